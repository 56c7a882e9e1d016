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
pub struct Chart {
    instance: Instance,
    /// The size that it was last told, in CSS pixels.
    size: (f64, f64),
}

impl Chart {
    /// Puts an empty chart onto `element`, which must have a size: `size`, in CSS pixels.
    pub fn new(element: &HtmlElement, size: (f64, f64)) -> Result<Self, JsValue> {
        let instance = init(element, &JsValue::NULL, &to_js(&json!({ "renderer": "svg" }))?)?;
        Ok(Self { instance, size })
    }

    /// Shows `option` and nothing of what was shown before, on an element of `size`: parts that it does not name by id go.
    pub fn show(&mut self, option: &Value, size: (f64, f64)) -> Result<(), JsValue> {
        let resized = self.size != size;
        let how = json!({ "replaceMerge": ["series", "xAxis", "yAxis", "grid", "title"], "lazyUpdate": resized });
        self.instance.set_option(&to_js(option)?, &to_js(&how)?)?;
        // A resize draws everything anew: with the update still pending, that is once and not twice.
        if resized {
            self.instance.resize()?;
            self.size = size;
        }
        Ok(())
    }
}

impl Drop for Chart {
    fn drop(&mut self) {
        if matches!(self.instance.is_disposed(), Ok(false)) {
            let _ = self.instance.dispose();
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
