//! The filters: a panel of toggles, and a bar that stays in reach and says what is shown.

use super::words::NameText;
use crate::{
    data::{
        facet::{Facet, FacetValue},
        number::{counted, whole},
    },
    js::{page, sight::InView},
    link::{FigureChoices, Settings},
    query::ways_back,
    state::{AppState, app_state},
};
use leptos::{html, prelude::*};

/// Whether the panel is held in view while the page scrolls (on a phone: whether it is open).
#[derive(Clone, Copy)]
struct Held(RwSignal<bool>);

impl Held {
    /// Lets the panel go and returns to the button that held it.
    fn close(self) {
        self.0.set(false);
        page::focus("[data-action=filters]");
    }

    /// Holds the panel and goes into it, or lets it go.
    fn toggle(self) {
        if self.0.get_untracked() {
            return self.close();
        }
        self.0.set(true);
        // Once it is shown, which is after this press.
        leptos::leptos_dom::helpers::request_animation_frame(|| page::focus("#filters button"));
    }
}

/// The panel of all filters.
#[component]
pub fn FilterPanel() -> impl IntoView {
    let state = app_state();
    let held = Held(RwSignal::new(false));
    provide_context(held);
    let second_row = state.view.with_untracked(|view| view.filters.active().any(|facet| !facet.is_primary()));
    let more = RwSignal::new(second_row);
    let row = |primary: bool| {
        Facet::ALL
            .into_iter()
            .filter(|facet| facet.is_primary() == primary)
            .map(|facet| view! { <FacetRow facet/> })
            .collect_view()
    };
    let names: Vec<String> =
        Facet::ALL.into_iter().filter(|f| !f.is_primary()).map(|f| f.label().to_lowercase()).collect();
    let names = names.join(", ");
    let done =
        Signal::derive(move || format!("Close, and show {}", counted(state.selection.with(|s| s.rows.len()), "row")));
    let escape = window_event_listener(leptos::ev::keydown, move |key| {
        if key.key() == "Escape" && held.0.get_untracked() {
            held.close();
        }
    });
    on_cleanup(move || escape.remove());
    view! {
        <section id="filters" class="panel" aria-label="Filters" class:held=move || held.0.get()>
            {row(true)}
            <button type="button" class="more" data-action="more-filters" aria-expanded=move || more.get().to_string()
                on:click=move |_| more.update(|more| *more = !*more)>
                {move || if more.get() { "Fewer filters".to_owned() } else { format!("More filters: {names}") }}
            </button>
            <div hidden=move || !more.get()>{row(false)}</div>
            <button type="button" class="done" data-action="close-filters" on:click=move |_| held.close()>{done}</button>
        </section>
    }
}

/// One facet with all of its values.
#[component]
fn FacetRow(facet: Facet) -> impl IntoView {
    let state = app_state();
    let values =
        state.data.values[facet].iter().enumerate().map(|(place, value)| view! { <Toggle facet value place/> });
    view! {
        <div class="facet" role="group" aria-label=facet.label() data-facet=facet.key()>
            <span class="facet-name">{facet.label()}</span>
            <div class="values">{values.collect_view()}</div>
        </div>
    }
}

/// One value of a facet, with the rows that it would leave.
#[component]
fn Toggle(facet: Facet, value: &'static FacetValue, place: usize) -> impl IntoView {
    let state = app_state();
    let pressed = Memo::new(move |_| state.view.with(|view| view.filters.chosen(facet).contains(&value.slug)));
    let count =
        Memo::new(move |_| state.selection.with(|selection| selection.counts[facet].get(place).copied().unwrap_or(0)));
    let why = move || (count.get() == 0).then(|| why_none(state, facet, value));
    let press = move |_| state.choose(|view| view.filters.toggle(facet, &value.slug));
    view! {
        <button type="button" class="value" data-value=value.slug.clone() aria-pressed=move || pressed.get().to_string()
            class:none=move || count.get() == 0 title=why on:click=press>
            <NameText name=value.name.clone()/>" "
            <span class="count" data-count>{move || whole(count.get())}</span>
            <span class="unseen">{move || why().unwrap_or_else(|| if count.get() == 1 { " row".to_owned() } else { " rows".to_owned() })}</span>
        </button>
    }
}

