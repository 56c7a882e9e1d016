//! What the ratios say: how many are apart in every run, which study has no baseline, and why no ratio crosses studies.

use super::{METRICS, Study, Verdict, compared, over, studies};
use crate::{
    data::{
        Data,
        metric::Metric,
        model::Configuration,
        number::{brief, times, whole},
        unit::Tokens,
    },
    figure::{
        scene::Scene,
        told::{Cell, Heading, Phrase, Table, Told, plain, strong},
    },
    insight::differences,
    query::spread,
};

/// The words of the figure.
pub fn tell(scene: &Scene<'_>) -> Told {
    let studies = studies(scene);
    let table = table(scene, &studies);
    if studies.is_empty() {
        return Told { table, ..Told::default() };
    }
    let mut caveats = vec![
        "A mark is the ratio of medians; the bar reaches from the lowest run over the highest of the baseline to the highest over its lowest. Where it crosses 1 the ranges overlap.".to_owned(),
        "Each configuration is taken by itself here; the figures on builds join all configurations of a build.".to_owned(),
    ];
    caveats.extend(across_studies(scene.data));
    for study in &studies {
        caveats.extend(study.alone.iter().map(|(c, why)| format!("Not divided: {} ({why}).", c.label)));
    }
    let reason = "No configuration in view has a baseline in view: choose one, or clear filters.".to_owned();
    Told { sentence: sentence(scene, &studies), caveats, table, reason }
}

/// For each study and metric: how many pairs are faster or slower in every run.
fn sentence(scene: &Scene<'_>, studies: &[Study<'_>]) -> Vec<Phrase> {
    let mut words: Vec<Phrase> = Vec::new();
    for study in studies.iter().filter(|study| !study.pairs.is_empty()) {
        words.push(plain(if words.is_empty() { "In " } else { " In " }));
        words.push(strong(study.name.text.clone()));
        words.push(plain(format!(", over {}: ", over(study))));
        for (place, metric) in METRICS.into_iter().enumerate() {
            words.push(plain(if place > 0 { "; " } else { "" }));
            words.push(plain(format!("{} ", metric.definition().short.to_lowercase())));
            let verdicts =
                study.pairs.iter().filter_map(|pair| compared(scene, pair, metric)).map(|found| found.verdict);
            words.push(strong(counts(&verdicts.collect::<Vec<_>>())));
        }
        words.push(plain("."));
    }
    for study in studies.iter().filter(|study| study.baseline.is_none()) {
        words.push(plain(format!(" {} names no control: choose what to compare it with below.", study.name.text)));
    }
    for study in studies.iter().filter(|study| study.baseline.is_some() && study.pairs.is_empty()) {
        words.push(plain(format!(" In {} there is nothing in view to divide.", study.name.text)));
    }
    words
}

/// `all 6 overlap`, `1 of 6 faster in every run`, `1 faster and 2 slower of 4 in every run`.
fn counts(verdicts: &[Verdict]) -> String {
    let of = |wanted: Verdict| verdicts.iter().filter(|verdict| **verdict == wanted).count();
    let (faster, slower, all) = (of(Verdict::Faster), of(Verdict::Slower), verdicts.len());
    let whole = |count: usize| if count == all { format!("all {all}") } else { format!("{count} of {all}") };
    match (faster, slower) {
        (0, 0) if all == 1 => "overlaps".to_owned(),
        (0, 0) => format!("all {all} overlap"),
        (faster, 0) => format!("{} faster in every run", whole(faster)),
        (0, slower) => format!("{} slower in every run", whole(slower)),
        (faster, slower) => format!("{faster} faster and {slower} slower of {all} in every run"),
    }
}

/// Why no ratio crosses studies: a build that was measured in several of them with the same settings.
fn across_studies(data: &Data) -> Option<String> {
    let all: Vec<&Configuration> = data.datasets.iter().flat_map(|d| &d.configurations).map(|c| &**c).collect();
    let same = |a: &Configuration, b: &Configuration| {
        let others = || differences(&[a, b]).into_iter().any(|difference| difference.attribute != "study");
        a.engine == b.engine && a.model == b.model && a.study.is_some() && b.study.is_some() && !others()
    };
    let mut best: Vec<&Configuration> = Vec::new();
    for first in &all {
        let mut again: Vec<&Configuration> = Vec::new();
        for other in all.iter().filter(|other| same(first, other)) {
            if !again.iter().any(|known| known.study == other.study) {
                again.push(other);
            }
        }
        if again.len() > best.len() {
            best = again;
        }
    }
    let prompt = data.rows.iter().filter(|row| {
        row.configuration.id == best.first().map_or_else(|| row.configuration.id.clone(), |c| c.id.clone())
    });
    let prompt: Tokens = prompt.filter_map(|row| row.measurement.run()).map(|run| run.prompt).min()?;
    let medians = |metric: Metric| {
        let median = |configuration: &&Configuration| {
            let mine = data.rows.iter().filter(|row| row.configuration.id == configuration.id);
            let mine = mine.filter(|row| row.measurement.prompt() == Some(prompt));
            let values: Vec<f64> = mine.filter_map(|row| metric.value(&row.measurement)?.number()).collect();
            spread(&values).map(|spread| brief(spread.median))
        };
        let texts: Vec<String> = best.iter().filter_map(median).collect();
        format!("{} at {} {}", metric.definition().short.to_lowercase(), texts.join(", "), metric.definition().unit)
    };
    (best.len() > 1).then(|| {
        format!(
            "No ratio crosses studies: {} with the same settings was measured in {} of them, at {} tokens {} and {}.",
            best.first().map_or("", |c| c.engine.text.as_str()),
            best.len(),
            whole(prompt.0 as usize),
            medians(Metric::Prefill),
            medians(Metric::Decode),
        )
    })
}

fn table(scene: &Scene<'_>, studies: &[Study<'_>]) -> Table {
    let headings = vec![
        Heading::words("Study"),
        Heading::words("Configuration"),
        Heading::words("Baseline"),
        Heading::numbers("Prompt", "tokens"),
        Heading::words("Metric"),
        Heading::numbers("n", "runs"),
        Heading::numbers("n of baseline", "runs"),
        Heading::numbers("Ratio of medians", "x"),
        Heading::numbers("Lowest", "x"),
        Heading::numbers("Highest", "x"),
        Heading::words("Verdict"),
    ];
    let mut rows = Vec::new();
    for study in studies {
        for pair in &study.pairs {
            for metric in METRICS {
                let Some(found) = compared(scene, pair, metric) else { continue };
                rows.push(vec![
                    Cell::Words(study.name.text.clone()),
                    Cell::Words(pair.of.label.clone()),
                    Cell::Words(pair.over.label.clone()),
                    Cell::Number(whole(pair.prompt.0 as usize)),
                    Cell::Words(metric.definition().label.to_owned()),
                    Cell::Number(found.of.to_string()),
                    Cell::Number(found.over.to_string()),
                    Cell::Number(times(found.ratio.median)),
                    Cell::Number(times(found.ratio.low)),
                    Cell::Number(times(found.ratio.high)),
                    Cell::Words(found.verdict.words().to_owned()),
                ]);
            }
        }
    }
    Table { headings, rows }
}
