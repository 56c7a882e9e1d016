//! The sentence of the strips, for each metric of a run: how many pairs may be compared, how many are apart, and never more than that.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use serde_json::Value;
use servelens::{data::embedded::DATA, query::select};
use std::sync::LazyLock;
use support::{
    expected::STRIPS,
    numbers::{all_numbers, is_rounded, sorted},
    pictures::{rows_of_link, told, told_of_link},
    raw::{self, RawRow},
    strategies::{cases, light_filters},
};

static RAW: LazyLock<Vec<RawRow>> = LazyLock::new(raw::rows);

/// The values of each configuration and prompt size in view: the configuration in the file, prompt, values.
fn strips(rows: &[usize], field: &str) -> Vec<(Value, String, Vec<f64>)> {
    let mut strips = Vec::new();
    for config in raw::OFFLOAD["configurations"].as_array().unwrap() {
        for prompt in ["512", "4096"] {
            let own = rows
                .iter()
                .map(|&row| &RAW[row])
                .filter(|row| row.label == config["label"].as_str().unwrap() && row.facet("prompt") == prompt);
            let rates: Vec<f64> = own.filter_map(|row| row.number(field)).collect();
            if !rates.is_empty() {
                strips.push((config.clone(), prompt.to_owned(), rates));
            }
        }
    }
    strips
}

fn ends(rates: &[f64]) -> (f64, f64) {
    rates.iter().fold((f64::MAX, f64::MIN), |(low, high), &rate| (low.min(rate), high.max(rate)))
}

/// How many pairs of builds may be compared, and those in which every run of one is better than every run of the other, as
/// the sentence names them. The runs of a build in one study with one set of settings count together, whatever its
/// configurations are called.
fn pairs(rows: &[usize], field: &str) -> (usize, Vec<String>) {
    let mut builds: Vec<(Value, String, Vec<f64>)> = Vec::new();
    let alike = |a: &Value, b: &Value| ["phase", "hardware", "settings"].iter().all(|field| a[field] == b[field]);
    for (config, prompt, rates) in strips(rows, field) {
        let same = |(other, at, _): &&mut (Value, String, Vec<f64>)| {
            alike(other, &config) && other["engine"] == config["engine"] && *at == prompt
        };
        match builds.iter_mut().find(same) {
            Some((.., known)) => known.extend(rates),
            None => builds.push((config, prompt, rates)),
        }
    }
    let (mut all, mut apart) = (0, Vec::new());
    for (i, (a, prompt, rates)) in builds.iter().enumerate() {
        for (b, _, others) in builds[i + 1..].iter().filter(|(b, other, _)| other == prompt && alike(a, b)) {
            assert_ne!(a["engine"], b["engine"]);
            all += 1;
            let ((low, high), (lowest, highest)) = (ends(rates), ends(others));
            if low > highest || lowest > high {
                let first = (low > highest) == (field != "request_s");
                let (better, worse) = if first { (a, b) } else { (b, a) };
                let [better, worse] = [better, worse].map(|config| config["engine"].as_str().unwrap());
                let prompt = if prompt == "4096" { "4,096" } else { prompt };
                apart.push(format!(
                    "{better} over {worse} at {prompt} tokens with {} banks",
                    a["settings"]["cpu_expert_banks"]
                ));
            }
        }
    }
    (all, apart)
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn the_strips_sentence_counts_the_pairs_that_may_be_compared_and_names_those_apart(filters in light_filters()) {
        let rows = select(&DATA, &filters).rows;
        for (id, field) in STRIPS {
            let sentence = told(id, &rows).sentence_text();
            let (all, apart) = pairs(&rows, field);
            if strips(&rows, field).is_empty() {
                prop_assert_eq!(sentence, "");
            } else if all == 0 {
                prop_assert!(sentence.contains("none is called faster"), "{}", sentence);
            } else if apart.is_empty() {
                prop_assert!(sentence.contains("overlaps: none is faster in every run"), "{}", sentence);
                prop_assert!(all == 1 || sentence.contains(&format!("every one of {all} pairs of builds")), "{}", sentence);
            } else {
                let count = apart.len();
                let noun = if all == 1 { "the one pair of builds".to_owned() } else { format!("{count} of {all} pairs of builds") };
                prop_assert!(sentence.contains(&noun), "{}", sentence);
                prop_assert_eq!(sentence.matches(" over ").count(), count.min(4), "{}", sentence);
                let named = apart.iter().filter(|pair| sentence.contains(*pair)).count();
                prop_assert_eq!(named, count.min(4), "{:?} in {}", apart, sentence);
                prop_assert_eq!(sentence.ends_with("; the others overlap."), count < all, "{}", sentence);
            }
        }
    }

    #[test]
    fn the_strips_sentence_begins_with_the_lowest_and_the_highest_median(filters in light_filters()) {
        let rows = select(&DATA, &filters).rows;
        for (id, field) in STRIPS {
            let medians = sorted(strips(&rows, field).into_iter().map(|(.., values)| raw::median(values)).collect());
            let (Some(low), Some(high)) = (medians.first(), medians.last()) else { continue };
            let sentence = told(id, &rows).sentence_text();
            let opening = sentence.split_once(". ").unwrap().0;
            let said = all_numbers(opening);
            prop_assert_eq!(opening.contains("between"), said.len() == 2, "{}", opening);
            prop_assert!(is_rounded(said[0], *low) && is_rounded(said[said.len() - 1], *high), "{} {} {}", opening, low, high);
            prop_assert!(opening.ends_with(if field == "request_s" { " s" } else { " tok/s" }), "{}", opening);
        }
    }
}

