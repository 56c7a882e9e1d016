//! What a million output tokens cost: the reader's price and nothing else makes dollars.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use serde_json::json;
use servelens::figure::{self, Scene};
use support::{
    edited::{SERVING, read},
    expected::{self, is_near},
    numbers::{all_numbers, column, has_column, is_rounded, numbers, said, tooltip},
    pictures::{marks, scene_of_view, told_of_link, view_of_link, walk},
    raw::{self, RawRow},
    strategies::{amounts, cases, light_views},
};

const ID: &str = "cost";
const CHIP_HOURS: &str = "Chip-hours per million output tokens";
const DOLLARS: &str = "Dollars per million output tokens";

/// How long chips are busy for a million output tokens, in hours.
fn chip_hours(row: &RawRow) -> f64 {
    row.chips() * 1e6 / (3600.0 * row.number("out_tok_s").unwrap())
}

/// Whether a text is a number to four digits.
fn is_fine(shown: f64, exact: f64) -> bool {
    (shown - exact).abs() <= exact * 5.01e-4 + 5e-7
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn every_row_costs_its_chips_over_its_output_rate_times_the_price(
        mut view in light_views(),
        price in proptest::option::of(amounts()),
    ) {
        view.settings.price = price;
        let (_, shown) = expected::parted(ID, &view);
        let told = scene_of_view(ID, &view).told();
        for (hours, row) in numbers(&told.table, CHIP_HOURS).iter().zip(&shown) {
            prop_assert!(is_fine(*hours, chip_hours(row)), "{} for {}", hours, chip_hours(row));
        }
        prop_assert_eq!(has_column(&told.table, DOLLARS), price.is_some());
        if let Some(price) = price {
            let price: f64 = price.to_string().parse().unwrap();
            for (dollars, row) in numbers(&told.table, DOLLARS).iter().zip(&shown) {
                prop_assert!(is_fine(*dollars, chip_hours(row) * price), "{} for {}", dollars, chip_hours(row) * price);
            }
        }
    }

    #[test]
    fn without_a_price_there_is_no_dollar_anywhere(mut view in light_views()) {
        view.settings.price = None;
        for figure in figure::ALL {
            let scene = scene_of_view(figure.id, &view);
            let told = scene.told();
            let words = format!("{} {:?} {:?}", told.sentence_text(), told.caveats, told.table);
            prop_assert!(!words.contains('$'), "{}: {}", figure.id, words);
            let mut found = Vec::new();
            walk("", &scene.picture(600.0), &mut |key, value| {
                found.extend(value.as_str().filter(|text| text.contains('$')).map(|text| format!("{key}: {text}")));
            });
            prop_assert_eq!(found, Vec::<String>::new(), "{}", figure.id);
        }
    }

    #[test]
    fn the_sentence_and_the_tooltips_say_the_costs_of_the_rows(mut view in light_views(), price in amounts()) {
        view.settings.price = Some(price);
        let price: f64 = price.to_string().parse().unwrap();
        let (_, shown) = expected::parted(ID, &view);
        let costs: Vec<f64> = shown.iter().map(|row| chip_hours(row) * price).collect();
        let scene = scene_of_view(ID, &view);
        let told = scene.told();
        for (rounded, exact) in said(&told) {
            let known = costs.iter().any(|cost| is_fine(exact, *cost) && (is_rounded(rounded, *cost) || *cost < 0.01));
            prop_assert!(known, "{} ({}) in {}", rounded, exact, told.sentence_text());
        }
        let option = scene.picture(600.0);
        for mark in marks(&option, "line:").into_iter().chain(marks(&option, "apart:")) {
            let line = tooltip(mark).lines().find_map(|line| Some(line.strip_prefix("A million output tokens: $")?.to_owned()));
            let (line, drawn) = (line.unwrap(), mark["value"][1].as_f64().unwrap());
            prop_assert!(is_fine(all_numbers(&line)[0], drawn), "{} over {}", line, drawn);
            prop_assert!(costs.iter().any(|cost| is_near(*cost, drawn)), "{}", drawn);
        }
    }
}

#[test]
fn the_least_cost_is_named_with_its_rate() {
    let rows = expected::in_view(ID, &view_of_link("model=qwen3-32b"));
    let finite = rows.iter().filter(|row| row.offered().is_some());
    let least = finite.min_by(|a, b| chip_hours(a).total_cmp(&chip_hours(b))).unwrap();
    let told = told_of_link(ID, "model=qwen3-32b&price=1");
    let rate = format!("{} req/s offered", least.json["rate"].as_str().unwrap());
    assert!(told.sentence_text().contains(&rate), "{rate} in {}", told.sentence_text());
    assert!(said(&told).iter().any(|(_, exact)| is_fine(*exact, chip_hours(least))), "{:?}", said(&told));
}

#[test]
fn the_4b_pays_for_one_chip_of_four_and_the_figure_says_so() {
    let fact = "Qwen3.5-4B pays for 1 chip of 4";
    assert!(told_of_link(ID, "").sentence_text().contains(fact));
    assert!(told_of_link(ID, "model=qwen3.5-4b").sentence_text().contains(fact));
    assert!(!told_of_link(ID, "model=qwen3-32b").sentence_text().contains("pays for"));
    assert!(!told_of_link(ID, "cost=-qwen3.5-4b").sentence_text().contains("pays for"));
}

#[test]
fn without_output_there_is_no_cost_and_no_infinite_one() {
    let mut file = raw::serving();
    file["models"]["Qwen3-32B"]["e2e"][0]["out_tok_s"] = json!(0.0);
    let data = read(SERVING, &file.to_string());
    assert_eq!(data.problems, []);
    let every: Vec<usize> = (0..data.rows.len()).collect();
    let scene = Scene::new(support::pictures::figure(ID), &data, &every, &view_of_link("price=2"));
    let told = scene.told();
    for label in [CHIP_HOURS, DOLLARS] {
        assert_eq!(column(&told.table, label).iter().filter(|text| *text == "no output").count(), 1, "{label}");
    }
    assert!(!told.sentence_text().contains("inf"), "{}", told.sentence_text());
    assert_eq!(expected::drawn(&scene.picture(600.0)).len(), 14);
}
