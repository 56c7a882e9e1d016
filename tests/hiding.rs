//! A series that a reader hides is gone from picture, sentence and table of that figure, and the figure says so.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::{
    data::embedded::DATA,
    figure::{self, Phrase, Told},
    link::write,
};
use support::{
    expected,
    numbers::plain,
    pictures::{all, figure, id, joined, rows_of_link, scene_of_link, told_of_link, view_of_link},
    raw::{ROWS, RawRow},
    words::WORDS,
};

const COLOURS: [&str; 5] = ["line:", "off:", "apart:", "run:", "ratio:"];

/// Every figure with each of its series.
fn every_series() -> impl Iterator<Item = (&'static str, &'static str)> {
    WORDS.figures.iter().flat_map(|figure| figure.series.iter().map(|series| (figure.id, series.as_str())))
}

fn rows_of(figure: &str, series: &str) -> Vec<&'static RawRow> {
    let rows = expected::in_view(figure, &view_of_link(""));
    rows.into_iter().filter(|row| expected::series(figure, row) == series).collect()
}

/// Every whole text that a figure writes: the strong phrases of its sentence, the words of its table, its tooltips.
fn texts(told: &Told) -> Vec<String> {
    let strong = told.sentence.iter().filter_map(|phrase| match phrase {
        Phrase::Strong(text) => Some(text.clone()),
        Phrase::Plain(_) | Phrase::Number(..) => None,
    });
    strong.chain(told.table.rows.iter().flatten().map(plain)).collect()
}

/// The name of a model or engine as the data writes it.
fn name(row: &RawRow) -> String {
    let facet = if row.facet("kind") == "run" { "engine" } else { "model" };
    let values = DATA.values.iter().find(|(known, _)| known.key() == facet).unwrap().1;
    values.iter().find(|value| value.slug == row.facet(facet)).unwrap().name.text.clone()
}

#[test]
fn the_data_has_the_series_that_links_may_hide() {
    let count = |id: &str| WORDS.figures.iter().find(|figure| figure.id == id).unwrap().series.len();
    let counts: Vec<usize> = figure::ALL.iter().map(|figure| count(figure.id)).collect();
    assert_eq!(counts, [3, 3, 6, 6, 3, 3, 3, 7, 7, 7, 2, 7]);
    for (figure, series) in every_series() {
        assert!(!rows_of(figure, series).is_empty(), "{figure} has no row of {series}");
    }
}

#[test]
fn hiding_a_series_shows_just_what_filtering_its_rows_out_would_show() {
    for (id, series) in every_series() {
        let scene = scene_of_link(id, &format!("{id}=-{series}"));
        let kept: Vec<usize> =
            rows_of_link("").into_iter().filter(|&row| expected::series(id, &ROWS[row]) != series).collect();
        let without = support::pictures::scene(id, &kept);
        let (hidden, filtered) = (scene.told(), without.told());
        assert_eq!(hidden.sentence, filtered.sentence, "{id} without {series}");
        assert_eq!(hidden.table, filtered.table, "{id} without {series}");
        assert_eq!(hidden.caveats[..hidden.caveats.len() - 1], filtered.caveats, "{id} without {series}");
        for width in [336.0, 1200.0] {
            assert_eq!(scene.picture(width), without.picture(width), "{id} without {series}");
        }
    }
}

#[test]
fn a_hidden_series_is_in_neither_picture_nor_sentence_nor_table() {
    for (id, series) in every_series().filter(|(id, _)| !id.starts_with("decode-t")) {
        let named = name(rows_of(id, series)[0]);
        let (before, after) = (told_of_link(id, ""), told_of_link(id, &format!("{id}=-{series}")));
        assert!(!texts(&after).contains(&named), "{id} still speaks of {named}");
        let was_there = texts(&before).contains(&named);
        assert!(was_there || ["expert-banks", "against-baseline"].contains(&id), "{id} never spoke of {named}");
        let option = scene_of_link(id, &format!("{id}=-{series}")).picture(600.0);
        for part in all(&option, "series")
            .iter()
            .filter(|part| COLOURS.iter().any(|start| support::pictures::id(part).starts_with(start)))
        {
            let tooltips = part["data"].as_array().unwrap().iter().filter_map(|mark| mark["name"].as_str());
            let spoken = tooltips.filter(|tooltip| tooltip.lines().any(|line| line == named)).count();
            assert_eq!(spoken, 0, "{id} still draws {named} in {}", support::pictures::id(part));
        }
    }
}

