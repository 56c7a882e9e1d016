//! `cargo xtask accept`: the golden files become what the code gives now.

use crate::{
    child::Child,
    failure::Outcome,
    needs::{self, Need},
    project::Project,
};

/// Runs the tests once with every difference to a golden file accepted.
pub fn accept(project: &Project) -> Outcome<()> {
    needs::provide(project, &[Need::Crates])?;
    println!("Running the native tests, and accepting what differs from the golden files.");
    let tests = Child::new(project, "cargo", &["test", "--quiet", "--workspace", "--locked", "--no-fail-fast"]);
    tests.env("INSTA_UPDATE", "always").env("INSTA_FORCE_PASS", "1").run()?;
    println!("\nThe golden files are what the code gives now: read `git diff` before you commit them.");
    Ok(())
}
