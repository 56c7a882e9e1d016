//! Starts the explorer in the page.

fn main() {}
