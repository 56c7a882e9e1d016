//! The architecture is what ARCHITECTURE says: arrows point down, the core knows no browser, files stay small, and
//! nothing in the project points at one person's machine or somebody else's host.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use support::rust_text::{code, rooms_used};

/// The rooms of `src`, lowest first: each may use itself and those before it.
const ROOMS: [&str; 11] =
    ["config", "data", "link", "query", "insight", "figure", "export", "table", "form", "state", "view"];
/// The rooms without a browser.
const PURE: [&str; 9] = ["config", "data", "link", "query", "insight", "figure", "export", "table", "form"];
/// What only the shell may name.
const BROWSER: [&str; 8] =
    ["leptos", "web_sys", "wasm_bindgen", "js_sys", "gloo", "serde_wasm_bindgen", "WasmRenderer", "JsValue"];

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below a folder, or the file itself.
fn files(at: &Path) -> Vec<PathBuf> {
    if at.is_file() {
        return vec![at.to_owned()];
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(at).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries.iter().filter(|path| !path.ends_with("node_modules")).flat_map(|path| files(path)).collect()
}

/// The source files with the room that each is in: the first step below `src`, without `.rs`.
fn sources() -> Vec<(String, String, String)> {
    let src = project().join("src");
    let sources = files(&src).into_iter().filter(|path| path.extension().is_some_and(|e| e == "rs"));
    sources
        .map(|path| {
            let inside = path.strip_prefix(&src).unwrap().to_str().unwrap().to_owned();
            let room = inside.split('/').next().unwrap().trim_end_matches(".rs").to_owned();
            (inside, room, fs::read_to_string(path).unwrap())
        })
        .collect()
}

#[test]
fn every_source_file_is_in_a_room_that_has_its_place() {
    for (file, room, _) in sources() {
        let known = ROOMS.contains(&room.as_str()) || ["js", "lib", "main", "bin"].contains(&room.as_str());
        assert!(known, "{file}: say in this test and in ARCHITECTURE where {room} stands");
    }
}

#[test]
fn arrows_point_down() {
    let rank = |room: &str| ROOMS.iter().position(|known| *known == room);
    let mut checked = 0;
    for (file, room, text) in sources() {
        for used in rooms_used(&code(&text)) {
            checked += 1;
            let allowed = match (room.as_str(), used.as_str()) {
                (room, used) if room == used => true,
                ("main" | "lib" | "bin", _) => true,
                ("view" | "state", "js") => true,
                ("js", used) => PURE.contains(&used),
                (room, used) => rank(used).is_some_and(|used| used < rank(room).unwrap()),
            };
            assert!(allowed, "src/{file} uses crate::{used}, which does not stand below {room}");
        }
    }
    assert!(checked > 30, "only {checked} arrows found");
}

#[test]
fn the_core_knows_no_browser() {
    for (file, room, text) in sources().into_iter().filter(|(_, room, _)| PURE.contains(&room.as_str())) {
        let code = code(&text);
        for name in BROWSER {
            assert!(!code.contains(name), "src/{file} in {room} speaks of {name}");
        }
    }
}

#[test]
fn only_the_room_of_javascript_names_it() {
    for (file, _, text) in sources().into_iter().filter(|(_, room, _)| room == "view" || room == "state") {
        let code = code(&text);
        for name in ["wasm_bindgen", "js_sys", "extern \"C\""] {
            assert!(!code.contains(name), "src/{file} speaks of {name}; that belongs in src/js");
        }
    }
}

#[test]
fn one_module_alone_writes_history() {
    let writes = |text: &str| ["push_state", "replace_state"].iter().any(|call| code(text).contains(call));
    let files: BTreeSet<String> =
        sources().into_iter().filter(|(.., text)| writes(text)).map(|(file, ..)| file).collect();
    let outside: Vec<&String> =
        files.iter().filter(|file| !file.starts_with("js/") && *file != "state/history.rs").collect();
    assert!(outside.is_empty(), "{outside:?}");
}

#[test]
fn source_files_stay_under_300_lines_and_begin_with_what_they_are() {
    for (file, _, text) in sources() {
        assert!(text.lines().count() < 300, "src/{file} has {} lines", text.lines().count());
        assert!(text.starts_with("//! "), "src/{file} does not say what it is");
    }
    for path in files(&project().join("tests")).iter().filter(|path| path.extension().is_some_and(|e| e == "rs")) {
        let text = fs::read_to_string(path).unwrap();
        assert!(text.starts_with("//! ") && text.lines().count() < 300, "{}", path.display());
    }
}

#[test]
fn nothing_points_at_one_persons_machine_or_somebody_elses_host() {
    // Written in two halves, so that this file is not found itself.
    let forbidden = [
        ("/ho", "me/"),
        ("/Us", "ers/"),
        ("/ro", "ot/"),
        ("/wo", "rk/"),
        ("../sha", "red"),
        ("unpkg", ".com"),
        ("jsde", "livr"),
        ("cdn", "js"),
        ("https://c", "dn."),
        ("googlea", "pis.com"),
        ("gst", "atic.com"),
        ("esm", ".sh/"),
    ]
    .map(|(a, b)| [a, b].concat());
    let made = [
        ".git",
        "target",
        "dist",
        "node_modules",
        "test-results",
        "playwright-report",
        "Cargo.lock",
        "package-lock.json",
    ];
    let mut read = 0;
    for entry in fs::read_dir(project()).unwrap().map(|entry| entry.unwrap()) {
        if made.iter().any(|made| entry.file_name() == *made) {
            continue;
        }
        for path in files(&entry.path()) {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            read += 1;
            let found: Vec<&String> = forbidden.iter().filter(|forbidden| text.contains(forbidden.as_str())).collect();
            assert!(found.is_empty(), "{} has {found:?}", path.display());
        }
    }
    assert!(read > 60, "only {read} files read");
}

#[test]
fn code_is_told_from_comments_and_texts() {
    let text = "use crate::{data::{Row, link}, query}; // crate::view\n/* crate::state */ let x = crate::figure::y(\"crate::js\");\
                \nlet c = '\"'; let l: &'a str = r#\"crate::export \"quoted\"\"#; /// leptos\nextern \"C\" {}";
    let code = code(text);
    let rooms: Vec<String> = rooms_used(&code).into_iter().collect();
    assert_eq!(rooms, ["data", "figure", "query"]);
    assert!(!code.contains("leptos") && !code.contains("quoted") && code.contains("&'a str"), "{code}");
    assert!(code.contains("extern \"C\""), "{code}");
    assert_eq!(code.lines().count(), text.lines().count());
}
