//! Random views for property tests.

use super::words::WORDS;
use enum_map::EnumMap;
use proptest::{collection::vec, prelude::*, sample::subsequence};
use servelens::{
    data::{embedded::DATA, facet::Facet},
    link::{
        Amount, Column, Direction, FigureChoice, FigureWords, Filters, Grouping, Limit, Limited, Order, REQUESTS,
        Settings, Statistic, ViewState,
    },
};
use std::collections::BTreeMap;

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

/// Random choices for every figure: words that it has and does not have by itself, and hidden series.
pub fn choices() -> impl Strategy<Value = Vec<(&'static str, FigureChoice)>> {
    WORDS.figures.iter().map(choice).collect::<Vec<_>>()
}

/// Random choices for one figure. Most of them are none.
fn choice(figure: &'static FigureWords) -> impl Strategy<Value = (&'static str, FigureChoice)> {
    let words: Vec<&str> = figure.words.iter().copied().filter(|word| !figure.own.contains(word)).collect();
    let most = words.len();
    let words = prop_oneof![Just(Vec::new()).boxed(), subsequence(words, 0..=most).prop_shuffle().boxed()];
    let all = figure.series.len();
    let hidden = prop_oneof![2 => Just(Vec::new()).boxed(), 1 => subsequence(figure.series.clone(), 0..=all).boxed()];
    (words, hidden).prop_map(|(words, hidden)| {
        let mut choice = FigureChoice::default();
        for word in words {
            assert!(choice.apply(word), "{word}");
        }
        choice.hidden.extend(hidden);
        (figure.id, choice)
    })
}

/// Numbers as a reader may type them, from a millionth to a thousand million.
pub fn amounts() -> impl Strategy<Value = Amount> {
    let decimals = (0_u32..1_000_000, 0_usize..=6).prop_map(|(rest, digits)| format!("{rest:06}")[..digits].to_owned());
    let whole = prop_oneof![0_u32..10, 0_u32..100_000, 0_u32..1_000_000_000];
    let number = (whole, decimals).prop_map(|(whole, decimals)| match decimals.as_str() {
        "" => whole.to_string(),
        decimals => format!("{whole}.{decimals}"),
    });
    number.prop_filter_map("zero is no amount", |number| Amount::parse(&number))
}

fn limit() -> impl Strategy<Value = Option<Limit>> {
    let statistic = proptest::sample::select(Statistic::ALL.to_vec());
    proptest::option::of((amounts(), statistic).prop_map(|(most, at)| Limit { most, at }))
}

pub fn limits() -> impl Strategy<Value = EnumMap<Limited, Option<Limit>>> {
    (limit(), limit(), limit()).prop_map(|(ttft, tpot, latency)| {
        EnumMap::from_fn(|limited| match limited {
            Limited::Ttft => ttft,
            Limited::Tpot => tpot,
            Limited::Latency => latency,
        })
    })
}

/// A configuration other than its own control for some studies.
pub fn baselines() -> impl Strategy<Value = BTreeMap<String, String>> {
    let others = WORDS.baselines.iter().filter(|word| !word.own);
    let all: Vec<(String, String)> = others.map(|word| (word.study.clone(), word.configuration.clone())).collect();
    let most = all.len();
    subsequence(all, 0..=most).prop_shuffle().prop_map(|pairs| pairs.into_iter().collect())
}

pub fn settings() -> impl Strategy<Value = Settings> {
    let requests = prop_oneof![Just(REQUESTS), 1_u32..200, 1_u32..1_000_000];
    let baselines = prop_oneof![Just(BTreeMap::new()).boxed(), baselines().boxed()];
    let all = (proptest::option::of(amounts()), requests, limits(), baselines);
    all.prop_map(|(price, requests, limits, baselines)| Settings { price, requests, limits, baselines })
}

pub fn views() -> impl Strategy<Value = ViewState> {
    views_with(filters())
}

/// Views in which most filters leave rows.
pub fn light_views() -> impl Strategy<Value = ViewState> {
    views_with(light_filters())
}

fn views_with(filters: impl Strategy<Value = Filters>) -> impl Strategy<Value = ViewState> {
    let all = (filters, orders(), groupings(), choices(), settings());
    all.prop_map(|(filters, order, grouping, choices, settings)| {
        let mut view = ViewState { filters, order, grouping, settings, ..ViewState::default() };
        choices.into_iter().for_each(|(id, choice)| view.figures.set(id, choice));
        view
    })
}
