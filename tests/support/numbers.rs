//! Numbers out of tables, sentences and marks, to be compared with others.

use serde_json::Value;
use servelens::figure::{Cell, Phrase, Table, Told};

/// The cells of a column, without the commas between thousands.
pub fn column(table: &Table, label: &str) -> Vec<String> {
    let at = table.headings.iter().position(|heading| heading.label == label);
    let at = at.unwrap_or_else(|| panic!("no column {label} in {:?}", labels(table)));
    table.rows.iter().map(|row| plain(&row[at])).collect()
}

pub fn labels(table: &Table) -> Vec<&str> {
    table.headings.iter().map(|heading| heading.label.as_str()).collect()
}

pub fn has_column(table: &Table, label: &str) -> bool {
    table.headings.iter().any(|heading| heading.label == label)
}

pub fn plain(cell: &Cell) -> String {
    match cell {
        Cell::Words(text) => text.clone(),
        Cell::Number(text) => text.replace(',', ""),
    }
}

pub fn numbers(table: &Table, label: &str) -> Vec<f64> {
    column(table, label).iter().map(|text| text.parse().unwrap_or_else(|_| panic!("{label}: {text}"))).collect()
}

/// Where a mark stands.
pub fn point(mark: &Value) -> (f64, f64) {
    let value = if mark.is_array() { mark } else { &mark["value"] };
    (value[0].as_f64().unwrap(), value[1].as_f64().unwrap())
}

/// What stands over a mark, without the commas between thousands.
pub fn tooltip(mark: &Value) -> String {
    without_commas(mark["name"].as_str().unwrap_or_else(|| panic!("no name in {mark}")))
}

/// A text in which the commas between the digits of a number are left out.
pub fn without_commas(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let digit = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(char::is_ascii_digit);
    let kept =
        chars.iter().enumerate().filter(|(at, c)| **c != ',' || !digit(at.checked_sub(1)) || !digit(Some(at + 1)));
    kept.map(|(_, c)| c).collect()
}

pub fn sorted(mut numbers: Vec<f64>) -> Vec<f64> {
    numbers.sort_by(f64::total_cmp);
    numbers
}

/// The rounded numbers of a sentence, each with the number as it is: the first number in either text.
pub fn said(told: &Told) -> Vec<(f64, f64)> {
    let pair = |phrase: &Phrase| match phrase {
        Phrase::Number(rounded, exact) => Some((first_number(rounded), first_number(exact))),
        Phrase::Plain(_) | Phrase::Strong(_) => None,
    };
    told.sentence.iter().filter_map(pair).collect()
}

/// The first number in a text.
pub fn first_number(text: &str) -> f64 {
    all_numbers(text).first().copied().unwrap_or_else(|| panic!("no number in {text:?}"))
}

/// Every number in a text that does not begin inside of a word.
pub fn all_numbers(text: &str) -> Vec<f64> {
    let text = without_commas(text);
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '.' || c == '-' || c == '_'));
    let bare = |word: &str| word.trim_start_matches('$').trim_end_matches(['.', 'x']).to_owned();
    words.filter_map(|word| bare(word).parse().ok()).collect()
}

/// Whether a number is another one rounded as prose does it: to about three digits, never fewer than the whole part.
pub fn is_rounded(rounded: f64, exact: f64) -> bool {
    let step = match exact.abs() {
        size if size >= 100.0 => 1.0,
        size if size >= 10.0 => 0.1,
        _ => 0.01,
    };
    (rounded - exact).abs() <= step * 0.500_001
}
