//! What the ratios say: how many are apart in every run, which study has no baseline, and why no ratio crosses studies.

use super::{METRICS, Study, compared, studies};
use crate::{
    data::{
        Data,
        metric::Metric,
        model::Configuration,
        number::{brief, counted, times, whole},
        unit::Tokens,
    },
    figure::{
        scene::Scene,
        told::{Cell, Heading, Phrase, Table, Told, listed, number, plain, strong},
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
    ];
    caveats.extend(across_studies(scene.data));
    for study in &studies {
        caveats.extend(study.alone.iter().map(|(c, why)| format!("Not divided: {} ({why}).", c.label)));
    }
    let reason = "No configuration in view has a baseline in view: choose one, or clear filters.".to_owned();
    Told { sentence: sentence(scene, &studies), caveats, table, reason }
}

fn sentence(scene: &Scene<'_>, studies: &[Study<'_>]) -> Vec<Phrase> {
    let mut parts: Vec<Vec<Phrase>> = Vec::new();
    let (mut all, mut apart) = (0, 0);
    for study in studies {
        for pair in &study.pairs {
            let Some(found) = compared(scene, pair, Metric::Decode) else { continue };
            all += 1;
            if found.verdict != "ranges overlap" {
                apart += 1;
                parts.push(vec![
                    strong(pair.of.label.clone()),
                    plain(format!(" at {} tokens ", whole(pair.prompt.0 as usize))),
                    number(format!("{}x", times(found.ratio.median)), format!("{}x", found.ratio.median)),
                    plain(format!(" ({})", found.verdict)),
                ]);
            }
        }
    }
    let mut words = Vec::new();
    if all > 0 {
        words.push(plain("Decode rate against the baseline of the same study: "));
        words.push(strong(match apart {
            0 if all == 1 => "the one pair overlaps".to_owned(),
            0 => format!("all {all} pairs overlap"),
            _ => format!(
                "{apart} of {} apart in every run",
                counted(all, "pair") + if apart == 1 { " is" } else { " are" }
            ),
        }));
        if parts.is_empty() {
            words.push(plain("."));
        } else {
            words.push(plain(": "));
            words.extend(listed(parts));
            words.push(plain("."));
        }
    }
    for study in studies.iter().filter(|study| study.baseline.is_none()) {
        words.push(plain(format!(" {} names no control: choose its baseline below.", study.name.text)));
    }
    for study in studies.iter().filter(|study| study.baseline.is_some() && study.pairs.is_empty()) {
        words.push(plain(format!(" In {} there is nothing in view to divide.", study.name.text)));
    }
    words
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
                    Cell::Words(found.verdict.to_owned()),
                ]);
            }
        }
    }
    Table { headings, rows }
}
