//! Picture, table and sentence of a figure come from the same rows, and say what the raw files say.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use serde_json::Value;
use servelens::{data::embedded::DATA, query::select};
use std::sync::LazyLock;
use support::{
    numbers::{column, numbers, point, sorted},
    pictures::{all, marks, picture, rows_of_link, told},
    raw::{self, RawRow},
    strategies::{cases, light_filters},
};

static RAW: LazyLock<Vec<RawRow>> = LazyLock::new(raw::rows);

/// The raw rows in view of one kind.
fn of_kind(rows: &[usize], kind: &str) -> Vec<&'static RawRow> {
    rows.iter().map(|&row| &RAW[row]).filter(|row| row.facet("kind") == kind).collect()
}

fn field(rows: &[&RawRow], name: &str) -> Vec<f64> {
    rows.iter().map(|row| row.number(name).unwrap()).collect()
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn prefill_table_and_points_are_the_prefill_rows_in_view(filters in light_filters(), width in 300.0..1300.0_f64) {
        let rows = select(&DATA, &filters).rows;
        let raw = of_kind(&rows, "prefill");
        let table = told("prefill-throughput", &rows).table;
        let expected: Vec<(f64, f64)> = field(&raw, "ctx").into_iter().zip(field(&raw, "prefill_tok_s")).collect();
        let shown: Vec<(f64, f64)> =
            numbers(&table, "Context").into_iter().zip(numbers(&table, "Prefill rate")).collect();
        prop_assert_eq!(&shown, &expected);
        let option = picture("prefill-throughput", &rows, width);
        let drawn: Vec<(f64, f64)> = marks(&option, "line:").into_iter().map(point).collect();
        prop_assert_eq!(&drawn, &expected);
    }

    #[test]
    fn strips_table_and_dots_are_the_runs_in_view(filters in light_filters(), width in 300.0..1300.0_f64) {
        let rows = select(&DATA, &filters).rows;
        let expected = sorted(field(&of_kind(&rows, "run"), "decode_tok_s"));
        let table = told("offload-decode", &rows).table;
        let runs = column(&table, "Every run");
        let shown = runs.iter().flat_map(|runs| runs.split(" · ")).map(|run| run.parse::<f64>().unwrap());
        prop_assert_eq!(sorted(shown.collect()), expected.clone());
        prop_assert_eq!(numbers(&table, "n").iter().sum::<f64>() as usize, expected.len());
        let option = picture("offload-decode", &rows, width);
        let drawn: Vec<f64> = marks(&option, "run:").into_iter().map(|mark| point(mark).0).collect();
        prop_assert_eq!(sorted(drawn), expected);
        prop_assert_eq!(marks(&option, "median:").len(), table.rows.len());
    }
}

#[test]
fn the_default_view_draws_15_points_and_98_dots() {
    let rows = rows_of_link("");
    assert_eq!(marks(&picture("prefill-throughput", &rows, 600.0), "line:").len(), 15);
    assert_eq!(marks(&picture("offload-decode", &rows, 1200.0), "run:").len(), 98);
}

#[test]
fn the_prefill_sentence_names_each_models_peak_as_the_file_has_it() {
    let rows = rows_of_link("");
    let sentence = told("prefill-throughput", &rows).sentence_text();
    for (model, rounded) in [("Qwen3.5-4B", "4,177"), ("Qwen3-30B-A3B", "26,063"), ("Qwen3-32B", "19,714")] {
        let points = raw::serving()["models"][model]["prefill"].as_array().unwrap().clone();
        let rate = |point: &Value| point["prefill_tok_s"].as_f64().unwrap();
        let peak = points.iter().max_by(|a, b| rate(a).total_cmp(&rate(b))).unwrap();
        let context = peak["ctx"].to_string();
        let context = format!("{},{}", &context[..1], &context[1..]);
        let verb = if model == "Qwen3.5-4B" { "reaches" } else { "peaks at" };
        let said = format!("{model} {verb} {rounded} tok/s at {context} tokens of context");
        assert!(sentence.contains(&said), "{said} in {sentence}");
        assert!((rounded.replace(',', "").parse::<f64>().unwrap() - rate(peak)).abs() <= 0.5);
    }
}

