//! Which loads keep the reader's limits: the sentence, and what share of requests is known to have kept them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use enum_map::EnumMap;
use proptest::prelude::*;
use servelens::link::{Limit, Limited, Statistic, ViewState};
use support::{
    expected,
    numbers::{column, has_column, tooltip},
    pictures::{marks, scene_of_view, told_of_link, view_of_link},
    raw::{MODELS, RawRow, slug},
    strategies::{cases, light_views},
};

const ID: &str = "load-latency";

/// Limits near the times that there are, so that some rows keep them and some do not.
fn near_limits() -> impl Strategy<Value = EnumMap<Limited, Option<Limit>>> {
    let times = |field: &'static str| {
        let rows = expected::in_view(ID, &view_of_link(""));
        let of = move |which: &str| format!("{which}_{field}_ms");
        let both = rows.iter().flat_map(|row| ["p50", "p99"].map(|which| row.number(&of(which)).unwrap()));
        both.flat_map(|time| [time - 0.1, time, time + 0.1]).collect::<Vec<f64>>()
    };
    let limit = move |field| {
        let one = (proptest::sample::select(times(field)), proptest::sample::select(Statistic::ALL.to_vec()));
        proptest::option::of(one.prop_map(|(most, at)| Limit::from_key(&key(most, at)).unwrap()))
    };
    (limit("ttft"), limit("tpot"), limit("e2e")).prop_map(|(ttft, tpot, latency)| {
        EnumMap::from_fn(|limited| match limited {
            Limited::Ttft => ttft,
            Limited::Tpot => tpot,
            Limited::Latency => latency,
        })
    })
}

fn key(most: f64, at: Statistic) -> String {
    if at == Statistic::P50 { format!("{most:.1}-p50") } else { format!("{most:.1}") }
}

/// The limits of a view as the raw field that has to keep it, the other one of its time, and the longest allowed.
fn limits(view: &ViewState) -> Vec<(String, f64, String, String)> {
    let names = [(Limited::Ttft, "ttft"), (Limited::Tpot, "tpot"), (Limited::Latency, "e2e")];
    let limit = |(limited, name): (Limited, &str)| {
        let limit = view.settings.limits[limited]?;
        let at = if limit.at == Statistic::P50 { "p50" } else { "p99" };
        let [field, p50, p99] = [at, "p50", "p99"].map(|which| format!("{which}_{name}_ms"));
        Some((field, limit.most.to_string().parse().unwrap(), p50, p99))
    };
    names.into_iter().filter_map(limit).collect()
}

fn keeps(row: &RawRow, view: &ViewState) -> bool {
    limits(view).iter().all(|(field, most, ..)| row.number(field).unwrap() <= *most)
}

/// What is known of the requests that kept all limits, in whole percents: how many may have missed add up.
fn share(row: &RawRow, view: &ViewState) -> String {
    let (mut missed, mut under) = (0, 101);
    for (_, most, p50, p99) in limits(view) {
        let (may, most) = match (row.number(&p50).unwrap() <= most, row.number(&p99).unwrap() <= most) {
            (_, true) => (1, 101),
            (true, false) => (50, 99),
            (false, false) => (100, 50),
        };
        (missed, under) = (missed + may, under.min(most));
    }
    match (100 - missed, under) {
        (least, 101) if least > 0 => format!("at least {least} %"),
        (least, under) if least > 0 => format!("at least {least} %, under {under} %"),
        (_, 50) => "under 50 %".to_owned(),
        _ => "not known".to_owned(),
    }
}

