//! A file that is not built as it must be: the first fault is reported, with its path, line, column, and words.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::data::embedded::FILES;
use support::edited::{Edit, OFFLOAD, SERVING, place, read};

const FIRST_POINT: &str = "\"ctx\": 512";
const FIRST_RUN: &str = "\"runs\":[{";
const FIELDS_OF_PREFILL: &str = "one of `ctx`, `p50_ttft_ms`, `p99_ttft_ms`, `prefill_tok_s`";

#[test]
fn a_missing_field_is_named_at_the_object_that_lacks_it() {
    Edit::new(SERVING, FIRST_POINT, "\"p50_ttft_ms\": 432.43, ", "").reported_back_at("{").is_wrong(
        "models[\"Qwen3.5-4B\"].prefill[0]",
        "a field `p50_ttft_ms`",
        "none of that name",
    );
    Edit::new(OFFLOAD, "v100-0982-old-prep", "\"repeat\":0,", "").reported_back_at("{").is_wrong(
        "configurations[1].runs[0]",
        "a field `repeat`",
        "none of that name",
    );
}

#[test]
fn a_run_must_say_whether_it_has_a_hash() {
    let hash = ",\"output_sha256\":\"42ea2d0b334833ccea0bf938eb2066ec8cd20bc0944b4130e8a786f227189a31\"";
    Edit::new(OFFLOAD, FIRST_RUN, hash, "").reported_back_at("{").is_wrong(
        "configurations[0].runs[0]",
        "a field `output_sha256`",
        "none of that name",
    );
}

#[test]
fn an_unknown_field_is_named_where_it_stands() {
    let edit = Edit::new(SERVING, FIRST_POINT, "432.43,", "432.43, \"colour\": \"red\",");
    let problem = &edit.problems()[0];
    assert_eq!((problem.path.as_str(), problem.line), ("models[\"Qwen3.5-4B\"].prefill[0].colour", 8));
    assert_eq!(problem.expected, FIELDS_OF_PREFILL);
    assert_eq!(problem.found, "unknown field `colour`");
    let (_, begin) = place(&edit.text, edit.at + "432.43, ".len());
    assert!((begin..=begin + "\"colour\": ".len()).contains(&problem.column), "{problem}");
}

#[test]
fn a_misspelt_field_is_named_with_the_fields_that_there_are() {
    let problems = Edit::new(SERVING, "_note", "\"platform\"", "\"plattform\"").problems();
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].path, "plattform");
    assert_eq!(problems[0].expected, "one of `_note`, `platform`, `models`, `headline`");
}

#[test]
fn a_value_of_the_wrong_type_is_reported_where_it_is_written() {
    let at = "models[\"Qwen3.5-4B\"].prefill[0].p50_ttft_ms";
    Edit::new(SERVING, FIRST_POINT, "432.43", "\"fast\"").is_wrong(at, "a number", "string \"fast\"");
    Edit::new(SERVING, FIRST_POINT, "432.43", "null").is_wrong(at, "a number", "null");
    let at = "models[\"Qwen3.5-4B\"].prefill[0].ctx";
    Edit::new(SERVING, FIRST_POINT, "512", "-512").is_wrong(at, "a whole number of 0 or more", "integer `-512`");
    let at = "configurations[3].runs[2].request_s";
    let path = "v100-a078-reference";
    Edit::new(OFFLOAD, path, "27.444,\"prefill", "true,\"prefill").is_wrong(at, "a number", "boolean `true`");
}

#[test]
fn a_wrong_value_is_quoted_whole_also_when_it_reads_like_the_message_and_short_when_it_is_long() {
    let at = "models[\"Qwen3.5-4B\"].prefill[0].p50_ttft_ms";
    let edit = Edit::new(SERVING, FIRST_POINT, "432.43", "\"soon, expected later at line 1\"");
    edit.is_wrong(at, "a number", "string \"soon, expected later at line 1\"");
    let long = Edit::new(SERVING, FIRST_POINT, "432.43", &format!("\"{}\"", "x".repeat(60_000))).is_wrong_at(at);
    assert!(long.found.chars().count() < 200, "{} characters", long.found.chars().count());
}

#[test]
fn a_rate_must_be_written_in_quotes() {
    Edit::new(SERVING, "\"rate\": ", "\"0.2\"", "0.2").is_wrong(
        "models[\"Qwen3.5-4B\"].e2e[0].rate",
        "a string",
        "floating point `0.2`",
    );
}

#[test]
fn a_field_given_twice_is_called_that() {
    let edit = Edit::new(SERVING, FIRST_POINT, "\"ctx\": 512, ", "\"ctx\": 512, \"ctx\": 1024, ");
    let problems = edit.problems();
    assert_eq!(problems.len(), 1);
    assert!(problems[0].found.contains("duplicate field `ctx`"), "{}", problems[0]);
    assert_ne!(problems[0].expected, "well-formed JSON", "it is well-formed: {}", problems[0]);
}

