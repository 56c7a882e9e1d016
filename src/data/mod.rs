//! The data: files, how they are read, and the domain they become. No browser here.

pub mod embedded;
pub mod facet;
pub mod json_path;
mod measurement;
mod members;
pub mod metric;
pub mod model;
pub mod name;
pub mod number;
mod offload;
pub mod problem;
mod resolution;
mod rules;
mod serving;
pub mod sorting;
pub mod unit;

use enum_map::EnumMap;
use facet::{Facet, FacetValue};
use model::{Configuration, Dataset, Measurement, RowId};
use problem::{Problem, Reading};
use std::sync::Arc;

pub use rules::{NONE, Taken};

/// A data file with the reader that understands it.
#[derive(Clone, Copy)]
pub struct File {
    /// The file's name under `data/`.
    pub name: &'static str,
    /// What the data set is called on the page.
    pub title: &'static str,
    /// The file's whole text.
    pub text: &'static str,
    /// The reader for files of this kind.
    pub read: Reader,
}

/// Reads a file's text; faults go to the [`Reading`], and a file whose structure is wrong gives `None`. Ids and names go to
/// [`Taken`], which knows those of the files before it.
pub type Reader = fn(&File, &mut Reading<'_>, &mut Taken) -> Option<(Dataset, Vec<Measured>)>;

/// One configuration as read, with its measurements in the order of the file.
#[derive(Debug)]
pub struct Measured {
    configuration: Configuration,
    rows: Vec<(RowId, Measurement)>,
}

/// One row of the explorer: a measurement, and where it belongs.
#[derive(Clone, Debug)]
pub struct Row {
    /// Unique over all data.
    pub id: RowId,
    /// The row's place over all data, from 0.
    pub position: usize,
    /// Which data set, by position.
    pub dataset: usize,
    /// What was measured.
    pub configuration: Arc<Configuration>,
    /// What came out.
    pub measurement: Measurement,
    /// The position of the row's value in each facet's list of values.
    pub values: EnumMap<Facet, usize>,
}

/// Everything that could be read, and what could not.
#[derive(Clone, Debug, Default)]
pub struct Data {
    /// The data sets, in the order of the list of files.
    pub datasets: Vec<Dataset>,
    /// Every row of every data set.
    pub rows: Vec<Row>,
    /// Every value of every facet, in the order of the page.
    pub values: EnumMap<Facet, Vec<FacetValue>>,
    /// What is wrong with the files; a file with a problem is left out whole.
    pub problems: Vec<Problem>,
}

impl Data {
    /// Reads `files`. Never fails: a file with a problem is left out and the problem kept.
    pub fn read(files: &[File]) -> Self {
        let mut data = Self::default();
        let mut taken = Taken::default();
        for file in files {
            let mut reading = Reading::new(file.name, file.text);
            let mut taken_with_this = taken.clone();
            if let Some((dataset, measured)) = (file.read)(file, &mut reading, &mut taken_with_this)
                && reading.problems.is_empty()
            {
                data.add(dataset, measured);
                taken = taken_with_this;
            }
            data.problems.append(&mut reading.problems);
        }
        data.put_values_in_order();
        data
    }

    fn add(&mut self, mut dataset: Dataset, measured: Vec<Measured>) {
        for Measured { configuration, rows } in measured {
            let configuration = Arc::new(configuration);
            dataset.configurations.push(Arc::clone(&configuration));
            for (id, measurement) in rows {
                let values = EnumMap::from_fn(|facet: Facet| {
                    let value = facet.value(&configuration, &measurement);
                    let known = &mut self.values[facet];
                    known.iter().position(|k| k.slug == value.slug).unwrap_or_else(|| {
                        known.push(value);
                        known.len() - 1
                    })
                });
                self.rows.push(Row {
                    id,
                    position: self.rows.len(),
                    dataset: self.datasets.len(),
                    configuration: Arc::clone(&configuration),
                    measurement,
                    values,
                });
            }
        }
        self.datasets.push(dataset);
    }

    /// Sorts each facet's values for the page, builds of one family together, and renumbers the rows to match.
    fn put_values_in_order(&mut self) {
        for (facet, values) in &mut self.values {
            let mut families: Vec<String> = Vec::new();
            let mut order: Vec<(usize, (bool, u32), usize)> = Vec::new();
            for (from, value) in values.iter().enumerate() {
                let family = value.name.family_and_build().0;
                let place = families.iter().position(|known| known == family).unwrap_or_else(|| {
                    families.push(family.to_owned());
                    families.len() - 1
                });
                order.push((from, value.rank(), if value.is_number() { 0 } else { place }));
            }
            sorting::sort_by_key(&mut order, |&(_, rank, family)| (rank, family));
            let mut place = vec![0; order.len()];
            let mut sorted = Vec::with_capacity(order.len());
            for (to, (from, ..)) in order.into_iter().enumerate() {
                if let (Some(slot), Some(value)) = (place.get_mut(from), values.get(from)) {
                    *slot = to;
                    sorted.push(value.clone());
                }
            }
            *values = sorted;
            for row in &mut self.rows {
                row.values[facet] = place.get(row.values[facet]).copied().unwrap_or(0);
            }
        }
    }

    /// The row's value in a facet.
    pub fn value(&self, row: &Row, facet: Facet) -> Option<&FacetValue> {
        self.values[facet].get(row.values[facet])
    }

    /// The data set of a row.
    pub fn dataset(&self, row: &Row) -> Option<&Dataset> {
        self.datasets.get(row.dataset)
    }
}
