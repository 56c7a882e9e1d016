//! Figures: questions, each answered by pure functions of the rows in view. A new figure is one file here and one line
//! in [`ALL`].

mod against_baseline;
mod columns;
mod cost;
mod curves;
mod decode_tpot;
mod decode_tradeoff;
mod derived;
mod expert_banks;
mod identity;
mod load;
mod load_latency;
mod offload;
mod part;
mod plot;
mod prefill_throughput;
mod saturation;
mod scale;
mod scene;
mod serving;
mod sheet;
mod span;
mod strips;
mod told;
mod ttft;

pub use against_baseline::{BaselineChoice, baseline_choices, baseline_now, own_baseline};
pub use identity::{Identity, Shape, engine, model, output};
pub use scene::{Scene, Series, Shown};
pub use told::{Cell, Heading, Phrase, Table, Told};

use crate::{
    data::{
        Data, Row,
        metric::{Definition, Metric},
        name::slug,
    },
    insight::baseline,
    link::{BaselineWord, FigureWords, Scale, Share, Statistic, Vocabulary},
};
use serde_json::Value;

/// One question and how it is answered.
pub struct Figure {
    /// The figure's name in links and in the page's `data-figure`.
    pub id: &'static str,
    /// The question that it answers.
    pub question: &'static str,
    /// The kind of measurement that it is drawn from (a value of the facet `kind`).
    pub kind: &'static str,
    /// Whether it draws a row of that kind.
    pub draws: fn(&Data, &Row) -> bool,
    /// The metrics that it shows.
    pub metrics: &'static [Metric],
    /// What it reckons from metrics.
    pub derived: &'static [Definition],
    /// What a reader may choose for it, or enter.
    pub offers: &'static [Offer],
    /// Whether it needs the whole width of the page.
    pub wide: bool,
    /// What it tells apart by looks, and can hide.
    pub series: fn(&Data, &Row) -> Series,
    /// The sentence, the table and the caveats.
    pub tell: fn(&Scene<'_>) -> Told,
    /// The height of the picture for a plot of some width, both in CSS pixels.
    pub height: fn(&Scene<'_>, f64) -> f64,
    /// The picture for a plot of some width: an ECharts option of pure JSON, colours as CSS variables.
    pub picture: fn(&Scene<'_>, f64) -> Value,
}

/// Something that a reader may choose for a figure or enter into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The scale of the measured quantity.
    Scale,
    /// Median or 99th percentile.
    Statistic,
    /// All chips or each; with what the figure does by itself.
    Share(Share),
    /// A price for a chip and an hour.
    Price,
    /// The number of requests of a run.
    Requests,
    /// The longest times that are allowed.
    Limits,
    /// The configuration that others of its study are compared with.
    Baseline,
}

/// Everything that figures reckon from metrics.
pub const DERIVED: [Definition; 5] = derived::ALL;

/// Every figure, in the order of the page.
pub const ALL: &[Figure] = &[
    prefill_throughput::FIGURE,
    ttft::FIGURE,
    decode_tpot::FIGURE,
    decode_tradeoff::FIGURE,
    load_latency::FIGURE,
    saturation::FIGURE,
    cost::FIGURE,
    offload::DECODE,
    offload::PREFILL,
    offload::REQUEST,
    expert_banks::FIGURE,
    against_baseline::FIGURE,
];

/// What a figure draws that draws every row of its kind.
const EVERY: fn(&Data, &Row) -> bool = |_, _| true;

impl Figure {
    /// Whether a row is of the kind that the figure is drawn from.
    pub fn is_of(&self, row: &Row) -> bool {
        row.measurement.kind() == self.kind
    }

    /// The words that links have for this figure.
    fn words(&self, data: &Data) -> FigureWords {
        let (mut words, mut own, mut series) = (Vec::new(), Vec::new(), Vec::new());
        for offer in self.offers {
            match offer {
                Offer::Scale => words.extend(Scale::ALL.map(Scale::key)),
                Offer::Statistic => {
                    words.extend(Statistic::ALL.map(Statistic::key));
                    own.push(Statistic::P50.key());
                }
                Offer::Share(by_itself) => {
                    words.extend(Share::ALL.map(Share::key));
                    own.push(by_itself.key());
                }
                Offer::Price | Offer::Requests | Offer::Limits | Offer::Baseline => {}
            }
        }
        for row in data.rows.iter().filter(|row| self.is_of(row) && (self.draws)(data, row)) {
            let key = (self.series)(data, row).key;
            if !series.contains(&key) {
                series.push(key);
            }
        }
        FigureWords { id: self.id, words, own, series }
    }
}

/// Every word that a link of some data may use.
pub fn vocabulary(data: &Data) -> Vocabulary<'_> {
    let configurations = data.datasets.iter().flat_map(|dataset| &dataset.configurations);
    let baselines = configurations.filter_map(|configuration| {
        let study = configuration.study.as_ref()?.slug.clone();
        let own = baseline(data, &study, None).is_some_and(|own| own.id == configuration.id);
        Some(BaselineWord { study, configuration: slug(&configuration.id.0), own })
    });
    Vocabulary {
        facets: &data.values,
        figures: ALL.iter().map(|figure| figure.words(data)).collect(),
        baselines: baselines.collect(),
    }
}
