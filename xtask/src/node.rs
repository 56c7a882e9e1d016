//! Node and the npm packages: the chart library, its bundler, and the browser tests.

use crate::{
    child::Child,
    failure::{Failure, Outcome},
    project::Project,
    staleness, versions,
};

const OLDEST_NODE: u32 = 20;
/// npm is a script on Windows, and is not found there without the end of its name.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Makes sure that Node is new enough and that the packages of package-lock.json are installed.
pub fn packages(project: &Project) -> Outcome<()> {
    let version = Child::new(project, "node", &["--version"]).answer()?;
    let version = version.as_deref().and_then(versions::printed_version);
    if version.and_then(versions::major).is_none_or(|major| major < OLDEST_NODE) {
        let found = version.map_or_else(|| "none was found".to_owned(), |version| format!("this one is {version}"));
        return Err(Failure::new(format!(
            "Node {OLDEST_NODE} or newer is needed, with npm, and {found}: see https://nodejs.org."
        )));
    }
    // npm writes the inner file last, so it is as old as the installation.
    if !staleness::is_older(&project.path("node_modules/.package-lock.json"), &project.path("package-lock.json")) {
        return Ok(());
    }
    println!("Installing the npm packages of package-lock.json.");
    Child::new(project, NPM, &["ci"]).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1").run()
}
