//! Golden figures: the whole option and the words of each figure, for the default view and one in which
//! something is filtered, chosen or entered.
//!
//! After a change that is meant, `INSTA_UPDATE=always cargo test --test golden_figures` writes them anew; read the
//! difference before it is kept.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use serde_json::Value;
use servelens::figure::{self, Cell, Phrase};
use std::{fmt::Write, fs, path::Path};
use support::pictures::{figure, scene_of_link, told_of_link};

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
    let scene = scene_of_link(id, query);
    format!("height {}\n{}", scene.height(width), readable(&scene.picture(width), 0))
}

fn words(id: &str, query: &str) -> String {
    let told = told_of_link(id, query);
    let mut out = figure(id).question.to_owned() + "\n\n";
    for phrase in &told.sentence {
        match phrase {
            Phrase::Plain(text) => out.push_str(text),
            Phrase::Strong(text) => write!(out, "**{text}**").unwrap(),
            Phrase::Number(text, exact) => write!(out, "**{text}**[{exact}]").unwrap(),
        }
    }
    if told.table.rows.is_empty() {
        write!(out, "\n({})", told.reason).unwrap();
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

/// A state of each figure in which something is filtered, chosen or entered.
const CHOSEN: [(&str, &str); 12] = [
    ("prefill-throughput", "model=qwen3-32b,qwen3-30b-a3b&prefill-throughput=log,per-chip"),
    ("ttft", "ttft=p99,-qwen3.5-4b"),
    ("decode-tpot", "decode-tpot=log,p99,-qwen3-32b-1024"),
    ("decode-tradeoff", "prompt=4096&decode-tradeoff=total"),
    ("load-latency", "max-ttft=500&max-e2e=20000-p50"),
    ("saturation", "model=qwen3-32b,qwen3-30b-a3b&saturation=linear&requests=1000"),
    ("cost", "model=qwen3.5-4b,qwen3-32b&price=2.7"),
    ("offload-decode", "banks=19,20&prompt=4096"),
    ("offload-prefill", "banks=19,20&offload-prefill=zero"),
    ("offload-request", "study=2026-11-03-activation-prep-study&offload-request=log"),
    ("expert-banks", "banks=19,20&expert-banks=-pxa-4.0.1-caf43bd939-sm61"),
    ("against-baseline", "study=2026-11-02-baseline&baseline=v100-custom31-clone"),
];

#[test]
fn every_figure_has_a_chosen_state() {
    assert_eq!(CHOSEN.map(|(id, _)| id).to_vec(), figure::ALL.iter().map(|figure| figure.id).collect::<Vec<_>>());
}

#[test]
fn pictures_are_drawn_as_they_were() {
    for (id, chosen) in CHOSEN {
        let width = if figure(id).wide { 1200.0 } else { 600.0 };
        insta::assert_snapshot!(format!("{id}_wide"), picture(id, "", width));
        insta::assert_snapshot!(format!("{id}_narrow"), picture(id, "", 336.0));
        insta::assert_snapshot!(format!("{id}_chosen"), picture(id, chosen, width));
    }
}

#[test]
fn words_are_as_they_were() {
    for (id, chosen) in CHOSEN {
        insta::assert_snapshot!(format!("{id}_words"), words(id, ""));
        insta::assert_snapshot!(format!("{id}_words_chosen"), format!("{chosen}\n{}", words(id, chosen)));
    }
}

#[test]
fn no_snapshot_lies_about_that_nothing_looks_at() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let mut known = CHOSEN.iter().flat_map(|(id, _)| {
            ["wide", "narrow", "chosen", "words", "words_chosen"]
                .map(|kind| format!("golden_figures__{id}_{kind}.snap"))
        });
        assert!(known.any(|known| name == known || name == format!("{known}.new")), "{name}");
    }
}

#[test]
fn readable_json_is_the_same_json() {
    let option = scene_of_link("offload-decode", "").picture(1200.0);
    assert_eq!(serde_json::from_str::<Value>(&readable(&option, 0)).unwrap(), option);
}
