//! The fields as markup, without their state: it changes only when other series or studies come into view.

use super::{Number, at_key, choices};
use crate::{
    figure::{Offer, Scene, baseline_choices},
    link::{REQUESTS, Statistic},
    table::Markup,
};

/// The fields of a figure as the inside of an element.
pub fn structure(scene: &Scene<'_>) -> String {
    let mut markup = Markup::default();
    let figure = scene.figure;
    if scene.series.len() > 1 {
        let label = format!("Series: {}", figure.question);
        markup.open("div", &[("class", "series"), ("role", "group"), ("aria-label", &label)]);
        for shown in &scene.series {
            let series = &shown.series;
            let title = "Hide or show in this figure";
            markup.open("button", &[("type", "button"), ("data-series", &series.key), ("title", title)]);
            markup.glyph(series.look);
            markup.element("span", &[("class", "name")], &series.name);
            markup.close("button");
        }
        markup.close("div");
    }
    for choice in choices(figure) {
        let words: Vec<(String, String)> =
            choice.words.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect();
        select(&mut markup, choice.label, "", ("data-choice", choice.key), &words);
    }
    for number in Number::of(figure) {
        field(&mut markup, figure.id, number);
    }
    if figure.offers.contains(&Offer::Baseline) {
        for study in baseline_choices(scene) {
            let own = |key: &str| if study.own.as_deref() == Some(key) { " (its control)" } else { "" };
            let none = study.own.is_none().then(|| (String::new(), "choose one".to_owned()));
            let options = study.options.iter().map(|(key, label)| (key.clone(), format!("{label}{}", own(key))));
            let options: Vec<(String, String)> = none.into_iter().chain(options).collect();
            select(&mut markup, &format!("Baseline in {}", study.title), "", ("data-baseline", &study.study), &options);
        }
    }
    markup.done()
}

/// A choice among options, with a visible label or an unseen one.
fn select(
    markup: &mut Markup,
    label: &str,
    unseen: &str,
    (name, key): (&'static str, &str),
    options: &[(String, String)],
) {
    if unseen.is_empty() {
        markup.open("label", &[("class", "choice")]);
        markup.text(label);
        markup.open("select", &[(name, key)]);
    } else {
        markup.open("select", &[(name, key), ("aria-label", unseen)]);
    }
    for (value, text) in options {
        markup.element("option", &[("value", value)], text);
    }
    markup.close("select");
    if unseen.is_empty() {
        markup.close("label");
    }
}

fn field(markup: &mut Markup, figure: &str, number: Number) {
    let label = match number {
        Number::Price => "Your price per chip-hour, $".to_owned(),
        Number::Requests => "Requests in a run, N".to_owned(),
        Number::Limit(limited) => format!("{} within, ms", limited.label()),
    };
    let placeholder = if number == Number::Requests { REQUESTS.to_string() } else { String::new() };
    let wrong = format!("{figure}-{}-wrong", number.key());
    markup.open("span", &[("class", "field")]);
    markup.open("label", &[("class", "choice")]);
    markup.text(&label);
    let attributes = [
        ("type", "text"),
        ("inputmode", "decimal"),
        ("autocomplete", "off"),
        ("size", "7"),
        ("data-setting", number.key()),
        ("placeholder", &placeholder),
        ("aria-describedby", &wrong),
    ];
    markup.open("input", &attributes);
    markup.close("label");
    if let Number::Limit(limited) = number {
        let words = [Statistic::P99, Statistic::P50].map(|at| (at.key().to_owned(), at.key().to_owned()));
        let unseen = format!("Statistic of the {} limit", limited.label());
        select(markup, "", &unseen, ("data-setting", &at_key(limited)), &words);
    }
    markup.element("span", &[("class", "wrong"), ("role", "status"), ("id", &wrong)], "");
    markup.close("span");
}
