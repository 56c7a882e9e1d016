//! Which baseline each study has, and what a reader can choose in its place.

use super::{Study, studies};
use crate::{
    data::{Data, model::Configuration, name::slug},
    figure::scene::Scene,
    insight::baseline,
};

/// What a reader can choose for one study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaselineChoice {
    /// The study's slug.
    pub study: String,
    /// The study's name.
    pub title: String,
    /// The control that the data names, by its slug.
    pub own: Option<String>,
    /// Every configuration of the study: slug and label.
    pub options: Vec<(String, String)>,
}

/// The baseline of a study (by slug) as things are, by its slug.
pub fn baseline_now(scene: &Scene<'_>, study: &str) -> Option<String> {
    let chosen = scene.settings.baselines.get(study).map(String::as_str);
    baseline(scene.data, study, chosen).map(|configuration| slug(&configuration.id.0))
}

/// The baseline of a study (by slug) unless the reader chooses another, by its slug.
pub fn own_baseline(data: &Data, study: &str) -> Option<String> {
    baseline(data, study, None).map(|configuration| slug(&configuration.id.0))
}

/// The choices of a scene: one for each study in view.
pub fn baseline_choices(scene: &Scene<'_>) -> Vec<BaselineChoice> {
    let key = |configuration: &Configuration| slug(&configuration.id.0);
    let choice = |study: &Study<'_>| {
        let all = scene.data.datasets.iter().flat_map(|dataset| &dataset.configurations);
        let mine = all.filter(|c| c.study.as_ref() == Some(study.name));
        BaselineChoice {
            study: study.name.slug.clone(),
            title: study.name.text.clone(),
            own: own_baseline(scene.data, &study.name.slug),
            options: mine.map(|c| (key(c), c.label.clone())).collect(),
        }
    };
    studies(scene).iter().map(choice).collect()
}
