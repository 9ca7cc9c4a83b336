//! Runs the cases of a regression library and prints a table by technique.
//!
//! `cargo run --release -p ukodus-logic --example reglib -- FILE [CODE]`: with a code, the failures of that code in full.

use std::collections::BTreeMap;
use std::process::ExitCode;

use ukodus_logic::{Step, techniques};

#[path = "../tests/library/mod.rs"]
mod library;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(file) = arguments.first() else {
        eprintln!("usage: reglib FILE [CODE]");
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    let wanted = arguments.get(1).map(String::as_str);
    let mut table: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for case in library::cases(&text).iter().filter(|case| wanted.is_none_or(|code| code == case.code)) {
        let is_right = case.passes();
        let (passed, all) = table.entry(case.code).or_default();
        *passed += usize::from(is_right);
        *all += 1;
        if wanted.is_some() && !is_right {
            println!("{}", case.text);
            for step in case.steps().unwrap_or_default().iter().map(Step::notation) {
                println!("    found {step}");
            }
        }
    }
    for (code, (passed, all)) in &table {
        let slug = library::CODES.iter().find(|(known, _)| known == code).map_or("", |(_, slug)| *slug);
        let name = techniques::by_slug(slug).map_or(slug, |technique| technique.name);
        let note = if techniques::by_slug(slug).is_none() { "  not in the registry" } else { "" };
        println!("{code:5}  {passed:3} of {all:3}  {name}{note}");
    }
    let passed: usize = table.values().map(|(passed, _)| passed).sum();
    let all: usize = table.values().map(|(_, all)| all).sum();
    println!("{passed} of {all}");
    ExitCode::SUCCESS
}
