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
    /// Why there is nothing to draw although there are rows; may be empty.
    pub reason: String,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Said plainly.
    Plain(String),
    /// Said with weight.
    Strong(String),
    /// A rounded number, said with weight, and the number as it is.
    Number(String, String),
}

impl Phrase {
    /// The text without its weight.
    pub fn text(&self) -> &str {
        match self {
            Self::Plain(text) | Self::Strong(text) | Self::Number(text, _) => text,
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

/// A rounded number with the number as it is.
pub fn number(rounded: impl Into<String>, exact: impl Into<String>) -> Phrase {
    Phrase::Number(rounded.into(), exact.into())
}

/// Some parts as a list: with commas, and `and` before the last.
pub fn listed(parts: Vec<Vec<Phrase>>) -> Vec<Phrase> {
    let last = parts.len().saturating_sub(1);
    let mut all = Vec::new();
    for (place, part) in parts.into_iter().enumerate() {
        if place > 0 {
            all.push(plain(if place == last { " and " } else { ", " }));
        }
        all.extend(part);
    }
    all
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

impl Table {
    /// Puts in a column: its heading and a cell for each row.
    pub fn insert(&mut self, at: usize, heading: Heading, cells: impl IntoIterator<Item = Cell>) {
        let at = at.min(self.headings.len());
        self.headings.insert(at, heading);
        for (row, cell) in self.rows.iter_mut().zip(cells) {
            row.insert(at.min(row.len()), cell);
        }
    }
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
