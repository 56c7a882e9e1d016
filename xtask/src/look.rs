//! `cargo xtask look`: pictures of the built page, for eyes.

use crate::{
    browser, build,
    child::Child,
    failure::Outcome,
    needs::{self, Need},
    project::Project,
    staleness,
};

/// Where the pictures go.
const PICTURES: &str = "target/look";

/// Builds the page if it is not up to date, then takes pictures of it, and of the view of a query if one is given.
pub fn look(project: &Project, query: Option<&str>) -> Outcome<()> {
    needs::provide(project, &[Need::Packages, Need::Chromium])?;
    if staleness::page_is_stale(project) {
        println!("dist/ is missing or older than its sources, so it is built first.");
        build::build(project)?;
    }
    println!("Taking pictures of the page.");
    let line = [&["end2end/look.mjs", PICTURES][..], query.as_slice()].concat();
    Child::new(project, "node", &line).env("CHROME", browser::find_or_install(project)?).run()
}
