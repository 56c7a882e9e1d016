//! Pictures of made-up data: one run alone, equal runs, zeros, and studies that lack a prompt size.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use serde_json::{Value, json};
use servelens::{data::Data, figure::Scene, link::ViewState};
use std::collections::{BTreeMap, BTreeSet};
use support::{
    edited::{OFFLOAD, SERVING, read},
    pictures::{all, figure, id, marks, walk},
    raw,
};

fn option(data: &Data, id: &str, width: f64) -> Value {
    let rows: Vec<usize> = (0..data.rows.len()).collect();
    Scene::new(figure(id), data, &rows, &ViewState::default()).picture(width)
}

fn sentence(data: &Data, id: &str) -> String {
    let rows: Vec<usize> = (0..data.rows.len()).collect();
    Scene::new(figure(id), data, &rows, &ViewState::default()).told().sentence_text()
}

/// The offload file with only the runs that are wanted, and without the summaries.
fn runs(wanted: impl Fn(&Value, &Value) -> bool) -> Data {
    let mut file = raw::offload();
    for config in file["configurations"].as_array_mut().unwrap() {
        let whole = config.clone();
        config["summary"] = json!([]);
        config["runs"].as_array_mut().unwrap().retain(|run| wanted(&whole, run));
    }
    file["configurations"].as_array_mut().unwrap().retain(|config| config["runs"] != json!([]));
    let data = read(OFFLOAD, &file.to_string());
    assert_eq!(data.problems, []);
    data
}

/// The serving file with a number in every field of that name in the prefill rows.
fn prefill(field: &str, value: f64) -> Data {
    let mut file = raw::serving();
    for model in raw::MODELS {
        for point in file["models"][model]["prefill"].as_array_mut().unwrap() {
            point[field] = json!(value);
        }
    }
    let data = read(SERVING, &file.to_string());
    assert_eq!(data.problems, []);
    data
}

/// Numbers of an option that could not be written: JSON has them as null. Gaps of lines are pairs of null.
fn lost_numbers(option: &Value) -> Vec<String> {
    let mut lost = Vec::new();
    walk("", option, &mut |key, value| match value {
        Value::Array(items) if items.iter().any(Value::is_null) && !items.iter().all(Value::is_null) => {
            lost.push(format!("{key}: {value}"));
        }
        Value::Object(members) => {
            lost.extend(members.iter().filter(|(_, value)| value.is_null()).map(|(key, _)| format!("{key}: null")));
        }
        Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    });
    lost
}

/// The range of an axis, which must enclose its points and leave them room.
fn has_room(axis: &Value, points: &[f64]) {
    let (min, max) = (axis["min"].as_f64().unwrap(), axis["max"].as_f64().unwrap());
    assert!(min < max, "an axis from {min} to {max}");
    assert!(points.iter().all(|point| (min..=max).contains(point)), "{points:?} on an axis from {min} to {max}");
}

fn first(values: &[&Value]) -> Vec<f64> {
    values.iter().map(|mark| mark["value"][0].as_f64().unwrap()).collect()
}

#[test]
fn one_run_alone_has_a_scale_with_room_and_steps_that_can_be_read() {
    let data =
        runs(|config, run| config["id"] == "titan-pxa4-19-banks" && run["repeat"] == 0 && run["prompt_tokens"] == 512);
    assert_eq!(data.rows.len(), 1);
    for width in [336.0, 1200.0] {
        let option = option(&data, "offload-decode", width);
        let dots = first(&marks(&option, "run:"));
        assert_eq!(dots, [25.5]);
        let axis = &all(&option, "xAxis")[0];
        has_room(axis, &dots);
        let numbers = axis["axisLabel"]["customValues"].as_array().unwrap();
        let numbers: Vec<f64> = numbers.iter().map(|number| number.as_f64().unwrap()).collect();
        assert!(numbers.len() > 1 && numbers.windows(2).all(|pair| pair[1] - pair[0] >= 0.01), "{numbers:?}");
    }
}

