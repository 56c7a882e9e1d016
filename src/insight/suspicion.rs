//! What looks wrong though it parses: the same measurement under different settings.

use crate::data::{
    Data, Row,
    metric::Metric,
    model::{DecodePoint, Measurement},
    number::whole,
};
use std::sync::Arc;

/// Why a row is doubted; `None` of most. A decode point is doubted when a smaller batch of its configuration and context
/// carries the same p99, the same request rate, and a median that differs by no more than one step of its last digit: the
/// concurrency was capped, or a row was copied. Three equal numbers at twice the batch or more do not come by chance.
pub fn suspicion(data: &Data, row: &Row) -> Option<String> {
    let point = row.measurement.decode()?;
    let mine = |other: &&Row| Arc::ptr_eq(&other.configuration, &row.configuration);
    // The rows of one configuration stand together.
    let before = data.rows.get(..row.position)?.iter().rev().take_while(mine);
    let after = data.rows.get(row.position..)?.iter().take_while(mine);
    let step = 10_f64.powi(-i32::try_from(decimals(data, row)).unwrap_or(0));
    let twin = before.chain(after).filter_map(|other| match &other.measurement {
        Measurement::Decode(other) => Some(other),
        Measurement::Prefill(_) | Measurement::EndToEnd(_) | Measurement::Run(_) => None,
    });
    let twin = twin.filter(|other| is_twin(point, other, step)).map(|other| other.batch).min()?;
    Some(format!(
        "TPOT, its p99 and the request rate are those of batch {}: capped concurrency or a copied row. The decode rate per step, batch over TPOT, is not supported by it.",
        whole(twin as usize)
    ))
}

fn is_twin(point: &DecodePoint, other: &DecodePoint, step: f64) -> bool {
    other.batch < point.batch
        && other.context == point.context
        && other.tpot.p99 == point.tpot.p99
        && other.achieved == point.achieved
        && (other.tpot.p50.0 - point.tpot.p50.0).abs() <= step * 1.000_001
}

fn decimals(data: &Data, row: &Row) -> usize {
    let name = format!("{}.{}", row.measurement.list(), Metric::TpotP50.definition().field);
    data.dataset(row).and_then(|dataset| dataset.decimals.get(&name)).copied().unwrap_or(0)
}
