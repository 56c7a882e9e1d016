//! The page's tables hold every row, every number and every setting of the files, and hostile names stay text.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::{
    data::{
        Data,
        embedded::{DATA, FILES},
        model::{Configuration, Dataset},
    },
    figure,
    link::{Column, Grouping, Order, ViewState},
    query::{OutputGroups, arrange},
    table,
};
use std::{collections::BTreeSet, sync::LazyLock};
use support::{
    edited::{OFFLOAD, SERVING, file},
    markup::{MarkedRow, rows, text},
    pictures::{rows_of_link, told},
    raw,
};

static GROUPS: LazyLock<OutputGroups> = LazyLock::new(|| OutputGroups::new(&DATA));

/// The body of the runs table for some rows, in the files' order and grouped by output.
fn body(data: &Data, groups: &OutputGroups, shown: &[usize]) -> String {
    let sections = arrange(data, groups, shown, Order(None), Grouping::Output);
    table::body(data, groups, &sections, &Column::all().collect::<Vec<_>>())
}

fn placed(data: &Data) -> Vec<(&Dataset, &Configuration)> {
    let all = data.datasets.iter().flat_map(|d| d.configurations.iter().map(move |c| (d, &**c)));
    all.collect()
}

fn runs(markup: &str) -> Vec<MarkedRow> {
    rows(markup).into_iter().filter(|row| row.attribute("data-run").is_some()).collect()
}

#[test]
fn every_row_is_in_the_table_once_with_what_tools_hold_on_to() {
    let found = runs(&body(&DATA, &GROUPS, &rows_of_link("")));
    assert_eq!(found.len(), 152);
    let ids: BTreeSet<String> = found.iter().map(|row| row.attribute("data-run").unwrap()).collect();
    assert_eq!(ids.len(), 152);
    for (row, raw) in DATA.rows.iter().zip(raw::rows()) {
        let marked = found.iter().find(|marked| marked.attribute("data-run").unwrap() == row.id.0).unwrap();
        assert_eq!(marked.attribute("data-config").unwrap(), row.configuration.id.0);
        assert_eq!(marked.attribute("data-prompt").unwrap(), raw.facet("prompt"));
        let output = match raw.json.get("output_sha256").map(|hash| &hash.as_str().unwrap()[..8]) {
            Some("3eee8815") => "512-A",
            Some("42ea2d0b") => "4096-A",
            Some("f458f8a4") => "4096-B",
            _ => "none",
        };
        assert_eq!(marked.attribute("data-output").unwrap(), output, "{}", row.id);
    }
}

#[test]
fn every_number_and_note_of_a_row_is_in_its_cells() {
    let found = runs(&body(&DATA, &GROUPS, &rows_of_link("")));
    let mut checked = 0;
    for (row, raw) in DATA.rows.iter().zip(raw::rows()) {
        let marked = found.iter().find(|marked| marked.attribute("data-run").unwrap() == row.id.0).unwrap();
        let numbers: Vec<f64> = marked.cells.iter().filter_map(|cell| cell.replace(',', "").parse().ok()).collect();
        for (field, value) in raw.json.as_object().unwrap() {
            match (field.as_str(), value.as_str()) {
                ("output_sha256", _) => continue,
                ("rate", Some("inf")) => assert!(marked.cells.iter().any(|cell| cell == "unlimited"), "{}", row.id),
                ("note", Some(note)) => assert!(marked.cells[0].ends_with(note), "{:?}", marked.cells[0]),
                (_, Some(number)) => assert!(numbers.contains(&number.parse().unwrap()), "{field} of {}", row.id),
                (_, None) => assert!(numbers.contains(&value.as_f64().unwrap()), "{field} of {}", row.id),
            }
            checked += 1;
        }
        assert!(marked.cells[0].contains(&raw.label), "{:?}", marked.cells[0]);
    }
    assert_eq!(checked, 15 * 4 + 24 * 6 + 15 * 9 + 1 + 98 * 5);
}

#[test]
fn group_heads_carry_the_whole_hash_and_say_how_many_are_in_view() {
    let heads = |query: &str| {
        let rows = rows(&body(&DATA, &GROUPS, &rows_of_link(query)));
        rows.into_iter().filter(|row| row.attribute("data-group-head").is_some()).collect::<Vec<_>>()
    };
    let all = heads("");
    let names: Vec<String> = all.iter().map(|head| head.attribute("data-group-head").unwrap()).collect();
    assert_eq!(names, ["512-A", "4096-A", "4096-B", "none", "none", "none"]);
    for (head, group) in all.iter().zip(&GROUPS.groups) {
        assert_eq!(head.attribute("data-hash").unwrap(), group.hash.full());
        assert!(head.cells[0].contains(&group.sentence()) && !head.cells[0].contains("in view"), "{:?}", head.cells);
    }
    let some = heads("engine=custom-pxa-3.1-0a1fe56");
    let said: Vec<&str> = some.iter().map(|head| head.cells[0].as_str()).collect();
    assert!(said[0].contains("9 of 49 in view") && said[1].contains("3 of 43 in view"), "{said:?}");
    assert!(!said[2].contains("in view"), "{said:?}");
}

