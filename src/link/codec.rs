//! Writes a view as the query of an address, and reads any query whatever as a view.
//!
//! Writing is canonical: a fixed order of keys, values sorted, defaults left out, nothing at all for the default view.
//! Reading is total: what cannot be understood is left out, and named in a [`Notice`] when a reader would miss it.

use super::{
    column::Order,
    notice::Notice,
    view_state::{Filters, Grouping, ViewState},
};
use crate::data::{
    facet::{Facet, FacetValue},
    name::slug,
};
use enum_map::EnumMap;
use percent_encoding::percent_decode_str;
use std::collections::BTreeSet;

/// The version of the link's form. It changes when a default or the meaning of a key does.
pub const VERSION: u32 = 1;

const SORT: &str = "sort";
const GROUP: &str = "group";

/// The query of a view, without `?`; empty for the default view. Only the characters of slugs, `-`, `,`, `=` and `&`
/// occur, so nothing needs escaping.
pub fn write(view: &ViewState) -> String {
    let mut parts = Vec::new();
    for facet in view.filters.active() {
        let values: Vec<&str> = view.filters.chosen(facet).iter().map(String::as_str).collect();
        parts.push(format!("{}={}", facet.key(), values.join(",")));
    }
    if let Some(order) = view.order.key() {
        parts.push(format!("{SORT}={order}"));
    }
    if view.grouping != Grouping::default() {
        parts.push(format!("{GROUP}={}", view.grouping.key()));
    }
    if parts.is_empty() { String::new() } else { format!("v={VERSION}&{}", parts.join("&")) }
}

/// The view that a query (with or without `?`) stands for, given every value that the data has, and what of it could
/// not be honoured.
pub fn read(query: &str, known: &EnumMap<Facet, Vec<FacetValue>>) -> (ViewState, Vec<Notice>) {
    let mut view = ViewState::default();
    let mut notices = Vec::new();
    let mut unknown: EnumMap<Facet, Vec<String>> = EnumMap::default();
    for part in query.strip_prefix('?').unwrap_or(query).split('&') {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        // A link copied out of HTML source may still say `&amp;`.
        let key = decoded(key.strip_prefix("amp;").unwrap_or(key)).to_ascii_lowercase();
        let value = decoded(value);
        if let Some(facet) = Facet::ALL.into_iter().find(|facet| facet.key() == key) {
            facet_values(facet, &value, known, &mut view.filters, &mut unknown[facet]);
        } else if key == SORT && !value.is_empty() {
            match Order::from_key(&value) {
                Some(order) => view.order = order,
                None => notices.push(Notice::UnknownSetting { key: SORT, value }),
            }
        } else if key == GROUP && !value.is_empty() {
            match Grouping::ALL.into_iter().find(|(_, name)| *name == value) {
                Some((grouping, _)) => view.grouping = grouping,
                None => notices.push(Notice::UnknownSetting { key: GROUP, value }),
            }
        } else if key == "v" && !value.is_empty() && value != VERSION.to_string() {
            notices.push(Notice::Version(value));
        }
    }
    for (facet, mut values) in unknown {
        let mut named = BTreeSet::new();
        values.retain(|value| named.insert(value.clone()));
        if !values.is_empty() {
            let unset = view.filters.chosen(facet).is_empty();
            notices.push(Notice::UnknownValues { facet, values, unset });
        }
    }
    (view, notices)
}

fn facet_values(
    facet: Facet,
    list: &str,
    known: &EnumMap<Facet, Vec<FacetValue>>,
    filters: &mut Filters,
    unknown: &mut Vec<String>,
) {
    for value in list.split(',').map(str::trim).filter(|value| !value.is_empty()) {
        let wanted = slug(value);
        if known[facet].iter().any(|value| value.slug == wanted) {
            filters.choose(facet, &wanted);
        } else {
            unknown.push(value.to_owned());
        }
    }
}

/// The text of an escaped part. Broken escapes stay as they are; bytes that are no UTF-8 become replacement characters.
fn decoded(part: &str) -> String {
    percent_decode_str(&part.replace('+', " ")).decode_utf8_lossy().into_owned()
}
