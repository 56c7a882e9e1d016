//! Output groups of made-up data: repeats that disagree, missing digests, and equal digests that mean nothing.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use serde_json::{Value, json};
use servelens::{
    data::{Data, embedded::FILES},
    query::OutputGroups,
};
use support::{
    edited::{OFFLOAD, file, read},
    raw,
};

/// A digest of one digit only.
fn digest(digit: char) -> String {
    digit.to_string().repeat(64)
}

/// The offload file with one configuration of runs with these digests (`-` for none) for each group of letters, all
/// at 512 prompt tokens.
fn made_up(configurations: &[&str]) -> Data {
    let mut text = raw::offload();
    let template = text["configurations"][0].clone();
    let configuration = |(i, digests): (usize, &&str)| {
        let run = |(repeat, digit): (usize, char)| {
            let mut run = template["runs"][0].clone();
            run["repeat"] = json!(repeat);
            run["prompt_tokens"] = json!(512);
            run["output_sha256"] = if digit == '-' { Value::Null } else { json!(digest(digit)) };
            run
        };
        let mut configuration = template.clone();
        configuration["id"] = json!(format!("config-{i}"));
        configuration["summary"] = json!([]);
        configuration["runs"] = digests.chars().enumerate().map(run).collect();
        configuration
    };
    text["configurations"] = configurations.iter().enumerate().map(configuration).collect();
    let data = read(OFFLOAD, &text.to_string());
    assert_eq!(data.problems, []);
    data
}

fn said(data: &Data) -> Vec<String> {
    let groups = OutputGroups::new(data);
    let configurations = &data.datasets[0].configurations;
    let all = configurations.iter().map(|configuration| groups.agreements(data, configuration));
    all.map(|agreements| agreements[0].to_string()).collect()
}

fn names(data: &Data) -> Vec<(String, usize)> {
    OutputGroups::new(data).groups.iter().map(|group| (group.name(), group.rows.len())).collect()
}

#[test]
fn repeats_with_different_outputs_are_not_stable() {
    let said = said(&made_up(&["aab", "aaa", "abc"]));
    assert_eq!(said[0], "512: 3 repeats, 2 different outputs (A, B): not stable");
    assert_eq!(said[1], "512: all 3 repeats agree (output A), with 2 other configurations");
    assert_eq!(said[2], "512: 3 repeats, 3 different outputs (A, B, C): not stable");
}

#[test]
fn letters_go_by_size_and_then_by_first_appearance() {
    let data = made_up(&["bca", "aa", "cb"]);
    let groups = OutputGroups::new(&data);
    let digits: Vec<(&str, usize)> =
        groups.groups.iter().map(|group| (&group.hash.full()[..1], group.rows.len())).collect();
    assert_eq!(digits, [("a", 3), ("b", 2), ("c", 2)]);
    assert_eq!(names(&data), [("512-A".into(), 3), ("512-B".into(), 2), ("512-C".into(), 2)]);
}

#[test]
fn runs_without_a_digest_are_in_no_group_and_are_counted_apart() {
    let data = made_up(&["---", "aa-", "aaa"]);
    assert_eq!(names(&data), [("512-A".to_owned(), 5)]);
    let said = said(&data);
    assert_eq!(said[0], "512: no output digest was kept");
    assert_eq!(said[1], "512: 2 of 3 repeats kept a digest and agree (output A), with 1 other configuration");
    assert_eq!(said[2], "512: all 3 repeats agree (output A), with 1 other configuration");
}

#[test]
fn a_single_digest_agrees_with_no_other_repeat() {
    let said = said(&made_up(&["a--", "a"]));
    assert!(!said[0].contains("agree"), "one digest of three cannot agree: {}", said[0]);
    assert!(said[1].starts_with("512: one run, output A"), "{}", said[1]);
}

#[test]
fn an_output_of_one_configuration_alone_is_said_to_be_that() {
    let data = made_up(&["aaa", "b"]);
    let said = said(&data);
    assert_eq!(said[0], "512: all 3 repeats agree (output A), no other configuration does");
    assert!(!said[1].ends_with("does"), "one run does not agree, so no other does either: {}", said[1]);
    let groups = OutputGroups::new(&data);
    let sentence = groups.groups[1].sentence();
    assert_eq!(sentence, "one run alone has this output · 1 configuration · 1 engine build · 1 machine");
}

#[test]
fn unstable_repeats_do_not_count_runs_without_a_digest_as_outputs() {
    let said = said(&made_up(&["ab-"]));
    assert!(said[0].starts_with("512: 2 of 3 "), "two of the three kept a digest: {}", said[0]);
    assert!(said[0].ends_with("2 different outputs (A, B): not stable"), "{}", said[0]);
}

#[test]
fn an_equal_digest_at_another_prompt_size_is_another_group() {
    let text =
        FILES[OFFLOAD].text.replace("42ea2d0b334833ccea0bf938eb2066ec8cd20bc0944b4130e8a786f227189a31", &digest('a'));
    let text = text.replace("3eee8815aaaad9147470353202d912f19f92c766e3bf726ec6a6b63018cf87a1", &digest('a'));
    let data = read(OFFLOAD, &text);
    assert_eq!(names(&data), [("512-A".into(), 49), ("4096-A".into(), 43), ("4096-B".into(), 6)]);
    let groups = OutputGroups::new(&data);
    assert_eq!(groups.groups[0].hash, groups.groups[1].hash);
}

/// The offload file twice, the second time with other ids and one more edit.
fn twice(from: &str, to: &str) -> Data {
    let second = FILES[OFFLOAD].text.replace("\"id\":\"", "\"id\":\"again-").replacen(from, to, 1);
    let data = Data::read(&[FILES[OFFLOAD], file(OFFLOAD, &second)]);
    assert_eq!((data.problems.len(), data.rows.len()), (0, 196));
    data
}

#[test]
fn an_equal_digest_of_another_model_or_output_length_is_another_group() {
    let plain = [("512-A".into(), 98), ("4096-A".into(), 86), ("4096-B".into(), 12)];
    assert_eq!(names(&twice("\"title\"", "\"title\"")), plain);
    for (from, to) in
        [("Instruct-2507 Q4_K_M", "Instruct-2507 Q8_0"), ("\"output_tokens\":128", "\"output_tokens\":256")]
    {
        let data = twice(from, to);
        let sizes: Vec<usize> = names(&data).iter().map(|(_, size)| *size).collect();
        assert_eq!(sizes, [49, 49, 43, 43, 6, 6], "{to}");
        let unique: std::collections::BTreeSet<String> = names(&data).into_iter().map(|(name, _)| name).collect();
        assert_eq!(unique.len(), 6, "each group has a name of its own");
    }
}
