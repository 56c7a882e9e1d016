//! Fields on the page: setting what they show, and reading what was done to one.

use super::page::document;
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlElement};

/// The attributes that name a field.
const NAMES: [&str; 4] = ["data-series", "data-choice", "data-setting", "data-baseline"];

/// A field that something was done to.
pub struct Touched {
    element: Element,
    /// The attribute that names it.
    pub name: &'static str,
    /// The attribute's value.
    pub key: String,
    /// What it shows now.
    pub value: String,
    /// Whether it is typed into.
    pub is_text: bool,
}

/// The field that an event is about.
pub fn touched(event: &Event) -> Option<Touched> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let (name, element) =
        NAMES.into_iter().find_map(|name| Some((name, target.closest(&format!("[{name}]")).ok()??)))?;
    let value = Reflect::get(&element, &"value".into()).ok().and_then(|value| value.as_string()).unwrap_or_default();
    let is_text = element.tag_name().eq_ignore_ascii_case("input");
    Some(Touched { key: element.get_attribute(name)?, value, is_text, name, element })
}

impl Touched {
    /// Says what is wrong with it, beside it; an empty text takes that back.
    pub fn complain(&self, wrong: &str) {
        let _ = self.element.set_attribute("aria-invalid", if wrong.is_empty() { "false" } else { "true" });
        let beside = self.element.get_attribute("aria-describedby");
        if let Some(beside) = beside.and_then(|id| document()?.get_element_by_id(&id)) {
            beside.set_text_content(Some(wrong));
        }
    }

    /// Whether it is a toggle, which a press changes and nothing else.
    pub fn is_toggle(&self) -> bool {
        self.name == "data-series"
    }

    /// Makes it show something.
    pub fn show(&self, value: &str) {
        let _ = Reflect::set(&self.element, &"value".into(), &JsValue::from_str(value));
    }
}

/// Puts fields onto the page.
pub fn put(host: &HtmlElement, structure: &str) {
    host.set_inner_html(structure);
}

/// Makes the field that `name` and `key` name under `host` show `value`. What is being typed stays as it is typed.
pub fn show(host: &HtmlElement, name: &str, key: &str, value: &str, disabled: bool) {
    let Ok(Some(element)) = host.query_selector(&format!("[{name}=\"{key}\"]")) else { return };
    if name == "data-series" {
        let _ = element.set_attribute("aria-pressed", value);
        return;
    }
    let typing = element.tag_name().eq_ignore_ascii_case("input")
        && document().and_then(|document| document.active_element()).is_some_and(|active| active == element);
    if !typing {
        let _ = Reflect::set(&element, &"value".into(), &JsValue::from_str(value));
    }
    let _ = Reflect::set(&element, &"disabled".into(), &JsValue::from_bool(disabled));
}
