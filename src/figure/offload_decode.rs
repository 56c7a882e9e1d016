//! Which build decodes faster, and is that real? Every repeat of every configuration, by study and prompt size.

use super::{Figure, strips};
use crate::data::metric::Metric;

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "offload-decode",
    question: "Which build decodes faster, and is that real?",
    kind: "run",
    tell: |scene| strips::tell(scene, Metric::Decode),
    height: |scene, width| strips::height(scene, Metric::Decode, width),
    picture: |scene, width| strips::picture(scene, Metric::Decode, width),
};
