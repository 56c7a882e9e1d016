//! One cell for every table of the page: what it says as plain data, and the one view that shows it.

use crate::{data::name::Name, figure::Identity};
use leptos::prelude::*;

/// What a cell of a table shows.
#[derive(Clone, Debug, Default)]
pub struct CellText {
    /// Whether the cell heads its row.
    pub heads_row: bool,
    /// The classes of the cell: `number`, `missing`, `lines`.
    pub class: &'static str,
    /// The symbol before the text.
    pub look: Option<Identity>,
    /// The text.
    pub text: String,
    /// What follows in lighter type: the build of a name.
    pub build: String,
    /// A note below.
    pub note: String,
}

impl CellText {
    /// Words.
    pub fn words(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// A number, set to the right.
    pub fn number(text: impl Into<String>) -> Self {
        Self { text: text.into(), class: "number", ..Self::default() }
    }

    /// Lines, one below the other.
    pub fn lines(lines: &[String]) -> Self {
        Self { text: lines.join("\n"), class: "lines", ..Self::default() }
    }

    /// A name with its build in lighter type.
    pub fn name(name: &Name) -> Self {
        let (family, build) = name.family_and_build();
        Self { text: family.to_owned(), build: build.to_owned(), ..Self::default() }
    }

    /// The head of a row.
    pub fn head(look: Identity, text: &str, note: &str) -> Self {
        Self { heads_row: true, look: Some(look), text: text.to_owned(), note: note.to_owned(), ..Self::default() }
    }

    /// Nothing was measured here.
    pub fn missing() -> Self {
        Self { text: "–".to_owned(), class: "missing", ..Self::default() }
    }
}

/// The cells of one row.
pub fn cells(cells: impl IntoIterator<Item = CellText>) -> Vec<AnyView> {
    cells.into_iter().map(shown).collect()
}

fn shown(cell: CellText) -> AnyView {
    let span =
        |class: &'static str, text: String| (!text.is_empty()).then(|| view! { <span class=class>{text}</span> });
    let glyph = cell.look.map(|look| {
        view! { <span class=format!("glyph {}", look.hue()) aria-hidden="true">{format!("{} ", look.glyph())}</span> }
    });
    let build = if cell.build.is_empty() { cell.build } else { format!(" {}", cell.build) };
    let content = (glyph, cell.text, span("build", build), span("row-note", cell.note));
    if cell.heads_row {
        view! { <th scope="row">{content}</th> }.into_any()
    } else {
        view! { <td class=cell.class>{content}</td> }.into_any()
    }
}

/// A table that never changes by itself: its head and its rows, each row under a name of its own.
pub fn table(
    key: &'static str,
    name: &'static str,
    headings: Vec<(String, &'static str)>,
    rows: Vec<(String, Vec<CellText>)>,
) -> AnyView {
    let headings = headings.into_iter().map(|(label, unit)| {
        let class = if unit.is_empty() { "" } else { "number" };
        let unit = (!unit.is_empty()).then(|| view! { <span class="unit">{format!(" {unit}")}</span> });
        view! { <th scope="col" class=class>{label}{unit}</th> }
    });
    let head = view! { <thead><tr>{headings.collect::<Vec<_>>()}</tr></thead> };
    let rows = rows.into_iter().map(|(id, texts)| view! { <tr data-row=id>{cells(texts)}</tr> });
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=name>
            <table data-table=key data-twin=key == TWIN>{head}<tbody>{rows.collect::<Vec<_>>()}</tbody></table>
        </div>
    }
    .into_any()
}

/// The key of a figure's table.
pub const TWIN: &str = "twin";
