//! The sentence of the strips: how many pairs may be compared, how many are apart, and never more than that.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use serde_json::Value;
use servelens::{
    data::{embedded::DATA, facet::Facet},
    figure::Told,
    link::Filters,
    query::select,
};
use std::sync::LazyLock;
use support::{
    pictures::{figure, rows_of_link, scene},
    raw::{self, RawRow},
    strategies::{cases, light_filters},
};

static RAW: LazyLock<Vec<RawRow>> = LazyLock::new(raw::rows);

fn told(id: &str, query: &str) -> Told {
    (figure(id).tell)(&scene(&rows_of_link(query)))
}

/// The decode rates of each configuration and prompt size in view: the configuration in the file, prompt, rates.
fn strips(rows: &[usize]) -> Vec<(Value, String, Vec<f64>)> {
    let offload = raw::offload();
    let mut strips = Vec::new();
    for config in offload["configurations"].as_array().unwrap() {
        for prompt in ["512", "4096"] {
            let own = rows
                .iter()
                .map(|&row| &RAW[row])
                .filter(|row| row.label == config["label"].as_str().unwrap() && row.facet("prompt") == prompt);
            let rates: Vec<f64> = own.filter_map(|row| row.number("decode_tok_s")).collect();
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

/// How many pairs of strips may be compared, and in how many every run of one is above every run of the other.
fn pairs(rows: &[usize]) -> (usize, usize) {
    let strips = strips(rows);
    let (mut all, mut apart) = (0, 0);
    for (i, (a, prompt, rates)) in strips.iter().enumerate() {
        for (b, _, others) in strips[i + 1..].iter().filter(|(_, other, _)| other == prompt) {
            if ["phase", "hardware", "settings"].iter().any(|field| a[field] != b[field]) {
                continue;
            }
            all += 1;
            let ((low, high), (lowest, highest)) = (ends(rates), ends(others));
            apart += usize::from(low > highest || lowest > high);
        }
    }
    (all, apart)
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn the_strips_sentence_counts_the_pairs_that_may_be_compared_and_those_apart(filters in light_filters()) {
        let rows = select(&DATA, &filters).rows;
        let sentence = (figure("offload-decode").tell)(&scene(&rows)).sentence_text();
        let (all, apart) = pairs(&rows);
        if strips(&rows).is_empty() {
            prop_assert_eq!(sentence, "");
        } else if all == 0 {
            prop_assert!(sentence.contains("none is called faster"), "{}", sentence);
        } else if apart == 0 {
            prop_assert!(sentence.contains("overlaps: no build is faster in every run"), "{}", sentence);
            prop_assert!(all == 1 || sentence.contains(&format!("every one of {all} pairs")), "{}", sentence);
        } else {
            let noun = if all == 1 { "pair" } else { "pairs" };
            prop_assert!(sentence.contains(&format!("{apart} of {all} {noun}")), "{}", sentence);
        }
    }
}

/// Filters of every value of a facet beside every value of another.
fn every_pair_of_choices() -> Vec<Filters> {
    let values = |facet: Facet| DATA.values[facet].iter().map(move |value| (facet, value.slug.clone()));
    let choices: Vec<(Facet, String)> = Facet::ALL.into_iter().flat_map(values).collect();
    let mut found = Vec::new();
    for (i, (facet, slug)) in choices.iter().enumerate() {
        for (other, second) in choices[i + 1..].iter().filter(|(other, _)| other != facet) {
            found.push(Filters::default().with_only(*facet, slug).with_only(*other, second));
        }
    }
    found
}

#[test]
fn two_numbers_that_are_said_to_be_apart_look_apart() {
    for filters in every_pair_of_choices() {
        let rows = select(&DATA, &filters).rows;
        let sentence = (figure("offload-decode").tell)(&scene(&rows)).sentence_text();
        if let Some((before, after)) = sentence.split_once(" and up, over ") {
            let upper = before.rsplit(' ').next().unwrap();
            let lower = after.strip_suffix(" at most.").unwrap().rsplit(' ').next().unwrap();
            let number = |text: &str| text.parse::<f64>().unwrap();
            assert!(number(upper) > number(lower), "{upper} is not above {lower}: {sentence}");
        }
    }
}

#[test]
fn the_strips_of_the_default_view_are_apart_in_four_of_38_pairs() {
    let sentence = told("offload-decode", "").sentence_text();
    assert_eq!(pairs(&rows_of_link("")), (38, 4));
    assert!(sentence.starts_with("Medians lie between 8.46 and 38.2 tok/s."), "{sentence}");
    assert!(sentence.contains("4 of 38 pairs"), "{sentence}");
    // The widest gap by ratio: 32.372 against 29.996.
    assert!(sentence.contains("Custom PXA 3.1 · serving build, first pass, 32.4 and up"), "{sentence}");
    assert!(sentence.ends_with("over expXa 208e21d · same settings, 30.0 at most."), "{sentence}");
}

#[test]
fn one_strip_alone_has_a_median_and_no_range_of_medians() {
    let alone = "engine=pxa-4.0.1-caf43bd939-sm61&banks=19&prompt=512";
    let sentence = told("offload-decode", alone).sentence_text();
    assert_eq!(strips(&rows_of_link(alone)).len(), 1);
    assert!(sentence.contains("25.4") && !sentence.contains("between"), "{sentence}");
}

#[test]
fn configurations_of_different_studies_or_settings_are_never_called_faster() {
    for query in ["engine=expxa-208e21d,expxa-208e21d-sm61", "engine=expxa-208e21d-sm61", "engine=pxa-4.0.1-caf43bd939"]
    {
        let sentence = told("offload-decode", query).sentence_text();
        assert!(sentence.contains("none is called faster"), "{query}: {sentence}");
    }
}
