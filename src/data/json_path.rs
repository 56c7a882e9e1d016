//! A place in a JSON text: a path to it, where it stands, and what is written there.

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::{collections::BTreeMap, fmt, marker::PhantomData};

/// One step of a [`JsonPath`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Into the member of an object with this key.
    Key(String),
    /// Into the element of an array at this position.
    Index(usize),
}

/// The way from the root of a JSON text to one value in it. Shown as `models["Qwen3.5-4B"].prefill[0].ctx`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JsonPath(Vec<Step>);

impl JsonPath {
    /// The path to the member `key` of the value at this path.
    pub fn key(&self, key: &str) -> Self {
        self.with(Step::Key(key.to_owned()))
    }

    /// The path to element `index` of the value at this path.
    pub fn index(&self, index: usize) -> Self {
        self.with(Step::Index(index))
    }

    fn with(&self, step: Step) -> Self {
        let mut steps = self.0.clone();
        steps.push(step);
        Self(steps)
    }

    /// The value at this path as it is written in `text`; `None` when there is none or the text is not JSON.
    pub fn find<'a>(&self, text: &'a str) -> Option<&'a str> {
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

impl fmt::Display for JsonPath {
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

impl From<&serde_path_to_error::Path> for JsonPath {
    fn from(path: &serde_path_to_error::Path) -> Self {
        use serde_path_to_error::Segment;
        Self(
            path.iter()
                .filter_map(|segment| match segment {
                    Segment::Seq { index } => Some(Step::Index(*index)),
                    Segment::Map { key } => Some(Step::Key(key.clone())),
                    Segment::Enum { .. } | Segment::Unknown => None,
                })
                .collect(),
        )
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

/// The members of a JSON object in the order of the file, repeated keys included, so that nothing is lost silently.
#[derive(Clone, Debug)]
pub struct Members<V>(pub Vec<(String, V)>);

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Members<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect<V>(PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for Collect<V> {
            type Value = Members<V>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(Collect(PhantomData))
    }
}

/// The resolution of every numeric field of a file: the largest number of decimals that the raw text prints for a
/// field of that name anywhere. Trailing zeros count, since they are meant where they are written.
pub fn decimals_by_field(text: &str) -> BTreeMap<String, usize> {
    fn walk(field: &str, value: &RawValue, found: &mut BTreeMap<String, usize>) {
        let raw = value.get();
        match raw.as_bytes().first() {
            Some(b'{') => {
                for (key, member) in serde_json::from_str::<Members<&RawValue>>(raw).map_or(Vec::new(), |m| m.0) {
                    walk(&key, member, found);
                }
            }
            Some(b'[') => {
                for element in serde_json::from_str::<Vec<&RawValue>>(raw).unwrap_or_default() {
                    walk(field, element, found);
                }
            }
            Some(b'-' | b'0'..=b'9') => {
                let mantissa = raw.split(['e', 'E']).next().unwrap_or(raw);
                let decimals = mantissa.split_once('.').map_or(0, |(_, fraction)| fraction.len());
                let known = found.entry(field.to_owned()).or_default();
                *known = decimals.max(*known);
            }
            Some(_) | None => {}
        }
    }
    let mut found = BTreeMap::new();
    if let Ok(root) = serde_json::from_str::<&RawValue>(text) {
        walk("", root, &mut found);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "{\n  \"models\": {\"a b\": {\"ctx\": [1.50, 2]}}\n}";

    #[test]
    fn a_path_finds_what_is_written_and_where() {
        let path = JsonPath::default().key("models").key("a b").key("ctx").index(0);
        assert_eq!(path.to_string(), "models[\"a b\"].ctx[0]");
        let found = path.find(TEXT).unwrap();
        assert_eq!(found, "1.50");
        assert_eq!(line_and_column(TEXT, found), (2, 30));
        assert_eq!(path.index(3).find(TEXT), None);
        assert_eq!(path.find("not json"), None);
    }

    #[test]
    fn resolution_is_the_most_decimals_written_for_a_field() {
        let found = decimals_by_field(r#"{"a":[{"t":1.50},{"t":2.5}],"n":3,"b":{"n":1e-3}}"#);
        assert_eq!(found.get("t"), Some(&2));
        assert_eq!(found.get("n"), Some(&0));
    }
}
