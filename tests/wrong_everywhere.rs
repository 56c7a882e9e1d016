//! A fault in any place of either file is reported at that very place: every value of both files is spoilt in turn.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::data::embedded::FILES;
use std::ops::Range;
use support::edited::{OFFLOAD, SERVING, place, read};

/// A value of a JSON text: where it stands, and the path to it as problems write it.
#[derive(Clone, Debug)]
struct Spot {
    path: String,
    span: Range<usize>,
}

/// A reader of JSON that knows nothing but where things are. The files are well-formed and without escapes.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
    spots: Vec<Spot>,
}

impl Scanner<'_> {
    fn skip(&mut self) {
        while self.text[self.at..].starts_with([' ', '\n', ',', ':']) {
            self.at += 1;
        }
    }

    fn word(&mut self) -> String {
        let end = self.at + 1 + self.text[self.at + 1..].find('"').unwrap();
        let word = self.text[self.at + 1..end].to_owned();
        self.at = end + 1;
        word
    }

    fn value(&mut self, path: &str) {
        self.skip();
        let start = self.at;
        match self.text.as_bytes()[start] {
            open @ (b'{' | b'[') => {
                self.at += 1;
                for index in 0.. {
                    self.skip();
                    if self.text[self.at..].starts_with(['}', ']']) {
                        break;
                    }
                    let inner = if open == b'[' {
                        format!("{path}[{index}]")
                    } else {
                        let key = self.word();
                        let plain = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
                        let dot = if path.is_empty() { "" } else { "." };
                        if plain { format!("{path}{dot}{key}") } else { format!("{path}[\"{key}\"]") }
                    };
                    self.value(&inner);
                }
                self.at += 1;
            }
            b'"' => drop(self.word()),
            _ => self.at += self.text[self.at..].find([',', '}', ']', ' ', '\n']).unwrap(),
        }
        self.spots.push(Spot { path: path.to_owned(), span: start..self.at });
    }
}

fn spots(text: &str) -> Vec<Spot> {
    let mut scanner = Scanner { text, at: 0, spots: Vec::new() };
    scanner.value("");
    scanner.spots.retain(|spot| !spot.path.is_empty());
    scanner.spots
}

/// Puts `wrong` in the place of every value in turn that `spoils` says it spoils, and looks for the problem there.
fn every_value_spoilt(which: usize, wrong: &str, spoils: impl Fn(&Spot) -> bool) -> usize {
    let text = FILES[which].text;
    let spots: Vec<Spot> = spots(text).into_iter().filter(spoils).collect();
    for Spot { path, span } in &spots {
        let spoilt = [&text[..span.start], wrong, &text[span.end..]].concat();
        let problems = read(which, &spoilt).problems;
        let (line, column) = place(&spoilt, span.start);
        let [problem] = problems.as_slice() else { panic!("{path}: one problem for {wrong}: {problems:#?}") };
        assert_eq!((&problem.path, problem.line, problem.column), (path, line, column), "{wrong}: {problem}");
    }
    spots.len()
}

/// Whether any text, number or boolean is right there.
fn is_free(spot: &Spot) -> bool {
    spot.path.contains(".settings.") && !spot.path.ends_with("cpu_expert_banks")
}

#[test]
fn a_boolean_in_the_place_of_any_value_is_reported_there() {
    // 2 texts, the models and the claims with 4 texts; of each model the object, 7 members, and 5 points of 4 values,
    // 8 of 6 and 5 of 9, each point a value itself; and a note.
    let values = 2 + 2 + 4 + 3 * (1 + 7 + 5 * 5 + 8 * 7 + 5 * 10) + 1;
    assert_eq!(every_value_spoilt(SERVING, "true", |_| true), values);
    assert!(every_value_spoilt(OFFLOAD, "true", |spot| !is_free(spot)) > 1_000);
}

#[test]
fn an_object_or_a_list_in_the_place_of_a_number_or_text_is_reported_there() {
    // One model and one configuration stand for the others.
    let some = |path: &str| !path.contains('[') || path.contains("Qwen3-32B") || path.contains("configurations[15]");
    for wrong in ["{\"a\": [1, 2]}", "[]"] {
        for (which, least) in [(SERVING, 110), (OFFLOAD, 60)] {
            let leaf = |spot: &Spot| !FILES[which].text[spot.span.clone()].starts_with(['{', '[']);
            assert!(every_value_spoilt(which, wrong, |spot| leaf(spot) && some(&spot.path)) > least);
        }
    }
}

#[test]
fn a_negative_number_in_the_place_of_any_number_is_reported_there() {
    let number = |which: usize| {
        move |spot: &Spot| FILES[which].text[spot.span.clone()].starts_with(|c: char| c.is_ascii_digit())
    };
    // Minimum and median of a summary and p50 of a pair stay in order; a negative maximum or p99 is out of order too.
    let alone =
        |spot: &Spot| !["max", "median"].iter().any(|end| spot.path.ends_with(end)) && !spot.path.contains(".p99");
    assert!(every_value_spoilt(SERVING, "-1", |spot| number(SERVING)(spot) && alone(spot)) > 200);
    assert!(every_value_spoilt(OFFLOAD, "-1", |spot| number(OFFLOAD)(spot) && alone(spot) && !is_free(spot)) > 500);
}

#[test]
fn no_problem_speaks_of_types_of_the_program() {
    for (which, file) in FILES.iter().enumerate() {
        let text = file.text;
        for Spot { span, .. } in spots(text).into_iter().filter(|spot| !is_free(spot)) {
            let spoilt = [&text[..span.start], "true", &text[span.end..]].concat();
            for problem in read(which, &spoilt).problems {
                let words = format!("{} {}", problem.expected, problem.found);
                let typed = ["struct", "f64", "u32", "i64", "Option", "Vec", "option"];
                let typed: Vec<&&str> = typed.iter().filter(|name| words.contains(**name)).collect();
                assert!(typed.is_empty(), "{typed:?} in {problem}");
            }
        }
    }
}
