//! Tables of words and numbers that stand by themselves: the tables of figures and of configurations.

use super::{cell::Cell, markup::Markup};
use crate::figure::{self, Heading};

/// The table of a figure as markup: the inside of its `table` element.
pub fn twin(table: &figure::Table) -> String {
    let rows = table.rows.iter().enumerate().map(|(place, cells)| {
        let cells = cells.iter().map(|cell| match cell {
            figure::Cell::Words(text) => Cell::words(text),
            figure::Cell::Number(text) => Cell::number(text),
        });
        (place.to_string(), cells.collect())
    });
    inside(&table.headings, rows.collect())
}

/// The inside of a `table` element: a head of labels and units, and rows under a name each.
pub fn inside(headings: &[Heading], rows: Vec<(String, Vec<Cell>)>) -> String {
    let mut markup = Markup::default();
    markup.open("thead", &[]);
    markup.open("tr", &[]);
    for Heading { label, unit, is_number } in headings {
        let class = if *is_number { "number" } else { "" };
        markup.open("th", &[("scope", "col"), ("class", class)]);
        markup.text(label);
        if !unit.is_empty() {
            markup.text(" ");
            markup.element("span", &[("class", "unit")], unit);
        }
        markup.close("th");
    }
    markup.close("tr");
    markup.close("thead");
    markup.open("tbody", &[]);
    for (id, cells) in rows {
        markup.open("tr", &[("data-row", &id)]);
        for cell in cells {
            cell.write(&mut markup);
        }
        markup.close("tr");
    }
    markup.close("tbody");
    markup.done()
}
