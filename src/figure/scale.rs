//! Round numbers for the ends and steps of an axis, and room between labels.

use crate::data::sorting::sort_by;

/// The ends and the step of a linear axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ticks {
    /// The lower end.
    pub min: f64,
    /// The upper end.
    pub max: f64,
    /// The distance of ticks.
    pub step: f64,
}

impl Ticks {
    /// Round ends and steps (1, 2, 2.5 or 5 times a power of ten) that enclose `low` to `high` in at most `most` steps.
    pub fn around(low: f64, high: f64, most: usize) -> Self {
        if high - low <= high.abs() * 1e-9 {
            // One value has no span: give it a round one, and one of its own size to zero.
            let room = if high == 0.0 { 1.0 } else { (high.abs() * 0.1).max(f64::MIN_POSITIVE) };
            return Self::around((low - room).max(if low >= 0.0 { 0.0 } else { f64::MIN }), high + room, most);
        }
        let span = (high - low).max(f64::MIN_POSITIVE);
        let rough = span / most.max(1) as f64;
        let power = 10_f64.powf(rough.log10().floor());
        for factor in [1.0, 2.0, 2.5, 5.0, 10.0, 20.0] {
            let step = factor * power;
            let (min, max) = ((low / step).floor() * step, (high / step).ceil() * step);
            if ((max - min) / step).round() <= most.max(1) as f64 {
                return Self { min: tidy(min, step), max: tidy(max, step), step: tidy(step, step) };
            }
        }
        Self { min: low, max: high, step: span }
    }
}

/// A multiple of a step without the dust of binary fractions: 8.2 rather than 8.200000000000001.
pub fn tidy(number: f64, step: f64) -> f64 {
    let decimals = (3.0 - step.log10().floor()).clamp(0.0, 340.0);
    format!("{number:.*}", decimals as usize).parse().unwrap_or(number)
}

/// How far each label must move so that neighbours are at least `gap` apart, moving as little as it can: positions in
/// pixels, in any order; the result is in the same order.
pub fn room(positions: &[f64], gap: f64) -> Vec<f64> {
    let mut order: Vec<(usize, f64)> = positions.iter().copied().enumerate().collect();
    sort_by(&mut order, |a, b| a.1.total_cmp(&b.1));
    // Labels that would touch form a cluster, centred on the mean of where its labels want to be.
    let mut clusters: Vec<Vec<(usize, f64)>> = Vec::new();
    let centre = |c: &[(usize, f64)]| c.iter().map(|(_, p)| p).sum::<f64>() / c.len().max(1) as f64;
    let half = |c: &[(usize, f64)]| (c.len() as f64 - 1.0) * gap / 2.0;
    for label in order {
        let mut cluster = vec![label];
        while let Some(before) = clusters.last() {
            if centre(before) + half(before) + gap <= centre(&cluster) - half(&cluster) {
                break;
            }
            let mut joined = clusters.pop().unwrap_or_default();
            joined.append(&mut cluster);
            cluster = joined;
        }
        clusters.push(cluster);
    }
    let mut moves = vec![0.0; positions.len()];
    for cluster in clusters {
        let top = centre(&cluster) - half(&cluster);
        for (i, (label, position)) in cluster.into_iter().enumerate() {
            if let Some(slot) = moves.get_mut(label) {
                *slot = (i as f64).mul_add(gap, top) - position;
            }
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers_that_enclose_the_data() {
        assert_eq!(Ticks::around(0.0, 26_063.1, 4), Ticks { min: 0.0, max: 30_000.0, step: 10_000.0 });
        assert_eq!(Ticks::around(0.0, 26_063.1, 6), Ticks { min: 0.0, max: 30_000.0, step: 5_000.0 });
        let ticks = Ticks::around(26.7, 38.95, 5);
        assert!(ticks.min <= 26.7 && ticks.max >= 38.95 && ticks.step == 5.0, "{ticks:?}");
        assert_eq!(Ticks::around(8.234, 8.745, 4).min.to_string(), "8.2");
        assert_eq!(Ticks::around(21.5, 22.6, 6).min.to_string(), "21.4");
        let single = Ticks::around(5.0, 5.0, 5);
        assert!(single.min <= 5.0 && single.max >= 5.0 && single.step > 0.0);
        assert!(Ticks::around(0.0, 0.0, 5).step > 0.0);
    }

    #[test]
    fn labels_move_apart_and_no_further_than_needed() {
        assert_eq!(room(&[10.0, 50.0], 12.0), [0.0, 0.0]);
        assert_eq!(room(&[10.0, 10.0], 12.0), [-6.0, 6.0]);
        let positions = [30.0, 10.0, 12.0, 31.0];
        let moved: Vec<f64> = positions.iter().zip(room(&positions, 12.0)).map(|(p, m)| p + m).collect();
        let mut sorted = moved.clone();
        sorted.sort_by(f64::total_cmp);
        assert!(sorted.windows(2).all(|pair| pair[1] - pair[0] >= 12.0 - 1e-9), "{moved:?}");
    }
}
