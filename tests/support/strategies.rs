//! Random views for property tests.

use proptest::{collection::vec, prelude::*, sample::subsequence};
use servelens::{
    data::{embedded::DATA, facet::Facet},
    link::{Column, Direction, Filters, Grouping, Order, ViewState},
};

/// A property test's settings: no file of past failures, so that nothing is written into the project.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Random choices of values that the data has. Most facets stay untouched, as in a reader's hands, so that random
/// filters often leave some rows and sometimes none.
pub fn filters() -> impl Strategy<Value = Filters> {
    let facet = |facet: Facet| {
        let slugs: Vec<String> = DATA.values[facet].iter().map(|value| value.slug.clone()).collect();
        let most = slugs.len();
        let chosen = prop_oneof![3 => Just(Vec::new()).boxed(), 2 => subsequence(slugs, 0..=most).boxed()];
        chosen.prop_map(move |slugs| (facet, slugs))
    };
    Facet::ALL.map(facet).to_vec().prop_map(|choices| {
        let mut filters = Filters::default();
        for (facet, slugs) in choices {
            slugs.iter().for_each(|slug| filters.choose(facet, slug));
        }
        filters
    })
}

/// Random filters with few choices, so that most of them leave rows.
pub fn light_filters() -> impl Strategy<Value = Filters> {
    let any = Facet::ALL
        .into_iter()
        .flat_map(|facet| DATA.values[facet].iter().map(move |value| (facet, value.slug.clone())).collect::<Vec<_>>());
    vec(proptest::sample::select(any.collect::<Vec<_>>()), 0..4).prop_map(|choices| {
        let mut filters = Filters::default();
        choices.iter().for_each(|(facet, slug)| filters.choose(*facet, slug));
        filters
    })
}

/// The file's order, or any column in either direction.
pub fn orders() -> impl Strategy<Value = Order> {
    let every = Column::all().flat_map(|column| {
        [Direction::Ascending, Direction::Descending].map(|direction| Order(Some((column, direction))))
    });
    proptest::sample::select(every.chain([Order(None)]).collect::<Vec<_>>())
}

pub fn groupings() -> impl Strategy<Value = Grouping> {
    proptest::sample::select(Grouping::ALL.map(|(grouping, _)| grouping).to_vec())
}

pub fn views() -> impl Strategy<Value = ViewState> {
    (filters(), orders(), groupings()).prop_map(|(filters, order, grouping)| ViewState { filters, order, grouping })
}
