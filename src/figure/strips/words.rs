//! What strips say: the medians, how many pairs of configurations may be compared, and which of them are apart.

use super::{Strip, Study, studies};
use crate::{
    data::{
        metric::{Better, Metric},
        model::{Configuration, Spread},
        number::{brief, counted, whole},
        unit::Tokens,
    },
    figure::{
        scene::Scene,
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
    let mut caveats = caveats(&studies);
    let left_out = super::sheet(scene, metric).left_out();
    if left_out > 0 {
        caveats.push(format!("Not on a logarithmic axis: {} at zero. The table has them.", counted(left_out, "run")));
    }
    Told { sentence: sentence(&studies, metric), caveats, table: table(scene, &studies, metric), ..Told::default() }
}

/// Every run of one build in one study, at one prompt size and with one set of settings, whatever the configuration is called:
/// a build that was measured twice is not faster because of its better pass.
#[derive(Clone)]
struct Pool<'a> {
    configuration: &'a Configuration,
    prompt: Tokens,
    range: Spread<f64>,
}

fn pools<'a>(study: &Study<'a>) -> Vec<Pool<'a>> {
    let mut pools: Vec<Pool<'a>> = Vec::new();
    for strip in &study.strips {
        let same = |pool: &&mut Pool<'_>| {
            pool.configuration.engine == strip.configuration.engine
                && may_be_compared((pool.configuration, pool.prompt), (strip.configuration, strip.prompt))
        };
        match pools.iter_mut().find(same) {
            Some(pool) => {
                pool.range.min = pool.range.min.min(strip.spread.min);
                pool.range.max = pool.range.max.max(strip.spread.max);
            }
            None => pools.push(Pool { configuration: strip.configuration, prompt: strip.prompt, range: strip.spread }),
        }
    }
    pools
}

/// One prompt size, one model, equal settings. The study is the same by construction.
fn may_be_compared(a: (&Configuration, Tokens), b: (&Configuration, Tokens)) -> bool {
    a.1 == b.1 && a.0.model == b.0.model && differences(&[a.0, b.0]).is_empty()
}

/// How many pairs of builds may be compared, and those that are apart in every run, the faster first.
fn pairs<'a>(studies: &[Study<'a>], metric: Metric) -> (usize, Vec<(Pool<'a>, &'a Configuration)>) {
    let mut all = 0;
    let mut apart = Vec::new();
    for study in studies {
        let pools = pools(study);
        for (i, first) in pools.iter().enumerate() {
            for second in pools.iter().skip(i + 1) {
                let (a, b) = ((first.configuration, first.prompt), (second.configuration, second.prompt));
                if !may_be_compared(a, b) {
                    continue;
                }
                all += 1;
                let (first_wins, second_wins) = match metric.definition().better {
                    Better::Higher | Better::Neither => (Separation::Above, Separation::Below),
                    Better::Lower => (Separation::Below, Separation::Above),
                };
                let found = separation(&first.range, &second.range);
                if found == first_wins {
                    apart.push((first.clone(), second.configuration));
                } else if found == second_wins {
                    apart.push((second.clone(), first.configuration));
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
    let (all, apart) = pairs(studies, metric);
    if all == 0 {
        words.push(plain(". No two builds in view share study, prompt size and settings, so none is called faster."));
        return words;
    }
    words.push(plain(". Inside a study, at one prompt size and equal settings, "));
    let pairs = |of: &str| format!("{of} {}", if all == 1 { "pair of builds" } else { "pairs of builds" });
    if apart.is_empty() {
        let pairs = if all == 1 { "the one pair of builds".to_owned() } else { pairs(&format!("every one of {all}")) };
        words.extend([strong(format!("{pairs} overlaps")), plain(": none is faster in every run.")]);
        return words;
    }
    let opening =
        if all == 1 { "the one pair of builds".to_owned() } else { pairs(&format!("{} of {all}", apart.len())) };
    let verb = if apart.len() == 1 { "is apart in every run: " } else { "are apart in every run: " };
    words.extend([strong(opening), plain(format!(" {verb}"))]);
    for (i, (pool, slower)) in apart.iter().take(NAMED).enumerate() {
        let banks = pool
            .configuration
            .banks
            .map_or_else(String::new, |banks| format!(" with {}", counted(banks as usize, "bank")));
        words.extend([
            plain(if i > 0 { ", " } else { "" }),
            strong(pool.configuration.engine.text.clone()),
            plain(format!(" over {} at {} tokens{banks}", slower.engine.text, whole(pool.prompt.0 as usize))),
        ]);
    }
    if apart.len() > NAMED {
        words.push(plain(format!(" and {} more", apart.len() - NAMED)));
    }
    words.push(plain(if apart.len() == all { "." } else { "; the others overlap." }));
    words
}

/// How many pairs a sentence names.
const NAMED: usize = 4;

fn caveats(studies: &[Study<'_>]) -> Vec<String> {
    let mut caveats = vec![
        "A dot is one run, the bar their range, the tick the median, the number on the right how many runs. Colour is the engine's family, symbol its build.".to_owned(),
    ];
    if studies.len() > 1 {
        caveats.push("Compare inside one study only: phases, hardware and placement differ between them.".to_owned());
    }
    for study in studies {
        let configurations = study.configurations();
        let differing = differences(&configurations).into_iter().map(|difference| {
            let values: Vec<String> = difference.values.into_iter().map(|(value, _)| value).collect();
            format!("{} ({})", difference.attribute, values.join(", "))
        });
        let differing: Vec<String> = differing.collect();
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
