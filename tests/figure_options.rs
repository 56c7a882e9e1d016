//! What every picture must be, whatever it shows: pure JSON with CSS colours, ids on every part, inside its frame.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use serde_json::Value;
use servelens::{
    data::embedded::DATA,
    figure::{self, Figure},
};
use std::{collections::BTreeSet, fs, path::Path};
use support::{
    pictures::{all, id, picture, rows_of_link, scene, scene_of_view, told, walk},
    strategies::{cases, light_views},
};

const KINDS: [&str; 5] = ["grid", "xAxis", "yAxis", "title", "series"];
const WIDTHS: [f64; 5] = [280.0, 336.0, 600.0, 820.0, 1200.0];

/// Every picture of the default view, with its width.
fn pictures() -> Vec<(&'static Figure, f64, Value)> {
    let rows = rows_of_link("");
    let each = |figure: &'static Figure| WIDTHS.map(|width| (figure, width, picture(figure.id, &rows, width)));
    figure::ALL.iter().flat_map(each).collect()
}

fn number(part: &Value, field: &str) -> f64 {
    part[field].as_f64().unwrap_or_else(|| panic!("no number {field} in {part}"))
}

/// Every part has an id of its own, and series and axes stand in grids and axes that there are.
fn is_well_formed(option: &Value) -> Result<(), TestCaseError> {
    for kind in KINDS {
        let ids: Vec<&str> = all(option, kind).iter().map(id).collect();
        prop_assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{} ids: {:?}", kind, ids);
        prop_assert!(ids.iter().all(|id| !id.is_empty()));
    }
    // By id, never by index: parts that are replaced leave holes behind, and an index may point into one. Only a picture with one
    // plot may leave it to the default.
    let within = |part: &Value, field: &str, kind: &str| match part.get(field) {
        Some(wanted) => all(option, kind).iter().any(|part| &part["id"] == wanted),
        None => all(option, kind).len() == 1,
    };
    for axis in ["xAxis", "yAxis"] {
        prop_assert!(all(option, axis).iter().all(|part| within(part, "gridId", "grid")));
        let field = format!("{axis}Id");
        prop_assert!(all(option, "series").iter().all(|series| within(series, &field, axis)));
    }
    walk("", option, &mut |key, value| assert!(!key.ends_with("Index"), "{key}: {value}"));
    Ok(())
}

fn colours_of(option: &Value) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    walk("", option, &mut |key, value| {
        if key.to_lowercase().ends_with("color") {
            found.insert(value.as_str().unwrap_or_else(|| panic!("{key} is {value}")));
        }
    });
    found
}

#[test]
fn every_part_has_an_id_of_its_own() {
    for (figure, width, option) in pictures() {
        is_well_formed(&option).unwrap_or_else(|error| panic!("{} at {width}: {error}", figure.id));
    }
}

#[test]
fn every_colour_is_a_variable_that_the_style_sheets_define() {
    let style = Path::new(env!("CARGO_MANIFEST_DIR")).join("style/tokens.css");
    let style = fs::read_to_string(style).unwrap();
    for (figure, _, option) in pictures() {
        let colours = colours_of(&option);
        assert!(colours.len() > 3, "{colours:?}");
        for colour in colours.into_iter().filter(|colour| *colour != "inherit") {
            let variable = colour.strip_prefix("var(").and_then(|rest| rest.strip_suffix(')'));
            let variable = variable.unwrap_or_else(|| panic!("{}: {colour}", figure.id));
            assert!(style.contains(&format!("  {variable}: ")), "{variable} is not defined");
        }
    }
}

#[test]
fn no_colour_is_written_anywhere_else_and_nothing_is_a_function() {
    for (figure, _, option) in pictures() {
        walk("", &option, &mut |key, value| {
            let text = value.as_str().unwrap_or("");
            let colour = text.starts_with('#') || text.starts_with("rgb") || text.starts_with("hsl");
            let function = text.contains("function") || text.contains("=>") || text.contains("__");
            assert!(!colour && !function, "{}: {key} is {text:?}", figure.id);
        });
    }
}