/// What the sentence has to say of a model: the highest finite rate that keeps the limits, and the lower ones that do not.
fn verdict(name: &str, rows: &[&RawRow], view: &ViewState) -> String {
    let mut finite: Vec<&&RawRow> = rows.iter().filter(|row| row.offered().is_some()).collect();
    finite.sort_by(|a, b| a.offered().unwrap().total_cmp(&b.offered().unwrap()));
    let burst = rows.iter().any(|row| row.offered().is_none() && keeps(row, view));
    let it = if limits(view).len() == 1 { "it" } else { "them" };
    let rate = |row: &RawRow| format!("{} req/s", row.json["rate"].as_str().unwrap());
    let Some(highest) = finite.iter().rposition(|row| keeps(row, view)) else {
        let burst = if burst { " but in a burst" } else { "" };
        return format!("{name} keeps {it} at no finite rate in view{burst}");
    };
    let achieved = finite[highest].number("req_s").unwrap();
    let burst = if burst { ", and in a burst" } else { "" };
    let lower: Vec<String> = finite[..highest].iter().filter(|row| !keeps(row, view)).map(|row| rate(row)).collect();
    let lower = if lower.is_empty() { String::new() } else { format!(", but not at the lower {}", lower.join(", ")) };
    format!("{name} keeps {it} at {} offered at most ({achieved:.2} achieved){burst}{lower}", rate(finite[highest]))
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn the_sentence_names_the_highest_rate_that_keeps_the_limits_and_lower_ones_that_do_not(
        mut view in light_views(),
        near in near_limits(),
    ) {
        view.settings.limits = near;
        let (_, shown) = expected::parted(ID, &view);
        let told = scene_of_view(ID, &view).told();
        let sentence = told.sentence_text();
        prop_assume!(!limits(&view).is_empty());
        for model in MODELS {
            let mine: Vec<&RawRow> = shown.iter().copied().filter(|row| row.facet("model") == slug(model)).collect();
            if mine.is_empty() {
                prop_assert!(!sentence.contains(&format!("{model} ")), "{} in {}", model, sentence);
            } else {
                let verdict = verdict(model, &mine, &view);
                let whole = [";", "."].iter().any(|end| sentence.contains(&format!("{verdict}{end}")));
                prop_assert!(whole, "{} in {}", verdict, sentence);
            }
        }
    }

    #[test]
    fn the_share_of_requests_within_the_limits_is_what_two_quantiles_can_say(
        mut view in light_views(),
        near in near_limits(),
    ) {
        view.settings.limits = near;
        let (_, shown) = expected::parted(ID, &view);
        let scene = scene_of_view(ID, &view);
        let table = scene.told().table;
        let set = !limits(&view).is_empty();
        prop_assert_eq!(has_column(&table, "Requests within the limits"), set);
        if set {
            let shares: Vec<String> = shown.iter().map(|row| share(row, &view)).collect();
            prop_assert_eq!(column(&table, "Requests within the limits"), shares.clone());
            let option = scene.picture(600.0);
            let marks = marks(&option, "line:").into_iter().chain(marks(&option, "apart:"));
            let mut said: Vec<String> = marks
                .map(|mark| tooltip(mark).lines().find_map(|line| Some(line.strip_prefix("Requests within the limits: ")?.to_owned())).unwrap_or_default())
                .collect();
            let mut shares = shares;
            said.sort();
            shares.sort();
            prop_assert_eq!(said, shares);
        }
    }
}

#[test]
fn what_misses_a_limit_is_hollow_and_the_end_to_end_limit_is_a_line() {
    for query in ["", "max-ttft=500", "max-e2e=20000-p50", "max-ttft=2000&max-tpot=20"] {
        let view = view_of_link(query);
        let option = scene_of_view(ID, &view).picture(600.0);
        let all: Vec<_> = marks(&option, "line:").into_iter().chain(marks(&option, "apart:")).collect();
        let hollow = all.iter().filter(|mark| mark["itemStyle"]["color"] == "var(--paper)");
        let missed = expected::in_view(ID, &view).into_iter().filter(|row| !keeps(row, &view)).count();
        assert_eq!((hollow.count(), all.len()), (missed, 14 + 1), "{query}");
        let line: Vec<f64> = marks(&option, "guide:limit").into_iter().map(|end| end[1].as_f64().unwrap()).collect();
        assert_eq!(line, if query.contains("max-e2e") { vec![20_000.0; 2] } else { Vec::new() }, "{query}");
    }
}

#[test]
fn the_words_of_the_share_for_one_two_and_three_limits() {
    let of = |query: &str| {
        column(&told_of_link(ID, &format!("model=qwen3-30b-a3b&{query}")).table, "Requests within the limits")
    };
    assert_eq!(of("max-ttft=190")[1], "at least 99 %");
    assert_eq!(of("max-ttft=189.9")[1], "at least 50 %, under 99 %");
    assert_eq!(of("max-ttft=91.9")[1], "under 50 %");
    assert_eq!(of("max-ttft=190&max-tpot=10.1")[1], "at least 98 %");
    assert_eq!(of("max-ttft=190&max-tpot=10.1&max-e2e=10444")[1], "at least 97 %");
    assert_eq!(of("max-ttft=190&max-tpot=10")[1], "at least 49 %, under 99 %");
    assert_eq!(of("max-ttft=100&max-tpot=10")[1], "not known");
    assert_eq!(of("max-ttft=100-p50&max-tpot=9.1")[1], "under 50 %");
}

#[test]
fn without_a_limit_nothing_is_said_of_limits() {
    let told = told_of_link(ID, "");
    assert!(!told.sentence_text().contains(" keeps ") && !has_column(&told.table, "Requests within the limits"));
    assert!(!told.caveats.iter().any(|caveat| caveat.contains("limit means")), "{:?}", told.caveats);
    let set = told_of_link(ID, "max-ttft=500&max-tpot=25-p50").sentence_text();
    assert!(set.starts_with("With TTFT p99 within 500 ms, TPOT p50 within 25 ms: "), "{set}");
}
