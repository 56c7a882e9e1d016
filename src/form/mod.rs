//! What can be chosen for a figure and entered into it: as markup, as the state of that markup, and what a choice changes.
//! Pure, so that it is tested natively, and one text, since a component for each of a hundred fields would cost more than the
//! figures themselves.

mod apply;
mod state;
mod structure;

pub use apply::{Applied, apply};
pub use state::{Field, state};
pub use structure::structure;

use crate::{
    figure::{Figure, Offer},
    link::{FigureChoice, Limited, Scale, Share, Statistic},
};

/// A choice among words. The first is what the figure does by itself.
struct Choice {
    key: &'static str,
    label: &'static str,
    words: Vec<(&'static str, &'static str)>,
    chosen: fn(&FigureChoice) -> Option<&'static str>,
}

/// The choices among words that a figure offers.
fn choices(figure: &Figure) -> Vec<Choice> {
    let choice = |offer: &Offer| match offer {
        Offer::Scale => {
            let words = Scale::ALL.map(|scale| (scale.key(), scale.label()));
            let words = [("", "automatic")].into_iter().chain(words).collect();
            Some(Choice { key: "scale", label: "Scale", words, chosen: |choice| choice.scale.map(Scale::key) })
        }
        Offer::Statistic => {
            let words = Statistic::ALL.map(|statistic| (statistic.key(), statistic.key())).to_vec();
            let chosen = |choice: &FigureChoice| choice.statistic.map(Statistic::key);
            Some(Choice { key: "statistic", label: "Statistic", words, chosen })
        }
        Offer::Share(own) => {
            let mut words = Share::ALL.map(|share| (share.key(), share.label())).to_vec();
            words.rotate_left(Share::ALL.iter().position(|share| share == own).unwrap_or(0));
            Some(Choice { key: "rate", label: "Rate", words, chosen: |choice| choice.share.map(Share::key) })
        }
        Offer::Price | Offer::Requests | Offer::Limits | Offer::Baseline => None,
    };
    figure.offers.iter().filter_map(choice).collect()
}

/// A number that a reader enters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    /// Dollars for a chip and an hour.
    Price,
    /// Requests of a run.
    Requests,
    /// The longest time allowed, in milliseconds.
    Limit(Limited),
}

impl Number {
    const ALL: [Self; 5] = [
        Self::Price,
        Self::Requests,
        Self::Limit(Limited::Ttft),
        Self::Limit(Limited::Tpot),
        Self::Limit(Limited::Latency),
    ];

    const fn key(self) -> &'static str {
        match self {
            Self::Price => "price",
            Self::Requests => "requests",
            Self::Limit(limited) => limited.key(),
        }
    }

    const fn offer(self) -> Offer {
        match self {
            Self::Price => Offer::Price,
            Self::Requests => Offer::Requests,
            Self::Limit(_) => Offer::Limits,
        }
    }

    /// The numbers that a figure asks for.
    fn of(figure: &Figure) -> impl Iterator<Item = Self> + '_ {
        Self::ALL.into_iter().filter(|number| figure.offers.contains(&number.offer()))
    }
}

/// The key of the field that says which statistic has to keep a limit.
fn at_key(limited: Limited) -> String {
    format!("{}-at", limited.key())
}
