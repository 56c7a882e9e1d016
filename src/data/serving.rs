//! Reads files like `serving-tpu-v6e.json`: quantiles of operating points, by model.

use super::{
    File,
    facet::Facet,
    json_path::JsonPath,
    members::Members,
    model::{
        Configuration, ConfigurationId, Dataset, DecodePoint, EndToEndPoint, Measurement, PrefillPoint, Remark, RowId,
    },
    name::Name,
    problem::Reading,
    resolution::decimals_by_field,
    rules::{Taken, something_measured},
    unit::{OfferedRate, RequestsPerSecond, TokensPerSecond},
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ServingFile {
    _note: String,
    platform: String,
    models: Members<Model>,
    headline: Members<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Model {
    label: String,
    parallel: String,
    chips: u32,
    config: String,
    prefill: Vec<Prefill>,
    decode: Vec<Decode>,
    e2e: Vec<EndToEnd>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Prefill {
    ctx: u32,
    p50_ttft_ms: f64,
    p99_ttft_ms: f64,
    prefill_tok_s: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decode {
    ctx: u32,
    bs: u32,
    p50_tpot_ms: f64,
    p99_tpot_ms: f64,
    agg_tok_s: f64,
    req_s: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndToEnd {
    rate: String,
    req_s: f64,
    out_tok_s: f64,
    p50_ttft_ms: f64,
    p99_ttft_ms: f64,
    p50_tpot_ms: f64,
    p99_tpot_ms: f64,
    p50_e2e_ms: f64,
    p99_e2e_ms: f64,
    #[serde(default)]
    note: Option<String>,
}

/// Reads one serving file. Faults go to `reading`; what could be read is returned all the same.
pub fn read(file: &File, reading: &mut Reading<'_>, taken: &mut Taken) -> Option<(Dataset, Vec<super::Measured>)> {
    let source: ServingFile = reading.structure()?;
    let root = JsonPath::default();
    let platform = Platform::parse(&source.platform).unwrap_or_else(|| {
        reading.unexpected(&root.key("platform"), "\"hardware, engine, KV=format\"");
        Platform { hardware: "unknown", engine: "unknown", kv: "unknown" }
    });
    let hardware = reading.name(&root.key("platform"), Facet::Hardware, platform.hardware, taken);
    let engine = reading.name(&root.key("platform"), Facet::Engine, platform.engine, taken);
    if source.models.0.is_empty() {
        reading.wrong(&root.key("models"), "at least one model", "none");
    }
    reading.keys_once(&root.key("headline"), &source.headline);
    let mut measured = Vec::new();
    let all = root.key("models");
    for (key, model) in &source.models.0 {
        let at = all.key(key);
        let fresh = taken.configuration(reading, &at, key);
        let name = if fresh { reading.name(&at, Facet::Model, key, taken) } else { Name::new(key) };
        let parallel = reading.name(&at.key("parallel"), Facet::Parallel, &model.parallel, taken);
        let configuration = Configuration {
            id: ConfigurationId(name.slug.clone()),
            label: model.label.clone(),
            model: name,
            parallel,
            chips: reading.positive(&at.key("chips"), model.chips),
            engine: engine.clone(),
            hardware: hardware.clone(),
            study: None,
            banks: None,
            output: None,
            settings: vec![
                Remark { label: "config".into(), text: model.config.clone() },
                Remark { label: "kv".into(), text: platform.kv.to_owned() },
            ],
            summaries: Vec::new(),
        };
        let rows = measurements(reading, &at, &configuration.id, model, fresh.then_some(&mut *taken));
        something_measured(reading, &at, &configuration, &rows);
        measured.push(super::Measured { configuration, rows });
    }
    let about = vec![
        Remark { label: "Platform".into(), text: source.platform.clone() },
        Remark { label: "Note".into(), text: source._note },
    ];
    let dataset = Dataset {
        name: Name::new(file.title),
        file: file.name.to_owned(),
        summary: format!("{} on {}, KV {}", platform.engine, platform.hardware, platform.kv),
        about,
        claims: source.headline.0.into_iter().map(|(label, text)| Remark { label, text }).collect(),
        unscored: Vec::new(),
        decimals: decimals_by_field(reading.text()),
        configurations: Vec::new(),
    };
    Some((dataset, measured))
}

fn measurements(
    reading: &mut Reading<'_>,
    at: &JsonPath<'_>,
    id: &ConfigurationId,
    model: &Model,
    mut taken: Option<&mut Taken>,
) -> Vec<(RowId, Measurement)> {
    let mut rows = Vec::new();
    let mut add = |reading: &mut Reading<'_>, at: &JsonPath<'_>, tail: String, measurement| {
        let row = RowId(format!("{id}/{tail}"));
        if let Some(taken) = &mut taken {
            taken.row(reading, at, &row);
        }
        rows.push((row, measurement));
    };
    let all = at.key("prefill");
    for (i, point) in model.prefill.iter().enumerate() {
        let at = all.index(i);
        let measurement = Measurement::Prefill(PrefillPoint {
            context: reading.tokens(&at.key("ctx"), point.ctx),
            ttft: reading.quantiles(&at, ("p50_ttft_ms", point.p50_ttft_ms), ("p99_ttft_ms", point.p99_ttft_ms)),
            prefill: reading.measured(&at.key("prefill_tok_s"), point.prefill_tok_s, TokensPerSecond),
        });
        add(reading, &at, format!("prefill/{}", point.ctx), measurement);
    }
    let all = at.key("decode");
    for (i, point) in model.decode.iter().enumerate() {
        let at = all.index(i);
        let measurement = Measurement::Decode(DecodePoint {
            context: reading.tokens(&at.key("ctx"), point.ctx),
            batch: reading.positive(&at.key("bs"), point.bs),
            tpot: reading.quantiles(&at, ("p50_tpot_ms", point.p50_tpot_ms), ("p99_tpot_ms", point.p99_tpot_ms)),
            step_rate: reading.measured(&at.key("agg_tok_s"), point.agg_tok_s, TokensPerSecond),
            achieved: reading.measured(&at.key("req_s"), point.req_s, RequestsPerSecond),
        });
        add(reading, &at, format!("decode/{}/{}", point.ctx, point.bs), measurement);
    }
    let all = at.key("e2e");
    for (i, point) in model.e2e.iter().enumerate() {
        let at = all.index(i);
        let Some(offered) = reading.offered_rate(&at.key("rate"), &point.rate) else { continue };
        // One rate may be written in several ways: 0.2 and 0.20.
        let rate = match offered {
            OfferedRate::Finite(RequestsPerSecond(rate)) => rate.to_string(),
            OfferedRate::Burst => "inf".to_owned(),
        };
        let measurement = Measurement::EndToEnd(EndToEndPoint {
            offered,
            achieved: reading.measured(&at.key("req_s"), point.req_s, RequestsPerSecond),
            output_rate: reading.measured(&at.key("out_tok_s"), point.out_tok_s, TokensPerSecond),
            ttft: reading.quantiles(&at, ("p50_ttft_ms", point.p50_ttft_ms), ("p99_ttft_ms", point.p99_ttft_ms)),
            tpot: reading.quantiles(&at, ("p50_tpot_ms", point.p50_tpot_ms), ("p99_tpot_ms", point.p99_tpot_ms)),
            latency: reading.quantiles(&at, ("p50_e2e_ms", point.p50_e2e_ms), ("p99_e2e_ms", point.p99_e2e_ms)),
            note: point.note.clone(),
        });
        add(reading, &at, format!("end-to-end/{rate}"), measurement);
    }
    rows
}

#[derive(Default)]
struct Platform<'a> {
    hardware: &'a str,
    engine: &'a str,
    kv: &'a str,
}

impl<'a> Platform<'a> {
    /// Splits `hardware, engine, KV=format` at the commas outside parentheses.
    fn parse(text: &'a str) -> Option<Self> {
        let mut depth = 0_i32;
        let mut parts = text.split(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            c == ',' && depth == 0
        });
        let (hardware, engine, kv) = (parts.next()?.trim(), parts.next()?.trim(), parts.next()?.trim());
        let kv = kv.strip_prefix("KV=")?;
        (parts.next().is_none() && !hardware.is_empty() && !engine.is_empty()).then_some(Self { hardware, engine, kv })
    }
}
