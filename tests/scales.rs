//! The scale of the measured quantity: as chosen, or as the numbers ask for it; and what a logarithmic one cannot show.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use serde_json::{Value, json};
use servelens::{
    figure::{self, Offer, Scene},
    link::ViewState,
};
use support::{
    edited::{OFFLOAD, SERVING, read},
    expected::{self, SERVING as PLOTS},
    numbers::point,
    pictures::{all, figure, id, marks, scene_of_link, scene_of_view, view_of_link},
    raw,
    strategies::{cases, light_views},
};

/// The axes along which the measured quantity stands.
fn measured<'a>(figure: &str, option: &'a Value) -> Vec<&'a Value> {
    let sheet = figure.starts_with("offload") || figure == "against-baseline";
    let axes = all(option, if sheet { "xAxis" } else { "yAxis" });
    axes.iter().filter(|axis| sheet || axis["axisLabel"]["customValues"].is_array()).collect()
}

fn end(axis: &Value, which: &str) -> f64 {
    axis[which].as_f64().unwrap_or_else(|| panic!("no {which} in {axis}"))
}

/// Every value along the measured quantity of the marks of a picture.
fn values(figure: &str, option: &Value) -> Vec<f64> {
    let along = |start: &str| marks(option, start).into_iter().map(point).collect::<Vec<_>>();
    if figure.starts_with("offload") || figure == "against-baseline" {
        return along("run:").into_iter().chain(along("ratio:")).map(|(x, _)| x).collect();
    }
    ["line:", "off:", "apart:"].iter().flat_map(|start| along(start)).map(|(_, y)| y).collect()
}

#[test]
fn every_figure_offers_a_scale_and_draws_it() {
    for figure in figure::ALL {
        assert!(figure.offers.contains(&Offer::Scale), "{}", figure.id);
        for scale in ["linear", "log", "zero"] {
            let option = scene_of_link(figure.id, &format!("{}={scale}", figure.id)).picture(1200.0);
            let axes = measured(figure.id, &option);
            assert!(!axes.is_empty());
            for axis in axes {
                let kind = if scale == "log" { "log" } else { "value" };
                assert_eq!(axis["type"], kind, "{} of {}", id(axis), figure.id);
                let low = end(axis, "min");
                assert!(scale != "zero" || low == 0.0, "{} of {} from {low}", id(axis), figure.id);
                assert!(scale != "log" || low > 0.0, "{} of {} from {low}", id(axis), figure.id);
            }
            let shown = values(figure.id, &option);
            assert!(!shown.is_empty() && shown.iter().all(|value| *value > 0.0), "{}", figure.id);
        }
    }
}

#[test]
fn a_linear_axis_does_not_begin_at_zero_for_values_far_from_it() {
    let far = [
        ("offload-decode", "banks=19,20"),
        ("offload-prefill", "banks=19&engine=pxa-4.0.1-caf43bd939-sm61"),
        ("offload-request", "banks=19&prompt=4096"),
        ("expert-banks", "banks=19,20"),
        ("prefill-throughput", "model=qwen3-32b"),
    ];
    for (figure, query) in far {
        let option = scene_of_link(figure, &format!("{query}&{figure}=linear")).picture(1200.0);
        for axis in measured(figure, &option) {
            assert!(end(axis, "min") > 0.0, "{} of {figure}", id(axis));
        }
        let zero = scene_of_link(figure, &format!("{query}&{figure}=zero")).picture(1200.0);
        assert!(measured(figure, &zero).iter().all(|axis| end(axis, "min") == 0.0), "{figure}");
    }
}

/// The serving file with one number of one row set.
fn with_zero(list: &str, field: &str) -> servelens::data::Data {
    let mut file = raw::serving();
    file["models"]["Qwen3-32B"][list][0][field] = json!(0.0);
    let data = read(SERVING, &file.to_string());
    assert_eq!(data.problems, []);
    data
}

#[test]
fn a_point_at_zero_is_left_out_of_a_logarithmic_axis_and_stays_in_the_table() {
    let zeros = [
        ("prefill-throughput", "prefill", "prefill_tok_s"),
        ("ttft", "prefill", "p50_ttft_ms"),
        ("decode-tpot", "decode", "p50_tpot_ms"),
        ("decode-tradeoff", "decode", "agg_tok_s"),
        ("load-latency", "e2e", "p50_e2e_ms"),
        ("saturation", "e2e", "req_s"),
    ];
    for (id, list, field) in zeros {
        let data = with_zero(list, field);
        let every: Vec<usize> = (0..data.rows.len()).collect();
        let scene = |scale: &str| Scene::new(figure(id), &data, &every, &view_of_link(&format!("{id}={scale}")));
        let points = |scale: &str| expected::drawn(&scene(scale).picture(600.0)).len();
        let all = every.iter().filter(|&&row| figure(id).is_of(&data.rows[row])).count();
        assert_eq!((points("log"), points("zero"), points("linear")), (all - 1, all, all), "{id}");
        let told = scene("log").told();
        assert_eq!(told.table.rows.len(), all, "{id}");
        let said = "Not on a logarithmic axis: 1 point at zero. The table has them.";
        assert!(told.caveats.iter().any(|caveat| caveat == said), "{id}: {:?}", told.caveats);
        assert!(!scene("zero").told().caveats.iter().any(|caveat| caveat.contains("logarithmic")), "{id}");
    }
}

