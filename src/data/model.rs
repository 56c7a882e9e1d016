//! The domain: data sets, configurations, operating points, runs and summaries, whatever file they came from.

use super::{
    name::Name,
    unit::{Milliseconds, OfferedRate, Quantiles, RequestsPerSecond, Seconds, Tokens, TokensPerSecond},
};
use std::{collections::BTreeMap, fmt, sync::Arc};

/// One data set: what a file says of itself, and its configurations.
#[derive(Clone, Debug, PartialEq)]
pub struct Dataset {
    /// The short name of the data set on the page and, as slug, in anchors.
    pub name: Name,
    /// The file it was read from, under `data/`.
    pub file: String,
    /// One line on what was measured.
    pub summary: String,
    /// What the file says of the whole, as label and text.
    pub about: Vec<Remark>,
    /// The sentences that the file's author derived from it.
    pub claims: Vec<Remark>,
    /// Engines that could not be scored, with what happened.
    pub unscored: Vec<Remark>,
    /// The most decimals that the file prints for each field (its resolution), and for each field of each of its lists
    /// (`runs.decode_tok_s`).
    pub decimals: BTreeMap<String, usize>,
    /// Every configuration, in the order of the file.
    pub configurations: Vec<Arc<Configuration>>,
}

/// A labelled text of the data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What the text is about.
    pub label: String,
    /// The text as the file has it.
    pub text: String,
}

/// Identifies a configuration on the page and in links: the file's own id, or the model's slug.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConfigurationId(pub String);

impl fmt::Display for ConfigurationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One way of serving a model: everything that stays the same over its measurements.
#[derive(Clone, Debug, PartialEq)]
pub struct Configuration {
    /// Unique over all data.
    pub id: ConfigurationId,
    /// What the author calls it.
    pub label: String,
    /// The model, quantisation included.
    pub model: Name,
    /// How the model is spread over chips.
    pub parallel: Name,
    /// How many chips it ran on.
    pub chips: u32,
    /// The engine build.
    pub engine: Name,
    /// The machine.
    pub hardware: Name,
    /// The study it was measured in; ratios exist only inside one.
    pub study: Option<Name>,
    /// How many banks of experts were kept on the CPU.
    pub banks: Option<u32>,
    /// How many tokens each request produced, where the file says so.
    pub output: Option<Tokens>,
    /// Every setting that is not one of the above, in the order of the file.
    pub settings: Vec<Remark>,
    /// The published summaries of its repeats.
    pub summaries: Vec<Summary>,
}

/// The published summary of a configuration's repeats at one prompt size.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The prompt size.
    pub prompt: Tokens,
    /// How many repeats it sums up.
    pub samples: u32,
    /// Prompt tokens per second while reading the prompt.
    pub prefill: Spread<TokensPerSecond>,
    /// Output tokens per second after the first.
    pub decode: Spread<TokensPerSecond>,
    /// The whole request.
    pub request: Spread<Seconds>,
}

/// Median and range of a few repeats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread<Q> {
    /// The middle value; of an even number of repeats the mean of the two middle ones.
    pub median: Q,
    /// The lowest.
    pub min: Q,
    /// The highest.
    pub max: Q,
}

/// Identifies one row on the page: `qwen3-32b/decode/1024/64`, `titan-pxa4-19-banks/512/0`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowId(pub String);

impl fmt::Display for RowId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What one row measured.
#[derive(Clone, Debug, PartialEq)]
pub enum Measurement {
    /// Reading a prompt with nothing else running.
    Prefill(PrefillPoint),
    /// Producing tokens for a batch of requests.
    Decode(DecodePoint),
    /// Whole requests arriving at a rate.
    EndToEnd(EndToEndPoint),
    /// One single request.
    Run(Run),
}

/// Reading a prompt.
#[derive(Clone, Debug, PartialEq)]
pub struct PrefillPoint {
    /// Prompt size.
    pub context: Tokens,
    /// Time to the first token.
    pub ttft: Quantiles<Milliseconds>,
    /// Prompt tokens per second over all chips.
    pub prefill: TokensPerSecond,
}

/// Producing tokens for a batch of requests.
#[derive(Clone, Debug, PartialEq)]
pub struct DecodePoint {
    /// Context of each request.
    pub context: Tokens,
    /// Requests in flight that the measurement asked for.
    pub batch: u32,
    /// Time per output token.
    pub tpot: Quantiles<Milliseconds>,
    /// Batch over median time per output token: a rate per decode step, not served throughput.
    pub step_rate: TokensPerSecond,
    /// Requests completed per second.
    pub achieved: RequestsPerSecond,
}

/// Whole requests arriving at a rate.
#[derive(Clone, Debug, PartialEq)]
pub struct EndToEndPoint {
    /// The rate at which requests were sent.
    pub offered: OfferedRate,
    /// Requests completed per second.
    pub achieved: RequestsPerSecond,
    /// Output tokens per second over all requests.
    pub output_rate: TokensPerSecond,
    /// Time to the first token.
    pub ttft: Quantiles<Milliseconds>,
    /// Time per output token.
    pub tpot: Quantiles<Milliseconds>,
    /// Time from sending a request to its last token.
    pub latency: Quantiles<Milliseconds>,
    /// What the author says of this row.
    pub note: Option<String>,
}

/// One single request, with what it produced.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Prompt size.
    pub prompt: Tokens,
    /// Which repeat of its configuration and prompt size, from 0.
    pub repeat: u32,
    /// Prompt tokens per second while reading the prompt.
    pub prefill: TokensPerSecond,
    /// Output tokens per second after the first.
    pub decode: TokensPerSecond,
    /// The whole request.
    pub request: Seconds,
    /// The output's digest; `None` where none was kept.
    pub output: Option<OutputHash>,
}

/// The SHA-256 of an output as 64 lower-case hexadecimal digits. Equal digests mean equal bytes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutputHash(String);

impl OutputHash {
    /// The digest, or `None` unless it is 64 lower-case hexadecimal digits.
    pub fn new(text: &str) -> Option<Self> {
        let right = text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        right.then(|| Self(text.to_owned()))
    }

    /// All 64 digits.
    pub fn full(&self) -> &str {
        &self.0
    }

    /// The first eight digits, enough to tell the groups on a page apart.
    pub fn short(&self) -> &str {
        self.0.get(..8).unwrap_or(&self.0)
    }
}
