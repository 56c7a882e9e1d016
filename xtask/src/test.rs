//! `cargo xtask test`: everything that must hold before a change is published.

use crate::{
    failure::{Failure, Outcome},
    needs::{self, Need},
    project::Project,
    step::Record,
    steps::{self, Choice, STEPS, Step},
};

/// Runs the chosen steps, stops at the first that fails, and prints what became of each.
pub fn test(project: &Project, choice: &Choice) -> Outcome<()> {
    let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
    let chosen: Vec<&Step> =
        steps::choose(&names, choice)?.into_iter().filter_map(|position| STEPS.get(position)).collect();
    let needs: Vec<Need> = chosen.iter().flat_map(|step| step.needs).copied().collect();

    let mut record = Record::default();
    let mut failed = record.run("set-up", || needs::provide(project, &needs)).err();
    for step in chosen {
        if failed.is_some() {
            record.leave_out(step.name);
        } else if let Err(reason) = record.run(step.name, || (step.run)(project, &choice.passed_on)) {
            failed = Some(again(step, &reason));
        }
    }
    println!("\n{}", record.summary());
    failed.map_or(Ok(()), Err)
}

fn again(step: &Step, reason: &Failure) -> Failure {
    let name = step.name;
    Failure::new(format!(
        "The step `{name}` failed: {reason}\nTo run just this step again: cargo xtask test --only \"{name}\""
    ))
}
