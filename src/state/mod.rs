//! What the page knows while it is open: the view, what follows from it, and which figures are still to be drawn.

mod board;
mod history;

pub use board::Board;

use crate::{
    data::{Data, Row, embedded::DATA},
    figure::vocabulary,
    js::page,
    link::{Notice, ViewState, Vocabulary, read, write},
    query::{OutputGroups, Section, Selection, arrange, select},
};
use leptos::prelude::*;
use std::sync::{Arc, LazyLock};

static WORDS: LazyLock<Vocabulary<'static>> = LazyLock::new(|| vocabulary(&DATA));
static OUTPUTS: LazyLock<OutputGroups> = LazyLock::new(|| OutputGroups::new(&DATA));

/// The state of the page. One is made at the root and handed down as context.
#[derive(Clone, Copy)]
pub struct AppState {
    /// All data.
    pub data: &'static Data,
    /// Every word that a link may use.
    pub words: &'static Vocabulary<'static>,
    /// The output groups over all data.
    pub outputs: &'static OutputGroups,
    /// What the address holds. Written by [`AppState::choose`] and by the history alone.
    pub view: ReadSignal<ViewState>,
    set_view: WriteSignal<ViewState>,
    /// What the link that was opened asked for and did not get.
    pub notices: RwSignal<Vec<Notice>>,
    /// The rows in view and the counts beside the filters.
    pub selection: Memo<Arc<Selection>>,
    /// The rows in view as the runs table has them.
    pub sections: Memo<Arc<Vec<Section>>>,
    /// Which figures are drawn.
    pub board: Board,
}

impl AppState {
    /// The state that the address asks for, following the reader's Back and Forward from now on.
    pub fn open() -> Self {
        let data: &'static Data = &DATA;
        let outputs: &'static OutputGroups = &OUTPUTS;
        let words: &'static Vocabulary<'static> = &WORDS;
        let (opened, refused) = history::current(words);
        let (view, set_view) = signal(opened);
        let notices = RwSignal::new(refused);
        let filters = Memo::new(move |_| view.with(|view| view.filters.clone()));
        let selection = Memo::new(move |_| filters.with(|filters| Arc::new(select(data, filters))));
        let sections = Memo::new(move |_| {
            let (order, grouping) = view.with(|view| (view.order, view.grouping));
            selection.with(|selection| Arc::new(arrange(data, outputs, &selection.rows, order, grouping)))
        });
        let state =
            Self { data, words, outputs, view, set_view, notices, selection, sections, board: Board::default() };
        history::follow(state);
        state
    }

    /// A deliberate choice of the reader: changes the view, and the address with a new entry in the history.
    pub fn choose(self, change: impl FnOnce(&mut ViewState)) {
        let mut view = self.view.get_untracked();
        change(&mut view);
        history::push(&view);
        self.show(view, Vec::new());
    }

    /// Something typed: changes the view, and the address in its place.
    pub fn enter(self, change: impl FnOnce(&mut ViewState)) {
        let mut view = self.view.get_untracked();
        change(&mut view);
        history::replace(&view);
        self.show(view, Vec::new());
    }

    /// Goes to a link of the page itself: the view of a query, and the part of the page that shows it.
    pub fn go(self, query: &str, part: &'static str) {
        let (view, notices) = read(query, self.words);
        history::push_part(&view, part);
        self.show(view, notices);
        page::after_paint(page::go_to_fragment);
    }

    /// Shows a view. Figures count as pending from here on, until they show it.
    fn show(self, view: ViewState, notices: Vec<Notice>) {
        if self.notices.with_untracked(|current| *current != notices) {
            self.notices.set(notices);
        }
        if self.view.with_untracked(|current| *current != view) {
            self.board.changed();
            self.set_view.set(view);
        }
    }

    /// The query of the view, without `?`.
    pub fn query(self) -> String {
        self.view.with(write)
    }

    /// A row by its position.
    pub fn row(self, position: usize) -> Option<&'static Row> {
        self.data.rows.get(position)
    }
}

/// The state, from the context that the root provides.
pub fn app_state() -> AppState {
    // The root provides it before anything else is made, so a default is never built twice.
    use_context().unwrap_or_else(AppState::open)
}
