//! Looking into pictures: the scene of a view, the parts of an option, every value in it.

use super::words::WORDS;
use serde_json::Value;
use servelens::{
    data::embedded::DATA,
    figure::{self, Figure, Scene, Told},
    link::{Filters, ViewState, read},
    query::select,
};

pub fn figure(id: &str) -> &'static Figure {
    figure::ALL.iter().find(|figure| figure.id == id).unwrap_or_else(|| panic!("no figure {id}"))
}

/// The view of a link that has nothing unknown in it.
pub fn view_of_link(query: &str) -> ViewState {
    let (view, notices) = read(query, &WORDS);
    assert_eq!(notices, [], "{query}");
    view
}

/// The rows that a link shows.
pub fn rows_of_link(query: &str) -> Vec<usize> {
    rows(&view_of_link(query).filters)
}

pub fn rows(filters: &Filters) -> Vec<usize> {
    select(&DATA, filters).rows
}

/// The scene of a figure with nothing chosen for it.
pub fn scene(id: &str, rows: &[usize]) -> Scene<'static> {
    Scene::new(figure(id), &DATA, rows, &ViewState::default())
}

pub fn scene_of_view(id: &str, view: &ViewState) -> Scene<'static> {
    Scene::new(figure(id), &DATA, &rows(&view.filters), view)
}

pub fn scene_of_link(id: &str, query: &str) -> Scene<'static> {
    scene_of_view(id, &view_of_link(query))
}

pub fn picture(id: &str, rows: &[usize], width: f64) -> Value {
    scene(id, rows).picture(width)
}

pub fn told(id: &str, rows: &[usize]) -> Told {
    scene(id, rows).told()
}

pub fn told_of_link(id: &str, query: &str) -> Told {
    scene_of_link(id, query).told()
}

/// One query of several parts.
pub fn joined(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join("&")
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
