//! The columns of the runs table: what they are called, and whether a row has a value in them.

use crate::{
    data::{Data, NONE, Row, facet::Facet, metric::Better},
    link::{Column, Order},
    query::OutputGroups,
};

/// The columns that some of the rows fill. The configuration and the kind always stay, and so does the column by which the rows are
/// ordered, since its heading is what says so and undoes it.
pub fn filled(data: &Data, outputs: &OutputGroups, rows: &[usize], order: Order) -> Vec<Column> {
    let fills = |column: &Column| {
        let always =
            matches!(column, Column::Configuration | Column::Facet(Facet::Kind)) || order.of(*column).is_some();
        always || rows.iter().filter_map(|&place| data.rows.get(place)).any(|row| has(data, outputs, row, *column))
    };
    Column::all().filter(fills).collect()
}

/// Whether a row has a value in a column.
pub fn has(data: &Data, outputs: &OutputGroups, row: &Row, column: Column) -> bool {
    match column {
        Column::Configuration => true,
        Column::Facet(facet) => data.value(row, facet).is_some_and(|value| value.slug != NONE),
        Column::Repeat => row.measurement.run().is_some(),
        Column::Metric(metric) => metric.value(&row.measurement).is_some(),
        Column::Output => outputs.of(row).is_some(),
    }
}

/// What a column is called.
pub fn label(column: Column) -> &'static str {
    match column {
        Column::Configuration => "Configuration",
        Column::Facet(Facet::Prompt) => "Prompt",
        Column::Facet(Facet::Banks) => "Banks",
        Column::Facet(facet) => facet.label(),
        Column::Repeat => "Repeat",
        Column::Metric(metric) => metric.definition().short,
        Column::Output => "Output",
    }
}

/// The unit of a column's numbers; empty for words.
pub fn unit(column: Column) -> &'static str {
    match column {
        Column::Metric(metric) => metric.definition().unit,
        Column::Facet(Facet::Prompt) => "tokens",
        Column::Configuration | Column::Facet(_) | Column::Repeat | Column::Output => "",
    }
}

/// What a column means, in words.
pub fn title(column: Column) -> String {
    match column {
        Column::Metric(metric) => {
            let definition = metric.definition();
            let better = match definition.better {
                Better::Higher => " Higher is better.",
                Better::Lower => " Lower is better.",
                Better::Neither => "",
            };
            format!("{}, {}. {}{better}", definition.label, definition.unit, definition.meaning)
        }
        Column::Facet(Facet::Prompt) => "Prompt size or context, in tokens.".to_owned(),
        Column::Output => "Runs with the same letter at one prompt size produced the same bytes.".to_owned(),
        Column::Repeat => "Which repeat of its configuration and prompt size, from 0.".to_owned(),
        Column::Configuration | Column::Facet(_) => label(column).to_owned(),
    }
}

/// How wide the columns are: the tracks of a CSS grid, and the least width of all together. Widths are fixed, since fitting
/// them to thousands of cells is most of what a press would cost. What a phone has less of is `--name`.
pub fn widths(columns: &[Column]) -> (String, String) {
    let mut tracks = Vec::new();
    let mut sum = 0.0;
    for column in columns {
        let rem = match column {
            Column::Configuration => {
                tracks.push("minmax(var(--name), 24fr)".to_owned());
                continue;
            }
            Column::Output | Column::Facet(Facet::Kind | Facet::Parallel) => 6.2,
            Column::Repeat | Column::Metric(_) => 6.2,
            Column::Facet(Facet::Prompt | Facet::Concurrency | Facet::Banks) => 6.8,
            Column::Facet(Facet::Engine | Facet::Study) => 18.0,
            Column::Facet(Facet::Model) => 19.0,
            Column::Facet(Facet::Hardware) => 27.0,
        };
        sum += rem;
        tracks.push(format!("minmax({rem}rem, {rem}fr)"));
    }
    (tracks.join(" "), format!("calc(var(--name) + {sum:.1}rem)"))
}

/// Whether a column holds numbers.
pub fn is_number(column: Column) -> bool {
    match column {
        Column::Facet(facet) => matches!(facet, Facet::Prompt | Facet::Concurrency | Facet::Banks),
        Column::Repeat | Column::Metric(_) => true,
        Column::Configuration | Column::Output => false,
    }
}
