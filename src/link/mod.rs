//! The address: what it holds, and how it is written and read.

mod codec;
mod column;
mod notice;
mod view_state;

pub use codec::{VERSION, read, write};
pub use column::{Column, Direction, Order};
pub use notice::Notice;
pub use view_state::{Filters, Grouping, ViewState};
