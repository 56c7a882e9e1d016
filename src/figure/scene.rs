//! What a figure is drawn from: the rows in view of its kind without the series that are hidden, and what the reader chose.

use super::{Figure, Offer, identity::Identity};
use crate::{
    data::{Data, Row, model::Configuration},
    link::{FigureChoice, Settings, Share, Statistic, ViewState},
};

/// Something that a figure tells apart from others by its look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// Its name in links: the characters of slugs.
    pub key: String,
    /// Its name in the figure.
    pub name: String,
    /// How it looks.
    pub look: Identity,
    /// Whether its line is dashed.
    pub dashed: bool,
}

/// A series that has rows in view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The series.
    pub series: Series,
    /// How many rows in view it has.
    pub rows: usize,
    /// Whether the reader has hidden it here.
    pub hidden: bool,
}

/// What a figure is drawn from. Two equal scenes of a figure give equal figures.
#[derive(Clone)]
pub struct Scene<'a> {
    /// The figure.
    pub figure: &'static Figure,
    /// All data.
    pub data: &'a Data,
    /// Positions of the rows that it shows.
    pub rows: Vec<usize>,
    /// How many rows in view of its kind it does not draw.
    pub passed_over: usize,
    /// Every series that has rows in view, hidden or not.
    pub series: Vec<Shown>,
    /// What the reader chose for it.
    pub choice: FigureChoice,
    /// What the reader entered, where the figure reckons with it.
    pub settings: Settings,
}

impl PartialEq for Scene<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows
            && self.passed_over == other.passed_over
            && self.series == other.series
            && self.choice == other.choice
            && self.settings == other.settings
    }
}

impl<'a> Scene<'a> {
    /// The scene of a figure in a view that leaves the rows at `selected`.
    pub fn new(figure: &'static Figure, data: &'a Data, selected: &[usize], view: &ViewState) -> Self {
        let choice = view.figures.of(figure.id);
        let (mut rows, mut series, mut passed_over) = (Vec::new(), Vec::<Shown>::new(), 0);
        for &position in selected {
            let Some(row) = data.rows.get(position).filter(|row| figure.is_of(row)) else { continue };
            if !(figure.draws)(data, row) {
                passed_over += 1;
                continue;
            }
            let one = (figure.series)(data, row);
            let hidden = choice.hidden.contains(&one.key);
            match series.iter_mut().find(|known| known.series.key == one.key) {
                Some(known) => known.rows += 1,
                None => series.push(Shown { series: one, rows: 1, hidden }),
            }
            if !hidden {
                rows.push(position);
            }
        }
        let reckons = figure.offers.iter().any(|offer| match offer {
            Offer::Price | Offer::Requests | Offer::Limits | Offer::Baseline => true,
            Offer::Scale | Offer::Statistic | Offer::Share(_) => false,
        });
        let settings = if reckons { view.settings.clone() } else { Settings::default() };
        Self { figure, data, rows, passed_over, series, choice, settings }
    }

    /// The rows that the figure shows.
    pub fn rows(&self) -> impl Iterator<Item = &'a Row> {
        let data = self.data;
        self.rows.iter().filter_map(move |&position| data.rows.get(position))
    }

    /// The rows that the figure shows, by configuration in the order of the data.
    pub fn by_configuration(&self) -> Vec<(&'a Configuration, Vec<&'a Row>)> {
        let mut found: Vec<(&Configuration, Vec<&Row>)> = Vec::new();
        for row in self.rows() {
            match found.iter_mut().find(|(known, _)| known.id == row.configuration.id) {
                Some((_, rows)) => rows.push(row),
                None => found.push((&row.configuration, vec![row])),
            }
        }
        found
    }

    /// The series of a row.
    pub fn series_of(&self, row: &Row) -> Series {
        (self.figure.series)(self.data, row)
    }

    /// Which statistic is drawn.
    pub fn statistic(&self) -> Statistic {
        self.choice.statistic.unwrap_or(Statistic::P50)
    }

    /// Whether rates are over all chips or for each.
    pub fn share(&self) -> Share {
        let own = self.figure.offers.iter().find_map(|offer| match offer {
            Offer::Share(own) => Some(*own),
            Offer::Scale | Offer::Statistic | Offer::Price | Offer::Requests | Offer::Limits | Offer::Baseline => None,
        });
        self.choice.share.or(own).unwrap_or(Share::Total)
    }

    /// What a rate of a row is divided by: its chips, if rates are for each chip.
    pub fn divisor(&self, row: &Row) -> f64 {
        match self.share() {
            Share::Total => 1.0,
            Share::PerChip => f64::from(row.configuration.chips.max(1)),
        }
    }

    /// Everything that the figure says: its own words, and what is left out of it.
    pub fn told(&self) -> super::Told {
        let mut told = (self.figure.tell)(self);
        let hidden: Vec<&Shown> = self.series.iter().filter(|shown| shown.hidden).collect();
        if !hidden.is_empty() {
            let names: Vec<&str> = hidden.iter().map(|shown| shown.series.name.as_str()).collect();
            let rows: usize = hidden.iter().map(|shown| shown.rows).sum();
            let rows = crate::data::number::counted(rows, "row");
            told.caveats
                .push(format!("Hidden here by choice, in picture, sentence and table: {} ({rows}).", names.join(", ")));
        }
        told
    }

    /// The picture for a plot of some width.
    pub fn picture(&self, width: f64) -> serde_json::Value {
        (self.figure.picture)(self, width)
    }

    /// The height of the picture for a plot of some width.
    pub fn height(&self, width: f64) -> f64 {
        (self.figure.height)(self, width)
    }
}
