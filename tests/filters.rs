//! Which rows filters leave, how many each further choice would leave, and how to get rows back.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use servelens::{
    data::{embedded::DATA, facet::Facet},
    link::Filters,
    query::{WayBack, select, ways_back},
};
use std::{collections::BTreeMap, sync::LazyLock};
use support::{
    raw::{self, RawRow},
    strategies::{cases, filters, light_filters},
};

static RAW: LazyLock<Vec<RawRow>> = LazyLock::new(raw::rows);

fn chosen(choices: &[(Facet, &str)]) -> Filters {
    let mut filters = Filters::default();
    choices.iter().for_each(|(facet, slug)| filters.choose(*facet, slug));
    filters
}

/// Positions of the raw rows that pass every facet but one, found without the code under test.
fn passing(filters: &Filters, but: Option<Facet>) -> Vec<usize> {
    let facets = || Facet::ALL.into_iter().filter(|facet| Some(*facet) != but);
    let passes = |row: &RawRow| {
        facets().all(|facet| filters.chosen(facet).is_empty() || filters.chosen(facet).contains(row.facet(facet.key())))
    };
    (0..RAW.len()).filter(|&i| passes(&RAW[i])).collect()
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn filters_leave_the_rows_that_have_a_chosen_value_in_every_facet(filters in prop_oneof![filters().boxed(), light_filters().boxed()]) {
        let selection = select(&DATA, &filters);
        prop_assert_eq!(&selection.rows, &passing(&filters, None));
        let serving = selection.rows.iter().filter(|&&row| row < 54).count();
        prop_assert_eq!(&selection.by_dataset, &[serving, selection.rows.len() - serving]);
    }

    #[test]
    fn each_value_counts_the_rows_it_has_without_its_own_facets_choice(filters in prop_oneof![filters().boxed(), light_filters().boxed()]) {
        let selection = select(&DATA, &filters);
        for facet in Facet::ALL {
            let mut expected: BTreeMap<&str, usize> = RAW.iter().map(|row| (row.facet(facet.key()), 0)).collect();
            for row in passing(&filters, Some(facet)) {
                *expected.get_mut(RAW[row].facet(facet.key())).unwrap() += 1;
            }
            let values = DATA.values[facet].iter().map(|value| value.slug.as_str());
            let counts: BTreeMap<&str, usize> = values.zip(selection.counts[facet].iter().copied()).collect();
            prop_assert_eq!(counts, expected, "{}", facet.key());
        }
    }

    #[test]
    fn ways_back_say_how_many_rows_each_brings_and_the_largest_comes_first(filters in filters(), kind in 0..4_usize) {
        let kind = ["prefill", "decode", "end-to-end", "run"][kind];
        let wanted = |positions: Vec<usize>| positions.into_iter().filter(|&i| RAW[i].facet("kind") == kind).count();
        let active: Vec<Facet> = filters.active().collect();
        let single = active.iter().map(|&facet| WayBack { facets: vec![facet], rows: wanted(passing(&filters, Some(facet))) });
        let mut expected: Vec<WayBack> = single.filter(|way| way.rows > 0).collect();
        expected.sort_by_key(|way| std::cmp::Reverse(way.rows));
        let found = ways_back(&DATA, &filters, None, |row| row.measurement.kind() == kind);
        if expected.is_empty() && !active.is_empty() {
            let all = wanted((0..RAW.len()).collect());
            prop_assert_eq!(found, [WayBack { facets: active, rows: all }]);
        } else {
            prop_assert_eq!(found, expected);
        }
    }
}

#[test]
fn without_filters_every_row_is_shown_and_counted() {
    let selection = select(&DATA, &Filters::default());
    assert_eq!(selection.rows, (0..152).collect::<Vec<_>>());
    assert_eq!(selection.by_dataset, [54, 98]);
    for facet in Facet::ALL {
        assert_eq!(selection.counts[facet].iter().sum::<usize>(), 152, "{}", facet.key());
    }
}

