//! How much faster than its control? Ratios of medians with their full range, inside one study alone, with the three metrics of
//! a run beside each other. The pairs are here; `words` tells them.

mod choice;
mod words;

pub use choice::{BaselineChoice, baseline_choices, baseline_now, own_baseline};

use super::{
    Figure, Offer, derived, identity,
    offload::by_engine,
    scene::Scene,
    sheet::{Block, Cell, Column, Dot, Sheet},
};
use crate::{
    data::{
        metric::{Better, Metric},
        model::{Configuration, Spread},
        name::Name,
        number::{counted, times, whole},
        sorting::sort_by_key,
        unit::Tokens,
    },
    insight::{Ratio, Separation, baseline, partner, ratio, separation},
    link::Scale,
    query::spread,
};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "against-baseline",
    question: "How much faster than its control?",
    kind: "run",
    draws: super::EVERY,
    metrics: &METRICS,
    offers: &[Offer::Scale, Offer::Baseline],
    derived: &[derived::RATIO],
    wide: true,
    series: by_engine,
    tell: words::tell,
    height: |scene, width| sheet(scene).height(width),
    picture: |scene, width| sheet(scene).draw(width),
};

const METRICS: [Metric; 3] = [Metric::Prefill, Metric::Decode, Metric::Request];

/// The comparisons of one study.
struct Study<'a> {
    name: &'a Name,
    baseline: Option<&'a Configuration>,
    pairs: Vec<Pair<'a>>,
    /// Configurations that are divided by nothing, with the reason.
    alone: Vec<(&'a Configuration, String)>,
}

/// A configuration and what it is divided by, at one prompt size.
struct Pair<'a> {
    of: &'a Configuration,
    over: &'a Configuration,
    prompt: Tokens,
}

/// One metric of a pair.
struct Compared {
    ratio: Ratio,
    of: usize,
    over: usize,
    verdict: Verdict,
}

/// How the runs lie to those of the baseline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Faster,
    Overlap,
    Slower,
}

impl Verdict {
    /// In words that fit rates and times.
    const fn words(self) -> &'static str {
        match self {
            Self::Faster => "every run faster",
            Self::Overlap => "ranges overlap",
            Self::Slower => "every run slower",
        }
    }
}

/// The values of a metric in the runs in view of a configuration at a prompt size.
fn values(scene: &Scene<'_>, configuration: &Configuration, prompt: Tokens, metric: Metric) -> Vec<f64> {
    let mine =
        scene.rows().filter(|row| row.configuration.id == configuration.id && row.measurement.prompt() == Some(prompt));
    mine.filter_map(|row| metric.value(&row.measurement)?.number()).collect()
}

fn compared(scene: &Scene<'_>, pair: &Pair<'_>, metric: Metric) -> Option<Compared> {
    let of = values(scene, pair.of, pair.prompt, metric);
    let over = values(scene, pair.over, pair.prompt, metric);
    let (a, b): (Spread<f64>, Spread<f64>) = (spread(&of)?, spread(&over)?);
    let faster = |found| match (found, metric.definition().better) {
        (Separation::Overlap, _) => Verdict::Overlap,
        (Separation::Above, Better::Higher | Better::Neither) | (Separation::Below, Better::Lower) => Verdict::Faster,
        (Separation::Below, Better::Higher | Better::Neither) | (Separation::Above, Better::Lower) => Verdict::Slower,
    };
    Some(Compared { ratio: ratio(&a, &b)?, of: of.len(), over: over.len(), verdict: faster(separation(&a, &b)) })
}

fn studies<'a>(scene: &Scene<'a>) -> Vec<Study<'a>> {
    let mut studies: Vec<(&'a Name, Vec<&'a Configuration>, Vec<Tokens>)> = Vec::new();
    for row in scene.rows() {
        let (Some(name), Some(prompt)) = (&row.configuration.study, row.measurement.prompt()) else { continue };
        let at = studies.iter().position(|(known, ..)| known.slug == name.slug).unwrap_or_else(|| {
            studies.push((name, Vec::new(), Vec::new()));
            studies.len() - 1
        });
        let Some((_, configurations, prompts)) = studies.get_mut(at) else { continue };
        if !configurations.iter().any(|known| known.id == row.configuration.id) {
            configurations.push(&row.configuration);
        }
        if !prompts.contains(&prompt) {
            prompts.push(prompt);
        }
    }
    let study = |(name, configurations, mut prompts): (&'a Name, Vec<&'a Configuration>, Vec<Tokens>)| {
        sort_by_key(&mut prompts, |prompt| *prompt);
        study(scene, name, &configurations, &prompts)
    };
    studies.into_iter().map(study).collect()
}

