//! What a press, a choice or a typed text changes in the view.

use super::{Number, at_key, choices};
use crate::{
    data::Data,
    figure::{Figure, own_baseline},
    link::{Amount, Limit, Limited, REQUESTS, Settings, Statistic, ViewState},
};

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    /// A deliberate choice: a new entry of the history.
    Chosen,
    /// Something typed, which takes the place of what was typed before.
    Typed,
    /// It cannot be entered; what would be right.
    Refused(&'static str),
    /// There is no such field.
    Unknown,
}

/// Applies what a field of a figure says: the attribute that names it, the attribute's value, and what it now shows.
pub fn apply(data: &Data, figure: &Figure, view: &mut ViewState, name: &str, key: &str, value: &str) -> Applied {
    match name {
        "data-series" => {
            let mut choice = view.figures.of(figure.id);
            if !choice.hidden.remove(key) {
                choice.hidden.insert(key.to_owned());
            }
            view.figures.set(figure.id, choice);
            Applied::Chosen
        }
        "data-choice" => choose(figure, view, key, value),
        "data-setting" => enter(view, key, value),
        "data-baseline" => {
            // What the study compares with by itself is not kept.
            if value.is_empty() || own_baseline(data, key).as_deref() == Some(value) {
                view.settings.baselines.remove(key);
            } else {
                view.settings.baselines.insert(key.to_owned(), value.to_owned());
            }
            Applied::Chosen
        }
        _ => Applied::Unknown,
    }
}

fn choose(figure: &Figure, view: &mut ViewState, key: &str, value: &str) -> Applied {
    let all = choices(figure);
    let Some(wanted) = all.iter().find(|choice| choice.key == key) else { return Applied::Unknown };
    let mut choice = view.figures.of(figure.id);
    let words: Vec<&str> = wanted.words.iter().map(|(word, _)| *word).collect();
    choice.forget(&words);
    if words.iter().skip(1).any(|word| *word == value) {
        choice.apply(value);
    }
    view.figures.set(figure.id, choice);
    Applied::Chosen
}

fn enter(view: &mut ViewState, key: &str, value: &str) -> Applied {
    if let Some(limited) = Limited::ALL.into_iter().find(|limited| at_key(*limited) == key) {
        if let (Some(limit), Some(at)) =
            (&mut view.settings.limits[limited], Statistic::ALL.into_iter().find(|at| at.key() == value))
        {
            limit.at = at;
        }
        return Applied::Chosen;
    }
    let Some(number) = Number::ALL.into_iter().find(|number| number.key() == key) else { return Applied::Unknown };
    let amount = Amount::parse(value);
    let fits = (amount.is_some() || value.trim().is_empty()) && number.set(&mut view.settings, amount);
    match (fits, number) {
        (true, _) => Applied::Typed,
        (false, Number::Requests) => Applied::Refused("a whole number from 1 to 1,000,000,000"),
        (false, Number::Price | Number::Limit(_)) => Applied::Refused("a number above 0, at most 1,000,000,000"),
    }
}

impl Number {
    /// Enters a number, or takes it back. Whether it can be entered.
    fn set(self, settings: &mut Settings, amount: Option<Amount>) -> bool {
        match self {
            Self::Price => settings.price = amount,
            Self::Requests => match amount.map(|amount| amount.whole().and_then(|whole| u32::try_from(whole).ok())) {
                None => settings.requests = REQUESTS,
                Some(Some(whole)) => settings.requests = whole,
                Some(None) => return false,
            },
            Self::Limit(limited) => {
                let at = settings.limits[limited].map_or(Statistic::P99, |limit| limit.at);
                settings.limits[limited] = amount.map(|most| Limit { most, at });
            }
        }
        true
    }
}
