//! Repeats and settings: how far repeats are apart, why one compares inside a study, and what else differs.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::{
    data::{
        embedded::DATA,
        facet::Facet::{self, Engine, Prompt, Study},
        metric::Metric,
        model::{Configuration, Measurement, Summary},
        unit::Quantity,
    },
    insight::differences,
    query::spread,
};
use support::raw;

/// The values of a metric in the rows that have these values of facets.
fn values(metric: Metric, wanted: &[(Facet, &str)]) -> Vec<f64> {
    let is = |row, (facet, slug): &(Facet, &str)| DATA.value(row, *facet).unwrap().slug == *slug;
    let rows = DATA.rows.iter().filter(|row| wanted.iter().all(|facet| is(row, facet)));
    rows.map(|row| metric.value(&row.measurement).unwrap().number().unwrap()).collect()
}

fn configuration(id: &str) -> &'static Configuration {
    DATA.datasets[1].configurations.iter().find(|configuration| configuration.id.0 == id).unwrap()
}

#[test]
fn one_build_with_the_same_settings_differs_between_three_studies() {
    let studies = ["2026-11-03-activation-prep-study", "2026-11-03-cpu-expert-path-study", "2026-11-02-baseline"];
    let medians = |metric: Metric| {
        let mut medians = studies.map(|study| {
            let values = values(metric, &[(Engine, "pxa-4.0.1-caf43bd939"), (Study, study), (Prompt, "512")]);
            spread(&values).unwrap().median.round()
        });
        medians.sort_by(f64::total_cmp);
        medians
    };
    assert_eq!(medians(Metric::Prefill), [181.0, 207.0, 210.0]);
    assert_eq!(medians(Metric::Decode), [31.0, 37.0, 38.0]);
}

#[test]
fn the_range_of_some_repeats_is_wide_and_is_kept() {
    let wide: Vec<(f64, f64)> = DATA.datasets[1]
        .configurations
        .iter()
        .flat_map(|configuration| ["512", "4096"].map(|prompt| (configuration, prompt)))
        .map(|(configuration, prompt)| {
            let own = DATA.rows.iter().filter(|row| row.configuration.id == configuration.id);
            let own = own.filter(|row| DATA.value(row, Prompt).unwrap().slug == prompt);
            let values: Vec<f64> = own.map(|row| row.measurement.run().unwrap().prefill.0).collect();
            let range = spread(&values).unwrap();
            ((range.min * 10.0).round() / 10.0, (range.max * 10.0).round() / 10.0)
        })
        .collect();
    assert!(wide.contains(&(50.8, 109.8)), "{wide:?}");
}

#[test]
fn the_spread_of_repeats_is_the_published_summary_within_its_rounding() {
    let mut compared = 0;
    for configuration in &DATA.datasets[1].configurations {
        for summary in &configuration.summaries {
            let runs: Vec<_> = DATA
                .rows
                .iter()
                .filter(|row| row.configuration.id == configuration.id)
                .filter_map(|row| match &row.measurement {
                    Measurement::Run(run) if run.prompt == summary.prompt => Some(run),
                    Measurement::Run(_)
                    | Measurement::Prefill(_)
                    | Measurement::Decode(_)
                    | Measurement::EndToEnd(_) => None,
                })
                .collect();
            assert_eq!(runs.len(), summary.samples as usize, "{}", configuration.id);
            let Summary { prefill, decode, request, .. } = summary;
            for (values, published) in [
                (
                    runs.iter().map(|run| run.prefill.0).collect::<Vec<_>>(),
                    [prefill.median.0, prefill.min.0, prefill.max.0],
                ),
                (runs.iter().map(|run| run.decode.0).collect(), [decode.median.0, decode.min.0, decode.max.0]),
                (
                    runs.iter().map(|run| run.request.number()).collect(),
                    [request.median.0, request.min.0, request.max.0],
                ),
            ] {
                let ours = spread(&values).unwrap();
                assert_eq!([ours.min, ours.max], published[1..]);
                assert!((ours.median - published[0]).abs() <= 0.0005 + 1e-9, "{ours:?} {published:?}");
                assert!((ours.median - raw::median(values)).abs() < 1e-12);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 32 * 3);
}

#[test]
fn the_40_bank_configuration_of_the_titan_also_differs_in_threads() {
    let ids = ["titan-208e21d-40-banks", "titan-208e21d-19-banks", "titan-208e21d-20-banks"];
    let attributes = |ids: &[&str]| {
        let configurations: Vec<&Configuration> = ids.iter().map(|id| configuration(id)).collect();
        differences(&configurations).into_iter().map(|difference| difference.attribute).collect::<Vec<_>>()
    };
    assert_eq!(attributes(&ids), ["banks", "threads", "threads_batch"]);
    assert_eq!(attributes(&ids[1..]), ["banks"]);
    assert_eq!(attributes(&ids[..1]), [""; 0]);
    let differences = differences(&ids.map(configuration));
    assert_eq!(differences[1].values, [("8".to_owned(), vec![0]), ("3".to_owned(), vec![1, 2])]);
    assert_eq!(differences[2].values, [("20".to_owned(), vec![0]), ("4".to_owned(), vec![1, 2])]);
}

#[test]
fn builds_of_one_study_on_the_v100_differ_in_nothing_but_their_engine() {
    let study =
        DATA.datasets[1].configurations.iter().filter(|c| c.study.as_ref().unwrap().text == "2026-11-02 baseline");
    let configurations: Vec<&Configuration> = study.map(|configuration| &**configuration).collect();
    assert_eq!(configurations.len(), 5);
    assert_eq!(differences(&configurations), []);
}

#[test]
fn a_model_on_one_chip_beside_models_on_four_differs_in_all_that_the_file_says() {
    let models: Vec<&Configuration> =
        DATA.datasets[0].configurations.iter().map(|configuration| &**configuration).collect();
    let found: Vec<(String, usize)> = differences(&models).into_iter().map(|d| (d.attribute, d.values.len())).collect();
    assert_eq!(found, [("parallelism".to_owned(), 2), ("chips".to_owned(), 2), ("config".to_owned(), 2)]);
    assert_eq!(differences(&models[1..]), []);
}
