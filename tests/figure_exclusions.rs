//! Whatever is filtered and chosen: the marks that are drawn and what a figure says it leaves out are its rows in view.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use servelens::{figure::Told, link::ViewState};
use support::{
    expected::{SERVING, STRIPS, are_near, drawn, ordered, parted, place},
    numbers::{all_numbers, numbers, point, sorted},
    pictures::{marks, scene_of_view},
    raw::RawRow,
    strategies::{cases, light_views},
};

/// How many rows the caveat about hidden series speaks of.
fn hidden_rows(told: &Told) -> usize {
    let caveat = told.caveats.iter().find(|caveat| caveat.starts_with("Hidden here by choice"));
    caveat.map_or(0, |caveat| counted_in(caveat.rsplit_once('(').unwrap().1))
}

/// How many runs expert banks say that they do not draw.
fn not_drawn(told: &Told) -> usize {
    let caveat = told.caveats.iter().find(|caveat| caveat.starts_with("Not drawn: "));
    caveat
        .map_or_else(|| if told.reason.is_empty() { 0 } else { counted_in(&told.reason) }, |caveat| counted_in(caveat))
}

fn counted_in(text: &str) -> usize {
    all_numbers(text)[0] as usize
}

fn field(rows: &[&RawRow], name: &str) -> Vec<f64> {
    rows.iter().map(|row| row.number(name).unwrap()).collect()
}

fn points_are_rows(id: &str, view: &ViewState, width: f64) -> Result<(), TestCaseError> {
    let scene = scene_of_view(id, view);
    let told = scene.told();
    let (hidden, shown) = parted(id, view);
    let expected = ordered(shown.iter().map(|row| place(id, row, view)).collect());
    let found = drawn(&scene.picture(width));
    prop_assert!(are_near(&found, &expected), "{}: {:?} instead of {:?}", id, found, expected);
    prop_assert_eq!(told.table.rows.len(), shown.len(), "{}", id);
    prop_assert_eq!(hidden_rows(&told), hidden.len(), "{}: {:?}", id, told.caveats);
    Ok(())
}

fn dots_are_runs(id: &str, name: &str, view: &ViewState, width: f64) -> Result<(), TestCaseError> {
    let scene = scene_of_view(id, view);
    let told = scene.told();
    let (hidden, shown) = parted(id, view);
    let option = scene.picture(width);
    let found: Vec<f64> = marks(&option, "run:").into_iter().map(|mark| point(mark).0).collect();
    prop_assert_eq!(sorted(found), sorted(field(&shown, name)), "{}", id);
    prop_assert_eq!(numbers(&told.table, "n").iter().sum::<f64>() as usize, shown.len(), "{}", id);
    prop_assert_eq!(hidden_rows(&told), hidden.len(), "{}: {:?}", id, told.caveats);
    Ok(())
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn points_and_hidden_rows_are_the_rows_in_view(view in light_views(), width in 250.0..1300.0_f64) {
        for id in SERVING {
            points_are_rows(id, &view, width)?;
        }
    }

    #[test]
    fn dots_and_hidden_rows_are_the_runs_in_view(view in light_views(), width in 250.0..1300.0_f64) {
        for (id, name) in STRIPS {
            dots_are_runs(id, name, &view, width)?;
        }
    }

    #[test]
    fn dots_over_banks_and_what_is_not_drawn_are_the_runs_in_view(view in light_views(), width in 250.0..1300.0_f64) {
        let scene = scene_of_view("expert-banks", &view);
        let told = scene.told();
        let (hidden, shown) = parted("expert-banks", &view);
        // The Titan alone was measured at several numbers of banks.
        let titans: Vec<&RawRow> = shown.iter().copied().filter(|row| row.facet("hw").starts_with("titan")).collect();
        prop_assert_eq!(numbers(&told.table, "n").iter().sum::<f64>() as usize, titans.len());
        prop_assert_eq!(not_drawn(&told), shown.len() - titans.len(), "{:?}", told);
        prop_assert_eq!(hidden_rows(&told), hidden.len(), "{:?}", told.caveats);
        let option = scene.picture(width);
        for (metric, name) in [("decode", "decode_tok_s"), ("prefill", "prefill_tok_s")] {
            let all = support::pictures::series(&option, "off:").into_iter();
            let mine = all.filter(|series| series["id"].as_str().unwrap().contains(&format!(":{metric}:")));
            let found = mine.flat_map(|series| series["data"].as_array().unwrap()).map(|mark| point(mark).1);
            prop_assert_eq!(sorted(found.collect()), sorted(field(&titans, name)), "{}", metric);
        }
    }
}
