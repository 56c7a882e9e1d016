//! Reading the page's tables back from their markup.

/// One row of a table.
#[derive(Clone, Debug)]
pub struct MarkedRow {
    /// The attributes of its `tr`, as they are written.
    pub tag: String,
    /// The text of its cells.
    pub cells: Vec<String>,
}

impl MarkedRow {
    /// The value of an attribute of the row.
    pub fn attribute(&self, name: &str) -> Option<String> {
        let start = self.tag.find(&format!(" {name}=\""))? + name.len() + 3;
        let end = self.tag[start..].find('"')?;
        Some(text(&self.tag[start..start + end]))
    }
}

/// The rows of some markup.
pub fn rows(markup: &str) -> Vec<MarkedRow> {
    let row = |row: &str| {
        let (tag, inside) = row.split_once('>').unwrap();
        let inside = inside.split_once("</tr>").unwrap().0;
        let cells = inside.split("</td>").flat_map(|part| part.split("</th>")).filter(|part| part.contains('<'));
        MarkedRow { tag: tag.to_owned(), cells: cells.map(text).collect() }
    };
    markup.split("<tr").skip(1).map(row).collect()
}

/// What a reader sees of some markup: without tags, with characters in the place of their names.
pub fn text(markup: &str) -> String {
    let mut out = String::new();
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        rest = rest[at..].split_once('>').map_or("", |(_, rest)| rest);
    }
    out.push_str(rest);
    let named = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    named.iter().fold(out, |text, (name, character)| text.replace(name, character)).trim().to_owned()
}
