//! Numbers as text, the same in every browser: thousands separated, a fixed number of decimals.

/// A number with `decimals` digits after the point and commas between thousands: `26063.1` is `26,063.1`.
pub fn grouped(value: f64, decimals: usize) -> String {
    let plain = format!("{value:.decimals$}");
    let (sign, digits) = plain.strip_prefix('-').map_or(("", plain.as_str()), |rest| ("-", rest));
    let (whole, fraction) = digits.split_once('.').map_or((digits, None), |(w, f)| (w, Some(f)));
    let mut out = String::from(sign);
    for (i, c) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i) % 3 == 0 && c.is_ascii_digit() {
            out.push(',');
        }
        out.push(c);
    }
    if let Some(fraction) = fraction {
        out.push('.');
        out.push_str(fraction);
    }
    out
}

/// A whole number with commas between thousands.
pub fn whole(value: usize) -> String {
    let plain = value.to_string();
    let mut out = String::with_capacity(plain.len() + plain.len() / 3);
    for (i, c) in plain.chars().enumerate() {
        if i > 0 && (plain.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

/// A number in prose and tooltips: about three significant digits, never fewer than the whole part.
pub fn brief(value: f64) -> String {
    let size = value.abs();
    let decimals = if size >= 100.0 { 0_u8 } else { 2 - u8::from(size >= 10.0) };
    // Half goes up, as a reader who rounds in the head expects.
    let power = 10_f64.powi(i32::from(decimals));
    grouped((value * power).round() / power, usize::from(decimals))
}

/// A ratio: two decimals, and more where fewer would say 1.00 of what is not 1.
pub fn times(ratio: f64) -> String {
    let mut decimals = 2;
    while decimals < 6 && (ratio - 1.0).abs() > 1e-9 && format!("{ratio:.decimals$}").parse() == Ok(1.0) {
        decimals += 1;
    }
    grouped(ratio, decimals)
}

/// `1 run`, `2 runs`, `1,024 rows`.
pub fn counted(count: usize, noun: &str) -> String {
    format!("{} {noun}{}", whole(count), if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated_and_decimals_fixed() {
        assert_eq!(grouped(26063.1, 1), "26,063.1");
        assert_eq!(grouped(999.96, 1), "1,000.0");
        assert_eq!(grouped(-1234567.0, 0), "-1,234,567");
        assert_eq!(grouped(0.14, 2), "0.14");
        assert_eq!(grouped(f64::INFINITY, 1), "inf");
        assert_eq!(whole(152), "152");
        assert_eq!(whole(1_024), "1,024");
        assert_eq!(brief(26063.1), "26,063");
        assert_eq!(brief(37.281), "37.3");
        assert_eq!(brief(8.461), "8.46");
        assert_eq!(brief(4176.5), "4,177");
        assert_eq!([2.5641, 1.0, 0.9961, 1.0049].map(times), ["2.56", "1.00", "0.996", "1.005"]);
        assert_eq!(counted(1, "row"), "1 row");
        assert_eq!(counted(2, "row"), "2 rows");
    }
}
