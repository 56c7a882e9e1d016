//! Writes markup. Tags and attribute names are ours; every text and every attribute's value is escaped.

use crate::figure::Identity;

/// Markup being written.
#[derive(Debug, Default)]
pub struct Markup(String);

impl Markup {
    /// The markup.
    pub fn done(self) -> String {
        self.0
    }

    /// Opens an element.
    pub fn open(&mut self, tag: &'static str, attributes: &[(&'static str, &str)]) {
        self.0.push('<');
        self.0.push_str(tag);
        for (name, value) in attributes {
            self.0.push(' ');
            self.0.push_str(name);
            self.0.push_str("=\"");
            self.text(value);
            self.0.push('"');
        }
        self.0.push('>');
    }

    /// Closes an element.
    pub fn close(&mut self, tag: &'static str) {
        self.0.push_str("</");
        self.0.push_str(tag);
        self.0.push('>');
    }

    /// A whole element with a text in it.
    pub fn element(&mut self, tag: &'static str, attributes: &[(&'static str, &str)], text: &str) {
        self.open(tag, attributes);
        self.text(text);
        self.close(tag);
    }

    /// A text.
    pub fn text(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = rest.find(['&', '<', '>', '"', '\'']) {
            let (plain, special) = rest.split_at(at);
            self.0.push_str(plain);
            let mut characters = special.chars();
            self.0.push_str(match characters.next() {
                Some('&') => "&amp;",
                Some('<') => "&lt;",
                Some('>') => "&gt;",
                Some('"') => "&quot;",
                _ => "&#39;",
            });
            rest = characters.as_str();
        }
        self.0.push_str(rest);
    }

    /// The symbol of something, in its colour.
    pub fn glyph(&mut self, look: Identity) {
        self.element("span", &[("class", &format!("glyph {}", look.hue())), ("aria-hidden", "true")], look.glyph());
        self.text(" ");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_attributes_are_escaped() {
        let mut markup = Markup::default();
        markup.element("td", &[("title", "\"><img src=x onerror=alert(1)>")], "A+B · <b>é</b> & 'z'");
        assert_eq!(
            markup.done(),
            "<td title=\"&quot;&gt;&lt;img src=x onerror=alert(1)&gt;\">A+B · &lt;b&gt;é&lt;/b&gt; &amp; &#39;z&#39;</td>"
        );
    }
}
