//! How long to the first token? TTFT over context, a line for each model.

use super::{
    Figure, Offer,
    columns::{Column, said, table},
    curves::{Placed, curves},
    plot::{self, Axis, Plot},
    scene::Scene,
    serving::{self, by_model, drawn, line, tail_caveat, time},
    span::{Span, scale_of_times},
    told::{Phrase, Told, listed, plain, strong},
};
use crate::data::{Row, metric::Metric, number::whole};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "ttft",
    question: "How long to the first token?",
    kind: "prefill",
    draws: super::EVERY,
    metrics: &TIMES,
    offers: &[Offer::Scale, Offer::Statistic],
    derived: &[],
    wide: false,
    series: by_model,
    tell,
    height: |_, _| plot::HEIGHT,
    picture: |scene, width| plot::draw(&plot(scene), width),
};

const TIMES: [Metric; 2] = [Metric::TtftP50, Metric::TtftP99];

fn plot(scene: &Scene<'_>) -> Plot {
    let curves = curves(scene, |row| {
        let (y, tail) = time(scene, row, TIMES)?;
        let lines = TIMES.map(|metric| line(scene, row, metric)).to_vec();
        Some(Placed { x: Some(f64::from(row.measurement.prompt()?.0)), y, tail, lines, hollow: false })
    });
    let scale = scale_of_times(scene.choice.scale, Plot::heights(&curves));
    Plot {
        x: Axis::new("context, tokens (log scale)".to_owned(), Span::at(Plot::places(&curves))),
        y: Axis::new(serving::title(drawn(scene, TIMES), scale), Span::around(scale, Plot::heights(&curves), 6)),
        curves,
        guides: Vec::new(),
        apart: "",
    }
}

fn tell(scene: &Scene<'_>) -> Told {
    let metric = drawn(scene, TIMES);
    let context = |row: &Row| row.measurement.prompt().map_or(0, |tokens| tokens.0);
    let models = scene.by_configuration();
    let parts = models.iter().filter_map(|(configuration, rows)| {
        let (first, last) = (rows.iter().min_by_key(|row| context(row))?, rows.iter().max_by_key(|row| context(row))?);
        let at = |row: &Row| plain(format!(" at {} tokens", whole(context(row) as usize)));
        let mut part =
            vec![strong(configuration.model.text.clone()), plain(" needs "), said(scene, first, metric), at(first)];
        if rows.len() > 1 {
            part.extend([plain(" and "), said(scene, last, metric), at(last)]);
        }
        Some(part)
    });
    let parts: Vec<Vec<Phrase>> = parts.collect();
    let mut sentence = Vec::new();
    for (place, part) in parts.into_iter().enumerate() {
        sentence.push(plain(if place == 0 {
            format!("To the first token ({}): ", scene.statistic().key())
        } else {
            "; ".to_owned()
        }));
        sentence.extend(listed(vec![part]));
    }
    if !sentence.is_empty() {
        sentence.push(plain("."));
    }
    let [p50, p99] = TIMES.map(Column::Metric);
    let columns = [Column::Model, Column::Parallel, Column::Chips, Column::Context, p50, p99, Column::Notes];
    let own = ["One prompt at a time, nothing else running.", tail_caveat(scene)];
    Told {
        sentence,
        caveats: serving::caveats(scene, &plot(scene), &own),
        table: table(scene, &columns),
        ..Told::default()
    }
}
