//! What every metric is.

use crate::table;
use leptos::prelude::*;

/// The glossary part of the page.
#[component]
pub fn Glossary() -> impl IntoView {
    view! {
        <section id="glossary" class="glossary" aria-labelledby="glossary-title">
            <div class="dataset-head"><h2 id="glossary-title">"Glossary"</h2><p>"every metric of the page, and what is computed from them"</p></div>
            <div class="scroll" tabindex="0" role="region" aria-labelledby="glossary-title">
                <table data-table="glossary" aria-labelledby="glossary-title" inner_html=table::glossary()></table>
            </div>
        </section>
    }
}
