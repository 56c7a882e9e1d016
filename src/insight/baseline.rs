//! Which configuration others of a study are compared with, which two may be divided, and what the ratio is.

use super::differs::{Difference, differences};
use crate::data::{Data, model::Configuration, model::Spread, name::slug};

/// The baseline of a study (by slug): the one that the reader chose (by its slug), else the study's own control where the
/// data names one, else, in a study of two builds, the first configuration of the build that is a control elsewhere.
/// `None` where the reader has to choose.
pub fn baseline<'a>(data: &'a Data, study: &str, chosen: Option<&str>) -> Option<&'a Configuration> {
    let mine: Vec<&Configuration> = configurations(data).filter(|c| is_in(c, study)).collect();
    if let Some(chosen) = mine.iter().find(|c| Some(slug(&c.id.0).as_str()) == chosen) {
        return Some(chosen);
    }
    if let Some(control) = mine.iter().find(|c| is_control(c)) {
        return Some(control);
    }
    let first = mine.first()?;
    let other = mine.iter().find(|c| c.engine != first.engine)?;
    if mine.iter().any(|c| c.engine != first.engine && c.engine != other.engine) {
        return None;
    }
    let families: Vec<&str> = configurations(data).filter(|c| is_control(c)).map(family).collect();
    let mut controls = [first, other].into_iter().filter(|c| families.contains(&family(c)));
    controls.next().copied().filter(|_| controls.next().is_none())
}

/// What a configuration of the baseline's study is divided by: the baseline, or a configuration of the same build that agrees with it
/// in everything but the build. Otherwise in what it differs from the baseline.
pub fn partner<'a>(
    data: &'a Data,
    baseline: &'a Configuration,
    configuration: &Configuration,
) -> Result<&'a Configuration, Vec<Difference>> {
    let fits =
        |other: &Configuration| other.model == configuration.model && differences(&[other, configuration]).is_empty();
    if fits(baseline) {
        return Ok(baseline);
    }
    let mut siblings = configurations(data).filter(|c| c.engine == baseline.engine && c.id != configuration.id);
    let sibling = siblings.find(|c| fits(c)).filter(|_| configuration.engine != baseline.engine);
    sibling.ok_or_else(|| differences(&[baseline, configuration]))
}

fn configurations(data: &Data) -> impl Iterator<Item = &Configuration> {
    data.datasets.iter().flat_map(|dataset| &dataset.configurations).map(|configuration| &**configuration)
}

fn is_in(configuration: &Configuration, study: &str) -> bool {
    configuration.study.as_ref().is_some_and(|name| name.slug == study)
}

fn is_control(configuration: &Configuration) -> bool {
    configuration.label.to_lowercase().contains("control for ")
}

fn family(configuration: &Configuration) -> &str {
    configuration.engine.family_and_build().0
}

/// A ratio of medians with its full range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ratio {
    /// Median over median.
    pub median: f64,
    /// The lowest run over the highest of the baseline.
    pub low: f64,
    /// The highest run over the lowest of the baseline.
    pub high: f64,
}

/// The ratio of some repeats to others; `None` where it would divide by zero.
pub fn ratio(of: &Spread<f64>, over: &Spread<f64>) -> Option<Ratio> {
    let (median, low, high) = (of.median / over.median, of.min / over.max, of.max / over.min);
    (over.min > 0.0 && high.is_finite()).then_some(Ratio { median, low, high })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_spans_from_lowest_over_highest_to_highest_over_lowest() {
        let of = Spread { median: 30.0, min: 20.0, max: 40.0 };
        let over = Spread { median: 20.0, min: 10.0, max: 25.0 };
        assert_eq!(ratio(&of, &over), Some(Ratio { median: 1.5, low: 0.8, high: 4.0 }));
        assert_eq!(ratio(&of, &Spread { median: 1.0, min: 0.0, max: 1.0 }), None);
    }
}
