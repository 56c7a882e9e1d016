//! What a reader enters for the figures that reckon with it: a price, limits, a number of requests, baselines.

use super::{amount::Amount, figure_choice::Statistic};
use enum_map::{Enum, EnumMap};
use std::collections::BTreeMap;

/// How many requests a run is taken to have sent until the reader says otherwise: the serving file speaks of 40 at once
/// in the note of its burst, and does not say the number otherwise.
pub const REQUESTS: u32 = 40;

/// The most requests that can be entered.
pub const MOST_REQUESTS: u32 = 1_000_000_000;

/// What a reader enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Dollars for one chip and one hour. There is no default.
    pub price: Option<Amount>,
    /// How many requests a run at some rate is taken to have sent.
    pub requests: u32,
    /// The longest times that the reader allows.
    pub limits: EnumMap<Limited, Option<Limit>>,
    /// The configuration that others of its study are compared with, by the study's slug; both are slugs. A study that
    /// is not here has the control that the data names, if it names one.
    pub baselines: BTreeMap<String, String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { price: None, requests: REQUESTS, limits: EnumMap::default(), baselines: BTreeMap::new() }
    }
}

/// A time that a reader may limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum)]
pub enum Limited {
    /// To the first token.
    Ttft,
    /// Per output token.
    Tpot,
    /// From sending a request to its last token.
    Latency,
}

impl Limited {
    /// Every one, in the order of links.
    pub const ALL: [Self; 3] = [Self::Ttft, Self::Tpot, Self::Latency];

    /// The key in links.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Ttft => "max-ttft",
            Self::Tpot => "max-tpot",
            Self::Latency => "max-e2e",
        }
    }

    /// The name on the page.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Ttft => "TTFT",
            Self::Tpot => "TPOT",
            Self::Latency => "end-to-end",
        }
    }
}

/// The longest time that a reader allows, and for how many requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// In milliseconds.
    pub most: Amount,
    /// Which statistic has to keep it.
    pub at: Statistic,
}

impl Limit {
    /// The value in links: `500` for the 99th percentile, `500-p50` for the median.
    pub fn key(self) -> String {
        match self.at {
            Statistic::P99 => self.most.to_string(),
            Statistic::P50 => format!("{}-{}", self.most, Statistic::P50.key()),
        }
    }

    /// The limit that a link's value names.
    pub fn from_key(key: &str) -> Option<Self> {
        let (most, at) = key.split_once('-').map_or((key, Some(Statistic::P99)), |(most, at)| {
            (most, Statistic::ALL.into_iter().find(|statistic| statistic.key() == at))
        });
        Some(Self { most: Amount::parse(most)?, at: at? })
    }
}
