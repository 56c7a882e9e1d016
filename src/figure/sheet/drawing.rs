//! Draws a laid-out sheet: guide lines, range bars, ticks and dots.

use super::{
    Cell, Sheet,
    layout::{Layout, Plot},
};
use crate::figure::{
    identity::Identity,
    part::{
        INK, LINE, PAPER, SOFT, axis, emphasis, grid, line_series, mark, merged, option, point_series, span_axis, text,
    },
};
use charming::element::{AxisType, Symbol};
use serde_json::{Value, json};

/// The picture of a laid-out sheet.
pub fn draw(sheet: &Sheet, layout: &Layout) -> Value {
    let (mut grids, mut x, mut y, mut series) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for plot in &layout.plots {
        let (Some(block), Some(column)) = (sheet.blocks.get(plot.block), sheet.columns.get(plot.column)) else {
            continue;
        };
        let key = format!("{}:{}", block.key, column.key);
        let cells: Vec<&Cell> = block.cells.iter().filter(|cell| cell.column == plot.column).collect();
        let rows = block.names.len();
        grids.push(grid(&key, plot.area));
        let below = json!({ "position": "bottom", "axisLabel": { "show": plot.scale_below } });
        x.push(span_axis(&format!("x:{key}"), &key, &plot.span, below));
        y.push(names(&key, plot, layout.names_above, rows));
        y.push(counts(&key, &cells, rows));
        if let Some(reference) = sheet.reference {
            y.push(axis(
                AxisType::Value,
                json!({ "id": format!("r:{key}"), "gridId": key, "min": 0, "max": 1, "show": false, "splitLine": { "show": false } }),
            ));
            let line = vec![json!([reference, 0]), json!([reference, 1])];
            series.push(bar("reference", &key, "r", (SOFT, 1.2, 1.0), line));
        }
        add_series(&mut series, sheet, plot, &key, &cells, rows);
    }
    let titles = layout.headings.iter().enumerate().map(|(i, heading)| {
        let color = if heading.of_block { INK } else { SOFT };
        text(&format!("heading-{i}"), &heading.text, heading.at, color, heading.of_block)
    });
    option(grids, x, y, titles.collect(), series)
}

fn add_series(series: &mut Vec<Value>, sheet: &Sheet, plot: &Plot, key: &str, cells: &[&Cell], rows: usize) {
    let shown = |value: f64| plot.span.shows(value);
    let guides = (0..rows).flat_map(|row| segment((plot.span.min, plot.span.max), row)).collect();
    series.push(bar("guide", key, "y", (LINE, 1.0, 1.0), guides));
    let mut looks: Vec<Identity> = Vec::new();
    for cell in cells {
        if !looks.contains(&cell.look) {
            looks.push(cell.look);
        }
    }
    for look in looks {
        let mine = cells.iter().filter(|cell| cell.look == look && shown(cell.range.0));
        let data = mine.flat_map(|cell| segment(cell.range, cell.row)).collect();
        let kind = format!("range-{}-{}", look.hue(), look.glyph());
        series.push(bar(&kind, key, "y", (&look.color(), 7.0, 0.3), data));
    }
    let ticks: Vec<Value> =
        cells.iter().filter_map(|cell| Some(json!([cell.tick.filter(|tick| shown(*tick))?, cell.row]))).collect();
    if cells.iter().any(|cell| cell.tick.is_some()) {
        let rest = json!({ "symbolSize": [3, 17], "itemStyle": { "color": INK, "opacity": 1 }, "silent": true, "z": 3, "data": ticks });
        series.push(points("median", key, Symbol::Rect, rest));
    }
    let dots = cells.iter().flat_map(|cell| {
        let look = cell.look;
        cell.dots.iter().filter(|dot| shown(dot.value)).map(move |dot| {
            json!({ "value": [dot.value, cell.row], "name": dot.name, "symbol": look.shape.symbol(), "itemStyle": mark(look) })
        })
    });
    let dots: Vec<Value> = dots.collect();
    let rest = json!({ "symbolSize": 9, "z": 4, "emphasis": emphasis(INK), "data": dots });
    series.push(points(sheet.dots, key, Symbol::Circle, rest));
}

/// A horizontal stroke of a gapped line.
fn segment((from, to): (f64, f64), row: usize) -> [Value; 3] {
    [json!([from, row]), json!([to, row]), json!([null, null])]
}

/// A gapped line without symbols: its kind, its plot, its y axis, and its colour, width and opacity.
fn bar(kind: &str, key: &str, y: &str, (color, width, opacity): (&str, f64, f64), data: Vec<Value>) -> Value {
    let rest = json!({
        "silent": true, "lineStyle": { "opacity": opacity, "cap": "butt" }, "emphasis": { "disabled": true }, "z": 2, "data": data,
    });
    let axes = [&*format!("x:{key}"), &*format!("{y}:{key}")];
    line_series(format!("{kind}:{key}"), axes, Symbol::None, (color, width), rest)
}

fn points(kind: &str, key: &str, symbol: Symbol, rest: Value) -> Value {
    point_series(format!("{kind}:{key}"), [&*format!("x:{key}"), &*format!("y:{key}")], symbol, rest)
}

fn names(key: &str, plot: &Plot, above: bool, count: usize) -> Value {
    let blank = || vec![String::new(); count];
    let names = if plot.names.is_empty() { blank() } else { plot.names.clone() };
    let [left, ..] = plot.area;
    let label = if above {
        json!({ "inside": true, "margin": 0, "align": "left", "verticalAlign": "bottom", "padding": [0, 0, 11, 0], "color": INK,
            "textBorderColor": PAPER, "textBorderWidth": 4, "interval": 0 })
    } else {
        // All that the other layout sets is set here too: parts with an id are merged, and what is left out would stay.
        json!({ "inside": false, "margin": left, "align": "left", "verticalAlign": "middle", "padding": [0, 0, 0, 0], "color": INK,
            "textBorderColor": PAPER, "textBorderWidth": 0, "interval": 0 })
    };
    rows_axis(&format!("y:{key}"), key, json!({ "position": "left", "axisLabel": label, "z": 5, "data": names }))
}

/// What stands on the right of each row.
fn counts(key: &str, cells: &[&Cell], rows: usize) -> Value {
    let mut counts = vec![String::new(); rows];
    for cell in cells {
        if let Some(slot) = counts.get_mut(cell.row) {
            slot.clone_from(&cell.count);
        }
    }
    rows_axis(
        &format!("n:{key}"),
        key,
        json!({ "position": "right", "axisLabel": { "interval": 0, "margin": 8 }, "data": counts }),
    )
}

fn rows_axis(id: &str, grid: &str, rest: Value) -> Value {
    let typed = json!({ "id": id, "gridId": grid, "inverse": true, "splitLine": { "show": false } });
    merged(axis(AxisType::Category, typed), rest)
}
