//! A place in a JSON text: a path to it, where it stands, and what is written there.

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::{borrow::Cow, collections::BTreeMap, fmt, marker::PhantomData};

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

impl<'a> Place<'a> {
    /// The innermost value of `text` that the byte at `offset` belongs to; the root when the text is not JSON.
    pub fn at_offset(text: &str, offset: usize) -> Self {
        let mut steps = Vec::new();
        let mut here = text;
        let holds = |part: &RawValue| {
            let start = (part.get().as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
            (start..start + part.get().len()).contains(&offset)
        };
        loop {
            let step = if here.trim_start().starts_with('{') {
                let members: Members<&RawValue> = serde_json::from_str(here).unwrap_or_default();
                members.0.into_iter().find(|(_, part)| holds(part)).map(|(key, part)| (Step::Key(key.into()), part))
            } else {
                let elements: Vec<&RawValue> = serde_json::from_str(here).unwrap_or_default();
                elements.into_iter().enumerate().find(|(_, part)| holds(part)).map(|(i, part)| (Step::Index(i), part))
            };
            let Some((step, part)) = step else { return Self(steps) };
            steps.push(step);
            here = part.get();
        }
    }

    /// The member `key` of the value here.
    #[must_use]
    pub fn key(mut self, key: &'a str) -> Self {
        self.0.push(Step::Key(key.into()));
        self
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
        assert_eq!(path(", 2"), "models[\"a b\"].ctx");
        assert_eq!(path("\"ctx\""), "models[\"a b\"]");
        assert_eq!(Place::at_offset("{", 0).to_string(), "the whole file");
    }

    #[test]
    fn resolution_is_the_most_decimals_written_for_a_field() {
        let found = decimals_by_field(r#"{"a":[{"t":1.50},{"t":2.5}],"n":3,"b":{"n":1e-3}}"#);
        assert_eq!(found.get("t"), Some(&2));
        assert_eq!(found.get("n"), Some(&0));
    }
}
