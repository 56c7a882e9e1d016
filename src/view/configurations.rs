//! Every configuration in view: its settings, whether its repeats agree, and its published summaries.

use super::cells::{CellText, table};
use crate::{
    data::{
        metric::Metric,
        model::{Configuration, Spread, Summary},
        number::{counted, grouped, whole},
        unit::Quantity,
    },
    figure,
    state::{AppState, app_state},
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
        here.get().into_iter().filter_map(|place| all.get(place).copied()).collect::<Vec<_>>()
    };
    let settings = move || {
        let headings = ["Configuration", "Engine", "Model", "Hardware", "Study", "Settings", "Output of its repeats"];
        let headings = headings.map(|heading| (heading.to_owned(), "")).to_vec();
        let rows = configurations().into_iter().map(|(_, c)| (c.id.to_string(), row(state, c))).collect();
        table("configurations", "Configurations", headings, rows)
    };
    let published = move || {
        let metric = |metric: Metric| (metric.definition().short.to_owned(), metric.definition().unit);
        let headings = vec![
            ("Configuration".to_owned(), ""),
            ("Prompt".to_owned(), "tokens"),
            ("n".to_owned(), "runs"),
            metric(Metric::Prefill),
            metric(Metric::Decode),
            metric(Metric::Request),
        ];
        let rows = configurations().into_iter().flat_map(|(dataset, c)| {
            c.summaries.iter().map(move |summary| {
                (format!("{}/{}", c.id, summary.prompt.0), published_row(state, dataset, c, summary))
            })
        });
        table("summaries", "Published summaries", headings, rows.collect())
    };
    view! {
        <section id="configurations" class="configurations" aria-label="Configurations">
            <details>
                <summary>
                    <h2>"Configurations"</h2>
                    <span>{move || counted(here.with(Vec::len), "configuration")}" in view: settings, and whether repeats agree"</span>
                </summary>
                {settings}
            </details>
            <details>
                <summary>
                    <h2>"Published summaries"</h2>
                    <span>"median, and lowest to highest, of each configuration's repeats, as the file has them"</span>
                </summary>
                {published}
            </details>
        </section>
    }
}

/// Every configuration with the place of its data set.
fn all(state: AppState) -> Vec<(usize, &'static Arc<Configuration>)> {
    let datasets = state.data.datasets.iter().enumerate();
    datasets.flat_map(|(place, dataset)| dataset.configurations.iter().map(move |c| (place, c))).collect()
}

fn row(state: AppState, configuration: &Configuration) -> Vec<CellText> {
    let agreements = state.outputs.agreements(state.data, configuration);
    let look = if agreements.is_empty() {
        figure::model(state.data, &configuration.model)
    } else {
        figure::engine(state.data, &configuration.engine)
    };
    let own = [
        ("parallelism", Some(configuration.parallel.text.clone())),
        ("chips", Some(configuration.chips.to_string())),
        ("CPU expert banks", configuration.banks.map(|banks| banks.to_string())),
        ("output tokens", configuration.output.map(|tokens| tokens.0.to_string())),
    ];
    let own = own.into_iter().filter_map(|(label, text)| Some(format!("{label} {}", text?)));
    let others = configuration.settings.iter().map(|setting| format!("{} {}", setting.label, setting.text));
    let settings: Vec<String> = own.chain(others).collect();
    let outputs: Vec<String> = if agreements.is_empty() {
        vec!["operating points keep no output digest".to_owned()]
    } else {
        agreements.iter().map(ToString::to_string).collect()
    };
    vec![
        CellText::head(look, &configuration.label, &configuration.id.to_string()),
        CellText::name(&configuration.engine),
        CellText::name(&configuration.model),
        CellText::words(&configuration.hardware.text),
        configuration.study.as_ref().map_or_else(CellText::missing, |study| CellText::words(&study.text)),
        CellText::words(settings.join(" · ")),
        CellText::lines(&outputs),
    ]
}

fn published_row(state: AppState, dataset: usize, configuration: &Configuration, summary: &Summary) -> Vec<CellText> {
    let look = figure::engine(state.data, &configuration.engine);
    let range = |[median, min, max]: [f64; 3]| {
        let text = |value: f64, field: &str| {
            let decimals = state.data.datasets.get(dataset).and_then(|dataset| dataset.decimals.get(field));
            grouped(value, decimals.copied().unwrap_or_default())
        };
        CellText::number(format!("{} ({} to {})", text(median, "median"), text(min, "min"), text(max, "max")))
    };
    vec![
        CellText::head(look, &configuration.label, ""),
        CellText::number(whole(summary.prompt.0 as usize)),
        CellText::number(summary.samples.to_string()),
        range(numbers(&summary.prefill)),
        range(numbers(&summary.decode)),
        range(numbers(&summary.request)),
    ]
}

fn numbers<Q: Quantity>(spread: &Spread<Q>) -> [f64; 3] {
    [spread.median.number(), spread.min.number(), spread.max.number()]
}
