//! Where does it stop keeping up? Achieved over offered request rate, with what a run of so many requests would achieve with
//! nothing saturated.

use super::{
    Figure, Offer,
    columns::{Column, table},
    curves::{Placed, curves},
    derived,
    load::{self, BURST, BURST_CAVEAT, fine, finite, offered_text},
    part::SOFT,
    plot::{self, Axis, Guide, Plot},
    scene::Scene,
    serving::{self, by_model},
    span::Span,
    told::{Phrase, Told, listed, plain, strong},
};
use crate::{
    data::{Row, metric::Metric, model::EndToEndPoint, number::counted, sorting::sort_by, unit::Milliseconds},
    insight::{is_behind, unsaturated},
    link::{REQUESTS, Scale},
};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "saturation",
    question: "Where does it stop keeping up?",
    kind: "end-to-end",
    draws: super::EVERY,
    metrics: &[Metric::Offered, Metric::Achieved, Metric::LatencyP50],
    offers: &[Offer::Scale, Offer::Requests],
    derived: &[derived::UNSATURATED],
    wide: false,
    series: by_model,
    tell,
    height: |_, _| plot::HEIGHT,
    picture: |scene, width| plot::draw(&plot(scene), width),
};

/// What a run of the reader's number of requests achieves at a point's offered rate, in requests per second, when its last
/// requests take so many milliseconds.
fn expected(scene: &Scene<'_>, point: &EndToEndPoint, latency: Milliseconds) -> f64 {
    unsaturated(f64::from(scene.settings.requests), finite(point), latency.0 / 1000.0)
}

/// The step in which a row's achieved rate is printed, in requests per second.
fn step(scene: &Scene<'_>, row: &Row) -> f64 {
    let field = format!("{}.{}", row.measurement.list(), Metric::Achieved.definition().field);
    let decimals = scene.data.dataset(row).and_then(|dataset| dataset.decimals.get(&field)).copied().unwrap_or(0);
    10_f64.powi(-i32::try_from(decimals).unwrap_or(0))
}

/// Whether a finite rate lags behind that beyond its rounding, even if the last requests took the p99 latency.
fn lags(scene: &Scene<'_>, row: &Row, point: &EndToEndPoint) -> bool {
    let step = step(scene, row);
    finite(point).is_some() && is_behind(point.achieved.0, step, expected(scene, point, point.latency.p99))
}

fn plot(scene: &Scene<'_>) -> Plot {
    let curves = curves(scene, |row| {
        let point = row.measurement.end_to_end()?;
        let mut lines = load::lines(scene, row, &[Metric::Achieved, Metric::LatencyP50]);
        lines.push(format!(
            "A run of {} with nothing saturated: {} req/s",
            counted(scene.settings.requests as usize, "request"),
            between(scene, point)
        ));
        if lags(scene, row, point) {
            lines.push("Behind it beyond rounding".to_owned());
        }
        Some(Placed { x: finite(point), y: point.achieved.0, tail: None, lines, hollow: false })
    });
    let scale = scene.choice.scale.unwrap_or(Scale::Zero);
    let x = Span::around(Scale::Zero, Plot::places(&curves), 7);
    let mut guides = Vec::new();
    for (curve, (_, rows)) in curves.iter().zip(load::by_model(scene)) {
        let mut points: Vec<(f64, f64)> = rows
            .iter()
            .filter_map(|(_, point)| Some((finite(point)?, expected(scene, point, point.latency.p50))))
            .collect();
        sort_by(&mut points, |a, b| a.0.total_cmp(&b.0));
        guides.push(Guide { id: curve.key.clone(), color: curve.look.color(), points });
    }
    // The line of equal rates goes as far as the axes do.
    let y =
        Span::around(scale, Plot::heights(&curves).chain(guides.iter().flat_map(|g| &g.points).map(|(_, y)| *y)), 6);
    let (from, to) = (if scale == Scale::Zero { 0.0 } else { y.min }, x.max.min(y.max));
    if from < to && !Plot::places(&curves).any(f64::is_nan) && Plot::places(&curves).next().is_some() {
        guides.push(Guide { id: "equal".to_owned(), color: SOFT.to_owned(), points: vec![(from, from), (to, to)] });
    }
    Plot {
        x: Axis::new("offered, req/s".to_owned(), x),
        y: Axis::new("Achieved, req/s".to_owned(), y),
        curves,
        guides,
        apart: BURST,
    }
}

