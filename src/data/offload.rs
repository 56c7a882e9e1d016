//! Reads files like `cpu-expert-offload.json`: single runs with the digest of their output, by configuration.

use super::{
    File, Measured,
    facet::Facet,
    json_path::JsonPath,
    members::Members,
    model::{Configuration, ConfigurationId, Dataset, Measurement, Remark, RowId, Run, Spread, Summary},
    name::{Name, slug},
    problem::Reading,
    resolution::decimals_by_field,
    rules::{Taken, something_measured},
    unit::{Seconds, Tokens, TokensPerSecond},
};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OffloadFile {
    title: String,
    model: String,
    output_tokens: u32,
    note: String,
    unscored: Vec<Unscored>,
    configurations: Vec<Config>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unscored {
    engine: String,
    outcome: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Config {
    id: String,
    label: String,
    engine: String,
    hardware: String,
    phase: String,
    settings: Members<Value>,
    summary: Vec<SummaryRow>,
    runs: Vec<RunRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SummaryRow {
    prompt_tokens: u32,
    samples: u32,
    prefill_tok_s: SpreadRow,
    decode_tok_s: SpreadRow,
    request_s: SpreadRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpreadRow {
    median: f64,
    min: f64,
    max: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RunRow {
    repeat: u32,
    prompt_tokens: u32,
    request_s: f64,
    prefill_tok_s: f64,
    decode_tok_s: f64,
    /// Must be written, since a forgotten digest looks like a run that kept none; `null` says that none was kept.
    #[serde(deserialize_with = "text_or_null")]
    output_sha256: Option<String>,
}

fn text_or_null<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Option::deserialize(deserializer)
}

/// The parallelism of a file whose every configuration has one GPU.
const PARALLEL: &str = "single GPU";
/// The setting that is a facet of its own.
const BANKS: &str = "cpu_expert_banks";

/// Reads one offload file. Faults go to `reading`; what could be read is returned all the same.
pub fn read(file: &File, reading: &mut Reading<'_>, taken: &mut Taken) -> Option<(Dataset, Vec<Measured>)> {
    let source: OffloadFile = reading.structure()?;
    let root = JsonPath::default();
    let model = reading.name(&root.key("model"), Facet::Model, &source.model, taken);
    let output = reading.tokens(&root.key("output_tokens"), source.output_tokens);
    if source.configurations.is_empty() {
        reading.wrong(&root.key("configurations"), "at least one configuration", "none");
    }
    let mut measured = Vec::new();
    let all = root.key("configurations");
    for (i, config) in source.configurations.iter().enumerate() {
        let at = all.index(i);
        let fresh = taken.configuration(reading, &at.key("id"), &config.id);
        let configuration = configuration(reading, &at, config, &model, output, taken);
        let rows = runs(reading, &at, config, fresh.then_some(&mut *taken));
        something_measured(reading, &at, &configuration, &rows);
        measured.push(Measured { configuration, rows });
    }
    let dataset = Dataset {
        name: Name::new(file.title),
        file: file.name.to_owned(),
        summary: format!("{}, {} output tokens a run", source.model, source.output_tokens),
        about: vec![
            Remark { label: "Title".into(), text: source.title },
            Remark { label: "Model".into(), text: source.model },
            Remark { label: "Output tokens".into(), text: source.output_tokens.to_string() },
            Remark { label: "Note".into(), text: source.note },
        ],
        claims: Vec::new(),
        unscored: source.unscored.into_iter().map(|u| Remark { label: u.engine, text: u.outcome }).collect(),
        decimals: decimals_by_field(reading.text()),
        configurations: Vec::new(),
    };
    Some((dataset, measured))
}

fn configuration(
    reading: &mut Reading<'_>,
    at: &JsonPath<'_>,
    config: &Config,
    model: &Name,
    output: Tokens,
    taken: &mut Taken,
) -> Configuration {
    let engine = reading.name(&at.key("engine"), Facet::Engine, &config.engine, taken);
    let hardware = reading.name(&at.key("hardware"), Facet::Hardware, &config.hardware, taken);
    let study = reading.name(&at.key("phase"), Facet::Study, &config.phase, taken);
    reading.keys_once(&at.key("settings"), &config.settings);
    let settings = &config.settings.0;
    let banks = settings.iter().find(|(key, _)| key == BANKS).and_then(|(_, value)| value.as_u64());
    let banks = banks.and_then(|banks| u32::try_from(banks).ok());
    if banks.is_none() {
        let at = at.key("settings");
        let expected = format!("a whole number of 0 or more as {BANKS}");
        if settings.iter().any(|(key, _)| key == BANKS) {
            reading.unexpected(&at.key(BANKS), expected);
        } else {
            reading.wrong(&at, expected, "none of that name");
        }
    }
    for (key, value) in settings {
        if key != BANKS && matches!(value, Value::Null | Value::Array(_) | Value::Object(_)) {
            reading.unexpected(&at.key("settings").key(key), "a text, a number, true or false");
        }
    }
    let mut summaries = Vec::new();
    let all = at.key("summary");
    for (i, row) in config.summary.iter().enumerate() {
        let at = all.index(i);
        summaries.push(Summary {
            prompt: reading.tokens(&at.key("prompt_tokens"), row.prompt_tokens),
            samples: reading.positive(&at.key("samples"), row.samples),
            prefill: spread(reading, &at.key("prefill_tok_s"), &row.prefill_tok_s, TokensPerSecond),
            decode: spread(reading, &at.key("decode_tok_s"), &row.decode_tok_s, TokensPerSecond),
            request: spread(reading, &at.key("request_s"), &row.request_s, Seconds),
        });
    }
    Configuration {
        id: ConfigurationId(slug(&config.id)),
        label: config.label.clone(),
        model: model.clone(),
        parallel: Name::new(PARALLEL),
        chips: 1,
        engine,
        hardware,
        study: Some(study),
        banks,
        output: Some(output),
        settings: settings.iter().filter(|(key, _)| key != BANKS).map(|(key, value)| setting(key, value)).collect(),
        summaries,
    }
}

fn setting(key: &str, value: &Value) -> Remark {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    Remark { label: key.to_owned(), text }
}

fn spread<Q>(reading: &mut Reading<'_>, at: &JsonPath<'_>, row: &SpreadRow, unit: fn(f64) -> Q) -> Spread<Q> {
    if row.min > row.median || row.median > row.max {
        let found = format!("{} <= {} <= {}", row.min, row.median, row.max);
        reading.wrong(at, "min <= median <= max", found);
    }
    Spread {
        median: reading.measured(&at.key("median"), row.median, unit),
        min: reading.measured(&at.key("min"), row.min, unit),
        max: reading.measured(&at.key("max"), row.max, unit),
    }
}

fn runs(
    reading: &mut Reading<'_>,
    at: &JsonPath<'_>,
    config: &Config,
    mut taken: Option<&mut Taken>,
) -> Vec<(RowId, Measurement)> {
    let mut rows = Vec::new();
    let all = at.key("runs");
    for (i, row) in config.runs.iter().enumerate() {
        let at = all.index(i);
        let id = RowId(format!("{}/{}/{}", slug(&config.id), row.prompt_tokens, row.repeat));
        if let Some(taken) = &mut taken {
            taken.row(reading, &at, &id);
        }
        let run = Run {
            prompt: reading.tokens(&at.key("prompt_tokens"), row.prompt_tokens),
            repeat: row.repeat,
            prefill: reading.measured(&at.key("prefill_tok_s"), row.prefill_tok_s, TokensPerSecond),
            decode: reading.measured(&at.key("decode_tok_s"), row.decode_tok_s, TokensPerSecond),
            request: reading.measured(&at.key("request_s"), row.request_s, Seconds),
            output: reading.output_hash(&at.key("output_sha256"), row.output_sha256.as_deref()),
        };
        rows.push((id, Measurement::Run(run)));
    }
    rows
}
