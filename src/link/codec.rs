//! Writes a view as the query of an address, and reads any query whatever as a view.
//!
//! Writing is canonical: a fixed order of keys, values sorted, defaults left out, nothing at all for the default view.
//! Reading is total: what cannot be understood is left out, and named in a [`Notice`] when a reader would miss it.

use super::{
    amount::Amount,
    column::Order,
    notice::Notice,
    settings::{Limit, Limited, MOST_REQUESTS, REQUESTS},
    view_state::{Grouping, ViewState},
    vocabulary::{BaselineWord, FigureWords, Vocabulary},
};
use crate::data::{facet::Facet, name::slug};
use enum_map::EnumMap;
use percent_encoding::percent_decode_str;
use std::collections::{BTreeMap, BTreeSet};

/// The version of the link's form. It changes when a default or the meaning of a key does.
pub const VERSION: u32 = 1;

const SORT: &str = "sort";
const GROUP: &str = "group";
const PRICE: &str = "price";
const RUN: &str = "requests";
const BASELINE: &str = "baseline";

/// The query of a view, without `?`; empty for the default view. Only the characters of slugs, `-`, `,`, `=` and `&`
/// occur, so nothing needs escaping.
pub fn write(view: &ViewState) -> String {
    let mut parts: Vec<(&str, String)> = Vec::new();
    for facet in view.filters.active() {
        parts.push((facet.key(), list(view.filters.chosen(facet))));
    }
    if let Some(order) = view.order.key() {
        parts.push((SORT, order));
    }
    if view.grouping != Grouping::default() {
        parts.push((GROUP, view.grouping.key().to_owned()));
    }
    for (id, choice) in view.figures.iter() {
        parts.push((id, choice.words().join(",")));
    }
    let settings = &view.settings;
    if let Some(price) = settings.price {
        parts.push((PRICE, price.to_string()));
    }
    if settings.requests != REQUESTS {
        parts.push((RUN, settings.requests.to_string()));
    }
    for limited in Limited::ALL {
        if let Some(limit) = settings.limits[limited] {
            parts.push((limited.key(), limit.key()));
        }
    }
    if !settings.baselines.is_empty() {
        parts.push((BASELINE, list(settings.baselines.values())));
    }
    if parts.is_empty() {
        return String::new();
    }
    let mut query = format!("v={VERSION}");
    for (key, value) in parts {
        query.push('&');
        query.push_str(key);
        query.push('=');
        query.push_str(&value);
    }
    query
}

fn list<'a>(values: impl IntoIterator<Item = &'a String>) -> String {
    values.into_iter().map(String::as_str).collect::<Vec<_>>().join(",")
}

/// The view that a query (with or without `?`) stands for, given every word that the data has, and what of it could not
/// be honoured.
pub fn read(query: &str, known: &Vocabulary<'_>) -> (ViewState, Vec<Notice>) {
    let mut reading = Reading {
        known,
        view: ViewState::default(),
        notices: Vec::new(),
        unknown: EnumMap::default(),
        unknown_words: BTreeMap::new(),
        baselines: BTreeMap::new(),
    };
    for part in query.strip_prefix('?').unwrap_or(query).split('&') {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        // A link copied out of HTML source may still say `&amp;`.
        let key = decoded(key.strip_prefix("amp;").unwrap_or(key)).to_ascii_lowercase();
        reading.part(&key, &decoded(value));
    }
    reading.finish()
}

struct Reading<'a> {
    known: &'a Vocabulary<'a>,
    view: ViewState,
    notices: Vec<Notice>,
    /// Values of facets that the data does not have.
    unknown: EnumMap<Facet, Vec<String>>,
    /// Words that a figure, or the list of baselines, does not have.
    unknown_words: BTreeMap<&'static str, Vec<String>>,
    /// The baseline of each study that the link names.
    baselines: BTreeMap<&'a str, &'a BaselineWord>,
}

