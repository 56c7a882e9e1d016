//! What is wrong with a data file, said so that its author can mend it at once.

use super::json_path::{JsonPath, Place, line_and_column};
use serde::de::DeserializeOwned;
use std::fmt;

/// One fault of a data file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Problem {
    /// The file's name.
    pub file: String,
    /// Where in the file, as a path through the JSON.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What the explorer needs there.
    pub expected: String,
    /// What is there.
    pub found: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, path, line, column, expected, found } = self;
        write!(f, "{file}:{line}:{column}: {path}: expected {expected}, found {found}")
    }
}

/// A data file while it is read: its text, and the problems of meaning found so far.
#[derive(Debug)]
pub struct Reading<'a> {
    file: &'a str,
    text: &'a str,
    /// The problems found so far, in the order of finding.
    pub problems: Vec<Problem>,
}

impl<'a> Reading<'a> {
    /// Starts to read `text`, the content of `file`. A byte order mark is skipped.
    pub fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text: text.strip_prefix('\u{feff}').unwrap_or(text), problems: Vec::new() }
    }

    /// The text without byte order mark.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The file as the type that mirrors it. The first structural fault (bad JSON, missing or unknown field, wrong
    /// type) becomes a problem and gives `None`.
    pub fn structure<T: DeserializeOwned>(&mut self) -> Option<T> {
        let error = match serde_json::from_str(self.text) {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        let (expected, found) = expected_and_found(&error);
        let lines = self.text.split_inclusive('\n').take(error.line().saturating_sub(1));
        let stopped = lines.map(str::len).sum::<usize>() + error.column();
        // serde stops after what it would not take, except before an object or a list.
        let before = found == "map" || found == "sequence" || !error.is_data();
        let place = Place::at_offset(self.text, if before { stopped } else { stopped.saturating_sub(1) });
        let part = if error.is_data() { place.find(self.text) } else { None };
        let part = part.or_else(|| self.text.get(stopped.saturating_sub(1)..)).unwrap_or_default();
        self.add(&place, part, expected, shortened(&found));
        None
    }

    fn add(&mut self, place: &Place<'_>, part: &str, expected: String, found: String) {
        let (line, column) = line_and_column(self.text, part);
        let (file, path) = (self.file.to_owned(), place.to_string());
        self.problems.push(Problem { file, path, line, column, expected, found });
    }

    /// Notes a fault of meaning at `path`.
    pub fn wrong(&mut self, path: &JsonPath<'_>, expected: impl Into<String>, found: impl Into<String>) {
        let place = path.place();
        let part = place.find(self.text).unwrap_or(self.text);
        self.add(&place, part, expected.into(), found.into());
    }

    /// Notes that what is written at `path` is not what was expected.
    pub fn unexpected(&mut self, path: &JsonPath<'_>, expected: impl Into<String>) {
        let found = path.place().find(self.text).map_or_else(|| "nothing".to_owned(), shortened);
        self.wrong(path, expected, found);
    }
}

/// The beginning of what is written in a file, enough to recognise it.
pub fn shortened(raw: &str) -> String {
    const LONGEST: usize = 80;
    if raw.chars().count() <= LONGEST {
        return raw.to_owned();
    }
    format!("{}…", raw.chars().take(LONGEST).collect::<String>())
}

/// serde's message, taken apart: `invalid type: string "x", expected f64` and its relatives.
fn expected_and_found(error: &serde_json::Error) -> (String, String) {
    let text = error.to_string();
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    if let Some(field) = message.strip_prefix("missing field ") {
        return (format!("a field {field}"), "none of that name".to_owned());
    }
    if message.starts_with("duplicate field ") {
        return ("each field once".to_owned(), message.to_owned());
    }
    if let Some((found, expected)) = message.rsplit_once(", expected ") {
        let found = found.strip_prefix("invalid type: ").or(found.strip_prefix("invalid value: ")).unwrap_or(found);
        return (plain_type(expected), found.to_owned());
    }
    ("well-formed JSON".to_owned(), message.to_owned())
}

fn plain_type(expected: &str) -> String {
    match expected {
        "f64" => "a number".to_owned(),
        "u32" => "a whole number of 0 or more".to_owned(),
        other if other.starts_with("struct ") => "an object".to_owned(),
        other => other.to_owned(),
    }
}
