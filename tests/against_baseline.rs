//! Ratios against a baseline: inside one study, at one prompt size and with equal settings, from the raw runs.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use servelens::figure::Table;
use support::{
    numbers::{column, point, sorted},
    pictures::{marks, scene_of_view},
    ratios::{METRICS, RawRatio, ratios, shown},
    raw,
    strategies::{cases, light_views},
};

const ID: &str = "against-baseline";

/// A line for each ratio, as the table has it, in any order.
fn lines(table: &Table) -> Vec<String> {
    let columns: Vec<Vec<String>> = table.headings.iter().map(|heading| column(table, &heading.label)).collect();
    let line = |row: usize| columns.iter().map(|column| column[row].clone()).collect::<Vec<_>>().join("|");
    let mut lines: Vec<String> = (0..table.rows.len()).map(line).collect();
    lines.sort();
    lines
}

fn line(ratio: &RawRatio) -> String {
    let all = raw::OFFLOAD["configurations"].as_array().unwrap();
    let of = all.iter().find(|configuration| configuration["label"] == ratio.of.as_str()).unwrap();
    let metric = METRICS.iter().find(|(key, ..)| *key == ratio.metric).unwrap().1;
    let (n, of_baseline) = ratio.runs;
    let RawRatio { of: label, over, prompt, verdict, .. } = ratio;
    let [median, low, high] = [ratio.median, ratio.low, ratio.high].map(shown);
    let study = of["phase"].as_str().unwrap();
    format!("{study}|{label}|{over}|{prompt}|{metric}|{n}|{of_baseline}|{median}|{low}|{high}|{verdict}")
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn the_table_is_every_ratio_that_the_raw_runs_allow_and_no_other(view in light_views()) {
        let mut expected: Vec<String> = ratios(&view).iter().map(line).collect();
        expected.sort();
        prop_assert_eq!(lines(&scene_of_view(ID, &view).told().table), expected);
    }

    #[test]
    fn marks_and_bars_are_the_ratios_and_their_full_ranges(view in light_views(), width in 300.0..1300.0_f64) {
        let expected = ratios(&view);
        let option = scene_of_view(ID, &view).picture(width);
        for (key, ..) in METRICS {
            let mine: Vec<&RawRatio> = expected.iter().filter(|ratio| ratio.metric == key).collect();
            let of = |start: &str| {
                let series = support::pictures::series(&option, start).into_iter();
                let mine = series.filter(|series| series["id"].as_str().unwrap().ends_with(&format!(":{key}")));
                let data = mine.flat_map(|series| series["data"].as_array().unwrap()).filter(|mark| mark.is_object() || !mark[0].is_null());
                sorted(data.map(|mark| point(mark).0).collect())
            };
            prop_assert_eq!(of("ratio:"), sorted(mine.iter().map(|ratio| ratio.median).collect()), "{}", key);
            prop_assert_eq!(of("range"), sorted(mine.iter().flat_map(|ratio| [ratio.low, ratio.high]).collect()), "{}", key);
        }
        for series in support::pictures::series(&option, "ratio:") {
            let study = series["id"].as_str().unwrap().split(':').nth(1).unwrap().to_owned();
            for mark in series["data"].as_array().unwrap() {
                let known = expected.iter().any(|ratio| ratio.study == study && ratio.median == point(mark).0);
                prop_assert!(known, "{} in {}", mark, study);
            }
        }
    }

    #[test]
    fn no_ratio_crosses_studies_or_settings_whatever_is_chosen(view in light_views()) {
        let all = raw::OFFLOAD["configurations"].as_array().unwrap();
        let find = |label: &str| all.iter().find(|configuration| configuration["label"] == label).unwrap();
        let table = scene_of_view(ID, &view).told().table;
        for (of, over) in column(&table, "Configuration").iter().zip(column(&table, "Baseline")) {
            for field in ["phase", "hardware", "settings"] {
                prop_assert_eq!(&find(of)[field], &find(&over)[field], "{} over {}: {}", of, over, field);
            }
            prop_assert!(*of != over);
        }
    }

    #[test]
    fn tooltips_say_the_ratio_its_range_and_its_verdict(view in light_views()) {
        let expected = ratios(&view);
        let option = scene_of_view(ID, &view).picture(900.0);
        let marks = marks(&option, "ratio:");
        prop_assert_eq!(marks.len(), expected.len());
        for ratio in expected {
            let RawRatio { of, over, median, low, high, verdict, runs: (n, m), .. } = ratio;
            let [median, low, high] = [median, low, high].map(shown);
            let plural = |n: usize| if n == 1 { "1 run".to_owned() } else { format!("{n} runs") };
            let start = format!("{of}\nover {over}\n");
            let end = format!(
                "\nratio of medians {median}x, from {low}x to {high}x\n{} over {}: {verdict}",
                plural(n),
                plural(m)
            );
            let is_it = |name: &str| name.starts_with(&start) && name.ends_with(&end);
            prop_assert!(marks.iter().any(|mark| is_it(mark["name"].as_str().unwrap())), "{}{}", start, end);
        }
    }
}
