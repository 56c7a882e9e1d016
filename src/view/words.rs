//! Small pieces of text that several parts of the page use.

use crate::data::{model::Remark, name::Name};
use leptos::prelude::*;

/// A name with its build in lighter type.
#[component]
pub fn NameText(name: Name) -> impl IntoView {
    let (family, build) = name.family_and_build();
    let (family, build) = (family.to_owned(), build.to_owned());
    view! {
        <span class="name">{family}</span>
        {(!build.is_empty()).then(|| view! { " "<span class="build">{build}</span> })}
    }
}

/// Labelled texts of the data as a list of terms.
#[component]
pub fn Remarks(remarks: Vec<Remark>) -> impl IntoView {
    let terms = remarks.into_iter().map(|Remark { label, text }| view! { <div><dt>{label}</dt><dd>{text}</dd></div> });
    view! { <dl class="remarks">{terms.collect_view()}</dl> }
}