/// Why a value leaves no row: which choices elsewhere exclude it.
fn why_none(state: AppState, facet: Facet, value: &FacetValue) -> String {
    let filters = state.view.with(|view| view.filters.with_only(facet, &value.slug));
    let ways = ways_back(state.data, &filters, Some(facet), |_| true);
    let names = |facets: &[Facet]| facets.iter().map(|facet| facet.label()).collect::<Vec<_>>().join(" and ");
    let ways: Vec<String> =
        ways.iter().map(|way| format!("clear {} for {}", names(&way.facets), counted(way.rows, "row"))).collect();
    format!("No row has {} {} with the other choices; {}.", facet.label(), value.name.text, ways.join(", or "))
}

/// The bar that stays: what is shown, and how to change it.
#[component]
pub fn FilterBar() -> impl IntoView {
    let state = app_state();
    let held = use_context::<Held>().unwrap_or_else(|| Held(RwSignal::new(false)));
    let shown = move || state.selection.with(|selection| whole(selection.rows.len()));
    let total = whole(state.data.rows.len());
    let choices = Memo::new(move |_| {
        state.view.with(|view| view.filters.active().map(|facet| view.filters.chosen(facet).len()).sum::<usize>())
    });
    let panel_seen = RwSignal::new(true);
    let bar = NodeRef::<html::Div>::new();
    let watch = StoredValue::new_local(None::<InView>);
    Effect::new(move |_| {
        let Some(panel) = bar.get().and_then(|bar| bar.previous_element_sibling()) else { return };
        watch.set_value(
            InView::watch(&panel, 0, move |seen| {
                panel_seen.try_set(seen);
            })
            .ok(),
        );
    });
    let chosen_for_figures =
        Memo::new(move |_| state.view.with(|view| !view.figures.is_empty() || view.settings != Settings::default()));
    let reset_figures = move |_| {
        state.choose(|view| {
            view.figures = FigureChoices::default();
            view.settings = Settings::default();
        });
        // The button is gone with what it took back.
        page::focus(".bar .shown");
    };
    let label = move || match choices.get() {
        0 => "Filters".to_owned(),
        n => format!("Filters ({n})"),
    };
    view! {
        <div class="bar" node_ref=bar class:over=move || !panel_seen.get()>
            <p class="shown" role="status" tabindex="-1">
                <strong>{shown}</strong>{format!(" of {total} rows, ")}{move || datasets_in_view(state)}
            </p>
            <p class="chosen">{move || super::ways::chosen(state)}</p>
            <button type="button" class="filters-button" data-action="filters" aria-expanded=move || held.0.get().to_string()
                aria-controls="filters" on:click=move |_| held.toggle()>{label}</button>
            <button type="button" data-action="reset" aria-disabled=move || (choices.get() == 0).to_string()
                on:click=move |_| state.choose(|view| view.filters = crate::link::Filters::default())>"Reset"</button>
            {move || chosen_for_figures.get().then(|| view! {
                <button type="button" data-action="reset-figures" title="Takes back what is chosen for figures and entered into them"
                    on:click=reset_figures>"Reset figures"</button>
            })}
        </div>
    }
}

/// `both data sets`, or which of them.
fn datasets_in_view(state: AppState) -> String {
    let datasets = &state.data.datasets;
    let names: Vec<&str> = state.selection.with(|selection| {
        let here = datasets.iter().zip(&selection.by_dataset).filter(|(_, rows)| **rows > 0);
        here.map(|(dataset, _)| dataset.name.text.as_str()).collect()
    });
    match names.len() {
        n if n == datasets.len() && n == 2 => "both data sets".to_owned(),
        n if n == datasets.len() => format!("all {} data sets", whole(n)),
        0 => "no data set".to_owned(),
        n => format!("{n} of {} data sets: {}", datasets.len(), names.join(", ")),
    }
}
