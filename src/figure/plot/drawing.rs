//! Draws a plot: guides, tails, rings, lines, points off the line, points apart.

use super::{
    HEIGHT, Plot, Point,
    labels::{self, Label},
    marks::{ASIDE, MAIN, guide, line, marks, rings, scatter, tails},
};
use crate::figure::part::{SOFT, axis, base_line, fitted, grid, merged, option, span_axis, text, width_of};
use charming::element::AxisType;
use serde_json::{Value, json};

const TOP: f64 = 30.0;
const BOTTOM: f64 = 44.0;
/// The width of the strip of points apart, and the gap before it.
const APART: f64 = 46.0;
const GAP: f64 = 12.0;

/// The picture of a plot at some width.
pub fn draw(plot: &Plot, width: f64) -> Value {
    let mut parts = Parts::default();
    parts.add(plot, "", [0.0, 0.0, width, HEIGHT], true);
    parts.option()
}

/// A picture of several plots, each with a key and in a box of its own (left, top, width, height); their series are named
/// outside of it.
pub fn draw_many(plots: &[(String, Plot, [f64; 4])]) -> Value {
    let mut parts = Parts::default();
    for (key, plot, area) in plots {
        parts.add(plot, key, *area, false);
    }
    parts.option()
}

/// The parts of a picture.
#[derive(Default)]
struct Parts {
    grids: Vec<Value>,
    x: Vec<Value>,
    y: Vec<Value>,
    titles: Vec<Value>,
    series: Vec<Value>,
}

impl Parts {
    fn option(self) -> Value {
        option(self.grids, self.x, self.y, self.titles, self.series)
    }

    /// Adds a plot, unless there is nothing in it.
    fn add(&mut self, plot: &Plot, key: &str, area: [f64; 4], named: bool) {
        if plot.curves.iter().all(|curve| plot.shown(curve).next().is_none()) {
            return;
        }
        let frame = Frame::new(plot, area, named);
        let labels = if named {
            labels::place(plot, area[2], frame.main[1] + frame.main[3], |point| frame.at(plot, point))
        } else {
            vec![Label::None; plot.curves.len()]
        };
        self.add_axes(plot, key, area, &frame);
        let first = self.series.len();
        self.series.extend(plot.guides.iter().map(guide));
        for apart in [false, true] {
            self.series.extend(plot.curves.iter().filter_map(|curve| tails(plot, curve, apart)));
            self.series.extend(plot.curves.iter().filter_map(|curve| rings(plot, curve, apart)));
        }
        for (curve, label) in plot.curves.iter().zip(labels) {
            let of = |wanted: &dyn Fn(&Point) -> bool| {
                let points: Vec<&Point> = plot.shown(curve).filter(|point| wanted(point)).collect();
                marks(plot, curve, label, &points)
            };
            let on_line = of(&|point| point.x.is_some() && !point.off_line);
            if !on_line.is_empty() {
                self.series.push(line(curve, on_line));
            }
            let off = of(&|point| point.x.is_some() && point.off_line);
            let apart = of(&|point| point.x.is_none());
            for (kind, data, axes) in [("off", off, MAIN), ("apart", apart, ASIDE)] {
                if !data.is_empty() {
                    self.series.push(scatter(kind, curve, data, axes));
                }
            }
        }
        for series in self.series.iter_mut().skip(first) {
            for field in ["id", "xAxisId", "yAxisId"] {
                let prefixed = series.get(field).and_then(Value::as_str).map(|id| own_id(key, id));
                if let (Some(slot), Some(id)) = (series.get_mut(field), prefixed) {
                    *slot = id.into();
                }
            }
        }
    }

    fn add_axes(&mut self, plot: &Plot, key: &str, area: [f64; 4], frame: &Frame) {
        let [left, top, _, plot_height] = frame.main;
        let below = top + plot_height + 25.0;
        let id = |name: &str| own_id(key, name);
        let base = json!({ "position": "bottom", "splitLine": { "show": false }, "axisLine": base_line() });
        self.grids.push(grid(&id("plot"), frame.main));
        self.x.push(if plot.x.names.is_empty() {
            span_axis(&id("x"), &id("plot"), &plot.x.span, base)
        } else {
            merged(axis(AxisType::Category, json!({ "id": id("x"), "gridId": id("plot"), "data": plot.x.names })), base)
        });
        self.y.push(span_axis(&id("y"), &id("plot"), &plot.y.span, json!({})));
        self.titles.push(text(&id("y-title"), &fitted(&plot.y.title, area[2]), [area[0], area[1] + 2.0], SOFT, false));
        self.titles.push(text(&id("x-title"), &plot.x.title, [left, below], SOFT, false));
        let Some(aside) = frame.aside else { return };
        let [left, ..] = aside;
        self.grids.push(grid(&id("apart"), aside));
        self.x.push(axis(
            AxisType::Value,
            json!({ "id": id("x-apart"), "gridId": id("apart"), "min": -1, "max": 1, "position": "bottom",
                "axisLabel": { "show": false }, "splitLine": { "show": false }, "axisLine": base_line() }),
        ));
        self.y.push(span_axis(&id("y-apart"), &id("apart"), &plot.y.span, json!({ "axisLabel": { "show": false } })));
        let centred = left + APART / 2.0 - width_of(plot.apart) / 2.0;
        self.titles.push(text(&id("apart-title"), plot.apart, [centred, below - 18.0], SOFT, false));
    }
}

/// An id of a plot with a key.
fn own_id(key: &str, id: &str) -> String {
    if key.is_empty() { id.to_owned() } else { format!("{id}:{key}") }
}

/// Where things stand in the picture.
struct Frame {
    main: [f64; 4],
    aside: Option<[f64; 4]>,
}

impl Frame {
    fn new(plot: &Plot, [left, top, width, height]: [f64; 4], named: bool) -> Self {
        let axis = plot.y.span.room() + 12.0;
        let apart = if plot.has_points_apart() { APART + GAP } else { 0.0 };
        let room = if named { labels::room_beside(plot, width) } else { 14.0 };
        let plot_width = (width - axis - apart - room).max(60.0);
        let (left, top, height) = (left + axis, top + TOP, height - TOP - BOTTOM);
        let aside = (apart > 0.0).then_some([left + plot_width + GAP, top, APART, height]);
        Self { main: [left, top, plot_width, height], aside }
    }

    /// Where a point is, in pixels.
    fn at(&self, plot: &Plot, point: &Point) -> (f64, f64) {
        let [left, top, width, height] = self.main;
        let y = (1.0 - plot.y.span.along(point.y)).mul_add(height, top);
        match (point.x, self.aside) {
            (Some(x), _) => (plot.x.span.along(x).mul_add(width, left), y),
            (None, Some([left, _, width, _])) => (left + width / 2.0, y),
            (None, None) => (left + width, y),
        }
    }
}
