//! What a finite run achieves with nothing saturated, and what lags behind that.

/// The rate that a run of `requests` achieves when they are sent at the rate `offered` (requests per second) and each takes
/// `latency` seconds: `N / (N / L + W)`, since the last requests still drain after all are sent. A burst (`None`) sends
/// all at once.
pub fn unsaturated(requests: f64, offered: Option<f64>, latency: f64) -> f64 {
    requests / (offered.map_or(0.0, |rate| requests / rate) + latency)
}

/// Whether an achieved rate, printed in steps of `resolution`, is below another beyond its rounding.
pub fn is_behind(achieved: f64, resolution: f64, expected: f64) -> bool {
    achieved + resolution / 2.0 < expected
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_run_achieves_less_than_was_offered_without_being_saturated() {
        assert!((unsaturated(40.0, Some(0.4), 20.0) - 1.0 / 3.0).abs() < 1e-12);
        assert!((unsaturated(1e12, Some(0.4), 20.0) - 0.4).abs() < 1e-9);
        assert!((unsaturated(40.0, None, 20.0) - 2.0).abs() < 1e-12);
    }

    #[test]
    fn rounding_alone_puts_nothing_behind() {
        assert!(!is_behind(0.36, 0.01, 0.365));
        assert!(is_behind(0.36, 0.01, 0.3651));
    }
}
