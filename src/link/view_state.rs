//! Exactly what a link holds. If it changes what is on the screen it is here, and nothing else is.

use super::{column::Order, figure_choice::FigureChoice, settings::Settings};
use crate::data::facet::Facet;
use enum_map::EnumMap;
use std::collections::{BTreeMap, BTreeSet};

/// The view of the page. Its `Default` is the one table of defaults: links leave these out, and they are frozen for
/// each version of the link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ViewState {
    /// Which rows are shown.
    pub filters: Filters,
    /// How the rows of the runs table are ordered.
    pub order: Order,
    /// How the rows of the runs table are grouped.
    pub grouping: Grouping,
    /// What is chosen for single figures, by their ids.
    pub figures: FigureChoices,
    /// What figures reckon with.
    pub settings: Settings,
}

/// What is chosen for figures, by their ids. A figure for which nothing is chosen is not in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FigureChoices(BTreeMap<String, FigureChoice>);

impl FigureChoices {
    /// The choices for one figure.
    pub fn of(&self, id: &str) -> FigureChoice {
        self.0.get(id).cloned().unwrap_or_default()
    }

    /// Makes the choices for one figure.
    pub fn set(&mut self, id: &str, choice: FigureChoice) {
        if choice == FigureChoice::default() {
            self.0.remove(id);
        } else {
            self.0.insert(id.to_owned(), choice);
        }
    }

    /// Whether nothing is chosen for any figure.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every figure for which something is chosen, by id.
    pub fn iter(&self) -> impl Iterator<Item = (&String, &FigureChoice)> {
        self.0.iter()
    }
}

/// How the rows of the runs table are grouped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grouping {
    /// Runs of equal output stand together.
    #[default]
    Output,
    /// One list.
    None,
}

impl Grouping {
    /// Every way of grouping with its key in links.
    pub const ALL: [(Self, &'static str); 2] = [(Self::Output, "output"), (Self::None, "none")];

    /// The key in links.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Output => "output",
            Self::None => "none",
        }
    }
}

/// The chosen values of every facet, by slug. A facet without a chosen value lets every row through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters(EnumMap<Facet, BTreeSet<String>>);

impl Filters {
    /// The chosen values of a facet.
    pub fn chosen(&self, facet: Facet) -> &BTreeSet<String> {
        &self.0[facet]
    }

    /// Chooses a value, or takes the choice back.
    pub fn toggle(&mut self, facet: Facet, slug: &str) {
        if !self.0[facet].remove(slug) {
            self.0[facet].insert(slug.to_owned());
        }
    }

    /// Chooses a value.
    pub fn choose(&mut self, facet: Facet, slug: &str) {
        self.0[facet].insert(slug.to_owned());
    }

    /// Takes back every choice in a facet.
    pub fn clear(&mut self, facet: Facet) {
        self.0[facet].clear();
    }

    /// The facets in which something is chosen, in the order of the page.
    pub fn active(&self) -> impl Iterator<Item = Facet> + '_ {
        Facet::ALL.into_iter().filter(|facet| !self.0[*facet].is_empty())
    }

    /// Whether nothing is chosen in any facet.
    pub fn is_empty(&self) -> bool {
        self.active().next().is_none()
    }

    /// These filters without the choices in one facet.
    pub fn without(&self, facet: Facet) -> Self {
        let mut filters = self.clone();
        filters.clear(facet);
        filters
    }

    /// These filters with just one value chosen in a facet.
    pub fn with_only(&self, facet: Facet, slug: &str) -> Self {
        let mut filters = self.without(facet);
        filters.choose(facet, slug);
        filters
    }
}
