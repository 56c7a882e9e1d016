//! The facets by which rows are filtered. A new facet is one arm here and what the compiler then asks for.

use super::{
    model::{Configuration, Measurement},
    name::Name,
    number::whole,
    rules::NONE,
};
use enum_map::Enum;

/// One way of telling rows apart that a reader can filter by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum)]
pub enum Facet {
    /// The model with its quantisation.
    Model,
    /// How the model is spread over chips.
    Parallel,
    /// The engine build.
    Engine,
    /// Banks of experts on the CPU.
    Banks,
    /// The machine.
    Hardware,
    /// The study; ratios exist only inside one.
    Study,
    /// Prompt size or context.
    Prompt,
    /// Requests in flight that the measurement asked for.
    Concurrency,
    /// Prefill, decode, end-to-end or single run.
    Kind,
}

impl Facet {
    /// Every facet, in the order of the page and of links.
    pub const ALL: [Self; 9] = [
        Self::Model,
        Self::Parallel,
        Self::Engine,
        Self::Banks,
        Self::Hardware,
        Self::Study,
        Self::Prompt,
        Self::Concurrency,
        Self::Kind,
    ];

    /// The facet's key in links.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Model => "model",
            Self::Parallel => "parallel",
            Self::Engine => "engine",
            Self::Banks => "banks",
            Self::Hardware => "hw",
            Self::Study => "study",
            Self::Prompt => "prompt",
            Self::Concurrency => "conc",
            Self::Kind => "kind",
        }
    }

    /// The facet's name on the page.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Model => "Model",
            Self::Parallel => "Parallelism",
            Self::Engine => "Engine",
            Self::Banks => "CPU expert banks",
            Self::Hardware => "Hardware",
            Self::Study => "Study",
            Self::Prompt => "Prompt tokens",
            Self::Concurrency => "Concurrency",
            Self::Kind => "Kind",
        }
    }

    /// Whether the facet stands in the first row of filters; the others fold away.
    pub const fn is_primary(self) -> bool {
        match self {
            Self::Model | Self::Parallel | Self::Engine | Self::Banks => true,
            Self::Hardware | Self::Study | Self::Prompt | Self::Concurrency | Self::Kind => false,
        }
    }

    /// The value that a measurement of a configuration has in this facet.
    pub fn value(self, configuration: &Configuration, measurement: &Measurement) -> FacetValue {
        match self {
            Self::Model => FacetValue::named(&configuration.model),
            Self::Parallel => FacetValue::named(&configuration.parallel),
            Self::Engine => FacetValue::named(&configuration.engine),
            Self::Banks => FacetValue::counted(configuration.banks),
            Self::Hardware => FacetValue::named(&configuration.hardware),
            Self::Study => configuration.study.as_ref().map_or_else(FacetValue::none, FacetValue::named),
            Self::Prompt => FacetValue::counted(measurement.prompt().map(|tokens| tokens.0)),
            Self::Concurrency => FacetValue::counted(match measurement {
                Measurement::Decode(point) => Some(point.batch),
                Measurement::Prefill(_) | Measurement::EndToEnd(_) | Measurement::Run(_) => None,
            }),
            Self::Kind => FacetValue::named(&Name::new(measurement.kind())),
        }
    }
}

/// One value of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetValue {
    /// What links call it.
    pub slug: String,
    /// What it is called, and the build that some names end in.
    pub name: Name,
    /// Where it stands among numbers; `None` for names (in the order of the data) and for `none` (last).
    number: Option<u32>,
}

impl FacetValue {
    fn named(name: &Name) -> Self {
        Self { slug: name.slug.clone(), name: name.clone(), number: None }
    }

    fn counted(number: Option<u32>) -> Self {
        number.map_or_else(Self::none, |n| Self {
            slug: n.to_string(),
            name: Name { text: whole(n as usize), slug: n.to_string() },
            number,
        })
    }

    fn none() -> Self {
        Self { slug: NONE.to_owned(), name: Name { text: NONE.to_owned(), slug: NONE.to_owned() }, number: None }
    }

    /// Whether it is a number rather than a name.
    pub const fn is_number(&self) -> bool {
        self.number.is_some()
    }

    /// The order of values on the page: numbers by size, `none` last.
    pub fn rank(&self) -> (bool, u32) {
        (self.slug == NONE, self.number.unwrap_or(0))
    }
}
