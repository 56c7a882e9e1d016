//! What a careful reader of the two files knows, the explorer knows: counts, names, facets and odd rows.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::data::{
    Row,
    embedded::{DATA, FILES},
    facet::Facet,
    metric::{Metric, Value},
    model::{Configuration, Measurement},
    unit::OfferedRate,
};
use support::raw;

fn row(id: &str) -> &'static Row {
    DATA.rows.iter().find(|row| row.id.0 == id).unwrap_or_else(|| panic!("no row {id}"))
}

fn configuration(id: &str) -> &'static Configuration {
    let mut all = DATA.datasets.iter().flat_map(|dataset| &dataset.configurations);
    all.find(|configuration| configuration.id.0 == id).unwrap_or_else(|| panic!("no configuration {id}"))
}

fn slug(row: &Row, facet: Facet) -> &'static str {
    &DATA.value(row, facet).unwrap().slug
}

#[test]
fn the_embedded_texts_are_the_published_files_byte_for_byte() {
    let names: Vec<&str> = FILES.iter().map(|file| file.name).collect();
    assert_eq!(names, ["serving-tpu-v6e.json", "cpu-expert-offload.json"]);
    for file in FILES {
        assert_eq!(file.text, raw::text(file.name), "{}", file.name);
    }
}

#[test]
fn nothing_is_wrong_with_the_published_files() {
    assert_eq!(DATA.problems, []);
}

#[test]
fn there_are_152_rows_15_24_and_15_operating_points_and_98_runs() {
    let of = |kind: &str| DATA.rows.iter().filter(|row| row.measurement.kind() == kind).count();
    assert_eq!((of("prefill"), of("decode"), of("end-to-end"), of("run")), (15, 24, 15, 98));
    assert_eq!(DATA.rows.len(), 152);
    assert_eq!(raw::rows().len(), 152);
}

#[test]
fn there_are_3_models_16_configurations_32_summaries_and_2_unscored_engines() {
    let [serving, offload] = DATA.datasets.as_slice() else { panic!("two data sets") };
    assert_eq!((serving.configurations.len(), offload.configurations.len()), (3, 16));
    let summaries = |dataset: &servelens::data::model::Dataset| {
        dataset.configurations.iter().map(|configuration| configuration.summaries.len()).sum::<usize>()
    };
    assert_eq!((summaries(serving), summaries(offload)), (0, 32));
    assert_eq!((serving.unscored.len(), offload.unscored.len()), (0, 2));
    assert_eq!((serving.claims.len(), offload.claims.len()), (4, 0));
}

#[test]
fn rows_stand_in_the_order_of_the_files_and_know_their_place() {
    for (i, (row, raw)) in DATA.rows.iter().zip(raw::rows()).enumerate() {
        assert_eq!(row.position, i);
        assert_eq!(row.configuration.label, raw.label, "row {i}");
        assert_eq!(row.measurement.kind(), raw.facet("kind"), "row {i}");
        assert_eq!(row.dataset, usize::from(i >= 54), "row {i}");
    }
}

#[test]
fn every_row_has_an_id_of_its_own() {
    let ids: std::collections::BTreeSet<&str> = DATA.rows.iter().map(|row| row.id.0.as_str()).collect();
    assert_eq!(ids.len(), 152);
}

#[test]
fn every_row_has_the_value_in_every_facet_that_its_file_gives_it() {
    for (row, raw) in DATA.rows.iter().zip(raw::rows()) {
        for facet in Facet::ALL {
            assert_eq!(slug(row, facet), raw.facet(facet.key()), "{} {}", row.id, facet.key());
        }
    }
}

#[test]
fn names_become_the_slugs_that_links_promise() {
    let slugs = |facet: Facet| DATA.values[facet].iter().map(|value| value.slug.as_str()).collect::<Vec<_>>();
    for slug in ["qwen3.5-4b", "qwen3-32b", "qwen3-30b-a3b", "qwen3-30b-a3b-instruct-2507-q4_k_m"] {
        assert!(slugs(Facet::Model).contains(&slug), "{slug}");
    }
    for slug in ["expxa-208e21d-sm61", "vllm-0.20.0-tpu-inference", "custom-pxa-3.1-0a1fe56"] {
        assert!(slugs(Facet::Engine).contains(&slug), "{slug}");
    }
    assert_eq!(slugs(Facet::Parallel), ["tp1", "tp4", "single-gpu"]);
    assert_eq!(slugs(Facet::Banks), ["19", "20", "40", "none"]);
    assert_eq!(slugs(Facet::Prompt), ["512", "1024", "2048", "4096", "8192", "none"]);
    assert_eq!(slugs(Facet::Concurrency), ["1", "4", "16", "64", "none"]);
    assert_eq!(slugs(Facet::Kind), ["prefill", "decode", "end-to-end", "run"]);
}

