//! The questions near the top of the page: each is a link that the page honours, to a part that has an answer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::{
    config::QUESTIONS,
    data::embedded::DATA,
    figure::{self, Scene},
    link::{read, write},
    query::select,
};
use std::{collections::BTreeSet, fs, path::Path};
use support::words::WORDS;

#[test]
fn there_are_five_to_eight_questions_and_no_two_are_alike() {
    assert!((5..=8).contains(&QUESTIONS.len()));
    let texts: BTreeSet<&str> = QUESTIONS.iter().map(|question| question.text).collect();
    let views: BTreeSet<(&str, &str)> = QUESTIONS.iter().map(|question| (question.query, question.part)).collect();
    assert_eq!((texts.len(), views.len()), (QUESTIONS.len(), QUESTIONS.len()));
}

#[test]
fn every_question_is_a_canonical_link_without_a_notice_that_leaves_rows() {
    for question in QUESTIONS {
        let (view, notices) = read(question.query, &WORDS);
        assert_eq!(notices, [], "{}", question.text);
        assert_eq!(write(&view), question.query, "{}", question.text);
        assert!(!select(&DATA, &view.filters).rows.is_empty(), "{}", question.text);
    }
}

#[test]
fn the_part_that_answers_a_question_has_something_to_show() {
    for question in QUESTIONS {
        let (view, _) = read(question.query, &WORDS);
        let rows = select(&DATA, &view.filters).rows;
        let Some(figure) = figure::ALL.iter().find(|figure| figure.id == question.part) else {
            assert_eq!(question.part, "runs", "{}", question.text);
            continue;
        };
        let told = Scene::new(figure, &DATA, &rows, &view).told();
        assert!(!told.table.rows.is_empty() && !told.sentence.is_empty(), "{}", question.text);
    }
}

#[test]
fn every_question_is_a_golden_link() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/links.txt");
    let golden = fs::read_to_string(golden).unwrap();
    for question in QUESTIONS {
        let link = format!("?{}", question.query);
        let is_it = |line: &&str| line.split_whitespace().next() == Some(link.as_str());
        assert!(golden.lines().any(|line| is_it(&line)), "{link} is not among the golden links");
    }
}
