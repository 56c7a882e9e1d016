//! Numbers that a reader enters: any way of writing one is read, rubbish is refused and named, and nothing panics.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use servelens::link::{Amount, Notice, ViewState, read, write};
use support::{
    strategies::{amounts, cases},
    words::WORDS,
};

const AMOUNTS: [&str; 4] = ["price", "max-ttft", "max-tpot", "max-e2e"];

fn answer(query: &str) -> (String, Vec<String>) {
    let (view, notices) = read(query, &WORDS);
    (write(&view), notices.iter().map(Notice::to_string).collect())
}

/// What a notice has of a value: its first 60 characters.
fn clipped(value: &str) -> String {
    if value.chars().count() <= 60 { value.to_owned() } else { value.chars().take(60).chain(['…']).collect() }
}

fn is_refused(key: &str, value: &str, written: &str) {
    let named =
        format!("The link asks for {key} “{}”, which is no number that it can be; it was left out.", clipped(written));
    assert_eq!(answer(&format!("{key}={value}&banks=19")), ("v=1&banks=19".to_owned(), vec![named]), "{key}={value}");
}

#[test]
fn any_way_of_writing_a_number_is_read_and_written_in_one_way() {
    let ways = [
        ("95", "95"),
        ("95.0", "95"),
        ("9e1", "90"),
        ("9E1", "90"),
        ("+95", "95"),
        ("095", "95"),
        (".5", "0.5"),
        ("5.", "5"),
    ];
    for (value, written) in
        ways.into_iter().chain([("0.000001", "0.000001"), ("1000000000", "1000000000"), ("%32", "2")])
    {
        for key in AMOUNTS {
            let link = format!("v=1&{key}={written}");
            assert_eq!(answer(&format!("{key}={value}")), (link.clone(), Vec::new()), "{key}={value}");
            assert_eq!(answer(&link), (link.clone(), Vec::new()));
        }
    }
}

#[test]
fn rubbish_in_the_place_of_a_number_is_refused_and_named() {
    let long = "9".repeat(400);
    let zeros = format!("0.{}1", "0".repeat(400));
    for value in [
        ",5", "-", "NaN", "nan", "inf", "-inf", "infinity", "1,5", "0", "-0", "0.0", "-1", "1e10", "1e400", "0x10",
        "5 6", "9e", "²", "１",
    ] {
        AMOUNTS.iter().for_each(|key| is_refused(key, value, value));
    }
    for value in [long.as_str(), zeros.as_str(), "1e-7", "\u{202e}5"] {
        let written = value.replace('\u{202e}', "\u{fffd}");
        AMOUNTS.iter().for_each(|key| is_refused(key, value, &written));
    }
}

#[test]
fn a_number_of_requests_is_a_whole_one() {
    for (value, link) in [
        ("95", "v=1&requests=95"),
        ("095", "v=1&requests=95"),
        ("1", "v=1&requests=1"),
        ("40", ""),
        ("1000000000", "v=1&requests=1000000000"),
    ] {
        assert_eq!(answer(&format!("requests={value}")), (link.to_owned(), Vec::new()), "{value}");
    }
    let long = "9".repeat(400);
    for value in ["0", "95.5", "9e1", ",5", "-", "-5", "NaN", "4294967296", &long] {
        is_refused("requests", value, value);
    }
}

#[test]
fn a_limit_names_its_statistic_and_p99_is_its_own() {
    for (value, written) in [("500", "500"), ("500-p99", "500"), ("500-p50", "500-p50"), ("0.5-p50", "0.5-p50")] {
        let link = format!("v=1&max-tpot={written}");
        assert_eq!(answer(&format!("max-tpot={value}")), (link, Vec::new()));
    }
    for value in ["500-", "500-p95", "500-P", "500-p50-p50", "-p50", "p50", "500p50"] {
        is_refused("max-tpot", value, value);
    }
}

#[test]
fn nothing_in_the_place_of_a_number_asks_for_nothing() {
    for key in AMOUNTS.iter().chain(&["requests", "baseline"]) {
        for value in ["", " ", "%20", "+"] {
            assert_eq!(read(&format!("{key}={value}"), &WORDS), (ViewState::default(), Vec::new()), "{key}={value}");
        }
        assert_eq!(read(key, &WORDS), (ViewState::default(), Vec::new()), "{key}");
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn an_amount_is_written_as_it_was_typed_but_for_needless_zeros(whole in 0_u32..1_000_000_000, rest in 1_u32..1_000_000) {
        let typed = format!("{whole}.{rest:06}");
        let amount = Amount::parse(&typed).unwrap();
        prop_assert_eq!(amount.to_string(), typed.trim_end_matches('0'));
        prop_assert_eq!(amount.number(), typed.parse::<f64>().unwrap());
    }

    #[test]
    fn an_amount_is_read_back_from_what_is_written(amount in amounts()) {
        let written = amount.to_string();
        prop_assert_eq!(Amount::parse(&written), Some(amount));
        prop_assert!(written.chars().all(|c| c.is_ascii_digit() || c == '.'), "{}", written);
    }

    #[test]
    fn any_text_is_an_amount_or_is_none(text in any::<String>(), key in proptest::sample::select(AMOUNTS.to_vec())) {
        if let Some(amount) = Amount::parse(&text) {
            prop_assert!(amount.number() > 0.0 && amount.number() <= 1e9);
        }
        let (view, _) = read(&format!("{key}={text}"), &WORDS);
        prop_assert_eq!(read(&write(&view), &WORDS), (view, Vec::new()));
    }
}
