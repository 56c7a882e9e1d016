//! How fast is the prompt read? Prefill rate over context, a line for each model.

use super::{
    Figure, Scene, identity,
    line::{EndLabel, Point, line},
    part::{SOFT, axis, fitted, grid, option, text, width_of_strong},
    scale::{Ticks, room},
    told::{Cell, Heading, Table, Told, plain, strong},
};
use crate::{
    data::{
        Data, Row,
        metric::Metric,
        model::{Configuration, Measurement, PrefillPoint},
        number::{counted, whole},
        sorting::sort_by_key,
    },
    insight::alike,
};
use charming::element::AxisType;
use serde_json::{Value, json};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "prefill-throughput",
    question: "How fast is the prompt read?",
    kind: "prefill",
    tell,
    height: |_, _| HEIGHT,
    picture,
};

const METRIC: Metric = Metric::Prefill;
const HEIGHT: f64 = 300.0;
/// How far a line may rise under a name above its end, in pixels.
const CLEAR: f64 = 8.0;

/// The points of one configuration, by context.
struct Curve<'a> {
    configuration: &'a Configuration,
    points: Vec<(&'a PrefillPoint, &'a Row)>,
}

impl Curve<'_> {
    fn name(&self) -> &str {
        &self.configuration.model.text
    }

    /// Whether every point of its configuration is in view.
    fn is_whole(&self, scene: &Scene<'_>) -> bool {
        let mine = |row: &&Row| {
            row.configuration.id == self.configuration.id && matches!(row.measurement, Measurement::Prefill(_))
        };
        scene.data.rows.iter().filter(mine).count() == self.points.len()
    }

    fn peak(&self) -> Option<&PrefillPoint> {
        self.points.iter().map(|(point, _)| *point).max_by(|a, b| a.prefill.0.total_cmp(&b.prefill.0))
    }
}

fn curves<'a>(scene: &Scene<'a>) -> Vec<Curve<'a>> {
    let mut curves: Vec<Curve<'a>> = Vec::new();
    for row in scene.rows() {
        let Measurement::Prefill(point) = &row.measurement else { continue };
        match curves.iter_mut().find(|curve| curve.configuration.id == row.configuration.id) {
            Some(curve) => curve.points.push((point, row)),
            None => curves.push(Curve { configuration: &row.configuration, points: vec![(point, row)] }),
        }
    }
    for curve in &mut curves {
        sort_by_key(&mut curve.points, |(point, _)| point.context);
    }
    curves
}

fn tell(scene: &Scene<'_>) -> Told {
    let curves = curves(scene);
    let mut sentence = Vec::new();
    for (i, curve) in curves.iter().enumerate() {
        let Some(peak) = curve.peak() else { continue };
        // Only a whole curve that falls again is known to have its peak here.
        let falls = curve.points.last().is_some_and(|(last, _)| last.prefill.0 < peak.prefill.0);
        let verb = match curve.points.len() {
            1 => "reads",
            _ if falls && curve.is_whole(scene) => "peaks at",
            _ => "reaches",
        };
        sentence.extend([
            plain(match i {
                0 => "",
                _ if i + 1 == curves.len() => " and ",
                _ => ", ",
            }),
            strong(curve.name()),
            plain(format!(" {verb} ")),
            strong(METRIC.brief(peak.prefill.0)),
            plain(format!(" at {} tokens of context", whole(peak.context.0 as usize))),
        ]);
    }
    if !sentence.is_empty() {
        sentence.push(plain("."));
    }
    Told { sentence, caveats: caveats(&curves), table: table(scene, &curves) }
}

fn caveats(curves: &[Curve<'_>]) -> Vec<String> {
    let configurations: Vec<&Configuration> = curves.iter().map(|curve| curve.configuration).collect();
    let mut caveats =
        vec!["The rate is over all chips together, one prompt at a time: context over median TTFT.".to_owned()];
    let sorts = alike(&configurations);
    if sorts.len() > 1 {
        let each = sorts.iter().map(|(values, places)| {
            let names: Vec<&str> = places.iter().filter_map(|&i| curves.get(i)).map(Curve::name).collect();
            format!("{} ({})", values.join(", "), names.join(", "))
        });
        caveats.push(format!("Also differs in: {}.", each.collect::<Vec<_>>().join("; ")));
    }
    caveats
}

fn table(scene: &Scene<'_>, curves: &[Curve<'_>]) -> Table {
    let unit = METRIC.definition().unit;
    let headings = vec![
        Heading::words("Model"),
        Heading::words("Parallelism"),
        Heading::numbers("Chips", ""),
        Heading::numbers("Context", "tokens"),
        Heading::numbers("Prefill rate, all chips", unit),
        Heading::numbers("Prefill rate per chip", unit),
    ];
    let row = |curve: &Curve<'_>, point: &PrefillPoint, row: &Row| {
        let chips = curve.configuration.chips;
        vec![
            Cell::Words(curve.name().to_owned()),
            Cell::Words(curve.configuration.parallel.text.clone()),
            Cell::Number(chips.to_string()),
            Cell::Number(whole(point.context.0 as usize)),
            Cell::Number(METRIC.text(scene.data, row).unwrap_or_default()),
            Cell::Number(METRIC.exact(scene.data, row, point.prefill.0 / f64::from(chips.max(1)))),
        ]
    };
    let rows = curves.iter().flat_map(|curve| curve.points.iter().map(move |(point, r)| row(curve, point, r)));
    Table { headings, rows: rows.collect() }
}

