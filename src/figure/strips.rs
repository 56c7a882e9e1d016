//! Strips: one row a configuration with every repeat as a dot, the range as a bar and the median as a tick, in a plot
//! for each study and prompt size. What they hold is here; `words` tells it, and a sheet draws it.

mod words;

pub use words::tell;

use super::{
    identity,
    scene::Scene,
    sheet::{Block, Cell, Column, Dot, Sheet},
};
use crate::{
    data::{
        Row,
        metric::{Better, Metric, Value},
        model::{Configuration, Run, Spread},
        number::whole,
        sorting::sort_by_key,
        unit::Tokens,
    },
    link::Scale,
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
    sheet(scene, metric).height(width)
}

/// The picture of a figure of strips.
pub fn picture(scene: &Scene<'_>, metric: Metric, width: f64) -> Json {
    sheet(scene, metric).draw(width)
}

/// A block for each study, a column for each prompt size.
fn sheet(scene: &Scene<'_>, metric: Metric) -> Sheet {
    let studies = studies(scene, metric);
    let prompts = prompts(&studies);
    let definition = metric.definition();
    let column = |prompt: &Tokens| Column {
        key: prompt.0.to_string(),
        title: format!(
            "{} prompt tokens · {}, {}",
            whole(prompt.0 as usize),
            definition.short.to_lowercase(),
            definition.unit
        ),
    };
    let block = |study: &Study<'_>| {
        let configurations = study.configurations();
        let cell = |strip: &Strip<'_>| Cell {
            column: prompts.iter().position(|prompt| *prompt == strip.prompt).unwrap_or(0),
            row: configurations.iter().position(|c| c.id == strip.configuration.id).unwrap_or(0),
            range: (strip.spread.min, strip.spread.max),
            tick: Some(strip.spread.median),
            look: identity::engine(scene.data, &strip.configuration.engine),
            dots: strip.repeats.iter().map(|repeat| dot(scene, metric, strip, repeat)).collect(),
            count: strip.repeats.len().to_string(),
        };
        Block {
            key: study.slug.to_owned(),
            title: study.name.to_owned(),
            scale_of: study.hardware.to_owned(),
            names: configurations.iter().map(|configuration| configuration.label.clone()).collect(),
            cells: study.strips.iter().map(cell).collect(),
        }
    };
    Sheet {
        dots: "run",
        columns: prompts.iter().map(column).collect(),
        blocks: studies.iter().map(block).collect(),
        scale: scene.choice.scale.unwrap_or(Scale::Linear),
        // A time grows with the prompt, so that one scale for all prompt sizes would squash the small ones.
        for_each_column: definition.better == Better::Lower,
        reference: None,
    }
}

fn dot(scene: &Scene<'_>, metric: Metric, strip: &Strip<'_>, (run, value, row): &(&Run, f64, &Row)) -> Dot {
    let configuration = strip.configuration;
    let name = format!(
        "{}\n{} prompt tokens, repeat {}\n{} {}\n{}{}",
        configuration.label,
        whole(run.prompt.0 as usize),
        run.repeat,
        metric.text(scene.data, row).unwrap_or_default(),
        metric.definition().unit,
        configuration.engine.text,
        configuration.banks.map_or_else(String::new, |banks| format!(" · {banks} CPU expert banks")),
    );
    Dot { value: *value, name }
}
