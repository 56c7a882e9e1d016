//! Which versions are asked for and which are there, read out of texts. Pure.

/// The version at the end of what `NAME --version` prints first, as `trunk 0.21.14` or `v20.20.2`.
pub fn printed_version(text: &str) -> Option<&str> {
    let words = text.lines().next()?.split_whitespace();
    words.map(|word| word.trim_start_matches('v')).find(|word| word.starts_with(|first: char| first.is_ascii_digit()))
}

/// The first number of a version: 20 of `20.20.2`.
pub fn major(version: &str) -> Option<u32> {
    version.split('.').next()?.parse().ok()
}

/// The version of a package in the text of a Cargo.lock; none unless it is there exactly once.
pub fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let mut versions = lock
        .split("[[package]]")
        .filter(|entry| value(entry, "name") == Some(package))
        .map(|entry| value(entry, "version"));
    let version = versions.next()?;
    if versions.next().is_some() { None } else { version }
}

/// The version of Trunk that the text of a Trunk.toml asks for with `trunk-version = "=…"`.
pub fn required_trunk(config: &str) -> Option<&str> {
    value(config, "trunk-version")?.strip_prefix('=')
}

/// The text of the first line `key = "text"`.
fn value<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines().find_map(|line| {
        let rest = line.trim().strip_prefix(key)?.trim_start().strip_prefix('=')?;
        rest.trim().strip_prefix('"')?.strip_suffix('"')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
version = 4

[[package]]
name = "wasm-bindgen"
version = "0.2.129"
source = "registry"
dependencies = [
 "wasm-bindgen-macro",
]

[[package]]
name = "wasm-bindgen-macro"
version = "0.2.130"

[[package]]
name = "syn"
version = "1.0.0"

[[package]]
name = "syn"
version = "2.0.0"
"#;

    #[test]
    fn a_printed_version_is_found_in_each_tools_way_of_saying_it() {
        assert_eq!(printed_version("trunk 0.21.14\n"), Some("0.21.14"));
        assert_eq!(printed_version("wasm-bindgen 0.2.129"), Some("0.2.129"));
        assert_eq!(printed_version("wasm-bindgen 0.2.129 (abcdef 2026-01-01)"), Some("0.2.129"));
        assert_eq!(printed_version("v20.20.2"), Some("20.20.2"));
    }

    #[test]
    fn a_text_without_a_version_has_none() {
        assert_eq!(printed_version(""), None);
        assert_eq!(printed_version("command not found"), None);
    }

    #[test]
    fn the_major_version_is_the_first_number() {
        assert_eq!(major("20.20.2"), Some(20));
        assert_eq!(major("next"), None);
    }

    #[test]
    fn the_locked_version_belongs_to_the_package_of_exactly_this_name() {
        assert_eq!(locked_version(LOCK, "wasm-bindgen"), Some("0.2.129"));
        assert_eq!(locked_version(LOCK, "wasm-bindgen-macro"), Some("0.2.130"));
    }

    #[test]
    fn a_package_that_is_missing_or_there_twice_has_no_one_version() {
        assert_eq!(locked_version(LOCK, "bindgen"), None);
        assert_eq!(locked_version(LOCK, "syn"), None);
    }

    #[test]
    fn trunks_version_has_to_be_exact() {
        assert_eq!(required_trunk("trunk-version = \"=0.21.14\"\n\n[build]\n"), Some("0.21.14"));
        assert_eq!(required_trunk("trunk-version = \"0.21\"\n"), None);
        assert_eq!(required_trunk("[build]\n"), None);
    }
}
