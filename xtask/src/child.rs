//! Starts other programs, always in the project's folder and with cargo's own programs found first.

use std::{
    env,
    ffi::{OsStr, OsString},
    io::ErrorKind,
    path::PathBuf,
    process::{Command, Stdio},
};

use crate::{
    failure::{Failure, Outcome},
    project::Project,
};

/// A program that is about to be started.
pub struct Child {
    command: Command,
    line: String,
}

impl Child {
    /// Prepares a program with its arguments.
    pub fn new(project: &Project, program: &str, arguments: &[&str]) -> Self {
        let mut command = Command::new(program);
        command.current_dir(project.root()).env("PATH", search_path()).args(arguments);
        Self { command, line: [&[program], arguments].concat().join(" ") }
    }

    /// Adds arguments that are not known when this is compiled.
    pub fn with(mut self, arguments: &[String]) -> Self {
        self.command.args(arguments);
        for argument in arguments {
            self.line = format!("{} {argument}", self.line);
        }
        self
    }

    /// Sets a variable of its environment.
    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Runs it to its end and lets its output through.
    pub fn run(mut self) -> Outcome<()> {
        println!("  > {}", self.line);
        match self.command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(Failure::new(format!("`{}` ended with {status}.", self.line))),
            Err(error) => Err(Failure::new(format!("`{}` could not be started: {error}.", self.line))),
        }
    }

    /// Runs it quietly; gives what it printed, or nothing when there is no such program or it fails.
    pub fn answer(mut self) -> Outcome<Option<String>> {
        match self.command.stdin(Stdio::null()).stderr(Stdio::null()).output() {
            Ok(output) if output.status.success() => {
                Ok(Some(String::from_utf8_lossy(&output.stdout).trim().to_owned()))
            }
            Ok(_) => Ok(None),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Failure::new(format!("`{}` could not be started: {error}.", self.line))),
        }
    }
}

/// The first program of this name in the folders where programs are looked for.
pub fn find_program(name: &str) -> Option<PathBuf> {
    folders().into_iter().map(|folder| folder.join(name)).find(|file| file.is_file())
}

fn search_path() -> OsString {
    // Joining fails only for a folder with the separator in its name, which cannot have come out of the variable PATH.
    env::join_paths(folders()).unwrap_or_else(|_| env::var_os("PATH").unwrap_or_default())
}

fn folders() -> Vec<PathBuf> {
    let home = env::var_os("HOME").or_else(|| env::var_os("USERPROFILE"));
    let cargo_home =
        env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| home.map(|home| PathBuf::from(home).join(".cargo")));
    let installed = [env::var_os("CARGO_INSTALL_ROOT").map(PathBuf::from), cargo_home];
    let installed = installed.into_iter().flatten().map(|folder| folder.join("bin"));
    installed.chain(env::split_paths(&env::var_os("PATH").unwrap_or_default())).collect()
}
