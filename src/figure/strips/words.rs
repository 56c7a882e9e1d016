//! What strips say: the medians, how many pairs of configurations may be compared, and which of them are apart.

use super::{Strip, Study, studies};
use crate::{
    data::{
        metric::Metric,
        number::{brief, counted, told_apart, whole},
    },
    figure::{
        Scene,
        told::{Cell, Heading, Phrase, Table, Told, plain, strong},
    },
    insight::{Separation, differences, separation},
};

/// The words of a figure of strips.
pub fn tell(scene: &Scene<'_>, metric: Metric) -> Told {
    let studies = studies(scene, metric);
    if studies.is_empty() {
        return Told { table: Table { headings: headings(metric), rows: Vec::new() }, ..Told::default() };
    }
    Told { sentence: sentence(&studies, metric), caveats: caveats(&studies), table: table(scene, &studies, metric) }
}

/// Pairs that may be compared (one study, one prompt size, equal settings): how many, and those that are apart.
fn pairs<'s, 'a>(studies: &'s [Study<'a>]) -> (usize, Vec<(&'s Strip<'a>, &'s Strip<'a>)>) {
    let mut all = 0;
    let mut apart = Vec::new();
    for study in studies {
        for (i, first) in study.strips.iter().enumerate() {
            for second in study.strips.iter().skip(i + 1) {
                let comparable = first.prompt == second.prompt
                    && first.configuration.model == second.configuration.model
                    && differences(&[first.configuration, second.configuration]).is_empty();
                if !comparable {
                    continue;
                }
                all += 1;
                match separation(&first.spread, &second.spread) {
                    Separation::Above => apart.push((first, second)),
                    Separation::Below => apart.push((second, first)),
                    Separation::Overlap => {}
                }
            }
        }
    }
    (all, apart)
}

fn sentence(studies: &[Study<'_>], metric: Metric) -> Vec<Phrase> {
    let medians: Vec<f64> = studies.iter().flat_map(|study| &study.strips).map(|strip| strip.spread.median).collect();
    let (low, high) = medians.iter().fold((f64::MAX, f64::MIN), |(low, high), m| (low.min(*m), high.max(*m)));
    let unit = metric.definition().unit;
    let mut words = if brief(low) == brief(high) {
        let opening = if medians.len() == 1 { "The median is " } else { "All medians are " };
        vec![plain(opening), strong(format!("{} {unit}", brief(high)))]
    } else {
        vec![
            plain("Medians lie between "),
            strong(brief(low)),
            plain(" and "),
            strong(format!("{} {unit}", brief(high))),
        ]
    };
    let (all, apart) = pairs(studies);
    if all == 0 {
        words.push(plain(
            ". No two configurations in view share study, prompt size and settings, so none is called faster.",
        ));
        return words;
    }
    words.push(plain(". Inside a study, at one prompt size and equal settings, "));
    let Some((upper, lower)) = apart.iter().max_by(|a, b| gap(a).total_cmp(&gap(b))) else {
        let pairs = if all == 1 { "the one pair".to_owned() } else { format!("every one of {all} pairs") };
        words.extend([strong(format!("{pairs} overlaps")), plain(": no build is faster in every run.")]);
        return words;
    };
    let (above, below) = told_apart(upper.spread.min, lower.spread.max);
    let prompt = whole(upper.prompt.0 as usize);
    words.extend([
        strong(format!("{} of {}", apart.len(), counted(all, "pair"))),
        plain(if apart.len() == 1 { " is apart in every run" } else { " are apart in every run" }),
        plain(if apart.len() == all { "." } else { "; the others overlap." }),
        plain(format!(" Furthest apart at {prompt} tokens: ")),
        strong(upper.configuration.label.clone()),
        plain(format!(", {above} and up, over {}, {below} at most.", lower.configuration.label)),
    ]);
    words
}

fn gap((upper, lower): &(&Strip<'_>, &Strip<'_>)) -> f64 {
    upper.spread.min / lower.spread.max.max(f64::MIN_POSITIVE)
}

fn caveats(studies: &[Study<'_>]) -> Vec<String> {
    let mut caveats = vec![
        "A dot is one run, the bar their range, the tick the median, the number on the right how many runs.".to_owned(),
    ];
    if studies.len() > 1 {
        caveats.push("Compare inside one study only: phases, hardware and placement differ between them.".to_owned());
    }
    for study in studies {
        let configurations = study.configurations();
        let differing: Vec<String> = differences(&configurations).into_iter().map(|d| d.attribute).collect();
        if !differing.is_empty() {
            caveats.push(format!("{}: configurations also differ in {}.", study.name, differing.join(", ")));
        }
    }
    caveats
}

fn headings(metric: Metric) -> Vec<Heading> {
    let unit = metric.definition().unit;
    vec![
        Heading::words("Study"),
        Heading::words("Configuration"),
        Heading::words("Engine"),
        Heading::numbers("Banks", ""),
        Heading::numbers("Prompt", "tokens"),
        Heading::numbers("n", "runs"),
        Heading::numbers("Median", unit),
        Heading::numbers("Lowest", unit),
        Heading::numbers("Highest", unit),
        Heading::numbers("Every run", unit),
    ]
}

fn table(scene: &Scene<'_>, studies: &[Study<'_>], metric: Metric) -> Table {
    let mut rows = Vec::new();
    for study in studies {
        for strip in &study.strips {
            let text = |value: f64| metric_text(scene, metric, strip, value);
            let runs: Vec<String> = strip.repeats.iter().filter_map(|(.., row)| metric.text(scene.data, row)).collect();
            rows.push(vec![
                Cell::Words(study.name.to_owned()),
                Cell::Words(strip.configuration.label.clone()),
                Cell::Words(strip.configuration.engine.text.clone()),
                Cell::Number(strip.configuration.banks.map_or_else(String::new, |banks| banks.to_string())),
                Cell::Number(whole(strip.prompt.0 as usize)),
                Cell::Number(strip.repeats.len().to_string()),
                Cell::Number(text(strip.spread.median)),
                Cell::Number(text(strip.spread.min)),
                Cell::Number(text(strip.spread.max)),
                Cell::Number(runs.join(" · ")),
            ]);
        }
    }
    Table { headings: headings(metric), rows }
}

fn metric_text(scene: &Scene<'_>, metric: Metric, strip: &Strip<'_>, value: f64) -> String {
    strip.repeats.first().map_or_else(|| brief(value), |(.., row)| metric.exact(scene.data, row, value))
}
