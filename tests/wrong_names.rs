//! Ids and names that would be the same in a link, in one file and over two, and faults that are said just once.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::data::{Data, embedded::FILES, problem::Problem};
use support::edited::{Edit, OFFLOAD, SERVING, file, place, read};

const SECOND_ID: &str = "\"v100-0982-old-prep\"";

#[test]
fn a_repeated_id_is_wrong_where_it_is_repeated() {
    for repeated in ["v100-0982-parallel-prep", "V100 0982 Parallel Prep"] {
        let edit = Edit::new(OFFLOAD, SECOND_ID, SECOND_ID, &format!("\"{repeated}\""));
        let problem = &edit.problems()[0];
        assert_eq!(problem.path, "configurations[1].id");
        assert_eq!((problem.line, problem.column), place(&edit.text, edit.at));
        assert_eq!(problem.expected, "an id that no other configuration has");
        assert!(problem.found.contains(repeated) && problem.found.contains("v100-0982-parallel-prep"), "{problem}");
    }
}

#[test]
fn two_models_with_one_slug_are_wrong_where_the_second_stands() {
    let edit = Edit::new(SERVING, "\"Qwen3.5-4B\": {", "Qwen3.5-4B", "Qwen3 32b");
    let problem = &edit.problems()[0];
    assert_eq!(problem.path, "models[\"Qwen3-32B\"]");
    assert_eq!(problem.line, place(&edit.text, edit.text.find("\"Qwen3-32B\": {").unwrap()).0);
    assert!(problem.found.contains("Qwen3 32b") && problem.found.contains("qwen3-32b"), "{problem}");
}

#[test]
fn a_model_given_twice_is_wrong() {
    let problems = Edit::new(SERVING, "\"Qwen3.5-4B\": {", "Qwen3.5-4B", "Qwen3-32B").problems();
    assert_eq!(problems[0].path, "models[\"Qwen3-32B\"]");
    assert_eq!(problems[0].expected, "an id that no other configuration has");
}

#[test]
fn a_repeated_row_is_wrong_where_it_is_repeated() {
    let edit = Edit::new(OFFLOAD, "\"repeat\":1,\"prompt_tokens\":4096", "\"repeat\":1", "\"repeat\":0");
    let edit = edit.reported_back_at("{");
    let problem = edit.is_wrong_at("configurations[0].runs[2]");
    assert_eq!(problem.expected, "each measurement once");
    for (from, to, path) in [
        ("\"ctx\": 1024, \"p50", "\"ctx\": 512, \"p50", "prefill[1]"),
        ("\"bs\": 4", "\"bs\": 1", "decode[1]"),
        ("\"rate\": \"0.3\"", "\"rate\": \"0.2\"", "e2e[1]"),
    ] {
        let edit = Edit::new(SERVING, "Qwen3.5-4B", from, to).reported_back_at("{");
        edit.is_wrong_at(&format!("models[\"Qwen3.5-4B\"].{path}"));
    }
}

#[test]
fn one_rate_written_in_two_ways_is_a_repeated_row() {
    for again in ["0.20", "2e-1", "+0.2"] {
        let edit = Edit::new(SERVING, "Qwen3.5-4B", "\"rate\": \"0.3\"", &format!("\"rate\": \"{again}\""));
        assert_eq!(edit.problems().len(), 1, "{again} beside 0.2");
    }
}

#[test]
fn two_names_of_one_facet_must_stay_different_in_a_link() {
    for (field, name, clash) in [
        ("engine", "expXa 0982fd3", "EXPXA 0982fd3"),
        ("phase", "2026-11-03 activation-prep study", "2026-11-03: activation prep study"),
        ("hardware", "V100-SXM2 32GB (one GPU), 19.2-core CPU quota", "V100-SXM2 32GB, one GPU, 19.2-core CPU quota"),
    ] {
        let (from, to) = (format!("\"{name}\""), format!("\"{clash}\""));
        let edit = Edit::new(OFFLOAD, SECOND_ID, &from, &to);
        let problem = &edit.problems()[0];
        assert_eq!(problem.path, format!("configurations[1].{field}"));
        assert_eq!((problem.line, problem.column), place(&edit.text, edit.at), "{problem}");
        assert!(
            problem.found.contains(&format!("{clash:?}")) && problem.found.contains(&format!("{name:?}")),
            "{problem}"
        );
    }
}