#[test]
fn the_two_contexts_of_a_model_are_hidden_apart() {
    for id in ["decode-tpot", "decode-tradeoff"] {
        let told = told_of_link(id, &format!("{id}=-qwen3-32b-1024"));
        let rows = told.table.rows.iter().map(|row| (plain(&row[0]), plain(&row[3])));
        let of =
            |context: &str| rows.clone().filter(|row| *row == ("Qwen3-32B".to_owned(), context.to_owned())).count();
        assert_eq!((of("1024"), of("4096"), told.table.rows.len()), (0, 4, 20), "{id}");
    }
}

#[test]
fn the_caveat_names_what_is_hidden_and_how_many_rows() {
    for (figure, series) in every_series() {
        let rows = rows_of(figure, series);
        let context = match rows[0].facet("prompt") {
            "1024" if figure.starts_with("decode-t") => " · 1k",
            "4096" if figure.starts_with("decode-t") => " · 4k",
            _ => "",
        };
        let told = told_of_link(figure, &format!("{figure}=-{series}"));
        let caveat = format!(
            "Hidden here by choice, in picture, sentence and table: {}{context} ({} rows).",
            name(rows[0]),
            rows.len()
        );
        assert_eq!(told.caveats.last(), Some(&caveat), "{figure}");
        assert!(!told_of_link(figure, "").caveats.iter().any(|caveat| caveat.contains("Hidden")), "{figure}");
    }
    let two = told_of_link("ttft", "ttft=-qwen3-32b,-qwen3.5-4b").caveats;
    let both = "Hidden here by choice, in picture, sentence and table: Qwen3.5-4B, Qwen3-32B (10 rows).";
    assert_eq!(two.last().map(String::as_str), Some(both));
}

#[test]
fn a_hidden_series_without_rows_in_view_is_not_spoken_of() {
    let caveats = told_of_link("ttft", "model=qwen3-32b&ttft=-qwen3.5-4b").caveats;
    assert!(!caveats.iter().any(|caveat| caveat.contains("Hidden")), "{caveats:?}");
}

#[test]
fn with_everything_hidden_the_table_is_empty_and_nothing_is_drawn_or_said() {
    for figure in &WORDS.figures {
        let all_hidden = figure.series.iter().map(|series| format!("-{series}")).collect::<Vec<_>>().join(",");
        let scene = scene_of_link(figure.id, &format!("{}={all_hidden}", figure.id));
        let told = scene.told();
        assert_eq!((told.table.rows.len(), told.sentence_text().as_str()), (0, ""), "{}", figure.id);
        assert_eq!(all(&scene.picture(600.0), "series").len(), 0, "{}", figure.id);
        let of = |row: &&RawRow| figure.series.contains(&expected::series(figure.id, row));
        let of_kind = ROWS.iter().filter(|row| row.facet("kind") == self::figure(figure.id).kind);
        let all_rows = of_kind.filter(of).count();
        let end = format!("({all_rows} rows).");
        assert!(told.caveats.last().unwrap().ends_with(&end), "{}: {:?}", figure.id, told.caveats);
    }
}

#[test]
fn filters_do_not_change_what_is_hidden() {
    for (id, series) in every_series() {
        let chosen = format!("{id}=-{series}");
        for filter in ["banks=19", "model=qwen3-32b", "kind=run", "model=qwen3.5-4b&banks=20"] {
            let mut view = view_of_link(&joined(&[filter, &chosen]));
            assert_eq!(write(&view), format!("v=1&{filter}&{chosen}"));
            view.filters = servelens::link::Filters::default();
            assert_eq!(view, view_of_link(&chosen));
        }
    }
}

#[test]
fn hiding_in_one_figure_changes_no_other() {
    for figure in figure::ALL.iter().filter(|figure| figure.id != "ttft") {
        let (before, after) = (scene_of_link(figure.id, ""), scene_of_link(figure.id, "ttft=-qwen3-32b,log,p99"));
        assert!(before == after, "{}", figure.id);
    }
    let option = scene_of_link("ttft", "ttft=-qwen3-32b").picture(600.0);
    assert!(all(&option, "series").iter().all(|part| !id(part).ends_with("qwen3-32b")));
}
