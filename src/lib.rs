//! Servelens: an explorer for benchmark data of language-model serving.
//!
//! A pure core that knows no browser, and a thin shell around it. Arrows point down:
//!
//! ```text
//! view      Leptos components                                      shell
//! state     signals, memos, the one owner of history               shell
//! form      the fields of figures as markup, and what they change  pure
//! table     the page's tables as plain data and as markup          pure
//! figure    questions answered by pure functions of rows and view  pure
//! insight   what may be concluded from rows                        pure
//! query     filters, counts, order, output groups, statistics      pure
//! link      what the address holds, and its codec                  pure
//! data      files, readers, the domain, facets, metrics            pure
//! js        everything that calls JavaScript                       shell, used by view and state
//! ```

pub mod config;
pub mod data;
pub mod figure;
pub mod form;
pub mod insight;
pub mod link;
pub mod query;
pub mod table;

#[cfg(target_arch = "wasm32")]
pub mod js;
#[cfg(target_arch = "wasm32")]
pub mod state;
#[cfg(target_arch = "wasm32")]
pub mod view;
