//! What an author changes to make the page their own.

/// The address of the post that the page stands beside; `None` shows no link.
pub const POST: Option<&str> = None;

/// One sentence on what the page shows.
pub const TAGLINE: &str = "Qwen3 on TPU v6e, and a 30B model with its experts on the CPU: every run behind the post.";

/// A view with a name.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// What it asks.
    pub text: &'static str,
    /// The view that answers, as the query of a link without `?`.
    pub query: &'static str,
    /// The part of the page that answers: a figure's id, or `runs`.
    pub part: &'static str,
}

/// The questions of the post, as links near the top of the page. A test follows each.
pub const QUESTIONS: &[Question] = &[
    Question {
        text: "MoE against dense, decode",
        query: "v=1&model=qwen3-30b-a3b,qwen3-32b&kind=decode",
        part: "decode-tpot",
    },
    Question {
        text: "Does the serving build change the output?",
        query: "v=1&study=2026-11-02-baseline&prompt=4096",
        part: "runs",
    },
    Question {
        text: "What do 19 banks buy?",
        query: "v=1&hw=titan-xp-12gb-3.3-core-cpu-quota-22.75-gib-ram-cap",
        part: "expert-banks",
    },
    Question {
        text: "Where does the 4B fall over?",
        query: "v=1&model=qwen3.5-4b&kind=end-to-end",
        part: "load-latency",
    },
    Question {
        text: "Is 0982 faster than its control?",
        query: "v=1&study=2026-11-03-activation-prep-study",
        part: "against-baseline",
    },
    Question {
        text: "What load keeps TTFT under 2 s?",
        query: "v=1&kind=end-to-end&max-ttft=2000",
        part: "load-latency",
    },
];
