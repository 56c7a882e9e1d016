//! Rows that parse and yet cannot be: the same measurement under another batch size.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use serde_json::{Value, json};
use servelens::{
    data::{Data, embedded::DATA},
    figure::Scene,
    insight::suspicion,
};
use support::{
    edited::{SERVING, read},
    numbers::column,
    pictures::{figure, marks, scene_of_link, told_of_link, view_of_link},
    raw,
};

fn doubted(data: &Data) -> Vec<String> {
    data.rows.iter().filter(|row| suspicion(data, row).is_some()).map(|row| row.id.to_string()).collect()
}

/// The serving file with the row at batch 16 of Qwen3-32B and 1,024 tokens a copy of that at batch 4, but for an edit.
fn copied(edit: impl Fn(&mut Value)) -> Vec<String> {
    let mut file = raw::serving();
    let decode = file["models"]["Qwen3-32B"]["decode"].as_array_mut().unwrap();
    for field in ["p50_tpot_ms", "p99_tpot_ms", "req_s"] {
        decode[2][field] = decode[1][field].clone();
    }
    edit(&mut decode[2]);
    let data = read(SERVING, &file.to_string());
    assert_eq!(data.problems, []);
    let own = |id: &String| id != "qwen3.5-4b/decode/4096/64";
    doubted(&data).into_iter().filter(own).collect()
}

#[test]
fn one_row_of_the_data_is_doubted() {
    assert_eq!(doubted(&DATA), ["qwen3.5-4b/decode/4096/64"]);
    let raw: Vec<&raw::RawRow> = raw::ROWS.iter().filter(|row| row.facet("kind") == "decode").collect();
    let alike = |a: &&raw::RawRow, b: &&raw::RawRow| {
        ["model", "prompt"].iter().all(|facet| a.facet(facet) == b.facet(facet))
            && ["p99_tpot_ms", "req_s"].iter().all(|field| a.number(field) == b.number(field))
            && a.json["bs"] != b.json["bs"]
    };
    let twins: Vec<String> =
        raw.iter().filter(|a| raw.iter().any(|b| alike(a, b))).map(|row| row.json["bs"].to_string()).collect();
    assert_eq!(twins, ["16", "64"], "of two that are alike the larger batch is doubted");
}

#[test]
fn the_reason_names_the_batch_that_has_the_same_numbers() {
    let row = DATA.rows.iter().find(|row| row.id.0 == "qwen3.5-4b/decode/4096/64").unwrap();
    let why = suspicion(&DATA, row).unwrap();
    assert!(why.starts_with("TPOT, its p99 and the request rate are those of batch 16:"), "{why}");
}

#[test]
fn a_copied_row_is_doubted_also_with_a_median_one_step_away_and_not_with_two() {
    let wanted = ["qwen3-32b/decode/1024/16".to_owned()];
    assert_eq!(copied(|_| ()), wanted);
    let median = |row: &Value| row["p50_tpot_ms"].as_f64().unwrap();
    for (steps, found) in [(1.0, 1), (-1.0, 1), (2.0, 0), (-2.0, 0)] {
        let edit = |row: &mut Value| {
            let moved = format!("{:.2}", median(row) + steps * 0.01);
            row["p50_tpot_ms"] = json!(moved.parse::<f64>().unwrap());
        };
        assert_eq!(copied(edit).len(), found, "{steps} steps");
    }
}

#[test]
fn another_p99_or_request_rate_is_another_measurement() {
    for field in ["p99_tpot_ms", "req_s"] {
        let edit = |row: &mut Value| row[field] = json!(row[field].as_f64().unwrap() + 0.01);
        assert_eq!(copied(edit), [""; 0], "{field}");
    }
}

#[test]
fn the_same_numbers_at_another_context_or_of_another_model_are_not_doubted() {
    let mut file = raw::serving();
    let models = file["models"].as_object_mut().unwrap();
    let small = models["Qwen3-32B"]["decode"][0].clone();
    for field in ["p50_tpot_ms", "p99_tpot_ms", "req_s"] {
        models["Qwen3-32B"]["decode"][5][field] = small[field].clone();
        models["Qwen3-30B-A3B"]["decode"][1][field] = small[field].clone();
    }
    let data = read(SERVING, &file.to_string());
    assert_eq!(data.problems, []);
    assert_eq!(doubted(&data), ["qwen3.5-4b/decode/4096/64"]);
}

#[test]
fn both_decode_figures_ring_the_row_and_say_why_in_tooltip_table_and_caveat() {
    for id in ["decode-tpot", "decode-tradeoff"] {
        let (scene, told) = (scene_of_link(id, ""), told_of_link(id, ""));
        let option = scene.picture(600.0);
        assert_eq!(marks(&option, "ring:").len(), 1, "{id}");
        let said =
            column(&told.table, "Notes").iter().filter(|note| note.starts_with("Doubted: TPOT, its p99")).count();
        assert_eq!(said, 1, "{id}");
        let ring = "Dotted ring, doubted: Qwen3.5-4B, batch 64, 4,096 tokens of context. TPOT, its p99";
        assert!(told.caveats.iter().any(|caveat| caveat.starts_with(ring)), "{:?}", told.caveats);
        let all = ["line:", "off:"].iter().flat_map(|start| marks(&option, start));
        let tooltips: Vec<&str> = all.map(|mark| mark["name"].as_str().unwrap()).collect();
        let doubted: Vec<&&str> = tooltips.iter().filter(|tooltip| tooltip.contains("Doubted:")).collect();
        assert_eq!((tooltips.len(), doubted.len()), (24, 1), "{id}");
        assert!(doubted[0].contains("batch 64, 4,096 tokens of context"), "{id}: {}", doubted[0]);
    }
}

#[test]
fn the_doubt_does_not_hang_on_what_is_in_view() {
    let alone = view_of_link("prompt=4096&conc=64&model=qwen3.5-4b");
    let rows = support::pictures::rows(&alone.filters);
    assert_eq!(rows.len(), 1);
    let scene = Scene::new(figure("decode-tpot"), &DATA, &rows, &alone);
    assert_eq!(marks(&scene.picture(600.0), "ring:").len(), 1);
}
