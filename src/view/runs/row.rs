//! One row of the runs table.

use super::is_number;
use crate::{
    data::{NONE, Row},
    figure::{self, Identity},
    link::Column,
    state::{AppState, app_state},
    view::words::NameText,
};
use leptos::prelude::*;
use std::sync::Arc;

/// One run or operating point.
#[component]
pub fn RunRow(place: usize, columns: Arc<Vec<Column>>) -> impl IntoView {
    let state = app_state();
    let Some(row) = state.row(place) else { return ().into_any() };
    let cells = columns.iter().map(|column| cell(state, row, *column)).collect_view();
    let output = state.outputs.of(row).map_or_else(|| NONE.to_owned(), |group| group.name());
    let prompt = row.measurement.prompt().map_or_else(|| NONE.to_owned(), |tokens| tokens.0.to_string());
    view! {
        <tr data-run=row.id.to_string() data-config=row.configuration.id.to_string() data-prompt=prompt data-output=output>{cells}</tr>
    }
    .into_any()
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

fn cell(state: AppState, row: &'static Row, column: Column) -> AnyView {
    if !has(state, row, column) {
        return view! { <td class="missing" class:number=is_number(column)>"–"</td> }.into_any();
    }
    match column {
        Column::Configuration => {
            let note = row.measurement.end_to_end().and_then(|point| point.note.clone());
            let look = look(state, row);
            view! {
                <th scope="row">
                    <span class=format!("glyph {}", look.hue()) aria-hidden="true">{look.glyph()}</span>" "{row.configuration.label.clone()}
                    {note.map(|note| view! { <span class="row-note">{note}</span> })}
                </th>
            }
            .into_any()
        }
        Column::Facet(facet) => {
            let name = state.data.value(row, facet).map(|value| value.name.clone());
            view! { <td class:number=is_number(column)>{name.map(|name| view! { <NameText name/> })}</td> }.into_any()
        }
        Column::Repeat => view! { <td class="number">{row.measurement.run().map(|run| run.repeat)}</td> }.into_any(),
        Column::Metric(metric) => view! { <td class="number">{metric.text(state.data, row)}</td> }.into_any(),
        Column::Output => {
            let group = state.outputs.of(row);
            let (rank, name) = group.map_or((0, String::new()), |group| (group.rank, group.name()));
            let look = figure::output(rank);
            view! {
                <td><span class=format!("glyph {}", look.hue()) aria-hidden="true">{look.glyph()}</span>" "{name}</td>
            }
            .into_any()
        }
    }
}

/// Runs look like their engine, operating points like their model: as in the figures.
fn look(state: AppState, row: &Row) -> Identity {
    if row.measurement.run().is_some() {
        figure::engine(state.data, &row.configuration.engine)
    } else {
        figure::model(state.data, &row.configuration.model)
    }
}
