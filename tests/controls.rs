//! Which configuration each study is divided by: its control where the labels name one, and what is said where none is.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::data::name::slug;
use std::collections::{BTreeMap, BTreeSet};
use support::{
    numbers::{column, numbers},
    pictures::{scene_of_link, series, told_of_link, view_of_link},
    ratios::{RawRatio, ratios},
    raw::{self, median},
};

const ID: &str = "against-baseline";

/// The configurations of a view by what they are divided by.
fn partners(query: &str) -> BTreeMap<String, Vec<String>> {
    let table = told_of_link(ID, query).table;
    let mut partners: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (of, over) in column(&table, "Configuration").into_iter().zip(column(&table, "Baseline")) {
        let known = partners.entry(over).or_default();
        if !known.contains(&of) {
            known.push(of);
        }
    }
    partners
}

#[test]
fn each_study_has_the_control_that_its_labels_name() {
    let expected = [
        ("PXA 4.0.1 · 19 CPU expert banks", vec!["expXa 208e21d · 19 CPU expert banks"]),
        ("PXA 4.0.1 · 20 CPU expert banks", vec!["expXa 208e21d · 20 CPU expert banks"]),
        (
            "PXA 4.0.1 · control for 0982",
            vec![
                "expXa 0982 · parallel activation prep",
                "expXa 0982 · old prep path (ablation)",
                "expXa a078 · reference for 0982",
            ],
        ),
        ("PXA 4.0.1 · control for a078", vec!["expXa a078 · CPU expert path"]),
    ];
    let expected = expected.map(|(over, of)| (over.to_owned(), of.into_iter().map(str::to_owned).collect()));
    assert_eq!(partners(""), BTreeMap::from(expected));
}

#[test]
fn forty_banks_on_the_titan_have_no_partner_and_the_figure_says_why() {
    let told = told_of_link(ID, "banks=40&hw=titan-xp-12gb-3.3-core-cpu-quota-22.75-gib-ram-cap");
    assert_eq!(told.table.rows.len(), 0);
    let why = "Not divided: expXa 208e21d · 40 CPU expert banks (no run of PXA 4.0.1 caf43bd939 (SM61) has its banks, threads, threads_batch).";
    assert!(told.caveats.iter().any(|caveat| caveat == why), "{:?}", told.caveats);
    assert!(!told.reason.is_empty());
}

#[test]
fn the_baseline_study_has_no_baseline_until_one_is_chosen() {
    let study = "study=2026-11-02-baseline";
    let told = told_of_link(ID, study);
    assert_eq!(told.table.rows.len(), 0);
    let asks = "2026-11-02 baseline names no control: choose what to compare it with below.";
    assert!(told.sentence_text().contains(asks), "{}", told.sentence_text());
    let chosen = told_of_link(ID, &format!("{study}&baseline=v100-pxa4-baseline"));
    assert_eq!((chosen.table.rows.len(), chosen.sentence_text().contains(asks)), (4 * 2 * 3, false));
    let over = column(&chosen.table, "Baseline");
    assert!(over.iter().all(|label| label == "PXA 4.0.1 · same settings"), "{over:?}");
}

#[test]
fn a_time_is_faster_where_it_is_shorter_and_a_rate_where_it_is_higher() {
    let table = told_of_link(ID, "banks=19").table;
    for ((metric, ratio), verdict) in
        column(&table, "Metric").iter().zip(numbers(&table, "Ratio of medians")).zip(column(&table, "Verdict"))
    {
        // The Titan's expXa build is slower in all three: its rates are below 1 and its time above.
        assert_eq!(verdict, "every run slower", "{metric}");
        assert_eq!(ratio > 1.0, metric == "Request time", "{metric} {ratio}");
    }
    assert_eq!(table.rows.len(), 6);
    let over = told_of_link(ID, "banks=19&baseline=titan-208e21d-40-banks").table;
    assert!(column(&over, "Verdict").iter().all(|verdict| verdict == "every run faster"), "the other way round");
}

#[test]
fn the_sentence_counts_for_each_study_and_metric_the_pairs_that_are_faster_or_slower_in_every_run() {
    for query in [
        "",
        "banks=19",
        "banks=19,20&prompt=512",
        "study=2026-11-03-activation-prep-study",
        "baseline=v100-pxa4-baseline",
    ] {
        let sentence = told_of_link(ID, query).sentence_text();
        let all: Vec<RawRatio> = ratios(&view_of_link(query));
        let studies: BTreeSet<&str> = all.iter().map(|ratio| ratio.study.as_str()).collect();
        assert!(!studies.is_empty());
        for study in studies {
            let part = sentence.split("In ").find(|part| slug(part).starts_with(study)).unwrap();
            for (metric, name) in [("prefill", "prefill"), ("decode", "decode"), ("request", "request")] {
                let mine: Vec<&RawRatio> =
                    all.iter().filter(|ratio| ratio.study == study && ratio.metric == metric).collect();
                let of = |verdict: &str| mine.iter().filter(|ratio| ratio.verdict == verdict).count();
                let (faster, slower, all) = (of("every run faster"), of("every run slower"), mine.len());
                let some = |count: usize| if count == all { format!("all {all}") } else { format!("{count} of {all}") };
                let said = match (faster, slower) {
                    (0, 0) => format!("{name} all {all} overlap"),
                    (faster, 0) => format!("{name} {} faster in every run", some(faster)),
                    (0, slower) => format!("{name} {} slower in every run", some(slower)),
                    _ => format!("{name} {faster} faster and {slower} slower of {all} in every run"),
                };
                assert!(part.contains(&said), "{query}: {said} in {part}");
            }
        }
    }
}

#[test]
fn the_build_that_was_measured_in_three_studies_shows_why_no_ratio_crosses_them() {
    let medians = |field: &str| {
        ["v100-pxa4-prep-control", "v100-pxa4-a078-control", "v100-pxa4-baseline"].map(|id| {
            let mine = raw::ROWS.iter().filter(|row| row.owner["id"] == id && row.facet("prompt") == "512");
            median(mine.map(|row| row.number(field).unwrap()).collect())
        })
    };
    let prefill = medians("prefill_tok_s").map(|rate| format!("{rate:.0}")).join(", ");
    let decode = medians("decode_tok_s").map(|rate| format!("{rate:.1}")).join(", ");
    let caveat = format!(
        "No ratio crosses studies: PXA 4.0.1 caf43bd939 with the same settings was measured in 3 of them, at 512 tokens prefill at {prefill} tok/s and decode at {decode} tok/s."
    );
    assert!(told_of_link(ID, "").caveats.contains(&caveat), "{caveat} in {:?}", told_of_link(ID, "").caveats);
}

#[test]
fn every_plot_marks_a_ratio_of_one() {
    let option = scene_of_link(ID, "").picture(1200.0);
    let lines = series(&option, "reference:");
    assert_eq!(lines.len(), 3 * 3);
    for line in lines {
        assert!(line["data"].as_array().unwrap().iter().all(|end| end[0] == 1.0), "{line}");
        let study = line["id"].as_str().unwrap().split(':').nth(1).unwrap();
        assert_ne!(study, "2026-11-02-baseline");
    }
}
