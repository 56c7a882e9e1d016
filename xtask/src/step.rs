//! Named steps that print when they start and how long they took.

use std::time::{Duration, Instant};

use crate::failure::Outcome;

/// What became of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Passed(Duration),
    Failed(Duration),
    NotRun,
}

/// The steps of one run and what became of them.
#[derive(Debug, Default)]
pub struct Record {
    steps: Vec<(String, Verdict)>,
}

impl Record {
    /// Runs a step between two lines with its name, and remembers how it went.
    pub fn run(&mut self, name: &str, work: impl FnOnce() -> Outcome<()>) -> Outcome<()> {
        println!("\n== {name}");
        let started = Instant::now();
        let outcome = work();
        let took = started.elapsed();
        let verdict = if outcome.is_ok() { Verdict::Passed(took) } else { Verdict::Failed(took) };
        println!("== {name}: {}", in_words(verdict));
        self.steps.push((name.to_owned(), verdict));
        outcome
    }

    /// Remembers that a step was left out because an earlier one failed.
    pub fn leave_out(&mut self, name: &str) {
        self.steps.push((name.to_owned(), Verdict::NotRun));
    }

    /// All steps in a table, one a line.
    pub fn summary(&self) -> String {
        let width = self.steps.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let lines = self.steps.iter().map(|(name, verdict)| format!("  {name:width$}  {}", in_words(*verdict)));
        lines.collect::<Vec<_>>().join("\n")
    }
}

fn in_words(verdict: Verdict) -> String {
    match verdict {
        Verdict::Passed(took) => format!("passed in {:.1} s", took.as_secs_f64()),
        Verdict::Failed(took) => format!("FAILED after {:.1} s", took.as_secs_f64()),
        Verdict::NotRun => "not run".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::Failure;

    #[test]
    fn the_summary_tells_passed_failed_and_left_out_apart() {
        let mut record = Record::default();
        assert_eq!(record.run("formatting", || Ok(())), Ok(()));
        assert!(record.run("clippy", || Err(Failure::new("no"))).is_err());
        record.leave_out("native tests");
        let summary = record.summary();
        let lines: Vec<_> = summary.lines().collect();
        assert!(lines[0].starts_with("  formatting    passed in "), "{summary}");
        assert!(lines[1].starts_with("  clippy        FAILED after "), "{summary}");
        assert_eq!(lines[2], "  native tests  not run");
    }
}
