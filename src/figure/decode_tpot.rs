//! What does batching cost each user? TPOT over batch size, a line for each model and context.

use super::{
    Figure, Offer,
    columns::{Column, said, table},
    curves::{Placed, curves},
    plot::{self, Axis, Plot},
    scene::Scene,
    serving::{self, by_model_and_context, drawn, line, tail_caveat, time},
    span::{Span, scale_of_times},
    told::{Phrase, Told, listed, number, plain, strong},
};
use crate::{
    data::{
        Row,
        metric::Metric,
        model::Configuration,
        number::{times, whole},
        unit::Tokens,
    },
    insight::differences,
};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "decode-tpot",
    question: "What does batching cost each user?",
    kind: "decode",
    draws: super::EVERY,
    metrics: &TIMES,
    offers: &[Offer::Scale, Offer::Statistic],
    derived: &[],
    wide: false,
    series: by_model_and_context,
    tell,
    height: |_, _| plot::HEIGHT,
    picture: |scene, width| plot::draw(&plot(scene), width),
};

const TIMES: [Metric; 2] = [Metric::TpotP50, Metric::TpotP99];

fn plot(scene: &Scene<'_>) -> Plot {
    let curves = curves(scene, |row| {
        let (y, tail) = time(scene, row, TIMES)?;
        let lines = TIMES.into_iter().chain([Metric::StepRate, Metric::Achieved]);
        let lines = lines.map(|metric| line(scene, row, metric)).collect();
        Some(Placed { x: Some(f64::from(row.measurement.decode()?.batch)), y, tail, lines, hollow: false })
    });
    let scale = scale_of_times(scene.choice.scale, Plot::heights(&curves));
    Plot {
        x: Axis::new("batch, requests (log scale)".to_owned(), Span::at(Plot::places(&curves))),
        y: Axis::new(serving::title(drawn(scene, TIMES), scale), Span::around(scale, Plot::heights(&curves), 6)),
        curves,
        guides: Vec::new(),
        apart: "",
    }
}

fn tell(scene: &Scene<'_>) -> Told {
    let metric = drawn(scene, TIMES);
    let batch = |row: &Row| row.measurement.decode().map_or(0, |point| point.batch);
    let context = scene.rows().filter_map(|row| row.measurement.prompt()).min().unwrap_or(Tokens(0));
    let at = || scene.rows().filter(move |row| row.measurement.prompt() == Some(context));
    let (low, high) = (at().map(batch).min().unwrap_or(0), at().map(batch).max().unwrap_or(0));
    let mut sentence = Vec::new();
    let models: Vec<Vec<Phrase>> = spans(scene, context, metric);
    if !models.is_empty() {
        let batches = if low == high {
            format!("at batch {}", whole(high as usize))
        } else {
            format!("from batch {} to {}", whole(low as usize), whole(high as usize))
        };
        sentence.push(plain(format!(
            "At {} tokens of context and {batches}, a token takes ({}) ",
            whole(context.0 as usize),
            scene.statistic().key(),
        )));
        sentence.extend(listed(models));
        let first: Vec<&Row> = at().filter(|row| batch(row) == low).collect();
        sentence.extend(ratio(&first, metric));
        sentence.push(plain("."));
    }
    let [p50, p99] = TIMES.map(Column::Metric);
    let columns = [
        Column::Model,
        Column::Parallel,
        Column::Chips,
        Column::Context,
        Column::Batch,
        p50,
        p99,
        Column::Metric(Metric::StepRate),
        Column::Metric(Metric::Achieved),
        Column::Notes,
    ];
    let own = [tail_caveat(scene), "Dashes and outlines are the longer context."];
    Told {
        sentence,
        caveats: serving::caveats(scene, &plot(scene), &own),
        table: table(scene, &columns),
        ..Told::default()
    }
}

/// For each model: its time at the smallest and at the largest batch, and their ratio.
fn spans(scene: &Scene<'_>, context: Tokens, metric: Metric) -> Vec<Vec<Phrase>> {
    let batch = |row: &Row| row.measurement.decode().map_or(0, |point| point.batch);
    let value = |row: &Row| metric.value(&row.measurement)?.number();
    let span = |(configuration, mut rows): (&Configuration, Vec<&Row>)| {
        rows.retain(|row| row.measurement.prompt() == Some(context));
        let (first, last) = (rows.iter().min_by_key(|row| batch(row))?, rows.iter().max_by_key(|row| batch(row))?);
        let mut part = vec![said(scene, first, metric)];
        if rows.len() > 1 {
            part.extend([plain(" to "), said(scene, last, metric)]);
            let (low, high) = (value(first)?, value(last)?);
            if (high / low).is_finite() {
                part.push(number(format!(" ({}x)", times(high / low)), format!("{high} ms over {low} ms")));
            }
        }
        part.extend([plain(" with "), strong(configuration.model.text.clone())]);
        Some(part)
    };
    scene.by_configuration().into_iter().filter_map(span).collect()
}

/// The ratio of two models at one batch, where two stand side by side that differ in nothing else.
fn ratio(rows: &[&Row], metric: Metric) -> Vec<Phrase> {
    let [a, b] = rows else { return Vec::new() };
    if !differences(&[&a.configuration, &b.configuration]).is_empty() {
        return Vec::new();
    }
    let value = |row: &Row| metric.value(&row.measurement).and_then(crate::data::metric::Value::number).unwrap_or(0.0);
    let (slow, fast) = if value(a) > value(b) { (a, b) } else { (b, a) };
    if !(value(slow) / value(fast)).is_finite() {
        return Vec::new();
    }
    let batch = slow.measurement.decode().map_or(0, |point| point.batch);
    vec![
        plain(format!(". At batch {} ", whole(batch as usize))),
        strong(slow.configuration.model.text.clone()),
        plain(" takes "),
        number(format!("{}x", times(value(slow) / value(fast))), format!("{} ms over {} ms", value(slow), value(fast))),
        plain(" the time of "),
        strong(fast.configuration.model.text.clone()),
    ]
}