#[test]
fn every_setting_and_every_agreement_of_a_configuration_is_in_its_row() {
    let marked = rows(&table::settings(&DATA, &GROUPS, &placed(&DATA)));
    assert_eq!(marked.len(), 1 + 19);
    for config in raw::offload()["configurations"].as_array().unwrap() {
        let id = config["id"].as_str().unwrap();
        let row = marked.iter().find(|row| row.attribute("data-row").as_deref() == Some(id)).unwrap();
        let words = row.cells.join(" | ");
        for field in ["label", "hardware", "phase", "engine"] {
            assert!(words.contains(config[field].as_str().unwrap()), "{field} in {words}");
        }
        for (key, value) in config["settings"].as_object().unwrap().iter().filter(|(key, _)| *key != "cpu_expert_banks")
        {
            let written = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            assert!(words.contains(&format!("{key} {written}")), "{key} in {words}");
        }
        assert!(words.contains(&format!("banks {}", config["settings"]["cpu_expert_banks"])), "{words}");
        for prompt in ["512", "4,096"] {
            let agree = ["all 3", "all 4", "both"].map(|all| format!("{prompt}: {all} repeats agree"));
            assert!(agree.iter().any(|agree| words.contains(agree)), "{words}");
        }
    }
}

#[test]
fn every_published_summary_is_a_row_with_its_numbers() {
    let marked = rows(&table::published(&DATA, &placed(&DATA)));
    assert_eq!(marked.len(), 1 + 32);
    for config in raw::offload()["configurations"].as_array().unwrap() {
        for summary in config["summary"].as_array().unwrap() {
            let id = format!("{}/{}", config["id"].as_str().unwrap(), summary["prompt_tokens"]);
            let row = marked.iter().find(|row| row.attribute("data-row").as_deref() == Some(&id)).unwrap();
            assert_eq!(row.cells[2], summary["samples"].to_string());
            for (cell, field) in row.cells[3..].iter().zip(["prefill_tok_s", "decode_tok_s", "request_s"]) {
                let numbers = cell.split([' ', '(', ')']).filter_map(|word| word.parse::<f64>().ok());
                let published = ["median", "min", "max"].map(|end| summary[field][end].as_f64().unwrap());
                assert_eq!(numbers.collect::<Vec<_>>(), published, "{id} {field}: {cell}");
            }
        }
    }
}

#[test]
fn names_that_look_like_markup_stay_text_in_every_table() {
    const HOSTILE: &str = "</td><img src=x onerror=alert(1)> \\\"'& · 50% – é 中 <b>z";
    let spoil = |which: usize, names: &[&str]| {
        let spoilt = names
            .iter()
            .fold(FILES[which].text.to_owned(), |text, name| text.replace(name, &format!("{HOSTILE}{name}")));
        file(which, &spoilt)
    };
    let serving = ["Qwen3.5-4B (dense", "GDN, MBT2048", "single-chip 40-way", "tp1"];
    let offload = ["expXa 208e21d ·", "Titan Xp 12GB", "2026-11-02 baseline", "q8_0 / q8_0", "Custom PXA 3.1 0a"];
    let data = Data::read(&[spoil(SERVING, &serving), spoil(OFFLOAD, &offload)]);
    assert_eq!((&data.problems, data.rows.len()), (&vec![], 152));
    let groups = OutputGroups::new(&data);
    let every: Vec<usize> = (0..152).collect();
    let mut tables = vec![
        body(&data, &groups, &every),
        table::settings(&data, &groups, &placed(&data)),
        table::published(&data, &placed(&data)),
    ];
    tables.extend(figure::ALL.iter().map(|figure| {
        let scene = figure::Scene::new(figure, &data, &every, &ViewState::default());
        table::twin(&scene.told().table)
    }));
    for markup in &tables {
        assert!(!markup.contains("<img") && !markup.contains("<b>"), "a name became markup");
        assert_eq!(markup.matches("<td").count(), markup.matches("</td>").count());
        assert!(text(markup).contains("<img src=x onerror=alert(1)> \"'& · 50% – é 中 <b>z"), "the name was changed");
    }
}

#[test]
fn a_twin_has_a_row_for_each_row_of_the_figures_table() {
    let shown = rows_of_link("banks=19");
    for figure in figure::ALL {
        let told = told(figure.id, &shown);
        let marked = rows(&table::twin(&told.table));
        assert_eq!(marked.len(), 1 + told.table.rows.len(), "{}", figure.id);
        assert!(marked.iter().all(|row| row.cells.len() == told.table.headings.len()), "{}", figure.id);
    }
}

#[test]
fn only_columns_that_some_row_fills_are_shown() {
    let keys = |query: &str| {
        let columns = table::filled(&DATA, &GROUPS, &rows_of_link(query), servelens::link::Order::default());
        columns.into_iter().map(Column::key).collect::<BTreeSet<_>>()
    };
    assert_eq!(keys("").len(), Column::all().count());
    let prefill = keys("kind=prefill");
    assert!(["prefill", "ttft-p50", "ttft-p99", "prompt"].iter().all(|key| prefill.contains(key)), "{prefill:?}");
    assert!(
        ["banks", "output", "repeat", "decode", "conc", "study"].iter().all(|key| !prefill.contains(key)),
        "{prefill:?}"
    );
    let none = keys("model=qwen3-32b&parallel=tp1");
    assert_eq!(none, BTreeSet::from(["configuration", "kind"]));
}
