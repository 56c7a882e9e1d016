//! The heading of rows that stand together.

use super::of;
use crate::{figure, js::clipboard, query::SectionKey, state::app_state, view::notices::Copied};
use leptos::prelude::*;

/// The heading of a section of the table.
#[component]
pub fn GroupHead(key: SectionKey, shown: usize, span: usize) -> impl IntoView {
    let state = app_state();
    let group = match key {
        SectionKey::Output(place) => state.outputs.groups.get(place),
        SectionKey::All | SectionKey::NoOutput(_) => None,
    };
    let Some(group) = group else {
        let kind = if let SectionKey::NoOutput(kind) = key { kind } else { "" };
        let all = state
            .data
            .rows
            .iter()
            .filter(|row| {
                row.measurement.kind() == kind && row.measurement.run().is_none_or(|run| run.output.is_none())
            })
            .count();
        let text = if kind == "run" {
            "runs without an output digest".to_owned()
        } else {
            format!("{kind} points: operating points keep no output digest")
        };
        return view! {
            <tr class="group" data-group-head="none"><th colspan=span scope="rowgroup"><div>{of(shown, all)}" "{text}</div></th></tr>
        }
        .into_any();
    };
    let look = figure::output(group.rank);
    let copied = RwSignal::new(None::<Copied>);
    let press = move |_| {
        clipboard::copy(group.hash.full(), move |worked| {
            let said = if worked {
                Copied::Done("Digest copied".to_owned())
            } else {
                Copied::ByHand(group.hash.full().to_owned())
            };
            copied.try_set(Some(said));
        });
    };
    let part = (shown < group.rows.len()).then(|| format!(" · {} in view", of(shown, group.rows.len())));
    view! {
        <tr class="group" data-group-head=group.name() data-hash=group.hash.full().to_owned()>
            <th colspan=span scope="rowgroup">
                <div>
                    <span class=format!("glyph {}", look.hue()) aria-hidden="true">{look.glyph()}</span>" "
                    <strong>{group.name()}</strong>" "{group.sentence()}{part}" "
                    <code title=group.hash.full().to_owned()>{group.hash.short().to_owned()}</code>" "
                    <button type="button" data-action="copy-hash" aria-label=format!("Copy the whole digest of {}", group.name()) on:click=press>"copy"</button>
                    <span class="copied" role="status">{move || copied.get().map(Copied::shown)}</span>
                </div>
            </th>
        </tr>
    }
    .into_any()
}
