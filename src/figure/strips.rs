//! Strips: one row a configuration with every repeat as a dot, the range as a bar and the median as a tick, in a plot
//! for each study and prompt size. What they hold is here; `words` tells it, `layout` places it, `drawing` draws it.

mod drawing;
mod layout;
mod words;

pub use words::tell;

use super::Scene;
use crate::{
    data::{
        Row,
        metric::{Metric, Value},
        model::{Configuration, Run, Spread},
        sorting::sort_by_key,
        unit::Tokens,
    },
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
        let places: Vec<&str> = study.configurations().iter().map(|c| c.id.0.as_str()).collect();
        let place = |strip: &Strip<'_>| places.iter().position(|id| *id == strip.configuration.id.0);
        sort_by_key(&mut study.strips, |strip| (place(strip), strip.prompt));
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
