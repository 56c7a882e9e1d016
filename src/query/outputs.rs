//! Runs that produced the same bytes, and what that says of a configuration's repeats.
//!
//! A group is one output of one model at one prompt size and output length. Groups are formed and lettered once over
//! the whole data, so a filter never renames them. Equal digests mean equal bytes; a different digest is not proof of
//! a wrong answer.

use crate::data::{
    Data, Row,
    model::{Configuration, ConfigurationId, OutputHash},
    number::{counted, whole},
    sorting::sort_by_key,
    unit::Tokens,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

/// Runs with equal output.
#[derive(Clone, Debug)]
pub struct OutputGroup {
    /// The prompt size.
    pub prompt: Tokens,
    /// A for the largest group of a prompt size, then B and so on.
    pub letter: String,
    /// The place of the letter: 0 for A.
    pub rank: usize,
    /// The digest that all of its runs share.
    pub hash: OutputHash,
    /// Positions of its rows.
    pub rows: Vec<usize>,
    /// The configurations that have a run in it.
    pub configurations: BTreeSet<ConfigurationId>,
    /// The engine builds that have a run in it.
    pub engines: BTreeSet<String>,
    /// The machines that have a run in it.
    pub hardware: BTreeSet<String>,
}

impl OutputGroup {
    fn new(prompt: Tokens, hash: OutputHash) -> Self {
        Self {
            prompt,
            letter: String::new(),
            rank: 0,
            hash,
            rows: Vec::new(),
            configurations: BTreeSet::new(),
            engines: BTreeSet::new(),
            hardware: BTreeSet::new(),
        }
    }

    /// The group's name: `512-A`.
    pub fn name(&self) -> String {
        format!("{}-{}", self.prompt.0, self.letter)
    }

    /// `same output in 43 runs · 14 configurations · 2 machines · 7 engine builds`.
    pub fn sentence(&self) -> String {
        let machines = counted(self.hardware.len(), "machine");
        let rest = [
            counted(self.configurations.len(), "configuration"),
            counted(self.engines.len(), "engine build"),
            machines,
        ];
        let opening = if self.rows.len() == 1 { "one run alone has this output" } else { "same output in" };
        let runs = if self.rows.len() == 1 { String::new() } else { format!(" {}", counted(self.rows.len(), "run")) };
        format!("{opening}{runs} · {}", rest.join(" · "))
    }
}

/// Every output group of the data, by prompt size and letter.
#[derive(Clone, Debug, Default)]
pub struct OutputGroups {
    /// The groups.
    pub groups: Vec<OutputGroup>,
    by_row: Vec<Option<usize>>,
}

impl OutputGroups {
    /// Forms the groups over all rows.
    pub fn new(data: &Data) -> Self {
        // One output of one model at one prompt size and output length.
        let mut places: BTreeMap<(&str, Option<Tokens>, Tokens, &OutputHash), usize> = BTreeMap::new();
        let mut groups: Vec<OutputGroup> = Vec::new();
        for row in &data.rows {
            let Some((prompt, hash)) = row.measurement.run().and_then(|run| Some((run.prompt, run.output.as_ref()?)))
            else {
                continue;
            };
            let configuration = &row.configuration;
            let place =
                *places.entry((&configuration.model.slug, configuration.output, prompt, hash)).or_insert_with(|| {
                    groups.push(OutputGroup::new(prompt, hash.clone()));
                    groups.len() - 1
                });
            if let Some(group) = groups.get_mut(place) {
                group.rows.push(row.position);
                group.configurations.insert(configuration.id.clone());
                group.engines.insert(configuration.engine.slug.clone());
                group.hardware.insert(configuration.hardware.slug.clone());
            }
        }
        Self::lettered(groups, data.rows.len())
    }

    /// Orders by prompt size and then by size of group, first appearance breaking ties, and gives letters.
    fn lettered(mut groups: Vec<OutputGroup>, rows: usize) -> Self {
        sort_by_key(&mut groups, |group| (group.prompt, std::cmp::Reverse(group.rows.len())));
        let mut by_row = vec![None; rows];
        let mut previous = None;
        let mut rank = 0;
        for (i, group) in groups.iter_mut().enumerate() {
            rank = if previous == Some(group.prompt) { rank + 1 } else { 0 };
            previous = Some(group.prompt);
            group.rank = rank;
            group.letter = letter(rank);
            for row in &group.rows {
                if let Some(slot) = by_row.get_mut(*row) {
                    *slot = Some(i);
                }
            }
        }
        Self { groups, by_row }
    }

    /// The place of a row's group among all groups.
    pub fn position(&self, row: &Row) -> Option<usize> {
        self.by_row.get(row.position).copied().flatten()
    }

    /// The group of a row; `None` for a row without a digest.
    pub fn of(&self, row: &Row) -> Option<&OutputGroup> {
        self.groups.get(self.position(row)?)
    }

    /// How far the repeats of a configuration agree, for each of its prompt sizes.
    pub fn agreements(&self, data: &Data, configuration: &Configuration) -> Vec<Agreement> {
        let mut agreements: Vec<Agreement> = Vec::new();
        let mine = data.rows.iter().filter(|row| row.configuration.id == configuration.id);
        for row in mine {
            let Some(run) = row.measurement.run() else { continue };
            let at = agreements.iter().position(|a| a.prompt == run.prompt).unwrap_or_else(|| {
                agreements.push(Agreement {
                    prompt: run.prompt,
                    runs: 0,
                    outputs: BTreeSet::new(),
                    unhashed: 0,
                    others: 0,
                });
                agreements.len() - 1
            });
            let Some(agreement) = agreements.get_mut(at) else { continue };
            agreement.runs += 1;
            match self.of(row) {
                Some(group) => {
                    agreement.outputs.insert(group.letter.clone());
                    agreement.others = group.configurations.len() - 1;
                }
                None => agreement.unhashed += 1,
            }
        }
        sort_by_key(&mut agreements, |agreement| agreement.prompt);
        agreements
    }
}

/// A, B, … Z, AA, AB …
fn letter(mut rank: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'A' + u8::try_from(rank % 26).unwrap_or(0)));
        if rank < 26 {
            break;
        }
        rank = rank / 26 - 1;
    }
    letters.into_iter().rev().collect()
}

