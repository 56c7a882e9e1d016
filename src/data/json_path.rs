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

    /// The path to the innermost value of `text` that the byte at `offset` belongs to; the root when the text is not JSON.
    pub fn at_offset(text: &str, offset: usize) -> Self {
        let mut path = Self::default();
        let mut here = text;
        let holds = |part: &RawValue| {
            let start = (part.get().as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
            (start..start + part.get().len()).contains(&offset)
        };
        loop {
            let step = if here.trim_start().starts_with('{') {
                let members: Members<&RawValue> = serde_json::from_str(here).unwrap_or_default();
                members.0.into_iter().find(|(_, part)| holds(part)).map(|(key, part)| (Step::Key(key), part))
            } else {
                let elements: Vec<&RawValue> = serde_json::from_str(here).unwrap_or_default();
                elements.into_iter().enumerate().find(|(_, part)| holds(part)).map(|(i, part)| (Step::Index(i), part))
            };
            let Some((step, part)) = step else { return path };
            path.0.push(step);
            here = part.get();
        }
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

impl<V> Default for Members<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

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
    fn a_byte_leads_to_the_innermost_value_that_it_belongs_to() {
        let path = |part: &str| JsonPath::at_offset(TEXT, TEXT.find(part).unwrap()).to_string();
        assert_eq!(path("1.50"), "models[\"a b\"].ctx[0]");
        assert_eq!(path(", 2"), "models[\"a b\"].ctx");
        assert_eq!(path("\"ctx\""), "models[\"a b\"]");
        assert_eq!(JsonPath::at_offset("{", 0).to_string(), "the whole file");
    }

    #[test]
    fn resolution_is_the_most_decimals_written_for_a_field() {
        let found = decimals_by_field(r#"{"a":[{"t":1.50},{"t":2.5}],"n":3,"b":{"n":1e-3}}"#);
        assert_eq!(found.get("t"), Some(&2));
        assert_eq!(found.get("n"), Some(&0));
    }
}
