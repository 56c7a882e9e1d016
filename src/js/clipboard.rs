//! Copying text, where the browser allows it.

use super::page::{document, window};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};

/// Copies `text` and then tells `done` whether that worked.
pub fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    // Not every page has a clipboard: it is missing outside secure contexts.
    let clipboard = window()
        .and_then(|window| js_sys::Reflect::get(&window.navigator(), &"clipboard".into()).ok())
        .and_then(|clipboard| clipboard.dyn_into::<web_sys::Clipboard>().ok());
    let Some(clipboard) = clipboard else { return done(false) };
    let promise = clipboard.write_text(text);
    let done = std::rc::Rc::new(std::cell::Cell::new(Some(done)));
    let told = |worked: bool| {
        let done = std::rc::Rc::clone(&done);
        Closure::once(move |_: JsValue| {
            if let Some(done) = done.take() {
                done(worked);
            }
        })
    };
    let (yes, no) = (told(true), told(false));
    let _ = promise.then2(&yes, &no);
    // One of the two is called once; both are small and the presses few.
    yes.forget();
    no.forget();
}

/// Selects the text of the element with this id, so that a reader can copy it by hand.
pub fn select(id: &str) {
    let Some(window) = window() else { return };
    if let (Some(element), Ok(Some(selection))) =
        (document().and_then(|d| d.get_element_by_id(id)), window.get_selection())
    {
        let _ = selection.select_all_children(&element);
    }
}
