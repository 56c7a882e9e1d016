//! The curves of figures of served models: a point for each row, in series, with what stands over it.

use super::{
    columns::notes,
    plot::{Curve, Point},
    scene::{Scene, Series},
    serving::place,
};
use crate::{
    data::{Row, number::counted, sorting::sort_by},
    insight::suspicion,
    link::Share,
};

/// The curves of a scene: a point for each row that `point` places, in the order of x.
pub fn curves(scene: &Scene<'_>, point: impl Fn(&Row) -> Option<Placed>) -> Vec<Curve> {
    let most = scene.rows().map(|row| row.configuration.chips).max().unwrap_or(1);
    let mut curves: Vec<Curve> = Vec::new();
    for row in scene.rows() {
        let Some(placed) = point(row) else { continue };
        let series = scene.series_of(row);
        let point = Point {
            x: placed.x,
            y: placed.y,
            tail: placed.tail,
            name: tooltip(scene, row, &series, &placed.lines),
            doubted: suspicion(scene.data, row).is_some(),
            off_line: false,
            hollow: placed.hollow,
        };
        match curves.iter_mut().find(|curve| curve.key == series.key) {
            Some(curve) => curve.points.push(point),
            None => curves.push(Curve {
                label: match row.configuration.chips {
                    chips if chips != most && scene.share() == Share::Total => {
                        format!("{} · {}", series.name, counted(chips as usize, "chip"))
                    }
                    _ => series.name,
                },
                key: series.key,
                look: series.look,
                dashed: series.dashed,
                points: vec![point],
            }),
        }
    }
    for curve in &mut curves {
        let x = |point: &Point| point.x.unwrap_or(f64::INFINITY);
        sort_by(&mut curve.points, |a, b| x(a).total_cmp(&x(b)));
    }
    curves
}

/// Where a row stands in a plot, and what its tooltip says of it.
pub struct Placed {
    /// Along x; `None` stands apart.
    pub x: Option<f64>,
    /// Along y.
    pub y: f64,
    /// How far the tail reaches along y.
    pub tail: Option<f64>,
    /// Lines for the tooltip.
    pub lines: Vec<String>,
    /// Whether it is drawn as an outline (or filled, where its series is outlines).
    pub hollow: bool,
}

/// What stands over a point.
fn tooltip(scene: &Scene<'_>, row: &Row, series: &Series, lines: &[String]) -> String {
    let configuration = &row.configuration;
    let place = place(scene, row);
    let on = format!("{} on {}", configuration.parallel.text, counted(configuration.chips as usize, "chip"));
    let mut all = vec![series.name.clone(), place];
    all.extend(lines.iter().cloned());
    all.push(on);
    all.extend(notes(scene, row));
    all.iter().map(|line| wrapped(line)).collect::<Vec<_>>().join("\n")
}

/// A long line in several.
fn wrapped(line: &str) -> String {
    const LONGEST: usize = 64;
    let (mut out, mut length) = (String::new(), 0);
    for word in line.split(' ') {
        let letters = word.chars().count();
        if length > 0 && length + letters >= LONGEST {
            out.push('\n');
            length = 0;
        } else if length > 0 {
            out.push(' ');
        }
        out.push_str(word);
        length += letters + 1;
    }
    out
}
