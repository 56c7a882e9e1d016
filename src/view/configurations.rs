//! Every configuration in view: its settings, whether its repeats agree, and its published summaries.

use super::words::{NameText, Remarks};
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
    // By position over all data sets, which is all that the lists below depend on.
    let here = Memo::new(move |_| {
        state.selection.with(|selection| {
            let all = all(state);
            let used = |c: &Arc<Configuration>| {
                selection.rows.iter().filter_map(|&p| state.row(p)).any(|row| Arc::ptr_eq(&row.configuration, c))
            };
            all.iter().enumerate().filter(|(_, (_, c))| used(c)).map(|(place, _)| place).collect::<Vec<usize>>()
        })
    });
    let configurations =
        move || here.get().into_iter().filter_map(|place| all(state).get(place).copied()).collect::<Vec<_>>();
    let rows = move || configurations().into_iter().map(|(_, c)| row(state, c)).collect_view();
    let summaries =
        move || configurations().into_iter().flat_map(|(dataset, c)| summaries(state, dataset, c)).collect_view();
    view! {
        <section id="configurations" class="configurations" aria-labelledby="configurations-title">
            <details>
                <summary>
                    <h2 id="configurations-title">"Configurations"</h2>
                    <span>{move || counted(here.with(Vec::len), "configuration")}" in view: settings, and whether repeats agree"</span>
                </summary>
                <div class="scroll" tabindex="0" role="region" aria-label="Configurations">
                    <table data-table="configurations">
                        <thead><tr>
                            <th scope="col">"Configuration"</th><th scope="col">"Engine"</th><th scope="col">"Model"</th><th scope="col">"Hardware"</th>
                            <th scope="col">"Study"</th><th scope="col">"Settings"</th><th scope="col">"Output of its repeats"</th>
                        </tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </details>
            <details>
                <summary>
                    <h2>"Published summaries"</h2>
                    <span>"median, and lowest to highest, of each configuration's repeats, as the file has them"</span>
                </summary>
                <div class="scroll" tabindex="0" role="region" aria-label="Published summaries">
                    <table data-table="summaries">
                        <thead><tr>
                            <th scope="col">"Configuration"</th>
                            <th scope="col" class="number">"Prompt "<span class="unit">"tokens"</span></th>
                            <th scope="col" class="number">"n "<span class="unit">"runs"</span></th>
                            {[Metric::Prefill, Metric::Decode, Metric::Request].map(|metric| view! {
                                <th scope="col" class="number">{metric.definition().short}" "<span class="unit">{metric.definition().unit}</span></th>
                            })}
                        </tr></thead>
                        <tbody>{summaries}</tbody>
                    </table>
                </div>
            </details>
        </section>
    }
}

/// Every configuration with the place of its data set.
fn all(state: AppState) -> Vec<(usize, &'static Arc<Configuration>)> {
    let datasets = state.data.datasets.iter().enumerate();
    datasets.flat_map(|(place, dataset)| dataset.configurations.iter().map(move |c| (place, c))).collect()
}

fn row(state: AppState, configuration: &'static Configuration) -> impl IntoView {
    let agreements = state.outputs.agreements(state.data, configuration);
    let agreements = agreements.into_iter().map(|agreement| view! { <li>{agreement.to_string()}</li> }).collect_view();
    let has_runs =
        state.data.rows.iter().any(|row| row.configuration.id == configuration.id && row.measurement.run().is_some());
    let look = if has_runs {
        figure::engine(state.data, &configuration.engine)
    } else {
        figure::model(state.data, &configuration.model)
    };
    let mut settings = configuration.settings.clone();
    let own = [
        ("parallelism", Some(configuration.parallel.text.clone())),
        ("chips", Some(configuration.chips.to_string())),
        ("CPU expert banks", configuration.banks.map(|banks| banks.to_string())),
    ];
    for (place, (label, text)) in own.into_iter().filter_map(|(label, text)| Some((label, text?))).enumerate() {
        settings.insert(place, crate::data::model::Remark { label: label.to_owned(), text });
    }
    view! {
        <tr data-configuration=configuration.id.to_string()>
            <th scope="row">
                <span class=format!("glyph {}", look.hue()) aria-hidden="true">{look.glyph()}</span>" "{configuration.label.clone()}
                <span class="row-note">{configuration.id.to_string()}</span>
            </th>
            <td><NameText name=configuration.engine.clone()/></td>
            <td><NameText name=configuration.model.clone()/></td>
            <td>{configuration.hardware.text.clone()}</td>
            <td>{configuration.study.as_ref().map_or_else(|| "–".to_owned(), |study| study.text.clone())}</td>
            <td><Remarks remarks=settings/></td>
            <td>{if has_runs { view! { <ul class="agreements">{agreements}</ul> }.into_any() } else { "operating points keep no output digest".into_any() }}</td>
        </tr>
    }
}

fn summaries(state: AppState, dataset: usize, configuration: &'static Configuration) -> Vec<AnyView> {
    let decimals = move |field: &str| {
        state.data.datasets.get(dataset).and_then(|dataset| dataset.decimals.get(field)).copied().unwrap_or_default()
    };
    let row = |summary: &Summary| {
        view! {
            <tr data-summary=format!("{}/{}", configuration.id, summary.prompt.0)>
                <th scope="row">{configuration.label.clone()}</th>
                <td class="number">{whole(summary.prompt.0 as usize)}</td>
                <td class="number">{summary.samples}</td>
                <td class="number">{range(&summary.prefill, decimals)}</td>
                <td class="number">{range(&summary.decode, decimals)}</td>
                <td class="number">{range(&summary.request, decimals)}</td>
            </tr>
        }
        .into_any()
    };
    configuration.summaries.iter().map(row).collect()
}

/// `37.281 (36.017 to 38.703)`.
fn range<Q: Quantity>(spread: &Spread<Q>, decimals: impl Fn(&str) -> usize) -> String {
    let text = |value: Q, field: &str| grouped(value.number(), decimals(field));
    format!("{} ({} to {})", text(spread.median, "median"), text(spread.min, "min"), text(spread.max, "max"))
}
