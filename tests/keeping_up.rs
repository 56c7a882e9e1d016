//! What falls behind an unsaturated run of so many requests: N / (N / offered + latency), as the last requests drain.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use servelens::data::number::whole;
use support::{
    expected::{self, is_near},
    numbers::{column, point, sorted},
    pictures::{marks, scene_of_link, scene_of_view, told_of_link, view_of_link},
    raw::RawRow,
    strategies::{cases, light_views},
};

const ID: &str = "saturation";

/// The rate of a run of `requests` whose last requests take `latency` milliseconds; `None` of a burst.
fn unsaturated(row: &RawRow, requests: f64, latency: &str) -> Option<f64> {
    let seconds = row.number(latency).unwrap() / 1000.0;
    Some(requests / (requests / row.offered()? + seconds))
}

/// Whether a row is below that by more than half of the last digit that the file prints, even with the slowest drain.
fn is_behind(row: &RawRow, requests: f64) -> bool {
    let achieved = row.number("req_s").unwrap();
    unsaturated(row, requests, "p99_e2e_ms").is_some_and(|expected| achieved + 0.005 < expected)
}

/// Whether a row is above the quickest drain by more than half of the last digit: more than a run of so many can achieve.
fn is_above(row: &RawRow, requests: f64) -> bool {
    let achieved = row.number("req_s").unwrap();
    unsaturated(row, requests, "p50_e2e_ms").is_some_and(|expected| expected + 0.005 < achieved)
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn behind_is_just_what_lies_below_an_unsaturated_run_beyond_rounding(view in light_views()) {
        let requests = f64::from(view.settings.requests);
        let (_, shown) = expected::parted(ID, &view);
        let scene = scene_of_view(ID, &view);
        let told = scene.told();
        let verdicts = shown.iter().map(|row| match (row.offered(), is_behind(row, requests)) {
            (None, _) => "a burst: cannot be said",
            (Some(_), true) => "behind",
            (Some(_), false) if is_above(row, requests) => "above an unsaturated run: N may be larger",
            (Some(_), false) => "as an unsaturated run",
        });
        prop_assert_eq!(column(&told.table, "Keeps up"), verdicts.collect::<Vec<_>>());
        let sentence = told.sentence_text();
        let behind: Vec<&&RawRow> = shown.iter().filter(|row| is_behind(row, requests)).collect();
        let finite = shown.iter().filter(|row| row.offered().is_some()).count();
        prop_assert_eq!(sentence.contains("requests: no finite rate here shows saturation"), finite > 0 && behind.is_empty());
        prop_assert_eq!(sentence.starts_with("Only bursts are in view"), finite == 0 && !shown.is_empty());
        prop_assert_eq!(sentence.contains("requests: behind an unsaturated run"), !behind.is_empty());
        let given = format!("If each run sent {} requests: ", whole(view.settings.requests as usize));
        prop_assert_eq!(sentence.starts_with(&given), finite > 0);
        let (named, _) = sentence.split_once("At the highest").unwrap_or_default();
        prop_assert_eq!(named.matches(" req/s").count(), behind.len(), "{}", named);
        for row in behind {
            let name = format!(" at {} req/s", row.json["rate"].as_str().unwrap());
            prop_assert!(named.contains(&name), "{} in {}", name, named);
        }
    }

    #[test]
    fn the_dashed_curve_of_a_model_is_what_a_run_of_so_many_requests_achieves(view in light_views()) {
        let requests = f64::from(view.settings.requests);
        let (_, shown) = expected::parted(ID, &view);
        let option = scene_of_view(ID, &view).picture(600.0);
        for model in ["qwen3.5-4b", "qwen3-30b-a3b", "qwen3-32b"] {
            let mine = shown.iter().filter(|row| row.facet("model") == model);
            let expected: Vec<f64> = mine.filter_map(|row| unsaturated(row, requests, "p50_e2e_ms")).collect();
            let drawn = marks(&option, &format!("guide:{model}")).into_iter().map(|mark| point(mark).1).collect();
            let (drawn, expected) = (sorted(drawn), sorted(expected));
            prop_assert_eq!(drawn.len(), expected.len(), "{}", model);
            prop_assert!(drawn.iter().zip(&expected).all(|(a, b)| is_near(*a, *b)), "{:?} {:?}", drawn, expected);
        }
    }
}

#[test]
fn with_40_requests_no_finite_rate_is_behind() {
    let rows = expected::in_view(ID, &view_of_link(""));
    assert_eq!(rows.iter().filter(|row| is_behind(row, 40.0)).count(), 0);
    let told = told_of_link(ID, "");
    assert!(
        told.sentence_text().contains("40 requests: no finite rate here shows saturation"),
        "{}",
        told.sentence_text()
    );
    assert!(told.caveats[0].contains("N = 40 requests"), "{}", told.caveats[0]);
    assert!(!told.caveats[0].contains("N = 41"), "{}", told.caveats[0]);
}

#[test]
fn with_a_million_requests_what_is_below_the_offered_rate_is_behind() {
    let verdicts = column(&told_of_link(ID, "requests=1000000").table, "Keeps up");
    let rows = expected::in_view(ID, &view_of_link(""));
    for (verdict, row) in verdicts.iter().zip(&rows) {
        let below = row.offered().is_some_and(|offered| row.number("req_s").unwrap() + 0.0051 < offered);
        assert_eq!(verdict == "behind", below, "{:?}", row.json);
    }
    assert_eq!(verdicts.iter().filter(|verdict| *verdict == "behind").count(), 12);
}

#[test]
fn a_burst_is_never_behind_and_stands_apart() {
    for requests in ["1", "40", "1000", "1000000000"] {
        let scene = scene_of_link(ID, &format!("requests={requests}"));
        let table = scene.told().table;
        let bursts: Vec<usize> = column(&table, "Offered request rate")
            .iter()
            .enumerate()
            .filter(|(_, rate)| *rate == "unlimited")
            .map(|(row, _)| row)
            .collect();
        assert_eq!(bursts.len(), 3);
        let verdicts = column(&table, "Keeps up");
        assert!(bursts.iter().all(|&row| verdicts[row] == "a burst: cannot be said"), "{verdicts:?}");
        assert_eq!(marks(&scene.picture(600.0), "apart:").len(), 3);
    }
    let alone = told_of_link(ID, "conc=none&model=qwen3-32b&saturation=-qwen3-32b");
    assert_eq!(alone.sentence_text(), "");
}

#[test]
fn the_table_gives_the_unsaturated_run_from_the_slowest_drain_to_the_median() {
    for requests in [40.0, 1000.0] {
        let told = told_of_link(ID, &format!("requests={requests}"));
        let rows = expected::in_view(ID, &view_of_link(""));
        for (text, row) in column(&told.table, "Unsaturated run").iter().zip(rows) {
            let (low, high) = text.split_once(" to ").unwrap();
            let seconds = |latency: &str| row.number(latency).unwrap() / 1000.0;
            for (shown, latency) in [(low, "p99_e2e_ms"), (high, "p50_e2e_ms")] {
                let burst = requests / seconds(latency);
                let exact = unsaturated(row, requests, latency).unwrap_or(burst);
                let shown: f64 = shown.parse().unwrap();
                assert!((shown - exact).abs() <= exact * 6e-4, "{shown} for {exact}");
            }
        }
    }
}