fn tell(scene: &Scene<'_>) -> Told {
    let points = || scene.rows().filter_map(|row| Some((row, row.measurement.end_to_end()?)));
    let behind: Vec<&Row> = points().filter(|(row, point)| lags(scene, row, point)).map(|(row, _)| row).collect();
    let finite_rates = points().filter(|(_, point)| finite(point).is_some()).count();
    let mut sentence: Vec<Phrase> = Vec::new();
    if finite_rates > 0 {
        sentence.push(plain(format!("If each run sent {}: ", counted(scene.settings.requests as usize, "request"))));
        if behind.is_empty() {
            sentence.push(strong("no finite rate here shows saturation"));
            sentence.push(plain(", none lies below the curve of an unsaturated run beyond rounding. "));
        } else {
            let each = behind.iter().map(|row| {
                vec![strong(row.configuration.model.text.clone()), plain(format!(" at {}", offered_text(scene, row)))]
            });
            sentence.push(plain("behind an unsaturated run beyond rounding "));
            sentence.extend(listed(each.collect()));
            sentence.push(plain(". "));
        }
        let highest = load::by_model(scene).into_iter().filter_map(|(name, rows)| {
            let top = rows.iter().filter_map(|(row, point)| Some((finite(point)?, *row)));
            let (_, row) = top.max_by(|a, b| a.0.total_cmp(&b.0))?;
            let achieved = Metric::Achieved.text(scene.data, row)?;
            let offered = Metric::Offered.text(scene.data, row)?;
            let burst = rows.iter().find(|(_, point)| finite(point).is_none());
            let burst = burst.and_then(|(row, _)| Metric::Achieved.text(scene.data, row));
            let burst = burst.map_or_else(String::new, |burst| format!(" ({burst} in a burst)"));
            Some(vec![strong(name), plain(format!(" achieved {achieved} of {offered} req/s{burst}"))])
        });
        sentence.push(plain("At the highest finite rate "));
        sentence.extend(listed(highest.collect()));
        sentence.push(plain("."));
    } else if points().next().is_some() {
        sentence.push(plain("Only bursts are in view, which have no offered rate to keep up with."));
    }
    let requests = scene.settings.requests;
    let curve = format!(
        "Coloured dashes: what a run of N = {} achieves with nothing saturated, N / (N / offered + median latency), since its last requests drain; behind is what lies below it even if they took the p99. {} Grey dashes: achieved = offered.",
        counted(requests as usize, "request"),
        if requests == REQUESTS {
            "The files do not say N; the note of a burst speaks of 40-way concurrency, hence 40 until you say otherwise."
        } else {
            "The files do not say N."
        }
    );
    let columns = [
        Column::Model,
        Column::Parallel,
        Column::Chips,
        Column::Metric(Metric::Offered),
        Column::Metric(Metric::Achieved),
        Column::Metric(Metric::LatencyP50),
        Column::Derived(derived::UNSATURATED, |scene, row| {
            row.measurement.end_to_end().map_or_else(String::new, |point| between(scene, point))
        }),
        Column::Said("Keeps up", |scene, row| {
            row.measurement.end_to_end().map_or_else(String::new, |point| verdict(scene, row, point).to_owned())
        }),
        Column::Notes,
    ];
    let own = [curve.as_str(), BURST_CAVEAT];
    Told {
        sentence,
        caveats: serving::caveats(scene, &plot(scene), &own),
        table: table(scene, &columns),
        ..Told::default()
    }
}

/// What an unsaturated run achieves: from a drain at the p99 latency to one at the median.
fn between(scene: &Scene<'_>, point: &EndToEndPoint) -> String {
    let [low, high] = [point.latency.p99, point.latency.p50].map(|latency| match expected(scene, point, latency) {
        rate if rate.is_finite() => fine(rate),
        _ => "no limit".to_owned(),
    });
    format!("{low} to {high}")
}

fn verdict(scene: &Scene<'_>, row: &Row, point: &EndToEndPoint) -> &'static str {
    // Above the curve beyond rounding: more than any run of N can achieve at that latency.
    let above = || is_behind(expected(scene, point, point.latency.p50), step(scene, row), point.achieved.0);
    match (finite(point).is_some(), lags(scene, row, point)) {
        (false, _) => "a burst: cannot be said",
        (true, true) => "behind",
        (true, false) if above() => "above an unsaturated run: N may be larger",
        (true, false) => "as an unsaturated run",
    }
}
