//! How finely a file writes its numbers.

use super::members::Members;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The most decimals that the raw text prints for every numeric field: anywhere in the file, under the field's name (that is the
/// field's resolution), and in each list of the file, under `list.field` (that is how its numbers are shown). Trailing zeros
/// count, since they are meant where they are written.
pub fn decimals_by_field(text: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    if let Ok(root) = serde_json::from_str::<&RawValue>(text) {
        walk("", "", root, &mut found);
    }
    found
}

fn walk(list: &str, field: &str, value: &RawValue, found: &mut BTreeMap<String, usize>) {
    let raw = value.get();
    match raw.as_bytes().first() {
        Some(b'{') => {
            for (key, member) in serde_json::from_str::<Members<&RawValue>>(raw).unwrap_or_default().0 {
                walk(list, &key, member, found);
            }
        }
        Some(b'[') => {
            for element in serde_json::from_str::<Vec<&RawValue>>(raw).unwrap_or_default() {
                walk(field, field, element, found);
            }
        }
        Some(b'-' | b'0'..=b'9') => {
            let mantissa = raw.split(['e', 'E']).next().unwrap_or(raw);
            let decimals = mantissa.split_once('.').map_or(0, |(_, fraction)| fraction.len());
            for name in [field.to_owned(), format!("{list}.{field}")] {
                let known = found.entry(name).or_default();
                *known = decimals.max(*known);
            }
        }
        Some(_) | None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::decimals_by_field;

    #[test]
    fn resolution_is_the_most_decimals_written_for_a_field() {
        let found = decimals_by_field(r#"{"a":[{"t":1.50},{"t":2.5}],"n":3,"b":{"n":1e-3}}"#);
        assert_eq!(found.get("t"), Some(&2));
        assert_eq!(found.get("n"), Some(&0));
        let found = decimals_by_field(r#"{"prefill":[{"t":1.50}],"e2e":[{"t":2},{"t":3.5}]}"#);
        assert_eq!(["t", "prefill.t", "e2e.t"].map(|name| found.get(name).copied()), [Some(2), Some(2), Some(1)]);
    }
}
