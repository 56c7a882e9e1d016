//! The project's commands, run as `cargo xtask COMMAND`. No dependencies, so that the first one starts within seconds.

mod accept;
mod arguments;
mod browser;
mod build;
mod child;
mod failure;
mod look;
mod needs;
mod node;
mod project;
mod serve;
mod staleness;
mod step;
mod steps;
mod test;
mod tools;
mod versions;

use std::{env, process::ExitCode};

use arguments::Request;
use failure::Outcome;
use project::Project;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\n{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Outcome<()> {
    let request = arguments::read(env::args().skip(1))?;
    let project = Project::find()?;
    match request {
        Request::Help => {
            println!("{}", arguments::USAGE);
            Ok(())
        }
        Request::Serve(options) => serve::serve(&project, &options),
        Request::Build => build::build(&project),
        Request::Test(choice) => test::test(&project, &choice),
        Request::Accept => accept::accept(&project),
        Request::Look { query } => look::look(&project, query.as_deref()),
    }
}
