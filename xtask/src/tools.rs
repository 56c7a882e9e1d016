//! The Rust tools: what must be installed, and how.

use std::path::Path;

use crate::{
    child::Child,
    failure::{Failure, Outcome},
    project::Project,
    versions,
};

const WASM: &str = "wasm32-unknown-unknown";

/// Downloads the source of every crate in Cargo.lock that is not there yet.
pub fn fetch_crates(project: &Project) -> Outcome<()> {
    println!("Fetching the crates of Cargo.lock, unless they are here.");
    Child::new(project, "cargo", &["fetch", "--quiet", "--locked"]).run()
}

/// Installs the standard library for WebAssembly.
pub fn wasm_target(project: &Project) -> Outcome<()> {
    let folder = Child::new(project, "rustc", &["--print", "target-libdir", "--target", WASM]).answer()?;
    if folder.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    println!("Installing Rust's standard library for WebAssembly.");
    rustup(project, &["target", "add", WASM])
}

/// Installs a component of Rust that adds a command to cargo.
pub fn component(project: &Project, component: &str, command: &str) -> Outcome<()> {
    if Child::new(project, "cargo", &[command, "--version"]).answer()?.is_some() {
        return Ok(());
    }
    println!("Installing {component}.");
    rustup(project, &["component", "add", component])
}

/// Installs the two programs that build the page, each in the one version that fits.
pub fn trunk_and_wasm_bindgen(project: &Project) -> Outcome<()> {
    let config = project.read("Trunk.toml")?;
    let trunk = versions::required_trunk(&config).ok_or_else(|| {
        Failure::new("Trunk.toml does not say `trunk-version = \"=…\"`, so it is unclear which Trunk to use.")
    })?;
    let lock = project.read("Cargo.lock")?;
    let wasm_bindgen = versions::locked_version(&lock, "wasm-bindgen")
        .ok_or_else(|| Failure::new("Cargo.lock does not hold exactly one version of wasm-bindgen."))?;
    installed(project, "trunk", "trunk", trunk, "about nine minutes on two cores")?;
    installed(project, "wasm-bindgen", "wasm-bindgen-cli", wasm_bindgen, "about two minutes on two cores")
}

fn installed(project: &Project, program: &str, package: &str, version: &str, duration: &str) -> Outcome<()> {
    let there = Child::new(project, program, &["--version"]).answer()?;
    let there = there.as_deref().and_then(versions::printed_version);
    if there == Some(version) {
        return Ok(());
    }
    match there {
        Some(other) => {
            println!("Installing {package} {version} in the place of {other}. It takes {duration} and is done once.")
        }
        None => println!("Installing {package} {version}. It takes {duration} and is done once."),
    }
    Child::new(project, "cargo", &["install", "--locked", package, "--version", version]).run()
}

fn rustup(project: &Project, arguments: &[&str]) -> Outcome<()> {
    if Child::new(project, "rustup", &["--version"]).answer()?.is_none() {
        let line = arguments.join(" ");
        return Err(Failure::new(format!(
            "There is no rustup to run `rustup {line}` with: install it from https://rustup.rs, or add this part with whatever \
             installed Rust here."
        )));
    }
    Child::new(project, "rustup", arguments).run()
}
