//! Checks that `docs/formats.md` matches the code.

#![cfg(all(feature = "csv", feature = "json"))]

use ukodus_core::format::{self, Alphabet, Format, ReadOptions};

const PAGE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats.md"));

/// The examples: the name of the format, and the text.
fn examples() -> Vec<(String, String)> {
    let mut examples = Vec::new();
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("```") {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            examples.push((name.to_owned(), text.join("\n")));
        }
    }
    examples
}

#[test]
fn every_form_has_a_heading_a_row_and_an_example() {
    for format in Format::ALL {
        let name = format.name();
        let heading = format!("\n## {}{}\n", name[..1].to_uppercase(), &name[1..]);
        assert!(PAGE.contains(&heading), "{name} has no heading");
        assert!(PAGE.contains(&format!("| [`{name}`](#{name}) |")), "{name} is not in the table");
        // A collection differs from lines only in its file name.
        let known = if *format == Format::Sdm { "line" } else { name };
        assert!(examples().iter().any(|(example, _)| example == known), "{name} has no example");
    }
    for alphabet in Alphabet::ALL {
        assert!(PAGE.contains(&format!("| `{alphabet}` |")), "{alphabet} is not in the table");
    }
}

#[test]
fn every_example_is_read_as_what_it_is_said_to_be() {
    for (name, text) in examples().into_iter().filter(|(name, _)| name != "text") {
        let entry =
            format::parse(&text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        assert_eq!(entry.notation.format.name(), name, "{text}");
    }
}