#[test]
fn nothing_moves_and_tooltips_hold_the_prepared_name_alone() {
    for (_, _, option) in pictures() {
        assert_eq!(option["animation"], false);
        assert_eq!(option["tooltip"]["formatter"], "{b}");
    }
}

#[test]
fn every_series_that_can_be_hovered_sets_its_own_emphasis() {
    for (figure, _, option) in pictures() {
        for series in all(&option, "series").iter().filter(|series| series["silent"] != true) {
            let colour = &series["emphasis"]["itemStyle"]["color"];
            assert!(colour.is_string(), "{} in {} leaves its emphasis to ECharts", id(series), figure.id);
        }
    }
}

#[test]
fn every_plot_lies_inside_its_picture_and_takes_its_size_from_nothing_measured() {
    let rows = rows_of_link("");
    for (figure, width, option) in pictures() {
        let height = scene(figure.id, &rows).height(width);
        for grid in all(&option, "grid") {
            assert_eq!((&grid["containLabel"], &grid["outerBoundsMode"]), (&Value::Bool(false), &Value::from("none")));
            let (left, top) = (number(grid, "left"), number(grid, "top"));
            assert!(left >= 0.0 && top >= 0.0, "{} at {width}", figure.id);
            assert!(left + number(grid, "width") <= width, "{} of {} at {width}", id(grid), figure.id);
            assert!(top + number(grid, "height") <= height, "{} of {} at {width}", id(grid), figure.id);
        }
        for title in all(&option, "title") {
            assert!(number(title, "top") + 12.0 <= height, "{} of {} at {width}", id(title), figure.id);
        }
    }
}

#[test]
fn plots_of_one_picture_do_not_overlap() {
    for (figure, width, option) in pictures() {
        let grids = all(&option, "grid");
        for (i, a) in grids.iter().enumerate() {
            for b in &grids[i + 1..] {
                let apart = |from: &str, size: &str| {
                    number(a, from) + number(a, size) <= number(b, from)
                        || number(b, from) + number(b, size) <= number(a, from)
                };
                assert!(apart("left", "width") || apart("top", "height"), "{} at {width}: {a} {b}", figure.id);
            }
        }
    }
}

#[test]
fn an_empty_scene_has_an_empty_table_and_a_picture_that_can_be_written() {
    for figure in figure::ALL {
        let told = told(figure.id, &[]);
        assert_eq!(told.table.rows.len(), 0, "{}", figure.id);
        assert!(!told.table.headings.is_empty(), "{}", figure.id);
        assert_eq!(told.sentence_text(), "", "{}: nothing can be said of nothing", figure.id);
        for width in WIDTHS {
            let option = picture(figure.id, &[], width);
            assert_eq!(all(&option, "series").len(), 0, "{}", figure.id);
            assert!(serde_json::to_string(&option).unwrap().len() > 2);
            assert!(scene(figure.id, &[]).height(width) > 0.0);
        }
    }
}

#[test]
fn every_figure_has_an_id_a_question_and_a_kind_that_the_data_has() {
    let ids: Vec<&str> = figure::ALL.iter().map(|figure| figure.id).collect();
    let promised = [
        "prefill-throughput",
        "ttft",
        "decode-tpot",
        "decode-tradeoff",
        "load-latency",
        "saturation",
        "cost",
        "offload-decode",
        "offload-prefill",
        "offload-request",
        "expert-banks",
        "against-baseline",
    ];
    assert_eq!(ids, promised);
    for figure in figure::ALL {
        assert!(figure.question.ends_with('?'), "{}", figure.id);
        assert!(DATA.rows.iter().any(|row| row.measurement.kind() == figure.kind), "{}", figure.id);
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn pictures_of_any_view_are_well_formed(view in light_views(), width in 200.0..1400.0_f64) {
        for figure in figure::ALL {
            is_well_formed(&scene_of_view(figure.id, &view).picture(width))?;
        }
    }
}
