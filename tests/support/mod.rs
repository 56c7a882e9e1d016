//! What the tests share: an independent reading of the files, and edited copies of them.
#![allow(dead_code, reason = "each test file uses its own part of this")]

pub mod edited;
pub mod expected;
pub mod markup;
pub mod numbers;
pub mod pictures;
pub mod ratios;
pub mod raw;
pub mod rust_text;
pub mod strategies;
pub mod words;
