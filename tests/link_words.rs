//! Every word that a link may use for a figure: it comes back, defaults are left out, and unknown ones are named.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic, missing_docs)]

mod support;

use servelens::{
    figure,
    link::{Notice, REQUESTS, ViewState, read, write},
};
use support::{raw, words::WORDS};

/// What is read from a query, as the link that the page writes for it and the notices in words.
fn answer(query: &str) -> (String, Vec<String>) {
    let (view, notices) = read(query, &WORDS);
    (write(&view), notices.iter().map(Notice::to_string).collect())
}

#[test]
fn every_word_of_every_figure_comes_back() {
    let mut words = 0;
    for figure in &WORDS.figures {
        let chosen = figure.words.iter().filter(|word| !figure.own.contains(word)).map(|word| (*word).to_owned());
        for word in chosen.chain(figure.series.iter().map(|series| format!("-{series}"))) {
            let link = format!("v=1&{}={word}", figure.id);
            assert_eq!(answer(&link), (link.clone(), Vec::new()));
            assert_eq!(answer(&link.to_uppercase().replace("V=1", "v=1")), (link, Vec::new()));
            words += 1;
        }
    }
    // Three scales each; p99 in three figures, a share in two; the series.
    assert_eq!(words, 12 * 3 + 3 + 2 + 3 * 5 + 6 * 2 + 7 * 4 + 2);
}

#[test]
fn what_a_figure_does_by_itself_is_left_out() {
    let mut own = Vec::new();
    for figure in &WORDS.figures {
        for word in &figure.own {
            assert!(figure.words.contains(word), "{}", figure.id);
            assert_eq!(answer(&format!("{}={word}", figure.id)), (String::new(), Vec::new()));
            own.push((figure.id, *word));
        }
    }
    let known = [
        ("prefill-throughput", "total"),
        ("ttft", "p50"),
        ("decode-tpot", "p50"),
        ("decode-tradeoff", "per-chip"),
        ("load-latency", "p50"),
    ];
    assert_eq!(own, known);
    for query in [format!("requests={REQUESTS}"), "baseline=v100-pxa4-prep-control".to_owned()] {
        assert_eq!(read(&query, &WORDS), (ViewState::default(), Vec::new()), "{query}");
    }
}

#[test]
fn the_words_of_a_figure_stand_in_one_order() {
    let link = "v=1&decode-tpot=log,p99,-qwen3-32b-1024,-qwen3-32b-4096";
    for query in [
        "decode-tpot=-qwen3-32b-4096,p99,-qwen3-32b-1024,log",
        "decode-tpot=log&decode-tpot=p99&decode-tpot=-qwen3-32b-4096,-qwen3-32b-1024",
        "decode-tpot= log ,,p99,-qwen3-32b-4096%2C-qwen3-32b-1024,p99",
        "decode-tpot=zero,linear,log,p50,p99,-qwen3-32b-4096,-qwen3-32b-1024",
    ] {
        assert_eq!(answer(query), (link.to_owned(), Vec::new()), "{query}");
    }
}

#[test]
fn a_word_that_a_figure_does_not_have_is_named_and_the_rest_is_kept() {
    for figure in &WORDS.figures {
        let foreign = ["p99", "per-chip", "banana", "-banana", "-", "--qwen3-32b", "-vllm-0.20.0-tpu-inference"];
        for word in foreign.into_iter().filter(|word| !figure.words.contains(word)) {
            let (link, notices) = answer(&format!("{}=log,{word}", figure.id));
            let said =
                format!("The link asks for {} “{word}”, which this page does not have; it was left out.", figure.id);
            assert_eq!((link, notices), (format!("v=1&{}=log", figure.id), vec![said]));
        }
    }
}

#[test]
fn an_unknown_word_is_named_once_and_many_are_counted() {
    let many: Vec<String> = (0..20_000).map(|i| format!("-x{}", i % 200)).collect();
    let (link, notices) = answer(&format!("ttft={},zero", many.join(",")));
    assert_eq!((link.as_str(), notices.len()), ("v=1&ttft=zero", 1));
    assert!(notices[0].contains("“-x0”, “-x1”, “-x2”, “-x3”, “-x4” and 195 more values"), "{}", notices[0]);
    let (_, notices) = answer(&format!("ttft={}", "y".repeat(60_000)));
    assert!(notices[0].len() < 400, "{}", notices[0]);
}

#[test]
fn every_configuration_with_a_study_may_be_a_baseline_and_comes_back_unless_it_is_one_already() {
    let offload = raw::offload();
    let configurations = offload["configurations"].as_array().unwrap();
    let own = ["v100-pxa4-prep-control", "v100-pxa4-a078-control", "titan-pxa4-19-banks"];
    for configuration in configurations {
        let id = configuration["id"].as_str().unwrap();
        let link = if own.contains(&id) { String::new() } else { format!("v=1&baseline={id}") };
        assert_eq!(answer(&format!("baseline={id}")), (link, Vec::new()), "{id}");
    }
    assert_eq!((configurations.len(), WORDS.baselines.len()), (16, 16));
}

#[test]
fn of_two_baselines_of_one_study_the_first_is_used_and_the_other_named() {
    let (link, notices) = answer("baseline=v100-custom31-clone,v100-pxa4-baseline,titan-208e21d-40-banks");
    assert_eq!(link, "v=1&baseline=v100-custom31-clone,titan-208e21d-40-banks", "by study");
    assert_eq!(notices.len(), 1);
    assert!(notices[0].contains("“v100-pxa4-baseline” was left out"), "{}", notices[0]);
    let again = "v100-custom31-clone,".repeat(50);
    assert_eq!(answer(&format!("baseline={again}")), ("v=1&baseline=v100-custom31-clone".to_owned(), Vec::new()));
}

#[test]
fn an_unknown_baseline_is_named_and_the_rest_is_kept() {
    for unknown in ["banana", "qwen3-32b", "2026-11-02-baseline", "expxa-208e21d"] {
        let (link, notices) = answer(&format!("baseline={unknown},v100-custom31-clone&banks=40"));
        assert_eq!(link, "v=1&banks=40&baseline=v100-custom31-clone");
        let said = format!("The link asks for baseline “{unknown}”, which this page does not have; it was left out.");
        assert_eq!(notices, [said]);
    }
}

#[test]
fn a_series_that_is_not_in_view_may_be_hidden_too() {
    for figure in figure::ALL {
        let words = WORDS.figures.iter().find(|words| words.id == figure.id).unwrap();
        let link = format!("v=1&model=qwen3-32b&parallel=tp1&{}=-{}", figure.id, words.series[0]);
        assert_eq!(answer(&link), (link.clone(), Vec::new()));
    }
}
