//! What figures reckon from measured metrics, defined like these, so that axes, headers and the glossary have the same words.

use crate::data::metric::{Better, Definition};

/// The speed that one user sees.
pub const SPEED: Definition = Definition {
    key: "speed-per-user",
    label: "Speed per user",
    short: "Speed per user",
    unit: "tok/s",
    better: Better::Higher,
    meaning: "Output tokens per second that one request receives while it decodes.",
    formula: "1000 / TPOT p50 in ms",
    field: "",
};

/// Chip-hours for a million output tokens.
pub const CHIP_HOURS: Definition = Definition {
    key: "chip-hours",
    label: "Chip-hours per million output tokens",
    short: "Chip-hours",
    unit: "h",
    better: Better::Lower,
    meaning: "How long one chip is busy for a million output tokens, over all of its requests.",
    formula: "chips × 1,000,000 / (3,600 × output rate as served)",
    field: "",
};

/// Dollars for a million output tokens, at the reader's price.
pub const COST: Definition = Definition {
    key: "cost",
    label: "Dollars per million output tokens",
    short: "Cost",
    unit: "$",
    better: Better::Lower,
    meaning: "What a million output tokens cost at the price that you enter for a chip and an hour.",
    formula: "price × chip-hours per million output tokens",
    field: "",
};

/// What a finite run achieves with nothing saturated.
pub const UNSATURATED: Definition = Definition {
    key: "unsaturated",
    label: "Unsaturated run",
    short: "Unsaturated",
    unit: "req/s",
    better: Better::Neither,
    meaning: "The request rate that a run of N requests achieves with nothing saturated: its last requests still drain after all are sent.",
    formula: "N / (N / offered + latency)",
    field: "",
};

/// One configuration against another of its study.
pub const RATIO: Definition = Definition {
    key: "ratio",
    label: "Ratio of medians",
    short: "Ratio",
    unit: "x",
    better: Better::Neither,
    meaning: "A configuration over its baseline in the same study, at the same prompt size and settings.",
    formula: "median / median; range from lowest / highest to highest / lowest",
    field: "",
};

/// All of them.
pub const ALL: [Definition; 5] = [SPEED, CHIP_HOURS, COST, UNSATURATED, RATIO];
