//! A well-built file with numbers that cannot be: each fault is reported where it stands, all of them at once.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::data::{Data, embedded::FILES};
use support::edited::{Edit, OFFLOAD, SERVING, file, place, read};

const FIRST_POINT: &str = "\"ctx\": 512";
const FIRST_RUN: &str = "\"runs\":[{";
const HASH: &str = "42ea2d0b334833ccea0bf938eb2066ec8cd20bc0944b4130e8a786f227189a31";

#[test]
fn a_negative_time_or_rate_is_wrong() {
    let zero = "a number of 0 or more";
    let at = "models[\"Qwen3.5-4B\"].prefill[0].p50_ttft_ms";
    Edit::new(SERVING, FIRST_POINT, "432.43", "-432.43").is_wrong(at, zero, "-432.43");
    let at = "models[\"Qwen3.5-4B\"].decode[1].req_s";
    Edit::new(SERVING, "\"bs\": 4", "1.42", "-1.42").is_wrong(at, zero, "-1.42");
    let at = "configurations[0].runs[0].request_s";
    Edit::new(OFFLOAD, FIRST_RUN, "24.271", "-24.271").is_wrong(at, zero, "-24.271");
    let at = "configurations[0].summary[1].request_s.min";
    Edit::new(OFFLOAD, "\"min\":24.163", "24.163", "-24.163").is_wrong(at, zero, "-24.163");
}

#[test]
fn a_median_above_the_99th_percentile_is_wrong() {
    Edit::new(SERVING, FIRST_POINT, "432.43", "433.29").reported_on_at("433.28").is_wrong(
        "models[\"Qwen3.5-4B\"].prefill[0].p99_ttft_ms",
        "p99_ttft_ms to be at least p50_ttft_ms",
        "433.28 below p50_ttft_ms = 433.29",
    );
    let at = "models[\"Qwen3.5-4B\"].e2e[4].p99_e2e_ms";
    Edit::new(SERVING, "\"rate\": \"inf\"", "285887", "206828").is_wrong_at(at);
}

#[test]
fn a_median_equal_to_the_99th_percentile_is_right() {
    let edit = Edit::new(SERVING, FIRST_POINT, "432.43", "433.28");
    assert_eq!(edit.problems(), []);
}

#[test]
fn a_hash_is_64_lower_case_hexadecimal_digits() {
    let upper = HASH.to_uppercase();
    let with_g = HASH.replace("42ea", "42eg");
    let long = format!("{HASH}0");
    for wrong in [&upper, &with_g, &long, &HASH[1..], "", " ", "😀", &"é".repeat(32)] {
        let edit = Edit::new(OFFLOAD, FIRST_RUN, &format!("\"{HASH}\""), &format!("\"{wrong}\""));
        let at = "configurations[0].runs[0].output_sha256";
        edit.is_wrong(at, "64 lower-case hexadecimal digits", &format!("\"{wrong}\""));
    }
}

#[test]
fn a_null_hash_says_that_none_was_kept() {
    let edit = Edit::new(OFFLOAD, FIRST_RUN, &format!("\"{HASH}\""), "null");
    let data = read(OFFLOAD, &edit.text);
    assert_eq!(data.problems, []);
    let without = data.rows.iter().filter(|row| row.measurement.run().unwrap().output.is_none());
    assert_eq!(without.map(|row| row.position).collect::<Vec<_>>(), [0]);
}

#[test]
fn a_rate_is_a_number_above_zero_or_inf() {
    for wrong in ["fast", "0", "-0.2", "NaN", "infinity", "", "0.2 "] {
        Edit::new(SERVING, "\"e2e\"", "\"0.2\"", &format!("\"{wrong}\"")).is_wrong(
            "models[\"Qwen3.5-4B\"].e2e[0].rate",
            "\"inf\" or a number above 0 in quotes",
            &format!("\"{wrong}\""),
        );
    }
}

#[test]
fn a_count_of_zero_is_wrong() {
    let one = "a whole number of 1 or more";
    Edit::new(SERVING, "\"chips\": 1", "1", "0").is_wrong("models[\"Qwen3.5-4B\"].chips", one, "0");
    Edit::new(SERVING, FIRST_POINT, "512", "0").is_wrong("models[\"Qwen3.5-4B\"].prefill[0].ctx", one, "0");
    Edit::new(SERVING, "\"bs\": 1", "1", "0").is_wrong("models[\"Qwen3.5-4B\"].decode[0].bs", one, "0");
    Edit::new(OFFLOAD, "output_tokens", "128", "0").is_wrong("output_tokens", one, "0");
}

#[test]
fn the_platform_must_name_hardware_engine_and_kv_in_order() {
    let right = "\"TPU v6e-4 (4 chips, 1 VM), vLLM 0.20.0 / tpu-inference, KV=fp8_e5m2\"";
    for wrong in
        ["TPU v6e-4", "TPU, vLLM", "TPU, vLLM, fp8", "TPU, vLLM, KV=fp8, more", ", vLLM, KV=fp8", "TPU (, vLLM, KV=x"]
    {
        let edit = Edit::new(SERVING, "\"platform\"", right, &format!("\"{wrong}\""));
        let problem = &edit.problems()[0];
        assert_eq!((problem.path.as_str(), problem.line, problem.column), ("platform", 3, 15));
        assert_eq!(problem.expected, "\"hardware, engine, KV=format\"");
        assert_eq!(problem.found, format!("\"{wrong}\""));
    }
}

