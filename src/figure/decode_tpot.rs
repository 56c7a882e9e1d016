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
        Some(Placed { x: Some(f64::from(row.measurement.decode()?.batch)), y, tail, lines })
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
    for (place, size) in [low, high].into_iter().enumerate() {
        let rows: Vec<&Row> = at().filter(|row| batch(row) == size).collect();
        if rows.is_empty() || (place == 1 && high == low) {
            continue;
        }
        let where_ = format!("batch {} and {} tokens of context ", whole(size as usize), whole(context.0 as usize));
        sentence.push(plain(match place {
            0 => format!("At {where_}({}) ", scene.statistic().key()),
            _ => format!("; at batch {} ", whole(size as usize)),
        }));
        let each = |(nth, row): (usize, &&Row)| -> Vec<Phrase> {
            let verb = if nth == 0 && place == 0 { " needs " } else { " " };
            let unit = if nth == 0 && place == 0 { " a token" } else { "" };
            vec![strong(row.configuration.model.text.clone()), plain(verb), said(scene, row, metric), plain(unit)]
        };
        sentence.extend(listed(rows.iter().enumerate().map(each).collect()));
        sentence.extend(ratio(&rows, metric));
    }
    if !sentence.is_empty() {
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

/// The ratio of two models, where two stand side by side that differ in nothing else.
fn ratio(rows: &[&Row], metric: Metric) -> Option<Phrase> {
    let [a, b] = rows else { return None };
    if !differences(&[&a.configuration, &b.configuration]).is_empty() {
        return None;
    }
    let value = |row: &Row| metric.value(&row.measurement)?.number();
    let (a, b) = (value(a)?, value(b)?);
    let (slow, fast) = if a > b { (a, b) } else { (b, a) };
    (fast > 0.0).then(|| number(format!(" ({}x)", times(slow / fast)), format!("{slow} ms over {fast} ms")))
}
