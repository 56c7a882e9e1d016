//! One row of the runs table.

use super::is_number;
use crate::{
    data::{NONE, Row},
    figure::{self, Identity},
    link::Column,
    state::{AppState, app_state},
    view::cells::{CellText, cells},
};
use leptos::prelude::*;
use std::sync::Arc;

/// One run or operating point.
#[component]
pub fn RunRow(place: usize, columns: Arc<Vec<Column>>) -> impl IntoView {
    let state = app_state();
    state.row(place).map(|row| {
        let output = state.outputs.of(row).map_or_else(|| NONE.to_owned(), |group| group.name());
        let prompt = row.measurement.prompt().map_or_else(|| NONE.to_owned(), |tokens| tokens.0.to_string());
        view! {
            <tr data-run=row.id.to_string() data-config=row.configuration.id.to_string() data-prompt=prompt data-output=output>
                {cells(columns.iter().map(|column| cell(state, row, *column)))}
            </tr>
        }
    })
}

/// Whether a row has a value in a column.
pub fn has(state: AppState, row: &Row, column: Column) -> bool {
    match column {
        Column::Configuration => true,
        Column::Facet(facet) => state.data.value(row, facet).is_some_and(|value| value.slug != NONE),
        Column::Repeat => row.measurement.run().is_some(),
        Column::Metric(metric) => metric.value(&row.measurement).is_some(),
        Column::Output => state.outputs.of(row).is_some(),
    }
}

fn cell(state: AppState, row: &Row, column: Column) -> CellText {
    let text = match column {
        Column::Configuration => {
            let note = row.measurement.end_to_end().and_then(|point| point.note.as_deref());
            return CellText::head(look(state, row), &row.configuration.label, note.unwrap_or_default());
        }
        Column::Facet(facet) => {
            state.data.value(row, facet).filter(|value| value.slug != NONE).map(|value| CellText::name(&value.name))
        }
        Column::Repeat => row.measurement.run().map(|run| CellText::words(run.repeat.to_string())),
        Column::Metric(metric) => metric.text(state.data, row).map(CellText::words),
        Column::Output => state.outputs.of(row).map(|group| CellText {
            look: Some(figure::output(group.rank)),
            text: group.name(),
            ..CellText::default()
        }),
    };
    let class = match (text.is_some(), is_number(column)) {
        (true, true) => "number",
        (true, false) => "",
        (false, true) => "missing number",
        (false, false) => "missing",
    };
    CellText { class, ..text.unwrap_or_else(CellText::missing) }
}

/// Runs look like their engine, operating points like their model: as in the figures.
fn look(state: AppState, row: &Row) -> Identity {
    if row.measurement.run().is_some() {
        figure::engine(state.data, &row.configuration.engine)
    } else {
        figure::model(state.data, &row.configuration.model)
    }
}
