//! Which figures are drawn and which are to be: after every change the figures in view are drawn anew, one in each task,
//! so that the table and the counts never wait for a picture. The tables of the figures, which few readers open, are written just
//! before, and not in the press itself. `data-figures` on the root element says how far it is.

use crate::js::{echarts, page};
use leptos::prelude::*;
use std::rc::Rc;

/// Draws one figure as things are now, looks for it, or writes its table.
type Draw = Rc<dyn Fn()>;

#[derive(Default)]
struct Slots {
    library: Library,
    slots: Vec<Slot>,
    at_work: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Library {
    #[default]
    Coming,
    Here,
    Missing,
}

struct Slot {
    /// Unknown until the browser has said so once.
    in_view: Option<bool>,
    stale: bool,
    draw: Draw,
    /// Asks the browser once more whether it is in view.
    look: Draw,
    /// Whether its table is out of date.
    unwritten: bool,
    /// Writes its table.
    write: Draw,
}

/// The board of all figures.
#[derive(Clone, Copy)]
pub struct Board {
    slots: StoredValue<Slots, LocalStorage>,
    /// Whether the drawing library cannot be had.
    pub missing: RwSignal<bool>,
}

impl Default for Board {
    fn default() -> Self {
        Self { slots: StoredValue::new_local(Slots::default()), missing: RwSignal::new(false) }
    }
}

impl Board {
    /// Adds a figure and gives its place: how it is drawn, how the browser is asked whether it is in view, and how its table is
    /// written, which is up to date now.
    pub fn pin(self, draw: impl Fn() + 'static, look: impl Fn() + 'static, write: impl Fn() + 'static) -> usize {
        self.slots
            .try_update_value(|board| {
                board.slots.push(Slot {
                    in_view: None,
                    stale: true,
                    draw: Rc::new(draw),
                    look: Rc::new(look),
                    unwritten: false,
                    write: Rc::new(write),
                });
                board.slots.len() - 1
            })
            .unwrap_or_default()
    }

    /// Brings the library in once the page has been painted, and then draws.
    pub fn start(self) {
        page::after_paint(move || {
            echarts::load(move |here| {
                let library = if here { Library::Here } else { Library::Missing };
                self.slots.try_update_value(|board| board.library = library);
                if here {
                    self.go_on();
                } else {
                    self.missing.try_set(true);
                    page::set_root("data-figures", "unavailable");
                }
            });
        });
    }

    /// Something changed that every figure may show. What was out of view may come into view by it, so it is looked for anew.
    pub fn changed(self) {
        let looks = self.slots.try_update_value(|board| {
            let mut looks = Vec::new();
            for slot in &mut board.slots {
                slot.stale = true;
                slot.unwritten = true;
                if slot.in_view == Some(false) {
                    slot.in_view = None;
                    looks.push(Rc::clone(&slot.look));
                }
            }
            looks
        });
        self.go_on();
        // Once the change is on the page, which it is after this press.
        page::after_paint(move || looks.into_iter().flatten().for_each(|look| look()));
    }

    /// Something changed that one figure shows: its width.
    pub fn changed_one(self, place: usize) {
        self.slots.try_update_value(|board| {
            if let Some(slot) = board.slots.get_mut(place) {
                slot.stale = true;
            }
        });
        self.go_on();
    }

    /// A figure came into view or left it.
    pub fn seen(self, place: usize, in_view: bool) {
        self.slots.try_update_value(|board| {
            if let Some(slot) = board.slots.get_mut(place) {
                slot.in_view = Some(in_view);
            }
        });
        self.go_on();
    }

    /// Says how far the figures are, and goes on in a later task if there is something to do.
    fn go_on(self) {
        let Some((library, to_do, at_work)) = self.slots.try_update_value(|board| {
            let to_draw = board.slots.iter().any(|slot| slot.in_view != Some(false) && slot.stale);
            let unseen = board.slots.iter().any(|slot| slot.in_view.is_none());
            let to_write = board.slots.iter().any(|slot| slot.unwritten);
            (board.library, to_draw || unseen || to_write, std::mem::replace(&mut board.at_work, true))
        }) else {
            return;
        };
        let state = match library {
            Library::Missing => "unavailable",
            Library::Here if !to_do => "ready",
            Library::Here | Library::Coming => "pending",
        };
        page::set_root("data-figures", state);
        if !at_work {
            page::after_paint(move || self.next());
        }
    }

    /// Writes the tables that are out of date, or else draws a picture that is in view and out of date.
    fn next(self) {
        let next = self.slots.try_update_value(|board| {
            board.at_work = false;
            let mut writes: Vec<Draw> = Vec::new();
            for slot in board.slots.iter_mut().filter(|slot| slot.unwritten) {
                slot.unwritten = false;
                writes.push(Rc::clone(&slot.write));
            }
            let here = board.library == Library::Here && writes.is_empty();
            let draw = board.slots.iter_mut().find(|slot| here && slot.stale && slot.in_view == Some(true));
            writes.extend(draw.map(|slot| {
                slot.stale = false;
                Rc::clone(&slot.draw)
            }));
            writes
        });
        let next = next.unwrap_or_default();
        next.iter().for_each(|work| work());
        if !next.is_empty() {
            self.go_on();
        }
    }
}
