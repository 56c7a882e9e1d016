//! The address: what it holds, and how it is written and read.

mod amount;
mod codec;
mod column;
mod figure_choice;
mod notice;
mod settings;
mod view_state;
mod vocabulary;

pub use amount::Amount;
pub use codec::{VERSION, read, write};
pub use column::{Column, Direction, Order};
pub use figure_choice::{FigureChoice, Scale, Share, Statistic};
pub use notice::Notice;
pub use settings::{Limit, Limited, REQUESTS, Settings};
pub use view_state::{FigureChoices, Filters, Grouping, ViewState};
pub use vocabulary::{BaselineWord, FigureWords, Vocabulary};
