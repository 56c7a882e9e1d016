//! What the figures of whole requests under load share: where a row stands, and what a burst is called.

use super::{scene::Scene, serving::line};
use crate::data::{Row, metric::Metric, model::EndToEndPoint, number::grouped, unit::OfferedRate};

/// What the strip of bursts is called.
pub const BURST: &str = "burst";
/// What a burst is, in words.
pub const BURST_CAVEAT: &str =
    "A burst sends every request at once: an offered rate without limit, which stands apart.";

/// The finite offered rate of a point; `None` of a burst.
pub fn finite(point: &EndToEndPoint) -> Option<f64> {
    match point.offered {
        OfferedRate::Finite(rate) => Some(rate.0),
        OfferedRate::Burst => None,
    }
}

/// Where a point under load stands along achieved rates: a burst stands apart.
pub fn achieved(point: &EndToEndPoint) -> Option<f64> {
    finite(point).map(|_| point.achieved.0)
}

/// The name of an offered rate.
pub fn offered_text(scene: &Scene<'_>, row: &Row) -> String {
    match Metric::Offered.text(scene.data, row) {
        Some(text) if text == "unlimited" => "a burst".to_owned(),
        Some(text) => format!("{text} req/s"),
        None => String::new(),
    }
}

/// The lines of a tooltip.
pub fn lines(scene: &Scene<'_>, row: &Row, metrics: &[Metric]) -> Vec<String> {
    metrics.iter().map(|metric| line(scene, row, *metric)).collect()
}

/// The rows under load of one model, by offered rate as the file has them.
pub fn by_model<'a>(scene: &Scene<'a>) -> Vec<(&'a str, Vec<(&'a Row, &'a EndToEndPoint)>)> {
    let points = |rows: Vec<&'a Row>| rows.into_iter().filter_map(|row| Some((row, row.measurement.end_to_end()?)));
    let models = scene.by_configuration().into_iter();
    models.map(|(configuration, rows)| (configuration.model.text.as_str(), points(rows).collect())).collect()
}

/// A number with as many decimals as tell it from its neighbours.
pub fn fine(value: f64) -> String {
    let decimals = (3.0 - value.abs().max(1e-6).log10().floor()).clamp(0.0, 6.0);
    grouped(value, decimals as usize)
}
