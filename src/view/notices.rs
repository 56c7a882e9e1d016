//! What a link asked for and did not get, and what was copied.

use crate::{
    js::{clipboard, page},
    state::app_state,
};
use leptos::prelude::*;

/// The notices about the link that was opened. They go with the next choice, which also mends the address.
#[component]
pub fn Notices() -> impl IntoView {
    let state = app_state();
    let shown = move || {
        state.notices.get().into_iter().map(|notice| view! { <p data-notice>{notice.to_string()}</p> }).collect_view()
    };
    let dismiss = move || {
        let press = move |_| {
            state.choose(|_| {});
            page::focus(".bar .shown");
        };
        state.notices.with(|notices| !notices.is_empty()).then(|| {
            view! { <button type="button" data-action="dismiss" on:click=press>"Dismiss"</button> }
        })
    };
    view! { <div class="notices" role="status">{shown}{dismiss}</div> }
}

/// What became of a wish to copy.
#[derive(Clone, Debug)]
pub enum Copied {
    /// It is in the clipboard; what to say.
    Done(&'static str),
    /// There is no clipboard: the text stands here, selected.
    ByHand(String),
}

/// Copies `text` and tells `copied` what became of it; `said` if it worked.
pub fn copy(text: String, said: &'static str, copied: RwSignal<Option<Copied>>) {
    clipboard::copy(&text.clone(), move |worked| {
        copied.try_set(Some(if worked { Copied::Done(said) } else { Copied::ByHand(text) }));
    });
}

/// Where the page says what became of a wish to copy. `place` tells several such places apart.
#[component]
pub fn CopiedHere(copied: RwSignal<Option<Copied>>, place: &'static str) -> impl IntoView {
    let shown = move || match copied.get() {
        None => ().into_any(),
        Some(Copied::Done(said)) => said.into_any(),
        Some(Copied::ByHand(text)) => {
            leptos::leptos_dom::helpers::request_animation_frame(move || clipboard::select(place));
            view! { "Copy this: "<code id=place tabindex="0">{text}</code> }.into_any()
        }
    };
    view! { <span class="copied" role="status">{shown}</span> }
}
