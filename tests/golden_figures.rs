//! Golden figures: the whole option and the words of each figure, for the default view and a filtered one.
//!
//! After a change that is meant, `INSTA_UPDATE=always cargo test --test golden_figures` writes them anew; read the
//! difference before it is kept.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use serde_json::Value;
use servelens::figure::{Cell, Phrase};
use std::fmt::Write;
use support::pictures::{figure, rows_of_link, scene};

/// JSON with what fits on a line on one line, so that a difference can be read.
fn readable(value: &Value, indent: usize) -> String {
    let short = value.to_string();
    if short.chars().count() + indent <= 116 {
        return short;
    }
    let (open, close, parts): (_, _, Vec<String>) = match value {
        Value::Object(members) => {
            let part = |(key, value): (&String, &Value)| {
                format!("{}: {}", Value::from(key.as_str()), readable(value, indent + 2))
            };
            ('{', '}', members.iter().map(part).collect())
        }
        Value::Array(items) => ('[', ']', items.iter().map(|value| readable(value, indent + 2)).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return short,
    };
    let margin = " ".repeat(indent + 2);
    let parts = parts.iter().map(|part| format!("{margin}{part}")).collect::<Vec<_>>().join(",\n");
    format!("{open}\n{parts}\n{}{close}", " ".repeat(indent))
}

fn picture(id: &str, query: &str, width: f64) -> String {
    let rows = rows_of_link(query);
    let option = (figure(id).picture)(&scene(&rows), width);
    format!("height {}\n{}", (figure(id).height)(&scene(&rows), width), readable(&option, 0))
}

fn words(id: &str, query: &str) -> String {
    let rows = rows_of_link(query);
    let told = (figure(id).tell)(&scene(&rows));
    let mut out = figure(id).question.to_owned() + "\n\n";
    for phrase in &told.sentence {
        match phrase {
            Phrase::Plain(text) => out.push_str(text),
            Phrase::Strong(text) => write!(out, "**{text}**").unwrap(),
        }
    }
    told.caveats.iter().for_each(|caveat| write!(out, "\n- {caveat}").unwrap());
    let heading = |heading: &servelens::figure::Heading| match heading.unit {
        "" => heading.label.clone(),
        unit => format!("{} ({unit})", heading.label),
    };
    write!(out, "\n\n{}", told.table.headings.iter().map(heading).collect::<Vec<_>>().join(" | ")).unwrap();
    for row in &told.table.rows {
        let cells = row.iter().map(|cell| match cell {
            Cell::Words(text) | Cell::Number(text) => text.as_str(),
        });
        write!(out, "\n{}", cells.collect::<Vec<_>>().join(" | ")).unwrap();
    }
    out
}

const PREFILL: &str = "prefill-throughput";
const STRIPS: &str = "offload-decode";
const TWO_MODELS: &str = "model=qwen3-32b,qwen3-30b-a3b";
const TITAN: &str = "banks=19,20&prompt=4096";

#[test]
fn the_prefill_lines_are_drawn_as_they_were() {
    insta::assert_snapshot!("prefill_wide", picture(PREFILL, "", 600.0));
    insta::assert_snapshot!("prefill_narrow", picture(PREFILL, "", 336.0));
    insta::assert_snapshot!("prefill_two_models", picture(PREFILL, TWO_MODELS, 600.0));
}

#[test]
fn the_strips_are_drawn_as_they_were() {
    insta::assert_snapshot!("strips_wide", picture(STRIPS, "", 1200.0));
    insta::assert_snapshot!("strips_narrow", picture(STRIPS, "", 336.0));
    insta::assert_snapshot!("strips_titan", picture(STRIPS, TITAN, 1200.0));
}

#[test]
fn the_words_are_as_they_were() {
    insta::assert_snapshot!("prefill_words", words(PREFILL, ""));
    insta::assert_snapshot!("prefill_words_two_models", words(PREFILL, TWO_MODELS));
    insta::assert_snapshot!("strips_words", words(STRIPS, ""));
    insta::assert_snapshot!("strips_words_titan", words(STRIPS, TITAN));
}

#[test]
fn readable_json_is_the_same_json() {
    let rows = rows_of_link("");
    let option = (figure(STRIPS).picture)(&scene(&rows), 1200.0);
    assert_eq!(serde_json::from_str::<Value>(&readable(&option, 0)).unwrap(), option);
}
