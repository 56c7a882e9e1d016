//! One figure: question, answer in a sentence, picture, what can be chosen for it, caveats, and the same numbers as a table.

mod choices;
mod plot;

use super::ways::ways;
use crate::{
    data::{
        Row,
        metric::{Better, Definition},
    },
    figure::{Figure, Phrase, Scene, Told},
    js::page,
    state::{AppState, app_state},
    table,
};
use choices::Choices;
use leptos::prelude::*;
use plot::{Plot, Stage, plot};
use std::sync::Arc;

/// What a figure is drawn from, while the page is open.
type SceneMemo = Memo<Arc<Scene<'static>>>;

/// One figure.
#[component]
pub fn FigurePart(figure: &'static Figure) -> impl IntoView {
    let state = app_state();
    let scene: SceneMemo = Memo::new(move |_| {
        state
            .selection
            .with(|selection| state.view.with(|view| Arc::new(Scene::new(figure, state.data, &selection.rows, view))))
    });
    let told = Memo::new(move |_| scene.with(|scene| Arc::new(scene.told())));
    let empty = Memo::new(move |_| told.with(|told| told.table.rows.is_empty()));
    let table = Memo::new(move |_| told.with(|told| table::twin(&told.table)));
    let Plot { host, stage, twin, height } = plot(state, figure, scene, empty, table);
    let data_state = move || match (empty.get(), state.board.missing.get(), stage.get()) {
        (true, ..) => "empty",
        (false, true, _) | (false, false, Stage::Failed) => "failed",
        (false, false, Stage::Waiting) => "waiting",
        (false, false, Stage::Drawn) => "drawn",
    };
    let failed = move || data_state() == "failed";
    let question = StoredValue::new(format!("{}-question", figure.id));
    let answer = StoredValue::new(format!("{}-sentence", figure.id));
    view! {
        <figure id=figure.id data-figure=figure.id data-state=data_state class:wide=figure.wide
            aria-labelledby=question.get_value() aria-describedby=answer.get_value()>
            <figcaption>
                <h3 id=question.get_value()>{figure.question}</h3>
                <p class="sentence" id=answer.get_value()>{move || told.with(|told| sentence(told))}</p>
            </figcaption>
            {move || empty.get().then(|| nothing(state, figure, scene, told))}
            {move || failed().then(|| view! {
                <p class="nothing">"The drawing part of the page could not be loaded. The table below has every number of this figure."</p>
            })}
            <div data-plot node_ref=host style:height=height hidden=move || empty.get() || failed()></div>
            <Choices figure scene/>
            <ul class="caveats">{move || told.with(|told| told.caveats.iter().map(|text| view! { <li>{text.clone()}</li> }).collect_view())}</ul>
            <div class="more-of-it">
                <details class="twin" open=failed>
                    <summary>"Table"</summary>
                    <div class="scroll" tabindex="0" role="region" aria-label=format!("Table: {}", figure.question)>
                        <table data-twin aria-labelledby=question.get_value() node_ref=twin inner_html=table.get_untracked()></table>
                    </div>
                </details>
                <p class="terms">"Defined: "{figure.metrics.iter().map(|metric| metric.definition()).chain(figure.derived.iter().copied()).map(term).collect_view()}</p>
            </div>
        </figure>
    }
}

/// A metric's name, with an arrow to where it is better, as a link to its definition.
fn term(definition: Definition) -> impl IntoView {
    let better = match definition.better {
        Better::Higher => " ↑",
        Better::Lower => " ↓",
        Better::Neither => "",
    };
    let title = format!("{}: {}", definition.label, definition.meaning);
    view! { <a href=format!("#{}", table::anchor(&definition)) title=title>{definition.short}{better}</a>" " }
}

/// Why there is nothing to draw, and what brings something back.
fn nothing(state: AppState, figure: &'static Figure, scene: SceneMemo, told: Memo<Arc<Told>>) -> impl IntoView {
    let hidden = scene.with(|scene| scene.series.iter().any(|shown| shown.hidden));
    let show = move |_| {
        state.choose(|view| {
            let mut choice = view.figures.of(figure.id);
            choice.hidden.clear();
            view.figures.set(figure.id, choice);
        });
        // The button is gone with the emptiness that it ended.
        page::focus(&format!("#{} [data-series]", figure.id));
    };
    let wanted = move |row: &Row| figure.is_of(row);
    if hidden {
        return view! {
            <div class="nothing" data-empty>
                <p>"Nothing to draw: every series in view is hidden here."</p>
                <p><button type="button" class="way" on:click=show>"Show all series"</button></p>
            </div>
        }
        .into_any();
    }
    view! {
        <div class="nothing" data-empty>
            <p>{move || why(figure, &told.get())}</p>
            <p>{move || told.with(|told| told.reason.is_empty()).then(|| ways(state, wanted))}</p>
        </div>
    }
    .into_any()
}

fn why(figure: &Figure, told: &Told) -> String {
    match told.reason.as_str() {
        "" => format!("Nothing to draw: the filters leave no {} row.", figure.kind),
        reason => format!("Nothing to draw. {reason}"),
    }
}

fn sentence(told: &Told) -> impl IntoView + use<> {
    let phrases = told.sentence.iter().map(|phrase| match phrase {
        Phrase::Plain(text) => text.clone().into_any(),
        Phrase::Strong(text) => view! { <strong>{text.clone()}</strong> }.into_any(),
        Phrase::Number(text, exact) => view! { <strong title=exact.clone()>{text.clone()}</strong> }.into_any(),
    });
    phrases.collect_view()
}
