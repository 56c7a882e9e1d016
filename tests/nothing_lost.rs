//! Nothing in the files is lost: every leaf of both JSON trees, number or text, is somewhere in the domain.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use serde_json::Value;
use servelens::data::{
    Row,
    embedded::DATA,
    metric::{self, Metric},
    model::{Configuration, Dataset, Remark, Spread},
    unit::Quantity,
};
use support::raw;

/// A leaf of a file, with the keys and indices that lead to it.
fn leaves(path: &str, value: &Value, found: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(members) => members.iter().for_each(|(key, v)| leaves(&format!("{path}/{key}"), v, found)),
        Value::Array(items) => items.iter().enumerate().for_each(|(i, v)| leaves(&format!("{path}/{i}"), v, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            found.push((path.to_owned(), value.clone()))
        }
    }
}

fn leaves_of(file: &Value) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    leaves("", file, &mut found);
    found
}

/// What the domain holds for a leaf: the text, or the number as exact text.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.as_f64().unwrap().to_string(), str::to_owned)
}

fn remark(remarks: &[Remark], label: &str) -> Option<String> {
    remarks.iter().find(|remark| remark.label == label).map(|remark| remark.text.clone())
}

fn rows_of(configuration: &Configuration, kind: &str) -> Vec<&'static Row> {
    let rows = DATA.rows.iter().filter(|row| row.configuration.id == configuration.id);
    rows.filter(|row| row.measurement.kind() == kind).collect()
}

/// The domain's number for a field of a row, found by the registry of metrics and the row's own counts.
fn number(row: &Row, field: &str) -> Option<String> {
    let counted = match field {
        "ctx" | "prompt_tokens" => row.measurement.prompt().map(|tokens| f64::from(tokens.0)),
        "bs" => row.measurement.decode().map(|point| f64::from(point.batch)),
        "repeat" => row.measurement.run().map(|run| f64::from(run.repeat)),
        _ => None,
    };
    let metric = Metric::ALL.into_iter().find(|metric| metric.definition().field == field);
    let measured = metric.and_then(|metric| metric.value(&row.measurement)).map(|value| match value {
        metric::Value::Number(number) => number.to_string(),
        metric::Value::Unlimited => "inf".to_owned(),
    });
    counted.map(|count| count.to_string()).or(measured)
}

fn in_serving(dataset: &Dataset, path: &[&str]) -> Option<String> {
    match path {
        ["platform"] => remark(&dataset.about, "Platform"),
        ["_note"] => remark(&dataset.about, "Note"),
        ["headline", key] => remark(&dataset.claims, key),
        ["models", model, rest @ ..] => {
            let configuration = dataset.configurations.iter().find(|c| c.model.text == *model)?;
            match rest {
                ["label"] => Some(configuration.label.clone()),
                ["parallel"] => Some(configuration.parallel.text.clone()),
                ["chips"] => Some(configuration.chips.to_string()),
                ["config"] => remark(&configuration.settings, "config"),
                [list, index, field] => {
                    let kind = if *list == "e2e" { "end-to-end" } else { list };
                    let row = rows_of(configuration, kind)[index.parse::<usize>().unwrap()];
                    if *field == "note" { row.measurement.end_to_end()?.note.clone() } else { number(row, field) }
                }
                _ => None,
            }
        }
        _ => None,
    }
}

fn in_offload(dataset: &Dataset, path: &[&str]) -> Option<String> {
    match path {
        ["title"] => remark(&dataset.about, "Title"),
        ["note"] => remark(&dataset.about, "Note"),
        ["output_tokens"] => remark(&dataset.about, "Output tokens"),
        ["model"] => Some(dataset.configurations[0].model.text.clone()),
        ["unscored", index, field] => {
            let unscored = &dataset.unscored[index.parse::<usize>().unwrap()];
            Some(if *field == "engine" { unscored.label.clone() } else { unscored.text.clone() })
        }
        ["configurations", index, rest @ ..] => {
            let configuration = &dataset.configurations[index.parse::<usize>().unwrap()];
            match rest {
                ["id"] => Some(configuration.id.0.clone()),
                ["label"] => Some(configuration.label.clone()),
                ["engine"] => Some(configuration.engine.text.clone()),
                ["hardware"] => Some(configuration.hardware.text.clone()),
                ["phase"] => Some(configuration.study.as_ref()?.text.clone()),
                ["settings", "cpu_expert_banks"] => configuration.banks.map(|banks| banks.to_string()),
                ["settings", key] => remark(&configuration.settings, key),
                ["runs", index, field] => {
                    let row = rows_of(configuration, "run")[index.parse::<usize>().unwrap()];
                    let hash = || row.measurement.run()?.output.as_ref().map(|hash| hash.full().to_owned());
                    if *field == "output_sha256" { hash() } else { number(row, field) }
                }
                ["summary", index, rest @ ..] => {
                    let summary = &configuration.summaries[index.parse::<usize>().unwrap()];
                    match rest {
                        ["prompt_tokens"] => Some(summary.prompt.0.to_string()),
                        ["samples"] => Some(summary.samples.to_string()),
                        ["prefill_tok_s", end] => spread(&summary.prefill, end),
                        ["decode_tok_s", end] => spread(&summary.decode, end),
                        ["request_s", end] => spread(&summary.request, end),
                        _ => None,
                    }
                }
                _ => None,
            }
        }
        _ => None,
    }
}

fn spread<Q: Quantity>(spread: &Spread<Q>, end: &str) -> Option<String> {
    let quantity = match end {
        "median" => spread.median,
        "min" => spread.min,
        "max" => spread.max,
        _ => return None,
    };
    Some(quantity.number().to_string())
}

fn nothing_is_lost(file: &Value, leaves: usize, domain: impl Fn(&[&str]) -> Option<String>) {
    let found = leaves_of(file);
    assert_eq!(found.len(), leaves);
    for (path, value) in found {
        let steps: Vec<&str> = path.split('/').skip(1).collect();
        assert_eq!(domain(&steps), Some(text(&value)), "{path}");
    }
}

#[test]
fn every_leaf_of_the_serving_file_is_in_the_domain() {
    // 2 texts, 4 claims, and for each model 4 facts, 5 x 4 prefill, 8 x 6 decode and 5 x 9 end-to-end values; 1 note.
    nothing_is_lost(&raw::serving(), 2 + 4 + 3 * (4 + 20 + 48 + 45) + 1, |path| in_serving(&DATA.datasets[0], path));
}

#[test]
fn every_leaf_of_the_offload_file_is_in_the_domain() {
    // 4 facts, 2 x 2 of unscored engines, 16 x (5 + 7 settings), 32 summaries of 11 values, 98 runs of 6.
    let leaves = 4 + 4 + 16 * 12 + 32 * 11 + 98 * 6;
    nothing_is_lost(&raw::offload(), leaves, |path| in_offload(&DATA.datasets[1], path));
}

#[test]
fn the_format_of_the_kv_cache_is_a_setting_of_every_model() {
    for configuration in &DATA.datasets[0].configurations {
        assert_eq!(remark(&configuration.settings, "kv").as_deref(), Some("fp8_e5m2"), "{}", configuration.id);
    }
}
