//! The Chromium that the browser tests and the pictures use: one that is there, or Debian's.

use std::{
    env,
    path::{Path, PathBuf},
};

use crate::{
    child::{Child, find_program},
    failure::{Failure, Outcome},
    project::Project,
};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ON_A_MAC: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/// The path of a Chromium, which is installed where that can be done without asking.
pub fn find_or_install(project: &Project) -> Outcome<PathBuf> {
    if let Some(given) = env::var_os("CHROME").filter(|given| !given.is_empty()).map(PathBuf::from) {
        return if given.is_file() {
            Ok(given)
        } else {
            Err(Failure::new(format!("The variable CHROME names {}, which is no file.", given.display())))
        };
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    install(project)?;
    find().ok_or_else(|| Failure::new("Chromium was installed, and still none of its names is found."))
}

fn find() -> Option<PathBuf> {
    let on_a_mac = Path::new(ON_A_MAC);
    NAMES.into_iter().find_map(find_program).or_else(|| on_a_mac.is_file().then(|| on_a_mac.to_path_buf()))
}

fn install(project: &Project) -> Outcome<()> {
    let is_root = Child::new(project, "id", &["-u"]).answer()?.as_deref() == Some("0");
    if !is_root || find_program("apt-get").is_none() {
        return Err(Failure::new(
            "The browser tests need a Chromium: install the package `chromium`, or Google Chrome, or put the path of one into the \
             variable CHROME.",
        ));
    }
    println!("Installing Chromium with apt-get. It takes about a minute and is done once.");
    apt_get(project, &["update", "--quiet"])?;
    apt_get(project, &["install", "--yes", "--quiet", "--no-install-recommends", "chromium", "fonts-dejavu-core"])
}

fn apt_get(project: &Project, arguments: &[&str]) -> Outcome<()> {
    Child::new(project, "apt-get", arguments).env("DEBIAN_FRONTEND", "noninteractive").run()
}
