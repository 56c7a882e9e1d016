//! What the points over numbers of banks say: medians at the fewest and the most, what else differs, what is not drawn.

use super::{Group, METRICS, groups, laid_out};
use crate::{
    data::{
        metric::Metric,
        model::Configuration,
        number::{brief, counted, whole},
    },
    figure::{
        scene::Scene,
        told::{Cell, Heading, Phrase, Table, Told, number, plain, strong},
    },
    insight::differences,
};

/// The words of the figure.
pub fn tell(scene: &Scene<'_>) -> Told {
    let groups = groups(scene);
    let mut caveats =
        vec!["A dot is one run. No line is drawn between numbers of banks: two or three are no curve.".to_owned()];
    let mut configurations: Vec<&Configuration> = Vec::new();
    for group in &groups {
        if !configurations.iter().any(|known| known.id == group.configuration.id) {
            configurations.push(group.configuration);
        }
    }
    let differing = differences(&configurations).into_iter().filter(|difference| difference.attribute != "banks");
    let differing: Vec<String> = differing.map(|difference| difference.attribute).collect();
    if !differing.is_empty() {
        caveats.push(format!("Also differs in: {}.", differing.join(", ")));
    }
    let mut reason = String::new();
    if scene.passed_over > 0 {
        let only =
            format!("{} of cards that were measured at one number of banks alone", counted(scene.passed_over, "run"));
        caveats.push(format!("Not drawn: {only}."));
        reason = format!("The filters leave only {only}.");
    }
    if groups.is_empty() {
        return Told { table: table(scene, &groups), reason, ..Told::default() };
    }
    let logarithmic = laid_out(scene, 1000.0).iter().map(|(_, plot, _)| plot.left_out()).sum::<usize>();
    if logarithmic > 0 {
        caveats
            .push(format!("Not on a logarithmic axis: {} at zero. The table has them.", counted(logarithmic, "point")));
    }
    Told { sentence: sentence(&groups), caveats, table: table(scene, &groups), reason }
}

/// For each build, at the smallest prompt: the medians at the fewest and at the most banks.
fn sentence(groups: &[Group<'_>]) -> Vec<Phrase> {
    let mut words: Vec<Phrase> = Vec::new();
    let Some(prompt) = groups.iter().map(|group| group.prompt).min() else { return words };
    let mut builds: Vec<Vec<&Group<'_>>> = Vec::new();
    for group in groups.iter().filter(|group| group.prompt == prompt) {
        let same = |build: &&mut Vec<&Group<'_>>| {
            build.first().is_some_and(|g| {
                g.configuration.engine == group.configuration.engine
                    && g.configuration.hardware == group.configuration.hardware
            })
        };
        match builds.iter_mut().find(same) {
            Some(build) => build.push(group),
            None => builds.push(vec![group]),
        }
    }
    for build in &builds {
        let (Some(first), Some(last)) = (build.first(), build.last()) else { continue };
        words.push(plain(if words.is_empty() {
            format!("At {} tokens ", whole(prompt.0 as usize))
        } else {
            "; ".to_owned()
        }));
        words.push(strong(first.configuration.engine.text.clone()));
        let ends = if first.banks == last.banks { vec![first] } else { vec![first, last] };
        for (place, metric) in METRICS.into_iter().enumerate() {
            let verb = if metric == Metric::Decode { " decodes at " } else { " and reads the prompt at " };
            words.push(plain(verb));
            for (nth, group) in ends.iter().enumerate() {
                let median = group.spread(metric).map_or(0.0, |spread| spread.median);
                words.push(plain(if nth > 0 { " and " } else { "" }));
                words.push(number(brief(median), format!("{median} {}", metric.definition().unit)));
                if place == 0 {
                    words.push(plain(format!(" tok/s with {} banks", group.banks)));
                }
            }
        }
        words.push(plain(" tok/s"));
    }
    words.push(plain("."));
    words
}

fn table(scene: &Scene<'_>, groups: &[Group<'_>]) -> Table {
    let mut headings = vec![
        Heading::words("Hardware"),
        Heading::words("Engine"),
        Heading::numbers("Banks", ""),
        Heading::numbers("Prompt", "tokens"),
        Heading::numbers("n", "runs"),
    ];
    for metric in METRICS {
        let definition = metric.definition();
        headings.extend(
            ["median", "lowest", "highest"]
                .map(|which| Heading::numbers(&format!("{} {which}", definition.short), definition.unit)),
        );
    }
    let row = |group: &Group<'_>| {
        let mut cells = vec![
            Cell::Words(group.configuration.hardware.text.clone()),
            Cell::Words(group.configuration.engine.text.clone()),
            Cell::Number(group.banks.to_string()),
            Cell::Number(whole(group.prompt.0 as usize)),
            Cell::Number(group.runs.len().to_string()),
        ];
        for metric in METRICS {
            let text = |value: f64| {
                group.runs.first().map_or_else(String::new, |(row, _)| metric.exact(scene.data, row, value))
            };
            let spread = group.spread(metric);
            let values = spread.map_or_else(Vec::new, |spread| vec![spread.median, spread.min, spread.max]);
            cells.extend(values.into_iter().map(|value| Cell::Number(text(value))));
        }
        cells
    };
    Table { headings, rows: groups.iter().map(row).collect() }
}
