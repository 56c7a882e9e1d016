//! The series of a plot: lines, points off a line, points apart, tails, rings, guides.

use super::{
    Curve, Guide, Plot, Point,
    labels::{self, Label},
};
use crate::figure::{
    identity::Shape,
    part::{INK, PAPER, emphasis, line_series, mark, merged, point_series},
};
use charming::element::Symbol;
use serde_json::{Value, json};

/// The ids of the axes that a series stands on.
pub type Axes = [&'static str; 2];
pub const MAIN: Axes = ["x", "y"];
pub const ASIDE: Axes = ["x-apart", "y-apart"];

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
    let one = |point: &&Point| {
        let x = point.x.unwrap_or(0.0);
        let mut mark = json!({ "value": [x, point.y], "name": point.name });
        if point.hollow {
            mark = merged(mark, json!({ "itemStyle": self::mark(curve.look.inverted()) }));
        }
        if end.is_some_and(|end| std::ptr::eq(end, *point)) && label != Label::None {
            mark = merged(mark, json!({ "label": end_label(curve, label), "emphasis": { "label": { "color": INK } } }));
        }
        mark
    };
    points.iter().map(one).collect()
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
    merged(style, place)
}

/// The line of a curve with a mark at each of its points.
pub fn line(curve: &Curve, data: Vec<Value>) -> Value {
    let color = curve.look.color();
    let kind = if curve.dashed { "dashed" } else { "solid" };
    let rest = json!({
        "name": curve.label, "symbolSize": 8, "showSymbol": true, "lineStyle": { "type": kind },
        "itemStyle": mark(curve.look), "emphasis": emphasis(&color), "z": depth(curve), "data": data,
    });
    line_series(format!("line:{}", curve.key), MAIN, symbol(curve.look.shape), (&color, 2.0), rest)
}

/// How far in front a curve is: one with a doubted point before the others, so that its tooltip can be read.
fn depth(curve: &Curve) -> u8 {
    if curve.points.iter().any(|point| point.doubted) { 5 } else { 3 }
}

/// Marks of a curve without a line.
pub fn scatter(kind: &str, curve: &Curve, data: Vec<Value>, axes: Axes) -> Value {
    let emphasis = emphasis(&curve.look.color());
    let rest = json!({ "symbolSize": 8, "itemStyle": mark(curve.look), "emphasis": emphasis, "z": depth(curve) + 1, "data": data });
    point_series(format!("{kind}:{}", curve.key), axes, symbol(curve.look.shape), rest)
}

/// The tails of a curve: a gapped line with a cap at each end.
pub fn tails(plot: &Plot, curve: &Curve, apart: bool) -> Option<Value> {
    let tailed = plot.shown(curve).filter(|point| point.x.is_none() == apart);
    let ends = tailed.filter_map(|point| Some((point.x.unwrap_or(0.0), point.y, point.tail?)));
    let data: Vec<Value> =
        ends.flat_map(|(x, y, tail)| [json!([x, y]), json!([x, tail]), json!([null, null])]).collect();
    if data.is_empty() {
        return None;
    }
    let color = curve.look.color();
    let rest = json!({
        "silent": true, "symbolSize": [7, 1.5], "itemStyle": { "color": color }, "lineStyle": { "opacity": 0.75 },
        "emphasis": { "disabled": true }, "z": 2, "data": data,
    });
    let (axes, kind) = if apart { (ASIDE, "tail-apart") } else { (MAIN, "tail") };
    Some(line_series(format!("{kind}:{}", curve.key), axes, Symbol::Rect, (&color, 1.2), rest))
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
    Some(point_series(format!("{kind}:{}", curve.key), axes, Symbol::Circle, rest))
}

/// The colour of what is doubtful.
const WARN: &str = "var(--warn)";

/// A line without points.
pub fn guide(guide: &Guide) -> Value {
    let data: Vec<Value> = guide.points.iter().map(|(x, y)| json!([x, y])).collect();
    let rest = json!({
        "silent": true, "lineStyle": { "type": [4, 3] }, "emphasis": { "disabled": true }, "z": 1, "data": data,
    });
    line_series(format!("guide:{}", guide.id), MAIN, Symbol::None, (&guide.color, 1.2), rest)
}
