//! What is wrong with the data files, for their author.

use crate::{data::number::counted, state::app_state};
use leptos::prelude::*;

/// The problems of the data files; nothing when there are none.
#[component]
pub fn Problems() -> impl IntoView {
    let problems = &app_state().data.problems;
    if problems.is_empty() {
        return ().into_any();
    }
    let mut files: Vec<&str> = problems.iter().map(|problem| problem.file.as_str()).collect();
    files.dedup();
    let each = problems.iter().map(|problem| {
        let place = format!("{}, line {}, column {}", problem.file, problem.line, problem.column);
        view! {
            <li data-problem=problem.path.clone()>
                <strong>{problem.path.clone()}</strong>" ("{place}"): expected "{problem.expected.clone()}
                ", found "<code>{problem.found.clone()}</code>
            </li>
        }
    });
    view! {
        <section class="problems" role="alert">
            <h2>"The data cannot be shown as it is"</h2>
            <p>{format!("{} in {}. A file with a problem is left out whole.", counted(problems.len(), "problem"), files.join(", "))}</p>
            <ul>{each.collect_view()}</ul>
        </section>
    }
    .into_any()
}
