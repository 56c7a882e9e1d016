//! A plot of curves over two axes: what it holds is here, `labels` places their names, `drawing` lays it
//! out, `marks` draws its series.
//!
//! A point without a place on the x axis (a burst among rates) stands apart, in a strip of its own on the right that shares the
//! y axis.

mod drawing;
mod labels;
mod marks;

pub use drawing::{draw, draw_many};

use super::{identity::Identity, span::Span};
use crate::link::Scale;

/// The height of a plot's picture, in CSS pixels.
pub const HEIGHT: f64 = 310.0;

/// Curves over two axes.
pub struct Plot {
    /// The x axis.
    pub x: Axis,
    /// The y axis.
    pub y: Axis,
    /// The curves, each with a look of its own.
    pub curves: Vec<Curve>,
    /// Lines without points.
    pub guides: Vec<Guide>,
    /// What the strip of points without x is called.
    pub apart: &'static str,
}

/// An axis.
pub struct Axis {
    /// What it measures, with the unit.
    pub title: String,
    /// From where to where.
    pub span: Span,
    /// Names in the place of numbers: a point with x = 0 stands at the first.
    pub names: Vec<String>,
}

impl Axis {
    /// An axis of numbers.
    pub fn new(title: impl Into<String>, span: Span) -> Self {
        Self { title: title.into(), span, names: Vec::new() }
    }

    /// An axis of names, not to scale.
    pub fn of_names(title: &str, names: Vec<String>) -> Self {
        let last = names.len().max(1) as f64 - 0.5;
        let span = Span { scale: Scale::Linear, min: -0.5, max: last, ticks: Vec::new() };
        Self { title: title.to_owned(), span, names }
    }
}

/// The points of one series.
pub struct Curve {
    /// The key of the series.
    pub key: String,
    /// What stands at its end.
    pub label: String,
    /// How it looks.
    pub look: Identity,
    /// Whether its line is dashed.
    pub dashed: bool,
    /// Its points in the order of x.
    pub points: Vec<Point>,
}

/// A point of a curve.
#[derive(Clone)]
pub struct Point {
    /// Along x; `None` stands apart.
    pub x: Option<f64>,
    /// Along y.
    pub y: f64,
    /// How far its tail reaches along y.
    pub tail: Option<f64>,
    /// What its tooltip says.
    pub name: String,
    /// Whether it is doubted, and ringed.
    pub doubted: bool,
    /// Whether the line passes it by.
    pub off_line: bool,
    /// Whether it is drawn as an outline (or filled, where its series is outlines).
    pub hollow: bool,
}

/// A line without points.
pub struct Guide {
    /// Its id among guides.
    pub id: String,
    /// Its colour as a CSS value.
    pub color: String,
    /// Its points.
    pub points: Vec<(f64, f64)>,
}

impl Plot {
    /// Every y that must have room: points, and the tails of points.
    pub fn heights(curves: &[Curve]) -> impl Iterator<Item = f64> + '_ {
        curves.iter().flat_map(|curve| &curve.points).flat_map(|point| [Some(point.y), point.tail]).flatten()
    }

    /// Every x of a point.
    pub fn places(curves: &[Curve]) -> impl Iterator<Item = f64> + '_ {
        curves.iter().flat_map(|curve| &curve.points).filter_map(|point| point.x)
    }

    /// The points that have a place on both axes.
    pub fn shown<'a>(&'a self, curve: &'a Curve) -> impl Iterator<Item = &'a Point> {
        curve.points.iter().filter(|point| self.y.span.shows(point.y) && point.x.is_none_or(|x| self.x.span.shows(x)))
    }

    /// How many points have no place on an axis: zero on a logarithmic one.
    pub fn left_out(&self) -> usize {
        self.curves.iter().map(|curve| curve.points.len() - self.shown(curve).count()).sum()
    }

    fn has_points_apart(&self) -> bool {
        self.curves.iter().any(|curve| self.shown(curve).any(|point| point.x.is_none()))
    }
}
