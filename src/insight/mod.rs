//! What may be concluded from rows: what differs between configurations, and whether a difference is real.

mod differs;
mod separation;

pub use differs::{Difference, alike, differences};
pub use separation::{Separation, separation};
