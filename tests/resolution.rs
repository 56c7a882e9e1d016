//! Every number is shown at its file's own resolution, under a name that no other quantity has.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::data::{embedded::DATA, metric::Metric};
use support::raw;

/// The most decimals printed after `"field":` anywhere in a text, by looking at the characters.
fn decimals(text: &str, field: &str) -> usize {
    let label = format!("\"{field}\":");
    let numbers = text.match_indices(&label).map(|(at, _)| text[at + label.len()..].trim_start());
    let numbers = numbers.filter(|value| !value.starts_with('{'));
    let fraction = |number: &str| {
        let number = &number[..number.find([',', '}']).unwrap()];
        number.trim_end().split_once('.').map_or(0, |(_, fraction)| fraction.len())
    };
    numbers.map(fraction).max().unwrap()
}

fn plain(text: &str) -> String {
    text.replace(',', "")
}

#[test]
fn the_resolution_of_a_field_is_the_most_decimals_that_its_file_prints() {
    let known = |dataset: usize, field: &str| DATA.datasets[dataset].decimals.get(field).copied();
    for (dataset, file, field, expected) in [
        (0, "serving-tpu-v6e.json", "agg_tok_s", 1),
        (0, "serving-tpu-v6e.json", "prefill_tok_s", 1),
        (0, "serving-tpu-v6e.json", "out_tok_s", 1),
        (0, "serving-tpu-v6e.json", "p50_ttft_ms", 2),
        (0, "serving-tpu-v6e.json", "p99_tpot_ms", 2),
        (0, "serving-tpu-v6e.json", "p50_e2e_ms", 0),
        (0, "serving-tpu-v6e.json", "req_s", 2),
        (1, "cpu-expert-offload.json", "decode_tok_s", 3),
        (1, "cpu-expert-offload.json", "request_s", 3),
        (1, "cpu-expert-offload.json", "prompt_tokens", 0),
    ] {
        assert_eq!(known(dataset, field), Some(expected), "{field}");
        assert_eq!(decimals(&raw::text(file), field), expected, "{field}");
    }
}

#[test]
fn every_number_is_shown_with_all_its_digits_and_no_more_than_its_list_prints() {
    let mut shown = 0;
    for (row, raw) in DATA.rows.iter().zip(raw::rows()) {
        for metric in Metric::ALL {
            let field = metric.definition().field;
            let text = metric.text(&DATA, row);
            if field == "rate" {
                assert_eq!(text.is_some(), raw.json.get("rate").is_some(), "{}", row.id);
                continue;
            }
            let number = raw.number(field);
            assert_eq!(text.is_some(), number.is_some(), "{} of {}", field, row.id);
            if let (Some(text), Some(number)) = (text, number) {
                shown += 1;
                assert_eq!(plain(&text).parse::<f64>().unwrap(), number, "{} of {}", field, row.id);
                // As many decimals as the list prints: 219855 is not 219,855.00, though another list has hundredths.
                let list = match raw.facet("kind") {
                    "end-to-end" => "e2e",
                    "run" => "runs",
                    kind => kind,
                };
                let file = raw::text(&DATA.dataset(row).unwrap().file);
                let name = format!("\"{list}\":");
                let lists = file.split(&name).skip(1);
                let printed = lists.map(|rest| decimals(&rest[..=rest.find(']').unwrap()], field)).max().unwrap();
                assert_eq!(text.split_once('.').map_or(0, |(_, f)| f.len()), printed, "{} of {}", field, row.id);
            }
        }
    }
    // 15 prefill rows of 3 numbers, 24 decode rows of 4, 15 end-to-end rows of 8, 98 runs of 3.
    assert_eq!(shown, 45 + 96 + 120 + 294);
}

#[test]
fn offered_rates_are_shown_as_the_file_writes_them() {
    for (row, raw) in DATA.rows.iter().zip(raw::rows()).filter(|(_, raw)| raw.facet("kind") == "end-to-end") {
        let written = raw.json["rate"].as_str().unwrap();
        let shown = if written == "inf" { "unlimited" } else { written };
        assert_eq!(Metric::Offered.text(&DATA, row).as_deref(), Some(shown), "{}", row.id);
    }
}

#[test]
fn the_rate_in_a_step_and_the_rate_as_served_never_share_a_name() {
    let names = Metric::ALL.map(|metric| metric.definition()).map(|d| [d.key, d.label, d.short, d.field]);
    for part in 0..4 {
        let unique: std::collections::BTreeSet<&str> = names.iter().map(|name| name[part]).collect();
        assert_eq!(unique.len(), 13, "{unique:?}");
    }
    assert_ne!(Metric::StepRate.definition().meaning, Metric::OutputRate.definition().meaning);
}

#[test]
fn no_label_says_just_throughput() {
    for definition in Metric::ALL.map(Metric::definition) {
        for words in [definition.label, definition.short] {
            assert!(!words.to_lowercase().contains("throughput"), "{words}");
        }
        assert!(definition.meaning.ends_with('.') && !definition.unit.is_empty(), "{}", definition.key);
    }
}
