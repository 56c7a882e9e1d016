//! What latency at what load? End-to-end latency over the achieved request rate, and which loads keep the reader's limits.

use super::{
    Figure, Offer,
    columns::{Column, said, table},
    curves::{Placed, curves},
    load::{self, BURST, BURST_CAVEAT, achieved, finite, offered_text},
    part::INK,
    plot::{self, Axis, Curve, Guide, Plot},
    scene::Scene,
    serving::{self, by_model, drawn, tail_caveat, time},
    span::{Span, scale_of_times},
    told::{Phrase, Told, plain, strong},
};
use crate::{
    data::{
        Row,
        metric::Metric,
        model::EndToEndPoint,
        sorting::sort_by,
        unit::{Milliseconds, Quantiles},
    },
    insight::met,
    link::{Limited, Scale, Statistic},
};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "load-latency",
    question: "What latency at what load?",
    kind: "end-to-end",
    draws: super::EVERY,
    metrics: &[Metric::LatencyP50, Metric::LatencyP99, Metric::Achieved, Metric::Offered],
    offers: &[Offer::Scale, Offer::Statistic, Offer::Limits],
    derived: &[],
    wide: false,
    series: by_model,
    tell,
    height: |_, _| plot::HEIGHT,
    picture: |scene, width| plot::draw(&plot(scene), width),
};

const TIMES: [Metric; 2] = [Metric::LatencyP50, Metric::LatencyP99];

fn plot(scene: &Scene<'_>) -> Plot {
    let curves = curves(scene, |row| {
        let point = row.measurement.end_to_end()?;
        let (y, tail) = time(scene, row, TIMES)?;
        let [p50, p99] = TIMES;
        let all = [Metric::Achieved, p50, p99, Metric::TtftP50, Metric::TtftP99, Metric::TpotP50, Metric::TpotP99];
        let mut lines = load::lines(scene, row, &all);
        if let Some(kept) = kept(scene, row) {
            lines.push(format!("Requests within the limits: {kept}"));
        }
        Some(Placed { x: achieved(point), y, tail, lines, hollow: !keeps(scene, point) })
    });
    let line = || end_to_end_limit(scene, &curves);
    let heights = || Plot::heights(&curves).chain(line());
    let scale = scale_of_times(scene.choice.scale, Plot::heights(&curves));
    Plot {
        x: Axis::new("achieved, req/s".to_owned(), Span::around(Scale::Zero, Plot::places(&curves), 7)),
        y: Axis::new(serving::title(drawn(scene, TIMES), scale), Span::around(scale, heights(), 6)),
        guides: limit_line(scene, &curves),
        curves,
        apart: BURST,
    }
}

/// The end-to-end limit as a line across the finite rates.
fn limit_line(scene: &Scene<'_>, curves: &[Curve]) -> Vec<Guide> {
    let most = Plot::places(curves).fold(0.0, f64::max);
    let line =
        |limit: f64| Guide { id: "limit".to_owned(), color: INK.to_owned(), points: vec![(0.0, limit), (most, limit)] };
    end_to_end_limit(scene, curves).filter(|_| most > 0.0).map(line).into_iter().collect()
}

/// The end-to-end limit in milliseconds, if it is near enough to the latencies to be drawn with them.
fn end_to_end_limit(scene: &Scene<'_>, curves: &[Curve]) -> Option<f64> {
    let limit = scene.settings.limits[Limited::Latency]?.most.number();
    let (low, high) = Plot::heights(curves).fold((f64::MAX, 0.0_f64), |(low, high), y| (low.min(y), high.max(y)));
    (low / 3.0 <= limit && limit <= high * 3.0).then_some(limit)
}

/// The limits that the reader set: the times of a point, the longest allowed, and which statistic has to keep it.
fn limits(scene: &Scene<'_>, point: &EndToEndPoint) -> Vec<(Quantiles<Milliseconds>, f64, Statistic)> {
    let limit = |limited: Limited| {
        let limit = scene.settings.limits[limited]?;
        let time = match limited {
            Limited::Ttft => point.ttft,
            Limited::Tpot => point.tpot,
            Limited::Latency => point.latency,
        };
        Some((time, limit.most.number(), limit.at))
    };
    Limited::ALL.into_iter().filter_map(limit).collect()
}

/// What share of requests kept every limit, in words; `None` without a limit.
fn kept(scene: &Scene<'_>, row: &Row) -> Option<String> {
    let limits = limits(scene, row.measurement.end_to_end()?);
    let known = met(limits.iter().map(|(time, most, _)| (*time, *most)));
    (!limits.is_empty()).then(|| known.words())
}

/// Whether every limit is kept by the statistic that has to keep it.
fn keeps(scene: &Scene<'_>, point: &EndToEndPoint) -> bool {
    limits(scene, point).into_iter().all(|(time, most, at)| {
        let time = match at {
            Statistic::P50 => time.p50,
            Statistic::P99 => time.p99,
        };
        time.0 <= most
    })
}

