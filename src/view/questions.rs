//! Views with a name: the post's questions, each a plain link.

use crate::{config, js::page, state::app_state};
use leptos::prelude::*;

/// The questions near the top.
#[component]
pub fn Questions() -> impl IntoView {
    let state = app_state();
    let links = config::QUESTIONS.iter().map(|question| {
        let press = move |event: leptos::ev::MouseEvent| {
            // With a key held down the browser opens it elsewhere, as with any link.
            if page::is_plain(&event) {
                event.prevent_default();
                state.go(question.query, question.part);
            }
        };
        let current = move || (state.query() == question.query).then_some("true");
        view! { <li><a href=format!("?{}#{}", question.query, question.part) aria-current=current on:click=press>{question.text}</a></li> }
    });
    let links = links.collect_view();
    view! { <nav class="questions" aria-label="Questions of the post"><ul>{links}</ul></nav> }
}