#[test]
fn medians_and_ranges_of_the_strips_are_the_published_summaries() {
    let rows = rows_of_link("");
    let table = told("offload-decode", &rows).table;
    let offload = raw::offload();
    let mut compared = 0;
    for config in offload["configurations"].as_array().unwrap() {
        for summary in config["summary"].as_array().unwrap() {
            let (labels, prompts) = (column(&table, "Configuration"), column(&table, "Prompt"));
            let label = config["label"].as_str().unwrap();
            let prompt = summary["prompt_tokens"].to_string();
            let row = (0..labels.len()).find(|&i| labels[i] == label && prompts[i] == prompt);
            let row = row.unwrap_or_else(|| panic!("no row for {label}"));
            let shown = |name: &str| numbers(&table, name)[row];
            let published = |end: &str| summary["decode_tok_s"][end].as_f64().unwrap();
            assert_eq!(shown("n"), summary["samples"].as_f64().unwrap(), "{label}");
            assert_eq!((shown("Lowest"), shown("Highest")), (published("min"), published("max")), "{label}");
            // Both are rounded, the published one from times that the file does not hold.
            assert!((shown("Median") - published("median")).abs() < 0.0011, "{label}");
            compared += 1;
        }
    }
    assert_eq!((compared, table.rows.len()), (32, 32));
}

#[test]
fn ranges_and_medians_are_drawn_where_the_runs_are() {
    let rows = rows_of_link("prompt=512&banks=19");
    let option = picture("offload-decode", &rows, 1200.0);
    let medians: Vec<(f64, f64)> = marks(&option, "median:").into_iter().map(point).collect();
    let dots: Vec<(f64, f64)> = marks(&option, "run:").into_iter().map(point).collect();
    let ends: Vec<(f64, f64)> =
        marks(&option, "range").into_iter().filter(|mark| !mark[0].is_null()).map(point).collect();
    assert_eq!((medians.len(), dots.len(), ends.len()), (2, 6, 4));
    for (median, row) in medians {
        let on = |points: &[(f64, f64)]| sorted(points.iter().filter(|(_, y)| *y == row).map(|(x, _)| *x).collect());
        assert_eq!(on(&dots).len(), 3);
        assert_eq!(on(&dots)[1], median);
        assert_eq!(on(&ends), [on(&dots)[0], on(&dots)[2]]);
    }
}

#[test]
fn every_strip_stands_beside_the_name_of_its_configuration() {
    let rows = rows_of_link("");
    let option = picture("offload-decode", &rows, 1200.0);
    for series in all(&option, "series").iter().filter(|series| series["id"].as_str().unwrap().starts_with("run:")) {
        let of = |kind: &str, wanted: &Value| all(&option, kind).iter().find(|axis| &axis["id"] == wanted).unwrap();
        let (across, down) = (of("xAxis", &series["xAxisId"]), of("yAxis", &series["yAxisId"]));
        let study = series["id"].as_str().unwrap().split(':').nth(1).unwrap();
        let other = format!("y:{study}:512");
        let named = all(&option, "yAxis").iter().find(|axis| axis["id"] == other).unwrap();
        for mark in series["data"].as_array().unwrap() {
            let row = point(mark).1 as usize;
            let label = mark["name"].as_str().unwrap().lines().next().unwrap();
            let name = named["data"][row].as_str().unwrap();
            let start = name.trim_end_matches('…');
            assert!(label.starts_with(start) && start.len() > 10, "{label} beside {name}");
            assert_eq!(across["gridId"], down["gridId"]);
        }
    }
}