#[test]
fn names_stand_in_the_order_of_the_files_with_the_builds_of_one_family_together() {
    let names = |facet: Facet| DATA.values[facet].iter().map(|value| value.name.text.as_str()).collect::<Vec<_>>();
    assert_eq!(
        names(Facet::Engine),
        [
            "vLLM 0.20.0 / tpu-inference",
            "expXa 0982fd3",
            "expXa a078474",
            "expXa 208e21d",
            "expXa 208e21d (SM61)",
            "PXA 4.0.1 caf43bd939",
            "PXA 4.0.1 caf43bd939 (SM61)",
            "Custom PXA 3.1 0a1fe56",
        ]
    );
    assert_eq!(names(Facet::Model), ["Qwen3.5-4B", "Qwen3-30B-A3B", "Qwen3-32B", "Qwen3-30B-A3B-Instruct-2507 Q4_K_M"]);
    assert_eq!(
        names(Facet::Study),
        [
            "2026-11-03 activation-prep study",
            "2026-11-03 CPU expert path study",
            "2026-11-02 baseline",
            "2026-11-02 Titan Xp study",
            "none"
        ]
    );
}

#[test]
fn the_30b_model_of_each_file_is_a_value_of_its_own() {
    let of = |dataset: usize| {
        let rows = DATA.rows.iter().filter(|row| row.dataset == dataset);
        rows.map(|row| slug(row, Facet::Model)).filter(|slug| slug.contains("30b")).collect::<Vec<_>>()
    };
    assert_eq!((of(0).len(), of(1).len()), (18, 98));
    assert!(of(0).iter().all(|slug| !of(1).contains(slug)));
}

#[test]
fn a_burst_is_unlimited_and_no_number() {
    let bursts: Vec<&Row> =
        DATA.rows.iter().filter(|row| Metric::Offered.value(&row.measurement) == Some(Value::Unlimited)).collect();
    assert_eq!(bursts.len(), 3);
    for burst in bursts {
        assert!(burst.id.0.ends_with("/end-to-end/inf"), "{}", burst.id);
        assert_eq!(burst.measurement.end_to_end().unwrap().offered, OfferedRate::Burst);
        assert_eq!(Metric::Offered.text(&DATA, burst).as_deref(), Some("unlimited"));
        assert_eq!(Metric::Offered.value(&burst.measurement).unwrap().number(), None);
    }
}

#[test]
fn the_note_of_the_4b_burst_travels_with_its_row_alone() {
    let noted: Vec<(&str, &str)> = DATA
        .rows
        .iter()
        .filter_map(|row| match &row.measurement {
            Measurement::EndToEnd(point) => Some((row.id.0.as_str(), point.note.as_deref()?)),
            Measurement::Prefill(_) | Measurement::Decode(_) | Measurement::Run(_) => None,
        })
        .collect();
    let note = "single-chip 40-way concurrency collapse; not a clean saturation point";
    assert_eq!(noted, [("qwen3.5-4b/end-to-end/inf", note)]);
}

#[test]
fn the_4b_decode_rows_of_batch_16_and_64_at_4096_carry_the_same_times() {
    let (sixteen, sixty_four) = (row("qwen3.5-4b/decode/4096/16"), row("qwen3.5-4b/decode/4096/64"));
    let texts = |row: &Row| {
        let metrics = [Metric::TpotP50, Metric::TpotP99, Metric::Achieved, Metric::StepRate];
        metrics.map(|metric| metric.text(&DATA, row).unwrap())
    };
    assert_eq!(texts(sixteen), ["84.98", "89.23", "0.86", "188.3"]);
    assert_eq!(texts(sixty_four), ["84.97", "89.23", "0.86", "753.2"]);
}

#[test]
fn the_4b_ran_on_one_chip_and_the_others_on_four() {
    let chips = ["qwen3.5-4b", "qwen3-30b-a3b", "qwen3-32b"].map(|id| {
        let configuration = configuration(id);
        (configuration.chips, configuration.parallel.text.as_str(), configuration.settings[0].text.as_str())
    });
    assert_eq!(chips[0], (1, "tp1", "GDN, MBT2048"));
    assert_eq!(chips[1..], [(4, "tp4", "GMU0.8, MBT8192"); 2]);
}

#[test]
fn only_the_expxa_build_ran_40_banks_on_the_titan_and_the_v100_nothing_else() {
    let machines = |start: &str| {
        let all = DATA.datasets[1].configurations.iter().filter(|c| c.hardware.text.starts_with(start));
        all.map(|c| (c.banks.unwrap(), c.engine.text.as_str())).collect::<Vec<_>>()
    };
    assert_eq!(machines("Titan").iter().filter(|(b, _)| *b == 40).collect::<Vec<_>>(), [&(40, "expXa 208e21d (SM61)")]);
    assert_eq!(machines("V100").len(), 11);
    assert!(machines("V100").iter().all(|(banks, _)| *banks == 40));
}
