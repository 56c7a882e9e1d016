//! Names as the data writes them, and the slugs that links use for them.

/// A name of the data with the slug that stands for it in links.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name {
    /// The name as the file writes it.
    pub text: String,
    /// The name in links: see [`slug`].
    pub slug: String,
}

impl Name {
    /// A name and its slug. The slug is empty when the text has no letter or digit; readers report that.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), slug: slug(text) }
    }

    /// The family and the build of the name, for display: `PXA 4.0.1` and `caf43bd939 (SM61)`. The build starts at
    /// the first word that looks like a commit, a `/` or a quantisation such as `Q4_K_M`; it may be empty.
    pub fn family_and_build(&self) -> (&str, &str) {
        let mut offset = 0;
        for word in self.text.split(' ') {
            if offset > 0 && starts_build(word) {
                let (family, build) = self.text.split_at(offset);
                return (family.trim_end(), build.trim_start_matches(['/', ' ']));
            }
            offset += word.len() + 1;
        }
        (&self.text, "")
    }
}

fn starts_build(word: &str) -> bool {
    let commit =
        word.len() >= 6 && word.chars().all(|c| c.is_ascii_hexdigit()) && word.chars().any(|c| c.is_ascii_digit());
    let quantisation = word.starts_with('Q') && word.contains('_');
    commit || quantisation || word == "/"
}

/// The form of a name in links: lower case, every run of characters outside `a-z 0-9 . _` becomes one `-`, and `-` at
/// either end is trimmed.
pub fn slug(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().map(|c| c.to_ascii_lowercase()) {
        if c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.' || c == '_' {
            out.push(c);
        } else if !out.ends_with('-') {
            out.push('-');
        }
    }
    out.trim_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_are_the_names_in_lower_case_with_single_dashes() {
        assert_eq!(slug("Qwen3.5-4B"), "qwen3.5-4b");
        assert_eq!(slug("expXa 208e21d (SM61)"), "expxa-208e21d-sm61");
        assert_eq!(slug("vLLM 0.20.0 / tpu-inference"), "vllm-0.20.0-tpu-inference");
        assert_eq!(slug("Custom PXA 3.1 0a1fe56"), "custom-pxa-3.1-0a1fe56");
        assert_eq!(slug("Qwen3-30B-A3B-Instruct-2507 Q4_K_M"), "qwen3-30b-a3b-instruct-2507-q4_k_m");
        assert_eq!(slug("single GPU"), "single-gpu");
        assert_eq!(slug("é – 中"), "");
    }

    #[test]
    fn a_slug_of_a_slug_is_itself() {
        for text in ["A+B · 50% \"x\"/y & z #1 – é 中 <b>", "  --x--  ", "İ", "ΑΣ"] {
            assert_eq!(slug(&slug(text)), slug(text));
        }
    }

    #[test]
    fn a_name_splits_into_family_and_build() {
        let split = |text| {
            let name = Name::new(text);
            let (family, build) = name.family_and_build();
            (family.to_owned(), build.to_owned())
        };
        assert_eq!(split("PXA 4.0.1 caf43bd939 (SM61)"), ("PXA 4.0.1".into(), "caf43bd939 (SM61)".into()));
        assert_eq!(split("Custom PXA 3.1 0a1fe56"), ("Custom PXA 3.1".into(), "0a1fe56".into()));
        assert_eq!(split("expXa 0982fd3"), ("expXa".into(), "0982fd3".into()));
        assert_eq!(split("vLLM 0.20.0 / tpu-inference"), ("vLLM 0.20.0".into(), "tpu-inference".into()));
        assert_eq!(
            split("Qwen3-30B-A3B-Instruct-2507 Q4_K_M"),
            ("Qwen3-30B-A3B-Instruct-2507".into(), "Q4_K_M".into())
        );
        assert_eq!(split("Qwen3-32B"), ("Qwen3-32B".into(), String::new()));
    }
}
