//! Every model, engine build and output group has one look for good, and no two have the same.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use serde_json::json;
use servelens::{
    data::{
        Data,
        embedded::{DATA, FILES},
        facet::Facet,
        name::Name,
    },
    figure::{self, Identity},
};
use std::collections::BTreeSet;
use support::{
    edited::{OFFLOAD, SERVING, file, read},
    pictures::{all, picture, rows_of_link},
    raw,
};

/// What can be seen of a look: its colour, its symbol, and whether it is filled.
fn seen(look: Identity) -> (String, &'static str, bool) {
    (look.color(), look.shape.symbol(), look.filled)
}

fn looks(data: &Data, facet: Facet) -> Vec<(String, &'static str, bool)> {
    let of = if facet == Facet::Model { figure::model } else { figure::engine };
    data.values[facet].iter().map(|value| seen(of(data, &value.name))).collect()
}

fn are_all_different<T: Ord>(looks: impl IntoIterator<Item = T>) -> bool {
    let looks: Vec<T> = looks.into_iter().collect();
    let count = looks.len();
    looks.into_iter().collect::<BTreeSet<_>>().len() == count
}

#[test]
fn no_two_models_and_no_two_engine_builds_look_the_same() {
    assert_eq!((looks(&DATA, Facet::Model).len(), looks(&DATA, Facet::Engine).len()), (4, 8));
    assert!(are_all_different(looks(&DATA, Facet::Model)));
    assert!(are_all_different(looks(&DATA, Facet::Engine)));
    assert!(are_all_different((0..40).map(|rank| seen(figure::output(rank)))));
}

#[test]
fn builds_of_one_family_share_its_hue_and_differ_in_symbol_and_families_differ_in_hue() {
    let engines = looks(&DATA, Facet::Engine);
    let hues: Vec<&str> = engines.iter().map(|(hue, ..)| hue.as_str()).collect();
    let families = [0, 1, 1, 1, 1, 2, 2, 3].map(|family| hues[[0, 1, 5, 7][family]]);
    assert_eq!(hues, families);
    assert!(are_all_different([hues[0], hues[1], hues[5], hues[7]]));
    assert!(are_all_different(engines[1..5].iter().map(|(_, symbol, filled)| (symbol, filled))));
}

#[test]
fn the_two_30b_builds_never_share_a_colour() {
    let models = looks(&DATA, Facet::Model);
    assert!(are_all_different(models.iter().map(|(colour, ..)| colour)));
}

#[test]
fn filtering_never_recolours() {
    let look = |query: &str, id: &str| {
        let rows = rows_of_link(query);
        let option = picture("prefill-throughput", &rows, 600.0);
        let line = all(&option, "series").iter().find(|series| series["id"] == id).unwrap().clone();
        (line["lineStyle"]["color"].clone(), line["itemStyle"].clone(), line["symbol"].clone())
    };
    for model in ["qwen3.5-4b", "qwen3-30b-a3b", "qwen3-32b"] {
        let id = format!("line:{model}");
        assert_eq!(look(&format!("model={model}"), &id), look("", &id), "{model}");
    }
    let dots = |query: &str| {
        let rows = rows_of_link(query);
        let option = picture("offload-decode", &rows, 1200.0);
        let runs = all(&option, "series").iter().filter(|series| series["id"].as_str().unwrap().starts_with("run:"));
        let of = |mark: &serde_json::Value| {
            let name = mark["name"].as_str().unwrap();
            name.contains("\nCustom PXA 3.1 0a1fe56")
                .then(|| (mark["itemStyle"].to_string(), mark["symbol"].to_string()))
        };
        runs.flat_map(|series| series["data"].as_array().unwrap()).filter_map(of).collect::<BTreeSet<_>>()
    };
    assert_eq!(dots("").len(), 1);
    assert_eq!(dots("engine=custom-pxa-3.1-0a1fe56"), dots(""));
}

#[test]
fn a_data_set_that_is_added_changes_no_look_of_those_before_it() {
    let alone = read(SERVING, FILES[SERVING].text);
    assert_eq!(looks(&alone, Facet::Model)[..], looks(&DATA, Facet::Model)[..3]);
    assert_eq!(looks(&alone, Facet::Engine)[..], looks(&DATA, Facet::Engine)[..1]);
}

#[test]
fn a_new_build_of_a_known_model_or_engine_changes_no_look_of_the_others() {
    let mut added = raw::serving();
    let model = added["models"]["Qwen3-32B"].clone();
    added["models"] = json!({ "Qwen3.5-4B Q8_0": model });
    added["platform"] = json!("V100-SXM2 32GB, PXA 4.0.1 deadbee1, KV=q8_0");
    let with = Data::read(&[FILES[SERVING], FILES[OFFLOAD], file(SERVING, &added.to_string())]);
    assert_eq!((with.problems.len(), with.rows.len()), (0, 170));
    for (facet, look) in
        [(Facet::Model, figure::model as fn(&Data, &Name) -> Identity), (Facet::Engine, figure::engine)]
    {
        for value in &DATA.values[facet] {
            assert_eq!(seen(look(&with, &value.name)), seen(look(&DATA, &value.name)), "{}", value.name.text);
        }
        assert!(are_all_different(looks(&with, facet)));
    }
}

/// The offload file with one configuration for each engine.
fn with_engines(engines: &[String]) -> Data {
    let mut file = raw::offload();
    let template = file["configurations"][0].clone();
    let configuration = |(i, engine): (usize, &String)| {
        let mut configuration = template.clone();
        configuration["id"] = json!(format!("config-{i}"));
        configuration["engine"] = json!(engine);
        configuration
    };
    file["configurations"] = engines.iter().enumerate().map(configuration).collect();
    let data = read(OFFLOAD, &file.to_string());
    assert_eq!(data.problems, []);
    data
}

#[test]
fn no_two_builds_look_the_same_also_with_more_families_than_hues() {
    let engines: Vec<String> =
        (0..8).flat_map(|family| [1, 2].map(|build| format!("Engine{family} abcde{build}"))).collect();
    let looks = looks(&with_engines(&engines), Facet::Engine);
    assert_eq!(looks.len(), 16);
    assert!(are_all_different(looks.clone()), "{looks:#?}");
}

#[test]
fn eight_builds_of_one_family_look_different() {
    let engines: Vec<String> = (0..8).map(|build| format!("Engine abcde{build}")).collect();
    assert!(are_all_different(looks(&with_engines(&engines), Facet::Engine)));
}

#[test]
fn two_symbols_have_the_same_character_only_if_they_are_drawn_the_same() {
    let pairs: BTreeSet<(&str, &str, bool)> =
        (0..48).map(figure::output).map(|look| (look.glyph(), look.shape.symbol(), look.filled)).collect();
    assert_eq!(pairs.len(), 8);
    assert!(are_all_different(pairs.iter().map(|(glyph, ..)| glyph)));
}
