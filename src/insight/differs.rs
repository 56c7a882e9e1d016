//! In what configurations differ beside what they were chosen to differ in.

use crate::data::{
    model::{Configuration, Remark},
    name::Name,
};

/// One attribute in which configurations differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The attribute's name: a setting's as the file has it, or `parallelism`, `chips`, `hardware`, `study`, `banks`.
    pub attribute: String,
    /// Each value with the places (in the given order) of the configurations that have it.
    pub values: Vec<(String, Vec<usize>)>,
}

/// The attributes in which some of the given configurations differ. The engine and the model are not among them: a
/// figure that shows several says so by itself.
pub fn differences(configurations: &[&Configuration]) -> Vec<Difference> {
    let attributes = configurations.iter().map(|configuration| attributes(configuration)).collect::<Vec<_>>();
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in attributes.iter().flatten() {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    let of = |name: &str| {
        let mut values: Vec<(String, Vec<usize>)> = Vec::new();
        for (i, attributes) in attributes.iter().enumerate() {
            let value = attributes.iter().find(|(n, _)| n == name).map_or("none", |(_, value)| value.as_str());
            match values.iter_mut().find(|(known, _)| known == value) {
                Some((_, places)) => places.push(i),
                None => values.push((value.to_owned(), vec![i])),
            }
        }
        Difference { attribute: name.to_owned(), values }
    };
    names.into_iter().map(of).filter(|difference| difference.values.len() > 1).collect()
}

/// Puts configurations together that agree in every attribute in which any of them differ: each combination of those
/// attributes, as `attribute value`, with the places of the configurations that have it.
pub fn alike(configurations: &[&Configuration]) -> Vec<(Vec<String>, Vec<usize>)> {
    let differences = differences(configurations);
    let mut sorts: Vec<(Vec<String>, Vec<usize>)> = Vec::new();
    for place in 0..configurations.len() {
        let values: Vec<String> = differences
            .iter()
            .filter_map(|difference| {
                let (value, _) = difference.values.iter().find(|(_, places)| places.contains(&place))?;
                Some(format!("{} {value}", difference.attribute))
            })
            .collect();
        match sorts.iter_mut().find(|(known, _)| *known == values) {
            Some((_, places)) => places.push(place),
            None => sorts.push((values, vec![place])),
        }
    }
    sorts
}

fn attributes(configuration: &Configuration) -> Vec<(String, String)> {
    let count = |count: Option<u32>| count.map_or("none".to_owned(), |count| count.to_string());
    let study = configuration.study.as_ref().map_or("none", |Name { text, .. }| text);
    let own = [
        ("parallelism", configuration.parallel.text.clone()),
        ("chips", configuration.chips.to_string()),
        ("hardware", configuration.hardware.text.clone()),
        ("study", study.to_owned()),
        ("banks", count(configuration.banks)),
        ("output tokens", count(configuration.output.map(|tokens| tokens.0))),
    ];
    let own = own.into_iter().map(|(name, value)| (name.to_owned(), value));
    own.chain(configuration.settings.iter().map(|Remark { label, text }| (label.clone(), text.clone()))).collect()
}
