//! Whether something that was made from files is older than they are.

use std::{fs, io, path::Path, time::SystemTime};

use crate::project::Project;

/// Everything that the built page is made from.
const SOURCES: [&str; 11] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "charts",
    "index.html",
    "package-lock.json",
    "public",
    "src",
    "style",
    "xtask/hooks",
];

/// What makes a page that cannot be used as it is: Trunk's reload script, in a page that was built for serving.
const SERVED: &str = ".well-known/trunk/ws";

/// Whether dist/ has to be built before it can be tested or looked at.
pub fn page_is_stale(project: &Project) -> bool {
    let page = project.path("dist/index.html");
    if fs::read_to_string(&page).is_ok_and(|text| text.contains(SERVED)) {
        return true;
    }
    is_stale(newest(&page), SOURCES.iter().filter_map(|source| newest(&project.path(source))).max())
}

/// Whether a file is missing or older than another.
pub fn is_older(made: &Path, source: &Path) -> bool {
    is_stale(newest(made), newest(source))
}

/// Something that is missing is stale; something made from nothing is not.
fn is_stale(made: Option<SystemTime>, newest_source: Option<SystemTime>) -> bool {
    match (made, newest_source) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(made), Some(source)) => made < source,
    }
}

/// The time of the last change to a file, or to anything inside a folder. What cannot be read has none.
fn newest(path: &Path) -> Option<SystemTime> {
    let entry = fs::metadata(path).ok()?;
    if entry.is_file() {
        return entry.modified().ok();
    }
    let inside = fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>).ok()?;
    inside.iter().filter_map(|entry| newest(&entry.path())).max()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::is_stale;

    fn at(seconds: u64) -> Option<SystemTime> {
        SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds))
    }

    #[test]
    fn what_is_missing_is_stale() {
        assert!(is_stale(None, at(1)));
        assert!(is_stale(None, None));
    }

    #[test]
    fn what_is_older_than_its_sources_is_stale() {
        assert!(is_stale(at(1), at(2)));
    }

    #[test]
    fn what_is_as_new_as_its_sources_is_not_stale() {
        assert!(!is_stale(at(2), at(2)));
        assert!(!is_stale(at(3), at(2)));
        assert!(!is_stale(at(3), None));
    }
}
