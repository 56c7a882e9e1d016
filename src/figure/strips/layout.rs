//! Where the plots of a figure of strips stand: studies below each other, prompt sizes beside each other where there is
//! room and below each other where there is not. Studies on the same hardware share a scale.

use super::Study;
use crate::{
    data::{model::Configuration, number::whole, unit::Tokens},
    figure::{
        part::{fitted, width_of},
        scale::Ticks,
    },
};

/// A whole figure of strips in CSS pixels.
pub struct Layout {
    /// The plots.
    pub plots: Vec<Plot>,
    /// The headings.
    pub headings: Vec<Heading>,
    /// The height of it all.
    pub height: f64,
    /// Whether names stand above their strips rather than beside them.
    pub names_above: bool,
}

/// The strips of one study at one prompt size.
pub struct Plot {
    /// The place of the study.
    pub study: usize,
    /// The prompt size.
    pub prompt: Tokens,
    /// Left, top, width, height.
    pub area: [f64; 4],
    /// The scale along x.
    pub ticks: Ticks,
    /// Whether the numbers of the scale are written below.
    pub scale_below: bool,
    /// The names of its rows, from the top; empty where the plot to the left has them.
    pub names: Vec<String>,
}

/// A text of the layout.
pub struct Heading {
    /// The text.
    pub text: String,
    /// Left and top.
    pub at: [f64; 2],
    /// Whether it heads a study rather than a plot.
    pub of_study: bool,
}

const WIDE: f64 = 640.0;
const HEADING: f64 = 22.0;
const SCALE: f64 = 26.0;
const GAP: f64 = 12.0;
const COUNT: f64 = 22.0;
const BELOW: f64 = 8.0;

impl Layout {
    /// Lays out the strips of `studies` for a picture of `width`. `measure` names the metric and its unit.
    pub fn new(studies: &[Study<'_>], prompts: &[Tokens], measure: &str, width: f64) -> Self {
        let mut layout = Self { plots: Vec::new(), headings: Vec::new(), height: 0.0, names_above: width < WIDE };
        if layout.names_above {
            for &prompt in prompts {
                layout.add_column_headings(&[prompt], measure, 0.0, width);
                layout.add_studies(studies, &[prompt], 0.0, width);
            }
        } else {
            let names = studies.iter().flat_map(Study::configurations).map(|c| width_of(&c.label)).fold(0.0, f64::max);
            let names = (names + 12.0).min(width * 0.38);
            layout.add_column_headings(prompts, measure, names, width);
            layout.add_studies(studies, prompts, names, width);
        }
        layout.height += BELOW;
        layout
    }

    fn columns(prompts: usize, names: f64, width: f64) -> impl Fn(usize) -> (f64, f64) {
        let each = (width - names) / prompts.max(1) as f64;
        move |i| ((i as f64).mul_add(each, names) + 14.0, (each - COUNT - 24.0).max(40.0))
    }

    fn add_column_headings(&mut self, prompts: &[Tokens], measure: &str, names: f64, width: f64) {
        let column = Self::columns(prompts.len(), names, width);
        for (i, prompt) in prompts.iter().enumerate() {
            let text = format!("{} prompt tokens · {measure}", whole(prompt.0 as usize));
            let text = fitted(&text, column(i).1 + COUNT);
            self.headings.push(Heading { text, at: [column(i).0, self.height + 4.0], of_study: false });
        }
        self.height += HEADING;
    }

    fn add_studies(&mut self, studies: &[Study<'_>], prompts: &[Tokens], names: f64, width: f64) {
        let row = if self.names_above { 34.0 } else { 20.0 };
        let column = Self::columns(prompts.len(), names, width);
        for (place, study) in studies.iter().enumerate() {
            let configurations = study.configurations();
            let present: Vec<(usize, Tokens)> = prompts
                .iter()
                .copied()
                .enumerate()
                .filter(|(_, p)| study.strips.iter().any(|s| s.prompt == *p))
                .collect();
            if present.is_empty() {
                continue;
            }
            self.headings.push(Heading {
                text: fitted(study.name, width),
                at: [0.0, self.height + 3.0],
                of_study: true,
            });
            self.height += if self.names_above { HEADING + 5.0 } else { HEADING };
            let height = row * configurations.len() as f64;
            // The numbers of a scale stand below the last study of a machine that has the prompt size.
            let scale_below = |prompt: Tokens| {
                let mut later = studies.iter().skip(place + 1).filter(|later| later.hardware == study.hardware);
                !later.any(|later| later.strips.iter().any(|strip| strip.prompt == prompt))
            };
            let any_scale = present.iter().any(|(_, prompt)| scale_below(*prompt));
            for (nth, (i, prompt)) in present.into_iter().enumerate() {
                let (left, plot_width) = column(i);
                self.plots.push(Plot {
                    study: place,
                    prompt,
                    area: [left, self.height, plot_width, height],
                    ticks: shared_scale(studies, study.hardware, plot_width),
                    scale_below: scale_below(prompt),
                    names: if nth == 0 || self.names_above {
                        row_names(&configurations, if self.names_above { plot_width + COUNT } else { names })
                    } else {
                        Vec::new()
                    },
                });
            }
            self.height += height + if any_scale { SCALE } else { 0.0 } + GAP;
        }
    }
}

fn row_names(configurations: &[&Configuration], width: f64) -> Vec<String> {
    configurations.iter().map(|c| fitted(&c.label, width - 8.0)).collect()
}

fn shared_scale(studies: &[Study<'_>], hardware: &str, width: f64) -> Ticks {
    let strips = || studies.iter().filter(|study| study.hardware == hardware).flat_map(|study| &study.strips);
    let low = strips().map(|strip| strip.spread.min).fold(f64::MAX, f64::min);
    let high = strips().map(|strip| strip.spread.max).fold(f64::MIN, f64::max);
    Ticks::around(low, high, ((width / 55.0) as usize).clamp(2, 8))
}
