//! Runs grouped by the bytes that they produced, and how far the repeats of each configuration agree.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::{
    data::{Data, embedded::DATA},
    link::{Grouping, Order},
    query::{OutputGroup, OutputGroups, arrange},
};
use std::{collections::BTreeSet, sync::LazyLock};
use support::raw;

static GROUPS: LazyLock<OutputGroups> = LazyLock::new(|| OutputGroups::new(&DATA));

fn agreements(data: &Data, groups: &OutputGroups, id: &str) -> Vec<String> {
    let mut all = data.datasets.iter().flat_map(|dataset| &dataset.configurations);
    let configuration = all.find(|configuration| configuration.id.0 == id).unwrap();
    groups.agreements(data, configuration).iter().map(ToString::to_string).collect()
}

fn group(name: &str) -> &'static OutputGroup {
    GROUPS.groups.iter().find(|group| group.name() == name).unwrap_or_else(|| panic!("no group {name}"))
}

#[test]
fn there_are_three_groups_of_49_43_and_6_runs() {
    let found: Vec<(String, usize)> = GROUPS.groups.iter().map(|group| (group.name(), group.rows.len())).collect();
    let named = [("512-A", 49), ("4096-A", 43), ("4096-B", 6)];
    assert_eq!(found, named.map(|(name, size)| (name.to_owned(), size)));
    assert_eq!(GROUPS.groups.iter().map(|group| group.rank).collect::<Vec<_>>(), [0, 0, 1]);
}

#[test]
fn every_group_holds_exactly_the_runs_with_its_hash_at_its_prompt_size() {
    for group in &GROUPS.groups {
        let same = |row: &raw::RawRow| {
            row.json["output_sha256"] == group.hash.full()
                && row.number("prompt_tokens") == Some(f64::from(group.prompt.0))
        };
        let expected: Vec<usize> =
            raw::rows().iter().enumerate().filter(|(_, row)| same(row)).map(|(i, _)| i).collect();
        assert_eq!(group.rows, expected, "{}", group.name());
        assert_eq!(group.hash.short(), &group.hash.full()[..8]);
    }
}

#[test]
fn the_small_group_is_the_two_serving_builds_of_custom_pxa() {
    let ids: Vec<&str> = group("4096-B").configurations.iter().map(|id| id.0.as_str()).collect();
    assert_eq!(ids, ["v100-custom31-serving-first", "v100-custom31-serving-refresh"]);
    assert_eq!(group("4096-B").engines.iter().collect::<Vec<_>>(), ["custom-pxa-3.1-0a1fe56"]);
    assert_eq!(group("4096-B").hash.short(), "f458f8a4");
}

#[test]
fn a_group_says_over_how_much_it_reaches() {
    let sentences = ["512-A", "4096-A", "4096-B"].map(|name| group(name).sentence());
    assert_eq!(sentences[0], "same output in 49 runs · 16 configurations · 7 engine builds · 2 machines");
    assert_eq!(sentences[1], "same output in 43 runs · 14 configurations · 7 engine builds · 2 machines");
    assert_eq!(sentences[2], "same output in 6 runs · 2 configurations · 1 engine build · 1 machine");
}

#[test]
fn operating_points_are_in_no_group_and_runs_in_just_one() {
    for row in &DATA.rows {
        let homes = GROUPS.groups.iter().filter(|group| group.rows.contains(&row.position)).count();
        assert_eq!(homes, usize::from(row.measurement.run().is_some()), "{}", row.id);
        assert_eq!(GROUPS.of(row).is_some(), homes == 1, "{}", row.id);
        assert_eq!(GROUPS.position(row).is_some(), homes == 1, "{}", row.id);
    }
}

#[test]
fn every_configuration_says_that_all_its_repeats_agree_and_with_how_many_others() {
    for config in raw::offload()["configurations"].as_array().unwrap() {
        let id = config["id"].as_str().unwrap();
        let repeats = config["runs"].as_array().unwrap().len() / 2;
        let (letter, others) =
            if id.contains("serving") { ("B", "1 other configuration") } else { ("A", "13 other configurations") };
        let all = if repeats == 2 { "both".to_owned() } else { format!("all {repeats}") };
        let expected = [
            format!("512: {all} repeats agree (output A), with 15 other configurations"),
            format!("4,096: {all} repeats agree (output {letter}), with {others}"),
        ];
        assert_eq!(agreements(&DATA, &GROUPS, id), expected, "{id}");
    }
}

#[test]
fn a_model_without_runs_has_nothing_to_say_of_repeats() {
    assert_eq!(agreements(&DATA, &GROUPS, "qwen3-32b"), [""; 0]);
}

#[test]
fn letters_do_not_depend_on_the_rows_in_view() {
    let small: Vec<usize> = group("4096-B").rows.clone();
    let sections = arrange(&DATA, &GROUPS, &small, Order(None), Grouping::Output);
    assert_eq!(sections.len(), 1);
    assert_eq!(sections[0].rows, small);
    let names: BTreeSet<String> =
        sections[0].rows.iter().map(|&row| GROUPS.of(&DATA.rows[row]).unwrap().name()).collect();
    assert_eq!(names, BTreeSet::from(["4096-B".to_owned()]));
}
