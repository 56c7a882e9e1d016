//! What may be concluded from rows: what differs, whether a difference is real, what is on a front, what keeps a limit,
//! what lags behind, what is doubtful, and which ratio the data allows.

mod baseline;
mod differs;
mod front;
mod limits;
mod saturation;
mod separation;
mod suspicion;

pub use baseline::{Ratio, baseline, partner, ratio};
pub use differs::{Difference, alike, differences};
pub use front::front;
pub use limits::{Met, met};
pub use saturation::{is_behind, unsaturated};
pub use separation::{Separation, separation};
pub use suspicion::suspicion;
