//! A number that a reader enters: positive, and exact to a millionth, so that a link holds just what was typed.

use crate::data::number::grouped;
use std::fmt;

/// A positive number of at most a thousand million, kept in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(u64);

impl Amount {
    /// The largest that can be entered.
    pub const MOST: f64 = 1e9;

    /// What a text says, in any way of writing a decimal number; `None` unless it is a number within the bounds.
    pub fn parse(text: &str) -> Option<Self> {
        let number = text.trim().parse::<f64>().ok()?;
        let millionths = (number * 1e6).round();
        (number <= Self::MOST && millionths >= 1.0).then_some(Self(millionths as u64))
    }

    /// The number.
    pub fn number(self) -> f64 {
        self.0 as f64 / 1e6
    }

    /// The number for reading, with commas between thousands.
    pub fn text(self) -> String {
        let plain = self.to_string();
        grouped(self.number(), plain.split_once('.').map_or(0, |(_, decimals)| decimals.len()))
    }

    /// The whole number, if it is one.
    pub fn whole(self) -> Option<u64> {
        self.0.is_multiple_of(1_000_000).then_some(self.0 / 1_000_000)
    }
}

impl From<u32> for Amount {
    fn from(whole: u32) -> Self {
        Self(u64::from(whole.max(1)) * 1_000_000)
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 1_000_000, self.0 % 1_000_000);
        if rest == 0 {
            return write!(f, "{whole}");
        }
        let decimals = format!("{rest:06}");
        write!(f, "{whole}.{}", decimals.trim_end_matches('0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_way_of_writing_a_number_is_read_and_rubbish_is_not() {
        let read = |text: &str| Amount::parse(text).map(|amount| amount.to_string());
        for (text, shown) in [("95", "95"), ("95.0", "95"), ("9e1", "90"), (" 2.70 ", "2.7"), ("0.000001", "0.000001")]
        {
            assert_eq!(read(text).as_deref(), Some(shown));
        }
        let long = "9".repeat(400);
        for text in ["", "-", "-1", "0", "NaN", "inf", ",5", "1e10", "0.0000001", "1,5", &long] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(Amount::parse("20000.5").map(Amount::text).as_deref(), Some("20,000.5"));
        assert_eq!((Amount::from(40).whole(), Amount::parse("1.5").and_then(Amount::whole)), (Some(40), None));
    }
}