#[test]
fn a_build_measured_several_times_is_not_faster_by_its_better_pass() {
    // Custom PXA 3.1 was measured three times in the baseline study; one pass alone is above every run of expXa.
    let first = told_of_link("offload-decode", "study=2026-11-02-baseline&prompt=4096").sentence_text();
    assert!(first.contains("every one of 3 pairs of builds overlaps"), "{first}");
}

#[test]
fn the_strips_of_the_default_view_name_the_builds_that_are_apart_with_their_settings() {
    let sentence = told_of_link("offload-decode", "").sentence_text();
    let (all, apart) = pairs(&rows_of_link(""), "decode_tok_s");
    assert_eq!(apart.len(), 3);
    assert!(sentence.starts_with("Medians lie between 8.46 and 38.2 tok/s."), "{sentence}");
    assert!(sentence.contains(&format!("3 of {all} pairs of builds are apart in every run: ")), "{sentence}");
    for named in [
        "PXA 4.0.1 caf43bd939 (SM61) over expXa 208e21d (SM61) at 512 tokens with 19 banks",
        "PXA 4.0.1 caf43bd939 (SM61) over expXa 208e21d (SM61) at 4,096 tokens with 19 banks",
        "expXa 208e21d (SM61) over PXA 4.0.1 caf43bd939 (SM61) at 512 tokens with 20 banks",
    ] {
        assert!(sentence.contains(named), "{named} in {sentence}");
    }
}

#[test]
fn one_strip_alone_has_a_median_and_no_range_of_medians() {
    let alone = "engine=pxa-4.0.1-caf43bd939-sm61&banks=19&prompt=512";
    let sentence = told_of_link("offload-decode", alone).sentence_text();
    assert_eq!(strips(&rows_of_link(alone), "decode_tok_s").len(), 1);
    assert!(sentence.contains("25.4") && !sentence.contains("between"), "{sentence}");
}

#[test]
fn configurations_of_different_studies_or_settings_are_never_called_faster() {
    for query in ["engine=expxa-208e21d,expxa-208e21d-sm61", "engine=expxa-208e21d-sm61", "engine=pxa-4.0.1-caf43bd939"]
    {
        let sentence = told_of_link("offload-decode", query).sentence_text();
        assert!(sentence.contains("none is called faster"), "{query}: {sentence}");
    }
}
