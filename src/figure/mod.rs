//! Figures: questions, each answered by pure functions of the rows in view. A new figure is one file here and one line
//! in [`ALL`].

mod identity;
mod line;
mod offload_decode;
mod part;
mod prefill_throughput;
mod scale;
mod strips;
mod told;

pub use identity::{Identity, Shape, engine, model, output};
pub use told::{Cell, Heading, Phrase, Table, Told};

use crate::data::{Data, Row};
use serde_json::Value;

/// One question and how it is answered.
pub struct Figure {
    /// The figure's name in links and in the page's `data-figure`.
    pub id: &'static str,
    /// The question that it answers.
    pub question: &'static str,
    /// The kind of measurement that it is drawn from (a value of the facet `kind`).
    pub kind: &'static str,
    /// The sentence, the table and the caveats.
    pub tell: fn(&Scene<'_>) -> Told,
    /// The height of the picture for a plot of some width, both in CSS pixels.
    pub height: fn(&Scene<'_>, f64) -> f64,
    /// The picture for a plot of some width: an ECharts option of pure JSON, colours as CSS variables.
    pub picture: fn(&Scene<'_>, f64) -> Value,
}

/// What a figure is drawn from. Two equal scenes give equal figures.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// All data.
    pub data: &'a Data,
    /// Positions of the rows in view.
    pub rows: &'a [usize],
}

impl<'a> Scene<'a> {
    /// The rows in view.
    pub fn rows(self) -> impl Iterator<Item = &'a Row> {
        self.rows.iter().filter_map(move |&position| self.data.rows.get(position))
    }
}

/// Every figure, in the order of the page.
pub const ALL: &[Figure] = &[prefill_throughput::FIGURE, offload_decode::FIGURE];
