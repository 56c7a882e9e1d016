//! The address bar. A browser may refuse to write it (a sandboxed frame, too many writes): the page goes on without.

use super::page::window;
use wasm_bindgen::JsValue;

/// The query of the address with `?`, or nothing.
pub fn query() -> String {
    window().and_then(|window| window.location().search().ok()).unwrap_or_default()
}

/// The whole address.
pub fn whole() -> String {
    window().and_then(|window| window.location().href().ok()).unwrap_or_default()
}

/// How the address is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// As a new entry of the history.
    New,
    /// In the place of the current one.
    Same,
}

/// Writes the query (without `?`) into the address. Path stays; the fragment too unless another is given.
pub fn write(query: &str, fragment: Option<&str>, entry: Entry) {
    let Some(window) = window() else { return };
    let (Ok(path), Ok(hash)) = (window.location().pathname(), window.location().hash()) else { return };
    let query = if query.is_empty() { String::new() } else { format!("?{query}") };
    let hash = fragment.map_or(hash, |fragment| format!("#{fragment}"));
    // A path of `//` would be read as a host.
    let path = format!("/{}", path.trim_start_matches('/'));
    if let Ok(history) = window.history() {
        let address = format!("{path}{query}{hash}");
        let _ = match entry {
            Entry::New => history.push_state_with_url(&JsValue::NULL, "", Some(&address)),
            Entry::Same => history.replace_state_with_url(&JsValue::NULL, "", Some(&address)),
        };
    }
}
