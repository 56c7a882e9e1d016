//! Questions about rows: which are shown, how many each choice would leave, in what order, with which output.

mod filter;
mod order;
mod outputs;
mod statistics;
mod ways_back;

pub use filter::{Selection, select};
pub use order::{Section, SectionKey, arrange};
pub use outputs::{Agreement, OutputGroup, OutputGroups};
pub use statistics::spread;
pub use ways_back::{WayBack, ways_back};
