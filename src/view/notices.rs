//! What a link asked for and did not get, and what was copied.

use crate::{js::clipboard, state::app_state};
use leptos::prelude::*;

/// The notices about the link that was opened. They go with the next choice, which also mends the address.
#[component]
pub fn Notices() -> impl IntoView {
    let state = app_state();
    let shown = move || {
        state.notices.get().into_iter().map(|notice| view! { <p data-notice>{notice.to_string()}</p> }).collect_view()
    };
    let dismiss = move || {
        let press = move |_| state.choose(|_| {});
        state.notices.with(|notices| !notices.is_empty()).then(|| {
            view! { <button type="button" data-action="dismiss" on:click=press>"Dismiss, and mend the address"</button> }
        })
    };
    view! { <div class="notices" role="status">{shown}{dismiss}</div> }
}

/// What became of a wish to copy.
#[derive(Clone, Debug)]
pub enum Copied {
    /// It is in the clipboard; what to say.
    Done(String),
    /// There is no clipboard: the text stands here, selected.
    ByHand(String),
}

impl Copied {
    /// What is shown beside the button.
    pub fn shown(self) -> AnyView {
        match self {
            Self::Done(said) => said.into_any(),
            Self::ByHand(text) => {
                const ID: &str = "to-copy";
                leptos::leptos_dom::helpers::request_animation_frame(|| clipboard::select(ID));
                view! { "Copy this: "<code id=ID tabindex="0">{text}</code> }.into_any()
            }
        }
    }
}
