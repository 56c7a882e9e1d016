//! One data set: what it is, its figures, or why it is not shown.

use super::{figure::FigurePart, ways::ways, words::Remarks};
use crate::{
    data::{Row, model::Dataset, number::counted},
    figure,
    state::app_state,
};
use leptos::prelude::*;

/// One data set's part of the page.
#[component]
pub fn DatasetPart(place: usize) -> impl IntoView {
    let state = app_state();
    let Some(dataset) = state.data.datasets.get(place) else { return ().into_any() };
    let rows = Memo::new(move |_| state.selection.with(|s| s.by_dataset.get(place).copied().unwrap_or(0)));
    let hidden = Memo::new(move |_| rows.get() == 0);
    let mine = move |row: &Row| row.dataset == place;
    let why = move || {
        hidden.get().then(|| {
            let chosen = move || super::ways::chosen(state);
            view! {
                <div class="nothing" data-hidden-dataset=dataset.name.slug.clone()>
                    <p>{move || format!("{} is not shown: no row of it has {}.", dataset.name.text, chosen())}</p>
                    <p>{move || ways(state, mine)}</p>
                </div>
            }
        })
    };
    let figures = figure::ALL.iter().filter(|figure| home_of(figure.kind, state.data) == Some(place));
    let figures = figures.map(|figure| view! { <FigurePart figure/> }).collect_view();
    view! {
        <section class="dataset" id=dataset.name.slug.clone() data-dataset=dataset.name.slug.clone()>
            <div class="dataset-head">
                <h2>{dataset.name.text.clone()}</h2>
                <p>{dataset.summary.clone()}" · "{move || counted(rows.get(), "row")}" in view"</p>
            </div>
            {why}
            <div class="figures" hidden=move || hidden.get()>{figures}</div>
            <About dataset/>
        </section>
    }
    .into_any()
}

/// The data set under which a figure of some kind of measurement stands: the first that has any.
fn home_of(kind: &str, data: &crate::data::Data) -> Option<usize> {
    data.rows.iter().find(|row| row.measurement.kind() == kind).map(|row| row.dataset)
}

/// What the file says of itself.
#[component]
fn About(dataset: &'static Dataset) -> impl IntoView {
    let part = |title: &'static str, remarks: &[crate::data::model::Remark]| {
        let remarks = remarks.to_vec();
        (!remarks.is_empty()).then(|| view! { <h3>{title}</h3><Remarks remarks/> })
    };
    view! {
        <details class="about">
            <summary>"About this data: notes"
                {(!dataset.claims.is_empty()).then_some(", headline claims")}
                {(!dataset.unscored.is_empty()).then_some(", engines without a score")}
            </summary>
            {part("What the file says", &dataset.about)}
            {part("Headline claims of its author", &dataset.claims)}
            {part("Engines without a score", &dataset.unscored)}
            <p><a href=format!("data/{}", dataset.file) download=dataset.file.clone()>{dataset.file.clone()}</a>", the whole file"</p>
        </details>
    }
}
