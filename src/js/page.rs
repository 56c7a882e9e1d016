//! The page as a whole: its state for tests and tools, its paints, and the box that stays when the program dies.

use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{Document, Element, Window};

pub(super) fn window() -> Option<Window> {
    web_sys::window()
}

pub(super) fn document() -> Option<Document> {
    window()?.document()
}

/// Sets an attribute of the root element: `data-app` or `data-figures`.
pub fn set_root(name: &str, value: &str) {
    if let Some(root) = document().and_then(|d| d.document_element()) {
        // Setting an attribute fails only for a malformed name, and ours are literals.
        let _ = root.set_attribute(name, value);
    }
}

/// An attribute of the root element.
pub fn root(name: &str) -> Option<String> {
    document()?.document_element()?.get_attribute(name)
}

/// The element that the program mounts into, emptied.
pub fn mount_point() -> Option<web_sys::HtmlElement> {
    let element = document()?.get_element_by_id("app")?;
    element.set_inner_html("");
    element.dyn_into().ok()
}

/// Runs `f` in a task of its own, after what is on the screen now has been painted.
pub fn after_paint(f: impl FnOnce() + 'static) {
    let Some(window) = window() else { return };
    let inner = window.clone();
    let frame = Closure::once_into_js(move || {
        let task = Closure::once_into_js(f);
        let _ = inner.set_timeout_with_callback(task.unchecked_ref());
    });
    let _ = window.request_animation_frame(frame.unchecked_ref());
}

/// Shows why the program stopped, in the plain markup of `index.html`: nothing of the program runs any more.
pub fn show_failure(why: &str) {
    set_root("data-app", "failed");
    let Some(document) = document() else { return };
    let set = |selector: &str, f: &dyn Fn(Element)| {
        if let Ok(Some(element)) = document.query_selector(selector) {
            f(element);
        }
    };
    set("#failure", &|element| {
        let _ = element.remove_attribute("hidden");
    });
    set("#failure [data-why]", &|element| element.set_text_content(Some(why)));
}

/// For a press on something that matches `pressed`: the value of `attribute` of the `holder` around it.
pub fn pressed(event: &web_sys::MouseEvent, pressed: &str, holder: &str, attribute: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(pressed).ok()??.closest(holder).ok()??.get_attribute(attribute)
}

/// Whether a press is that of the main button alone, which the page may answer itself.
pub fn is_plain(event: &web_sys::MouseEvent) -> bool {
    event.button() == 0 && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key())
}

/// Moves the focus to the first element that matches, without scrolling.
pub fn focus(selector: &str) {
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}

/// Goes to the part of the page that the address names after `#`: it was not there yet when the browser looked for it.
pub fn go_to_fragment() {
    let hash = window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    let Some(id) = hash.strip_prefix('#').filter(|id| !id.is_empty()) else { return };
    if let Some(part) = document().and_then(|document| document.get_element_by_id(id)) {
        part.scroll_into_view();
    }
}
