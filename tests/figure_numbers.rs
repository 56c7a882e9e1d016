//! Table, tooltips and sentence of the figures of served models carry the numbers of the raw file, and the same ones.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use servelens::{
    figure::{Phrase, Scene},
    link::ViewState,
};
use support::{
    edited::{SERVING as FILE, read},
    expected::{self, SERVING, is_near, place},
    numbers::{all_numbers, column, first_number, has_column, is_rounded, numbers, plain, point, tooltip},
    pictures::{figure, marks, scene_of_view, told_of_link},
    raw::{self, MODELS, RawRow},
    strategies::{cases, light_views},
};

/// What tables and tooltips call the fields of the file.
const FIELDS: [(&str, &str); 11] = [
    ("TTFT p50", "p50_ttft_ms"),
    ("TTFT p99", "p99_ttft_ms"),
    ("TPOT p50", "p50_tpot_ms"),
    ("TPOT p99", "p99_tpot_ms"),
    ("End-to-end latency p50", "p50_e2e_ms"),
    ("End-to-end latency p99", "p99_e2e_ms"),
    ("Achieved request rate", "req_s"),
    ("Output rate as served, all chips", "out_tok_s"),
    ("Decode rate per step, all chips", "agg_tok_s"),
    ("Prefill rate", "prefill_tok_s"),
    ("Batch", "bs"),
];

/// What each figure has to show of a row, beside where it stands.
fn promised(id: &str) -> &'static [&'static str] {
    match id {
        "prefill-throughput" => &["Prefill rate"],
        "ttft" => &["TTFT p50", "TTFT p99"],
        "decode-tpot" => &["TPOT p50", "TPOT p99", "Decode rate per step, all chips", "Achieved request rate"],
        "decode-tradeoff" => &["Decode rate per step, all chips"],
        "load-latency" => &[
            "End-to-end latency p50",
            "End-to-end latency p99",
            "TTFT p50",
            "TTFT p99",
            "TPOT p50",
            "TPOT p99",
            "Achieved request rate",
        ],
        "saturation" => &["Achieved request rate", "End-to-end latency p50"],
        _ => &["Output rate as served, all chips", "Achieved request rate"],
    }
}

/// The number that a line of a tooltip gives for a metric.
fn in_tooltip(tooltip: &str, label: &str) -> Option<f64> {
    let line = tooltip.lines().find_map(|line| line.strip_prefix(label)?.strip_prefix(": "))?;
    Some(first_number(line))
}

fn field(row: &RawRow, label: &str) -> f64 {
    row.number(FIELDS.iter().find(|(known, _)| *known == label).unwrap().1).unwrap()
}

fn table_is_raw(id: &str, view: &ViewState) -> Result<(), TestCaseError> {
    let (_, shown) = expected::parted(id, view);
    let table = scene_of_view(id, view).told().table;
    for label in promised(id) {
        prop_assert!(has_column(&table, label), "{} has no column {}", id, label);
    }
    for (label, _) in FIELDS.iter().filter(|(label, _)| has_column(&table, label)) {
        let raw: Vec<f64> = shown.iter().map(|row| field(row, label)).collect();
        prop_assert_eq!(numbers(&table, label), raw, "{} of {}", label, id);
    }
    let models: Vec<&str> = shown.iter().map(|row| row.label.split(" (").next().unwrap()).collect();
    prop_assert_eq!(column(&table, "Model"), models, "{}", id);
    let chips: Vec<f64> = shown.iter().map(|row| row.chips()).collect();
    prop_assert_eq!(numbers(&table, "Chips"), chips, "{}", id);
    if has_column(&table, "Context") {
        let contexts: Vec<f64> = shown.iter().map(|row| row.number("ctx").unwrap()).collect();
        prop_assert_eq!(numbers(&table, "Context"), contexts, "{}", id);
    } else {
        let offered = shown
            .iter()
            .map(|row| row.offered().map_or("unlimited".to_owned(), |_| row.json["rate"].as_str().unwrap().to_owned()));
        prop_assert_eq!(column(&table, "Offered request rate"), offered.collect::<Vec<_>>(), "{}", id);
    }
    Ok(())
}

