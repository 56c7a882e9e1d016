//! Reads the command line. Pure: words in, a request or a sentence out.

use crate::{
    failure::{Failure, Outcome},
    serve::ServeOptions,
    steps::Choice,
};

/// What `cargo xtask` can be asked for.
#[derive(Debug, PartialEq, Eq)]
pub enum Request {
    /// Print the usage.
    Help,
    /// Serve the page and build it anew on every change.
    Serve(ServeOptions),
    /// Build the page for publishing.
    Build,
    /// Check everything, or the chosen steps.
    Test(Choice),
    /// Accept changed golden files.
    Accept,
    /// Take pictures of the built page.
    Look {
        /// The query of one more view to look at.
        query: Option<String>,
    },
}

/// Printed by `cargo xtask help`.
pub const USAGE: &str = "\
cargo xtask serve [--port N] [--release] [--open]   serve the page on 127.0.0.1:8080, anew on every change
cargo xtask build                                   check the data, build the page into dist/, print its sizes
cargo xtask test [WORD…] [--only STEP] [-- ARG…]    all checks; or the steps that have a WORD in their name, or
                                                    exactly this STEP, with ARGs for the program behind it
cargo xtask accept                                  accept changed golden files
cargo xtask look [QUERY]                            pictures of the built page, and of the view of a QUERY

Each command first installs what it needs and finds missing.";

/// Reads the words behind `cargo xtask`.
pub fn read(words: impl Iterator<Item = String>) -> Outcome<Request> {
    let mut words = words;
    let Some(command) = words.next() else { return Ok(Request::Help) };
    match command.as_str() {
        "help" | "--help" | "-h" => Ok(Request::Help),
        "serve" => read_serve(words).map(Request::Serve),
        "build" => nothing_more("build", words).map(|()| Request::Build),
        "test" => read_test(words).map(Request::Test),
        "accept" => nothing_more("accept", words).map(|()| Request::Accept),
        "look" => {
            let query = words.next();
            nothing_more("look", words).map(|()| Request::Look { query })
        }
        other => Err(Failure::new(format!("There is no command `{other}`.\n\n{USAGE}"))),
    }
}

fn read_serve(mut words: impl Iterator<Item = String>) -> Outcome<ServeOptions> {
    let mut options = ServeOptions::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--release" => options.release = true,
            "--open" => options.open = true,
            "--port" => options.port = read_port(words.next().as_deref())?,
            other => match other.strip_prefix("--port=") {
                Some(number) => options.port = read_port(Some(number))?,
                None => return Err(unknown("serve", other)),
            },
        }
    }
    Ok(options)
}

fn read_port(word: Option<&str>) -> Outcome<u16> {
    let port = word.and_then(|number| number.parse().ok()).filter(|port| *port > 0);
    port.ok_or_else(|| Failure::new("--port takes a number from 1 to 65535."))
}

fn read_test(mut words: impl Iterator<Item = String>) -> Outcome<Choice> {
    let mut choice = Choice::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--" => {
                choice.passed_on.extend(words);
                break;
            }
            "--only" => {
                let step = words.next().ok_or_else(|| Failure::new("--only takes the name of a step."))?;
                choice.only.push(step);
            }
            option if option.starts_with('-') => return Err(unknown("test", option)),
            _ => choice.words.push(word),
        }
    }
    Ok(choice)
}

fn nothing_more(command: &str, mut words: impl Iterator<Item = String>) -> Outcome<()> {
    words.next().map_or(Ok(()), |word| Err(unknown(command, &word)))
}

fn unknown(command: &str, word: &str) -> Failure {
    Failure::new(format!("`cargo xtask {command}` does not know `{word}`.\n\n{USAGE}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(line: &str) -> Outcome<Request> {
        read(line.split_whitespace().map(String::from))
    }

    fn port(line: &str) -> Option<u16> {
        match request(line) {
            Ok(Request::Serve(options)) => Some(options.port),
            Ok(_) | Err(_) => None,
        }
    }

    #[test]
    fn nothing_asks_for_help() {
        assert_eq!(request(""), Ok(Request::Help));
    }

    #[test]
    fn a_port_is_read_in_both_spellings() {
        assert_eq!(port("serve"), Some(8080));
        assert_eq!(port("serve --port 9000 --open"), Some(9000));
        assert_eq!(port("serve --release --port=9001"), Some(9001));
    }

    #[test]
    fn a_port_that_is_none_is_refused() {
        for line in ["serve --port", "serve --port=", "serve --port 0", "serve --port 65536", "serve --port http"] {
            assert_eq!(request(line), Err(Failure::new("--port takes a number from 1 to 65535.")), "{line}");
        }
    }

    #[test]
    fn a_test_choice_keeps_words_steps_and_what_is_passed_on_apart() {
        let words = ["test", "clippy", "--only", "native tests", "--", "--only", "x"];
        let choice = Choice {
            only: vec!["native tests".into()],
            words: vec!["clippy".into()],
            passed_on: vec!["--only".into(), "x".into()],
        };
        assert_eq!(read(words.into_iter().map(String::from)), Ok(Request::Test(choice)));
    }

    #[test]
    fn an_unknown_command_or_option_is_refused() {
        for line in ["deploy", "build now", "test --fast", "serve 8080", "look a b"] {
            assert!(request(line).is_err(), "{line}");
        }
    }
}