#[test]
fn a_name_without_a_letter_or_digit_or_called_none_is_wrong_where_it_stands() {
    for wrong in ["", "–", "中 · é", "None", "(none)"] {
        let edit = Edit::new(OFFLOAD, SECOND_ID, "\"expXa 0982fd3\"", &format!("\"{wrong}\""));
        let problem = edit.is_wrong_at("configurations[1].engine");
        assert_eq!(problem.found, format!("\"{wrong}\""));
    }
    let edit = Edit::new(OFFLOAD, SECOND_ID, SECOND_ID, "\"– –\"");
    assert_eq!(edit.is_wrong_at("configurations[1].id").found, "\"– –\"");
}

#[test]
fn a_model_without_a_letter_or_digit_is_told_by_its_name() {
    let problems = Edit::new(SERVING, "\"Qwen3.5-4B\": {", "Qwen3.5-4B", "–").problems();
    assert_eq!(problems[0].path, "models[\"–\"]");
    assert!(
        problems.iter().all(|problem| problem.found == "\"–\""),
        "the name is wrong, not the object: {problems:#?}"
    );
}

#[test]
fn one_fault_is_said_once() {
    let platform = Edit::new(SERVING, "\"platform\"", ", KV=fp8_e5m2", "");
    let nameless = Edit::new(SERVING, "\"Qwen3.5-4B\": {", "Qwen3.5-4B", "–");
    let model = Edit::new(SERVING, "\"Qwen3.5-4B\": {", "Qwen3.5-4B", "Qwen3-32B");
    let id = Edit::new(OFFLOAD, SECOND_ID, SECOND_ID, "\"v100-0982-parallel-prep\"");
    let rate = Edit::new(SERVING, "\"e2e\"", "\"0.2\"", "\"Inf\"");
    assert_eq!([platform, nameless, model, id, rate].map(|edit| edit.problems().len()), [1; 5]);
}

/// The problems of the serving file followed by an offload file with an edit.
fn after_serving(from: &str, to: &str) -> (String, Vec<Problem>) {
    let text = FILES[OFFLOAD].text.replace(from, to);
    assert_ne!(text, FILES[OFFLOAD].text);
    let data = Data::read(&[FILES[SERVING], file(OFFLOAD, &text)]);
    assert_eq!(data.datasets.len(), 1, "the second file is left out");
    (text, data.problems)
}

#[test]
fn a_name_that_clashes_with_one_of_another_file_is_said_once_and_where_it_stands() {
    let (text, problems) = after_serving("expXa 0982fd3", "vLLM 0.20.0 tpu-inference");
    let problem = &problems[0];
    assert_eq!(problem.file, "cpu-expert-offload.json");
    assert!(problem.found.contains("\"vLLM 0.20.0 / tpu-inference\""), "{problem}");
    assert!(problem.found.contains("\"vLLM 0.20.0 tpu-inference\""), "{problem}");
    assert_eq!(problem.path, "configurations[0].engine");
    assert_eq!((problem.line, problem.column), place(&text, text.find("\"vLLM").unwrap()));
    // Two configurations have that engine: one problem each at most, not one for each of their 12 runs.
    assert!(problems.len() <= 2, "{problems:#?}");
}

#[test]
fn names_of_two_facets_that_clash_over_files_are_not_said_again_for_every_row() {
    let text = FILES[OFFLOAD].text.replace("expXa 0982fd3", "vLLM 0.20.0 tpu-inference");
    let text = text.replace("Qwen3-30B-A3B-Instruct-2507 Q4_K_M", "Qwen3 30B A3B");
    let problems = Data::read(&[FILES[SERVING], file(OFFLOAD, &text)]).problems;
    assert!((2..=3).contains(&problems.len()), "{} problems for two faults", problems.len());
}

#[test]
fn an_id_of_another_file_is_wrong() {
    let (text, problems) = after_serving(SECOND_ID, "\"Qwen3 32B\"");
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].path, "configurations[1].id");
    assert_eq!((problems[0].line, problems[0].column), place(&text, text.find("\"Qwen3 32B\"").unwrap()));
}

#[test]
fn one_name_in_both_files_is_one_value_and_no_clash() {
    let text = FILES[OFFLOAD].text.replace("Qwen3-30B-A3B-Instruct-2507 Q4_K_M", "Qwen3-32B");
    let data = Data::read(&[FILES[SERVING], file(OFFLOAD, &text)]);
    assert_eq!((data.problems.len(), data.rows.len()), (0, 152));
    let slugs = data.values[servelens::data::facet::Facet::Model].iter().filter(|value| value.slug == "qwen3-32b");
    assert_eq!(slugs.count(), 1);
    assert_eq!(read(OFFLOAD, &text).problems, []);
}
