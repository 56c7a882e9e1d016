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
        let mut problem = Problem {
            file: self.file.to_owned(),
            path: Place::default().to_string(),
            line: error.line(),
            column: error.column(),
            expected,
            found,
        };
        // The file is JSON, so the place where serde stopped leads to the value that it would not take.
        if error.is_data() {
            let before: usize =
                self.text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
            let mut path = Place::at_offset(self.text, (before + error.column()).saturating_sub(1));
            if let Some(field) = problem.found.strip_prefix("unknown field `").and_then(|rest| rest.strip_suffix('`')) {
                path = path.key(field);
            }
            if let Some(part) = path.find(self.text) {
                (problem.line, problem.column) = line_and_column(self.text, part);
            }
            problem.path = path.to_string();
        }
        self.problems.push(problem);
        None
    }

    /// Notes a fault of meaning at `path`.
    pub fn wrong(&mut self, path: &JsonPath<'_>, expected: impl Into<String>, found: impl Into<String>) {
        let path = path.place();
        let at = path.find(self.text).unwrap_or(self.text);
        let (line, column) = line_and_column(self.text, at);
        self.problems.push(Problem {
            file: self.file.to_owned(),
            path: path.to_string(),
            line,
            column,
            expected: expected.into(),
            found: found.into(),
        });
    }

    /// Notes that what is written at `path` is not what was expected.
    pub fn unexpected(&mut self, path: &JsonPath<'_>, expected: impl Into<String>) {
        let found = path.place().find(self.text).map_or_else(|| "nothing".to_owned(), shortened);
        self.wrong(path, expected, found);
    }
}

fn shortened(raw: &str) -> String {
    const LONGEST: usize = 80;
    if raw.chars().count() <= LONGEST {
        raw.to_owned()
    } else {
        format!("{}…", raw.chars().take(LONGEST).collect::<String>())
    }
}

/// serde's message, taken apart: `invalid type: string "x", expected f64` and its relatives.
fn expected_and_found(error: &serde_json::Error) -> (String, String) {
    let text = error.to_string();
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    if let Some(field) = message.strip_prefix("missing field ") {
        return (format!("a field {field}"), "none of that name".to_owned());
    }
    if let Some((found, expected)) = message.split_once(", expected ") {
        let found = found.strip_prefix("invalid type: ").or(found.strip_prefix("invalid value: ")).unwrap_or(found);
        return (plain_type(expected), found.to_owned());
    }
    ("well-formed JSON".to_owned(), message.to_owned())
}

fn plain_type(expected: &str) -> String {
    match expected {
        "f64" => "a number".to_owned(),
        "u32" => "a whole number of 0 or more".to_owned(),
        other => other.to_owned(),
    }
}
