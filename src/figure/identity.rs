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
    /// A look of a palette: hues go round, and the places of symbols go through all shapes filled and then as outlines.
    fn new(palette: &'static str, hue: usize, place: usize) -> Self {
        let shape = Shape::ALL.get(place % Shape::ALL.len()).copied().unwrap_or(Shape::Circle);
        Self { palette, hue: hue % HUES + 1, shape, filled: (place / Shape::ALL.len()).is_multiple_of(2) }
    }

    /// The name of its colour: `model-2`.
    pub fn hue(self) -> String {
        format!("{}-{}", self.palette, self.hue)
    }

    /// Its colour as a CSS value.
    pub fn color(self) -> String {
        format!("var(--{})", self.hue())
    }

    /// The same with outlines for filled marks and the reverse.
    #[must_use]
    pub const fn inverted(self) -> Self {
        Self { filled: !self.filled, ..self }
    }

    /// Its symbol as a character.
    pub const fn glyph(self) -> &'static str {
        self.shape.glyph(self.filled)
    }
}

/// The look of a model: hue by family, symbol by family and build, so that families differ without their colour too.
pub fn model(data: &Data, name: &Name) -> Identity {
    let (family, build) = family_and_build(&data.values[Facet::Model], name);
    Identity::new("model", family, family % HUES + build + outlined(family))
}

/// The look of an engine: hue by family, symbol by build in the order of the files, so that no two of eight builds look alike
/// without their colour, and a build that comes later changes none before it.
pub fn engine(data: &Data, name: &Name) -> Identity {
    let (family, _) = family_and_build(&data.values[Facet::Engine], name);
    let mut builds: Vec<&Name> = Vec::new();
    for configuration in data.datasets.iter().flat_map(|dataset| &dataset.configurations) {
        if !builds.contains(&&configuration.engine) {
            builds.push(&configuration.engine);
        }
    }
    let rank = builds.iter().position(|build| build.slug == name.slug).unwrap_or(0);
    Identity::new("engine", family, rank + family / HUES)
}

/// The look of an output group: hue and symbol by the place of its letter.
pub fn output(rank: usize) -> Identity {
    Identity::new("output", rank, rank + rank / HUES)
}

/// Families past the last hue begin with outlines, so that none looks like the one whose hue it shares.
fn outlined(family: usize) -> usize {
    family / HUES * Shape::ALL.len()
}

/// The place of a name's family among all families, and of its build in the family.
fn family_and_build(values: &[FacetValue], name: &Name) -> (usize, usize) {
    let family_of = |value: &FacetValue| value.name.family_and_build().0.to_owned();
    let mut families: Vec<String> = Vec::new();
    for family in values.iter().map(family_of) {
        if !families.contains(&family) {
            families.push(family);
        }
    }
    let (family, _) = name.family_and_build();
    let place = families.iter().position(|known| known == family).unwrap_or(0);
    let mut builds = values.iter().filter(|value| family_of(value) == family);
    (place, builds.position(|value| value.slug == name.slug).unwrap_or(0))
}
