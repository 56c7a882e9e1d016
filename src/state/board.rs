//! Which figures are drawn and which are to be: after every change the figures in view are drawn anew, one in each task,
//! so that the table and the counts never wait for a picture. `data-figures` on the root element says how far it is.

use crate::js::{echarts, page};
use leptos::prelude::*;
use std::rc::Rc;

/// Draws one figure as things are now, or looks for it.
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
    /// Adds a figure and gives its place: how it is drawn, and how the browser is asked whether it is in view.
    pub fn pin(self, draw: impl Fn() + 'static, look: impl Fn() + 'static) -> usize {
        self.slots
            .try_update_value(|board| {
                board.slots.push(Slot { in_view: None, stale: true, draw: Rc::new(draw), look: Rc::new(look) });
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

    /// Says how far the figures are, and draws the next one in a later task if there is one.
    fn go_on(self) {
        let Some((library, settled, at_work)) = self.slots.try_update_value(|board| {
            let settled = board
                .slots
                .iter()
                .all(|slot| slot.in_view == Some(false) || (slot.in_view == Some(true) && !slot.stale));
            (board.library, settled, std::mem::replace(&mut board.at_work, true))
        }) else {
            return;
        };
        match library {
            Library::Missing => return page::set_root("data-figures", "unavailable"),
            Library::Here | Library::Coming => {
                let ready = settled && library == Library::Here;
                page::set_root("data-figures", if ready { "ready" } else { "pending" });
            }
        }
        if !at_work {
            page::after_paint(move || self.draw_next());
        }
    }

    fn draw_next(self) {
        let draw = self.slots.try_update_value(|board| {
            board.at_work = false;
            if board.library != Library::Here {
                return None;
            }
            let next = board.slots.iter_mut().find(|slot| slot.stale && slot.in_view == Some(true))?;
            next.stale = false;
            Some(Rc::clone(&next.draw))
        });
        if let Some(draw) = draw.flatten() {
            draw();
            self.go_on();
        }
    }
}
