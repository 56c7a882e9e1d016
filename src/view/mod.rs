//! The page: Leptos components.

mod app;
mod configurations;
mod dataset;
mod figure;
mod filters;
mod glossary;
mod header;
mod notices;
mod problems;
mod questions;
mod runs;
mod ways;
mod words;

pub use app::App;
