//! The words that a link of the project's own data may use.

use servelens::{data::embedded::DATA, figure, link::Vocabulary};
use std::sync::LazyLock;

pub static WORDS: LazyLock<Vocabulary<'static>> = LazyLock::new(|| figure::vocabulary(&DATA));
