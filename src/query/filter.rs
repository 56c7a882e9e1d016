//! Which rows a set of filters leaves, and how many rows each further choice would leave, in one pass.

use crate::{
    data::{Data, facet::Facet},
    link::Filters,
};
use enum_map::EnumMap;

/// The rows that filters leave, and the counts beside the choices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Positions of the rows that are left, in the order of the data.
    pub rows: Vec<usize>,
    /// For each value of each facet the rows that it has under the choices in all *other* facets.
    pub counts: EnumMap<Facet, Vec<usize>>,
    /// How many of the rows each data set has.
    pub by_dataset: Vec<usize>,
}

/// Applies `filters` to all rows.
pub fn select(data: &Data, filters: &Filters) -> Selection {
    let allowed = EnumMap::from_fn(|facet: Facet| {
        let chosen = filters.chosen(facet);
        data.values[facet].iter().map(|value| chosen.is_empty() || chosen.contains(&value.slug)).collect::<Vec<bool>>()
    });
    let active: Vec<Facet> = filters.active().collect();
    let mut selection = Selection {
        rows: Vec::new(),
        counts: EnumMap::from_fn(|facet: Facet| vec![0; data.values[facet].len()]),
        by_dataset: vec![0; data.datasets.len()],
    };
    for row in &data.rows {
        let mut failed = active.iter().filter(|facet| {
            let passes = allowed[**facet].get(row.values[**facet]);
            passes != Some(&true)
        });
        match (failed.next(), failed.next()) {
            (None, _) => {
                selection.rows.push(row.position);
                if let Some(count) = selection.by_dataset.get_mut(row.dataset) {
                    *count += 1;
                }
                for (facet, counts) in &mut selection.counts {
                    if let Some(count) = counts.get_mut(row.values[facet]) {
                        *count += 1;
                    }
                }
            }
            // Shut out by one facet alone: it counts there, where that facet's own choice is taken out.
            (Some(facet), None) => {
                if let Some(count) = selection.counts[*facet].get_mut(row.values[*facet]) {
                    *count += 1;
                }
            }
            (Some(_), Some(_)) => {}
        }
    }
    selection
}
