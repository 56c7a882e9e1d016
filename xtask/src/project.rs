//! Where the project is.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::failure::{Failure, Outcome};

/// The folder that all commands work in.
#[derive(Debug)]
pub struct Project {
    root: PathBuf,
}

impl Project {
    /// Finds the project around this crate.
    pub fn find() -> Outcome<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().filter(|root| root.join("Trunk.toml").is_file());
        let root =
            root.ok_or_else(|| Failure::new("The project was moved since xtask was built: run `cargo clean`."))?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// The project's own folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The full path of a file or folder that is named from the project's folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    /// The text of a file of the project.
    pub fn read(&self, name: &str) -> Outcome<String> {
        fs::read_to_string(self.path(name)).map_err(|error| Failure::new(format!("{name} could not be read: {error}.")))
    }
}
