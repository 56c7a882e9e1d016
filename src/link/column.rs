//! The columns of the runs table, by which its rows can be ordered.

use crate::data::{facet::Facet, metric::Metric};

/// One column of the runs table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Column {
    /// What the author calls the configuration.
    Configuration,
    /// A facet's value.
    Facet(Facet),
    /// Which repeat.
    Repeat,
    /// A metric's value.
    Metric(Metric),
    /// The output group.
    Output,
}

impl Column {
    /// Every column, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Configuration, Self::Facet(Facet::Prompt)]
            .into_iter()
            .chain(Metric::ALL.map(Self::Metric))
            .chain([
                Self::Facet(Facet::Concurrency),
                Self::Repeat,
                Self::Facet(Facet::Banks),
                Self::Facet(Facet::Kind),
                Self::Output,
            ])
            .chain([Facet::Engine, Facet::Parallel, Facet::Hardware, Facet::Study, Facet::Model].map(Self::Facet))
    }

    /// The key in links.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Configuration => "configuration",
            Self::Facet(facet) => facet.key(),
            Self::Repeat => "repeat",
            Self::Metric(metric) => metric.definition().key,
            Self::Output => "output",
        }
    }

    /// The column with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::all().find(|column| column.key() == key)
    }
}

/// Which end comes first. Rows without a value come last either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The lowest first.
    Ascending,
    /// The highest first.
    Descending,
}

/// The order of rows: the file's own, or by one column. Equal rows keep the file's order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order(pub Option<(Column, Direction)>);

impl Order {
    /// The direction in which a column is ordered, if it is the one.
    pub fn of(self, column: Column) -> Option<Direction> {
        self.0.filter(|(ordered, _)| *ordered == column).map(|(_, direction)| direction)
    }

    /// The order after one more press on a column's header: ascending, descending, the file's own.
    #[must_use]
    pub fn pressed(self, column: Column) -> Self {
        Self(match self.of(column) {
            None => Some((column, Direction::Ascending)),
            Some(Direction::Ascending) => Some((column, Direction::Descending)),
            Some(Direction::Descending) => None,
        })
    }

    /// The value in links: `decode`, or `-decode` for the highest first; `None` for the file's own order.
    pub fn key(self) -> Option<String> {
        self.0.map(|(column, direction)| match direction {
            Direction::Ascending => column.key().to_owned(),
            Direction::Descending => format!("-{}", column.key()),
        })
    }

    /// The order that a link's value names.
    pub fn from_key(key: &str) -> Option<Self> {
        let (name, direction) =
            key.strip_prefix('-').map_or((key, Direction::Ascending), |rest| (rest, Direction::Descending));
        Column::from_key(name).map(|column| Self(Some((column, direction))))
    }
}
