//! The program that checks the data files for the build.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

use std::process::Command;

#[test]
fn it_finds_nothing_wrong_with_the_published_files_and_counts_their_rows() {
    let run = Command::new(env!("CARGO_BIN_EXE_check-data")).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let said = String::from_utf8(run.stdout).unwrap();
    assert!(said.contains("2 files, 152 rows, nothing wrong"), "{said}");
    assert_eq!(String::from_utf8(run.stderr).unwrap(), "");
}
