//! What does a million output tokens cost? The reader's price for a chip and an hour, over the achieved request rate. Without a
//! price the figure shows chip-hours, which are the price at one dollar.

use super::{
    Figure, Offer,
    columns::{Column, table},
    curves::{Placed, curves},
    derived,
    load::{self, BURST, BURST_CAVEAT, achieved, fine, finite, offered_text},
    plot::{self, Axis, Plot},
    scene::Scene,
    serving::{self, by_model},
    span::{Span, scale_of_times},
    told::{Phrase, Told, number, plain, strong},
};
use crate::{
    data::{
        Row,
        metric::Metric,
        number::{brief, counted, grouped},
    },
    link::{Amount, Scale},
};

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "cost",
    question: "What does a million output tokens cost?",
    kind: "end-to-end",
    draws: super::EVERY,
    metrics: &[Metric::OutputRate, Metric::Achieved],
    offers: &[Offer::Scale, Offer::Price],
    derived: &[derived::CHIP_HOURS, derived::COST],
    wide: false,
    series: by_model,
    tell,
    height: |_, _| plot::HEIGHT,
    picture: |scene, width| plot::draw(&plot(scene), width),
};

/// Chip-hours for a million output tokens: chips x 1e6 / (3600 x output tok/s). `None` where no token came out.
fn chip_hours(row: &Row) -> Option<f64> {
    let rate = row.measurement.end_to_end()?.output_rate.0;
    Some(f64::from(row.configuration.chips) * 1e6 / (3600.0 * rate)).filter(|hours| hours.is_finite())
}

/// The cost of a million output tokens: dollars where the reader gave a price, else chip-hours.
fn cost(scene: &Scene<'_>, row: &Row) -> Option<f64> {
    Some(chip_hours(row)? * scene.settings.price.map_or(1.0, |price| price.number())).filter(|cost| cost.is_finite())
}

/// A price with two decimals, or with all that were entered.
fn dollars(price: Amount) -> String {
    let text = price.text();
    if text.split('.').nth(1).is_some_and(|decimals| decimals.len() == 1) { format!("{text}0") } else { text }
}

/// A cost with its unit.
fn text(scene: &Scene<'_>, cost: f64) -> String {
    match scene.settings.price {
        Some(_) => format!("${}", fine(cost)),
        None => format!("{} chip-hours", fine(cost)),
    }
}

fn plot(scene: &Scene<'_>) -> Plot {
    let curves = curves(scene, |row| {
        let point = row.measurement.end_to_end()?;
        let y = cost(scene, row)?;
        let mut lines = vec![format!("A million output tokens: {}", text(scene, y))];
        lines.extend(load::lines(scene, row, &[Metric::OutputRate, Metric::Achieved]));
        Some(Placed { x: achieved(point), y, tail: None, lines, hollow: false })
    });
    let scale = scale_of_times(scene.choice.scale, Plot::heights(&curves));
    let unit = match scene.settings.price {
        Some(price) => format!("{}, at ${} per chip-hour", derived::COST.label, dollars(price)),
        None => derived::CHIP_HOURS.label.to_owned(),
    };
    Plot {
        x: Axis::new("achieved, req/s".to_owned(), Span::around(Scale::Zero, Plot::places(&curves), 7)),
        y: Axis::new(unit, Span::around(scale, Plot::heights(&curves), 6)),
        curves,
        guides: Vec::new(),
        apart: BURST,
    }
}

fn tell(scene: &Scene<'_>) -> Told {
    let mut sentence: Vec<Phrase> = Vec::new();
    for (name, rows) in load::by_model(scene) {
        let finite_rows = rows.iter().filter(|(_, point)| finite(point).is_some());
        let all: Vec<(&Row, f64)> = finite_rows.filter_map(|(row, _)| Some((*row, cost(scene, row)?))).collect();
        let burst = rows.iter().find(|(_, point)| finite(point).is_none());
        let burst = burst.and_then(|(row, _)| cost(scene, row));
        let cheapest = all.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1));
        sentence.push(plain(if sentence.is_empty() { opening(scene) } else { "; " }));
        sentence.extend([strong(name), plain(if scene.settings.price.is_some() { " costs " } else { " takes " })]);
        if let Some((row, least)) = cheapest {
            let most = all.iter().map(|(_, cost)| *cost).fold(0.0, f64::max);
            if all.len() > 1 {
                sentence.extend([cost_phrase(scene, most), plain(" down to ")]);
            }
            sentence.extend([cost_phrase(scene, least), plain(format!(" (at {} offered)", offered_text(scene, row)))]);
        }
        if let Some(burst) = burst {
            sentence.extend([
                plain(if cheapest.is_some() { ", " } else { "" }),
                cost_phrase(scene, burst),
                plain(" in a burst"),
            ]);
        }
        if cheapest.is_none() && burst.is_none() {
            sentence.push(plain("no output"));
        }
    }
    if !sentence.is_empty() {
        sentence.push(plain("."));
        sentence.push(plain(format!(
            " The number leaves out that idle chips are paid for too, that the drain of a finite run lowers output tok/s, and that prompt tokens ride along{}.",
            idle_chips(scene)
        )));
    }
    let price = match scene.settings.price {
        None => {
            "Enter what a chip costs you for an hour to see dollars; there is no default. Chips x 1,000,000 / (3,600 x output tok/s)."
        }
        Some(_) => "Price x chips x 1,000,000 / (3,600 x output tok/s).",
    };
    let mut columns = vec![
        Column::Model,
        Column::Parallel,
        Column::Chips,
        Column::Metric(Metric::Offered),
        Column::Metric(Metric::Achieved),
        Column::Metric(Metric::OutputRate),
        Column::Derived(derived::CHIP_HOURS, |_, row| chip_hours(row).map_or_else(|| "no output".to_owned(), fine)),
    ];
    if scene.settings.price.is_some() {
        columns.push(Column::Derived(derived::COST, |scene, row| {
            cost(scene, row).map_or_else(|| "no output".to_owned(), fine)
        }));
    }
    columns.push(Column::Notes);
    let own = [price, BURST_CAVEAT];
    Told {
        sentence,
        caveats: serving::caveats(scene, &plot(scene), &own),
        table: table(scene, &columns),
        ..Told::default()
    }
}

fn opening(scene: &Scene<'_>) -> &'static str {
    if scene.settings.price.is_some() {
        "For a million output tokens "
    } else {
        "In chip-hours for a million output tokens, "
    }
}

fn cost_phrase(scene: &Scene<'_>, cost: f64) -> Phrase {
    let rounded = match scene.settings.price {
        Some(_) if cost >= 0.1 => format!("${}", grouped(cost, 2)),
        Some(_) => format!("${}", fine(cost)),
        None if cost >= 0.1 => brief(cost),
        None => fine(cost),
    };
    number(rounded, text(scene, cost))
}

/// Models that ran on fewer chips than the machine of the others has: they pay for those alone.
fn idle_chips(scene: &Scene<'_>) -> String {
    let machine = |row: &Row| {
        let same = scene.data.rows.iter().filter(|other| other.configuration.hardware == row.configuration.hardware);
        same.map(|other| other.configuration.chips).max().unwrap_or(1)
    };
    let mut named: Vec<String> = Vec::new();
    for row in scene.rows() {
        let (chips, all) = (row.configuration.chips, machine(row));
        let name = format!("{} pays for {} of {all}", row.configuration.model.text, counted(chips as usize, "chip"));
        if chips < all && !named.contains(&name) {
            named.push(name);
        }
    }
    named.iter().map(|name| format!("; {name}")).collect()
}
