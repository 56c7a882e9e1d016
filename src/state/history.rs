//! The one owner of the browser's history: reads the address, writes it, follows Back and Forward.

use super::AppState;
use crate::{
    data::Data,
    js::address,
    link::{Notice, ViewState, read, write},
};
use leptos::prelude::*;

/// The view that the address asks for, and what of it cannot be shown. Leaves the address as it is.
pub fn current(data: &Data) -> (ViewState, Vec<Notice>) {
    read(&address::query(), &data.values)
}

/// Writes a deliberately chosen view into the address as a new entry, unless the address says the same already.
pub fn push(view: &ViewState) {
    let query = write(view);
    if address::query().trim_start_matches('?') != query {
        address::push(&query);
    }
}

/// Follows Back, Forward and edits of the address that do not load the page anew.
pub fn follow(state: AppState) {
    let handle = window_event_listener(leptos::ev::popstate, move |_| {
        let (view, notices) = current(state.data);
        state.show(view, notices);
    });
    on_cleanup(move || handle.remove());
}
