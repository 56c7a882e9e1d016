//! Every configuration in view: its settings, whether its repeats agree, and its published summaries.

use crate::{
    data::{
        model::{Configuration, Dataset},
        number::counted,
    },
    state::{AppState, app_state},
    table,
};
use leptos::prelude::*;
use std::sync::Arc;

/// The configurations part of the page.
#[component]
pub fn Configurations() -> impl IntoView {
    let state = app_state();
    // By place, which is all that the tables below depend on.
    let here = Memo::new(move |_| {
        state.selection.with(|selection| {
            let used = |configuration: &Arc<Configuration>| {
                let mut rows = selection.rows.iter().filter_map(|&place| state.row(place));
                rows.any(|row| Arc::ptr_eq(&row.configuration, configuration))
            };
            let all = all(state).into_iter().enumerate();
            all.filter(|(_, (_, configuration))| used(configuration)).map(|(place, _)| place).collect::<Vec<usize>>()
        })
    });
    let configurations = move || {
        let all = all(state);
        let placed = here.get().into_iter().filter_map(|place| all.get(place).copied());
        placed.map(|(dataset, configuration)| (dataset, &**configuration)).collect::<Vec<_>>()
    };
    let settings = Signal::derive(move || table::settings(state.data, state.outputs, &configurations()));
    let published = Signal::derive(move || table::published(state.data, &configurations()));
    let count = Signal::derive(move || counted(here.with(Vec::len), "configuration"));
    view! {
        <section id="configurations" class="configurations" aria-label="Configurations">
            <details>
                <summary>
                    <h2>"Configurations"</h2>" "
                    <span>{count}" in view: settings, and whether repeats agree"</span>
                </summary>
                <div class="scroll" tabindex="0" role="region" aria-label="Configurations">
                    <table data-table="configurations" aria-label="Configurations" inner_html=settings></table>
                </div>
            </details>
            <details>
                <summary>
                    <h2>"Published summaries"</h2>" "
                    <span>"median, and lowest to highest, of each configuration's repeats, as the file has them"</span>
                </summary>
                <div class="scroll" tabindex="0" role="region" aria-label="Published summaries">
                    <table data-table="summaries" aria-label="Published summaries" inner_html=published></table>
                </div>
            </details>
        </section>
    }
}

/// Every configuration with its data set.
fn all(state: AppState) -> Vec<(&'static Dataset, &'static Arc<Configuration>)> {
    let datasets = state.data.datasets.iter();
    datasets.flat_map(|dataset| dataset.configurations.iter().map(move |c| (dataset, c))).collect()
}
