//! What any measurement can be asked, whatever its kind.

use super::{
    model::{DecodePoint, EndToEndPoint, Measurement, Run},
    unit::{Milliseconds, Quantiles, RequestsPerSecond, Tokens, TokensPerSecond},
};

impl Measurement {
    /// The kind of measurement, as a facet names it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Prefill(_) => "prefill",
            Self::Decode(_) => "decode",
            Self::EndToEnd(_) => "end-to-end",
            Self::Run(_) => "run",
        }
    }

    /// What the files call the list that holds such measurements.
    pub const fn list(&self) -> &'static str {
        match self {
            Self::Prefill(_) => "prefill",
            Self::Decode(_) => "decode",
            Self::EndToEnd(_) => "e2e",
            Self::Run(_) => "runs",
        }
    }

    /// Prompt size or context; `None` where the file does not say.
    pub const fn prompt(&self) -> Option<Tokens> {
        match self {
            Self::Prefill(point) => Some(point.context),
            Self::Decode(point) => Some(point.context),
            Self::Run(run) => Some(run.prompt),
            Self::EndToEnd(_) => None,
        }
    }

    /// The single run, if this is one.
    pub const fn run(&self) -> Option<&Run> {
        if let Self::Run(run) = self { Some(run) } else { None }
    }

    /// The decode point, if this is one.
    pub const fn decode(&self) -> Option<&DecodePoint> {
        if let Self::Decode(point) = self { Some(point) } else { None }
    }

    /// The end-to-end point, if this is one.
    pub const fn end_to_end(&self) -> Option<&EndToEndPoint> {
        if let Self::EndToEnd(point) = self { Some(point) } else { None }
    }

    /// The rate at which the prompt was read.
    pub const fn prefill_rate(&self) -> Option<TokensPerSecond> {
        match self {
            Self::Prefill(point) => Some(point.prefill),
            Self::Run(run) => Some(run.prefill),
            Self::Decode(_) | Self::EndToEnd(_) => None,
        }
    }

    /// The time to the first token.
    pub const fn ttft(&self) -> Option<Quantiles<Milliseconds>> {
        match self {
            Self::Prefill(point) => Some(point.ttft),
            Self::EndToEnd(point) => Some(point.ttft),
            Self::Decode(_) | Self::Run(_) => None,
        }
    }

    /// The time per output token.
    pub const fn tpot(&self) -> Option<Quantiles<Milliseconds>> {
        match self {
            Self::Decode(point) => Some(point.tpot),
            Self::EndToEnd(point) => Some(point.tpot),
            Self::Prefill(_) | Self::Run(_) => None,
        }
    }

    /// The rate at which requests completed.
    pub const fn achieved(&self) -> Option<RequestsPerSecond> {
        match self {
            Self::Decode(point) => Some(point.achieved),
            Self::EndToEnd(point) => Some(point.achieved),
            Self::Prefill(_) | Self::Run(_) => None,
        }
    }
}