#[test]
fn one_prefill_point_alone_has_axes_with_room() {
    let mut file = raw::serving();
    for model in raw::MODELS {
        let points = file["models"][model]["prefill"].as_array_mut().unwrap();
        points.truncate(usize::from(model == "Qwen3-32B"));
    }
    let data = read(SERVING, &file.to_string());
    let option = option(&data, "prefill-throughput", 600.0);
    let points = marks(&option, "line:");
    assert_eq!(points.len(), 1);
    has_room(&all(&option, "xAxis")[0], &[512.0]);
    has_room(&all(&option, "yAxis")[0], &[13_540.9]);
    assert_eq!(sentence(&data, "prefill-throughput"), "Qwen3-32B reads 13,541 tok/s at 512 tokens of context.");
}

#[test]
fn rates_of_zero_lose_no_number_and_no_axis() {
    let data = prefill("prefill_tok_s", 0.0);
    let option = option(&data, "prefill-throughput", 600.0);
    assert_eq!(lost_numbers(&option), [""; 0]);
    has_room(&all(&option, "yAxis")[0], &[0.0]);
}

#[test]
fn extreme_rates_lose_no_number() {
    for rate in [5e-324, 1e-9, 1e308] {
        let data = prefill("prefill_tok_s", rate);
        assert_eq!(lost_numbers(&option(&data, "prefill-throughput", 600.0)), [""; 0], "{rate}");
    }
}

#[test]
fn every_machine_has_a_written_scale_for_every_prompt_size_also_where_a_study_lacks_one() {
    let data = runs(|config, run| config["phase"] != "2026-11-02 baseline" || run["prompt_tokens"] != 4096);
    for width in [336.0, 1200.0] {
        let option = option(&data, "offload-decode", width);
        let mut written: BTreeMap<(bool, String), bool> = BTreeMap::new();
        for axis in all(&option, "xAxis") {
            let (study, prompt) = id(axis).strip_prefix("x:").unwrap().rsplit_once(':').unwrap();
            let machine = study.contains("titan");
            *written.entry((machine, prompt.to_owned())).or_default() |= axis["axisLabel"]["show"] == true;
        }
        assert_eq!(written.len(), 4);
        assert!(written.values().all(|written| *written), "at {width}: (titan, prompt) has numbers: {written:?}");
    }
}

#[test]
fn every_plot_has_its_own_names_or_a_plot_with_them_to_its_left() {
    let data = runs(|config, run| config["phase"] != "2026-11-02 baseline" || run["prompt_tokens"] != 512);
    let option = option(&data, "offload-decode", 1200.0);
    let mut named: BTreeSet<String> = BTreeSet::new();
    for axis in all(&option, "yAxis").iter().filter(|axis| id(axis).starts_with("y:")) {
        let study = id(axis).strip_prefix("y:").unwrap().rsplit_once(':').unwrap().0;
        if axis["data"].as_array().unwrap().iter().all(|name| name != "") {
            named.insert(study.to_owned());
        }
    }
    assert_eq!(named.len(), 4, "{named:?}");
}

#[test]
fn a_configuration_that_lacks_a_prompt_size_keeps_its_row_without_a_mark() {
    let data = runs(|config, run| config["id"] != "v100-pxa4-baseline" || run["prompt_tokens"] != 4096);
    let option = option(&data, "offload-decode", 1200.0);
    let counts = all(&option, "yAxis").iter().find(|axis| id(axis) == "n:2026-11-02-baseline:4096").unwrap();
    assert_eq!(counts["data"], json!(["3", "3", "", "3", "3"]));
    let medians = all(&option, "series").iter().find(|series| id(series) == "median:2026-11-02-baseline:4096").unwrap();
    let rows: Vec<u64> = medians["data"].as_array().unwrap().iter().map(|mark| mark[1].as_u64().unwrap()).collect();
    assert_eq!(rows, [0, 1, 3, 4]);
}
