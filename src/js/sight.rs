//! Watching an element: whether it is in view, and how wide it is. Both stop when the watch is dropped.

use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit, ResizeObserver};

/// A watch on whether an element is in view.
pub struct InView {
    element: Element,
    observer: IntersectionObserver,
    _callback: Closure<dyn FnMut(js_sys::Array)>,
}

impl InView {
    /// Tells `seen` whenever `element` comes into view or leaves it, `margin` pixels around the window included.
    pub fn watch(element: &Element, margin: i32, mut seen: impl FnMut(bool) + 'static) -> Result<Self, JsValue> {
        let callback = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
            // Only the newest entry says how it is now.
            if let Ok(entry) = entries.at(-1).dyn_into::<IntersectionObserverEntry>() {
                seen(entry.is_intersecting());
            }
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin(&format!("{margin}px"));
        let observer = IntersectionObserver::new_with_options(callback.as_ref().unchecked_ref(), &options)?;
        observer.observe(element);
        Ok(Self { element: element.clone(), observer, _callback: callback })
    }

    /// Asks once more; the answer comes to `seen` whether or not it has changed.
    pub fn again(&self) {
        self.observer.unobserve(&self.element);
        self.observer.observe(&self.element);
    }
}

impl Drop for InView {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// A watch on the width of an element.
pub struct Width {
    observer: ResizeObserver,
    _callback: Closure<dyn FnMut()>,
}

impl Width {
    /// Tells `changed` the width of `element` in CSS pixels, at once and whenever its size changes.
    pub fn watch(element: &Element, mut changed: impl FnMut(f64) + 'static) -> Result<Self, JsValue> {
        let watched = element.clone();
        let callback = Closure::<dyn FnMut()>::new(move || changed(f64::from(watched.client_width())));
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref())?;
        observer.observe(element);
        Ok(Self { observer, _callback: callback })
    }
}

impl Drop for Width {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
