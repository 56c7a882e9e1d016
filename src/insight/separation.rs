//! Whether two sets of repeats are apart, or their ranges overlap. With two to four repeats no more can be said.

use crate::data::model::Spread;

/// How the ranges of two sets of repeats lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separation {
    /// Every value of the first is above every value of the second.
    Above,
    /// The ranges share at least a point.
    Overlap,
    /// Every value of the first is below every value of the second.
    Below,
}

/// Compares two ranges by their ends.
pub fn separation(first: &Spread<f64>, second: &Spread<f64>) -> Separation {
    if first.min > second.max {
        Separation::Above
    } else if first.max < second.min {
        Separation::Below
    } else {
        Separation::Overlap
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_that_touch_overlap() {
        let range = |min, max| Spread { median: f64::midpoint(min, max), min, max };
        assert_eq!(separation(&range(2.0, 3.0), &range(1.0, 2.0)), Separation::Overlap);
        assert_eq!(separation(&range(2.1, 3.0), &range(1.0, 2.0)), Separation::Above);
        assert_eq!(separation(&range(1.0, 2.0), &range(2.1, 3.0)), Separation::Below);
    }
}
