//! Speed per user against decode rate: a point for each batch, with the Pareto front of each model and context.

use super::{
    Figure, Offer,
    columns::{Column, table},
    curves::{Placed, curves},
    derived,
    plot::{self, Axis, Plot},
    scene::Scene,
    serving::{self, by_model_and_context, line, shared},
    span::{Span, scale_of_times},
    told::{Cell, Heading, Told, number, plain, strong},
};
use crate::{
    data::{
        Row,
        metric::Metric,
        number::{brief, counted, grouped, whole},
    },
    insight::{front, suspicion},
    link::{Scale, Share},
};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "decode-tradeoff",
    question: "What does speed for one user cost in total rate?",
    kind: "decode",
    draws: super::EVERY,
    metrics: &[Metric::TpotP50, Metric::StepRate],
    offers: &[Offer::Scale, Offer::Share(Share::PerChip)],
    derived: &[derived::SPEED],
    wide: false,
    series: by_model_and_context,
    tell,
    height: |_, _| plot::HEIGHT,
    picture: |scene, width| plot::draw(&plot(scene), width),
};

/// Output tokens per second that each user sees: 1000 / TPOT p50 in milliseconds. `None` where TPOT is zero, or so small
/// that no number is left.
fn speed(row: &Row) -> Option<f64> {
    let tpot = row.measurement.decode()?.tpot.p50.0;
    Some(1000.0 / tpot).filter(|speed| speed.is_finite())
}

/// The decode rate per step, over all chips or for each.
fn rate(scene: &Scene<'_>, row: &Row) -> Option<f64> {
    row.measurement.decode().map(|point| point.step_rate.0 / scene.divisor(row))
}

fn plot(scene: &Scene<'_>) -> Plot {
    let mut curves = curves(scene, |row| {
        let user = format!("Speed per user: {} tok/s", grouped(speed(row)?, 1));
        let rate = rate(scene, row)?;
        let each = format!("Decode rate per step, {}: {} tok/s", shared(scene), grouped(rate, 1));
        let lines = vec![user, each, line(scene, row, Metric::TpotP50), line(scene, row, Metric::StepRate)];
        Some(Placed { x: speed(row), y: rate, tail: None, lines, hollow: false })
    });
    for curve in &mut curves {
        // A doubted point is not on a front and does not keep others off it.
        let sound: Vec<usize> =
            (0..curve.points.len()).filter(|&i| curve.points.get(i).is_some_and(|p| !p.doubted)).collect();
        let places: Vec<(f64, f64)> =
            sound.iter().filter_map(|&i| curve.points.get(i)).map(|p| (p.x.unwrap_or(0.0), p.y)).collect();
        let on: Vec<usize> = sound.iter().zip(front(&places)).filter(|(_, on)| *on).map(|(i, _)| *i).collect();
        for (i, point) in curve.points.iter_mut().enumerate() {
            point.off_line = !on.contains(&i);
        }
    }
    let scale = scale_of_times(scene.choice.scale, Plot::heights(&curves));
    let log = if scale == Scale::Log { " (log scale)" } else { "" };
    Plot {
        x: Axis::new(
            "speed per user, tok/s (1000 / TPOT p50)".to_owned(),
            Span::around(Scale::Zero, Plot::places(&curves), 7),
        ),
        y: Axis::new(
            format!("Decode rate per step, {}, tok/s{log}", shared(scene)),
            Span::around(scale, Plot::heights(&curves), 6),
        ),
        curves,
        guides: Vec::new(),
        apart: "",
    }
}

fn tell(scene: &Scene<'_>) -> Told {
    let plot = plot(scene);
    let sound: Vec<&Row> = scene.rows().filter(|row| suspicion(scene.data, row).is_none()).collect();
    let best = |of: &dyn Fn(&Row) -> Option<f64>| {
        sound.iter().copied().filter_map(|row| of(row).map(|value| (row, value))).max_by(|a, b| a.1.total_cmp(&b.1))
    };
    let mut sentence = Vec::new();
    if let (Some((fastest, speed)), Some((most, rate))) = (best(&speed), best(&|row| rate(scene, row))) {
        let place = |row: &Row| {
            let batch = row.measurement.decode().map_or(0, |point| point.batch);
            let context = row.measurement.prompt().map_or(0, |tokens| tokens.0);
            plain(format!(" (batch {}, {} tokens of context)", whole(batch as usize), whole(context as usize)))
        };
        let tok = |value: f64| number(format!("{} tok/s", brief(value)), format!("{} tok/s", grouped(value, 3)));
        sentence = vec![
            plain("One user is fastest with "),
            strong(fastest.configuration.model.text.clone()),
            plain(" at "),
            tok(speed),
            place(fastest),
            plain(format!("; the most per step, {}, comes from ", shared(scene))),
            strong(most.configuration.model.text.clone()),
            plain(" at "),
            tok(rate),
            place(most),
            plain("."),
        ];
    }
    let off =
        plot.curves.iter().flat_map(|curve| &curve.points).filter(|point| point.off_line && !point.doubted).count();
    let beaten = match off {
        0 => String::new(),
        1 => "; 1 point is beaten".to_owned(),
        off => format!("; {} are beaten", counted(off, "point")),
    };
    let off = format!(
        "Lines join the points of a model and context that no other of its points beats in both directions{beaten}."
    );
    let own =
        [off.as_str(), "The decode rate per step is batch over TPOT: not served throughput, which prefill lowers."];
    let columns = [
        Column::Model,
        Column::Parallel,
        Column::Chips,
        Column::Context,
        Column::Batch,
        Column::Derived(derived::SPEED, |_, row| speed(row).map_or_else(String::new, |speed| grouped(speed, 1))),
        Column::Metric(Metric::StepRate),
        Column::PerChip(Metric::StepRate),
        Column::Notes,
    ];
    let mut table = table(scene, &columns);
    let cells = scene.rows().map(|row| Cell::Words(on_front(scene, &plot, row).to_owned()));
    table.insert(columns.len() - 1, Heading::words("On the front"), cells.collect::<Vec<_>>());
    Told { sentence, caveats: serving::caveats(scene, &plot, &own), table, ..Told::default() }
}

/// Whether a row is on the front of its model and context.
fn on_front(scene: &Scene<'_>, plot: &Plot, row: &Row) -> &'static str {
    let key = scene.series_of(row).key;
    let mut points = plot.curves.iter().filter(|curve| curve.key == key).flat_map(|curve| &curve.points);
    let place = (speed(row), rate(scene, row));
    // Two points at one place are on the front together, unless one is doubted.
    let doubted = suspicion(scene.data, row).is_some();
    let on = points.any(|point| (point.x, Some(point.y)) == place && point.doubted == doubted && !point.off_line);
    if on { "yes" } else { "no" }
}