impl Reading<'_> {
    fn part(&mut self, key: &str, value: &str) {
        let known = self.known;
        if let Some(facet) = Facet::ALL.into_iter().find(|facet| facet.key() == key) {
            return self.facet(facet, value);
        }
        if let Some(figure) = known.figures.iter().find(|figure| figure.id == key) {
            return self.figure(figure, value);
        }
        let value = value.trim();
        if value.is_empty() {
            return;
        }
        if key == BASELINE {
            return words(value).for_each(|word| self.baseline(word));
        }
        match self.setting(key, value) {
            Some(Ok(())) => {}
            Some(Err(notice)) => self.notices.push(notice),
            None if key == "v" && value != VERSION.to_string() => self.notices.push(Notice::Version(value.to_owned())),
            None => {}
        }
    }

    /// A setting with one value: whether it could be honoured; `None` where the key is none.
    fn setting(&mut self, key: &str, value: &str) -> Option<Result<(), Notice>> {
        let view = &mut self.view;
        let number =
            |key, read: bool| if read { Ok(()) } else { Err(Notice::NoNumber { key, value: value.to_owned() }) };
        let known =
            |key, read: bool| if read { Ok(()) } else { Err(Notice::UnknownSetting { key, value: value.to_owned() }) };
        if let Some(limited) = Limited::ALL.into_iter().find(|limited| limited.key() == key) {
            let limit = Limit::from_key(value);
            view.settings.limits[limited] = limit.or(view.settings.limits[limited]);
            return Some(number(limited.key(), limit.is_some()));
        }
        Some(match key {
            PRICE => {
                let price = Amount::parse(value);
                view.settings.price = price.or(view.settings.price);
                number(PRICE, price.is_some())
            }
            RUN => {
                let requests = value.parse().ok().filter(|requests| (1..=MOST_REQUESTS).contains(requests));
                view.settings.requests = requests.unwrap_or(view.settings.requests);
                number(RUN, requests.is_some())
            }
            SORT => {
                let order = Order::from_key(value);
                view.order = order.unwrap_or(view.order);
                known(SORT, order.is_some())
            }
            GROUP => {
                let grouping = Grouping::ALL.into_iter().find(|(_, name)| *name == value);
                view.grouping = grouping.map_or(view.grouping, |(grouping, _)| grouping);
                known(GROUP, grouping.is_some())
            }
            _ => return None,
        })
    }

    fn facet(&mut self, facet: Facet, value: &str) {
        for value in words(value) {
            let wanted = slug(value);
            if self.known.facets[facet].iter().any(|value| value.slug == wanted) {
                self.view.filters.choose(facet, &wanted);
            } else {
                self.unknown[facet].push(value.to_owned());
            }
        }
    }

    fn figure(&mut self, figure: &FigureWords, value: &str) {
        let mut choice = self.view.figures.of(figure.id);
        for word in words(value) {
            let wanted = word.to_ascii_lowercase();
            if !figure.knows(&wanted) || !choice.apply(&wanted) {
                self.unknown_words.entry(figure.id).or_default().push(word.to_owned());
            }
        }
        choice.forget(&figure.own);
        self.view.figures.set(figure.id, choice);
    }

    fn baseline(&mut self, word: &str) {
        let wanted = slug(word);
        let Some(word_of) = self.known.baselines.iter().find(|known| known.configuration == wanted) else {
            self.unknown_words.entry(BASELINE).or_default().push(word.to_owned());
            return;
        };
        let chosen = self.baselines.entry(&word_of.study).or_insert(word_of);
        if chosen.configuration != wanted {
            let notice = Notice::SecondBaseline { used: chosen.configuration.clone(), left_out: wanted };
            if !self.notices.contains(&notice) {
                self.notices.push(notice);
            }
        }
    }

    fn finish(mut self) -> (ViewState, Vec<Notice>) {
        for (study, word) in self.baselines.iter().filter(|(_, word)| !word.own) {
            self.view.settings.baselines.insert((*study).to_owned(), word.configuration.clone());
        }
        for (key, values) in self.unknown_words {
            self.notices.push(Notice::UnknownWords { key, values: each_once(values) });
        }
        for (facet, values) in self.unknown {
            let values = each_once(values);
            if !values.is_empty() {
                let unset = self.view.filters.chosen(facet).is_empty();
                self.notices.push(Notice::UnknownValues { facet, values, unset });
            }
        }
        (self.view, self.notices)
    }
}

fn each_once(mut values: Vec<String>) -> Vec<String> {
    let mut named = BTreeSet::new();
    values.retain(|value| named.insert(value.clone()));
    values
}

/// The parts of a list.
fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|word| !word.is_empty())
}

/// The text of an escaped part. Broken escapes stay as they are; bytes that are no UTF-8 become replacement characters.
fn decoded(part: &str) -> String {
    percent_decode_str(&part.replace('+', " ")).decode_utf8_lossy().into_owned()
}
