//! Strips: one row a configuration with every repeat as a dot, the range as a bar and the median as a tick, in a plot
//! for each study and prompt size. Words here; the layout is in `strips/layout.rs`, the drawing in `strips/drawing.rs`.

mod drawing;
mod layout;

use super::{
    Scene,
    told::{Cell, Heading, Phrase, Table, Told, plain, strong},
};
use crate::{
    data::{
        Row,
        metric::{Metric, Value},
        model::{Configuration, Run, Spread},
        number::{brief, counted, whole},
        sorting::sort_by_key,
        unit::Tokens,
    },
    insight::{Separation, differences, separation},
    query::spread,
};
use serde_json::Value as Json;

/// The repeats of one configuration at one prompt size.
struct Strip<'a> {
    configuration: &'a Configuration,
    prompt: Tokens,
    repeats: Vec<(&'a Run, f64, &'a Row)>,
    spread: Spread<f64>,
}

/// The strips of one study, by configuration in the order of the data and then by prompt size.
struct Study<'a> {
    name: &'a str,
    slug: &'a str,
    hardware: &'a str,
    strips: Vec<Strip<'a>>,
}

impl<'a> Study<'a> {
    /// The configurations of the study, each once.
    fn configurations(&self) -> Vec<&'a Configuration> {
        let mut found: Vec<&Configuration> = Vec::new();
        for strip in &self.strips {
            if !found.iter().any(|known| known.id == strip.configuration.id) {
                found.push(strip.configuration);
            }
        }
        found
    }
}

fn studies<'a>(scene: &Scene<'a>, metric: Metric) -> Vec<Study<'a>> {
    let mut studies: Vec<Study<'a>> = Vec::new();
    for row in scene.rows() {
        let (Some(run), Some(Value::Number(value))) = (row.measurement.run(), metric.value(&row.measurement)) else {
            continue;
        };
        let configuration: &Configuration = &row.configuration;
        let (name, slug) = configuration.study.as_ref().map_or(("No study", "none"), |n| (&n.text, &n.slug));
        let at = studies.iter().position(|study| study.slug == slug).unwrap_or_else(|| {
            studies.push(Study { name, slug, hardware: &configuration.hardware.text, strips: Vec::new() });
            studies.len() - 1
        });
        let Some(study) = studies.get_mut(at) else { continue };
        let repeat = (run, value, row);
        let same = |s: &&mut Strip<'_>| s.configuration.id == configuration.id && s.prompt == run.prompt;
        match study.strips.iter_mut().find(same) {
            Some(strip) => strip.repeats.push(repeat),
            None => study.strips.push(Strip {
                configuration,
                prompt: run.prompt,
                repeats: vec![repeat],
                spread: Spread { median: value, min: value, max: value },
            }),
        }
    }
    for study in &mut studies {
        for strip in &mut study.strips {
            sort_by_key(&mut strip.repeats, |(run, ..)| run.repeat);
            let values: Vec<f64> = strip.repeats.iter().map(|(_, value, _)| *value).collect();
            strip.spread = spread(&values).unwrap_or(strip.spread);
        }
    }
    studies
}

fn prompts(studies: &[Study<'_>]) -> Vec<Tokens> {
    let mut prompts: Vec<Tokens> = studies.iter().flat_map(|study| &study.strips).map(|strip| strip.prompt).collect();
    sort_by_key(&mut prompts, |prompt| *prompt);
    prompts.dedup();
    prompts
}

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
    let medians = || studies.iter().flat_map(|study| &study.strips).map(|strip| strip.spread.median);
    let (low, high) = (medians().fold(f64::MAX, f64::min), medians().fold(f64::MIN, f64::max));
    let unit = metric.definition().unit;
    let mut words = vec![
        plain("Medians lie between "),
        strong(brief(low)),
        plain(" and "),
        strong(format!("{} {unit}", brief(high))),
    ];
    let (all, apart) = pairs(studies);
    if all == 0 {
        words.push(plain(
            ". No two configurations in view share study, prompt size and settings, so none is called faster.",
        ));
    } else if apart.is_empty() {
        let pairs = if all == 1 { "the one pair".to_owned() } else { format!("every one of {all} pairs") };
        words.extend([
            plain(". Inside a study, at one prompt size and equal settings, "),
            strong(format!("{pairs} overlaps")),
            plain(": no build is faster in every run."),
        ]);
    } else {
        words.extend([
            plain(". Inside a study, at one prompt size and equal settings, "),
            strong(format!("{} of {}", apart.len(), counted(all, "pair"))),
            plain(if apart.len() == 1 { " is apart in every run" } else { " are apart in every run" }),
            plain(if apart.len() == all { "." } else { "; the others overlap." }),
        ]);
        let widest = apart.iter().max_by(|a, b| gap(a).total_cmp(&gap(b)));
        if let Some((upper, lower)) = widest {
            words.extend([
                plain(" Furthest apart at "),
                plain(format!("{} tokens: ", whole(upper.prompt.0 as usize))),
                strong(upper.configuration.label.clone()),
                plain(format!(
                    ", {} and up, over {}, {} at most.",
                    brief(upper.spread.min),
                    lower.configuration.label,
                    brief(lower.spread.max)
                )),
            ]);
        }
    }
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

/// The height of the picture of a figure of strips.
pub fn height(scene: &Scene<'_>, metric: Metric, width: f64) -> f64 {
    laid_out(&studies(scene, metric), metric, width).height
}

/// The picture of a figure of strips.
pub fn picture(scene: &Scene<'_>, metric: Metric, width: f64) -> Json {
    let studies = studies(scene, metric);
    drawing::draw(scene, metric, &studies, &laid_out(&studies, metric, width))
}

fn laid_out(studies: &[Study<'_>], metric: Metric, width: f64) -> layout::Layout {
    let definition = metric.definition();
    let measure = format!("{}, {}", definition.short.to_lowercase(), definition.unit);
    layout::Layout::new(studies, &prompts(studies), &measure, width)
}
