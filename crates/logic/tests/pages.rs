//! Every technique has a page, and every board on it does what the page says.

mod page;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use ukodus_core::Grid;
use ukodus_logic::{Candidate, Settings, Step, TECHNIQUES, Technique, Vocabulary};

use page::{blocks, board, logic};

const HEADINGS: [&str; 5] = ["What it is", "How to see it", "Why it is true", "Example", "Not this"];

/// The examples of a page: the board, and the step it shows.
fn examples(technique: &'static Technique) -> Vec<(Grid, Step)> {
    let mut examples = Vec::new();
    for (grid, notation) in page::examples(technique) {
        let steps = logic().find_all(&grid, technique).expect("the board is small");
        let told: Vec<String> = steps.iter().map(Step::notation).collect();
        let place = told.iter().position(|told| told == notation);
        let place = place.unwrap_or_else(|| panic!("{}: expected {notation}\nfound {told:#?}", technique.slug));
        examples.push((grid, steps[place].clone()));
    }
    examples
}

/// The drawing of a step, a line for each thing shown.
fn drawn(step: &Step) -> String {
    let words = Vocabulary::new(step.shape);
    let node = |candidates: &[Candidate]| {
        candidates.iter().map(|&candidate| words.candidate(candidate)).collect::<Vec<_>>().join("|")
    };
    let drawing = step.drawing();
    let mut lines = Vec::new();
    lines.extend(drawing.houses.iter().map(|(house, role)| format!("{house}: {role}")));
    lines.extend(drawing.cells.iter().map(|&(cell, role)| format!("{}: {role}", words.cell(cell))));
    lines.extend(drawing.candidates.iter().map(|&(candidate, role)| format!("{}: {role}", words.candidate(candidate))));
    lines.extend(drawing.links.iter().map(|link| format!("{} {} {}", node(&link.from), link.strength, node(&link.to))));
    lines.join("\n")
}

#[test]
fn every_technique_has_a_slug_a_name_and_a_page_of_its_own() {
    let slugs: BTreeSet<&str> = TECHNIQUES.iter().map(|technique| technique.slug).collect();
    let names: BTreeSet<&str> = TECHNIQUES.iter().map(|technique| technique.name).collect();
    assert_eq!((slugs.len(), names.len()), (TECHNIQUES.len(), TECHNIQUES.len()));
    for technique in TECHNIQUES {
        let headings: Vec<&str> = technique.page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        assert_eq!(headings, HEADINGS, "{}", technique.slug);
        assert_eq!(technique.page.lines().next(), Some(format!("# {}", technique.name).as_str()));
        assert!(!blocks(technique.page, "example").is_empty(), "{} has no example", technique.slug);
        assert!(!blocks(technique.page, "nothing").is_empty(), "{} has no counter-example", technique.slug);
    }
    let pages = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/pages")).expect("there are pages");
    let pages: BTreeSet<String> =
        pages.map(|page| page.expect("it is there").file_name().to_string_lossy().replace(".md", "")).collect();
    assert_eq!(pages, slugs.into_iter().map(str::to_owned).collect(), "every page belongs to a technique");
}

/// What a picture shows of a step: all but the digits and the lines of the board, which are the same for every step.
fn shapes(svg: &str) -> String {
    let is_board = |line: &&str| line.starts_with("<text") || line.contains("#222222");
    svg.lines().filter(|line| !is_board(line)).flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn the_settings_named_all_enable_every_technique() {
    let all = Settings::all();
    assert_eq!(all.order.len(), TECHNIQUES.len());
    assert!(all.order.iter().all(|entry| entry.enabled));
}

/// The solver of the pages has the settings named `all`: they reach every technique.
#[test]
fn every_example_is_found_holds_and_is_told() {
    for technique in TECHNIQUES {
        let (mut told, mut painted) = (String::new(), String::new());
        for (grid, step) in examples(technique) {
            painted.push_str(&shapes(&step.svg(&grid)));
            step.holds(&grid).unwrap_or_else(|error| panic!("{}: {error}", technique.slug));
            let _ = writeln!(told, "{}\n{}{}", step.notation(), step.explanation(&grid).outline(), drawn(&step));
        }
        insta::assert_snapshot!(technique.slug, told);
        insta::assert_snapshot!(format!("{}-svg", technique.slug), painted);
    }
}

#[test]
fn a_picture_is_whole() {
    let pair = TECHNIQUES.iter().find(|technique| technique.slug == "naked-pair").expect("it is there");
    let (grid, step) = examples(pair).swap_remove(0);
    insta::assert_snapshot!("whole-picture", step.svg(&grid));
}

#[test]
fn every_counter_example_gives_nothing() {
    for technique in TECHNIQUES {
        for lines in blocks(technique.page, "nothing") {
            let [text] = lines[..] else { panic!("{}: a counter-example is one line", technique.slug) };
            let steps = logic().find_all(&board(technique, text), technique).expect("the board is small");
            let told: Vec<String> = steps.iter().map(Step::notation).collect();
            assert!(told.is_empty(), "{}: {told:#?}", technique.slug);
        }
    }
}
