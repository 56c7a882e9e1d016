//! ECharts: bringing the library in after the first paint, and one chart on one element.

use super::page::document;
use serde::Serialize;
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue, prelude::*};
use web_sys::{Element, HtmlElement};

#[wasm_bindgen]
extern "C" {
    type Instance;
    #[wasm_bindgen(catch, js_namespace = echarts)]
    fn init(element: &HtmlElement, theme: &JsValue, options: &JsValue) -> Result<Instance, JsValue>;
    #[wasm_bindgen(method, catch, js_name = setOption)]
    fn set_option(this: &Instance, option: &JsValue, how: &JsValue) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn resize(this: &Instance) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn dispose(this: &Instance) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = isDisposed)]
    fn is_disposed(this: &Instance) -> Result<bool, JsValue>;
}

/// What the library or the browser refused, as they said it.
pub type Refusal = JsValue;

/// A chart on an element. Dropping it takes the chart off the page.
pub struct Chart(Instance);

impl Chart {
    /// Puts an empty chart onto `element`, which must have a size.
    pub fn new(element: &HtmlElement) -> Result<Self, JsValue> {
        init(element, &JsValue::NULL, &to_js(&json!({ "renderer": "svg" }))?).map(Self)
    }

    /// Shows `option` and nothing of what was shown before: parts that it does not name by id go.
    pub fn show(&self, option: &Value) -> Result<(), JsValue> {
        self.0.resize()?;
        let replaced = json!({ "replaceMerge": ["series", "xAxis", "yAxis", "grid", "title"] });
        self.0.set_option(&to_js(option)?, &to_js(&replaced)?)
    }
}

impl Drop for Chart {
    fn drop(&mut self) {
        if matches!(self.0.is_disposed(), Ok(false)) {
            let _ = self.0.dispose();
        }
    }
}

fn to_js(value: &Value) -> Result<JsValue, JsValue> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

/// Runs the library, which the page has begun to fetch, and then tells `done` whether it is there.
///
/// The page only preloads it: as a script of its own it would run in front of the program.
pub fn load(done: impl FnOnce(bool) + Clone + 'static) {
    if add_script(done.clone()).is_none() {
        done(false);
    }
}

fn add_script(done: impl FnOnce(bool) + Clone + 'static) -> Option<()> {
    let document = document()?;
    let link: Element = document.query_selector("link[data-charts]").ok()??;
    let script = document.create_element("script").ok()?;
    for (to, from) in [("src", "href"), ("integrity", "integrity")] {
        if let Some(value) = link.get_attribute(from) {
            script.set_attribute(to, &value).ok()?;
        }
    }
    script.set_attribute("type", "module").ok()?;
    script.set_attribute("data-charts", "").ok()?;
    for (event, worked) in [("load", true), ("error", false)] {
        let done = done.clone();
        let told = Closure::once_into_js(move || done(worked));
        script.add_event_listener_with_callback(event, told.unchecked_ref()).ok()?;
    }
    document.head()?.append_child(&script).ok()?;
    Some(())
}
