//! Edited copies of the data files, and what the project says of them.

use servelens::data::{Data, File, embedded::FILES, problem::Problem};

/// The place of the serving file in the list of files.
pub const SERVING: usize = 0;
/// The place of the offload file in the list of files.
pub const OFFLOAD: usize = 1;

/// A data file of the project with another text in it.
pub fn file(which: usize, text: &str) -> File {
    File { text: text.to_owned().leak(), ..FILES[which] }
}

/// What the project makes of one text alone.
pub fn read(which: usize, text: &str) -> Data {
    Data::read(&[file(which, text)])
}

/// The line and column of an offset, both from 1, counted in characters.
pub fn place(text: &str, offset: usize) -> (usize, usize) {
    let (mut line, mut column) = (1, 1);
    for c in text[..offset].chars() {
        (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
    }
    (line, column)
}

/// A data file with one edit, and the offset at which a problem is to be reported.
pub struct Edit {
    pub file: usize,
    pub text: String,
    pub at: usize,
}

impl Edit {
    /// The first `from` at or after the first `anchor` becomes `to`, which is where the problem is expected.
    pub fn new(file: usize, anchor: &str, from: &str, to: &str) -> Self {
        let text = FILES[file].text;
        let anchor = text.find(anchor).unwrap_or_else(|| panic!("no {anchor}"));
        let at = anchor + text[anchor..].find(from).unwrap_or_else(|| panic!("no {from}"));
        let text = [&text[..at], to, &text[at + from.len()..]].concat();
        Self { file, text, at }
    }

    /// The problem is expected at the last `what` before the edit: the object that lacks a field, say.
    pub fn reported_back_at(mut self, what: &str) -> Self {
        self.at = self.text[..self.at].rfind(what).unwrap_or_else(|| panic!("no {what}"));
        self
    }

    /// The problem is expected at the first `what` after the beginning of the edit.
    pub fn reported_on_at(mut self, what: &str) -> Self {
        self.at += self.text[self.at..].find(what).unwrap_or_else(|| panic!("no {what}"));
        self
    }

    pub fn problems(&self) -> Vec<Problem> {
        read(self.file, &self.text).problems
    }

    /// The edit has exactly one problem: this one, at the right place of the right file.
    #[track_caller]
    pub fn is_wrong(&self, path: &str, expected: &str, found: &str) {
        let (line, column) = place(&self.text, self.at);
        let right = Problem {
            file: FILES[self.file].name.to_owned(),
            path: path.to_owned(),
            line,
            column,
            expected: expected.to_owned(),
            found: found.to_owned(),
        };
        assert_eq!(self.problems(), [right]);
    }

    /// The edit has exactly one problem, with this path and at the right place, whatever its words.
    #[track_caller]
    pub fn is_wrong_at(&self, path: &str) -> Problem {
        let problems = self.problems();
        assert_eq!(problems.len(), 1, "one fault is one problem: {problems:#?}");
        let problem = problems[0].clone();
        assert_eq!(problem.path, path);
        assert_eq!((problem.line, problem.column), place(&self.text, self.at), "{problem}");
        problem
    }
}
