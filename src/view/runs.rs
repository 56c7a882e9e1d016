//! The runs table: every run and operating point in view, ordered, and grouped by output.

mod group;
mod row;

use crate::{
    data::{facet::Facet, metric::Better, number::whole},
    link::{Column, Direction, Grouping},
    query::SectionKey,
    state::{AppState, app_state},
};
use group::GroupHead;
use leptos::prelude::*;
use row::RunRow;
use std::sync::Arc;

/// One line of the table. Lines with equal keys show the same, so the key holds everything that a line shows.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Line {
    Head(SectionKey, usize),
    Row(usize, Arc<Vec<Column>>),
}

/// The runs part of the page.
#[component]
pub fn Runs() -> impl IntoView {
    let state = app_state();
    let columns = Memo::new(move |_| state.selection.with(|selection| Arc::new(filled(state, &selection.rows))));
    let lines = move || {
        let columns = columns.get();
        let mut lines = Vec::new();
        for section in state.sections.get().iter() {
            if section.key != SectionKey::All {
                lines.push(Line::Head(section.key, section.rows.len()));
            }
            lines.extend(section.rows.iter().map(|row| Line::Row(*row, Arc::clone(&columns))));
        }
        lines
    };
    let count = Memo::new(move |_| state.selection.with(|selection| selection.rows.len()));
    let left_out = move || {
        let columns = columns.get();
        let names: Vec<&str> = Column::all().filter(|column| !columns.contains(column)).map(label).collect();
        let some = !names.is_empty() && count.get() > 0;
        some.then(|| format!("Columns without a value in these rows are left out: {}.", names.join(", ")))
    };
    view! {
        <section id="runs" class="runs" aria-labelledby="runs-title">
            <div class="dataset-head">
                <h2 id="runs-title">"Runs"</h2>
                <p>"every run and operating point in view; equal output digest means equal bytes, a different one is no proof of a wrong answer"</p>
                <GroupSwitch/>
            </div>
            <div class="scroll" tabindex="0" role="region" aria-labelledby="runs-title">
                <table data-table="runs" data-shown=move || count.get().to_string() data-total=state.data.rows.len().to_string()>
                    <thead><tr>{move || columns.get().iter().map(|column| view! { <Head column=*column/> }).collect_view()}</tr></thead>
                    <tbody>
                        <For each=lines key=Clone::clone let:line>
                            {match line {
                                Line::Head(key, shown) => view! { <GroupHead key shown span=columns.get_untracked().len()/> }.into_any(),
                                Line::Row(place, columns) => view! { <RunRow place columns/> }.into_any(),
                            }}
                        </For>
                    </tbody>
                </table>
            </div>
            <p class="note">{move || (count.get() == 0).then_some("No row matches the filters.")}{left_out}</p>
        </section>
    }
}

/// The columns that some of the rows fill. The configuration and its kind always stay.
fn filled(state: AppState, rows: &[usize]) -> Vec<Column> {
    let fills = |column: &Column| {
        let always = matches!(column, Column::Configuration | Column::Facet(Facet::Kind));
        always || rows.iter().any(|&place| state.row(place).is_some_and(|row| row::has(state, row, *column)))
    };
    Column::all().filter(fills).collect()
}

/// What a column is called.
fn label(column: Column) -> &'static str {
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

/// Whether a column holds numbers.
fn is_number(column: Column) -> bool {
    matches!(
        column,
        Column::Facet(Facet::Prompt | Facet::Concurrency | Facet::Banks) | Column::Repeat | Column::Metric(_)
    )
}

/// A heading that orders the rows by its column: ascending, descending, as in the file.
#[component]
fn Head(column: Column) -> impl IntoView {
    let state = app_state();
    let direction = move || state.view.with(|view| view.order.of(column));
    let (unit, title) = match column {
        Column::Metric(metric) => {
            let definition = metric.definition();
            let better = match definition.better {
                Better::Higher => " Higher is better.",
                Better::Lower => " Lower is better.",
                Better::Neither => "",
            };
            (definition.unit, format!("{}, {}. {}{better}", definition.label, definition.unit, definition.meaning))
        }
        Column::Facet(Facet::Prompt) => ("tokens", "Prompt size or context, in tokens.".to_owned()),
        Column::Configuration | Column::Facet(_) | Column::Repeat | Column::Output => ("", label(column).to_owned()),
    };
    let sort = move || match direction() {
        Some(Direction::Ascending) => "ascending",
        Some(Direction::Descending) => "descending",
        None => "none",
    };
    let arrow = move || match direction() {
        Some(Direction::Ascending) => "↑",
        Some(Direction::Descending) => "↓",
        None => "",
    };
    view! {
        <th scope="col" aria-sort=sort class:number=is_number(column) data-column=column.key()>
            <button type="button" title=title on:click=move |_| state.choose(|view| view.order = view.order.pressed(column))>
                {label(column)}<span class="arrow" aria-hidden="true">{arrow}</span>
                {(!unit.is_empty()).then(|| view! { " "<span class="unit">{unit}</span> })}
            </button>
        </th>
    }
}

/// By output, or one list.
#[component]
fn GroupSwitch() -> impl IntoView {
    let state = app_state();
    let choices = Grouping::ALL.map(|(grouping, key)| {
        let pressed = move || state.view.with(|view| view.grouping == grouping).to_string();
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

/// `6` or `2 of 6`.
fn of(shown: usize, all: usize) -> String {
    if shown == all { whole(all) } else { format!("{} of {}", whole(shown), whole(all)) }
}