#[test]
fn bad_json_is_reported_at_its_character_also_after_characters_of_several_bytes() {
    let comma = Edit::new(SERVING, FIRST_POINT, "512,", "512");
    let problem = &comma.problems()[0];
    assert_eq!(problem.expected, "well-formed JSON");
    assert_eq!((problem.line, problem.column), place(&comma.text, comma.at + "512  ".len()), "{problem}");

    // The offload file is one line, with many a `·` before this place.
    let late = Edit::new(OFFLOAD, "titan-pxa4-20-banks", "\"request_s\":66.455,", "\"request_s\":,");
    let problem = &late.problems()[0];
    let expected = place(&late.text, late.at + "\"request_s\":".len());
    assert_eq!((problem.line, problem.column), expected, "{problem}");
}

#[test]
fn a_number_that_json_does_not_have_is_bad_json() {
    for wrong in ["NaN", "inf", "1e999", "+1", "01", "1."] {
        let problems = Edit::new(SERVING, FIRST_POINT, "432.43", wrong).problems();
        assert_eq!(problems.len(), 1, "{wrong}");
        assert_eq!((problems[0].expected.as_str(), problems[0].line), ("well-formed JSON", 8), "{wrong}");
    }
}

#[test]
fn a_truncated_file_is_reported_at_its_end_wherever_it_was_cut() {
    for (which, file) in FILES.iter().enumerate() {
        for tenth in 1..10 {
            let cut = (file.text.len() * tenth / 10..).find(|&i| file.text.is_char_boundary(i)).unwrap();
            let text = &file.text[..cut];
            let data = read(which, text);
            let [problem] = data.problems.as_slice() else { panic!("one problem: {:#?}", data.problems) };
            assert_eq!((problem.file.as_str(), data.rows.len()), (file.name, 0));
            let (line, column) = place(text, cut);
            assert_eq!(problem.line, line, "cut at {cut}: {problem}");
            assert!((column - 1..=column).contains(&problem.column), "cut at {cut}, column {column}: {problem}");
        }
    }
}

#[test]
fn a_file_that_is_empty_or_no_object_is_said_to_be_so() {
    for text in ["", " \n", "null", "[]", "12", "\"text\"", "{} {}"] {
        for which in [SERVING, OFFLOAD] {
            let data = read(which, text);
            assert_eq!(data.problems.len(), 1, "{text:?}");
            assert_eq!((data.rows.len(), data.datasets.len()), (0, 0), "{text:?}");
        }
    }
    let problem = &read(SERVING, "[]").problems[0];
    assert_eq!(problem.path, "the whole file");
}

#[test]
fn what_follows_the_end_of_the_file_is_reported() {
    let text = format!("{}\n  , \"more\": 1", FILES[SERVING].text);
    let problem = &read(SERVING, &text).problems[0];
    assert_eq!((problem.line, problem.column), place(&text, text.rfind(", \"more").unwrap()), "{problem}");
}

#[test]
fn a_byte_order_mark_is_no_fault_and_moves_no_column() {
    for (which, file) in FILES.iter().enumerate() {
        let data = read(which, &format!("\u{feff}{}", file.text));
        assert_eq!(data.problems, []);
        assert_eq!(data.rows.len(), [54, 98][which]);
        let wrong = file.text.replacen("\"p50_ttft_ms\": 432.43", "\"p50_ttft_ms\": -1", 1);
        let wrong = wrong.replacen("\"threads\":8", "\"threads\":null", 1);
        let (plain, marked) = (read(which, &wrong), read(which, &format!("\u{feff}{wrong}")));
        assert_eq!((plain.problems.len(), &plain.problems), (1, &marked.problems));
    }
}

#[test]
fn line_ends_of_windows_are_no_fault_and_lines_count_the_same() {
    let wrong = FILES[SERVING].text.replacen("432.43", "-432.43", 1);
    let (unix, windows) = (read(SERVING, &wrong), read(SERVING, &wrong.replace('\n', "\r\n")));
    assert_eq!(unix.problems.len(), 1);
    assert_eq!(unix.problems, windows.problems);
}

#[test]
fn a_problem_reads_as_file_line_column_path_expected_found() {
    let edit = Edit::new(SERVING, FIRST_POINT, "432.43", "-432.43");
    let (line, column) = place(&edit.text, edit.at);
    assert_eq!(
        edit.problems()[0].to_string(),
        format!(
            "serving-tpu-v6e.json:{line}:{column}: models[\"Qwen3.5-4B\"].prefill[0].p50_ttft_ms: \
             expected a number of 0 or more, found -432.43"
        )
    );
}
