//! One cell, for every table of the page.

use super::markup::Markup;
use crate::{data::name::Name, figure::Identity};

/// What a cell of a table shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// Whether the cell heads its row.
    pub heads_row: bool,
    /// The classes of the cell: `number`, `missing`, `lines`.
    pub class: &'static str,
    /// The symbol before the text.
    pub look: Option<Identity>,
    /// The text.
    pub text: String,
    /// What follows in lighter type: the build of a name.
    pub build: String,
    /// A note below.
    pub note: String,
}

impl Cell {
    /// Words.
    pub fn words(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// A number, set to the right.
    pub fn number(text: impl Into<String>) -> Self {
        Self { text: text.into(), class: "number", ..Self::default() }
    }

    /// Lines, one below the other.
    pub fn lines(lines: &[String]) -> Self {
        Self { text: lines.join("\n"), class: "lines", ..Self::default() }
    }

    /// A name with its build in lighter type.
    pub fn name(name: &Name) -> Self {
        let (family, build) = name.family_and_build();
        Self { text: family.to_owned(), build: build.to_owned(), ..Self::default() }
    }

    /// The head of a row.
    pub fn head(look: Identity, text: &str, note: &str) -> Self {
        Self { heads_row: true, look: Some(look), text: text.to_owned(), note: note.to_owned(), ..Self::default() }
    }

    /// Nothing was measured here.
    pub fn missing() -> Self {
        Self { text: "–".to_owned(), class: "missing", ..Self::default() }
    }

    /// Writes the cell.
    pub fn write(&self, to: &mut Markup) {
        let tag = if self.heads_row { "th" } else { "td" };
        match (self.heads_row, self.class) {
            (true, _) => to.open(tag, &[("role", "rowheader"), ("scope", "row")]),
            (false, "") => to.open(tag, &[("role", "cell")]),
            (false, class) => to.open(tag, &[("role", "cell"), ("class", class)]),
        }
        if let Some(look) = self.look {
            to.glyph(look);
        }
        to.text(&self.text);
        if !self.build.is_empty() {
            to.text(" ");
            to.element("span", &[("class", "build")], &self.build);
        }
        if !self.note.is_empty() {
            to.element("span", &[("class", "row-note")], &self.note);
        }
        to.close(tag);
    }
}
