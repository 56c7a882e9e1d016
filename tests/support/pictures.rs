//! Looking into pictures: the scene of a view, the parts of an option, every value in it.

use serde_json::Value;
use servelens::{
    data::embedded::DATA,
    figure::{self, Figure, Scene},
    link::{Filters, read},
    query::select,
};

pub fn figure(id: &str) -> &'static Figure {
    figure::ALL.iter().find(|figure| figure.id == id).unwrap_or_else(|| panic!("no figure {id}"))
}

/// The rows that a link shows.
pub fn rows_of_link(query: &str) -> Vec<usize> {
    let (view, notices) = read(query, &DATA.values);
    assert_eq!(notices, [], "{query}");
    rows(&view.filters)
}

pub fn rows(filters: &Filters) -> Vec<usize> {
    select(&DATA, filters).rows
}

pub fn scene(rows: &[usize]) -> Scene<'_> {
    Scene { data: &DATA, rows }
}

/// The components of one kind in an option.
pub fn all<'a>(option: &'a Value, kind: &str) -> &'a [Value] {
    option[kind].as_array().unwrap_or_else(|| panic!("no list of {kind}"))
}

pub fn id(part: &Value) -> &str {
    part["id"].as_str().unwrap_or_else(|| panic!("no id in {part}"))
}

/// The series whose ids begin so.
pub fn series<'a>(option: &'a Value, start: &str) -> Vec<&'a Value> {
    all(option, "series").iter().filter(|series| id(series).starts_with(start)).collect()
}

/// The data of those series, in order.
pub fn marks<'a>(option: &'a Value, start: &str) -> Vec<&'a Value> {
    series(option, start).into_iter().flat_map(|series| series["data"].as_array().unwrap()).collect()
}

/// Calls `visit` with every value in a tree and the key it stands under.
pub fn walk<'a>(key: &'a str, value: &'a Value, visit: &mut impl FnMut(&'a str, &'a Value)) {
    visit(key, value);
    match value {
        Value::Object(members) => members.iter().for_each(|(key, value)| walk(key, value, visit)),
        Value::Array(items) => items.iter().for_each(|value| walk(key, value, visit)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
