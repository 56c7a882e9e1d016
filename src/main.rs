//! Starts the explorer in the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    use servelens::{js::page, view::App};
    std::panic::set_hook(Box::new(|panic| page::show_failure(&panic.to_string())));
    if let Some(place) = page::mount_point() {
        leptos::mount::mount_to(place, App).forget();
        page::set_root("data-app", "ready");
        page::after_paint(page::go_to_fragment);
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The explorer runs in a browser: `cargo xtask serve` builds and opens it.");
}