/// How far the repeats of one configuration at one prompt size agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The prompt size.
    pub prompt: Tokens,
    /// How many runs there are.
    pub runs: usize,
    /// The letters of their groups.
    pub outputs: BTreeSet<String>,
    /// How many kept no digest.
    pub unhashed: usize,
    /// How many other configurations share the group, when there is just one.
    pub others: usize,
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let runs = self.runs;
        write!(f, "{}: ", whole(self.prompt.0 as usize))?;
        if self.unhashed == runs {
            return f.write_str("no output digest was kept");
        }
        let letters: Vec<&str> = self.outputs.iter().map(String::as_str).collect();
        let hashed = runs - self.unhashed;
        let kept = if self.unhashed > 0 { format!("{hashed} of {runs} repeats kept a digest") } else { String::new() };
        let [only] = letters.as_slice() else {
            let repeats = if kept.is_empty() { counted(runs, "repeat") } else { kept };
            let outputs = counted(letters.len(), "different output");
            return write!(f, "{repeats}, {outputs} ({}): not stable", letters.join(", "));
        };
        match (runs, hashed) {
            (1, _) => write!(f, "one run, output {only}")?,
            (_, 1) => write!(f, "{kept}, output {only}")?,
            (_, hashed) if hashed < runs => write!(f, "{kept} and agree (output {only})")?,
            (2, _) => write!(f, "both repeats agree (output {only})")?,
            (..) => write!(f, "all {runs} repeats agree (output {only})")?,
        }
        match (self.others, hashed) {
            (0, 1) => f.write_str(", in no other configuration"),
            (0, _) => f.write_str(", no other configuration does"),
            (others, _) => write!(f, ", with {}", counted(others, "other configuration")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::letter;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 1, 25, 26, 27, 701, 702].map(letter), ["A", "B", "Z", "AA", "AB", "ZZ", "AAA"]);
    }
}
