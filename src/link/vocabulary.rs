//! The words that a link of some data may use. What is above this folder fills it: figures are not known here.

use crate::data::facet::{Facet, FacetValue};
use enum_map::EnumMap;

/// Everything that a link may name.
#[derive(Clone, Debug)]
pub struct Vocabulary<'a> {
    /// Every value of every facet.
    pub facets: &'a EnumMap<Facet, Vec<FacetValue>>,
    /// Every figure.
    pub figures: Vec<FigureWords>,
    /// Every configuration that may be a baseline.
    pub baselines: Vec<BaselineWord>,
}

/// A configuration that may be the baseline of its study.
#[derive(Clone, Debug)]
pub struct BaselineWord {
    /// The study's slug.
    pub study: String,
    /// The configuration's slug.
    pub configuration: String,
    /// Whether it is the baseline unless another is chosen; then it is not kept.
    pub own: bool,
}

/// The words that one figure understands.
#[derive(Clone, Debug)]
pub struct FigureWords {
    /// The figure's id, which is its key in links.
    pub id: &'static str,
    /// What can be chosen.
    pub words: Vec<&'static str>,
    /// Those of the words that say what the figure does by itself; they are not kept.
    pub own: Vec<&'static str>,
    /// The keys of its series.
    pub series: Vec<String>,
}

impl FigureWords {
    /// Whether the figure understands a word of a link.
    pub fn knows(&self, word: &str) -> bool {
        match word.strip_prefix('-') {
            Some(series) => self.series.iter().any(|known| known == series),
            None => self.words.contains(&word),
        }
    }
}
