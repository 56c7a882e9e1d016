//! The caveats, tooltips and tables of figures say what the rows say, with the digits of the file.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::figure::Cell;
use support::{
    pictures::{marks, picture, rows_of_link, told_of_link},
    raw::{self, RawRow},
};

#[test]
fn the_40_bank_strips_say_that_threads_differ_too_and_19_against_20_do_not() {
    let caveats = |query: &str| told_of_link("offload-decode", query).caveats.join("\n");
    let titan = "hw=titan-xp-12gb-3.3-core-cpu-quota-22.75-gib-ram-cap";
    let study = "2026-11-02 Titan Xp study: configurations also differ in";
    assert!(
        caveats(titan).contains(&format!("{study} banks (40, 19, 20), threads (8, 3), threads_batch (20, 4).")),
        "{}",
        caveats(titan)
    );
    assert!(caveats("banks=19,20").contains(&format!("{study} banks (19, 20).")), "{}", caveats("banks=19,20"));
    assert!(!caveats("banks=19").contains("differ"), "{}", caveats("banks=19"));
}

#[test]
fn several_studies_in_view_are_not_to_be_compared_and_one_alone_says_nothing_of_it() {
    let warns = |query: &str| {
        told_of_link("offload-decode", query).caveats.join("\n").contains("Compare inside one study only")
    };
    assert!(warns("") && warns("study=2026-11-02-baseline,2026-11-02-titan-xp-study"));
    assert!(!warns("study=2026-11-02-baseline"));
}

#[test]
fn the_prefill_figure_says_what_the_4b_beside_the_others_differs_in() {
    let caveats = |query: &str| told_of_link("prefill-throughput", query).caveats.join("\n");
    for fact in ["tp1", "tp4", "1 chip,", "4 chips,", "GDN, MBT2048", "GMU0.8, MBT8192"] {
        assert!(caveats("").contains(fact), "{fact} in {}", caveats(""));
        assert!(!caveats("model=qwen3-32b,qwen3-30b-a3b").contains(fact), "{fact}");
    }
}

#[test]
fn prefill_tooltips_show_the_numbers_of_the_file_with_its_digits() {
    let rows = rows_of_link("");
    let option = picture("prefill-throughput", &rows, 600.0);
    let marks = marks(&option, "line:");
    let raw = raw::rows();
    let points: Vec<&RawRow> = raw.iter().filter(|row| row.facet("kind") == "prefill").collect();
    assert_eq!(marks.len(), points.len());
    for (mark, point) in marks.iter().zip(points) {
        let tooltip = mark["name"].as_str().unwrap().replace(',', "");
        for field in ["p50_ttft_ms", "p99_ttft_ms"] {
            let written = format!(" {:.2} ms", point.number(field).unwrap());
            assert!(tooltip.replace("; ", " ").contains(&written), "{written:?} in {tooltip:?}");
        }
    }
}

#[test]
fn every_dot_of_the_strips_tells_its_repeat_and_its_exact_rate() {
    let rows = rows_of_link("banks=20");
    let option = picture("offload-decode", &rows, 1200.0);
    for mark in marks(&option, "run:") {
        let rate = format!("\n{:.3} tok/s\n", mark["value"][0].as_f64().unwrap());
        let tooltip = mark["name"].as_str().unwrap();
        assert!(tooltip.contains(&rate), "{rate:?} in {tooltip:?}");
        assert!(tooltip.contains("20 CPU expert banks") && tooltip.contains("prompt tokens, repeat "), "{tooltip:?}");
    }
}

#[test]
fn the_strips_table_goes_by_study_configuration_and_then_prompt_size() {
    let rows = told_of_link("offload-decode", "").table.rows;
    let text = |row: usize, column: usize| match &rows[row][column] {
        Cell::Words(text) | Cell::Number(text) => text.replace(',', ""),
    };
    let prompts: Vec<String> = (0..rows.len()).map(|row| text(row, 4)).collect();
    assert_eq!(prompts, ["512", "4096"].repeat(16));
}
