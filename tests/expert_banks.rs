//! Runs over numbers of CPU expert banks: cards that were measured at several alone, every run, no line between them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use support::{
    expected::{self, is_near},
    numbers::{column, is_rounded, numbers, point, said, sorted, tooltip},
    pictures::{all, id, scene_of_link, scene_of_view, series, told_of_link, view_of_link},
    raw::{RawRow, median},
    strategies::{cases, light_views},
};

const ID: &str = "expert-banks";
const METRICS: [(&str, &str, &str); 2] =
    [("Decode", "decode", "decode_tok_s"), ("Prefill", "prefill", "prefill_tok_s")];

/// An engine, a number of banks, a prompt size.
type Key = (String, String, String);

/// The runs that a figure shows, by engine, banks and prompt.
fn groups(shown: &[&'static RawRow]) -> Vec<(Key, Vec<&'static RawRow>)> {
    let mut groups: Vec<(Key, Vec<&RawRow>)> = Vec::new();
    for row in shown.iter().filter(|row| row.facet("hw").starts_with("titan")) {
        let key = (
            row.owner["engine"].as_str().unwrap().to_owned(),
            row.facet("banks").to_owned(),
            row.facet("prompt").to_owned(),
        );
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, rows)) => rows.push(row),
            None => groups.push((key, vec![row])),
        }
    }
    groups
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn the_table_has_median_and_range_of_every_build_banks_and_prompt(view in light_views()) {
        let (_, shown) = expected::parted(ID, &view);
        let table = scene_of_view(ID, &view).told().table;
        let groups = groups(&shown);
        prop_assert_eq!(table.rows.len(), groups.len());
        let keys: Vec<Key> = column(&table, "Engine")
            .into_iter()
            .zip(column(&table, "Banks"))
            .zip(column(&table, "Prompt"))
            .map(|((engine, banks), prompt)| (engine, banks, prompt))
            .collect();
        for (key, runs) in groups {
            let row = keys.iter().position(|known| *known == key).unwrap_or_else(|| panic!("{key:?} is not in {keys:?}"));
            for (name, _, field) in METRICS {
                let values = sorted(runs.iter().map(|run| run.number(field).unwrap()).collect());
                let exact = [median(values.clone()), values[0], values[values.len() - 1]];
                for (which, exact) in ["median", "lowest", "highest"].into_iter().zip(exact) {
                    let shown = numbers(&table, &format!("{name} {which}"))[row];
                    prop_assert!((shown - exact).abs() <= 0.000_51, "{} {} of {:?}: {} for {}", name, which, key, shown, exact);
                }
            }
        }
    }

    #[test]
    fn every_run_stands_over_the_name_of_its_banks(view in light_views(), width in 250.0..1300.0_f64) {
        let option = scene_of_view(ID, &view).picture(width);
        prop_assert_eq!(series(&option, "line:").len(), 0, "no line between numbers of banks");
        for series in series(&option, "off:") {
            let axis = all(&option, "xAxis").iter().find(|axis| axis["id"] == series["xAxisId"]).unwrap();
            for mark in series["data"].as_array().unwrap() {
                let (x, y) = point(mark);
                let banks = axis["data"][x as usize].as_str().unwrap();
                let tooltip = tooltip(mark);
                prop_assert!(tooltip.contains(&format!("\n{banks} CPU expert banks, ")), "{}", tooltip);
                prop_assert!(tooltip.contains(&format!("\n{y:.3} tok/s\n")), "{} in {}", y, tooltip);
            }
        }
    }

    #[test]
    fn the_sentence_says_medians_of_the_table(view in light_views()) {
        let told = scene_of_view(ID, &view).told();
        let medians: Vec<f64> =
            ["Decode median", "Prefill median"].iter().flat_map(|label| numbers(&told.table, label)).collect();
        prop_assert_eq!(said(&told).is_empty(), told.table.rows.is_empty());
        for (rounded, exact) in said(&told) {
            let known = medians.iter().any(|median| is_near(*median, exact) || (median - exact).abs() <= 0.000_51);
            prop_assert!(known && is_rounded(rounded, exact), "{} ({}) in {}", rounded, exact, told.sentence_text());
        }
    }
}

