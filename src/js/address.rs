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

/// Writes the query (without `?`) into the address as a new entry of the history. Path and fragment stay.
pub fn push(query: &str) {
    let Some(window) = window() else { return };
    let (Ok(path), Ok(hash)) = (window.location().pathname(), window.location().hash()) else { return };
    let query = if query.is_empty() { String::new() } else { format!("?{query}") };
    // A path of `//` would be read as a host.
    let path = format!("/{}", path.trim_start_matches('/'));
    if let Ok(history) = window.history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&format!("{path}{query}{hash}")));
    }
}
