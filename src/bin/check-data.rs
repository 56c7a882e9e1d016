//! Checks the embedded data files and says what is wrong with them; exits with 1 if anything is.

use servelens::data::embedded::{DATA, FILES};
use std::process::ExitCode;

fn main() -> ExitCode {
    if DATA.problems.is_empty() {
        println!("data: {} files, {} rows, nothing wrong", FILES.len(), DATA.rows.len());
        return ExitCode::SUCCESS;
    }
    for problem in &DATA.problems {
        eprintln!("data: public/data/{problem}");
    }
    ExitCode::FAILURE
}
