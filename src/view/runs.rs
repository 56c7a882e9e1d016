//! The runs table: every run and operating point in view, ordered, and grouped by output.

use super::notices::{Copied, CopiedHere, copy};
use crate::{
    js::page,
    link::{Column, Direction, Grouping},
    state::app_state,
    table,
};
use leptos::{ev::MouseEvent, prelude::*};
use std::sync::Arc;

/// The runs part of the page.
#[component]
pub fn Runs() -> impl IntoView {
    let state = app_state();
    let columns = Memo::new(move |_| {
        let order = state.view.with(|view| view.order);
        state.selection.with(|selection| Arc::new(table::filled(state.data, state.outputs, &selection.rows, order)))
    });
    let body = Signal::derive(move || {
        state
            .sections
            .with(|sections| columns.with(|columns| table::body(state.data, state.outputs, sections, columns)))
    });
    let outputs = Signal::derive(move || state.sections.with(|sections| table::groups_line(state.outputs, sections)));
    let widths = Memo::new(move |_| columns.with(|columns| table::widths(columns)));
    let tracks = Signal::derive(move || widths.with(|(tracks, _)| tracks.clone()));
    let width = Signal::derive(move || widths.with(|(_, width)| width.clone()));
    let count = Memo::new(move |_| state.selection.with(|selection| selection.rows.len()));
    let note = Signal::derive(move || {
        if count.get() == 0 {
            return "No row matches the filters.".to_owned();
        }
        let columns = columns.get();
        let names: Vec<&str> = Column::all().filter(|column| !columns.contains(column)).map(table::label).collect();
        if names.is_empty() {
            String::new()
        } else {
            format!("Columns without a value in these rows are left out: {}.", names.join(", "))
        }
    });
    let copied = RwSignal::new(None::<Copied>);
    let press = move |press: MouseEvent| {
        if let Some(hash) = page::pressed(&press, "[data-action=copy-hash]", "tr", "data-hash") {
            copy(hash, "Digest copied", copied);
        }
    };
    view! {
        <section id="runs" class="runs" aria-labelledby="runs-title">
            <div class="dataset-head">
                <h2 id="runs-title">"Runs"</h2>
                <p>"every run and operating point in view; equal output digest means equal bytes, a different one is no proof of a wrong answer"</p>
                <GroupSwitch/>
                <CopiedHere copied place="digest-to-copy"/>
            </div>
            <p class="outputs" inner_html=outputs></p>
            <div class="scroll" tabindex="0" role="region" aria-labelledby="runs-title" on:click=press>
                <table data-table="runs" role="table" aria-labelledby="runs-title" style:--columns=tracks style:--width=width data-shown=move || count.get().to_string() data-total=state.data.rows.len().to_string()>
                    <thead role="rowgroup"><tr role="row">{move || columns.get().iter().map(|column| view! { <Head column=*column/> }).collect_view()}</tr></thead>
                    <tbody role="rowgroup" inner_html=body></tbody>
                </table>
            </div>
            <p class="note">{note}</p>
        </section>
    }
}

/// A heading that orders the rows by its column: ascending, descending, as in the file.
#[component]
fn Head(column: Column) -> impl IntoView {
    let state = app_state();
    let direction = move || state.view.with(|view| view.order.of(column));
    let sort = Signal::derive(move || match direction() {
        Some(Direction::Ascending) => "ascending",
        Some(Direction::Descending) => "descending",
        None => "none",
    });
    let arrow = Signal::derive(move || match direction() {
        Some(Direction::Ascending) => "↑",
        Some(Direction::Descending) => "↓",
        None => "",
    });
    view! {
        <th scope="col" role="columnheader" aria-sort=sort class:number=table::is_number(column) data-column=column.key()>
            <button type="button" title=table::title(column) on:click=move |_| state.choose(|view| view.order = view.order.pressed(column))>
                {table::label(column)}<span class="arrow" aria-hidden="true">{arrow}</span>
            </button>
            {unit_of(column)}
        </th>
    }
}

/// The unit of a column; that of a metric leads to its definition.
fn unit_of(column: Column) -> Option<AnyView> {
    let unit = table::unit(column);
    let view = match column {
        Column::Metric(metric) => {
            let definition = metric.definition();
            let label = format!("{unit}: what {} is", definition.label);
            view! { " "<a class="unit" href=format!("#{}", table::anchor(&definition)) title=definition.meaning aria-label=label>{unit}</a> }.into_any()
        }
        Column::Configuration | Column::Facet(_) | Column::Repeat | Column::Output => {
            view! { " "<span class="unit">{unit}</span> }.into_any()
        }
    };
    (!unit.is_empty()).then_some(view)
}

/// By output, or one list.
#[component]
fn GroupSwitch() -> impl IntoView {
    let state = app_state();
    let choices = Grouping::ALL.map(|(grouping, key)| {
        let pressed = Signal::derive(move || state.view.with(|view| view.grouping == grouping).to_string());
        let text = match grouping {
            Grouping::Output => "by output",
            Grouping::None => "one list",
        };
        view! {
            <button type="button" data-group=key aria-pressed=pressed
                on:click=move |_| state.choose(|view| view.grouping = grouping)>{text}</button>
        }
    });
    view! { <div class="switch" role="group" aria-label="Grouping">{choices}</div> }
}
