//! The order of the runs table: numbers as numbers, missing last, stable, in sections of equal output.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use servelens::{
    data::{embedded::DATA, facet::Facet, metric::Metric},
    link::{Column, Direction, Grouping, Order},
    query::{OutputGroups, Section, SectionKey, arrange, select},
};
use std::{cmp::Ordering, sync::LazyLock};
use support::{
    raw::{self, RawRow},
    strategies::{cases, light_filters, orders},
};

static GROUPS: LazyLock<OutputGroups> = LazyLock::new(|| OutputGroups::new(&DATA));
static RAW: LazyLock<Vec<RawRow>> = LazyLock::new(raw::rows);

/// What a row is sorted by, from the files alone: a number or a text; `None` where the row has no value.
#[derive(Clone, Debug, PartialEq)]
enum Key {
    Number(f64),
    Text(String),
}

/// The field of the files behind each metric.
fn field(metric: Metric) -> &'static str {
    match metric {
        Metric::Prefill => "prefill_tok_s",
        Metric::Decode => "decode_tok_s",
        Metric::StepRate => "agg_tok_s",
        Metric::OutputRate => "out_tok_s",
        Metric::Offered => "rate",
        Metric::Achieved => "req_s",
        Metric::TtftP50 => "p50_ttft_ms",
        Metric::TtftP99 => "p99_ttft_ms",
        Metric::TpotP50 => "p50_tpot_ms",
        Metric::TpotP99 => "p99_tpot_ms",
        Metric::LatencyP50 => "p50_e2e_ms",
        Metric::LatencyP99 => "p99_e2e_ms",
        Metric::Request => "request_s",
    }
}

fn key(row: &RawRow, column: Column) -> Option<Key> {
    match column {
        Column::Configuration => Some(Key::Text(row.label.to_lowercase())),
        Column::Facet(facet) => {
            let slug = row.facet(facet.key());
            // Names follow the order in which the page lists them; numbers are numbers.
            let listed = DATA.values[facet].iter().position(|value| value.slug == slug).unwrap();
            let number = slug.parse().unwrap_or(listed as f64);
            (slug != "none").then_some(Key::Number(number))
        }
        Column::Repeat => row.number("repeat").map(Key::Number),
        Column::Metric(Metric::Offered) => {
            let rate = row.json.get("rate")?.as_str()?;
            Some(Key::Number(if rate == "inf" { f64::INFINITY } else { rate.parse().unwrap() }))
        }
        Column::Metric(metric) => row.number(field(metric)).map(Key::Number),
        Column::Output => {
            let hash = row.json.get("output_sha256")?.as_str()?;
            Some(Key::Number(match (row.facet("prompt"), &hash[..8]) {
                ("512", "3eee8815") => 0.0,
                ("4096", "42ea2d0b") => 1.0,
                ("4096", "f458f8a4") => 2.0,
                other => panic!("an unknown group: {other:?}"),
            }))
        }
    }
}

/// The rows in the order that they should have, by a stable sort of the files' own values.
fn expected(rows: &[usize], order: Order) -> Vec<usize> {
    let mut rows = rows.to_vec();
    let Some((column, direction)) = order.0 else { return rows };
    rows.sort_by(|&a, &b| match (key(&RAW[a], column), key(&RAW[b], column)) {
        (None, None) => Ordering::Equal,
        (None, Some(_)) => Ordering::Greater,
        (Some(_), None) => Ordering::Less,
        (Some(a), Some(b)) => {
            let ascending = match (a, b) {
                (Key::Number(a), Key::Number(b)) => a.partial_cmp(&b).unwrap(),
                (Key::Text(a), Key::Text(b)) => a.cmp(&b),
                other => panic!("a column of numbers and texts: {other:?}"),
            };
            if direction == Direction::Descending { ascending.reverse() } else { ascending }
        }
    });
    rows
}

fn flat(rows: &[usize], order: Order) -> Vec<usize> {
    let sections = arrange(&DATA, &GROUPS, rows, order, Grouping::None);
    sections.into_iter().flat_map(|section| section.rows).collect()
}

fn every_row() -> Vec<usize> {
    (0..DATA.rows.len()).collect()
}

