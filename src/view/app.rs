//! The whole page, part by part.

use super::{
    configurations::Configurations,
    dataset::DatasetPart,
    filters::{FilterBar, FilterPanel},
    glossary::Glossary,
    header::Header,
    notices::Notices,
    problems::Problems,
    questions::Questions,
    runs::Runs,
    ways::NothingLeft,
};
use crate::{data::embedded::FILES, state::AppState};
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let state = AppState::open();
    provide_context(state);
    state.board.start();
    let parts = (0..state.data.datasets.len()).map(|place| view! { <DatasetPart place/> }).collect_view();
    view! {
        <a class="skip" href="#figures">"Skip to the figures"</a>
        <Header/>
        <Questions/>
        <Problems/>
        <FilterPanel/>
        <FilterBar/>
        <main id="figures" tabindex="-1">
            <Notices/>
            <NothingLeft/>
            {parts}
            <Runs/>
            <Configurations/>
            <Glossary/>
        </main>
        <footer>
            <p>
                "Servelens shows the data as its files have it: "
                {FILES.iter().map(|file| view! { <a href=format!("data/{}", file.name) download=file.name>{file.name}</a>" " }).collect_view()}
            </p>
            <p><a href="licenses.txt">"Licences"</a>" of the parts it is built from."</p>
        </footer>
    }
}
