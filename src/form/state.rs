//! The state of the fields: what each shows.

use super::{Number, at_key, choices};
use crate::{
    figure::{Offer, Scene, baseline_choices, baseline_now},
    link::{Amount, REQUESTS, Settings, Statistic},
};

/// What one field shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The attribute that names it.
    pub name: &'static str,
    /// The attribute's value.
    pub key: String,
    /// What it shows: `true` or `false` for a toggle.
    pub value: String,
    /// Whether it has nothing to choose now.
    pub disabled: bool,
}

impl Field {
    fn new(name: &'static str, key: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name, key: key.into(), value: value.into(), disabled: false }
    }
}

/// What every field of a figure shows.
pub fn state(scene: &Scene<'_>) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    for shown in &scene.series {
        fields.push(Field::new("data-series", shown.series.key.clone(), (!shown.hidden).to_string()));
    }
    for choice in choices(scene.figure) {
        let own = choice.words.first().map_or("", |(key, _)| key);
        fields.push(Field::new("data-choice", choice.key, (choice.chosen)(&scene.choice).unwrap_or(own)));
    }
    for number in Number::of(scene.figure) {
        let shown = number.get(&scene.settings).map_or_else(String::new, |amount| amount.to_string());
        fields.push(Field::new("data-setting", number.key(), shown));
        if let Number::Limit(limited) = number {
            let limit = scene.settings.limits[limited];
            let at = limit.map_or(Statistic::P99, |limit| limit.at);
            let field = Field::new("data-setting", at_key(limited), at.key());
            fields.push(Field { disabled: limit.is_none(), ..field });
        }
    }
    if scene.figure.offers.contains(&Offer::Baseline) {
        for study in baseline_choices(scene) {
            let now = baseline_now(scene, &study.study).unwrap_or_default();
            fields.push(Field::new("data-baseline", study.study, now));
        }
    }
    fields
}

impl Number {
    /// What the view has; `None` for nothing and for what is taken by itself.
    fn get(self, settings: &Settings) -> Option<Amount> {
        match self {
            Self::Price => settings.price,
            Self::Requests => (settings.requests != REQUESTS).then(|| settings.requests.into()),
            Self::Limit(limited) => settings.limits[limited].map(|limit| limit.most),
        }
    }
}
