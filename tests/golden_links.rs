//! Links that were given out once keep their meaning: `golden/links.txt` may grow, and what stands there never changes.
//!
//! Each block is the query as a reader may have it, the number of rows that it shows, the link that the page would
//! write for it (`-` for none), and the notices.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::{
    data::embedded::DATA,
    figure,
    link::{read, write},
    query::select,
};
use std::{collections::BTreeSet, fmt::Write};
use support::words::WORDS;

const GOLDEN: &str = include_str!("golden/links.txt");

/// The blocks of the file as (query, rest).
fn blocks() -> Vec<(&'static str, &'static str)> {
    let text = GOLDEN.split("\n\n").map(str::trim).filter(|block| !block.starts_with("//") && !block.is_empty());
    text.map(|block| block.split_once('\n').unwrap()).collect()
}

/// What the page does with a query, in the form of the file.
fn answer(query: &str) -> String {
    let (view, notices) = read(query, &WORDS);
    let rows = select(&DATA, &view.filters).rows.len();
    let link = write(&view);
    let mut answer = format!("  {rows} rows\n  {}", if link.is_empty() { "-" } else { &link });
    for notice in notices {
        write!(answer, "\n  {notice}").unwrap();
    }
    answer
}

#[test]
fn every_golden_link_means_what_it_meant() {
    let mut wrong = Vec::new();
    for (query, expected) in blocks() {
        let answer = answer(query);
        if answer != expected {
            wrong.push(format!("{query}\n{answer}\n  instead of\n{expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn the_links_that_the_page_would_write_stand_for_themselves() {
    for (query, expected) in blocks() {
        let link = expected.lines().nth(1).unwrap().trim();
        if link != "-" {
            let rows = expected.lines().next().unwrap();
            assert_eq!(answer(link), format!("{rows}\n  {link}"), "written for {query}");
        }
    }
}

#[test]
fn the_golden_links_are_many_and_each_is_there_once() {
    let queries: Vec<&str> = blocks().into_iter().map(|(query, _)| query).collect();
    assert_eq!(queries.iter().collect::<BTreeSet<_>>().len(), queries.len());
    assert!(queries.len() >= 25, "{}", queries.len());
    let needed = [
        "banks=19",
        "engine=custom-pxa-3.1-0a1fe56",
        "model=qwen3-32b&parallel=tp1",
        "&amp;",
        "%2C",
        "v=2",
        "sort=",
        "decode-tpot=log,p99,-qwen3-32b-1024",
        "price=2.7",
        "requests=80",
        "max-ttft=500",
        "max-tpot=",
        "max-e2e=20000-p50",
        "baseline=",
    ];
    for needed in needed.into_iter().chain(figure::ALL.iter().map(|figure| figure.id)) {
        assert!(queries.iter().any(|query| query.contains(needed)), "{needed}");
    }
}
