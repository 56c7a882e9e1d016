//! What a figure says in words: its sentence, its caveats and its table.

/// The words of a figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The answer in a sentence or two, with numbers.
    pub sentence: Vec<Phrase>,
    /// How the picture is to be read and what must not be read into it.
    pub caveats: Vec<String>,
    /// The numbers of the picture. Without a row there is nothing to draw.
    pub table: Table,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Said plainly.
    Plain(String),
    /// Said with weight.
    Strong(String),
}

impl Phrase {
    /// The text without its weight.
    pub fn text(&self) -> &str {
        match self {
            Self::Plain(text) | Self::Strong(text) => text,
        }
    }
}

/// Said plainly.
pub fn plain(text: impl Into<String>) -> Phrase {
    Phrase::Plain(text.into())
}

/// Said with weight.
pub fn strong(text: impl Into<String>) -> Phrase {
    Phrase::Strong(text.into())
}

impl Told {
    /// The sentence as plain text.
    pub fn sentence_text(&self) -> String {
        self.sentence.iter().map(Phrase::text).collect()
    }
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// One heading a column.
    pub headings: Vec<Heading>,
    /// The rows, each with one cell a column.
    pub rows: Vec<Vec<Cell>>,
}

/// The heading of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// What the column holds.
    pub label: String,
    /// The unit of its numbers; may be empty.
    pub unit: &'static str,
    /// Whether it holds numbers, which stand to the right.
    pub is_number: bool,
}

impl Heading {
    /// A heading of a column of words.
    pub fn words(label: &str) -> Self {
        Self { label: label.to_owned(), unit: "", is_number: false }
    }

    /// A heading of a column of numbers.
    pub fn numbers(label: &str, unit: &'static str) -> Self {
        Self { label: label.to_owned(), unit, is_number: true }
    }
}

/// One cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Words.
    Words(String),
    /// A number, as text at its full resolution.
    Number(String),
}
