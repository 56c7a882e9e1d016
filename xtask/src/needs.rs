//! What a command needs, and the one place that sees to it.

use crate::{browser, failure::Outcome, node, project::Project, tools};

/// Something that has to be there before a command or a step can start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// The source of every crate in Cargo.lock.
    Crates,
    /// The standard library for WebAssembly.
    WasmTarget,
    /// `cargo fmt`.
    Rustfmt,
    /// `cargo clippy`.
    Clippy,
    /// Trunk, and the wasm-bindgen program that it calls.
    Trunk,
    /// Node and the npm packages.
    Packages,
    /// A Chromium.
    Chromium,
}

impl Need {
    /// What the release build of the page needs.
    pub const BUILD: [Self; 4] = [Self::Crates, Self::WasmTarget, Self::Trunk, Self::Packages];
}

/// Makes sure of each need, in the order of the list; each once.
pub fn provide(project: &Project, needs: &[Need]) -> Outcome<()> {
    for (position, need) in needs.iter().enumerate() {
        if needs.iter().take(position).any(|earlier| earlier == need) {
            continue;
        }
        match need {
            Need::Crates => tools::fetch_crates(project)?,
            Need::WasmTarget => tools::wasm_target(project)?,
            Need::Rustfmt => tools::component(project, "rustfmt", "fmt")?,
            Need::Clippy => tools::component(project, "clippy", "clippy")?,
            Need::Trunk => tools::trunk_and_wasm_bindgen(project)?,
            Need::Packages => node::packages(project)?,
            Need::Chromium => drop(browser::find_or_install(project)?),
        }
    }
    Ok(())
}
