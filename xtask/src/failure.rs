//! Why a command stopped.

use std::fmt;

/// The reason why a command could not do its work: a sentence for the person at the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure(String);

/// What a part of a command gives, or why it could not.
pub type Outcome<T> = Result<T, Failure>;

impl Failure {
    /// A failure with this sentence.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