fn tell(scene: &Scene<'_>) -> Told {
    let limited = Limited::ALL.into_iter().any(|limited| scene.settings.limits[limited].is_some());
    let models = load::by_model(scene);
    let mut sentence = Vec::new();
    for (name, rows) in &models {
        let part = if limited { sustained(scene, name, rows) } else { ends(scene, name, rows) };
        sentence.push(plain(if sentence.is_empty() { opening(scene, limited) } else { "; ".to_owned() }));
        sentence.extend(part);
    }
    if !sentence.is_empty() {
        sentence.push(plain("."));
    }
    let mut own = vec![tail_caveat(scene), BURST_CAVEAT];
    if limited {
        own.push("Hollow points do not keep the limits; a dashed line is the end-to-end limit. Rates need not be monotone: a lower one may miss what a higher one keeps.");
        own.push("A p99 within a limit means that at least 99 % of requests kept it, a median alone at least 50 % and under 99 %. For several limits the shares that may have missed add up.");
    }
    let [p50, p99] = TIMES.map(Column::Metric);
    let mut columns = vec![
        Column::Model,
        Column::Parallel,
        Column::Chips,
        Column::Metric(Metric::Offered),
        Column::Metric(Metric::Achieved),
        p50,
        p99,
        Column::Metric(Metric::TtftP50),
        Column::Metric(Metric::TtftP99),
        Column::Metric(Metric::TpotP50),
        Column::Metric(Metric::TpotP99),
    ];
    if limited {
        columns.push(Column::Said("Requests within the limits", |scene, row| kept(scene, row).unwrap_or_default()));
    }
    columns.push(Column::Notes);
    Told {
        sentence,
        caveats: serving::caveats(scene, &plot(scene), &own),
        table: table(scene, &columns),
        ..Told::default()
    }
}

fn opening(scene: &Scene<'_>, limited: bool) -> String {
    if !limited {
        return format!("End to end ({}): ", scene.statistic().key());
    }
    let limits = Limited::ALL.into_iter().filter_map(|limited| {
        let limit = scene.settings.limits[limited]?;
        Some(format!("{} {} within {} ms", limited.label(), limit.at.key(), limit.most.text()))
    });
    format!("With {}: ", limits.collect::<Vec<_>>().join(", "))
}

/// From the lowest to the highest finite rate, and a burst.
fn ends(scene: &Scene<'_>, name: &str, rows: &[(&Row, &EndToEndPoint)]) -> Vec<Phrase> {
    let metric = drawn(scene, TIMES);
    let achieved = |row: &Row| Metric::Achieved.text(scene.data, row).unwrap_or_default();
    let finite: Vec<&Row> = by_rate(rows).into_iter().map(|(_, row, _)| row).collect();
    let burst = rows.iter().find(|(_, point)| is_burst(point)).map(|(row, _)| *row);
    let mut part = vec![strong(name), plain(" ")];
    if let (Some(first), Some(last)) = (finite.first(), finite.last()) {
        part.push(said(scene, first, metric));
        part.push(plain(format!(" at {} req/s", achieved(first))));
        if finite.len() > 1 {
            part.extend([plain(", "), said(scene, last, metric), plain(format!(" at {}", achieved(last)))]);
        }
    }
    if let Some(burst) = burst {
        part.push(plain(if finite.is_empty() { "" } else { ", " }));
        part.extend([said(scene, burst, metric), plain(" in a burst")]);
    }
    part
}

/// The finite rates, lowest first.
fn by_rate<'a>(rows: &[(&'a Row, &'a EndToEndPoint)]) -> Vec<(f64, &'a Row, &'a EndToEndPoint)> {
    let mut rates: Vec<_> = rows.iter().filter_map(|&(row, point)| Some((finite(point)?, row, point))).collect();
    sort_by(&mut rates, |a, b| a.0.total_cmp(&b.0));
    rates
}

/// The highest rate that keeps the limits, and the lower ones that do not.
fn sustained(scene: &Scene<'_>, name: &str, rows: &[(&Row, &EndToEndPoint)]) -> Vec<Phrase> {
    let finite = by_rate(rows);
    let limits = Limited::ALL.into_iter().filter(|limited| scene.settings.limits[*limited].is_some()).count();
    let it = if limits == 1 { "it" } else { "them" };
    let highest = finite.iter().rposition(|(_, _, point)| keeps(scene, point));
    let burst = rows.iter().find(|(_, point)| is_burst(point));
    let burst = match burst {
        Some((_, point)) if keeps(scene, point) => ", and in a burst",
        _ => "",
    };
    let Some(highest) = highest else {
        let only = if burst.is_empty() { "" } else { " but in a burst" };
        return vec![strong(name), plain(format!(" keeps {it} at no finite rate in view{only}"))];
    };
    let Some((_, row, _)) = finite.get(highest) else { return Vec::new() };
    let achieved = Metric::Achieved.text(scene.data, row).unwrap_or_default();
    let lower: Vec<String> = finite
        .iter()
        .take(highest)
        .filter(|(_, _, point)| !keeps(scene, point))
        .map(|(_, row, _)| offered_text(scene, row))
        .collect();
    let mut part = vec![
        strong(name),
        plain(format!(" keeps {it} at ")),
        strong(offered_text(scene, row)),
        plain(format!(" offered at most ({achieved} achieved){burst}")),
    ];
    if !lower.is_empty() {
        part.push(plain(format!(", but not at the lower {}", lower.join(", "))));
    }
    part
}

fn is_burst(point: &EndToEndPoint) -> bool {
    finite(point).is_none()
}
