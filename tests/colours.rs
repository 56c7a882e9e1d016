//! The colours of the style sheet can be seen: marks at 3:1, text at 4.5:1, in both themes, also by colour-blind eyes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

use std::{collections::BTreeMap, fs, path::Path};

type Rgb = [f64; 3];
type Tokens = BTreeMap<String, [Rgb; 2]>;

const THEMES: [(&str, usize); 2] = [("light", 0), ("dark", 1)];

/// Every colour of `style/tokens.css` with its light and its dark value, as linear light.
fn tokens() -> Tokens {
    let css = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("style/tokens.css")).unwrap();
    let linear = |hex: &str| -> Rgb {
        let hex = hex.trim().strip_prefix('#').unwrap_or_else(|| panic!("{hex} is not #rrggbb"));
        assert_eq!(hex.len(), 6, "{hex}");
        [0, 2, 4].map(|at| {
            let channel = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
            if channel <= 0.04045 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
        })
    };
    let declared = css.lines().filter_map(|line| line.trim().strip_prefix("--")?.split_once(": light-dark("));
    declared
        .map(|(name, values)| {
            let (light, dark) = values.trim_end_matches(");").split_once(',').unwrap();
            (name.to_owned(), [linear(light), linear(dark)])
        })
        .collect()
}

fn luminance([r, g, b]: Rgb) -> f64 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The contrast of two colours as WCAG 2 defines it.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// What a dichromat sees of linear light: the matrices of Viénot, Brettel and Mollon, 1999.
fn seen_by(eyes: &str, [r, g, b]: Rgb) -> Rgb {
    let row = |[x, y, z]: [f64; 3]| (x * r + y * g + z * b).clamp(0.0, 1.0);
    match eyes {
        "protanope" => [row([0.11238, 0.88762, 0.0]), row([0.11238, 0.88762, 0.0]), row([0.00401, -0.00401, 1.0])],
        "deuteranope" => [row([0.29275, 0.70725, 0.0]), row([0.29275, 0.70725, 0.0]), row([-0.02234, 0.02234, 1.0])],
        _ => [r, g, b],
    }
}

/// The distance of two colours in CIELAB (ΔE 1976).
fn distance(a: Rgb, b: Rgb) -> f64 {
    let lab = |[r, g, b]: Rgb| {
        let f = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        let y = f(luminance([r, g, b]));
        let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    };
    lab(a).iter().zip(lab(b)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

fn palette(tokens: &Tokens, name: &str) -> Vec<[Rgb; 2]> {
    (1..=hues()).map(|hue| tokens[&format!("{name}-{hue}")]).collect()
}

/// How many hues a palette has: as many as looks ever ask for.
fn hues() -> usize {
    let asked = (0..100).map(|rank| servelens::figure::output(rank).hue());
    asked.map(|hue| hue.rsplit('-').next().unwrap().parse().unwrap()).max().unwrap()
}

#[test]
fn every_hue_that_a_look_asks_for_is_defined_in_both_themes() {
    let tokens = tokens();
    assert_eq!(hues(), 6);
    for name in ["model", "engine", "output"] {
        assert_eq!(palette(&tokens, name).len(), 6);
    }
}

#[test]
fn marks_keep_three_to_one_against_the_paper_in_both_themes() {
    let tokens = tokens();
    for (name, colours) in tokens.iter().filter(|(name, _)| name.ends_with(|c: char| c.is_ascii_digit())) {
        for (themed, theme) in THEMES {
            for ground in ["paper", "raised"] {
                let contrast = contrast(colours[theme], tokens[ground][theme]);
                assert!(contrast >= 3.0, "{name} on {ground} in the {themed} theme: {contrast:.2}");
            }
        }
    }
}

#[test]
fn text_keeps_four_and_a_half_to_one_in_both_themes() {
    let tokens = tokens();
    // Names at the end of lines are written in the colour of their model.
    let names = (1..=6).map(|hue| format!("model-{hue}"));
    for name in ["ink", "soft", "accent", "warn"].map(str::to_owned).into_iter().chain(names) {
        for (themed, theme) in THEMES {
            let contrast = contrast(tokens[&name][theme], tokens["paper"][theme]);
            assert!(contrast >= 4.5, "{name} in the {themed} theme: {contrast:.2}");
        }
    }
}

#[test]
fn black_on_white_is_twenty_one_to_one() {
    assert!((contrast([0.0; 3], [1.0; 3]) - 21.0).abs() < 1e-9);
    assert!((distance([1.0; 3], [0.0; 3]) - 100.0).abs() < 0.1);
}

#[test]
fn hues_in_use_can_be_told_apart_also_by_colour_blind_eyes() {
    let tokens = tokens();
    let mut alike = Vec::new();
    // As many as the data has: 4 models, 4 engine families, 2 outputs of a prompt size. Symbols tell them apart as well.
    for (name, used) in [("model", 4), ("engine", 4), ("output", 2)] {
        let palette = palette(&tokens, name);
        let pairs = (0..used).flat_map(|a| (a + 1..used).map(move |b| (a, b)));
        for (a, b) in pairs {
            for (themed, theme) in THEMES {
                for eyes in ["trichromat", "protanope", "deuteranope"] {
                    let apart = distance(seen_by(eyes, palette[a][theme]), seen_by(eyes, palette[b][theme]));
                    if apart < 10.0 {
                        alike.push(format!("{themed}: {name}-{} and {name}-{}, {eyes}: {apart:.1}", a + 1, b + 1));
                    }
                }
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}
