//! Everything that calls JavaScript: the one place for `extern "C"` and `web_sys`. Every call that a browser can refuse
//! is caught here and turned into a value.

pub mod address;
pub mod clipboard;
pub mod echarts;
pub mod form;
pub mod page;
pub mod sight;
pub mod theme;
