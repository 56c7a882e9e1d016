//! `cargo xtask build`, and the parts of it that other commands use.

use std::env;

use crate::{
    child::Child,
    failure::Outcome,
    needs::{self, Need},
    project::Project,
};

/// Sets up, checks the data, builds the page into dist/ and prints its sizes.
pub fn build(project: &Project) -> Outcome<()> {
    needs::provide(project, &Need::BUILD)?;
    release(project)?;
    println!("\nThe page is in dist/: copy that folder to any static host.");
    Ok(())
}

/// Builds the page into dist/, once everything that this needs is there.
pub fn release(project: &Project) -> Outcome<()> {
    println!("Checking the data.");
    Child::new(project, "cargo", &["run", "--quiet", "--locked", "--bin", "check-data"]).run()?;
    println!("Building the page for publishing.");
    trunk(project, &["build", "--release", "--offline", "--locked"]).run()?;
    println!("\nWhat is in dist/, and what a reader's browser fetches of it:");
    Child::new(project, "node", &["xtask/scripts/sizes.mjs", "dist"]).run()
}

/// Trunk with what it has to know, and without asking the network for anything.
pub fn trunk(project: &Project, arguments: &[&str]) -> Child {
    let trunk = Child::new(project, "trunk", arguments)
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        .env("CARGO_NET_OFFLINE", "true");
    // Trunk reads this variable as a flag, and refuses to start for the usual value `1`.
    if env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) { trunk.env("NO_COLOR", "true") } else { trunk }
}
