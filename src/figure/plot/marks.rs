//! The series of a plot: lines, points off a line, points apart, tails, rings, guides.

use super::{
    Curve, Guide, Plot, Point,
    labels::{self, Label},
};
use crate::figure::{
    identity::Shape,
    part::{INK, PAPER, emphasis, mark, part},
};
use charming::{
    element::{LineStyle, Symbol},
    series::{Line, Scatter},
};
use serde_json::{Value, json};

/// The ids of the axes that a series stands on.
pub type Axes = [&'static str; 2];
pub const MAIN: Axes = ["x", "y"];
pub const ASIDE: Axes = ["x-apart", "y-apart"];

fn on(axes: Axes, id: String) -> Value {
    let [x, y] = axes;
    json!({ "id": id, "xAxisId": x, "yAxisId": y })
}

fn symbol(shape: Shape) -> Symbol {
    match shape {
        Shape::Circle => Symbol::Circle,
        Shape::Diamond => Symbol::Diamond,
        Shape::Square => Symbol::Rect,
        Shape::Triangle => Symbol::Triangle,
    }
}

/// The marks of a curve, one of them with its name.
pub fn marks(plot: &Plot, curve: &Curve, label: Label, points: &[&Point]) -> Vec<Value> {
    let end = labels::end(plot, curve);
    let mark = |point: &&Point| {
        let x = point.x.unwrap_or(0.0);
        let mut mark = json!({ "value": [x, point.y], "name": point.name });
        if end.is_some_and(|end| std::ptr::eq(end, *point)) && label != Label::None {
            mark = part(mark, json!({ "label": end_label(curve, label), "emphasis": { "label": { "color": INK } } }));
        }
        mark
    };
    points.iter().map(mark).collect()
}

fn end_label(curve: &Curve, label: Label) -> Value {
    let place = match label {
        Label::Beside(offset) => json!({ "position": "right", "distance": 8, "offset": [0.0, offset] }),
        Label::Above | Label::None => json!({ "position": "top", "align": "right", "distance": 7 }),
        Label::Below => json!({ "position": "bottom", "align": "right", "distance": 7 }),
    };
    let color = curve.look.color();
    let style = json!({
        "show": true, "formatter": curve.label, "color": color, "fontWeight": 600, "textBorderColor": PAPER, "textBorderWidth": 3,
    });
    part(style, place)
}

pub fn line(curve: &Curve, data: Vec<Value>) -> Value {
    let color = curve.look.color();
    let kind = if curve.dashed { "dashed" } else { "solid" };
    let typed = Line::new()
        .name(curve.label.as_str())
        .symbol(symbol(curve.look.shape))
        .symbol_size(8)
        .show_symbol(true)
        .line_style(LineStyle::new().color(color.as_str()).width(2));
    let rest = json!({ "lineStyle": { "type": kind }, "itemStyle": mark(curve.look), "emphasis": emphasis(&color), "z": 3, "data": data });
    part(part(typed, rest), on(MAIN, format!("line:{}", curve.key)))
}

pub fn scatter(kind: &str, curve: &Curve, data: Vec<Value>, axes: Axes) -> Value {
    let color = curve.look.color();
    let typed = Scatter::new().symbol(symbol(curve.look.shape)).symbol_size(8);
    let rest = json!({ "itemStyle": mark(curve.look), "emphasis": emphasis(&color), "z": 4, "data": data });
    part(part(typed, rest), on(axes, format!("{kind}:{}", curve.key)))
}

/// The tails of a curve: a gapped line with a cap at each end.
pub fn tails(plot: &Plot, curve: &Curve, apart: bool) -> Option<Value> {
    let tailed = plot.shown(curve).filter(|point| point.x.is_none() == apart && point.tail.is_some());
    let data: Vec<Value> = tailed
        .flat_map(|point| {
            let x = point.x.unwrap_or(0.0);
            [json!([x, point.y]), json!([x, point.tail]), json!([null, null])]
        })
        .collect();
    if data.is_empty() {
        return None;
    }
    let color = curve.look.color();
    let typed =
        Line::new().symbol(Symbol::Rect).silent(true).line_style(LineStyle::new().color(color.as_str()).width(1.2));
    let rest = json!({
        "symbolSize": [7, 1.5], "itemStyle": { "color": color }, "lineStyle": { "opacity": 0.75 },
        "emphasis": { "disabled": true }, "z": 2, "data": data,
    });
    let (axes, kind) = if apart { (ASIDE, "tail-apart") } else { (MAIN, "tail") };
    Some(part(part(typed, rest), on(axes, format!("{kind}:{}", curve.key))))
}

/// A ring around every doubted point. It has the point's tooltip too, since other marks may cover the point.
pub fn rings(plot: &Plot, curve: &Curve, apart: bool) -> Option<Value> {
    let doubted = plot.shown(curve).filter(|point| point.doubted && point.x.is_none() == apart);
    let ring = |point: &Point| json!({ "value": [point.x.unwrap_or(0.0), point.y], "name": point.name });
    let data: Vec<Value> = doubted.map(ring).collect();
    if data.is_empty() {
        return None;
    }
    let rest = json!({
        "symbolSize": 19, "z": 1, "emphasis": emphasis(WARN), "data": data,
        "itemStyle": { "color": PAPER, "borderColor": WARN, "borderWidth": 1.5, "borderType": "dotted", "opacity": 1 },
    });
    let (axes, kind) = if apart { (ASIDE, "ring-apart") } else { (MAIN, "ring") };
    Some(part(part(Scatter::new().symbol(Symbol::Circle), rest), on(axes, format!("{kind}:{}", curve.key))))
}

/// The colour of what is doubtful.
const WARN: &str = "var(--warn)";

pub fn guide(guide: &Guide) -> Value {
    let style = LineStyle::new().color(guide.color.as_str()).width(1.2);
    let typed = Line::new().symbol(Symbol::None).silent(true).line_style(style);
    let data: Vec<Value> = guide.points.iter().map(|(x, y)| json!([x, y])).collect();
    let rest = json!({ "lineStyle": { "type": [4, 3] }, "emphasis": { "disabled": true }, "z": 1, "data": data });
    part(part(typed, rest), on(MAIN, format!("guide:{}", guide.id)))
}
