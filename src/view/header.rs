//! The header: what this is, a link to the post, the theme, and the link of the view.

use super::notices::{Copied, CopiedHere, copy};
use crate::{
    config,
    js::{address, theme::Theme},
    state::app_state,
};
use leptos::prelude::*;

/// The header of the page.
#[component]
pub fn Header() -> impl IntoView {
    let post = config::POST.map(|address| view! { <a class="post" href=address>"Read the post"</a> });
    view! {
        <header class="top">
            <h1>"Servelens"</h1>
            <p class="tagline">{config::TAGLINE}</p>
            <div class="actions">{post}<ThemeSwitch/><CopyLink/></div>
        </header>
    }
}

/// Auto, light, dark: one press each.
#[component]
fn ThemeSwitch() -> impl IntoView {
    let theme = RwSignal::new(Theme::current());
    let choices = Theme::ALL.map(|(each, word)| {
        let pressed = move || if theme.get() == each { "true" } else { "false" };
        let press = move |_| {
            each.apply();
            theme.set(each);
        };
        view! { <button type="button" aria-pressed=pressed on:click=press>{word}</button> }
    });
    view! { <div class="switch" role="group" aria-label="Theme">{choices}</div> }
}

/// Copies the address of the view, or lets the reader copy it.
#[component]
fn CopyLink() -> impl IntoView {
    let state = app_state();
    let copied = RwSignal::new(None::<Copied>);
    // A link that was copied is a link of the view that was on the screen then.
    Effect::new(move |_| {
        state.view.track();
        copied.set(None);
    });
    let press = move |_| copy(address::whole(), "Link copied", copied);
    view! {
        <button type="button" data-action="copy-link" on:click=press>"Copy link"</button>
        <CopiedHere copied place="link-to-copy"/>
    }
}
