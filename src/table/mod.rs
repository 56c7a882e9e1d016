//! The tables of the page: as plain data first, and as markup, since thousands of cells are fastest handed to the
//! browser as one text. Everything in it is escaped in one place.

mod cell;
mod columns;
mod configurations;
mod glossary;
mod markup;
mod runs;
mod twin;

pub use cell::Cell;
pub use columns::{filled, is_number, label, title, unit, widths};
pub use configurations::{published, settings};
pub use glossary::{anchor, glossary};
pub use markup::Markup;
pub use runs::{body, groups_line};
pub use twin::twin;
