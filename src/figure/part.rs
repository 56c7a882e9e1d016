//! The parts of an ECharts option that figures share: charming's types for what they cover, JSON for the rest.
//!
//! Parts are serialised one by one, never as a whole `Chart`, which would link every series type there is.

use super::{identity::Identity, span::Span};
use crate::link::Scale;
use charming::{
    component::{Axis, Grid, Title},
    element::{AxisLabel, AxisLine, AxisTick, AxisType, ItemStyle, LineStyle, SplitLine, Symbol, TextStyle},
    series::{Line, Scatter},
};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Text and main lines.
pub const INK: &str = "var(--ink)";
/// Text of second rank.
pub const SOFT: &str = "var(--soft)";
/// Hairlines.
pub const LINE: &str = "var(--line)";
/// The background.
pub const PAPER: &str = "var(--paper)";
/// The size of text in pictures, in CSS pixels.
pub const TEXT: f64 = 12.0;

/// A part of an option with what its charming type cannot say laid over it. Each type has one place where it is made: every
/// further one would be as much program again.
fn part(typed: impl Serialize, rest: Value) -> Value {
    merged(serde_json::to_value(typed).unwrap_or_default(), rest)
}

/// A part with another laid over it.
pub fn merged(mut part: Value, rest: Value) -> Value {
    merge(&mut part, rest);
    part
}

fn merge(into: &mut Value, rest: Value) {
    match (into, rest) {
        (Value::Object(into), Value::Object(rest)) => {
            for (key, value) in rest {
                merge(into.entry(key).or_insert(Value::Null), value);
            }
        }
        (into, rest) => *into = rest,
    }
}

/// A whole option from its parts. Every component is an array, so that each can be replaced by id.
pub fn option(grids: Vec<Value>, x: Vec<Value>, y: Vec<Value>, titles: Vec<Value>, series: Vec<Value>) -> Value {
    let mut option = Map::new();
    option.insert("animation".into(), json!(false));
    option.insert("textStyle".into(), json!({ "fontFamily": FONT, "fontSize": TEXT, "color": INK }));
    option.insert(
        "tooltip".into(),
        json!({
            "trigger": "item", "formatter": "{b}", "confine": true, "transitionDuration": 0,
            "backgroundColor": PAPER, "borderColor": LINE, "borderWidth": 1, "padding": [6, 9],
            "textStyle": { "color": INK, "fontSize": TEXT, "fontFamily": FONT },
            "extraCssText": "white-space:pre-line;box-shadow:none",
        }),
    );
    for (key, value) in [("grid", grids), ("xAxis", x), ("yAxis", y), ("title", titles), ("series", series)] {
        option.insert(key.into(), Value::Array(value));
    }
    Value::Object(option)
}

/// The page's own font.
const FONT: &str = "system-ui, -apple-system, \"Segoe UI\", Roboto, \"DejaVu Sans\", sans-serif";

/// A plot area at fixed pixels: its size is decided here, never by measured labels.
pub fn grid(id: &str, [left, top, width, height]: [f64; 4]) -> Value {
    part(
        Grid::new().left(left).top(top).width(width).height(height),
        json!({ "id": id, "containLabel": false, "outerBoundsMode": "none" }),
    )
}

/// An axis without line and ticks, with faint lines across the plot.
pub fn axis(kind: AxisType, rest: Value) -> Value {
    let typed = Axis::new()
        .type_(kind)
        .axis_line(AxisLine::new().show(false))
        .axis_tick(AxisTick::new().show(false))
        .axis_label(AxisLabel::new().color(SOFT).font_size(TEXT))
        .split_line(SplitLine::new().line_style(LineStyle::new().color(LINE).width(1)));
    part(typed, rest)
}

/// An axis over a span, with numbers and lines at its marks.
pub fn span_axis(id: &str, grid: &str, span: &Span, rest: Value) -> Value {
    let kind = if span.scale == Scale::Log { AxisType::Log } else { AxisType::Value };
    let typed = axis(
        kind,
        json!({
            "id": id, "gridId": grid, "min": span.min, "max": span.max,
            "axisTick": { "customValues": span.ticks }, "axisLabel": { "customValues": span.ticks, "hideOverlap": true },
        }),
    );
    merged(typed, rest)
}

/// The line of an axis that has one.
pub fn base_line() -> Value {
    json!({ "show": true, "lineStyle": { "color": SOFT, "width": 1 } })
}

/// A text at a place in the picture, in pixels from its top left.
pub fn text(id: &str, text: &str, [left, top]: [f64; 2], color: &str, bold: bool) -> Value {
    let style = TextStyle::new().color(color).font_size(TEXT);
    let weight = if bold { 600 } else { 400 };
    part(
        Title::new().text(text).left(left).top(top).padding(0).text_style(style),
        json!({ "id": id, "textStyle": { "fontWeight": weight } }),
    )
}

/// A line over two axes, named by their ids: its symbol, colour and width, and the rest.
pub fn line_series(id: String, [x, y]: [&str; 2], symbol: Symbol, (color, width): (&str, f64), rest: Value) -> Value {
    let style = LineStyle::new().color(color).width(width);
    let typed = Line::new().id(id).symbol(symbol).line_style(style);
    merged(part(typed, json!({ "xAxisId": x, "yAxisId": y })), rest)
}

/// Points over two axes, named by their ids: their symbol, and the rest.
pub fn point_series(id: String, [x, y]: [&str; 2], symbol: Symbol, rest: Value) -> Value {
    merged(part(Scatter::new().id(id).symbol(symbol), json!({ "xAxisId": x, "yAxisId": y })), rest)
}

/// How marks of an identity are filled and outlined.
pub fn mark(identity: Identity) -> Value {
    let fill = if identity.filled { identity.color() } else { PAPER.to_owned() };
    part(
        ItemStyle::new().color(fill.as_str()).border_color(identity.color().as_str()).border_width(1.6).opacity(1),
        json!({}),
    )
}

/// What a hovered mark looks like. ECharts would lighten the colour, which it cannot do with a CSS variable.
pub fn emphasis(line: &str) -> Value {
    json!({
        "scale": false,
        "itemStyle": { "color": "inherit", "borderColor": INK, "borderWidth": 2 },
        "lineStyle": { "color": line, "width": 2 },
    })
}

/// About how wide a text is, in CSS pixels, at the size of text in pictures.
pub fn width_of(text: &str) -> f64 {
    text.chars().count() as f64 * LETTER
}

/// About how wide a text is in the weight of names beside lines.
pub fn width_of_strong(text: &str) -> f64 {
    width_of(text) * STRONG
}

/// How much wider strong text is.
pub const STRONG: f64 = 1.24;

/// The mean width of a letter. A guess on the wide side, since fonts differ and nothing may be cut off.
const LETTER: f64 = 6.8;

/// A text that fits into a width, shortened with an ellipsis where it must be.
pub fn fitted(text: &str, width: f64) -> String {
    let most = (width / LETTER).floor().max(1.0);
    if text.chars().count() as f64 <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take((most as usize).saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
