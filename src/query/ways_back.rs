//! When filters leave nothing: which choice, taken back, would bring rows back, and how many.

use super::filter::select;
use crate::{
    data::{Data, Row, facet::Facet, sorting::sort_by_key},
    link::Filters,
};

/// Choices to take back, and the rows that this would show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayBack {
    /// The facets to clear.
    pub facets: Vec<Facet>,
    /// The rows that there would be.
    pub rows: usize,
}

/// The single facets whose clearing brings back rows that `wanted` accepts, most rows first. When no single one does,
/// the way is to clear all of them. The facet `keep` is never cleared.
pub fn ways_back(data: &Data, filters: &Filters, keep: Option<Facet>, wanted: impl Fn(&Row) -> bool) -> Vec<WayBack> {
    let rows = |filters: &Filters| {
        let left = select(data, filters).rows;
        left.into_iter().filter(|&position| data.rows.get(position).is_some_and(&wanted)).count()
    };
    let facets: Vec<Facet> = filters.active().filter(|facet| Some(*facet) != keep).collect();
    let mut ways: Vec<WayBack> = facets
        .iter()
        .map(|&facet| WayBack { facets: vec![facet], rows: rows(&filters.without(facet)) })
        .filter(|way| way.rows > 0)
        .collect();
    if ways.is_empty() && !facets.is_empty() {
        let cleared = facets.iter().fold(filters.clone(), |filters, facet| filters.without(*facet));
        ways.push(WayBack { rows: rows(&cleared), facets });
        ways.retain(|way| way.rows > 0);
    }
    sort_by_key(&mut ways, |way| std::cmp::Reverse(way.rows));
    ways
}
