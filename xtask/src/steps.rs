//! The steps of `cargo xtask test`: what each is called, needs and does, and which of them are chosen.

use crate::{
    browser, build,
    child::Child,
    failure::{Failure, Outcome},
    needs::Need,
    project::Project,
    serve, staleness,
};

/// One step of the tests.
pub struct Step {
    /// What it is called, here and behind `--only`.
    pub name: &'static str,
    /// What has to be installed for it.
    pub needs: &'static [Need],
    /// What it does; the words are passed on to the program that it runs.
    pub run: fn(&Project, &[String]) -> Outcome<()>,
}

/// Which steps are asked for; all of them unless something is named.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Whole names of steps.
    pub only: Vec<String>,
    /// Words, of which a chosen step has one in its name.
    pub words: Vec<String>,
    /// Arguments for the program behind the one chosen step.
    pub passed_on: Vec<String>,
}

/// All steps, quick ones first.
pub const STEPS: [Step; 6] = [
    Step {
        name: "formatting",
        needs: &[Need::Rustfmt],
        run: |project, more| Child::new(project, "cargo", &["fmt", "--all", "--check"]).with(more).run(),
    },
    Step {
        name: "clippy",
        needs: &[Need::Crates, Need::Clippy],
        run: |project, more| {
            let line = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
            Child::new(project, "cargo", &line).with(more).run()
        },
    },
    Step {
        name: "clippy for the browser",
        needs: &[Need::Crates, Need::Clippy, Need::WasmTarget],
        run: |project, more| {
            let what = [
                "clippy",
                "--package",
                "servelens",
                "--lib",
                "--bin",
                "servelens",
                "--target",
                "wasm32-unknown-unknown",
            ];
            let how = ["--locked", "--", "-D", "warnings"];
            Child::new(project, "cargo", &[&what[..], &how[..]].concat()).with(more).run()
        },
    },
    Step {
        name: "native tests",
        needs: &[Need::Crates],
        run: |project, more| Child::new(project, "cargo", &["test", "--workspace", "--locked"]).with(more).run(),
    },
    Step { name: "release build", needs: &Need::BUILD, run: |project, _| build::release(project) },
    Step {
        name: "browser tests",
        needs: &[Need::Crates, Need::WasmTarget, Need::Trunk, Need::Packages, Need::Chromium],
        run: browser_tests,
    },
];

fn browser_tests(project: &Project, more: &[String]) -> Outcome<()> {
    if staleness::page_is_stale(project) {
        println!("dist/ is missing or older than its sources, so it is built first.");
        build::release(project)?;
    }
    // Not the script in node_modules/.bin, which only a shell can start on Windows.
    let line = ["node_modules/@playwright/test/cli.js", "test", "--config", "end2end/playwright.config.ts"];
    let port = serve::free_port(4173)?.to_string();
    Child::new(project, "node", &line)
        .with(more)
        .env("CHROME", browser::find_or_install(project)?)
        .env("PORT", port)
        .run()
}

/// The chosen ones of the steps with these names, as positions.
pub fn choose(names: &[&str], choice: &Choice) -> Outcome<Vec<usize>> {
    let known = || names.join(", ");
    if let Some(unknown) = choice.only.iter().find(|only| !names.contains(&only.as_str())) {
        return Err(Failure::new(format!("There is no step `{unknown}`. The steps are: {}.", known())));
    }
    let all = choice.only.is_empty() && choice.words.is_empty();
    let chosen = |name: &str| {
        all || choice.only.iter().any(|only| only == name)
            || choice.words.iter().any(|word| name.contains(word.as_str()))
    };
    let positions: Vec<usize> =
        names.iter().enumerate().filter(|(_, name)| chosen(name)).map(|(position, _)| position).collect();
    if positions.is_empty() {
        return Err(Failure::new(format!(
            "No step has {} in its name. The steps are: {}.",
            choice.words.join(" or "),
            known()
        )));
    }
    if positions.len() > 1 && !choice.passed_on.is_empty() {
        return Err(Failure::new("Arguments behind `--` go to one program, so they need `--only` one step."));
    }
    Ok(positions)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 4] = ["formatting", "clippy", "clippy for the browser", "browser tests"];

    fn chosen(only: &[&str], words: &[&str], passed_on: &[&str]) -> Outcome<Vec<usize>> {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        choose(&NAMES, &Choice { only: owned(only), words: owned(words), passed_on: owned(passed_on) })
    }

    #[test]
    fn all_steps_are_chosen_when_none_is_named() {
        assert_eq!(chosen(&[], &[], &[]), Ok(vec![0, 1, 2, 3]));
    }

    #[test]
    fn a_word_chooses_every_step_that_has_it_and_only_chooses_one() {
        assert_eq!(chosen(&[], &["clippy"], &[]), Ok(vec![1, 2]));
        assert_eq!(chosen(&["clippy"], &[], &[]), Ok(vec![1]));
        assert_eq!(chosen(&["clippy"], &["tests"], &[]), Ok(vec![1, 3]));
    }

    #[test]
    fn a_step_that_does_not_exist_is_named_with_those_that_do() {
        let sentence = chosen(&["lint"], &[], &[]).expect_err("there is no such step").to_string();
        assert!(sentence.contains("`lint`") && sentence.contains("clippy for the browser"), "{sentence}");
        assert!(chosen(&[], &["lint"], &[]).is_err());
    }

    #[test]
    fn arguments_are_passed_on_to_one_step_alone() {
        assert_eq!(chosen(&["browser tests"], &[], &["page-loads"]), Ok(vec![3]));
        assert!(chosen(&[], &["browser"], &["page-loads"]).is_err());
    }
}
