//! The front of speed per user against decode rate, found again by comparing every raw row in view with every other.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use serde_json::{Value, json};
use servelens::{
    figure::Scene,
    link::{Share, ViewState},
};
use support::{
    edited::{SERVING, read},
    expected::{self, are_near, ordered, place},
    numbers::{column, point},
    pictures::{figure, marks, scene_of_link, scene_of_view, told_of_link, view_of_link},
    raw::{self, RawRow},
    strategies::{cases, light_views},
};

const ID: &str = "decode-tradeoff";

/// The one row of the files that cannot be what it says.
fn is_doubted(row: &RawRow) -> bool {
    row.facet("model") == "qwen3.5-4b" && row.facet("prompt") == "4096" && row.facet("conc") == "64"
}

/// Whether no other row of the same model and context is at least as good in both ways and better in one.
fn is_on_front(row: &RawRow, shown: &[&RawRow]) -> bool {
    let ways = |row: &RawRow| (-row.number("p50_tpot_ms").unwrap(), row.number("agg_tok_s").unwrap());
    let (speed, rate) = ways(row);
    let mine = |other: &&&RawRow| expected::series(ID, other) == expected::series(ID, row) && !is_doubted(other);
    let beats = |other: &&RawRow| {
        let (s, r) = ways(other);
        s >= speed && r >= rate && (s, r) != (speed, rate)
    };
    !is_doubted(row) && !shown.iter().filter(mine).any(beats)
}

fn points(option: &Value, kind: &str) -> Vec<(Option<f64>, f64)> {
    ordered(marks(option, kind).into_iter().map(point).map(|(x, y)| (Some(x), y)).collect())
}

fn places(rows: &[&RawRow], view: &ViewState) -> Vec<(Option<f64>, f64)> {
    ordered(rows.iter().map(|row| place(ID, row, view)).collect())
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn lines_join_just_the_rows_in_view_that_none_of_their_model_and_context_beats(mut view in light_views()) {
        for share in [None, Some(Share::Total)] {
            let choice = servelens::link::FigureChoice { share, ..view.figures.of(ID) };
            view.figures.set(ID, choice);
            let (_, shown) = expected::parted(ID, &view);
            let (on, off): (Vec<&RawRow>, Vec<&RawRow>) = shown.iter().partition(|row| is_on_front(row, &shown));
            let scene = scene_of_view(ID, &view);
            let option = scene.picture(600.0);
            prop_assert!(are_near(&points(&option, "line:"), &places(&on, &view)), "{:?}", share);
            prop_assert!(are_near(&points(&option, "off:"), &places(&off, &view)), "{:?}", share);
            let told = scene.told();
            let said = column(&told.table, "On the front");
            let known: Vec<&str> = shown.iter().map(|row| if is_on_front(row, &shown) { "yes" } else { "no" }).collect();
            prop_assert_eq!(said, known);
            let beaten = off.iter().filter(|row| !is_doubted(row)).count();
            let words = match beaten {
                0 => "beats in both directions.".to_owned(),
                1 => "; 1 point is beaten.".to_owned(),
                beaten => format!("; {beaten} points are beaten."),
            };
            prop_assert!(told.caveats[0].ends_with(&words), "{} for {}", told.caveats[0], beaten);
        }
    }
}

#[test]
fn the_front_of_all_rows_is_the_same_over_all_chips_and_for_each() {
    let front = |query: &str| column(&told_of_link(ID, query).table, "On the front");
    assert_eq!(front("decode-tradeoff=total"), front(""));
    let (on, all) = (front("").iter().filter(|on| *on == "yes").count(), front("").len());
    assert_eq!((on, all), (22, 24));
}

#[test]
fn the_doubted_row_is_ringed_and_neither_on_the_front_nor_in_the_way_of_others() {
    let option = scene_of_link(ID, "").picture(600.0);
    let rings: Vec<(f64, f64)> = marks(&option, "ring:").into_iter().map(point).collect();
    assert_eq!(rings, [(1000.0 / 84.97, 753.2)]);
    assert_eq!(marks(&option, "off:qwen3.5-4b-4096").into_iter().map(point).collect::<Vec<_>>(), rings);
    let on: Vec<f64> = marks(&option, "line:qwen3.5-4b-4096").into_iter().map(|mark| point(mark).1).collect();
    assert_eq!(on, [188.3, 158.0, 92.9], "batch 16 is at the same speed and would be beaten by batch 64");
}

#[test]
fn the_doubted_row_is_not_named_as_the_fastest_or_the_most() {
    let sentence = told_of_link(ID, "model=qwen3.5-4b&prompt=4096").sentence_text();
    let most = "the most per step, per chip, comes from Qwen3.5-4B at 188 tok/s (batch 16, 4,096 tokens of context)";
    assert!(sentence.contains(most), "{sentence}");
}

/// Where the made-up points of Qwen3-32B at 1,024 tokens stand: batch 4 has the median of batch 16, and some rate.
fn with_equal_speed(rate: f64) -> (Vec<(f64, f64)>, Vec<String>) {
    let mut file = raw::serving();
    let decode = file["models"]["Qwen3-32B"]["decode"].as_array_mut().unwrap();
    for field in ["p50_tpot_ms", "p99_tpot_ms"] {
        decode[1][field] = decode[2][field].clone();
    }
    decode[1]["agg_tok_s"] = json!(rate);
    let data = read(SERVING, &file.to_string());
    assert_eq!(data.problems, []);
    let every: Vec<usize> = (0..data.rows.len()).collect();
    let scene = Scene::new(figure(ID), &data, &every, &view_of_link(""));
    let line = marks(&scene.picture(600.0), "line:qwen3-32b-1024").into_iter().map(point).collect();
    let table = scene.told().table;
    let places = column(&table, "Model").into_iter().zip(column(&table, "Context"));
    let mine = places.map(|place| place == ("Qwen3-32B".to_owned(), "1024".to_owned()));
    let said = column(&table, "On the front").into_iter().zip(mine).filter(|(_, mine)| *mine);
    (line, said.map(|(said, _)| said).collect())
}

#[test]
fn equal_points_are_on_the_front_together() {
    let (line, said) = with_equal_speed(715.1);
    assert_eq!((line.len(), line[1]), (4, line[2]), "{line:?}");
    assert_eq!(said, ["yes", "yes", "yes", "yes"]);
}

#[test]
fn a_point_that_is_beaten_in_one_way_and_equal_in_the_other_is_off_the_front() {
    let (line, said) = with_equal_speed(715.0);
    assert_eq!((line.len(), said), (3, ["yes", "no", "yes", "yes"].map(str::to_owned).to_vec()));
}