fn tooltips_are_raw(id: &str, view: &ViewState) -> Result<(), TestCaseError> {
    let (_, shown) = expected::parted(id, view);
    let option = scene_of_view(id, view).picture(700.0);
    let marks: Vec<_> = ["line:", "off:", "apart:"].iter().flat_map(|start| marks(&option, start)).collect();
    for row in shown {
        let (x, y) = place(id, row, view);
        let is_it = |mark: &&&serde_json::Value| {
            let tooltip = tooltip(mark);
            tooltip.starts_with(row.label.split(" (").next().unwrap())
                && is_near(point(mark).1, y)
                && x.is_none_or(|x| is_near(point(mark).0, x))
                && promised(id).iter().all(|label| in_tooltip(&tooltip, label) == Some(field(row, label)))
        };
        prop_assert!(marks.iter().any(|mark| is_it(&mark)), "{}: no mark says what {:?} says", id, row.json);
    }
    Ok(())
}

fn sentence_is_of_the_table(id: &str, view: &ViewState) -> Result<(), TestCaseError> {
    let told = scene_of_view(id, view).told();
    let cells: Vec<f64> = told.table.rows.iter().flatten().flat_map(|cell| all_numbers(&plain(cell))).collect();
    for phrase in &told.sentence {
        let Phrase::Number(rounded, exact) = phrase else { continue };
        let (short, whole) = (first_number(rounded), first_number(exact));
        if rounded.trim_end_matches(')').ends_with('x') {
            let [a, b] = all_numbers(exact)[..] else { panic!("{exact}") };
            prop_assert!(
                (short - a / b).abs() <= 0.005_001 && [a, b].iter().all(|n| cells.contains(n)),
                "{} {}",
                rounded,
                exact
            );
            continue;
        }
        // A speed has one digit after the point in the table, and three here.
        let known = cells.iter().any(|cell| (cell - whole).abs() <= 0.051 || is_near(*cell, whole));
        prop_assert!(known, "{}: {} is not in the table: {}", id, exact, told.sentence_text());
        prop_assert!(is_rounded(short, whole), "{}: {} for {}", id, rounded, exact);
    }
    prop_assert_eq!(told.sentence.is_empty(), told.table.rows.is_empty(), "{}", id);
    Ok(())
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn tables_are_the_rows_of_the_file_in_its_order(view in light_views()) {
        for id in SERVING {
            table_is_raw(id, &view)?;
        }
    }

    #[test]
    fn tooltips_are_the_rows_of_the_file(view in light_views()) {
        for id in SERVING {
            tooltips_are_raw(id, &view)?;
        }
    }

    #[test]
    fn every_number_of_a_sentence_is_one_of_its_table_rounded(view in light_views()) {
        for id in SERVING.into_iter().filter(|id| *id != "cost") {
            sentence_is_of_the_table(id, &view)?;
        }
    }
}

#[test]
fn a_table_gives_each_rate_per_chip_too() {
    for (id, label, field) in [
        ("prefill-throughput", "Prefill rate per chip", "prefill_tok_s"),
        ("decode-tradeoff", "Decode rate per step per chip", "agg_tok_s"),
    ] {
        let shown = numbers(&told_of_link(id, "").table, label);
        let rows = expected::in_view(id, &ViewState::default());
        assert_eq!(shown.len(), rows.len());
        for (shown, row) in shown.iter().zip(rows) {
            assert!((shown - row.number(field).unwrap() / row.chips()).abs() <= 0.050_001, "{shown} {:?}", row.json);
        }
    }
}

#[test]
fn the_order_of_rows_in_the_file_changes_no_sentence() {
    let sentences = |turned: bool| {
        let mut file = raw::serving();
        for model in MODELS {
            for list in ["prefill", "decode", "e2e"].into_iter().filter(|_| turned) {
                file["models"][model][list].as_array_mut().unwrap().reverse();
            }
        }
        let data = read(FILE, &file.to_string());
        assert_eq!(data.problems, []);
        let every: Vec<usize> = (0..data.rows.len()).collect();
        let told = |id| Scene::new(figure(id), &data, &every, &ViewState::default()).told().sentence_text();
        SERVING.map(|id| (id, told(id)))
    };
    let both = sentences(false).into_iter().zip(sentences(true));
    let wrong: Vec<String> = both
        .filter(|((_, straight), (_, turned))| straight != turned)
        .map(|((id, straight), (_, turned))| format!("{id}\n  {straight}\n  {turned}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
