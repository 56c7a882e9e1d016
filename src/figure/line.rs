//! A line with a mark at each point and its name at its end, so that no legend is needed.

use super::{
    identity::{Identity, Shape},
    part::{INK, PAPER, emphasis, mark, part},
};
use charming::{
    element::{LineStyle, Symbol},
    series::Line,
};
use serde_json::{Value, json};

/// A point of a line.
pub struct Point {
    /// Along x.
    pub x: f64,
    /// Along y.
    pub y: f64,
    /// What its tooltip says.
    pub name: String,
}

/// Where the name of a line stands at its end.
#[derive(Clone, Copy)]
pub enum EndLabel {
    /// Right of it, moved down by some pixels to keep clear of other names.
    Beside {
        /// The pixels.
        offset: f64,
    },
    /// Above it, inside the plot.
    Above,
    /// Below it, inside the plot.
    Below,
}

/// A line from its points, in the order of x.
pub fn line(id: &str, look: Identity, name: &str, label: EndLabel, points: Vec<Point>) -> Value {
    let color = look.color();
    let last = points.len().saturating_sub(1);
    let mark_at = |(place, point): (usize, Point)| {
        let mut mark = json!({ "value": [point.x, point.y], "name": point.name });
        if place == last {
            mark = part(
                mark,
                json!({ "label": end_label(name, &color, label), "emphasis": { "label": { "color": INK } } }),
            );
        }
        mark
    };
    let data: Vec<Value> = points.into_iter().enumerate().map(mark_at).collect();
    let symbol = match look.shape {
        Shape::Circle => Symbol::Circle,
        Shape::Diamond => Symbol::Diamond,
        Shape::Square => Symbol::Rect,
        Shape::Triangle => Symbol::Triangle,
    };
    let typed = Line::new()
        .id(format!("line:{id}"))
        .name(name)
        .symbol(symbol)
        .symbol_size(8)
        .show_symbol(true)
        .line_style(LineStyle::new().color(color.as_str()).width(2));
    part(typed, json!({ "itemStyle": mark(look), "emphasis": emphasis(&color), "data": data }))
}

fn end_label(name: &str, color: &str, place: EndLabel) -> Value {
    let place = match place {
        EndLabel::Beside { offset } => json!({ "position": "right", "distance": 8, "offset": [0.0, offset] }),
        EndLabel::Above => json!({ "position": "top", "align": "right", "distance": 7 }),
        EndLabel::Below => json!({ "position": "bottom", "align": "right", "distance": 7 }),
    };
    let style = json!({
        "show": true, "formatter": name, "color": color, "fontWeight": 600, "textBorderColor": PAPER, "textBorderWidth": 3,
    });
    part(style, place)
}