#[test]
fn nineteen_banks_leave_twelve_rows_of_one_data_set() {
    let selection = select(&DATA, &chosen(&[(Facet::Banks, "19")]));
    assert_eq!((selection.rows.len(), selection.by_dataset), (12, vec![0, 12]));
    assert_eq!(selection.counts[Facet::Banks], [12, 12, 74, 54]);
}

#[test]
fn the_custom_build_leaves_eighteen_rows_six_of_them_with_the_other_output() {
    let selection = select(&DATA, &chosen(&[(Facet::Engine, "custom-pxa-3.1-0a1fe56")]));
    assert_eq!(selection.rows.len(), 18);
    let other = |&&row: &&usize| RAW[row].json["output_sha256"].as_str().unwrap().starts_with("f458f8a4");
    assert_eq!(selection.rows.iter().filter(other).count(), 6);
}

#[test]
fn a_model_and_a_parallelism_that_exclude_each_other_leave_nothing_but_ways_back() {
    let filters = chosen(&[(Facet::Model, "qwen3-32b"), (Facet::Parallel, "tp1")]);
    let selection = select(&DATA, &filters);
    assert_eq!((selection.rows.len(), selection.by_dataset), (0, vec![0, 0]));
    let way = |facet| WayBack { facets: vec![facet], rows: 18 };
    assert_eq!(ways_back(&DATA, &filters, None, |_| true), [way(Facet::Model), way(Facet::Parallel)]);
}

#[test]
fn a_facet_that_is_to_be_kept_is_never_cleared() {
    let filters = chosen(&[(Facet::Model, "qwen3-32b"), (Facet::Parallel, "tp1")]);
    let keep = |facet| ways_back(&DATA, &filters, Some(facet), |_| true);
    assert_eq!(keep(Facet::Model), [WayBack { facets: vec![Facet::Parallel], rows: 18 }]);
    assert_eq!(keep(Facet::Banks).len(), 2);
    let only = chosen(&[(Facet::Kind, "run")]);
    assert_eq!(ways_back(&DATA, &only, Some(Facet::Kind), |row| row.measurement.kind() == "decode"), []);
}

#[test]
fn when_no_single_choice_helps_the_way_back_clears_them_all_but_the_kept_one() {
    let three = [(Facet::Model, "qwen3-32b"), (Facet::Parallel, "tp1"), (Facet::Banks, "19")];
    let all = WayBack { facets: vec![Facet::Model, Facet::Parallel, Facet::Banks], rows: 152 };
    assert_eq!(ways_back(&DATA, &chosen(&three), None, |_| true), [all]);
    let rest = WayBack { facets: vec![Facet::Parallel, Facet::Banks], rows: 18 };
    assert_eq!(ways_back(&DATA, &chosen(&three), Some(Facet::Model), |_| true), [rest]);
}

#[test]
fn there_is_no_way_back_to_rows_that_the_data_does_not_have() {
    assert_eq!(ways_back(&DATA, &chosen(&[(Facet::Banks, "19")]), None, |_| false), []);
    assert_eq!(ways_back(&DATA, &Filters::default(), None, |_| false), []);
}

#[test]
fn choices_can_be_taken_back_one_by_one_or_by_facet() {
    let mut filters = chosen(&[(Facet::Banks, "19")]);
    filters.toggle(Facet::Banks, "20");
    assert_eq!(select(&DATA, &filters).rows.len(), 24);
    filters.toggle(Facet::Banks, "19");
    assert_eq!(filters.chosen(Facet::Banks).iter().collect::<Vec<_>>(), ["20"]);
    assert_eq!(filters.with_only(Facet::Banks, "40"), chosen(&[(Facet::Banks, "40")]));
    assert!(!filters.is_empty() && filters.without(Facet::Banks).is_empty());
    assert_eq!(filters.chosen(Facet::Banks).len(), 1, "`without` leaves the original as it was");
}
