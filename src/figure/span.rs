//! The ends and marks of an axis for a scale that the reader may have chosen.

use super::scale::Ticks;
use crate::link::Scale;

/// The widths of a digit and of a comma in numbers of axes, in CSS pixels, on the wide side.
const DIGIT: f64 = 7.7;
const MARK: f64 = 4.0;

/// A stretch of an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    /// The scale.
    pub scale: Scale,
    /// The lower end.
    pub min: f64,
    /// The upper end.
    pub max: f64,
    /// Where numbers and lines stand.
    pub ticks: Vec<f64>,
}

impl Span {
    /// A span around values, with at most `most` steps. What a scale cannot show is not counted: zero on a logarithmic one.
    pub fn around(scale: Scale, values: impl Iterator<Item = f64>, most: usize) -> Self {
        let shown = values.filter(|&value| value.is_finite() && (scale != Scale::Log || value > 0.0));
        let (low, high) = shown.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low > high { (1.0, 1.0) } else { (low, high) };
        match scale {
            Scale::Log => Self::logarithmic(low, high, most),
            Scale::Linear => Self::linear(scale, low, high, most),
            Scale::Zero => Self::linear(scale, low.min(0.0), high.max(0.0), most),
        }
    }

    /// A logarithmic span whose marks stand at the given values.
    pub fn at(values: impl Iterator<Item = f64>) -> Self {
        let mut ticks: Vec<f64> = values.collect();
        crate::data::sorting::sort_by(&mut ticks, f64::total_cmp);
        ticks.dedup();
        let (low, high) = (ticks.first().copied().unwrap_or(1.0), ticks.last().copied().unwrap_or(1.0));
        let (min, max) = if low < high { (low, high) } else { (low / 2.0, low * 2.0) };
        Self { scale: Scale::Log, min, max, ticks }
    }

    fn linear(scale: Scale, low: f64, high: f64, most: usize) -> Self {
        let Ticks { min, max, step } = Ticks::around(low, high, most);
        let steps = ((max - min) / step).round().clamp(1.0, 100.0) as usize;
        let tick = |i: usize| super::scale::tidy((i as f64).mul_add(step, min), step);
        Self { scale, min, max, ticks: (0..=steps).map(tick).collect() }
    }

    fn logarithmic(low: f64, high: f64, most: usize) -> Self {
        // 1, 2 and 5 in each power of ten, or powers of ten alone where that would be too many.
        let between = |factors: &[f64]| {
            let from = low.log10().floor() as i32;
            let to = high.log10().ceil() as i32;
            let all = (from..=to).flat_map(|power| {
                factors.iter().map(move |f| super::scale::tidy(f * 10_f64.powi(power), 10_f64.powi(power)))
            });
            let all: Vec<f64> = all.collect();
            let first = all.iter().rposition(|&tick| tick <= low * 1.000_001).unwrap_or(0);
            let last = all.iter().position(|&tick| tick >= high * 0.999_999).unwrap_or(all.len().saturating_sub(1));
            all.get(first..=last.max(first)).map(<[f64]>::to_vec).unwrap_or_default()
        };
        let fine = between(&[1.0, 2.0, 5.0]);
        let ticks = if fine.len() <= most + 3 { fine } else { between(&[1.0]) };
        let (min, max) = (ticks.first().copied().unwrap_or(low), ticks.last().copied().unwrap_or(high));
        if min < max {
            Self { scale: Scale::Log, min, max, ticks }
        } else {
            Self { scale: Scale::Log, min: min / 2.0, max: max * 2.0, ticks }
        }
    }

    /// About how wide its longest number is, in CSS pixels.
    pub fn room(&self) -> f64 {
        let label = |tick: &f64| {
            let text = tick.to_string();
            let whole = text.split('.').next().map_or(0, str::len);
            let marks = text.len() - text.chars().filter(char::is_ascii_digit).count() + whole.saturating_sub(1) / 3;
            DIGIT.mul_add(text.len() as f64, marks as f64 * MARK)
        };
        self.ticks.iter().map(label).fold(0.0, f64::max)
    }

    /// Whether a value has a place on it.
    pub fn shows(&self, value: f64) -> bool {
        self.scale != Scale::Log || value > 0.0
    }

    /// How far along the span a value stands, from 0 to 1.
    pub fn along(&self, value: f64) -> f64 {
        match self.scale {
            Scale::Log => (value / self.min).ln() / (self.max / self.min).ln(),
            Scale::Linear | Scale::Zero => (value - self.min) / (self.max - self.min),
        }
    }
}

/// The scale of times when the reader chose none: logarithmic where the largest is over 20 times the smallest.
pub fn scale_of_times(chosen: Option<Scale>, values: impl Iterator<Item = f64>) -> Scale {
    chosen.unwrap_or_else(|| {
        let (low, high) = values.fold((f64::MAX, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
        if low > 0.0 && high > 20.0 * low { Scale::Log } else { Scale::Zero }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithmic_marks_are_1_2_5_around_the_values() {
        let span = Span::around(Scale::Log, [6.98, 647.3].into_iter(), 8);
        assert_eq!(span.ticks, [5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0]);
        assert!((span.along(5.0), span.along(1000.0)) == (0.0, 1.0));
        let wide = Span::around(Scale::Log, [0.0, 0.3, 250_000.0].into_iter(), 6);
        assert_eq!(wide.ticks.first(), Some(&0.1), "zero is not counted");
        assert_eq!(wide.ticks.len(), 8);
        assert!(!wide.shows(0.0) && wide.shows(0.1));
        let one = Span::around(Scale::Log, [10.0].into_iter(), 6);
        assert!(one.min < 10.0 && one.max > 10.0);
    }

    #[test]
    fn times_are_logarithmic_from_twenty_fold_on() {
        assert_eq!(scale_of_times(None, [1.0, 20.0].into_iter()), Scale::Zero);
        assert_eq!(scale_of_times(None, [1.0, 20.1].into_iter()), Scale::Log);
        assert_eq!(scale_of_times(Some(Scale::Linear), [1.0, 20.1].into_iter()), Scale::Linear);
        assert_eq!(scale_of_times(None, [0.0, 20.1].into_iter()), Scale::Zero);
    }
}