#[test]
fn a_run_at_zero_is_left_out_of_a_logarithmic_axis_and_stays_in_the_table() {
    let mut file = raw::offload();
    file["configurations"][12]["summary"] = json!([]);
    file["configurations"][12]["runs"][0]["decode_tok_s"] = json!(0.0);
    let data = read(OFFLOAD, &file.to_string());
    assert_eq!(data.problems, []);
    let every: Vec<usize> = (0..data.rows.len()).collect();
    for (id, start, drawn) in [("offload-decode", "run:", 98), ("expert-banks", "off:", 60)] {
        let scene = |scale: &str| Scene::new(figure(id), &data, &every, &view_of_link(&format!("{id}={scale}")));
        let dots = |scale: &str| marks(&scene(scale).picture(1200.0), start).len();
        assert_eq!((dots("log"), dots("zero"), dots("linear")), (drawn - 1, drawn, drawn), "{id}");
        let caveats = scene("log").told().caveats;
        assert!(caveats.iter().any(|caveat| caveat.starts_with("Not on a logarithmic axis: 1 ")), "{id}: {caveats:?}");
        assert_eq!(scene("log").told().table, scene("zero").told().table, "{id}");
    }
}

#[test]
fn the_step_to_a_logarithmic_axis_is_just_past_twenty_fold() {
    for (most, kind) in [(200.0, "value"), (200.1, "log")] {
        let mut file = raw::serving();
        for model in raw::MODELS {
            for point in file["models"][model]["prefill"].as_array_mut().unwrap() {
                (point["p50_ttft_ms"], point["p99_ttft_ms"]) = (json!(10.0), json!(most));
            }
        }
        let data = read(SERVING, &file.to_string());
        assert_eq!(data.problems, []);
        let every: Vec<usize> = (0..data.rows.len()).collect();
        let kind_of = |query: &str| {
            let option = Scene::new(figure("ttft"), &data, &every, &view_of_link(query)).picture(600.0);
            measured("ttft", &option)[0]["type"].clone()
        };
        assert_eq!(kind_of(""), kind, "up to {most}");
        assert_eq!(kind_of("ttft=p99"), "value", "without tails nothing spans far");
    }
}

/// What a figure draws in a view: points, and the tails of medians.
fn times(figure: &str, view: &ViewState) -> Vec<f64> {
    let (_, shown) = expected::parted(figure, view);
    let mut times: Vec<f64> = shown.iter().map(|row| expected::place(figure, row, view).1).collect();
    if let (Some(tail), None) = (tail(figure), view.figures.of(figure).statistic) {
        times.extend(shown.iter().map(|row| row.number(tail).unwrap()));
    }
    times
}

fn tail(figure: &str) -> Option<&'static str> {
    match figure {
        "ttft" => Some("p99_ttft_ms"),
        "decode-tpot" => Some("p99_tpot_ms"),
        "load-latency" => Some("p99_e2e_ms"),
        _ => None,
    }
}

#[test]
fn a_limit_far_from_every_latency_does_not_squash_the_picture() {
    let end_of = |query: &str| {
        let option = scene_of_link("load-latency", query).picture(600.0);
        measured("load-latency", &option).iter().map(|axis| end(axis, "max")).fold(0.0, f64::max)
    };
    assert_eq!(end_of("max-e2e=1000000000"), end_of(""));
    assert!(end_of("max-e2e=600000") >= 600_000.0, "one that is near is drawn");
}

proptest! {
    #![proptest_config(cases(80))]

    #[test]
    fn what_spans_over_twenty_fold_is_logarithmic_by_itself_and_the_rest_begins_at_zero(view in light_views()) {
        for id in PLOTS.into_iter().filter(|id| view.figures.of(id).scale.is_none()) {
            let option = scene_of_view(id, &view).picture(600.0);
            let times = times(id, &view);
            let (low, high) = times.iter().fold((f64::MAX, 0.0_f64), |(low, high), time| (low.min(*time), high.max(*time)));
            let wide = tail(id).is_some() || ["cost", "decode-tradeoff"].contains(&id);
            for axis in measured(id, &option) {
                let kind = if wide && high > 20.0 * low { "log" } else { "value" };
                prop_assert_eq!(&axis["type"], kind, "{} from {} to {}", id, low, high);
                prop_assert!(kind == "log" || end(axis, "min") == 0.0, "{}", id);
                prop_assert!(end(axis, "min") <= low && end(axis, "max") >= high, "{}", id);
            }
        }
    }
}
