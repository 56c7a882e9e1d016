//! Names at the ends of lines never stand on each other, however wide the picture is.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use serde_json::Value;
use support::pictures::{all, scene_of_link};

/// Where a value is along an axis, in pixels.
fn along(option: &Value, kind: &str, axis: &Value, value: f64) -> f64 {
    let axis = all(option, kind).iter().find(|part| part["id"] == *axis).unwrap();
    let grid = all(option, "grid").iter().find(|grid| grid["id"] == axis["gridId"]).unwrap();
    let number = |part: &Value, field: &str| part[field].as_f64().unwrap();
    let (min, max) = (number(axis, "min"), number(axis, "max"));
    let part = match axis["type"].as_str().unwrap() {
        "log" => (value / min).ln() / (max / min).ln(),
        _ => (value - min) / (max - min),
    };
    if kind == "xAxis" {
        part.mul_add(number(grid, "width"), number(grid, "left"))
    } else {
        (1.0 - part).mul_add(number(grid, "height"), number(grid, "top"))
    }
}

/// The left edge, the middle's height and the text of every name beside a line's end.
fn names(option: &Value) -> Vec<(f64, f64, String)> {
    let mut names = Vec::new();
    for series in all(option, "series") {
        for mark in series["data"].as_array().unwrap().iter().filter(|mark| mark["label"]["position"] == "right") {
            let [x, y] = [0, 1].map(|i| mark["value"][i].as_f64().unwrap());
            let left = along(option, "xAxis", &series["xAxisId"], x) + mark["label"]["distance"].as_f64().unwrap();
            let offset = mark["label"]["offset"][1].as_f64().unwrap();
            let middle = along(option, "yAxis", &series["yAxisId"], y) + offset;
            names.push((left, middle, mark["label"]["formatter"].as_str().unwrap().to_owned()));
        }
    }
    names
}

#[test]
fn names_beside_ends_keep_clear_of_each_other_at_every_width() {
    let mut compared = 0;
    for id in ["prefill-throughput", "ttft", "decode-tpot", "decode-tradeoff", "load-latency", "saturation", "cost"] {
        for query in ["", "model=qwen3-32b,qwen3-30b-a3b", "prompt=4096,none"] {
            for width in (480..2000).step_by(31) {
                let option = scene_of_link(id, query).picture(f64::from(width));
                let names = names(&option);
                for (i, (left, middle, name)) in names.iter().enumerate() {
                    for (other_left, other_middle, other) in &names[i + 1..] {
                        // A letter of bold text at this size is about 8 pixels wide.
                        let (first, text) = if left < other_left { (left, name) } else { (other_left, other) };
                        let apart = first + 8.0 * text.chars().count() as f64 <= left.max(*other_left);
                        let clear = (middle - other_middle).abs() >= 14.0;
                        assert!(apart || clear, "{id} at {width}: {name} and {other}");
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 4000, "{compared}");
}
