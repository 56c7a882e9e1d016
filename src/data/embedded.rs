//! The data files inside the program. One more file of a known kind is one more line.

use super::{Data, File, offload, serving};
use std::sync::LazyLock;

macro_rules! file {
    ($name:literal, $title:literal, $reader:path) => {
        File { name: $name, title: $title, text: include_str!(concat!("../../public/data/", $name)), read: $reader }
    };
}

/// Every data file, in the order of the page.
pub const FILES: &[File] = &[
    file!("serving-tpu-v6e.json", "Serving", serving::read),
    file!("cpu-expert-offload.json", "CPU expert offload", offload::read),
];

/// The embedded data, read once.
pub static DATA: LazyLock<Data> = LazyLock::new(|| Data::read(FILES));
