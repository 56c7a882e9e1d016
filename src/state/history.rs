//! The one owner of the browser's history: reads the address, writes it, follows Back and Forward.

use super::AppState;
use crate::{
    js::address::{self, Entry},
    link::{Notice, ViewState, Vocabulary, read, write},
};
use leptos::prelude::*;

/// The view that the address asks for, and what of it cannot be shown. Leaves the address as it is.
pub fn current(known: &Vocabulary<'_>) -> (ViewState, Vec<Notice>) {
    read(&address::query(), known)
}

/// Writes a deliberately chosen view into the address as a new entry, unless the address says the same already.
pub fn push(view: &ViewState) {
    let query = write(view);
    if address::query().trim_start_matches('?') != query {
        address::write(&query, None, Entry::New);
    }
}

/// Writes a view that is being typed into the address, in the place of the one before.
pub fn replace(view: &ViewState) {
    address::write(&write(view), None, Entry::Same);
}

/// Writes a view and the part of the page that shows it as a new entry.
pub fn push_part(view: &ViewState, part: &str) {
    address::write(&write(view), Some(part), Entry::New);
}

/// Follows Back, Forward and edits of the address that do not load the page anew.
pub fn follow(state: AppState) {
    let handle = window_event_listener(leptos::ev::popstate, move |_| {
        let (view, notices) = current(state.words);
        state.show(view, notices);
    });
    on_cleanup(move || handle.remove());
}
