//! What numbers and names of any data file must satisfy before the page believes them.

use super::{
    json_path::{JsonPath, Members},
    model::{Configuration, Measurement, OutputHash, RowId},
    name::Name,
    number::whole,
    problem::Reading,
    unit::{Milliseconds, OfferedRate, Quantiles, RequestsPerSecond, Tokens},
};
use std::collections::BTreeMap;

impl Reading<'_> {
    /// A measured quantity: `unit` of a number that is not negative.
    pub fn measured<Q>(&mut self, at: &JsonPath<'_>, value: f64, unit: fn(f64) -> Q) -> Q {
        if value < 0.0 {
            self.unexpected(at, "a number of 0 or more");
        }
        unit(value)
    }

    /// The two quantiles of a time in milliseconds, in the members `p50` and `p99` of the object at `at`.
    pub fn quantiles(&mut self, at: &JsonPath<'_>, p50: (&str, f64), p99: (&str, f64)) -> Quantiles<Milliseconds> {
        let quantiles = Quantiles {
            p50: self.measured(&at.key(p50.0), p50.1, Milliseconds),
            p99: self.measured(&at.key(p99.0), p99.1, Milliseconds),
        };
        if p50.1 > p99.1 {
            let found = format!("{} below {} = {}", p99.1, p50.0, p50.1);
            self.wrong(&at.key(p99.0), format!("{} to be at least {}", p99.0, p50.0), found);
        }
        quantiles
    }

    /// A count that cannot be zero: chips, tokens, requests in flight.
    pub fn positive(&mut self, at: &JsonPath<'_>, value: u32) -> u32 {
        if value == 0 {
            self.unexpected(at, "a whole number of 1 or more");
        }
        value
    }

    /// A positive number of tokens.
    pub fn tokens(&mut self, at: &JsonPath<'_>, value: u32) -> Tokens {
        Tokens(self.positive(at, value))
    }

    /// An offered rate: a number above zero in quotes, or `"inf"` for a burst.
    pub fn offered_rate(&mut self, at: &JsonPath<'_>, text: &str) -> OfferedRate {
        if text == "inf" {
            return OfferedRate::Burst;
        }
        let rate = text.parse::<f64>().ok().filter(|rate| rate.is_finite() && *rate > 0.0);
        if rate.is_none() {
            self.unexpected(at, "\"inf\" or a number above 0 in quotes");
        }
        OfferedRate::Finite(RequestsPerSecond(rate.unwrap_or(0.0)))
    }

    /// The digest of an output.
    pub fn output_hash(&mut self, at: &JsonPath<'_>, text: Option<&str>) -> Option<OutputHash> {
        let hash = OutputHash::new(text?);
        if hash.is_none() {
            self.unexpected(at, "64 lower-case hexadecimal digits");
        }
        hash
    }

    /// The members of an object: each key once, since of two values one would be lost.
    pub fn keys_once<V>(&mut self, at: &JsonPath<'_>, members: &Members<V>) {
        for (place, (key, _)) in members.0.iter().enumerate() {
            if members.0.iter().take(place).any(|(earlier, _)| earlier == key) {
                self.wrong(&at.key(key), "each key once", format!("{key:?} a second time"));
            }
        }
    }

    /// A name that leaves a slug.
    pub fn name(&mut self, at: &JsonPath<'_>, text: &str) -> Name {
        let name = Name::new(text);
        if name.slug.is_empty() || name.slug == NONE {
            self.unexpected(at, format!("a name with a letter or digit from a-z 0-9 that is not {NONE:?}"));
        }
        name
    }
}

/// The slug of the value that a facet has for rows that lack it; no name may take it.
pub const NONE: &str = "none";

/// Watches that ids are given once and that no two names share a slug, inside one file.
#[derive(Debug, Default)]
pub struct Taken {
    rows: BTreeMap<RowId, ()>,
    configurations: BTreeMap<String, String>,
    names: BTreeMap<(&'static str, String), String>,
}

impl Taken {
    /// Notes a configuration's id (or the name that its id is the slug of).
    pub fn configuration(&mut self, reading: &mut Reading<'_>, at: &JsonPath<'_>, id: &str) {
        let slug = super::name::slug(id);
        if slug.is_empty() {
            reading.unexpected(at, "an id with a letter or digit from a-z 0-9");
        } else if let Some(earlier) = self.configurations.insert(slug.clone(), id.to_owned()) {
            let expected = "an id that no other configuration has";
            reading.wrong(at, expected, format!("{id:?} after {earlier:?}, both {slug:?} in a link"));
        }
    }

    /// Notes a row's id; a second row of the same id is the same measurement twice.
    pub fn row(&mut self, reading: &mut Reading<'_>, at: &JsonPath<'_>, id: &RowId) {
        if self.rows.insert(id.clone(), ()).is_some() {
            reading.wrong(at, "each measurement once", format!("{id} a second time"));
        }
    }

    /// Notes a name used as a facet's value: two different names must not look the same in a link.
    pub fn name(&mut self, reading: &mut Reading<'_>, at: &JsonPath<'_>, facet: &'static str, name: &Name) {
        let earlier = self.names.entry((facet, name.slug.clone())).or_insert_with(|| name.text.clone());
        if *earlier != name.text && !name.slug.is_empty() {
            let found = format!("{:?} and {earlier:?}, both {:?} in a link", name.text, name.slug);
            reading.wrong(at, "names that stay different in a link", found);
        }
    }
}

/// Every published summary of a configuration must have runs to sum up.
pub fn summaries_have_runs(
    reading: &mut Reading<'_>,
    at: &JsonPath<'_>,
    configuration: &Configuration,
    measurements: &[(RowId, Measurement)],
) {
    for (i, summary) in configuration.summaries.iter().enumerate() {
        let has_runs =
            measurements.iter().any(|(_, m)| matches!(m, Measurement::Run(run) if run.prompt == summary.prompt));
        if !has_runs {
            let found = format!("no run with {} prompt tokens", whole(summary.prompt.0 as usize));
            reading.wrong(&at.index(i), "a summary of runs that the file has", found);
        }
    }
}
