//! What two quantiles say about limits. With a median and a 99th percentile alone, each limit leaves a share of requests
//! that may have missed it: 1 % where the 99th percentile is within, 50 % where only the median is. For several limits
//! these shares add up, since each may have been missed by other requests.

use crate::data::unit::{Milliseconds, Quantiles};

/// The share of requests that kept every limit, as far as it is known; from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Met {
    /// At least this share.
    pub least: f64,
    /// At most this share; below it, unless it is all.
    pub most: f64,
}

/// What is known of the requests that kept each limit: a time, and the longest that is allowed.
pub fn met(limited: impl IntoIterator<Item = (Quantiles<Milliseconds>, f64)>) -> Met {
    let mut missed = 0.0;
    let mut most = 1.0_f64;
    for (time, allowed) in limited {
        let (may_have_missed, at_most) = if time.p99.0 <= allowed {
            (0.01, 1.0)
        } else if time.p50.0 <= allowed {
            (0.5, 0.99)
        } else {
            (1.0, 0.5)
        };
        missed += may_have_missed;
        most = most.min(at_most);
    }
    Met { least: (1.0_f64 - missed).max(0.0), most }
}

impl Met {
    /// In words: `at least 99 %`, `at least 50 %, under 99 %`, `under 50 %`, `not known`.
    pub fn words(self) -> String {
        let percent = |share: f64| format!("{} %", (share * 100.0).round());
        match (self.least > 1e-9, self.most < 1.0) {
            (true, false) => format!("at least {}", percent(self.least)),
            (true, true) => format!("at least {}, under {}", percent(self.least), percent(self.most)),
            (false, true) if self.most <= 0.5 => format!("under {}", percent(self.most)),
            (false, _) => "not known".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(p50: f64, p99: f64) -> Quantiles<Milliseconds> {
        Quantiles { p50: Milliseconds(p50), p99: Milliseconds(p99) }
    }

    #[test]
    fn one_limit_is_met_by_99_percent_by_half_or_by_fewer() {
        let known = |allowed: f64| met([(time(100.0, 200.0), allowed)]).words();
        assert_eq!(known(200.0), "at least 99 %");
        assert_eq!(known(199.0), "at least 50 %, under 99 %");
        assert_eq!(known(100.0), "at least 50 %, under 99 %");
        assert_eq!(known(99.0), "under 50 %");
    }

    #[test]
    fn shares_that_may_have_missed_add_up() {
        let known = |allowed: &[f64]| met(allowed.iter().map(|&allowed| (time(100.0, 200.0), allowed))).words();
        assert_eq!(known(&[200.0, 200.0]), "at least 98 %");
        assert_eq!(known(&[200.0, 200.0, 200.0]), "at least 97 %");
        assert_eq!(known(&[150.0, 200.0]), "at least 49 %, under 99 %");
        assert_eq!(known(&[150.0, 150.0]), "not known");
        assert_eq!(known(&[150.0, 50.0]), "under 50 %");
        assert_eq!(known(&[]), "at least 100 %");
    }
}
