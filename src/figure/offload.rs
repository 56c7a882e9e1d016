//! Which build is faster, and is that real? Every repeat of every configuration, by study and prompt size, a figure for each
//! metric of a run.

use super::{Figure, Offer, identity, scene::Scene, scene::Series, strips};
use crate::data::{Data, Row, metric::Metric};

/// Decode.
pub const DECODE: Figure = Figure {
    id: "offload-decode",
    question: "Which build decodes faster, and is that real?",
    metrics: &[Metric::Decode],
    tell: |scene| strips::tell(scene, Metric::Decode),
    height: |scene, width| strips::height(scene, Metric::Decode, width),
    picture: |scene, width| strips::picture(scene, Metric::Decode, width),
    ..RUNS
};

/// Prefill.
pub const PREFILL: Figure = Figure {
    id: "offload-prefill",
    question: "Which build reads the prompt faster, and is that real?",
    metrics: &[Metric::Prefill],
    tell: |scene| strips::tell(scene, Metric::Prefill),
    height: |scene, width| strips::height(scene, Metric::Prefill, width),
    picture: |scene, width| strips::picture(scene, Metric::Prefill, width),
    ..RUNS
};

/// Whole requests.
pub const REQUEST: Figure = Figure {
    id: "offload-request",
    question: "Which build finishes a request sooner, and is that real?",
    metrics: &[Metric::Request],
    tell: |scene| strips::tell(scene, Metric::Request),
    height: |scene, width| strips::height(scene, Metric::Request, width),
    picture: |scene, width| strips::picture(scene, Metric::Request, width),
    ..RUNS
};

/// What they share.
const RUNS: Figure = Figure {
    id: "",
    question: "",
    kind: "run",
    draws: super::EVERY,
    metrics: &[],
    offers: &[Offer::Scale],
    derived: &[],
    wide: true,
    series: by_engine,
    tell: |_: &Scene<'_>| super::Told::default(),
    height: |_, _| 0.0,
    picture: |_, _| serde_json::Value::Null,
};

/// A series for each engine build.
pub fn by_engine(data: &Data, row: &Row) -> Series {
    let engine = &row.configuration.engine;
    Series { key: engine.slug.clone(), name: engine.text.clone(), look: identity::engine(data, engine), dashed: false }
}
