//! Where the plots of a sheet stand: blocks below each other, columns beside each other where there is room and below each
//! other where there is not.

use super::{Block, Sheet};
use crate::figure::{
    part::{STRONG, fitted, width_of},
    span::Span,
};

/// A whole sheet in CSS pixels.
pub struct Layout {
    /// The plots.
    pub plots: Vec<Plot>,
    /// The headings.
    pub headings: Vec<Heading>,
    /// The height of it all.
    pub height: f64,
    /// Whether names stand above their rows rather than beside them.
    pub names_above: bool,
}

/// One block in one column.
pub struct Plot {
    /// The place of the block.
    pub block: usize,
    /// The place of the column.
    pub column: usize,
    /// Left, top, width, height.
    pub area: [f64; 4],
    /// The scale along x.
    pub span: Span,
    /// Whether the numbers of the scale are written below.
    pub scale_below: bool,
    /// The names of its rows, from the top; empty where the plot to the left has them.
    pub names: Vec<String>,
}

/// A text of the layout.
pub struct Heading {
    /// The text.
    pub text: String,
    /// Left and top.
    pub at: [f64; 2],
    /// Whether it heads a block rather than a column.
    pub of_block: bool,
}

const WIDE: f64 = 640.0;
const HEADING: f64 = 22.0;
const SCALE: f64 = 26.0;
const GAP: f64 = 12.0;
const COUNT: f64 = 22.0;
const BELOW: f64 = 8.0;

impl Layout {
    /// Lays out a sheet for a picture of `width`.
    pub fn new(sheet: &Sheet, width: f64) -> Self {
        let mut layout = Self { plots: Vec::new(), headings: Vec::new(), height: 0.0, names_above: width < WIDE };
        let columns: Vec<usize> = (0..sheet.columns.len()).collect();
        if layout.names_above {
            for column in columns {
                layout.add_column_headings(sheet, &[column], 0.0, width);
                layout.add_blocks(sheet, &[column], 0.0, width);
            }
        } else {
            let names =
                sheet.blocks.iter().flat_map(|block| &block.names).map(|name| width_of(name)).fold(0.0, f64::max);
            let names = (names + 12.0).min(width * 0.38);
            layout.add_column_headings(sheet, &columns, names, width);
            layout.add_blocks(sheet, &columns, names, width);
        }
        layout.height += BELOW;
        layout
    }

    /// The left edge and the width of each of some columns.
    fn columns(columns: usize, names: f64, width: f64) -> impl Fn(usize) -> (f64, f64) {
        let each = (width - names) / columns.max(1) as f64;
        move |i| ((i as f64).mul_add(each, names) + 14.0, (each - COUNT - 24.0).max(40.0))
    }

    fn add_column_headings(&mut self, sheet: &Sheet, columns: &[usize], names: f64, width: f64) {
        let place = Self::columns(columns.len(), names, width);
        for (i, column) in columns.iter().filter_map(|column| sheet.columns.get(*column)).enumerate() {
            let text = fitted(&column.title, place(i).1 + COUNT);
            self.headings.push(Heading { text, at: [place(i).0, self.height + 4.0], of_block: false });
        }
        self.height += HEADING;
    }

    fn add_blocks(&mut self, sheet: &Sheet, columns: &[usize], names: f64, width: f64) {
        let row = if self.names_above { 34.0 } else { 20.0 };
        let place = Self::columns(columns.len(), names, width);
        let has = |block: &Block, column: usize| block.cells.iter().any(|cell| cell.column == column);
        for (nth, block) in sheet.blocks.iter().enumerate() {
            let present: Vec<(usize, usize)> =
                columns.iter().copied().enumerate().filter(|(_, column)| has(block, *column)).collect();
            if present.is_empty() {
                continue;
            }
            self.headings.push(Heading {
                text: fitted(&block.title, width / STRONG),
                at: [0.0, self.height + 3.0],
                of_block: true,
            });
            self.height += if self.names_above { HEADING + 5.0 } else { HEADING };
            let height = row * block.names.len() as f64;
            // The numbers of a scale stand below the last block that shares it and has the column.
            let scale_below = |column: usize| {
                let mut later = sheet.blocks.iter().skip(nth + 1).filter(|later| later.scale_of == block.scale_of);
                !later.any(|later| has(later, column))
            };
            let any_scale = present.iter().any(|(_, column)| scale_below(*column));
            for (first, (i, column)) in present.into_iter().enumerate() {
                let (left, plot_width) = place(i);
                let room = if self.names_above { plot_width + COUNT } else { names };
                let own_names = first == 0 || self.names_above;
                self.plots.push(Plot {
                    block: nth,
                    column,
                    area: [left, self.height, plot_width, height],
                    span: sheet.span(&block.scale_of, column, plot_width),
                    scale_below: scale_below(column),
                    names: block.names.iter().filter(|_| own_names).map(|name| fitted(name, room - 8.0)).collect(),
                });
            }
            self.height += height + if any_scale { SCALE } else { 0.0 } + GAP;
        }
    }
}
