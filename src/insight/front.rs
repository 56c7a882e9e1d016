//! The Pareto front of points of which more is better in both directions.

/// Which points are on the front: those that no other point reaches in both directions and beats in one. Equal points
/// are both on it.
pub fn front(points: &[(f64, f64)]) -> Vec<bool> {
    let beaten = |(x, y): (f64, f64)| points.iter().any(|&(a, b)| a >= x && b >= y && (a > x || b > y));
    points.iter().map(|&point| !beaten(point)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dominated_points_are_off_the_front_and_ties_are_kept() {
        assert_eq!(
            front(&[(1.0, 5.0), (2.0, 4.0), (2.0, 3.0), (2.0, 4.0), (0.5, 5.0)]),
            [true, true, false, true, false]
        );
        assert!(front(&[]).is_empty());
        assert_eq!(front(&[(1.0, 1.0)]), [true]);
    }
}
