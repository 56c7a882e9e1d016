//! The tables of figures over operating points: columns by what they hold, so that a figure only lists them.

use super::{
    scene::Scene,
    told::{Cell, Heading, Table},
};
use crate::{
    data::{
        Row,
        metric::{Definition, Metric},
        model::Measurement,
        number::{brief, whole},
    },
    insight::suspicion,
};

/// A column of a figure's table.
#[derive(Clone, Copy)]
pub enum Column {
    /// The model.
    Model,
    /// How it is spread over chips.
    Parallel,
    /// On how many chips it ran.
    Chips,
    /// The context of a request.
    Context,
    /// The batch size.
    Batch,
    /// A metric as the file has it.
    Metric(Metric),
    /// A rate for each chip.
    PerChip(Metric),
    /// What a figure reckons.
    Derived(Definition, fn(&Scene<'_>, &Row) -> String),
    /// What a figure says of a row in words.
    Said(&'static str, fn(&Scene<'_>, &Row) -> String),
    /// What the author says of the row, and why it is doubted. Left out where there is nothing to say.
    Notes,
}

impl Column {
    fn heading(self) -> Heading {
        match self {
            Self::Model => Heading::words("Model"),
            Self::Parallel => Heading::words("Parallelism"),
            Self::Chips => Heading::numbers("Chips", ""),
            Self::Context => Heading::numbers("Context", "tokens"),
            Self::Batch => Heading::numbers("Batch", "requests"),
            Self::Metric(metric) => Heading::numbers(metric.definition().label, metric.definition().unit),
            Self::PerChip(metric) => {
                let label = metric.definition().label.trim_end_matches(", all chips");
                Heading::numbers(&format!("{label} per chip"), metric.definition().unit)
            }
            Self::Derived(definition, _) => Heading::numbers(definition.label, definition.unit),
            Self::Said(label, _) => Heading::words(label),
            Self::Notes => Heading::words("Notes"),
        }
    }

    fn text(self, scene: &Scene<'_>, row: &Row) -> String {
        let configuration = &row.configuration;
        match self {
            Self::Model => configuration.model.text.clone(),
            Self::Parallel => configuration.parallel.text.clone(),
            Self::Chips => configuration.chips.to_string(),
            Self::Context => row.measurement.prompt().map_or_else(String::new, |tokens| whole(tokens.0 as usize)),
            Self::Batch => row.measurement.decode().map_or_else(String::new, |point| whole(point.batch as usize)),
            Self::Metric(metric) => metric.text(scene.data, row).unwrap_or_default(),
            Self::PerChip(metric) => per_chip(scene, row, metric),
            Self::Derived(_, text) | Self::Said(_, text) => text(scene, row),
            Self::Notes => notes(scene, row).join(" "),
        }
    }
}

/// A rate for each chip, as text.
pub fn per_chip(scene: &Scene<'_>, row: &Row, metric: Metric) -> String {
    let rate = metric.value(&row.measurement).and_then(crate::data::metric::Value::number);
    let each = rate.map(|rate| rate / f64::from(row.configuration.chips.max(1)));
    each.map_or_else(String::new, |each| metric.exact(scene.data, row, each))
}

/// What is to be said of a row wherever it is shown: its author's note, and why it is doubted.
pub fn notes(scene: &Scene<'_>, row: &Row) -> Vec<String> {
    let note = match &row.measurement {
        Measurement::EndToEnd(point) => point.note.as_ref().map(|note| format!("Note: {note}.")),
        Measurement::Prefill(_) | Measurement::Decode(_) | Measurement::Run(_) => None,
    };
    let doubt = suspicion(scene.data, row).map(|why| format!("Doubted: {why}"));
    [note, doubt].into_iter().flatten().collect()
}

/// The table of a figure: one line for each row that it shows, in the order of the data.
pub fn table(scene: &Scene<'_>, columns: &[Column]) -> Table {
    let noted = scene.rows().any(|row| !notes(scene, row).is_empty());
    let columns: Vec<Column> =
        columns.iter().copied().filter(|column| noted || !matches!(column, Column::Notes)).collect();
    let headings: Vec<Heading> = columns.iter().map(|column| column.heading()).collect();
    let line = |row: &Row| {
        let cells = columns.iter().zip(&headings).map(|(column, heading)| {
            let text = column.text(scene, row);
            if heading.is_number { Cell::Number(text) } else { Cell::Words(text) }
        });
        cells.collect()
    };
    let rows = scene.rows().map(line).collect();
    Table { headings, rows }
}

/// A rounded number of a metric with its unit, and the number as the file has it.
pub fn said(scene: &Scene<'_>, row: &Row, metric: Metric) -> super::Phrase {
    let unit = metric.definition().unit;
    let text = metric.text(scene.data, row).unwrap_or_default();
    let rounded = metric.value(&row.measurement).and_then(crate::data::metric::Value::number).map(brief);
    super::told::number(format!("{} {unit}", rounded.unwrap_or_else(|| text.clone())), format!("{text} {unit}"))
}
