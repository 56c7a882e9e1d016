//! Every metric with its unit, direction, meaning, formula and field: what all names on the page link to.

use super::markup::Markup;
use crate::{
    data::metric::{Better, Definition, Metric},
    figure::DERIVED,
};

/// The anchor of a metric's definition.
pub fn anchor(definition: &Definition) -> String {
    format!("metric-{}", definition.key)
}

/// The inside of the glossary's `table` element.
pub fn glossary() -> String {
    let mut markup = Markup::default();
    markup.open("thead", &[]);
    markup.open("tr", &[]);
    for label in ["Name", "Unit", "Better", "What it is", "How it is computed", "Field in the files"] {
        markup.element("th", &[("scope", "col")], label);
    }
    markup.close("tr");
    markup.close("thead");
    markup.open("tbody", &[]);
    let measured = Metric::ALL.into_iter().map(Metric::definition);
    for definition in measured.chain(DERIVED) {
        markup.open("tr", &[("id", &anchor(&definition)), ("data-metric", definition.key)]);
        markup.element("th", &[("scope", "row")], definition.label);
        let better = match definition.better {
            Better::Higher => "higher ↑",
            Better::Lower => "lower ↓",
            Better::Neither => "neither",
        };
        for text in [definition.unit, better, definition.meaning] {
            markup.element("td", &[], text);
        }
        markup.element("td", &[], if definition.formula.is_empty() { "as measured" } else { definition.formula });
        markup.open("td", &[]);
        match definition.field {
            "" => markup.text("none: derived here"),
            field => markup.element("code", &[], field),
        }
        markup.close("td");
        markup.close("tr");
    }
    markup.close("tbody");
    markup.done()
}