#[test]
fn the_number_of_expert_banks_must_be_there_and_whole() {
    let banks = "\"cpu_expert_banks\":40,";
    Edit::new(OFFLOAD, "\"settings\"", banks, "").reported_back_at("{").is_wrong_at("configurations[0].settings");
    for wrong in ["40.5", "-1", "\"40\"", "true", "4294967296"] {
        let problem = Edit::new(OFFLOAD, "\"settings\"", banks, &format!("\"cpu_expert_banks\":{wrong},"))
            .reported_on_at(wrong)
            .is_wrong_at("configurations[0].settings.cpu_expert_banks");
        assert_eq!(problem.found, wrong);
    }
}

#[test]
fn a_setting_is_a_text_or_a_number() {
    for wrong in ["null", "[8]", "{}"] {
        let edit = Edit::new(OFFLOAD, "\"settings\"", "8,\"threads_batch\"", &format!("{wrong},\"threads_batch\""));
        edit.is_wrong("configurations[0].settings.threads", "a text, a number, true or false", wrong);
    }
}

#[test]
fn a_setting_given_twice_is_wrong_and_not_lost() {
    for (key, first, second) in
        [("cpu_expert_banks", "40", "19"), ("threads", "8", "9"), ("kv", "\"q8_0 / q8_0\"", "1")]
    {
        let once = format!("\"{key}\":{first}");
        let edit = Edit::new(OFFLOAD, "\"settings\"", &once, &format!("{once},\"{key}\":{second}"));
        let problems = edit.problems();
        assert_eq!(problems.len(), 1, "{key}");
        assert!(problems[0].path.starts_with("configurations[0].settings"), "{}", problems[0]);
    }
}

#[test]
fn a_summary_must_enclose_its_median() {
    let edit = Edit::new(OFFLOAD, "\"median\":203.974", "203.974", "207.856").reported_back_at("{");
    let problem = edit.is_wrong_at("configurations[0].summary[0].prefill_tok_s");
    assert_eq!(problem.expected, "min <= median <= max");
}

#[test]
fn a_summary_must_have_runs() {
    let edit = Edit::new(OFFLOAD, "\"summary\":[", "{\"prompt_tokens\":512", "{\"prompt_tokens\":1024");
    let problem = edit.is_wrong_at("configurations[0].summary[0]");
    assert_eq!(problem.found, "no run with 1,024 prompt tokens");
}

#[test]
fn all_faults_of_meaning_are_reported_at_once_in_the_order_of_the_file() {
    let edits = [
        ("\"ctx\": 512,  \"p50_ttft_ms\": 432.43", "432.43", "-432.43"),
        ("\"ctx\": 1024, \"p50_ttft_ms\": 452.04", "452.04", "999.99"),
        ("\"ctx\": 4096, \"bs\": 1,  \"p50_tpot_ms\": 10.76", "\"bs\": 1", "\"bs\": 0"),
        ("\"rate\": \"0.45\"", "\"0.45\"", "\"soon\""),
        ("\"parallel\": \"tp4\"", "\"chips\": 4", "\"chips\": 0"),
    ];
    let mut text = FILES[SERVING].text.to_owned();
    for (anchor, from, to) in edits {
        let at = text.find(anchor).unwrap_or_else(|| panic!("{anchor}"));
        text = text[..at].to_owned() + &text[at..].replacen(from, to, 1);
    }
    let problems = read(SERVING, &text).problems;
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(
        paths[..4],
        [
            "models[\"Qwen3.5-4B\"].prefill[0].p50_ttft_ms",
            "models[\"Qwen3.5-4B\"].prefill[1].p99_ttft_ms",
            "models[\"Qwen3.5-4B\"].decode[4].bs",
            "models[\"Qwen3.5-4B\"].e2e[3].rate",
        ]
    );
    assert_eq!(paths[4..], ["models[\"Qwen3-30B-A3B\"].chips"]);
    let lines: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
    assert!(lines.is_sorted(), "{lines:?}");
    assert_eq!(lines[3], place(&text, text.find("\"soon\"").unwrap()).0);
}

#[test]
fn a_wrong_file_is_left_out_and_the_other_is_still_read() {
    for (wrong, right) in [(SERVING, OFFLOAD), (OFFLOAD, SERVING)] {
        let broken = FILES[wrong].text.replacen("\"label\"", "\"lebal\"", 1);
        let mut files = FILES.to_vec();
        files[wrong] = file(wrong, &broken);
        let data = Data::read(&files);
        assert_eq!(data.problems.len(), 1);
        assert_eq!(data.problems[0].file, FILES[wrong].name);
        assert_eq!(data.datasets.iter().map(|d| d.file.as_str()).collect::<Vec<_>>(), [FILES[right].name]);
        assert_eq!(data.rows.len(), [54, 98][right]);
        assert!(data.rows.iter().enumerate().all(|(i, row)| (row.position, row.dataset) == (i, 0)));
    }
}
