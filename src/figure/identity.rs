//! Colours and symbols. Each belongs to a model or an engine build for good: it depends on the whole data, never on
//! what is in view. Hue tells the model or the engine family, symbol and fill tell the build.

use crate::data::{
    Data,
    facet::{Facet, FacetValue},
    name::Name,
};

/// How something looks wherever it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    palette: &'static str,
    hue: usize,
    /// The symbol of its marks.
    pub shape: Shape,
    /// Whether its marks are filled; otherwise they are outlines.
    pub filled: bool,
}

/// A symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A disc.
    Circle,
    /// A square on its tip.
    Diamond,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
}

impl Shape {
    const ALL: [Self; 4] = [Self::Circle, Self::Diamond, Self::Square, Self::Triangle];

    /// What ECharts calls it.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Diamond => "diamond",
            Self::Square => "rect",
            Self::Triangle => "triangle",
        }
    }

    /// The symbol as a character, for text: filled or not.
    pub const fn glyph(self, filled: bool) -> &'static str {
        match (self, filled) {
            (Self::Circle, true) => "●",
            (Self::Circle, false) => "○",
            (Self::Diamond, true) => "◆",
            (Self::Diamond, false) => "◇",
            (Self::Square, true) => "■",
            (Self::Square, false) => "□",
            (Self::Triangle, true) => "▲",
            (Self::Triangle, false) => "△",
        }
    }
}

/// How many hues each palette has; `style/tokens.css` defines as many for each theme.
pub const HUES: usize = 6;

impl Identity {
    fn new(palette: &'static str, family: usize, build: usize) -> Self {
        // Past the last hue the symbols go on, so that no two families look the same.
        let place = build + family / HUES;
        let shape = Shape::ALL.get(place % Shape::ALL.len()).copied().unwrap_or(Shape::Circle);
        Self { palette, hue: family % HUES + 1, shape, filled: (place / Shape::ALL.len()).is_multiple_of(2) }
    }

    /// The name of its colour: `model-2`.
    pub fn hue(self) -> String {
        format!("{}-{}", self.palette, self.hue)
    }

    /// Its colour as a CSS value.
    pub fn color(self) -> String {
        format!("var(--{})", self.hue())
    }

    /// Its symbol as a character.
    pub const fn glyph(self) -> &'static str {
        self.shape.glyph(self.filled)
    }
}

/// The look of a model: hue and symbol by its place among all models.
pub fn model(data: &Data, name: &Name) -> Identity {
    let place = data.values[Facet::Model].iter().position(|value| value.slug == name.slug).unwrap_or(0);
    Identity::new("model", place, place)
}

/// The look of an engine: hue by family, symbol by build.
pub fn engine(data: &Data, name: &Name) -> Identity {
    let (family, _) = name.family_and_build();
    let family_of = |value: &FacetValue| value.name.family_and_build().0.to_owned();
    let mut families: Vec<String> = Vec::new();
    for value in &data.values[Facet::Engine] {
        let family = family_of(value);
        if !families.contains(&family) {
            families.push(family);
        }
    }
    let place = families.iter().position(|known| known == family).unwrap_or(0);
    let mut builds = data.values[Facet::Engine].iter().filter(|value| family_of(value) == family);
    Identity::new("engine", place, builds.position(|value| value.slug == name.slug).unwrap_or(0))
}

/// The look of an output group: hue and symbol by the place of its letter.
pub fn output(rank: usize) -> Identity {
    Identity::new("output", rank, rank)
}
