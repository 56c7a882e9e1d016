//! What an author changes to make the page their own.

/// The address of the post that the page stands beside; `None` shows no link.
pub const POST: Option<&str> = None;

/// One sentence on what the page shows.
pub const TAGLINE: &str = "Qwen3 on TPU v6e, and a 30B model with its experts on the CPU: every run behind the post.";
