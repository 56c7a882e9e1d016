//! The data files read a second time, without any of the project's code: what the tests compare it with.

use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path, sync::LazyLock};

/// The serving file's models in the order of the file, which `serde_json::Value` does not keep.
pub const MODELS: [&str; 3] = ["Qwen3.5-4B", "Qwen3-30B-A3B", "Qwen3-32B"];
/// The keys of the facets, as links spell them.
pub const FACETS: [&str; 9] = ["model", "parallel", "engine", "banks", "hw", "study", "prompt", "conc", "kind"];

/// A file of `public/data` as it lies on disk.
pub fn text(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("public/data").join(name)).unwrap()
}

pub fn serving() -> Value {
    serde_json::from_str(&text("serving-tpu-v6e.json")).unwrap()
}

pub fn offload() -> Value {
    serde_json::from_str(&text("cpu-expert-offload.json")).unwrap()
}

/// One row as the files have it.
#[derive(Clone, Debug)]
pub struct RawRow {
    /// The slug of the row's value in each facet, by the facet's key.
    pub facets: BTreeMap<&'static str, String>,
    /// The label of the model or configuration.
    pub label: String,
    /// The row's own object in the file.
    pub json: Value,
    /// The object of its model or configuration.
    pub owner: Value,
}

impl RawRow {
    /// The number in a field, if the row has it.
    pub fn number(&self, field: &str) -> Option<f64> {
        self.json.get(field).and_then(Value::as_f64)
    }

    pub fn facet(&self, key: &str) -> &str {
        &self.facets[key]
    }

    /// On how many chips it ran.
    pub fn chips(&self) -> f64 {
        self.owner["chips"].as_f64().unwrap_or(1.0)
    }

    /// The offered rate; `None` of a burst, and of what has none.
    pub fn offered(&self) -> Option<f64> {
        self.json["rate"].as_str()?.parse::<f64>().ok().filter(|rate| rate.is_finite())
    }
}

/// The offload file, read once.
pub static OFFLOAD: LazyLock<Value> = LazyLock::new(offload);
/// Every row of both files, read once.
pub static ROWS: LazyLock<Vec<RawRow>> = LazyLock::new(rows);

/// Every row of both files in their order: of each model prefill, decode, end-to-end; then the runs.
pub fn rows() -> Vec<RawRow> {
    let mut rows = Vec::new();
    let serving = serving();
    for model in MODELS {
        let body = &serving["models"][model];
        for (list, kind) in [("prefill", "prefill"), ("decode", "decode"), ("e2e", "end-to-end")] {
            for json in body[list].as_array().unwrap() {
                let facets = [
                    slug(model),
                    slug(body["parallel"].as_str().unwrap()),
                    "vllm-0.20.0-tpu-inference".to_owned(),
                    "none".to_owned(),
                    "tpu-v6e-4-4-chips-1-vm".to_owned(),
                    "none".to_owned(),
                    number_or_none(&json["ctx"]),
                    number_or_none(&json["bs"]),
                    kind.to_owned(),
                ];
                rows.push(row(facets, body, json));
            }
        }
    }
    let offload = offload();
    for config in offload["configurations"].as_array().unwrap() {
        for json in config["runs"].as_array().unwrap() {
            let named = |field: &str| slug(config[field].as_str().unwrap());
            let facets = [
                slug(offload["model"].as_str().unwrap()),
                "single-gpu".to_owned(),
                named("engine"),
                number_or_none(&config["settings"]["cpu_expert_banks"]),
                named("hardware"),
                named("phase"),
                number_or_none(&json["prompt_tokens"]),
                "none".to_owned(),
                "run".to_owned(),
            ];
            rows.push(row(facets, config, json));
        }
    }
    rows
}

fn row(facets: [String; 9], owner: &Value, json: &Value) -> RawRow {
    RawRow {
        facets: FACETS.into_iter().zip(facets).collect(),
        label: owner["label"].as_str().unwrap().to_owned(),
        json: json.clone(),
        owner: owner.clone(),
    }
}

fn number_or_none(value: &Value) -> String {
    if value.is_null() { "none".to_owned() } else { value.to_string() }
}

/// A name in links, written anew: lower case, the words of `a-z 0-9 . _` joined by single dashes.
pub fn slug(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !matches!(c, 'a'..='z' | '0'..='9' | '.' | '_'));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// The median of some numbers; of an even count the mean of the two middle ones.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    (numbers[(numbers.len() - 1) / 2] + numbers[numbers.len() / 2]) / 2.0
}
