//! What the figures of served models share: their series, their curves, their tooltips, what they say beside the numbers.

use super::{
    identity,
    plot::Plot,
    scene::{Scene, Series},
};
use crate::{
    data::{
        Data, Row,
        metric::Metric,
        model::{Configuration, Measurement},
        name::slug,
        number::{counted, whole},
        unit::{OfferedRate, Tokens},
    },
    insight::{alike, suspicion},
    link::{Scale, Share, Statistic},
};

/// A series for each model.
pub fn by_model(data: &Data, row: &Row) -> Series {
    let model = &row.configuration.model;
    Series {
        key: slug(&row.configuration.id.0),
        name: model.text.clone(),
        look: identity::model(data, model),
        dashed: false,
    }
}

/// A series for each model and context: outlines and dashes for every second context of the data.
pub fn by_model_and_context(data: &Data, row: &Row) -> Series {
    let context = row.measurement.prompt().unwrap_or(Tokens(0));
    let one = by_model(data, row);
    let mut contexts: Vec<Tokens> = data
        .rows
        .iter()
        .filter(|other| other.measurement.decode().is_some())
        .filter_map(|other| other.measurement.prompt())
        .collect();
    contexts.sort_unstable();
    contexts.dedup();
    let second = contexts.iter().position(|known| *known == context).is_some_and(|place| place % 2 == 1);
    Series {
        key: format!("{}-{}", one.key, context.0),
        name: format!("{} · {}", one.name, short(context)),
        look: if second { one.look.inverted() } else { one.look },
        dashed: second,
    }
}

/// A context in few letters: `4k`.
fn short(tokens: Tokens) -> String {
    if tokens.0.is_multiple_of(1024) { format!("{}k", tokens.0 / 1024) } else { whole(tokens.0 as usize) }
}

/// The statistic of a time that is drawn, and the tail above a median.
pub fn time(scene: &Scene<'_>, row: &Row, [p50, p99]: [Metric; 2]) -> Option<(f64, Option<f64>)> {
    let number = |metric: Metric| metric.value(&row.measurement)?.number();
    match scene.statistic() {
        Statistic::P50 => Some((number(p50)?, number(p99))),
        Statistic::P99 => Some((number(p99)?, None)),
    }
}

/// The metric that is drawn of the two statistics of a time.
pub fn drawn(scene: &Scene<'_>, [p50, p99]: [Metric; 2]) -> Metric {
    match scene.statistic() {
        Statistic::P50 => p50,
        Statistic::P99 => p99,
    }
}

/// A metric of a row as a line of a tooltip.
pub fn line(scene: &Scene<'_>, row: &Row, metric: Metric) -> String {
    let definition = metric.definition();
    let text = metric.text(scene.data, row).unwrap_or_else(|| "not measured".to_owned());
    let unit = if text == "unlimited" { "" } else { definition.unit };
    format!("{}: {text} {unit}", definition.label).trim_end().to_owned()
}

/// What a figure of several configurations says of them: in what they differ beside the model.
pub fn differs(scene: &Scene<'_>) -> Option<String> {
    let configurations: Vec<&Configuration> = scene.by_configuration().into_iter().map(|(each, _)| each).collect();
    let sorts = alike(&configurations);
    let each = sorts.iter().map(|(values, places)| {
        let names: Vec<&str> =
            places.iter().filter_map(|&i| configurations.get(i)).map(|c| c.model.text.as_str()).collect();
        // What speaks for itself goes without its name: `tp1`, `1 chip`, `GDN, MBT2048`.
        let values = values.iter().map(|value| match value.split_once(' ') {
            Some(("parallelism" | "config", value)) => value.to_owned(),
            Some(("chips", count)) => counted(count.parse().unwrap_or(0), "chip"),
            Some(_) | None => value.clone(),
        });
        format!("{} ({})", values.collect::<Vec<_>>().join(", "), names.join(", "))
    });
    (sorts.len() > 1).then(|| format!("Also differs in: {}.", each.collect::<Vec<_>>().join("; ")))
}

/// What is to be said beside the numbers of a plot: what the figure says itself, what differs, what is doubted, what the scale
/// cannot show.
pub fn caveats(scene: &Scene<'_>, plot: &Plot, own: &[&str]) -> Vec<String> {
    let mut caveats: Vec<String> = own.iter().map(|text| (*text).to_owned()).collect();
    caveats.extend(differs(scene));
    for row in scene.rows() {
        let model = &row.configuration.model.text;
        if let Some(point) = row.measurement.end_to_end()
            && let Some(note) = &point.note
        {
            let burst = if point.offered == OfferedRate::Burst { " in a burst" } else { "" };
            caveats.push(format!("{model}{burst}: {note}."));
        }
        if let Some(why) = suspicion(scene.data, row) {
            caveats.push(format!("Dotted ring, doubted: {model}, {}. {why}", place(scene, row)));
        }
    }
    let placed: usize = plot.curves.iter().map(|curve| curve.points.len()).sum();
    let unplaced = scene.rows.len().saturating_sub(placed);
    if unplaced > 0 {
        caveats.push(format!(
            "Not drawn, since a division by zero has no place: {}. The table has them.",
            counted(unplaced, "point")
        ));
    }
    if plot.left_out() > 0 {
        caveats.push(format!(
            "Not on a logarithmic axis: {} at zero. The table has them.",
            counted(plot.left_out(), "point")
        ));
    }
    caveats
}

/// The tail of times, in words, where it is drawn.
pub fn tail_caveat(scene: &Scene<'_>) -> &'static str {
    match scene.statistic() {
        Statistic::P50 => {
            "Whiskers reach from the median to p99. The files do not say how many requests a p99 rests on."
        }
        Statistic::P99 => "Each point is a p99. The files do not say how many requests it rests on.",
    }
}

/// Where a row stands, in words: its context, its batch, its offered rate.
pub fn place(scene: &Scene<'_>, row: &Row) -> String {
    match &row.measurement {
        Measurement::Prefill(point) => format!("{} tokens of context", whole(point.context.0 as usize)),
        Measurement::Decode(point) => {
            format!("batch {}, {} tokens of context", whole(point.batch as usize), whole(point.context.0 as usize))
        }
        Measurement::EndToEnd(_) => line(scene, row, Metric::Offered),
        Measurement::Run(run) => format!("{} prompt tokens", whole(run.prompt.0 as usize)),
    }
}

/// The title of an axis of a metric.
pub fn title(metric: Metric, scale: Scale) -> String {
    let definition = metric.definition();
    let log = if scale == Scale::Log { " (log scale)" } else { "" };
    format!("{}, {}{log}", definition.label, definition.unit)
}

/// `all chips` or `per chip`.
pub fn shared(scene: &Scene<'_>) -> &'static str {
    match scene.share() {
        Share::Total => "all chips",
        Share::PerChip => "per chip",
    }
}
