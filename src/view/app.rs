//! The whole page, part by part.

use super::{
    configurations::Configurations,
    dataset::DatasetPart,
    filters::{FilterBar, FilterPanel},
    header::Header,
    notices::Notices,
    problems::Problems,
    runs::Runs,
    ways::NothingLeft,
};
use crate::state::AppState;
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let state = AppState::open();
    provide_context(state);
    state.board.start();
    let parts = (0..state.data.datasets.len()).map(|place| view! { <DatasetPart place/> }).collect_view();
    view! {
        <Header/>
        <Problems/>
        <FilterPanel/>
        <FilterBar/>
        <main>
            <Notices/>
            <NothingLeft/>
            {parts}
            <Runs/>
            <Configurations/>
        </main>
        <footer>
            <p>
                "Servelens shows the data as its files have it: "
                {state.data.datasets.iter().map(|dataset| {
                    let file = dataset.file.clone();
                    view! { <a href=format!("data/{file}") download=file.clone()>{file.clone()}</a>" " }
                }).collect_view()}
            </p>
            <p><a href="licenses.txt">"Licences"</a>" of the parts it is built from."</p>
        </footer>
    }
}
