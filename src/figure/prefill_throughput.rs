//! How fast is the prompt read? Prefill rate over context, a line for each model.

use super::{
    Figure, Offer,
    columns::{Column, per_chip, said, table},
    curves::{Placed, curves},
    plot::{self, Axis, Plot},
    scene::Scene,
    serving::{self, by_model, line, shared},
    span::Span,
    told::{Phrase, Told, listed, number, plain, strong},
};
use crate::{
    data::{
        Row,
        metric::Metric,
        model::{Measurement, PrefillPoint},
        number::whole,
    },
    link::{Scale, Share},
};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "prefill-throughput",
    question: "How fast is the prompt read?",
    kind: "prefill",
    draws: super::EVERY,
    metrics: &[RATE],
    offers: &[Offer::Scale, Offer::Share(Share::Total)],
    derived: &[],
    wide: false,
    series: by_model,
    tell,
    height: |_, _| plot::HEIGHT,
    picture: |scene, width| plot::draw(&plot(scene), width),
};

const RATE: Metric = Metric::Prefill;

fn prefill(row: &Row) -> Option<&PrefillPoint> {
    if let Measurement::Prefill(point) = &row.measurement { Some(point) } else { None }
}

fn plot(scene: &Scene<'_>) -> Plot {
    let curves = curves(scene, |row| {
        let point = prefill(row)?;
        let mut lines = vec![line(scene, row, RATE)];
        if row.configuration.chips > 1 {
            lines.push(format!("Prefill rate per chip: {} tok/s", per_chip(scene, row, RATE)));
        }
        lines.extend([Metric::TtftP50, Metric::TtftP99].map(|metric| line(scene, row, metric)));
        let y = point.prefill.0 / scene.divisor(row);
        Some(Placed { x: Some(f64::from(point.context.0)), y, tail: None, lines, hollow: false })
    });
    Plot {
        x: Axis::new("context, tokens (log scale)".to_owned(), Span::at(Plot::places(&curves))),
        y: Axis::new(
            format!("Prefill rate, {}, tok/s", shared(scene)),
            Span::around(scene.choice.scale.unwrap_or(Scale::Zero), Plot::heights(&curves), 6),
        ),
        curves,
        guides: Vec::new(),
        apart: "",
    }
}

fn tell(scene: &Scene<'_>) -> Told {
    let models = scene.by_configuration().into_iter().filter_map(|(configuration, rows)| {
        let points: Vec<_> = rows.into_iter().filter_map(|row| Some((row, prefill(row)?))).collect();
        reach(scene, &configuration.model.text, &points)
    });
    let said: Vec<Vec<Phrase>> = models.collect();
    let mut sentence = listed(said);
    if !sentence.is_empty() {
        sentence.push(plain("."));
    }
    let own = match scene.share() {
        Share::Total => "The rate is over all chips together, one prompt at a time: context over median TTFT.",
        Share::PerChip => "The rate is divided by the chips, one prompt at a time: context over median TTFT.",
    };
    let columns = [
        Column::Model,
        Column::Parallel,
        Column::Chips,
        Column::Context,
        Column::Metric(RATE),
        Column::PerChip(RATE),
        Column::Notes,
    ];
    Told {
        sentence,
        caveats: serving::caveats(scene, &plot(scene), &[own]),
        table: table(scene, &columns),
        ..Told::default()
    }
}

/// How far one model comes.
fn reach(scene: &Scene<'_>, name: &str, points: &[(&Row, &PrefillPoint)]) -> Option<Vec<Phrase>> {
    let (row, peak) = points.iter().copied().max_by(|(_, a), (_, b)| a.prefill.0.total_cmp(&b.prefill.0))?;
    // Only a whole curve that falls again is known to have its peak here.
    let mine = |other: &&Row| other.configuration.id == row.configuration.id && prefill(other).is_some();
    let is_whole = scene.data.rows.iter().filter(mine).count() == points.len();
    let falls =
        points.iter().max_by_key(|(_, point)| point.context).is_some_and(|(_, last)| last.prefill.0 < peak.prefill.0);
    let verb = match points.len() {
        1 => "reads",
        _ if falls && is_whole => "peaks at",
        _ => "reaches",
    };
    let rate = match scene.share() {
        Share::Total => said(scene, row, RATE),
        Share::PerChip => {
            let each = peak.prefill.0 / scene.divisor(row);
            number(format!("{} per chip", RATE.brief(each)), format!("{} tok/s", per_chip(scene, row, RATE)))
        }
    };
    let at = format!(" at {} tokens of context", whole(peak.context.0 as usize));
    Some(vec![strong(name), plain(format!(" {verb} ")), rate, plain(at)])
}
