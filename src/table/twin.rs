//! Tables of words and numbers that stand by themselves: the tables of figures and of configurations.

use super::{cell::Cell, markup::Markup};
use crate::figure;

/// The table of a figure as markup: the inside of its `table` element.
pub fn twin(table: &figure::Table) -> String {
    let headings: Vec<(&str, &str)> = table.headings.iter().map(|h| (h.label.as_str(), h.unit)).collect();
    let rows = table.rows.iter().enumerate().map(|(place, cells)| {
        let cells = cells.iter().map(|cell| match cell {
            figure::Cell::Words(text) => Cell::words(text),
            figure::Cell::Number(text) => Cell::number(text),
        });
        (place.to_string(), cells.collect())
    });
    inside(&headings, rows.collect())
}

/// The inside of a `table` element: a head of labels and units, and rows under a name each.
pub fn inside(headings: &[(&str, &str)], rows: Vec<(String, Vec<Cell>)>) -> String {
    let mut markup = Markup::default();
    markup.open("thead", &[]);
    markup.open("tr", &[]);
    for (label, unit) in headings {
        let class = if unit.is_empty() { "" } else { "number" };
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
