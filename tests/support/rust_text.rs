//! Reading Rust as text: what is code in it, and which rooms of the crate it uses.

use std::collections::BTreeSet;

/// The text with comments and the insides of strings and characters blanked out.
pub fn code(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let rest = &chars[at..];
        let length = comment(rest).or_else(|| raw_string(rest)).or_else(|| quoted(rest)).unwrap_or(0);
        if length == 0 {
            out.push(chars[at]);
            at += 1;
        } else {
            let quote = if chars[at] == '"' { "\"\"" } else { " " };
            out.push_str(quote);
            out.extend(chars[at..at + length].iter().filter(|c| **c == '\n'));
            at += length;
        }
    }
    // `extern "C"` is code and not a text.
    out.replace("extern \"\"", "extern \"C\"")
}

fn comment(rest: &[char]) -> Option<usize> {
    let end = |until: &[char]| rest.windows(until.len()).position(|window| window == until);
    match rest {
        ['/', '/', ..] => Some(end(&['\n']).unwrap_or(rest.len())),
        ['/', '*', ..] => Some(end(&['*', '/']).map_or(rest.len(), |at| at + 2)),
        _ => None,
    }
}

fn raw_string(rest: &[char]) -> Option<usize> {
    let hashes = rest.strip_prefix(&['r'])?.iter().take_while(|c| **c == '#').count();
    if rest.get(1 + hashes) != Some(&'"') {
        return None;
    }
    let close: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let body = &rest[2 + hashes..];
    let end = body.windows(close.len()).position(|window| window == close);
    Some(end.map_or(rest.len(), |end| 2 + hashes + end + close.len()))
}

/// A string, or a character that is no lifetime.
fn quoted(rest: &[char]) -> Option<usize> {
    let quote = match rest {
        ['"', ..] => '"',
        ['\'', '\\', ..] | ['\'', _, '\'', ..] => '\'',
        _ => return None,
    };
    let mut at = 1;
    while at < rest.len() && rest[at] != quote {
        at += if rest[at] == '\\' { 2 } else { 1 };
    }
    Some((at + 1).min(rest.len()))
}

/// The first steps of every path that begins with `crate::`, in braces or not.
pub fn rooms_used(code: &str) -> BTreeSet<String> {
    let mut rooms = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let name = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
        let Some(braced) = rest.strip_prefix('{') else {
            rooms.insert(name(rest));
            continue;
        };
        let mut depth = 0;
        let mut first = true;
        for (i, c) in braced.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => first = true,
                c if depth == 0 && first && !c.is_whitespace() => {
                    rooms.insert(name(&braced[i..]));
                    first = false;
                }
                _ => {}
            }
        }
    }
    rooms.retain(|room| !room.is_empty());
    rooms
}
