//! What a reader chooses for one figure, and the words that links have for it.

use std::collections::BTreeSet;

/// The choices for one figure. What is `None` is as the figure has it by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FigureChoice {
    /// The scale of the measured quantity.
    pub scale: Option<Scale>,
    /// Which statistic is drawn.
    pub statistic: Option<Statistic>,
    /// Over all chips or for each.
    pub share: Option<Share>,
    /// The series that are hidden, by their keys.
    pub hidden: BTreeSet<String>,
}

/// A scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal steps, from about the lowest value to about the highest.
    Linear,
    /// Equal ratios. Zero has no place on it.
    Log,
    /// Equal steps from zero.
    Zero,
}

/// A statistic of a distribution of which a file keeps these two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statistic {
    /// The median.
    P50,
    /// The 99th percentile.
    P99,
}

/// How a rate of several chips is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Over all chips together.
    Total,
    /// For each chip.
    PerChip,
}

impl Scale {
    /// Every scale.
    pub const ALL: [Self; 3] = [Self::Linear, Self::Log, Self::Zero];

    /// The word in links.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Linear => "linear",
            Self::Log => "log",
            Self::Zero => "zero",
        }
    }

    /// The words on the page.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Linear => "linear",
            Self::Log => "log",
            Self::Zero => "from zero",
        }
    }
}

impl Statistic {
    /// Both.
    pub const ALL: [Self; 2] = [Self::P50, Self::P99];

    /// The word in links and on the page.
    pub const fn key(self) -> &'static str {
        match self {
            Self::P50 => "p50",
            Self::P99 => "p99",
        }
    }
}

impl Share {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Total, Self::PerChip];

    /// The word in links.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Total => "total",
            Self::PerChip => "per-chip",
        }
    }

    /// The words on the page.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Total => "all chips",
            Self::PerChip => "per chip",
        }
    }
}

impl FigureChoice {
    /// The words for links, in a fixed order; a hidden series is its key after a hyphen.
    pub fn words(&self) -> Vec<String> {
        let chosen = [self.scale.map(Scale::key), self.statistic.map(Statistic::key), self.share.map(Share::key)];
        let chosen = chosen.into_iter().flatten().map(str::to_owned);
        chosen.chain(self.hidden.iter().map(|key| format!("-{key}"))).collect()
    }

    /// Applies a word of a link. Whether it is one.
    pub fn apply(&mut self, word: &str) -> bool {
        let scale = Scale::ALL.into_iter().find(|scale| scale.key() == word);
        let statistic = Statistic::ALL.into_iter().find(|statistic| statistic.key() == word);
        let share = Share::ALL.into_iter().find(|share| share.key() == word);
        self.scale = scale.or(self.scale);
        self.statistic = statistic.or(self.statistic);
        self.share = share.or(self.share);
        if let Some(series) = word.strip_prefix('-') {
            self.hidden.insert(series.to_owned());
            return true;
        }
        scale.is_some() || statistic.is_some() || share.is_some()
    }

    /// Takes back what is only what the figure does by itself.
    pub fn forget(&mut self, own: &[&str]) {
        self.scale = self.scale.filter(|scale| !own.contains(&scale.key()));
        self.statistic = self.statistic.filter(|statistic| !own.contains(&statistic.key()));
        self.share = self.share.filter(|share| !own.contains(&share.key()));
    }
}
