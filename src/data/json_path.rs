//! A place in a JSON text: a path to it, where it stands, and what is written there.

use super::members::Members;
use serde_json::value::RawValue;
use std::{borrow::Cow, fmt};

/// One step on the way to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step<'a> {
    /// Into the member of an object with this key.
    Key(Cow<'a, str>),
    /// Into the element of an array at this position.
    Index(usize),
}

/// The way to a value while a reader goes down through a file. It borrows the way so far, so that going down costs
/// nothing; only when something is wrong there is it made into a [`Place`].
#[derive(Clone, Debug, Default)]
pub struct JsonPath<'a> {
    before: Option<&'a JsonPath<'a>>,
    step: Option<Step<'a>>,
}

impl<'a> JsonPath<'a> {
    /// The path to the member `key` of the value at this path.
    pub fn key<'b>(&'b self, key: &'b str) -> JsonPath<'b>
    where
        'a: 'b,
    {
        JsonPath { before: Some(self), step: Some(Step::Key(Cow::Borrowed(key))) }
    }

    /// The path to element `index` of the value at this path.
    pub fn index<'b>(&'b self, index: usize) -> JsonPath<'b>
    where
        'a: 'b,
    {
        JsonPath { before: Some(self), step: Some(Step::Index(index)) }
    }

    /// The place that this path leads to.
    pub fn place(&self) -> Place<'_> {
        let mut steps = Vec::new();
        let mut here = Some(self);
        while let Some(path) = here {
            steps.extend(path.step.clone());
            here = path.before;
        }
        steps.reverse();
        Place(steps)
    }
}

/// The way from the root of a JSON text to one value in it. Shown as `models["Qwen3.5-4B"].prefill[0].ctx`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place<'a>(Vec<Step<'a>>);

impl Place<'_> {
    /// The innermost value of `text` that the byte at `offset` belongs to; the place of the key for a byte of a key.
    /// The text need not be JSON beyond that byte.
    pub fn at_offset(text: &str, offset: usize) -> Self {
        let bytes = text.as_bytes();
        let mut open: Vec<Open> = Vec::new();
        let mut at = 0;
        while at <= offset {
            match bytes.get(at) {
                None => break,
                // What opens here is the value itself, not yet something in it.
                Some(b'{' | b'[') if at == offset => break,
                Some(b'{') => open.push(Open::Object { key: None, named: false }),
                Some(b'[') => open.push(Open::Array(0)),
                Some(b'}' | b']') if at == offset => {
                    open.pop();
                    return Self(open.into_iter().filter_map(Open::step).collect());
                }
                Some(b'}' | b']') => drop(open.pop()),
                Some(b':') => {
                    if let Some(Open::Object { named, .. }) = open.last_mut() {
                        *named = true;
                    }
                }
                Some(b',') => match open.last_mut() {
                    Some(Open::Object { key, named }) => (*key, *named) = (None, false),
                    Some(Open::Array(index)) => *index += 1,
                    None => {}
                },
                Some(b'"') => {
                    let end = end_of_string(bytes, at);
                    if let Some(Open::Object { key, named: false }) = open.last_mut() {
                        *key = text.get(at..=end).and_then(|raw| serde_json::from_str(raw).ok());
                    }
                    at = end;
                }
                Some(_) => {}
            }
            at += 1;
        }
        Self(open.into_iter().filter_map(Open::step).collect())
    }

    /// The value here as it is written in `text`; `None` when there is none or the text is not JSON.
    pub fn find<'t>(&self, text: &'t str) -> Option<&'t str> {
        let mut here: &RawValue = serde_json::from_str(text).ok()?;
        for step in &self.0 {
            here = match step {
                Step::Key(key) => {
                    let members: Members<&RawValue> = serde_json::from_str(here.get()).ok()?;
                    members.0.into_iter().rev().find(|(k, _)| k == key)?.1
                }
                Step::Index(index) => {
                    let elements: Vec<&RawValue> = serde_json::from_str(here.get()).ok()?;
                    elements.get(*index).copied()?
                }
            };
        }
        Some(here.get())
    }
}

/// An object or array that is open while a text is scanned.
enum Open {
    /// An object, at the member of this key; whether its colon has been seen.
    Object { key: Option<String>, named: bool },
    /// An array, at this element.
    Array(usize),
}

impl Open {
    fn step(self) -> Option<Step<'static>> {
        match self {
            Self::Object { key, .. } => Some(Step::Key(key?.into())),
            Self::Array(index) => Some(Step::Index(index)),
        }
    }
}

/// The position of the quote that closes the string whose opening quote is at `start`.
fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("the whole file");
        }
        for (i, step) in self.0.iter().enumerate() {
            match step {
                Step::Index(index) => write!(f, "[{index}]")?,
                Step::Key(key) if key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !key.is_empty() => {
                    write!(f, "{}{key}", if i > 0 { "." } else { "" })?;
                }
                Step::Key(key) => write!(f, "[{key:?}]")?,
            }
        }
        Ok(())
    }
}

/// The line and column (both from 1, the column in characters) at which `part` begins in `text`. `part` must be a
/// slice of `text`; anything else is placed at the start.
pub fn line_and_column(text: &str, part: &str) -> (usize, usize) {
    let offset = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    let before = text.get(..offset).unwrap_or("");
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    (line, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "{\n  \"models\": {\"a b\": {\"ctx\": [1.50, 2]}}\n}";

    #[test]
    fn a_path_finds_what_is_written_and_where() {
        let root = JsonPath::default();
        let (models, model) = (root.key("models"), "a b".to_owned());
        let (model, first) = (models.key(&model), 0);
        let contexts = model.key("ctx");
        let path = contexts.index(first);
        assert_eq!(path.place().to_string(), "models[\"a b\"].ctx[0]");
        let found = path.place().find(TEXT).unwrap();
        assert_eq!(found, "1.50");
        assert_eq!(line_and_column(TEXT, found), (2, 30));
        assert_eq!(path.index(3).place().find(TEXT), None);
        assert_eq!(path.place().find("not json"), None);
    }

    #[test]
    fn a_byte_leads_to_the_innermost_value_that_it_belongs_to() {
        let path = |part: &str| Place::at_offset(TEXT, TEXT.find(part).unwrap()).to_string();
        assert_eq!(path("1.50"), "models[\"a b\"].ctx[0]");
        assert_eq!(path("[1.50"), "models[\"a b\"].ctx");
        assert_eq!(path("\"ctx\""), "models[\"a b\"].ctx");
        assert_eq!(path("}}"), "models[\"a b\"]");
        assert_eq!(Place::at_offset("{", 0).to_string(), "the whole file");
        let bad = r##"{"a\"": [1, {"b": oops"##;
        assert_eq!(Place::at_offset(bad, bad.len() - 1).to_string(), r#"["a\""][1].b"#);
    }
}
