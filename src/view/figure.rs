//! One figure: question, answer in a sentence, picture, caveats, and the same numbers as a table.

use super::ways::ways;
use crate::{
    data::Row,
    figure::{Figure, Phrase, Scene, Told},
    js::{
        echarts::{Chart, Refusal},
        sight::{InView, Width},
    },
    state::{AppState, app_state},
    table,
};
use leptos::{html, prelude::*};
use std::sync::Arc;

/// How far a picture is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Waiting,
    Drawn,
    Failed,
}

/// What a picture last showed.
#[derive(Default)]
struct Canvas {
    chart: Option<Chart>,
    shown: Option<serde_json::Value>,
    watches: Option<(InView, Width)>,
}

/// One figure.
#[component]
pub fn FigurePart(figure: &'static Figure) -> impl IntoView {
    let state = app_state();
    let told = Memo::new(move |_| {
        state.selection.with(|selection| Arc::new((figure.tell)(&Scene { data: state.data, rows: &selection.rows })))
    });
    let empty = Memo::new(move |_| told.with(|told| told.table.rows.is_empty()));
    let twin = Signal::derive(move || told.with(|told| table::twin(&told.table)));
    let stage = RwSignal::new(Stage::Waiting);
    let data_state = move || match (empty.get(), state.board.missing.get(), stage.get()) {
        (true, ..) => "empty",
        (false, true, _) | (false, false, Stage::Failed) => "failed",
        (false, false, Stage::Waiting) => "waiting",
        (false, false, Stage::Drawn) => "drawn",
    };
    let width = RwSignal::new(0.0);
    let host = plot(state, figure, empty, stage, width);
    // The height is known before the picture is, so that what stands below never jumps.
    let height = Memo::new(move |_| {
        let width = width.get();
        let height = |rows: &[usize]| (figure.height)(&Scene { data: state.data, rows }, width);
        if width > 0.0 { format!("{}px", state.selection.with(|s| height(&s.rows))) } else { String::new() }
    });
    let failed = move || data_state() == "failed";
    let wanted = move |row: &Row| row.measurement.kind() == figure.kind;
    view! {
        <figure id=figure.id data-figure=figure.id data-state=data_state aria-labelledby=format!("{}-question", figure.id)
            aria-describedby=format!("{}-sentence", figure.id)>
            <figcaption>
                <h3 id=format!("{}-question", figure.id)>{figure.question}</h3>
                <p class="sentence" id=format!("{}-sentence", figure.id)>{move || told.with(|told| sentence(told))}</p>
            </figcaption>
            {move || empty.get().then(|| view! {
                <div class="nothing" data-empty>
                    <p>{format!("Nothing to draw: the filters leave no {} row.", figure.kind)}</p>
                    <p>{move || ways(state, wanted)}</p>
                </div>
            })}
            {move || failed().then(|| view! {
                <p class="nothing">"The drawing part of the page could not be loaded. The table below has every number of this figure."</p>
            })}
            <div data-plot node_ref=host style:height=height hidden=move || empty.get() || failed()></div>
            <ul class="caveats">{move || told.with(|told| told.caveats.iter().map(|text| view! { <li>{text.clone()}</li> }).collect_view())}</ul>
            <details class="twin" open=failed>
                <summary>"Table"</summary>
                <div class="scroll" tabindex="0" role="region" aria-label=format!("Table: {}", figure.question)>
                    <table data-twin aria-labelledby=format!("{}-question", figure.id) inner_html=twin></table>
                </div>
            </details>
        </figure>
    }
}

/// The element of a picture, drawn by the board whenever it is in view and out of date.
fn plot(
    state: AppState,
    figure: &'static Figure,
    empty: Memo<bool>,
    stage: RwSignal<Stage>,
    width: RwSignal<f64>,
) -> NodeRef<html::Div> {
    let host = NodeRef::<html::Div>::new();
    let canvas = StoredValue::new_local(Canvas::default());
    let draw = move || {
        let width = width.try_get_untracked().unwrap_or_default();
        let (Some(element), false) = (host.try_get_untracked().flatten(), empty.try_get_untracked().unwrap_or(true))
        else {
            return;
        };
        if width <= 0.0 {
            return;
        }
        let option = state
            .selection
            .with_untracked(|selection| (figure.picture)(&Scene { data: state.data, rows: &selection.rows }, width));
        let drawn = canvas.try_update_value(|canvas| {
            if canvas.shown.as_ref() == Some(&option) {
                return Ok(());
            }
            canvas.shown = None;
            let chart = match canvas.chart.take() {
                Some(chart) => chart,
                None => Chart::new(&element)?,
            };
            chart.show(&option)?;
            canvas.chart = Some(chart);
            canvas.shown = Some(option);
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
    let place = state.board.pin(draw, look);
    Effect::new(move |_| {
        state.selection.track();
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
    host
}

fn sentence(told: &Told) -> impl IntoView + use<> {
    let phrases = told.sentence.iter().map(|phrase| match phrase {
        Phrase::Plain(text) => text.clone().into_any(),
        Phrase::Strong(text) => view! { <strong>{text.clone()}</strong> }.into_any(),
    });
    phrases.collect_view()
}
