//! Where the names of curves stand: at their ends, moved apart where they would touch.

use super::{Curve, Plot, Point};
use crate::figure::{part::width_of_strong, scale::room};

/// Below this width names do not stand beside lines.
const NARROW: f64 = 480.0;
/// The distance of two names, in pixels.
const LINE: f64 = 15.0;
/// Names whose lines end closer than this to each other, in pixels along x, keep clear of each other.
const NEAR: f64 = 190.0;
/// The most names that a narrow picture has room for.
const FEW: usize = 3;

/// The name of a curve at its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Label {
    /// Right of the end, moved down by some pixels.
    Beside(f64),
    /// Above the end, inside the plot.
    Above,
    /// Below the end, inside the plot.
    Below,
    /// Not in the picture: the list of series below it has it.
    None,
}

/// Whether a picture of some width is narrow.
pub fn is_narrow(width: f64) -> bool {
    width < NARROW
}

/// How much room on the right the names need.
pub fn room_beside(plot: &Plot, width: f64) -> f64 {
    if is_narrow(width) {
        return 20.0;
    }
    plot.curves.iter().map(|curve| width_of_strong(&curve.label)).fold(0.0, f64::max) + 14.0
}

/// The point of a curve that its name stands at: the one apart, else the last.
pub fn end<'a>(plot: &'a Plot, curve: &'a Curve) -> Option<&'a Point> {
    plot.shown(curve)
        .find(|point| point.x.is_none())
        .or_else(|| plot.shown(curve).filter(|point| !point.off_line).last())
        .or_else(|| plot.shown(curve).last())
}

/// Where the name of every curve stands, given where the plot ends below and where in the picture a point is.
pub fn place(plot: &Plot, width: f64, bottom: f64, at: impl Fn(&Point) -> (f64, f64)) -> Vec<Label> {
    let ends: Vec<Option<(f64, f64)>> = plot.curves.iter().map(|curve| end(plot, curve).map(&at)).collect();
    if is_narrow(width) {
        return narrow(plot, &ends, at);
    }
    let mut labels = vec![Label::None; ends.len()];
    let mut left: Vec<usize> = (0..ends.len()).filter(|&i| ends.get(i).is_some_and(Option::is_some)).collect();
    while let Some(first) = left.first().copied() {
        let x_of = |i: usize| ends.get(i).copied().flatten().map_or((0.0, 0.0), |end| end);
        // Near the first, or near one that is near it, and so on: names that may touch are moved apart together.
        let mut near = vec![first];
        while let Some(more) = left
            .iter()
            .copied()
            .find(|i| !near.contains(i) && near.iter().any(|known| (x_of(*i).0 - x_of(*known).0).abs() < NEAR))
        {
            near.push(more);
        }
        left.retain(|i| !near.contains(i));
        let heights: Vec<f64> = near.iter().map(|&i| x_of(i).1).collect();
        let moves = room(&heights, LINE);
        // None of them stands on the numbers below the plot.
        let lowest = heights.iter().zip(&moves).map(|(y, offset)| y + offset).fold(f64::MIN, f64::max);
        let up = (lowest - bottom + LINE / 2.0).max(0.0);
        for (i, offset) in near.into_iter().zip(moves) {
            if let Some(label) = labels.get_mut(i) {
                *label = Label::Beside(offset - up);
            }
        }
    }
    labels
}

/// In a narrow picture names stand inside the plot, above or below their ends: a few of them, and only where they keep clear.
fn narrow(plot: &Plot, ends: &[Option<(f64, f64)>], at: impl Fn(&Point) -> (f64, f64)) -> Vec<Label> {
    let heights: Vec<f64> = ends.iter().flatten().map(|(_, y)| *y).collect();
    let crowded = room(&heights, 2.0 * LINE).iter().any(|offset| *offset != 0.0);
    if plot.curves.len() > FEW || plot.has_points_apart() || crowded {
        return vec![Label::None; plot.curves.len()];
    }
    let rises = |curve: &Curve, y: f64| plot.shown(curve).any(|point| at(point).1 < y - 8.0);
    let label = |(curve, end): (&Curve, &Option<(f64, f64)>)| match end {
        Some((_, y)) if rises(curve, *y) => Label::Below,
        Some(_) => Label::Above,
        None => Label::None,
    };
    plot.curves.iter().zip(ends).map(label).collect()
}