fn picture(scene: &Scene<'_>, width: f64) -> Value {
    const NARROW: f64 = 480.0;
    let curves = curves(scene);
    let chips_differ =
        curves.iter().any(|c| Some(c.configuration.chips) != curves.first().map(|c| c.configuration.chips));
    let labels: Vec<String> = curves
        .iter()
        .map(|curve| match curve.configuration.chips {
            chips if chips_differ => format!("{} · {}", curve.name(), counted(chips as usize, "chip")),
            _ => curve.name().to_owned(),
        })
        .collect();
    let narrow = width < NARROW;
    let longest = labels.iter().map(|label| width_of_strong(label)).fold(0.0, f64::max);
    let right = if narrow { 24.0 } else { longest + 14.0 };
    let (left, top, bottom) = (52.0, 34.0, 44.0);
    let (plot_width, plot_height) = ((width - left - right).max(60.0), HEIGHT - top - bottom);

    let highest = curves.iter().filter_map(Curve::peak).map(|peak| peak.prefill.0).fold(0.0, f64::max);
    let ticks = Ticks::around(0.0, highest, 6);
    let down = |rate: f64| plot_height * (1.0 - rate / ticks.max);
    let ends: Vec<f64> =
        curves.iter().map(|curve| curve.points.last().map_or(0.0, |(point, _)| down(point.prefill.0))).collect();
    let moves = room(&ends, 15.0);

    let contexts = || curves.iter().flat_map(|curve| &curve.points).map(|(point, _)| f64::from(point.context.0));
    let (mut low, mut high) = (contexts().fold(f64::MAX, f64::min), contexts().fold(1.0, f64::max));
    if low >= high {
        (low, high) = (high / 2.0, high * 2.0);
    }
    // How far the line stands above its end: a name over the end would stand on it.
    let rise = |curve: &Curve<'_>| {
        let end = curve.points.last().map_or(0.0, |(point, _)| point.prefill.0);
        curve.peak().map_or(0.0, |peak| down(end) - down(peak.prefill.0))
    };
    let series = curves.iter().zip(labels).zip(moves).map(|((curve, text), offset)| {
        let place = match (narrow, rise(curve) > CLEAR) {
            (false, _) => EndLabel::Beside { offset },
            (true, true) => EndLabel::Below,
            (true, false) => EndLabel::Above,
        };
        let points = curve.points.iter().map(|&(point, row)| {
            let name = tooltip(scene.data, curve, (point, row));
            Point { x: f64::from(point.context.0), y: point.prefill.0, name }
        });
        let look = identity::model(scene.data, &curve.configuration.model);
        let text = if narrow { fitted(&text, plot_width / 1.24) } else { text };
        line(&curve.configuration.id.0, look, &text, place, points.collect())
    });
    let x = axis(
        AxisType::Log,
        json!({ "id": "x", "gridId": "plot", "logBase": 2, "min": low, "max": high, "splitLine": { "show": false },
            "axisLine": { "show": true, "lineStyle": { "color": SOFT, "width": 1 } } }),
    );
    let y = axis(
        AxisType::Value,
        json!({ "id": "y", "gridId": "plot", "min": ticks.min, "max": ticks.max, "interval": ticks.step }),
    );
    let titles = vec![
        text("y-title", "Prefill rate, all chips, tok/s", [0.0, 4.0], SOFT, false),
        text("x-title", "context, tokens (log scale)", [left, HEIGHT - 17.0], SOFT, false),
    ];
    option(vec![grid("plot", [left, top, plot_width, plot_height])], vec![x], vec![y], titles, series.collect())
}

fn tooltip(data: &Data, curve: &Curve<'_>, (point, row): (&PrefillPoint, &Row)) -> String {
    let configuration = curve.configuration;
    let text = |metric: Metric| metric.text(data, row).unwrap_or_default();
    let chips = configuration.chips;
    let per_chip = match chips {
        0 | 1 => String::new(),
        _ => format!(", {} per chip", METRIC.exact(data, row, point.prefill.0 / f64::from(chips))),
    };
    format!(
        "{}\n{} tokens of context: {} tok/s prefill, all chips{per_chip}\nTTFT p50 {} ms, p99 {} ms\n{} on {}",
        curve.name(),
        whole(point.context.0 as usize),
        text(METRIC),
        text(Metric::TtftP50),
        text(Metric::TtftP99),
        configuration.parallel.text,
        counted(chips as usize, "chip"),
    )
}
