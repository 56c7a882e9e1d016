//! The element of a picture, drawn by the board whenever it is in view and out of date.

use super::SceneMemo;
use crate::{
    figure::{Figure, Scene},
    js::{
        echarts::{Chart, Refusal},
        sight::{InView, Width},
    },
    state::AppState,
};
use leptos::{html, prelude::*};
use std::sync::Arc;

/// How far a picture is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// It does not show what is chosen yet.
    Waiting,
    /// It does.
    Drawn,
    /// It could not be drawn.
    Failed,
}

/// A picture on the page.
pub struct Plot {
    /// Its element.
    pub host: NodeRef<html::Div>,
    /// How far it is.
    pub stage: RwSignal<Stage>,
    /// The element of its table, which is written with the pictures rather than in every press.
    pub twin: NodeRef<html::Table>,
    /// Its height in CSS pixels, known before it is drawn, so that what stands below never jumps.
    pub height: Memo<String>,
}

/// What a picture last showed.
#[derive(Default)]
struct Canvas {
    chart: Option<Chart>,
    shown: Option<(Arc<Scene<'static>>, f64)>,
    watches: Option<(InView, Width)>,
}

/// The picture of a figure.
pub fn plot(
    state: AppState,
    figure: &'static Figure,
    scene: SceneMemo,
    empty: Memo<bool>,
    table: Memo<String>,
) -> Plot {
    let twin = NodeRef::<html::Table>::new();
    let written = StoredValue::new(table.get_untracked());
    let write = move || {
        let (Some(element), Some(text)) = (twin.try_get_untracked().flatten(), table.try_get_untracked()) else {
            return;
        };
        if written.try_with_value(|written| *written != text) == Some(true) {
            element.set_inner_html(&text);
            written.try_set_value(text);
        }
    };
    let host = NodeRef::<html::Div>::new();
    let stage = RwSignal::new(Stage::Waiting);
    let width = RwSignal::new(0.0);
    let canvas = StoredValue::new_local(Canvas::default());
    let draw = move || {
        let width = width.try_get_untracked().unwrap_or_default();
        let (Some(element), Some(scene), false) =
            (host.try_get_untracked().flatten(), scene.try_get_untracked(), empty.try_get_untracked().unwrap_or(true))
        else {
            return;
        };
        if width <= 0.0 {
            return;
        }
        let drawn = canvas.try_update_value(|canvas| {
            if canvas.shown.as_ref().is_some_and(|(shown, at)| *shown == scene && (*at - width).abs() < 0.5) {
                return Ok(());
            }
            canvas.shown = None;
            let size = (width, scene.height(width));
            let mut chart = match canvas.chart.take() {
                Some(chart) => chart,
                None => Chart::new(&element, size)?,
            };
            chart.show(&scene.picture(width), size)?;
            canvas.chart = Some(chart);
            canvas.shown = Some((scene, width));
            Ok::<(), Refusal>(())
        });
        match drawn {
            Some(Ok(())) | None => stage.try_set(Stage::Drawn),
            Some(Err(error)) => {
                leptos::logging::error!("{} could not be drawn: {error:?}", figure.id);
                stage.try_set(Stage::Failed)
            }
        };
    };
    let look = move || {
        canvas.try_with_value(|canvas| canvas.watches.as_ref().map(|(seen, _)| seen.again()));
    };
    let place = state.board.pin(draw, look, write);
    Effect::new(move |_| {
        scene.track();
        // Also after a failure: what could not be drawn may be drawn now, and only a shown element comes into view.
        if stage.get_untracked() != Stage::Waiting {
            stage.set(Stage::Waiting);
        }
    });
    Effect::new(move |_| {
        let Some(element) = host.get() else { return };
        let seen = InView::watch(&element, 100, move |seen| state.board.seen(place, seen));
        let sized = Width::watch(&element, move |now| {
            if now > 0.0 && width.try_get_untracked().is_some_and(|before| before != now) {
                width.try_set(now);
                state.board.changed_one(place);
            }
        });
        if let (Ok(seen), Ok(sized)) = (seen, sized) {
            canvas.update_value(|canvas| canvas.watches = Some((seen, sized)));
        }
    });
    let height = Memo::new(move |_| {
        let width = width.get();
        if width > 0.0 { format!("{}px", scene.with(|scene| scene.height(width))) } else { String::new() }
    });
    Plot { host, stage, twin, height }
}
