//! What can be chosen for a figure and entered into it: fields on the page, and what is done with them.

use super::SceneMemo;
use crate::{
    figure::Figure,
    form::{self, Applied, Field},
    js::form as page,
    state::{AppState, app_state},
};
use leptos::{html, prelude::*};

/// Everything that a figure offers.
#[component]
pub fn Choices(figure: &'static Figure, scene: SceneMemo) -> impl IntoView {
    let state = app_state();
    let host = NodeRef::<html::Div>::new();
    let structure = Memo::new(move |_| scene.with(|scene| form::structure(scene)));
    let fields = Memo::new(move |_| scene.with(|scene| form::state(scene)));
    let shown = StoredValue::new(String::new());
    Effect::new(move |_| {
        let Some(host) = host.get() else { return };
        structure.with(|structure| {
            if shown.with_value(|shown| shown != structure) {
                page::put(&host, structure);
                shown.set_value(structure.clone());
            }
        });
        fields.with(|fields| {
            for Field { name, key, value, disabled } in fields {
                page::show(&host, name, key, value, *disabled);
            }
        });
    });
    let press = move |event: leptos::ev::MouseEvent| touch(state, figure, &event, |field| field.is_toggle());
    let input = move |event: leptos::ev::Event| touch(state, figure, &event, |field| field.is_text);
    let change = move |event: leptos::ev::Event| {
        touch(state, figure, &event, |field| !field.is_text && !field.is_toggle());
        leave(fields, &event);
    };
    let nothing = move || scene.with(|scene| scene.series.is_empty());
    view! { <div class="choices" node_ref=host hidden=nothing on:click=press on:input=input on:change=change></div> }
}

/// Does what a field asks for, if it is one of those that this kind of event changes.
fn touch(state: AppState, figure: &'static Figure, event: &leptos::ev::Event, mine: fn(&page::Touched) -> bool) {
    let Some(field) = page::touched(event).filter(mine) else { return };
    let mut view = state.view.get_untracked();
    let applied = form::apply(state.data, figure, &mut view, field.name, &field.key, &field.value);
    match applied {
        Applied::Chosen => state.choose(|now| *now = view),
        Applied::Typed => state.enter(|now| *now = view),
        Applied::Refused(_) | Applied::Unknown => {}
    }
    field.complain(if let Applied::Refused(why) = applied { why } else { "" });
}

/// A field that was typed into and left shows what the view has of it.
fn leave(fields: Memo<Vec<Field>>, event: &leptos::ev::Event) {
    let Some(left) = page::touched(event).filter(|field| field.is_text) else { return };
    left.complain("");
    fields.with_untracked(|fields| {
        if let Some(field) = fields.iter().find(|field| field.name == left.name && field.key == left.key) {
            left.show(&field.value);
        }
    });
}
