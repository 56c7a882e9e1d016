//! Statistics of a few repeats.

use crate::data::{model::Spread, sorting::sort_by};

/// Median and range of some numbers; `None` of none. Of an even number the median is the mean of the two middle ones.
pub fn spread(values: &[f64]) -> Option<Spread<f64>> {
    let mut sorted = values.to_vec();
    sort_by(&mut sorted, f64::total_cmp);
    let (min, max) = (*sorted.first()?, *sorted.last()?);
    let middle = sorted.len() / 2;
    let upper = *sorted.get(middle)?;
    let median = if sorted.len() % 2 == 1 { upper } else { f64::midpoint(*sorted.get(middle - 1)?, upper) };
    Some(Spread { median, min, max })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_number_is_the_mean_of_the_middle_two() {
        assert_eq!(spread(&[400.0, 100.0, 300.0, 200.0]), Some(Spread { median: 250.0, min: 100.0, max: 400.0 }));
        assert_eq!(spread(&[3.0, 1.0, 2.0]).map(|s| s.median), Some(2.0));
        assert_eq!(spread(&[5.0]), Some(Spread { median: 5.0, min: 5.0, max: 5.0 }));
        assert_eq!(spread(&[]), None);
    }
}