#[test]
fn the_card_with_one_number_of_banks_is_not_drawn_and_the_figure_says_so() {
    let told = told_of_link(ID, "");
    let hardware = column(&told.table, "Hardware");
    assert!(hardware.iter().all(|hardware| hardware.starts_with("Titan Xp")) && hardware.len() == 10, "{hardware:?}");
    let said = "Not drawn: 68 runs of cards that were measured at one number of banks alone.";
    assert!(told.caveats.iter().any(|caveat| caveat == said), "{:?}", told.caveats);
    let v100 = told_of_link(ID, "hw=v100-sxm2-32gb-one-gpu-19.2-core-cpu-quota");
    assert_eq!((v100.table.rows.len(), v100.sentence_text().as_str()), (0, ""));
    assert_eq!(v100.reason, "The filters leave only 68 runs of cards that were measured at one number of banks alone.");
    assert!(!told_of_link(ID, "banks=19").caveats.iter().any(|caveat| caveat.contains("Not drawn")));
}

#[test]
fn the_titan_at_one_number_of_banks_is_drawn_also_where_filters_leave_no_other() {
    let told = told_of_link(ID, "banks=40&hw=titan-xp-12gb-3.3-core-cpu-quota-22.75-gib-ram-cap");
    assert_eq!(column(&told.table, "Banks"), ["40", "40"]);
    assert!(!told.sentence_text().is_empty());
}

#[test]
fn what_else_differs_follows_the_rows_in_view() {
    let titan = "hw=titan-xp-12gb-3.3-core-cpu-quota-22.75-gib-ram-cap";
    let differs = |query: &str| {
        let caveats = told_of_link(ID, query).caveats;
        caveats.into_iter().find(|caveat| caveat.starts_with("Also differs in"))
    };
    assert_eq!(differs("banks=19,20"), None);
    assert_eq!(differs(&format!("{titan}&banks=40")), None);
    for query in ["", titan, &format!("{titan}&banks=19,40"), "banks=20,40"] {
        assert_eq!(differs(query).as_deref(), Some("Also differs in: threads, threads_batch."), "{query}");
    }
    // With the one build that ran at 40 banks hidden, all that is left agrees in threads.
    assert_eq!(differs("expert-banks=-expxa-208e21d-sm61"), None);
}

#[test]
fn tooltips_say_the_threads_that_changed_with_the_banks() {
    let option = scene_of_link(ID, "").picture(1200.0);
    let mut seen = 0;
    for mark in series(&option, "off:").into_iter().flat_map(|series| series["data"].as_array().unwrap()) {
        let threads = if tooltip(mark).contains("\n40 CPU") {
            "threads 8, threads_batch 20"
        } else {
            "threads 3, threads_batch 4"
        };
        assert!(tooltip(mark).ends_with(threads), "{}", tooltip(mark));
        seen += 1;
    }
    assert_eq!(seen, 60);
}

#[test]
fn each_plot_is_of_one_metric_and_prompt_size() {
    let option = scene_of_link(ID, "").picture(1200.0);
    let (_, shown) = expected::parted(ID, &view_of_link(""));
    for series in series(&option, "off:") {
        let parts: Vec<&str> = id(series).split(':').collect();
        let field = METRICS.iter().find(|(_, key, _)| *key == parts[2]).unwrap().2;
        let mine = shown.iter().filter(|row| {
            row.facet("engine") == parts[1] && row.facet("hw") == parts[3] && row.facet("prompt") == parts[4]
        });
        let raw = sorted(mine.map(|row| row.number(field).unwrap()).collect());
        let drawn = sorted(series["data"].as_array().unwrap().iter().map(|mark| point(mark).1).collect());
        assert!(!raw.is_empty());
        assert_eq!(drawn, raw, "{}", id(series));
    }
}
