//! The registry of metrics: every axis, header, tooltip, export and definition takes its words from here.

use super::{
    Data, Row,
    model::Measurement,
    number::{brief, grouped},
    unit::{OfferedRate, Quantity},
};
use enum_map::Enum;

/// A measured quantity. What two files measure in the same way is one metric; what only sounds alike is two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum)]
pub enum Metric {
    /// Prompt tokens per second while reading the prompt.
    Prefill,
    /// Output tokens per second of one request, after the first token.
    Decode,
    /// Output tokens per second of a decode step: batch over TPOT.
    StepRate,
    /// Output tokens per second over all requests, as served.
    OutputRate,
    /// Requests sent per second.
    Offered,
    /// Requests completed per second.
    Achieved,
    /// Median time to the first token.
    TtftP50,
    /// 99th percentile of the time to the first token.
    TtftP99,
    /// Median time per output token.
    TpotP50,
    /// 99th percentile of the time per output token.
    TpotP99,
    /// Median time of a whole request under load.
    LatencyP50,
    /// 99th percentile of the time of a whole request under load.
    LatencyP99,
    /// Time of one whole request, alone.
    Request,
}

/// Which way a metric is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// More is better.
    Higher,
    /// Less is better.
    Lower,
    /// Neither: it was chosen, not measured.
    Neither,
}

/// What a metric is: all the words that the page uses for it.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// The key in links and exports.
    pub key: &'static str,
    /// The name, with statistic and scope.
    pub label: &'static str,
    /// The name where space is short; still unique.
    pub short: &'static str,
    /// The unit.
    pub unit: &'static str,
    /// Which way is better.
    pub better: Better,
    /// The meaning in one sentence.
    pub meaning: &'static str,
    /// How it is reckoned, where it is not measured as it stands; may be empty.
    pub formula: &'static str,
    /// The field of the data files.
    pub field: &'static str,
}

/// A value of a metric in one row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A number in the metric's unit.
    Number(f64),
    /// An offered rate without limit: a burst. Not a number, and not missing.
    Unlimited,
}

impl Value {
    /// The number, if it is one.
    pub const fn number(self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(number),
            Self::Unlimited => None,
        }
    }
}

impl Metric {
    /// Every metric, in the order of table columns.
    pub const ALL: [Self; 13] = [
        Self::Prefill,
        Self::Decode,
        Self::Request,
        Self::StepRate,
        Self::OutputRate,
        Self::Offered,
        Self::Achieved,
        Self::TtftP50,
        Self::TtftP99,
        Self::TpotP50,
        Self::TpotP99,
        Self::LatencyP50,
        Self::LatencyP99,
    ];

