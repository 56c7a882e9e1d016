//! The link's codec: reading and writing are inverse, canonical and total.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use servelens::{
    data::{embedded::DATA, facet::Facet},
    link::{Column, Direction, Grouping, Order, ViewState, read, write},
};
use std::collections::BTreeSet;
use support::{
    strategies::{cases, filters, views},
    words::WORDS,
};

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn reading_what_was_written_gives_the_same_view_and_no_notice(view in views()) {
        let link = write(&view);
        prop_assert_eq!(read(&link, &WORDS), (view.clone(), Vec::new()), "{}", link);
        prop_assert_eq!(read(&format!("?{link}"), &WORDS), (view, Vec::new()));
    }

    #[test]
    fn a_written_link_needs_no_escape(view in views()) {
        let link = write(&view);
        let plain = |c: char| matches!(c, 'a'..='z' | '0'..='9' | '.' | '_' | '-' | ',' | '=' | '&');
        prop_assert!(link.chars().all(plain), "{}", link);
    }

    #[test]
    fn the_order_of_choosing_does_not_show_in_the_link(filters in filters()) {
        let mut reversed = servelens::link::Filters::default();
        for facet in Facet::ALL.into_iter().rev() {
            filters.chosen(facet).iter().rev().for_each(|slug| reversed.choose(facet, slug));
        }
        let link = |filters| write(&ViewState { filters, ..ViewState::default() });
        prop_assert_eq!(link(reversed), link(filters));
    }
}

#[test]
fn the_default_view_has_no_query() {
    assert_eq!(write(&ViewState::default()), "");
    for nothing in ["", "?", "v=1", "?v=1&", "&&&", "model=", "model=,,&banks=", "sort=&group=", "group=output"] {
        assert_eq!(read(nothing, &WORDS), (ViewState::default(), Vec::new()), "{nothing}");
    }
}

#[test]
fn every_column_order_and_grouping_has_a_key_of_its_own_that_leads_back() {
    let columns: Vec<Column> = Column::all().collect();
    let keys: BTreeSet<&str> = columns.iter().map(|column| column.key()).collect();
    assert_eq!((columns.len(), keys.len()), (3 + 9 + 13, 3 + 9 + 13));
    assert_eq!(columns.iter().copied().collect::<BTreeSet<_>>().len(), columns.len());
    for column in columns {
        assert_eq!(Column::from_key(column.key()), Some(column));
        assert!(!column.key().starts_with('-'), "`-` is for descending");
        for direction in [Direction::Ascending, Direction::Descending] {
            let order = Order(Some((column, direction)));
            assert_eq!(Order::from_key(&order.key().unwrap()), Some(order));
        }
    }
    assert_eq!(Order(None).key(), None);
    for (grouping, key) in Grouping::ALL {
        assert_eq!(grouping.key(), key);
    }
    assert_eq!(Grouping::ALL.map(|(_, key)| key), ["output", "none"]);
}

#[test]
fn every_facet_has_the_key_that_links_promise_and_none_clashes_with_another_key() {
    let keys = Facet::ALL.map(Facet::key);
    assert_eq!(keys, ["model", "parallel", "engine", "banks", "hw", "study", "prompt", "conc", "kind"]);
    assert_eq!(Facet::ALL.iter().collect::<BTreeSet<_>>().len(), 9);
    let others = ["v", "sort", "group", "price", "requests", "max-ttft", "max-tpot", "max-e2e", "baseline"];
    let all = keys.iter().copied().chain(others).chain(WORDS.figures.iter().map(|figure| figure.id));
    assert_eq!(all.clone().count(), 9 + 9 + 12);
    assert_eq!(all.collect::<BTreeSet<_>>().len(), 9 + 9 + 12, "a key is the key of one thing alone");
    assert_eq!(Facet::ALL.map(Facet::is_primary), [true, true, true, true, false, false, false, false, false]);
}

#[test]
fn every_value_of_every_facet_chosen_still_fits_into_an_address() {
    let mut view = ViewState::default();
    for (facet, values) in &DATA.values {
        values.iter().for_each(|value| view.filters.choose(facet, &value.slug));
    }
    view.grouping = Grouping::None;
    let keys = Column::all().filter_map(|column| Order(Some((column, Direction::Descending))).key());
    view.order = Order::from_key(&keys.max_by_key(String::len).unwrap()).unwrap();
    let link = write(&view);
    assert!(link.len() < 2000, "{} characters: {link}", link.len());
    assert_eq!(read(&link, &WORDS), (view, Vec::new()));
}

#[test]
fn an_empty_version_is_no_version_and_says_nothing() {
    for query in ["v=", "?v", "?v=&banks=19"] {
        assert_eq!(read(query, &WORDS).1, Vec::new(), "{query}");
    }
}

#[test]
fn pressing_a_header_goes_up_then_down_then_back_to_the_files_order() {
    for column in Column::all() {
        let up = Order(None).pressed(column);
        assert_eq!(up, Order(Some((column, Direction::Ascending))));
        assert_eq!(up.pressed(column), Order(Some((column, Direction::Descending))));
        assert_eq!(up.pressed(column).pressed(column), Order(None));
        let other = Order(Some((Column::Repeat, Direction::Descending)));
        if column != Column::Repeat {
            assert_eq!(other.pressed(column), up);
        }
    }
}
