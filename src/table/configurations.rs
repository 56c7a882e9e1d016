//! The tables of configurations: settings and whether repeats agree, and the published summaries.

use super::{cell::Cell, twin::inside};
use crate::{
    data::{
        Data,
        metric::Metric,
        model::{Configuration, Dataset, Spread, Summary},
        number::{grouped, whole},
        unit::Quantity,
    },
    figure::{self, Heading},
    query::OutputGroups,
};

/// A configuration with the data set that it belongs to.
type Placed<'a> = (&'a Dataset, &'a Configuration);

/// Settings and agreement of repeats, a row for each configuration: the inside of a `table` element.
pub fn settings(data: &Data, outputs: &OutputGroups, configurations: &[Placed<'_>]) -> String {
    let headings = ["Configuration", "Engine", "Model", "Hardware", "Study", "Settings", "Output of its repeats"];
    let rows = configurations.iter().map(|(_, c)| (c.id.to_string(), settings_row(data, outputs, c)));
    inside(&headings.map(Heading::words), rows.collect())
}

fn settings_row(data: &Data, outputs: &OutputGroups, configuration: &Configuration) -> Vec<Cell> {
    let agreements = outputs.agreements(data, configuration);
    let look = if agreements.is_empty() {
        figure::model(data, &configuration.model)
    } else {
        figure::engine(data, &configuration.engine)
    };
    let own = [
        ("parallelism", Some(configuration.parallel.text.clone())),
        ("chips", Some(configuration.chips.to_string())),
        ("CPU expert banks", configuration.banks.map(|banks| banks.to_string())),
        ("output tokens", configuration.output.map(|tokens| tokens.0.to_string())),
    ];
    let own = own.into_iter().filter_map(|(label, text)| Some(format!("{label} {}", text?)));
    let others = configuration.settings.iter().map(|setting| format!("{} {}", setting.label, setting.text));
    let settings: Vec<String> = own.chain(others).collect();
    let repeats: Vec<String> = if agreements.is_empty() {
        vec!["operating points keep no output digest".to_owned()]
    } else {
        agreements.iter().map(ToString::to_string).collect()
    };
    vec![
        Cell::head(look, &configuration.label, &configuration.id.0),
        Cell::name(&configuration.engine),
        Cell::name(&configuration.model),
        Cell::words(&configuration.hardware.text),
        configuration.study.as_ref().map_or_else(Cell::missing, |study| Cell::words(&study.text)),
        Cell::words(settings.join(" · ")),
        Cell::lines(&repeats),
    ]
}

/// The published summaries, a row for each configuration and prompt size: the inside of a `table` element.
pub fn published(data: &Data, configurations: &[Placed<'_>]) -> String {
    let metric = |metric: Metric| Heading::numbers(metric.definition().short, metric.definition().unit);
    let headings = [
        Heading::words("Configuration"),
        Heading::numbers("Prompt", "tokens"),
        Heading::numbers("n", "runs"),
        metric(Metric::Prefill),
        metric(Metric::Decode),
        metric(Metric::Request),
    ];
    let rows = configurations.iter().flat_map(|&(dataset, c)| {
        let row = move |s: &Summary| (format!("{}/{}", c.id, s.prompt.0), published_row(data, dataset, c, s));
        c.summaries.iter().map(row)
    });
    inside(&headings, rows.collect())
}

fn published_row(data: &Data, dataset: &Dataset, configuration: &Configuration, summary: &Summary) -> Vec<Cell> {
    let range = |[median, min, max]: [f64; 3]| {
        let text = |value: f64, field: &str| grouped(value, dataset.decimals.get(field).copied().unwrap_or_default());
        Cell::number(format!("{} ({} to {})", text(median, "median"), text(min, "min"), text(max, "max")))
    };
    vec![
        Cell::head(figure::engine(data, &configuration.engine), &configuration.label, ""),
        Cell::number(whole(summary.prompt.0 as usize)),
        Cell::number(summary.samples.to_string()),
        range(numbers(&summary.prefill)),
        range(numbers(&summary.decode)),
        range(numbers(&summary.request)),
    ]
}

fn numbers<Q: Quantity>(spread: &Spread<Q>) -> [f64; 3] {
    [spread.median.number(), spread.min.number(), spread.max.number()]
}
