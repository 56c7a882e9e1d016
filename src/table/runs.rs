//! The body of the runs table: groups with their heads, and every run and operating point in view.

use super::{
    cell::Cell,
    columns::{has, is_number},
    markup::Markup,
};
use crate::{
    data::{
        Data, NONE, Row,
        number::{counted, whole},
    },
    figure::{self, Identity},
    link::Column,
    query::{OutputGroup, OutputGroups, Section, SectionKey},
};

/// The rows of the table as markup, section by section.
pub fn body(data: &Data, outputs: &OutputGroups, sections: &[Section], columns: &[Column]) -> String {
    let mut markup = Markup::default();
    let span = columns.len().to_string();
    for section in sections {
        match section.key {
            SectionKey::All => {}
            SectionKey::Output(place) => {
                if let Some(group) = outputs.groups.get(place) {
                    output_head(&mut markup, group, section.rows.len(), &span);
                }
            }
            SectionKey::NoOutput(kind) => other_head(&mut markup, data, outputs, kind, section.rows.len(), &span),
        }
        for row in section.rows.iter().filter_map(|&place| data.rows.get(place)) {
            write_row(&mut markup, data, outputs, row, columns);
        }
    }
    markup.done()
}

/// One line on the outputs in view: each group's name as a link to its head, and how many of its runs are in view.
pub fn groups_line(outputs: &OutputGroups, sections: &[Section]) -> String {
    let mut markup = Markup::default();
    let groups = sections.iter().filter_map(|section| match section.key {
        SectionKey::Output(place) => Some((outputs.groups.get(place)?, section.rows.len())),
        SectionKey::All | SectionKey::NoOutput(_) => None,
    });
    for (i, (group, shown)) in groups.enumerate() {
        markup.text(if i == 0 { "Outputs in view: " } else { " · " });
        markup.glyph(figure::output(group.rank));
        let name = group.name();
        markup.element("a", &[("href", &format!("#output-{name}"))], &name);
        markup.text(&format!(" {}", counted(shown, "run")));
    }
    markup.done()
}

/// The head of runs with equal output.
fn output_head(markup: &mut Markup, group: &OutputGroup, shown: usize, span: &str) {
    let name = group.name();
    let all = group.rows.len();
    let part = if shown < all { format!(" · {} in view", of(shown, all)) } else { String::new() };
    markup.open(
        "tr",
        &[
            ("role", "row"),
            ("id", &format!("output-{name}")),
            ("class", "group"),
            ("data-group-head", &name),
            ("data-hash", group.hash.full()),
        ],
    );
    markup.open("th", &[("role", "rowheader"), ("colspan", span), ("scope", "rowgroup")]);
    markup.open("div", &[]);
    markup.glyph(figure::output(group.rank));
    markup.element("strong", &[], &name);
    markup.text(&format!(" {}{part} ", group.sentence()));
    markup.element("code", &[("title", group.hash.full())], group.hash.short());
    markup.text(" ");
    let label = format!("Copy the whole digest of {name}");
    markup.element("button", &[("type", "button"), ("data-action", "copy-hash"), ("aria-label", &label)], "copy");
    markup.close("div");
    markup.close("th");
    markup.close("tr");
}

/// The head of rows of one kind that keep no digest.
fn other_head(markup: &mut Markup, data: &Data, outputs: &OutputGroups, kind: &str, shown: usize, span: &str) {
    let alike = |row: &&Row| row.measurement.kind() == kind && outputs.of(row).is_none();
    let all = data.rows.iter().filter(alike).count();
    let rows = data.rows.iter().find(alike).is_some_and(|row| row.measurement.run().is_some());
    let noun = if rows { "runs" } else { "points" };
    markup.open("tr", &[("role", "row"), ("class", "group"), ("data-group-head", NONE)]);
    markup.open("th", &[("role", "rowheader"), ("colspan", span), ("scope", "rowgroup")]);
    markup.element("div", &[], &format!("{} {kind} {noun} without an output digest", of(shown, all)));
    markup.close("th");
    markup.close("tr");
}

fn write_row(markup: &mut Markup, data: &Data, outputs: &OutputGroups, row: &Row, columns: &[Column]) {
    let output = outputs.of(row).map_or_else(|| NONE.to_owned(), OutputGroup::name);
    let prompt = row.measurement.prompt().map_or_else(|| NONE.to_owned(), |tokens| tokens.0.to_string());
    let attributes = [
        ("role", "row"),
        ("data-run", row.id.0.as_str()),
        ("data-config", row.configuration.id.0.as_str()),
        ("data-prompt", &prompt),
        ("data-output", &output),
    ];
    markup.open("tr", &attributes);
    for column in columns {
        cell(data, outputs, row, *column).write(markup);
    }
    markup.close("tr");
}

fn cell(data: &Data, outputs: &OutputGroups, row: &Row, column: Column) -> Cell {
    if !has(data, outputs, row, column) {
        let class = if is_number(column) { "missing number" } else { "missing" };
        return Cell { class, ..Cell::default() };
    }
    let cell = match column {
        Column::Configuration => {
            let note = row.measurement.end_to_end().and_then(|point| point.note.as_deref());
            return Cell::head(look(data, row), &row.configuration.label, note.unwrap_or_default());
        }
        Column::Facet(facet) => data.value(row, facet).map(|value| Cell::name(&value.name)),
        Column::Repeat => row.measurement.run().map(|run| Cell::words(run.repeat.to_string())),
        Column::Metric(metric) => metric.text(data, row).map(Cell::words),
        Column::Output => outputs.of(row).map(|group| Cell {
            look: Some(figure::output(group.rank)),
            text: group.name(),
            ..Cell::default()
        }),
    };
    Cell { class: if is_number(column) { "number" } else { "" }, ..cell.unwrap_or_else(Cell::missing) }
}

/// Runs look like their engine, operating points like their model: as in the figures.
fn look(data: &Data, row: &Row) -> Identity {
    if row.measurement.run().is_some() {
        figure::engine(data, &row.configuration.engine)
    } else {
        figure::model(data, &row.configuration.model)
    }
}

/// `6`, or `2 of 6`.
fn of(shown: usize, all: usize) -> String {
    if shown == all { whole(all) } else { format!("{} of {}", whole(shown), whole(all)) }
}