fn study<'a>(scene: &Scene<'a>, name: &'a Name, configurations: &[&'a Configuration], prompts: &[Tokens]) -> Study<'a> {
    let chosen = scene.settings.baselines.get(&name.slug).map(String::as_str);
    let found = baseline(scene.data, &name.slug, chosen);
    let mut study = Study { name, baseline: found, pairs: Vec::new(), alone: Vec::new() };
    let Some(found) = found else { return study };
    for &of in configurations.iter().filter(|of| of.id != found.id) {
        match partner(scene.data, found, of) {
            Ok(over) => {
                let has = |c: &Configuration, prompt| !values(scene, c, prompt, Metric::Decode).is_empty();
                let here: Vec<Tokens> = prompts.iter().copied().filter(|prompt| has(of, *prompt)).collect();
                let both: Vec<Tokens> = here.iter().copied().filter(|prompt| has(over, *prompt)).collect();
                if both.len() < here.len() {
                    let missing = here.iter().filter(|prompt| !both.contains(prompt)).map(|p| whole(p.0 as usize));
                    let missing = missing.collect::<Vec<_>>().join(" and ");
                    study.alone.push((of, format!("{} is not in view at {missing} tokens", over.label)));
                }
                study.pairs.extend(both.into_iter().map(|prompt| Pair { of, over, prompt }));
            }
            Err(_) if of.engine == found.engine => study.alone.push((of, "the baseline's own build".to_owned())),
            Err(differences) if differences.is_empty() => study.alone.push((of, "another model".to_owned())),
            Err(differences) => {
                let names: Vec<&str> = differences.iter().map(|difference| difference.attribute.as_str()).collect();
                study.alone.push((of, format!("no run of {} has its {}", found.engine.text, names.join(", "))));
            }
        }
    }
    study
}

fn sheet(scene: &Scene<'_>) -> Sheet {
    let column = |metric: Metric| {
        let definition = metric.definition();
        let which = if definition.better == Better::Lower { "<" } else { ">" };
        Column {
            key: definition.key.to_owned(),
            title: format!("{} ratio ({which}1 is faster)", definition.short.to_lowercase()),
        }
    };
    let block = |study: &Study<'_>| {
        let name = |pair: &Pair<'_>| format!("{} · {}", whole(pair.prompt.0 as usize), pair.of.label);
        let mut cells = Vec::new();
        for (row, pair) in study.pairs.iter().enumerate() {
            for (column, metric) in METRICS.into_iter().enumerate() {
                let Some(found) = compared(scene, pair, metric) else { continue };
                cells.push(Cell {
                    column,
                    row,
                    range: (found.ratio.low, found.ratio.high),
                    tick: None,
                    look: identity::engine(scene.data, &pair.of.engine),
                    dots: vec![Dot { value: found.ratio.median, name: tooltip(pair, metric, &found) }],
                    count: String::new(),
                });
            }
        }
        Block {
            key: study.name.slug.clone(),
            title: format!("{} · over {}", study.name.text, over(study)),
            scale_of: String::new(),
            names: study.pairs.iter().map(name).collect(),
            cells,
        }
    };
    Sheet {
        dots: "ratio",
        columns: METRICS.into_iter().map(column).collect(),
        blocks: studies(scene).iter().filter(|study| !study.pairs.is_empty()).map(block).collect(),
        scale: scene.choice.scale.unwrap_or(Scale::Linear),
        for_each_column: true,
        reference: Some(1.0),
    }
}

/// What a study's configurations are divided by, in words.
fn over(study: &Study<'_>) -> String {
    let Some(baseline) = study.baseline else { return String::new() };
    let one = study.pairs.iter().all(|pair| pair.over.id == baseline.id);
    if one { baseline.label.clone() } else { format!("{}, each at its own settings", baseline.engine.text) }
}

fn tooltip(pair: &Pair<'_>, metric: Metric, found: &Compared) -> String {
    format!(
        "{}\nover {}\n{} prompt tokens, {}\nratio of medians {}x, from {}x to {}x\n{} over {}: {}",
        pair.of.label,
        pair.over.label,
        whole(pair.prompt.0 as usize),
        metric.definition().label.to_lowercase(),
        times(found.ratio.median),
        times(found.ratio.low),
        times(found.ratio.high),
        counted(found.of, "run"),
        counted(found.over, "run"),
        found.verdict.words(),
    )
}
