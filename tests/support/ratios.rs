//! Which configurations may be divided by which, and the ratios, reckoned from the raw file alone.

use super::{
    expected,
    raw::{OFFLOAD, RawRow, median, slug},
};
use serde_json::Value;
use servelens::link::ViewState;

/// The metrics of a run: key, name, field, and whether more of it is better.
pub const METRICS: [(&str, &str, &str, bool); 3] = [
    ("prefill", "Prefill rate", "prefill_tok_s", true),
    ("decode", "Decode rate of one request", "decode_tok_s", true),
    ("request", "Request time", "request_s", false),
];

/// The control of each study, as its author's labels have it; the baseline study has none.
pub const CONTROLS: [(&str, &str); 3] = [
    ("2026-11-03-activation-prep-study", "v100-pxa4-prep-control"),
    ("2026-11-03-cpu-expert-path-study", "v100-pxa4-a078-control"),
    ("2026-11-02-titan-xp-study", "titan-pxa4-19-banks"),
];

/// One metric of one configuration over another at one prompt size.
#[derive(Clone, Debug, PartialEq)]
pub struct RawRatio {
    pub study: String,
    pub of: String,
    pub over: String,
    pub prompt: String,
    pub metric: &'static str,
    pub runs: (usize, usize),
    pub median: f64,
    pub low: f64,
    pub high: f64,
    pub verdict: &'static str,
}

fn text<'a>(configuration: &'a Value, field: &str) -> &'a str {
    configuration[field].as_str().unwrap()
}

/// Whether two configurations differ in nothing but the build.
fn may_be_divided(a: &Value, b: &Value) -> bool {
    ["phase", "hardware", "settings"].iter().all(|field| a[field] == b[field])
}

/// The baseline of a study: as chosen, else its control.
pub fn baseline(view: &ViewState, study: &str) -> Option<String> {
    let own = CONTROLS.iter().find(|(known, _)| *known == study).map(|(_, control)| (*control).to_owned());
    view.settings.baselines.get(study).cloned().or(own)
}

/// What a configuration is divided by: the baseline, or the baseline's build at the same settings.
fn partner<'a>(all: &'a [Value], of: &Value, baseline: &str) -> Option<&'a Value> {
    let baseline = all.iter().find(|configuration| text(configuration, "id") == baseline)?;
    if of["id"] == baseline["id"] {
        return None;
    }
    if may_be_divided(of, baseline) {
        return Some(baseline);
    }
    let mut builds =
        all.iter().filter(|other| other["engine"] == baseline["engine"] && of["engine"] != baseline["engine"]);
    builds.find(|other| may_be_divided(of, other))
}

fn values(rows: &[&RawRow], configuration: &Value, prompt: &str, field: &str) -> Vec<f64> {
    let mine = rows.iter().filter(|row| row.owner["id"] == configuration["id"] && row.facet("prompt") == prompt);
    mine.map(|row| row.number(field).unwrap()).collect()
}

/// Lowest, median, highest.
fn spread(values: &[f64]) -> (f64, f64, f64) {
    let ends = values.iter().fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(*value), high.max(*value)));
    (ends.0, median(values.to_vec()), ends.1)
}

/// Every ratio that a view allows.
pub fn ratios(view: &ViewState) -> Vec<RawRatio> {
    let (_, rows) = expected::parted("against-baseline", view);
    let all = OFFLOAD["configurations"].as_array().unwrap();
    let mut ratios = Vec::new();
    for of in all {
        let study = slug(text(of, "phase"));
        let Some(over) = baseline(view, &study).and_then(|baseline| partner(all, of, &baseline)) else { continue };
        for prompt in ["512", "4096"] {
            for (key, _, field, more_is_better) in METRICS {
                let (mine, others) = (values(&rows, of, prompt, field), values(&rows, over, prompt, field));
                if mine.is_empty() || others.is_empty() {
                    continue;
                }
                let ((low, mid, high), (lowest, middle, highest)) = (spread(&mine), spread(&others));
                let verdict = match (low > highest, high < lowest) {
                    (true, _) => {
                        if more_is_better {
                            "every run faster"
                        } else {
                            "every run slower"
                        }
                    }
                    (_, true) => {
                        if more_is_better {
                            "every run slower"
                        } else {
                            "every run faster"
                        }
                    }
                    (false, false) => "ranges overlap",
                };
                ratios.push(RawRatio {
                    study: study.clone(),
                    of: text(of, "label").to_owned(),
                    over: text(over, "label").to_owned(),
                    prompt: prompt.to_owned(),
                    metric: key,
                    runs: (mine.len(), others.len()),
                    median: mid / middle,
                    low: low / highest,
                    high: high / lowest,
                    verdict,
                });
            }
        }
    }
    ratios
}

/// A ratio as text: with two digits after the point, or as many as tell it from 1.
pub fn shown(ratio: f64) -> String {
    let mut texts = (2..=6).map(|digits| format!("{ratio:.digits$}"));
    let tells = |text: &String| (ratio - 1.0).abs() < 1e-9 || text.parse() != Ok(1.0);
    texts.find(tells).unwrap_or_else(|| format!("{ratio:.6}"))
}
