//! What numbers and names of any data file must satisfy before the page believes them.

use super::{
    facet::Facet,
    json_path::JsonPath,
    members::Members,
    model::{Configuration, Measurement, OutputHash, RowId},
    name::Name,
    number::whole,
    problem::{Reading, shortened},
    unit::{Milliseconds, OfferedRate, Quantiles, RequestsPerSecond, Tokens},
};
use std::collections::BTreeMap;

impl Reading<'_> {
    /// A measured quantity: `unit` of a number that is not negative.
    pub fn measured<Q>(&mut self, at: &JsonPath<'_>, value: f64, unit: fn(f64) -> Q) -> Q {
        if value.is_sign_negative() {
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

    /// An offered rate: a number above zero in quotes, or `"inf"` for a burst. `None` for anything else.
    pub fn offered_rate(&mut self, at: &JsonPath<'_>, text: &str) -> Option<OfferedRate> {
        if text == "inf" {
            return Some(OfferedRate::Burst);
        }
        let rate = text.parse::<f64>().ok().filter(|rate| rate.is_finite() && *rate > 0.0);
        if rate.is_none() {
            self.unexpected(at, "\"inf\" or a number above 0 in quotes");
        }
        rate.map(|rate| OfferedRate::Finite(RequestsPerSecond(rate)))
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

    /// A name of a facet: it must leave a slug, and stay different from the facet's other names in a link.
    pub fn name(&mut self, at: &JsonPath<'_>, facet: Facet, text: &str, taken: &mut Taken) -> Name {
        let name = Name::new(text);
        if name.slug.is_empty() || name.slug == NONE {
            let expected = format!("a name with a letter or digit from a-z 0-9 that is not {NONE:?}");
            self.wrong(at, expected, shortened(&format!("\"{text}\"")));
            return name;
        }
        let earlier = taken.names.entry((facet, name.slug.clone())).or_insert_with(|| name.text.clone());
        if *earlier != name.text {
            let found = format!("{:?} and {earlier:?}, both {:?} in a link", name.text, name.slug);
            self.wrong(at, "names that stay different in a link", found);
        }
        name
    }
}

/// The slug of the value that a facet has for rows that lack it; no name may take it.
pub const NONE: &str = "none";

/// The ids and names that are taken, over all files: ids are given once, and no two names share a slug.
#[derive(Clone, Debug, Default)]
pub struct Taken {
    rows: BTreeMap<RowId, ()>,
    configurations: BTreeMap<String, String>,
    names: BTreeMap<(Facet, String), String>,
}

impl Taken {
    /// Takes a configuration's id (or the name that its id is the slug of). Whether it was free: where it was not, what
    /// stands below it would be reported as repeated too.
    pub fn configuration(&mut self, reading: &mut Reading<'_>, at: &JsonPath<'_>, id: &str) -> bool {
        let slug = super::name::slug(id);
        if slug.is_empty() {
            reading.wrong(at, "an id with a letter or digit from a-z 0-9", shortened(&format!("\"{id}\"")));
            return false;
        }
        let Some(earlier) = self.configurations.insert(slug.clone(), id.to_owned()) else { return true };
        let expected = "an id that no other configuration has";
        reading.wrong(at, expected, format!("{id:?} after {earlier:?}, both {slug:?} in a link"));
        false
    }

    /// Takes a row's id; a second row of the same id is the same measurement twice.
    pub fn row(&mut self, reading: &mut Reading<'_>, at: &JsonPath<'_>, id: &RowId) {
        if self.rows.insert(id.clone(), ()).is_some() {
            reading.wrong(at, "each measurement once", format!("{id} a second time"));
        }
    }
}

/// A configuration must have something measured, and every published summary of it runs to sum up, each once.
pub fn something_measured(
    reading: &mut Reading<'_>,
    at: &JsonPath<'_>,
    configuration: &Configuration,
    measurements: &[(RowId, Measurement)],
) {
    if measurements.is_empty() {
        reading.wrong(at, "at least one measurement", "none");
    }
    let all = at.key("summary");
    for (i, summary) in configuration.summaries.iter().enumerate() {
        let prompt = whole(summary.prompt.0 as usize);
        let of = |m: &Measurement| matches!(m, Measurement::Run(run) if run.prompt == summary.prompt);
        if !measurements.iter().any(|(_, m)| of(m)) {
            reading.wrong(
                &all.index(i),
                "a summary of runs that the file has",
                format!("no run with {prompt} prompt tokens"),
            );
        }
        if configuration.summaries.iter().take(i).any(|earlier| earlier.prompt == summary.prompt) {
            reading.wrong(&all.index(i), "one summary of a prompt size", format!("a second one of {prompt} tokens"));
        }
    }
}