fn by(column: Column, direction: Direction) -> Order {
    Order(Some((column, direction)))
}

#[test]
fn every_column_sorts_every_row_by_the_files_own_values_in_both_directions() {
    for column in Column::all() {
        for direction in [Direction::Ascending, Direction::Descending] {
            let order = by(column, direction);
            assert_eq!(flat(&every_row(), order), expected(&every_row(), order), "{:?}", order.key());
        }
    }
}

#[test]
fn numbers_are_not_sorted_as_text() {
    let order = by(Column::Metric(Metric::TtftP99), Direction::Ascending);
    let values: Vec<f64> = flat(&every_row(), order).iter().filter_map(|&row| RAW[row].number("p99_ttft_ms")).collect();
    assert_eq!(values.len(), 30);
    assert!(values.is_sorted(), "{values:?}");
    assert_eq!((values[0], values[29]), (35.35, 219_855.0));
}

#[test]
fn rows_without_a_value_come_last_both_ways() {
    for direction in [Direction::Ascending, Direction::Descending] {
        let sorted = flat(&every_row(), by(Column::Facet(Facet::Banks), direction));
        let banks: Vec<&str> = sorted.iter().map(|&row| RAW[row].facet("banks")).collect();
        assert!(banks[98..].iter().all(|banks| *banks == "none"), "{direction:?}");
        assert_eq!(banks[0], if direction == Direction::Ascending { "19" } else { "40" });
    }
}

#[test]
fn unlimited_is_above_every_number_and_not_missing() {
    let rates = |direction| {
        let sorted = flat(&every_row(), by(Column::Metric(Metric::Offered), direction));
        sorted.iter().take(15).map(|&row| RAW[row].json["rate"].as_str().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(rates(Direction::Ascending)[12..], ["inf"; 3]);
    assert_eq!(rates(Direction::Ascending)[0], "0.15");
    assert_eq!(rates(Direction::Descending)[..4], ["inf", "inf", "inf", "0.8"]);
}

#[test]
fn equal_rows_keep_the_order_of_the_files_also_when_the_highest_come_first() {
    let order = by(Column::Repeat, Direction::Descending);
    let first: Vec<usize> =
        flat(&every_row(), order).into_iter().filter(|&row| RAW[row].number("repeat") == Some(0.0)).collect();
    assert_eq!(first.len(), 32);
    assert!(first.is_sorted());
}

#[test]
fn the_sections_are_the_groups_by_prompt_and_letter_and_then_the_kinds_without_output() {
    let sections = arrange(&DATA, &GROUPS, &every_row(), Order(None), Grouping::Output);
    let named: Vec<(String, usize)> = sections
        .iter()
        .map(|section| {
            let name = match section.key {
                SectionKey::Output(group) => GROUPS.groups[group].name(),
                SectionKey::NoOutput(kind) => kind.to_owned(),
                SectionKey::All => panic!("the table is grouped"),
            };
            (name, section.rows.len())
        })
        .collect();
    let order = [("512-A", 49), ("4096-A", 43), ("4096-B", 6), ("prefill", 15), ("decode", 24), ("end-to-end", 15)];
    assert_eq!(named, order.map(|(name, rows)| (name.to_owned(), rows)));
}

#[test]
fn no_rows_make_no_sections() {
    for (grouping, _) in Grouping::ALL {
        assert_eq!(arrange(&DATA, &GROUPS, &[], Order(None), grouping), []);
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn sections_hold_every_row_in_view_once_and_each_in_order(filters in light_filters(), order in orders()) {
        let rows = select(&DATA, &filters).rows;
        let ordered = expected(&rows, order);
        let sections: Vec<Section> = arrange(&DATA, &GROUPS, &rows, order, Grouping::Output);
        let mut all: Vec<usize> = sections.iter().flat_map(|section| section.rows.clone()).collect();
        for section in &sections {
            prop_assert!(!section.rows.is_empty());
            let in_order: Vec<usize> = ordered.iter().copied().filter(|row| section.rows.contains(row)).collect();
            prop_assert_eq!(&section.rows, &in_order);
        }
        all.sort_unstable();
        prop_assert_eq!(all, rows);
        prop_assert_eq!(flat(&select(&DATA, &filters).rows, order), ordered);
    }
}
