//! The rows of the runs table in order and in groups.

use super::outputs::OutputGroups;
use crate::{
    data::{
        Data, NONE, Row,
        facet::Facet,
        metric::Value,
        sorting::{sort_by, sort_by_key},
    },
    link::{Column, Direction, Grouping, Order},
};
use std::cmp::Ordering;

/// Rows that stand together under one heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What they have in common.
    pub key: SectionKey,
    /// Positions of the rows, in order.
    pub rows: Vec<usize>,
}

/// What the rows of a section have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SectionKey {
    /// Nothing: the table is not grouped.
    All,
    /// The output group at this position.
    Output(usize),
    /// No digest of an output was kept; the kind of measurement.
    NoOutput(&'static str),
}

/// Orders rows and puts them into sections. Rows without a value in the ordered column come last in either direction;
/// equal rows keep the order of the data.
pub fn arrange(data: &Data, groups: &OutputGroups, rows: &[usize], order: Order, grouping: Grouping) -> Vec<Section> {
    let mut ordered: Vec<&Row> = rows.iter().filter_map(|&position| data.rows.get(position)).collect();
    if let Some((column, direction)) = order.0 {
        let mut keyed: Vec<(Key<'_>, &Row)> =
            ordered.into_iter().map(|row| (Key::of(data, groups, row, column), row)).collect();
        sort_by(&mut keyed, |(a, _), (b, _)| a.compare(b, direction));
        ordered = keyed.into_iter().map(|(_, row)| row).collect();
    }
    let mut sections: Vec<Section> = Vec::new();
    for row in ordered {
        let key = match grouping {
            Grouping::None => SectionKey::All,
            Grouping::Output => {
                groups.position(row).map_or(SectionKey::NoOutput(row.measurement.kind()), SectionKey::Output)
            }
        };
        match sections.iter_mut().find(|section| section.key == key) {
            Some(section) => section.rows.push(row.position),
            None => sections.push(Section { key, rows: vec![row.position] }),
        }
    }
    sort_by_key(&mut sections, |section| match section.key {
        SectionKey::All => (0, 0),
        SectionKey::Output(group) => (1, group),
        SectionKey::NoOutput(kind) => {
            (2, data.values[Facet::Kind].iter().position(|value| value.name.text == kind).unwrap_or(0))
        }
    });
    sections
}

/// What a row is ordered by.
enum Key<'a> {
    Number(f64),
    Text(&'a str),
    Missing,
}

impl<'a> Key<'a> {
    fn of(data: &'a Data, groups: &OutputGroups, row: &'a Row, column: Column) -> Self {
        let place = |place: Option<usize>| place.map_or(Self::Missing, |place| Self::Number(place as f64));
        match column {
            Column::Configuration => Self::Text(&row.configuration.label),
            Column::Facet(facet) => {
                place(data.value(row, facet).filter(|value| value.slug != NONE).map(|_| row.values[facet]))
            }
            Column::Repeat => place(row.measurement.run().map(|run| run.repeat as usize)),
            Column::Metric(metric) => match metric.value(&row.measurement) {
                Some(Value::Number(number)) => Self::Number(number),
                Some(Value::Unlimited) => Self::Number(f64::INFINITY),
                None => Self::Missing,
            },
            Column::Output => place(groups.position(row)),
        }
    }

    fn compare(&self, other: &Self, direction: Direction) -> Ordering {
        let ascending = match (self, other) {
            (Self::Missing, Self::Missing) => return Ordering::Equal,
            (Self::Missing, _) => return Ordering::Greater,
            (_, Self::Missing) => return Ordering::Less,
            (Self::Number(a), Self::Number(b)) => a.total_cmp(b),
            (Self::Text(a), Self::Text(b)) => a.to_ascii_lowercase().cmp(&b.to_ascii_lowercase()),
            (Self::Number(_), Self::Text(_)) => Ordering::Less,
            (Self::Text(_), Self::Number(_)) => Ordering::Greater,
        };
        match direction {
            Direction::Ascending => ascending,
            Direction::Descending => ascending.reverse(),
        }
    }
}
