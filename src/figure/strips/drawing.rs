//! Draws laid-out strips: guide line, range bar, median tick and a dot for every repeat.

use super::{
    Strip, Study,
    layout::{Layout, Plot},
};
use crate::{
    data::{metric::Metric, number::whole},
    figure::{
        Scene,
        identity::{self, Identity},
        part::{INK, LINE, SOFT, axis, emphasis, grid, mark, option, part, text},
    },
};
use charming::{
    element::{AxisType, LineStyle, Symbol},
    series::{Line, Scatter},
};
use serde_json::{Value, json};

/// The picture of laid-out strips.
pub fn draw(scene: &Scene<'_>, metric: Metric, studies: &[Study<'_>], layout: &Layout) -> Value {
    let (mut grids, mut x, mut y, mut series) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for plot in &layout.plots {
        let Some(study) = studies.get(plot.study) else { continue };
        let key = format!("{}:{}", study.slug, plot.prompt.0);
        let rows = Rows::new(study, plot);
        grids.push(grid(&key, plot.area));
        x.push(scale(&key, plot));
        y.push(names(&key, plot, layout.names_above, rows.count));
        y.push(counts(&key, &rows));
        series.extend(rows.series(scene, metric, &key, plot));
    }
    let mut titles: Vec<Value> = Vec::new();
    for (i, heading) in layout.headings.iter().enumerate() {
        titles.push(text(
            &format!("heading-{i}"),
            &heading.text,
            heading.at,
            if heading.of_study { INK } else { SOFT },
            heading.of_study,
        ));
    }
    option(grids, x, y, titles, series)
}

/// The strips of one plot with the row that each stands in.
struct Rows<'s, 'a> {
    strips: Vec<(usize, &'s Strip<'a>)>,
    count: usize,
}

impl<'s, 'a> Rows<'s, 'a> {
    fn new(study: &'s Study<'a>, plot: &Plot) -> Self {
        let configurations = study.configurations();
        let row = |strip: &Strip<'_>| configurations.iter().position(|c| c.id == strip.configuration.id);
        let strips = study.strips.iter().filter(|strip| strip.prompt == plot.prompt);
        Self { strips: strips.filter_map(|strip| Some((row(strip)?, strip))).collect(), count: configurations.len() }
    }

    fn series(&self, scene: &Scene<'_>, metric: Metric, key: &str, plot: &Plot) -> Vec<Value> {
        let on = |series: Value, kind: &str| {
            part(
                series,
                json!({ "id": format!("{kind}:{key}"), "xAxisId": format!("x:{key}"), "yAxisId": format!("y:{key}") }),
            )
        };
        let guides = (0..self.count).flat_map(|row| segment(plot.ticks.min, plot.ticks.max, row)).collect();
        let mut series = vec![on(bar(LINE, 1.0, 1.0, guides), "guide")];
        for look in self.looks(scene) {
            let mine = self
                .strips
                .iter()
                .filter(|(_, strip)| identity::engine(scene.data, &strip.configuration.engine) == look);
            let data = mine.flat_map(|(row, strip)| segment(strip.spread.min, strip.spread.max, *row)).collect();
            series.push(on(bar(&look.color(), 7.0, 0.3, data), &format!("range-{}-{}", look.hue(), look.glyph())));
        }
        let ticks: Vec<Value> = self.strips.iter().map(|(row, strip)| json!([strip.spread.median, row])).collect();
        let tick = Scatter::new().symbol(Symbol::Rect);
        series.push(on(
            part(
                tick,
                json!({ "symbolSize": [3, 17], "itemStyle": { "color": INK }, "silent": true, "z": 3, "data": ticks }),
            ),
            "median",
        ));
        let dots: Vec<Value> =
            self.strips.iter().flat_map(|(row, strip)| self.dots(scene, metric, *row, strip)).collect();
        series.push(on(
            part(Scatter::new().symbol_size(9), json!({ "z": 4, "emphasis": emphasis(INK), "data": dots })),
            "run",
        ));
        series
    }

    fn looks(&self, scene: &Scene<'_>) -> Vec<Identity> {
        let mut looks = Vec::new();
        for (_, strip) in &self.strips {
            let look = identity::engine(scene.data, &strip.configuration.engine);
            if !looks.contains(&look) {
                looks.push(look);
            }
        }
        looks
    }

    fn dots(&self, scene: &Scene<'_>, metric: Metric, row: usize, strip: &Strip<'_>) -> Vec<Value> {
        let look = identity::engine(scene.data, &strip.configuration.engine);
        let unit = metric.definition().unit;
        let dot = |(run, value, at): &(&crate::data::model::Run, f64, &crate::data::Row)| {
            let configuration = strip.configuration;
            let name = format!(
                "{}\n{} prompt tokens, repeat {}\n{} {unit}\n{}{}",
                configuration.label,
                whole(run.prompt.0 as usize),
                run.repeat,
                metric.text(scene.data, at).unwrap_or_default(),
                configuration.engine.text,
                configuration.banks.map_or_else(String::new, |banks| format!(" · {banks} CPU expert banks")),
            );
            json!({ "value": [value, row], "name": name, "symbol": look.shape.symbol(), "itemStyle": mark(look) })
        };
        strip.repeats.iter().map(dot).collect()
    }
}

/// A horizontal stroke of a gapped line.
fn segment(from: f64, to: f64, row: usize) -> [Value; 3] {
    [json!([from, row]), json!([to, row]), json!([null, null])]
}

fn bar(color: &str, width: f64, opacity: f64, data: Vec<Value>) -> Value {
    let style = LineStyle::new().color(color).width(width).opacity(opacity);
    let typed = Line::new().symbol(Symbol::None).silent(true).z(2).line_style(style);
    part(typed, json!({ "lineStyle": { "cap": "butt" }, "emphasis": { "disabled": true }, "data": data }))
}

fn scale(key: &str, plot: &Plot) -> Value {
    axis(
        AxisType::Value,
        json!({
            "id": format!("x:{key}"), "gridId": key, "position": "bottom",
            "min": plot.ticks.min, "max": plot.ticks.max, "interval": plot.ticks.step,
            "axisLabel": { "show": plot.scale_below },
        }),
    )
}

fn names(key: &str, plot: &Plot, above: bool, count: usize) -> Value {
    let blank = || vec![String::new(); count];
    let names = if plot.names.is_empty() { blank() } else { plot.names.clone() };
    let [left, ..] = plot.area;
    let label = if above {
        json!({ "inside": true, "margin": 0, "align": "left", "verticalAlign": "bottom", "padding": [0, 0, 11, 0], "color": INK, "interval": 0 })
    } else {
        json!({ "margin": left, "align": "left", "color": INK, "interval": 0 })
    };
    axis(
        AxisType::Category,
        json!({
            "id": format!("y:{key}"), "gridId": key, "position": "left", "inverse": true,
            "splitLine": { "show": false }, "axisLabel": label, "z": 5, "data": names,
        }),
    )
}

/// How many runs each row has, on the right.
fn counts(key: &str, rows: &Rows<'_, '_>) -> Value {
    let mut counts = vec![String::new(); rows.count];
    for (row, strip) in &rows.strips {
        if let Some(slot) = counts.get_mut(*row) {
            *slot = strip.repeats.len().to_string();
        }
    }
    axis(
        AxisType::Category,
        json!({
            "id": format!("n:{key}"), "gridId": key, "position": "right", "inverse": true,
            "splitLine": { "show": false }, "axisLabel": { "interval": 0, "margin": 8 }, "data": counts,
        }),
    )
}
