//! Whatever is written in a data file: never a panic, and either believable rows or a problem in its place.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use proptest::{prelude::*, sample::Index};
use servelens::{
    data::{Data, embedded::FILES, metric::Metric},
    figure::{self, Scene},
    link::{Column, Direction, Grouping, Order, ViewState},
    query::{OutputGroups, arrange},
};
use support::{edited::read, strategies::cases};

/// One blow to a text.
#[derive(Clone, Debug)]
enum Blow {
    /// Takes out some characters.
    Cut(Index, usize),
    /// Changes one character.
    Flip(Index, char),
    /// Writes something in between.
    Insert(Index, String),
    /// Copies a piece to another place.
    Copy(Index, usize, Index),
}

fn blow() -> impl Strategy<Value = Blow> {
    let short = prop_oneof![1_usize..4, 1_usize..400];
    let pieces =
        ["{", "}", "[", "]", ",", ":", "\"", "\\", "null", "-1", "1e308", "\"\":{},", "\u{feff}", "😀", "0", "é"];
    prop_oneof![
        (any::<Index>(), short.clone()).prop_map(|(at, length)| Blow::Cut(at, length)),
        (any::<Index>(), any::<char>()).prop_map(|(at, c)| Blow::Flip(at, c)),
        (any::<Index>(), prop_oneof![0_u8..128].prop_map(char::from)).prop_map(|(at, c)| Blow::Flip(at, c)),
        (any::<Index>(), proptest::sample::select(pieces.to_vec())).prop_map(|(at, s)| Blow::Insert(at, s.to_owned())),
        (any::<Index>(), short, any::<Index>()).prop_map(|(from, length, to)| Blow::Copy(from, length, to)),
    ]
}

fn struck(text: &str, blows: &[Blow]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for blow in blows {
        if chars.is_empty() {
            break;
        }
        let size = chars.len();
        let piece = |at: &Index, length: usize| {
            let at = at.index(size);
            at..size.min(at + length)
        };
        match blow {
            Blow::Cut(at, length) => drop(chars.drain(piece(at, *length))),
            Blow::Flip(at, c) => chars[at.index(size)] = *c,
            Blow::Insert(at, s) => {
                let at = at.index(size);
                chars.splice(at..at, s.chars());
            }
            Blow::Copy(from, length, to) => {
                let copy = chars[piece(from, *length)].to_vec();
                let to = to.index(size);
                chars.splice(to..to, copy);
            }
        }
    }
    chars.into_iter().collect()
}

/// What must hold of anything read from one text.
fn is_sound(which: usize, text: &str) -> Result<Data, TestCaseError> {
    let data = read(which, text);
    prop_assert_eq!(data.problems.is_empty(), !data.datasets.is_empty());
    let lines: Vec<&str> = text.split('\n').collect();
    for problem in &data.problems {
        prop_assert_eq!(&problem.file, FILES[which].name);
        prop_assert!(
            !problem.path.is_empty() && !problem.expected.is_empty() && !problem.found.is_empty(),
            "{}",
            problem
        );
        prop_assert!((1..=lines.len()).contains(&problem.line), "{}", problem);
    }
    if !data.problems.is_empty() {
        prop_assert!(data.rows.is_empty() && data.datasets.is_empty());
    }
    Ok(data)
}

/// Everything that the page derives from data that was believed.
fn is_usable(data: &Data) -> Result<(), TestCaseError> {
    let rows: Vec<usize> = (0..data.rows.len()).collect();
    let groups = OutputGroups::new(data);
    for configuration in data.datasets.iter().flat_map(|dataset| &dataset.configurations) {
        groups.agreements(data, configuration).iter().for_each(|agreement| drop(agreement.to_string()));
    }
    for column in Column::all() {
        let order = Order(Some((column, Direction::Descending)));
        let sections = arrange(data, &groups, &rows, order, Grouping::Output);
        prop_assert_eq!(sections.iter().map(|section| section.rows.len()).sum::<usize>(), rows.len());
    }
    for row in &data.rows {
        for text in Metric::ALL.into_iter().filter_map(|metric| metric.text(data, row)) {
            prop_assert!(!text.contains("NaN") && !text.contains("inf"), "{} in {}", text, row.id);
        }
    }
    for figure in figure::ALL {
        let scene = Scene::new(figure, data, &rows, &ViewState::default());
        for width in [0.0, 336.0, 1200.0] {
            let words = scene.told().sentence_text();
            prop_assert!(!words.contains("NaN") && !words.contains("inf"), "{}", words);
            prop_assert!(scene.height(width) > 0.0);
            prop_assert!(scene.picture(width).is_object());
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_file_cut_flipped_and_stirred_never_panics(
        which in 0..FILES.len(),
        blows in proptest::collection::vec(blow(), 1..6),
    ) {
        let data = is_sound(which, &struck(FILES[which].text, &blows))?;
        is_usable(&data)?;
    }

    #[test]
    fn values_put_in_the_place_of_others_never_panic(
        which in 0..FILES.len(),
        swaps in proptest::collection::vec((any::<Index>(), any::<Index>(), any::<Index>()), 1..8),
    ) {
        let written = ["-1", "0", "1e308", "1000000000", "99999999999999999999", "\"\"", "\"none\"", "\"é\"", "null"];
        let data = is_sound(which, &swapped(FILES[which].text, &swaps, &written, |_| true))?;
        is_usable(&data)?;
    }

    #[test]
    fn any_numbers_that_are_believed_can_be_ordered_told_and_drawn(
        which in 0..FILES.len(),
        swaps in proptest::collection::vec((any::<Index>(), any::<Index>(), any::<Index>()), 1..4),
    ) {
        let written = ["0", "0.0", "-0.0", "5e-324", "1e308", "1.7976931348623157e308"];
        let data = is_sound(which, &swapped(FILES[which].text, &swaps, &written, |old| old.contains('.') && !old.contains('"')))?;
        is_usable(&data)?;
    }
}

/// The text with some values, of those that may be taken, replaced by written ones or by each other.
fn swapped(text: &str, swaps: &[(Index, Index, Index)], written: &[&str], may: impl Fn(&str) -> bool) -> String {
    let mut values: Vec<String> = spans(text).into_iter().map(|span| text[span].to_owned()).collect();
    let places: Vec<usize> = (0..values.len()).filter(|&i| may(&values[i])).collect();
    for (at, which, other) in swaps {
        let other = values[places[other.index(places.len())]].clone();
        let value = written.get(which.index(written.len() * 2)).map_or(other, |value| (*value).to_owned());
        values[places[at.index(places.len())]] = value;
    }
    let mut out = String::new();
    let mut done = 0;
    for (span, value) in spans(text).into_iter().zip(&values) {
        out.push_str(&text[done..span.start]);
        out.push_str(value);
        done = span.end;
    }
    out + &text[done..]
}

/// Where each number and each text that is a value stands in a JSON text.
fn spans(text: &str) -> Vec<std::ops::Range<usize>> {
    let bytes = text.as_bytes();
    let mut spans = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let from = at;
        match bytes[at] {
            b'"' => {
                at = 1 + text[at + 1..].find('"').map_or(text.len(), |length| at + 1 + length);
                if !text[at..].trim_start().starts_with(':') {
                    spans.push(from..at);
                }
            }
            b'0'..=b'9' | b'-' => {
                at += text[at..].find(|c: char| !matches!(c, '0'..='9' | '-' | '.' | 'e')).unwrap_or(1);
                spans.push(from..at);
            }
            _ => at += 1,
        }
    }
    spans
}
