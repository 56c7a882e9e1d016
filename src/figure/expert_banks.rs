//! What do CPU expert banks cost? Every run over the number of banks, for each card that was measured at several: points and no
//! fit, since a few numbers of banks are no curve, and other settings changed with them.

mod words;

use super::{
    Figure, Offer,
    offload::by_engine,
    plot::{self, Axis, Curve, Plot, Point},
    scene::Scene,
    span::Span,
};
use crate::{
    data::{
        Data, Row,
        metric::Metric,
        model::{Configuration, Run, Spread},
        number::whole,
        sorting::sort_by_key,
        unit::Tokens,
    },
    link::Scale,
    query::spread,
};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "expert-banks",
    question: "What do CPU expert banks cost?",
    kind: "run",
    draws: |data, row| varies(data, &row.configuration),
    metrics: &METRICS,
    offers: &[Offer::Scale],
    derived: &[],
    wide: true,
    series: by_engine,
    tell: words::tell,
    height: |scene, width| {
        laid_out(scene, width).iter().map(|(.., [_, top, _, height])| top + height).fold(HEIGHT, f64::max)
    },
    picture: |scene, width| plot::draw_many(&laid_out(scene, width)),
};

const METRICS: [Metric; 2] = [Metric::Decode, Metric::Prefill];
const HEIGHT: f64 = 240.0;

/// The runs of one build at one number of banks and prompt size on one card.
struct Group<'a> {
    configuration: &'a Configuration,
    banks: u32,
    prompt: Tokens,
    runs: Vec<(&'a Row, &'a Run)>,
}

impl Group<'_> {
    fn spread(&self, metric: Metric) -> Option<Spread<f64>> {
        let values: Vec<f64> =
            self.runs.iter().filter_map(|(row, _)| metric.value(&row.measurement)?.number()).collect();
        spread(&values)
    }
}

/// Whether a card was measured at several numbers of banks, over all data.
fn varies(data: &Data, configuration: &Configuration) -> bool {
    let mut all = data.datasets.iter().flat_map(|dataset| &dataset.configurations);
    all.any(|other| {
        other.hardware == configuration.hardware
            && other.model == configuration.model
            && other.banks != configuration.banks
    })
}

/// The groups that are drawn, by card, prompt size, build and banks.
fn groups<'a>(scene: &Scene<'a>) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for row in scene.rows() {
        let configuration: &Configuration = &row.configuration;
        let (Some(run), Some(banks)) = (row.measurement.run(), configuration.banks) else { continue };
        let same = |group: &&mut Group<'_>| group.configuration.id == configuration.id && group.prompt == run.prompt;
        match groups.iter_mut().find(same) {
            Some(group) => group.runs.push((row, run)),
            None => groups.push(Group { configuration, banks, prompt: run.prompt, runs: vec![(row, run)] }),
        }
    }
    sort_by_key(&mut groups, |group| {
        (group.configuration.hardware.slug.clone(), group.prompt, group.configuration.engine.slug.clone(), group.banks)
    });
    groups
}

/// Where the plots stand: one for each card, prompt size and metric, as many beside each other as fit.
fn laid_out(scene: &Scene<'_>, width: f64) -> Vec<(String, Plot, [f64; 4])> {
    const NARROWEST: f64 = 250.0;
    let groups = groups(scene);
    let mut panels: Vec<(&Configuration, Tokens)> = Vec::new();
    for group in &groups {
        if !panels.iter().any(|(c, prompt)| c.hardware == group.configuration.hardware && *prompt == group.prompt) {
            panels.push((group.configuration, group.prompt));
        }
    }
    let columns = ((width / NARROWEST) as usize).clamp(1, 4);
    let each = width / columns as f64;
    let panels = METRICS.iter().flat_map(|metric| panels.iter().map(move |panel| (*metric, panel)));
    let plots = panels.enumerate().map(|(place, (metric, (card, prompt)))| {
        let mine = groups.iter().filter(|g| g.configuration.hardware == card.hardware && g.prompt == *prompt);
        let key = format!("{}:{}:{}", metric.definition().key, card.hardware.slug, prompt.0);
        let at = [(place % columns) as f64 * each, (place / columns) as f64 * HEIGHT];
        (key, panel(scene, metric, *prompt, &mine.collect::<Vec<_>>()), [at[0], at[1], each, HEIGHT])
    });
    plots.collect()
}

fn panel(scene: &Scene<'_>, metric: Metric, prompt: Tokens, groups: &[&Group<'_>]) -> Plot {
    let mut banks: Vec<u32> = groups.iter().map(|group| group.banks).collect();
    sort_by_key(&mut banks, |banks| *banks);
    banks.dedup();
    let mut curves: Vec<Curve> = Vec::new();
    for group in groups {
        let x = banks.iter().position(|known| *known == group.banks).map(|place| place as f64);
        for (row, run) in &group.runs {
            let Some(y) = metric.value(&row.measurement).and_then(crate::data::metric::Value::number) else { continue };
            let series = scene.series_of(row);
            let point = Point {
                x,
                y,
                tail: None,
                name: tooltip(scene, metric, group, row, run),
                doubted: false,
                off_line: true,
                hollow: false,
            };
            match curves.iter_mut().find(|curve| curve.key == series.key) {
                Some(curve) => curve.points.push(point),
                None => curves.push(Curve {
                    key: series.key,
                    label: series.name,
                    look: series.look,
                    dashed: false,
                    points: vec![point],
                }),
            }
        }
    }
    let definition = metric.definition();
    let span = Span::around(scene.choice.scale.unwrap_or(Scale::Zero), Plot::heights(&curves), 4);
    Plot {
        x: Axis::of_names("CPU expert banks (not to scale)", banks.iter().map(|banks| banks.to_string()).collect()),
        y: Axis::new(format!("{}, {} · {} tokens", definition.short, definition.unit, whole(prompt.0 as usize)), span),
        curves,
        guides: Vec::new(),
        apart: "",
    }
}

fn tooltip(scene: &Scene<'_>, metric: Metric, group: &Group<'_>, row: &Row, run: &Run) -> String {
    let settings = group.configuration.settings.iter().filter(|setting| setting.label.starts_with("threads"));
    let settings: Vec<String> = settings.map(|setting| format!("{} {}", setting.label, setting.text)).collect();
    format!(
        "{}\n{} CPU expert banks, {} prompt tokens, repeat {}\n{} {}\n{}",
        group.configuration.engine.text,
        group.banks,
        whole(run.prompt.0 as usize),
        run.repeat,
        metric.text(scene.data, row).unwrap_or_default(),
        metric.definition().unit,
        settings.join(", "),
    )
}
