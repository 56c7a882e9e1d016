//! The fields of figures: what they are, what they show, and what they change, without a browser.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::{
    data::{Data, embedded::DATA},
    figure::{self, Figure, Scene},
    form::{Applied, Field, apply, state, structure},
    link::{ViewState, read, write},
    query::select,
};
use std::collections::BTreeSet;
use support::{
    edited::{OFFLOAD, read as read_data},
    raw,
    words::WORDS,
};

const NAMES: [&str; 4] = ["data-series", "data-choice", "data-setting", "data-baseline"];

fn scene(figure: &'static Figure, view: &ViewState) -> Scene<'static> {
    Scene::new(figure, &DATA, &select(&DATA, &view.filters).rows, view)
}

fn fields(figure: &'static Figure, view: &ViewState) -> Vec<Field> {
    state(&scene(figure, view))
}

/// The fields that a markup has: the attribute and its value.
fn marked(markup: &str) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for name in NAMES {
        for rest in markup.split(&format!(" {name}=\"")).skip(1) {
            found.insert((name.to_owned(), rest.split('"').next().unwrap().to_owned()));
        }
    }
    found
}

/// The values that a choice has in the markup.
fn options(markup: &str, name: &str, key: &str) -> Vec<String> {
    let field = markup.split(&format!("<select {name}=\"{key}\"")).nth(1).unwrap_or_else(|| panic!("no {name} {key}"));
    let field = field.split("</select>").next().unwrap();
    field.split("value=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

#[test]
fn every_field_has_a_state_and_every_state_a_field() {
    for figure in figure::ALL {
        let scene = scene(figure, &ViewState::default());
        let shown = state(&scene).into_iter().map(|field| (field.name.to_owned(), field.key)).collect::<BTreeSet<_>>();
        assert_eq!(marked(&structure(&scene)), shown, "{}", figure.id);
        assert!(!shown.is_empty(), "{}", figure.id);
    }
}

#[test]
fn every_option_of_every_choice_shows_itself_and_the_first_leaves_the_link_clean() {
    let mut tried = 0;
    for figure in figure::ALL {
        let markup = structure(&scene(figure, &ViewState::default()));
        for (name, key) in marked(&markup).into_iter().filter(|(name, _)| name == "data-choice") {
            for (place, option) in options(&markup, &name, &key).into_iter().enumerate() {
                let mut view = read(&format!("{}=log", figure.id), &WORDS).0;
                assert_eq!(apply(&DATA, figure, &mut view, &name, &key, &option), Applied::Chosen);
                let field = fields(figure, &view).into_iter().find(|f| f.name == name && f.key == key).unwrap();
                assert_eq!(field.value, option, "{} {key}", figure.id);
                assert_eq!(read(&write(&view), &WORDS), (view.clone(), Vec::new()));
                let link = write(&view);
                let says = !option.is_empty() && link.split(['=', ',']).any(|word| word == option);
                assert_eq!(says, place > 0, "{link} after {key} {option}");
                tried += 1;
            }
        }
    }
    assert!(tried > 40, "{tried}");
}

#[test]
fn a_toggle_hides_and_shows_again() {
    let figure = figure::ALL.iter().find(|figure| figure.id == "ttft").unwrap();
    let mut view = ViewState::default();
    let shown =
        |view: &ViewState| fields(figure, view).into_iter().find(|field| field.key == "qwen3-32b").unwrap().value;
    assert_eq!(shown(&view), "true");
    assert_eq!(apply(&DATA, figure, &mut view, "data-series", "qwen3-32b", ""), Applied::Chosen);
    assert_eq!((shown(&view).as_str(), write(&view).as_str()), ("false", "v=1&ttft=-qwen3-32b"));
    apply(&DATA, figure, &mut view, "data-series", "qwen3-32b", "");
    assert_eq!(view, ViewState::default());
}

#[test]
fn a_number_that_cannot_be_entered_is_refused_and_changes_nothing() {
    let figure = figure::ALL.iter().find(|figure| figure.id == "cost").unwrap();
    let long = "9".repeat(400);
    for key in ["price", "requests", "max-ttft", "max-tpot", "max-e2e"] {
        for rubbish in ["-", ",5", "NaN", "inf", "-1", "0", "<img>", &long] {
            let mut view = ViewState::default();
            let applied = apply(&DATA, figure, &mut view, "data-setting", key, rubbish);
            assert!(matches!(applied, Applied::Refused(why) if why.contains("number")), "{key} {rubbish}: {applied:?}");
            assert_eq!(view, ViewState::default(), "{key} {rubbish}");
        }
        let mut view = ViewState::default();
        assert_eq!(apply(&DATA, figure, &mut view, "data-setting", key, " 9e1 "), Applied::Typed, "{key}");
        assert_eq!(write(&view), format!("v=1&{key}=90"));
        assert_eq!(apply(&DATA, figure, &mut view, "data-setting", key, " "), Applied::Typed);
        assert_eq!(view, ViewState::default(), "an empty field takes the number back");
    }
    let mut view = ViewState::default();
    assert!(matches!(apply(&DATA, figure, &mut view, "data-setting", "requests", "1.5"), Applied::Refused(_)));
    assert_eq!(view, ViewState::default());
}

#[test]
fn which_statistic_keeps_a_limit_can_be_chosen_once_there_is_a_limit() {
    let figure = figure::ALL.iter().find(|figure| figure.id == "load-latency").unwrap();
    let at = |view: &ViewState| fields(figure, view).into_iter().find(|field| field.key == "max-ttft-at").unwrap();
    let mut view = ViewState::default();
    assert!(at(&view).disabled);
    apply(&DATA, figure, &mut view, "data-setting", "max-ttft", "500");
    assert!(!at(&view).disabled);
    apply(&DATA, figure, &mut view, "data-setting", "max-ttft-at", "p50");
    apply(&DATA, figure, &mut view, "data-setting", "max-ttft", "600");
    assert_eq!((write(&view).as_str(), at(&view).value.as_str()), ("v=1&max-ttft=600-p50", "p50"));
}

#[test]
fn a_study_asks_for_a_baseline_only_where_the_data_names_none() {
    let figure = figure::ALL.iter().find(|figure| figure.id == "against-baseline").unwrap();
    let mut view = ViewState::default();
    let now = |view: &ViewState| {
        let all = fields(figure, view).into_iter().filter(|field| field.name == "data-baseline");
        all.map(|field| (field.key, field.value)).collect::<Vec<_>>()
    };
    let asked: Vec<String> = now(&view).into_iter().filter(|(_, value)| value.is_empty()).map(|(key, _)| key).collect();
    assert_eq!((now(&view).len(), asked.as_slice()), (4, ["2026-11-02-baseline".to_owned()].as_slice()));
    for (study, own) in now(&ViewState::default()) {
        // Its own control, chosen again, is no choice.
        assert_eq!(apply(&DATA, figure, &mut view, "data-baseline", &study, &own), Applied::Chosen);
        assert_eq!(view, ViewState::default(), "{study}");
    }
    apply(&DATA, figure, &mut view, "data-baseline", "2026-11-02-baseline", "v100-pxa4-baseline");
    assert_eq!(write(&view), "v=1&baseline=v100-pxa4-baseline");
}

#[test]
fn names_of_the_data_stay_text_in_the_fields() {
    let mut file = raw::offload();
    for config in file["configurations"].as_array_mut().unwrap() {
        for name in ["label", "engine", "phase"] {
            config[name] = format!("{} <img src=x onerror=alert(1)> \"&", config[name].as_str().unwrap()).into();
        }
    }
    let data: &'static Data = Box::leak(Box::new(read_data(OFFLOAD, &file.to_string())));
    assert_eq!(data.problems, []);
    let rows: Vec<usize> = (0..data.rows.len()).collect();
    for figure in figure::ALL.iter().filter(|figure| figure.kind == "run") {
        let markup = structure(&Scene::new(figure, data, &rows, &ViewState::default()));
        assert!(markup.contains("&lt;img") && !markup.contains("<img"), "{}", figure.id);
    }
}
