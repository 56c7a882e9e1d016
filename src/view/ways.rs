//! When filters leave nothing: a sentence, and the presses that bring rows back.

use crate::{
    data::{Row, number::counted},
    js::page,
    query::{WayBack, ways_back},
    state::{AppState, app_state},
};
use leptos::prelude::*;

/// The ways back to rows that `wanted` accepts, as buttons.
pub fn ways(state: AppState, wanted: impl Fn(&Row) -> bool) -> impl IntoView {
    let ways = state.view.with(|view| ways_back(state.data, &view.filters, None, wanted));
    ways.into_iter().map(|way| view! { <Way way/> }).collect_view()
}

/// One way back.
#[component]
fn Way(way: WayBack) -> impl IntoView {
    let state = app_state();
    let names: Vec<&str> = way.facets.iter().map(|facet| facet.label()).collect();
    let text = format!("Clear {}", names.join(" and "));
    let rows = counted(way.rows, "row");
    let press = move |_| {
        state.choose(|view| way.facets.iter().for_each(|facet| view.filters.clear(*facet)));
        // The button is gone with the emptiness that it ended; what is shown now is said here.
        page::focus(".bar .shown");
    };
    view! { <button type="button" class="way" on:click=press>{text}" "<span class="count">{rows}</span></button> }
}

/// What the filters say, in words: `Model Qwen3-32B; Parallelism tp1`.
pub fn chosen(state: AppState) -> String {
    let part = |facet| {
        let names: Vec<String> = state.view.with(|view| {
            let chosen = view.filters.chosen(facet);
            let values = state.data.values[facet].iter();
            values.filter(|value| chosen.contains(&value.slug)).map(|value| value.name.text.clone()).collect()
        });
        format!("{} {}", facet.label(), names.join(" or "))
    };
    let parts: Vec<String> = state.view.with(|view| view.filters.active().map(part).collect());
    parts.join("; ")
}

/// Said when no row at all is left.
#[component]
pub fn NothingLeft() -> impl IntoView {
    let state = app_state();
    let empty =
        Memo::new(move |_| state.selection.with(|selection| selection.rows.is_empty()) && !state.data.rows.is_empty());
    move || {
        empty.get().then(|| {
            view! {
                <div class="nothing" data-empty>
                    <p>{move || format!("No row matches these filters: {}.", chosen(state))}</p>
                    <p>{move || ways(state, |_| true)}</p>
                </div>
            }
        })
    }
}
