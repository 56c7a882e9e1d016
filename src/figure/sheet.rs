//! A sheet: blocks of named rows below each other, columns of plots beside each other, and in each cell a range as a bar with
//! dots on it. What it holds is here, `layout` places it, `drawing` draws it.

mod drawing;
mod layout;

use super::{identity::Identity, span::Span};
use crate::link::Scale;
use serde_json::Value;

/// A sheet.
pub struct Sheet {
    /// What its dots are called among the ids of series.
    pub dots: &'static str,
    /// The columns.
    pub columns: Vec<Column>,
    /// The blocks.
    pub blocks: Vec<Block>,
    /// The scale of every column.
    pub scale: Scale,
    /// Whether each column has a scale of its own.
    pub for_each_column: bool,
    /// A value that every plot marks with a line.
    pub reference: Option<f64>,
}

/// A column of plots.
pub struct Column {
    /// Its name among ids.
    pub key: String,
    /// What it measures, with the unit.
    pub title: String,
}

/// Rows under a heading.
pub struct Block {
    /// Its name among ids.
    pub key: String,
    /// Its heading.
    pub title: String,
    /// What blocks must share to have one scale.
    pub scale_of: String,
    /// The names of its rows.
    pub names: Vec<String>,
    /// What stands in its rows.
    pub cells: Vec<Cell>,
}

/// What stands in one row of one column.
pub struct Cell {
    /// The place of the column.
    pub column: usize,
    /// The place of the row in its block.
    pub row: usize,
    /// From the lowest to the highest.
    pub range: (f64, f64),
    /// Where a tick stands.
    pub tick: Option<f64>,
    /// How it looks.
    pub look: Identity,
    /// The dots.
    pub dots: Vec<Dot>,
    /// What stands on the right.
    pub count: String,
}

/// One dot.
pub struct Dot {
    /// Along x.
    pub value: f64,
    /// What its tooltip says.
    pub name: String,
}

impl Sheet {
    /// The height of its picture at some width, in CSS pixels.
    pub fn height(&self, width: f64) -> f64 {
        layout::Layout::new(self, width).height
    }

    /// Its picture at some width.
    pub fn draw(&self, width: f64) -> Value {
        drawing::draw(self, &layout::Layout::new(self, width))
    }

    /// How many dots have no place on the scale: zero on a logarithmic one.
    pub fn left_out(&self) -> usize {
        let dots = self.blocks.iter().flat_map(|block| &block.cells).flat_map(|cell| &cell.dots);
        dots.filter(|dot| self.scale == Scale::Log && dot.value <= 0.0).count()
    }

    /// The scale of a cell's plot.
    fn span(&self, scale_of: &str, column: usize, width: f64) -> Span {
        let cells = self.blocks.iter().filter(|block| block.scale_of == scale_of).flat_map(|block| &block.cells);
        let cells = cells.filter(|cell| !self.for_each_column || cell.column == column);
        let ends = cells.flat_map(|cell| [cell.range.0, cell.range.1]).chain(self.reference);
        Span::around(self.scale, ends, ((width / 55.0) as usize).clamp(2, 8))
    }
}
