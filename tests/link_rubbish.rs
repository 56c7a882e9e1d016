//! Whatever stands in an address: always a view, never a panic, and a view whose own link gives it back.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::prelude::*;
use servelens::link::{ViewState, read, write};
use support::{strategies::cases, words::WORDS};

/// Reads a query, and checks that what was understood is a view whose link gives the same view back.
fn understood(query: &str) -> Result<ViewState, TestCaseError> {
    let (view, _) = read(query, &WORDS);
    let link = write(&view);
    prop_assert_eq!(&read(&link, &WORDS), &(view.clone(), Vec::new()), "{}", link);
    Ok(view)
}

/// Pieces that links are made of, well and badly.
fn piece() -> impl Strategy<Value = String> {
    let written = [
        "?",
        "&",
        "&&",
        "=",
        ",",
        "%",
        "%2",
        "%2C",
        "%26",
        "%3D",
        "%00",
        "%FF%FE",
        "%F0%9F%98%80",
        "+",
        "#",
        ";",
        "amp;",
        "&amp;",
        "v=1",
        "v=2",
        "v",
        "model=",
        "model[]=",
        "qwen3-32b",
        "QWEN3-32B",
        "engine",
        "banks=19",
        "banks=19,20",
        "sort=",
        "-",
        "decode",
        "-ttft-p99",
        "group=",
        "none",
        "output",
        "kind=run",
        "%3Cimg%20src=x%3E",
        "é",
        "中",
        "\0",
        "\u{202e}",
        "undefined",
        "NaN",
    ];
    prop_oneof![
        4 => proptest::sample::select(written.to_vec()).prop_map(str::to_owned),
        1 => any::<String>(),
        1 => proptest::collection::vec(any::<u8>(), 0..40).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
    ]
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_pieces_of_links_give_a_view_that_its_own_link_gives_back(pieces in proptest::collection::vec(piece(), 0..20)) {
        understood(&pieces.concat())?;
    }
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn sixty_four_thousand_characters_of_rubbish_give_a_view(
        bytes in proptest::collection::vec(any::<u8>(), 65_536),
        pieces in proptest::collection::vec(piece(), 4_000),
    ) {
        understood(&String::from_utf8_lossy(&bytes))?;
        understood(&pieces.concat().chars().cycle().take(65_536).collect::<String>())?;
    }
}

#[test]
fn long_links_of_one_kind_give_a_view_in_good_time() {
    let distinct: Vec<String> = (0..13_000).map(|i| format!("{i:x}")).collect();
    let begin = std::time::Instant::now();
    for query in [
        format!("model={}", distinct.join(",")),
        distinct.iter().map(|value| format!("banks={value}&")).collect(),
        "%".repeat(65_536),
        "&".repeat(65_536),
        format!("sort={}", "-".repeat(65_536)),
        format!("model={}", "qwen3-32b,".repeat(6_500)),
    ] {
        understood(&query).unwrap();
    }
    assert!(begin.elapsed().as_secs() < 10, "{:?}", begin.elapsed());
}

#[test]
fn a_link_cut_anywhere_still_opens() {
    let link = "?v=1&model=qwen3-32b,qwen3-30b-a3b&banks=19,none&sort=-ttft-p99&group=none&kind=%64ecode";
    for end in 0..=link.len() {
        understood(&link[..end]).unwrap();
    }
}
