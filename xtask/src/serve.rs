//! `cargo xtask serve`: the page as one works on it.

use std::{
    io::ErrorKind,
    net::{Ipv4Addr, TcpListener},
};

use crate::{
    build,
    failure::{Failure, Outcome},
    needs::{self, Need},
    project::Project,
};

/// How the page is served.
#[derive(Debug, PartialEq, Eq)]
pub struct ServeOptions {
    /// The port on 127.0.0.1.
    pub port: u16,
    /// Build as for publishing: slower to build, faster to run.
    pub release: bool,
    /// Open a browser when the page is there.
    pub open: bool,
}

impl Default for ServeOptions {
    fn default() -> Self {
        Self { port: 8080, release: false, open: false }
    }
}

/// Sets up and serves the page until it is interrupted.
pub fn serve(project: &Project, options: &ServeOptions) -> Outcome<()> {
    let port = options.port;
    check_port(port)?;
    needs::provide(project, &Need::BUILD)?;
    println!("Serving the page at http://127.0.0.1:{port}/ once it is built. Ctrl-C ends it.");
    let number = port.to_string();
    // Into a folder of its own, so that dist/ never holds anything but a page that can be published.
    let mut arguments =
        vec!["serve", "--offline", "--locked", "--dist", "target/serve", "--address", "127.0.0.1", "--port", &number];
    arguments.extend(options.release.then_some("--release"));
    arguments.extend(options.open.then_some("--open"));
    build::trunk(project, &arguments).run()
}

/// Says so before the long work when the page could not be served at the end of it.
fn check_port(port: u16) -> Outcome<()> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Err(Failure::new(format!(
            "Port {port} is taken by another program. End it, or choose another port: `cargo xtask serve --port {}`.",
            if port < u16::MAX { port + 1 } else { 8080 }
        ))),
        Err(error) => Err(Failure::new(format!("Port {port} cannot be used: {error}."))),
    }
}

/// The given port when nobody uses it, or else one that is free.
pub fn free_port(preferred: u16) -> Outcome<u16> {
    let listener =
        TcpListener::bind((Ipv4Addr::LOCALHOST, preferred)).or_else(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)));
    let address = listener.and_then(|listener| listener.local_addr());
    address.map(|address| address.port()).map_err(|error| Failure::new(format!("No port can be used: {error}.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_in_use_is_refused_in_words_and_not_chosen() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .and_then(|listener| Ok((listener.local_addr()?.port(), listener)));
        let (port, listener) = taken.expect("some port is free");
        let sentence = check_port(port).expect_err("the port is taken").to_string();
        assert!(sentence.starts_with(&format!("Port {port} is taken by another program.")), "{sentence}");
        assert_ne!(free_port(port), Ok(port));
        drop(listener);
    }
}