    /// The words for this metric.
    #[rustfmt::skip]
    pub const fn definition(self) -> Definition {
        use Better::{Higher, Lower, Neither};
        let (key, label, short, unit, better, meaning, formula, field) = match self {
            Self::Prefill => ("prefill", "Prefill rate", "Prefill", "tok/s", Higher, "Prompt tokens read per second before the first output token, all chips together. In the serving data: context over median TTFT.", "context / TTFT p50 in the serving data", "prefill_tok_s"),
            Self::Decode => ("decode", "Decode rate of one request", "Decode", "tok/s", Higher, "Output tokens per second of a single request, after its first token.", "", "decode_tok_s"),
            Self::StepRate => ("step-rate", "Decode rate per step, all chips", "Step rate", "tok/s", Higher, "Batch size over median TPOT: the rate inside a decode step, not served throughput, which prefill lowers.", "batch × 1000 / TPOT p50 in ms", "agg_tok_s"),
            Self::OutputRate => ("output-rate", "Output rate as served, all chips", "Output rate", "tok/s", Higher, "Output tokens of all requests per second of the whole measurement.", "output tokens / time of the run", "out_tok_s"),
            Self::Offered => ("offered", "Offered request rate", "Offered", "req/s", Neither, "Requests sent per second; unlimited means that all were sent at once.", "", "rate"),
            Self::Achieved => ("achieved", "Achieved request rate", "Achieved", "req/s", Higher, "Requests completed per second of the whole measurement.", "requests / time of the run", "req_s"),
            Self::TtftP50 => ("ttft-p50", "TTFT p50", "TTFT p50", "ms", Lower, "Time to first token: from sending the request to its first output token. Half of the requests waited at most this long.", "", "p50_ttft_ms"),
            Self::TtftP99 => ("ttft-p99", "TTFT p99", "TTFT p99", "ms", Lower, "Time to first token that 99 of 100 requests kept within. The files do not say how many requests there were.", "", "p99_ttft_ms"),
            Self::TpotP50 => ("tpot-p50", "TPOT p50", "TPOT p50", "ms", Lower, "Time per output token after the first. Half of the requests needed at most this long.", "", "p50_tpot_ms"),
            Self::TpotP99 => ("tpot-p99", "TPOT p99", "TPOT p99", "ms", Lower, "Time per output token that 99 of 100 requests kept within. The files do not say how many requests there were.", "", "p99_tpot_ms"),
            Self::LatencyP50 => ("latency-p50", "End-to-end latency p50", "E2E p50", "ms", Lower, "From sending a request to its last token, under load. Half of the requests needed at most this long.", "", "p50_e2e_ms"),
            Self::LatencyP99 => ("latency-p99", "End-to-end latency p99", "E2E p99", "ms", Lower, "From sending a request to its last token, under load, that 99 of 100 requests kept within.", "", "p99_e2e_ms"),
            Self::Request => ("request", "Request time", "Request", "s", Lower, "One whole request, alone: prompt and all output tokens.", "about prompt / prefill rate + output / decode rate", "request_s"),
        };
        Definition { key, label, short, unit, better, meaning, formula, field }
    }

    /// The metric's value in a measurement; `None` where that kind of measurement has none.
    pub fn value(self, measured: &Measurement) -> Option<Value> {
        let number = match self {
            Self::Prefill => measured.prefill_rate()?.number(),
            Self::Decode => measured.run()?.decode.number(),
            Self::StepRate => measured.decode()?.step_rate.number(),
            Self::OutputRate => measured.end_to_end()?.output_rate.number(),
            Self::Offered => match measured.end_to_end()?.offered {
                OfferedRate::Finite(rate) => rate.number(),
                OfferedRate::Burst => return Some(Value::Unlimited),
            },
            Self::Achieved => measured.achieved()?.number(),
            Self::TtftP50 => measured.ttft()?.p50.number(),
            Self::TtftP99 => measured.ttft()?.p99.number(),
            Self::TpotP50 => measured.tpot()?.p50.number(),
            Self::TpotP99 => measured.tpot()?.p99.number(),
            Self::LatencyP50 => measured.end_to_end()?.latency.p50.number(),
            Self::LatencyP99 => measured.end_to_end()?.latency.p99.number(),
            Self::Request => measured.run()?.request.number(),
        };
        Some(Value::Number(number))
    }

    /// The metric's value in a row as text, with the decimals of the row's list in its file; `None` where there is none.
    pub fn text(self, data: &Data, row: &Row) -> Option<String> {
        self.value(&row.measurement).map(|value| match value {
            Value::Number(number) => self.exact(data, row, number),
            Value::Unlimited => "unlimited".to_owned(),
        })
    }

    /// A number of this metric with as many decimals as the row's list in its file prints. A rate written as text has its own
    /// digits.
    pub fn exact(self, data: &Data, row: &Row, number: f64) -> String {
        let name = format!("{}.{}", row.measurement.list(), self.definition().field);
        let decimals = data.dataset(row).and_then(|dataset| dataset.decimals.get(&name));
        decimals.map_or_else(|| number.to_string(), |&decimals| grouped(number, decimals))
    }

    /// A number of this metric with its unit, for prose: `37.3 tok/s`.
    pub fn brief(self, number: f64) -> String {
        format!("{} {}", brief(number), self.definition().unit)
    }

    /// The metric with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|metric| metric.definition().key == key)
    }
}
