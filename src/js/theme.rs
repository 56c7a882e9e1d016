//! The reader's choice of theme. It is kept where the browser allows it; where it does not, it holds until the page is
//! left. `index.html` reads it before anything is painted.

use super::page::{document, root, window};

const KEY: &str = "theme";

/// The theme: as the system has it, or the reader's own choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it, also when that changes.
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// Every theme with its word.
    pub const ALL: [(Self, &'static str); 3] = [(Self::System, "auto"), (Self::Light, "light"), (Self::Dark, "dark")];

    /// The theme in force.
    pub fn current() -> Self {
        match root("data-theme").as_deref() {
            Some("light") => Self::Light,
            Some("dark") => Self::Dark,
            Some(_) | None => Self::System,
        }
    }

    /// Puts the theme in force and keeps it.
    pub fn apply(self) {
        let storage = window().and_then(|window| window.local_storage().ok().flatten());
        let Some(html) = document().and_then(|d| d.document_element()) else { return };
        match self {
            Self::System => {
                let _ = html.remove_attribute("data-theme");
                let _ = storage.map(|storage| storage.remove_item(KEY));
            }
            Self::Light | Self::Dark => {
                let word = if self == Self::Dark { "dark" } else { "light" };
                let _ = html.set_attribute("data-theme", word);
                let _ = storage.map(|storage| storage.set_item(KEY, word));
            }
        }
    }
}
