//! What a link asked for that the page cannot do, in words.

use crate::data::{facet::Facet, number::counted};
use std::fmt;

/// One thing of a link that could not be honoured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Values of a facet that the data does not have.
    UnknownValues {
        /// The facet.
        facet: Facet,
        /// The values as the link has them.
        values: Vec<String>,
        /// Whether no known value was left, so that the facet filters nothing.
        unset: bool,
    },
    /// A setting other than a facet that the page does not know.
    UnknownSetting {
        /// The key in the link.
        key: &'static str,
        /// Its value in the link.
        value: String,
    },
    /// A number that cannot be entered.
    NoNumber {
        /// The key in the link.
        key: &'static str,
        /// Its value in the link.
        value: String,
    },
    /// Words of a setting that is a list, of which the page does not know these.
    UnknownWords {
        /// The key in the link.
        key: &'static str,
        /// The words as the link has them.
        values: Vec<String>,
    },
    /// Two baselines of one study.
    SecondBaseline {
        /// The one that is used.
        used: String,
        /// The other.
        left_out: String,
    },
    /// A link of a version that this page does not know.
    Version(String),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownValues { facet, values, unset } => {
                let (noun, part) = if values.len() == 1 { ("a value", "It was") } else { ("values", "They were") };
                write!(f, "{}: the link asks for {noun} that the data does not have: ", facet.label())?;
                named(f, values)?;
                let rest = if *unset { "so this filter is off" } else { "and the rest of the link is applied" };
                write!(f, ". {part} left out, {rest}.")
            }
            Self::UnknownSetting { key, value } => {
                write!(
                    f,
                    "The link asks for {key} “{}”, which this page does not know; the default is shown.",
                    clipped(value)
                )
            }
            Self::NoNumber { key, value } => {
                write!(
                    f,
                    "The link asks for {key} “{}”, which is no number that it can be; it was left out.",
                    clipped(value)
                )
            }
            Self::UnknownWords { key, values } => {
                write!(f, "The link asks for {key} ")?;
                named(f, values)?;
                write!(
                    f,
                    ", which this page does not have; {} left out.",
                    if values.len() == 1 { "it was" } else { "they were" }
                )
            }
            Self::SecondBaseline { used, left_out } => {
                write!(
                    f,
                    "The link asks for two baselines of one study; “{used}” is used and “{left_out}” was left out."
                )
            }
            Self::Version(version) => write!(
                f,
                "The link was made for version “{}” of this page, which knows version {}; what it understands is shown.",
                clipped(version),
                super::VERSION
            ),
        }
    }
}

fn named(f: &mut fmt::Formatter<'_>, values: &[String]) -> fmt::Result {
    const NAMED: usize = 5;
    for (i, value) in values.iter().take(NAMED).enumerate() {
        write!(f, "{}“{}”", if i > 0 { ", " } else { "" }, clipped(value))?;
    }
    if values.len() > NAMED { write!(f, " and {}", counted(values.len() - NAMED, "more value")) } else { Ok(()) }
}

/// What the link says, short and without characters that could change how the rest of the sentence reads.
fn clipped(text: &str) -> String {
    const LONGEST: usize = 60;
    let hidden = |c: char| {
        c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let text: String = text.chars().map(|c| if hidden(c) { '\u{fffd}' } else { c }).collect();
    if text.chars().count() <= LONGEST { text.to_owned() } else { text.chars().take(LONGEST).chain(['…']).collect() }
}
