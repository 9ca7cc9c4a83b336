//! Every line of an explanation can be checked by its reader: it follows from the lines it rests on.

mod checker;
mod page;
mod walk;

use std::borrow::Cow;
use std::path::Path;

use ukodus_logic::explanation::{Claim, Language};
use ukodus_logic::{Candidate, Line, Link, Strength, TECHNIQUES, techniques, with_marks};

#[test]
fn every_line_of_the_examples_follows() {
    for technique in TECHNIQUES {
        for (board, _) in page::examples(technique) {
            let board = with_marks(&board);
            for step in page::logic().find_all(&board, technique).expect("the board is small").iter().take(8) {
                checker::check_step(step, &board);
            }
        }
    }
}

#[test]
fn every_line_of_whole_paths_follows() {
    let mut steps = 0;
    for (file, few) in [("evil", 3), ("expert", 4), ("medium", 2)] {
        let path = format!("{}/../../testdata/classes/{file}.txt", env!("CARGO_MANIFEST_DIR"));
        let puzzles = walk::puzzles(Path::new(&path));
        let count = if walk::is_slow() { puzzles.len() } else { few };
        for puzzle in puzzles.iter().take(count) {
            steps += checker::check_path(puzzle, &walk::logic());
        }
    }
    assert!(steps > 400, "{steps}");
}

#[test]
fn a_false_line_is_found() {
    let (mut torn, mut found) = (0, 0);
    for slug in ["aic", "forcing-net", "forcing-net-plus", "nested-forcing-net", "cell-forcing-chain"] {
        let technique = techniques::by_slug(slug).expect("it is there");
        let is_unique = technique.needs_uniqueness;
        for (board, _) in page::examples(technique) {
            let board = with_marks(&board);
            for step in page::logic().find_all(&board, technique).expect("the board is small").iter().take(2) {
                let explanation = step.explanation(&board);
                let rests = |place: &usize| !explanation.lines[*place].premises.is_empty();
                for place in (0..explanation.lines.len()).filter(rests) {
                    // A line that no longer rests on anything follows only if the board alone shows it at once.
                    let mut without = explanation.clone();
                    without.lines[place].premises.clear();
                    torn += 1;
                    found += usize::from(checker::check(&without, &board, is_unique).is_err());
                }
                // The opposite of the truth never follows.
                let mut against = explanation.clone();
                let end = against.lines.last_mut().expect("there is a line");
                let (placed, gone) = (&step.deduction.placements, &step.deduction.eliminations);
                end.claims = vec![gone.first().map_or(Claim::False(placed.clone()), |&gone| Claim::True(vec![gone]))];
                assert!(checker::check(&against, &board, is_unique).is_err(), "{}", step.notation());
            }
        }
    }
    // Some of them the board shows at once.
    assert!(torn > 40 && found * 3 > torn * 2, "{found} of {torn}");
}

#[test]
fn a_missing_guardian_is_found() {
    for slug in ["unique-rectangle-chain", "unique-loop-chain", "bivalue-oddagon-chain", "tridagon-chain"] {
        let technique = techniques::by_slug(slug).expect("it is there");
        let (board, _) = page::examples(technique).swap_remove(0);
        let board = with_marks(&board);
        let steps = page::logic().find_all(&board, technique).expect("the board is small");
        let explanation = steps[0].explanation(&board);
        let is_split = |line: &Line| matches!(&line.claims[..], [Claim::True(_)]) && line.branch.is_empty();
        let split = explanation.lines.iter().position(is_split).expect("one of the guardians is true");
        let Claim::True(guardians) = &explanation.lines[split].claims[0] else { panic!("they are candidates") };
        let falls = |missing: &Candidate| {
            let mut without = explanation.clone();
            let left = guardians.iter().copied().filter(|guardian| guardian != missing).collect();
            without.lines[split].claims = vec![Claim::True(left)];
            checker::check(&without, &board, technique.needs_uniqueness).is_err()
        };
        // One of the oddagon's is seen to be false at once: placed in the ring, it would leave a house without its digit.
        assert!(guardians.iter().filter(|guardian| !falls(guardian)).count() <= 1, "{slug}");
    }
}

#[test]
fn a_strong_link_that_is_drawn_is_one() {
    let mut links = 0;
    for technique in TECHNIQUES {
        for (board, _) in page::examples(technique) {
            let board = with_marks(&board);
            for step in page::logic().find_all(&board, technique).expect("the board is small").iter().take(4) {
                links += checker::check_links(step, &board);
            }
        }
    }
    assert!(links > 300, "{links}");
}

#[test]
fn a_strong_link_that_is_none_is_found() {
    let technique = techniques::by_slug("forcing-net").expect("it is there");
    let (mut drawn, mut found) = (0, 0);
    for (board, _) in page::examples(technique) {
        let board = with_marks(&board);
        for step in page::logic().find_all(&board, technique).expect("the board is small").iter().take(4) {
            let drawing = step.drawing();
            // A link that leaves out one of the candidates it begins at is strong no more.
            for link in drawing.links.iter().filter(|link| link.strength == Strength::Strong && link.from.len() > 1) {
                let torn = Link { from: link.from[1..].to_vec(), ..link.clone() };
                drawn += 1;
                found += usize::from(!checker::is_strong(&torn, &drawing, &board));
            }
        }
    }
    assert!(drawn > 0 && found == drawn, "{found} of {drawn}");
}

/// A language that keeps the gaps and marks every word.
struct Marked;

impl Language for Marked {
    fn translate(&self, template: &'static str) -> Cow<'_, str> {
        let mut text = String::new();
        let mut is_gap = false;
        for letter in template.chars() {
            is_gap = (is_gap || letter == '{') && letter != '}';
            text.push(if letter.is_ascii_lowercase() && !is_gap { letter.to_ascii_uppercase() } else { letter });
        }
        Cow::Owned(text)
    }
}

#[test]
fn a_second_language_is_a_table() {
    for technique in TECHNIQUES {
        for (board, _) in page::examples(technique) {
            let board = with_marks(&board);
            for step in page::logic().find_all(&board, technique).expect("the board is small").iter().take(1) {
                for line in step.explanation(&board).lines {
                    for (part, text) in line.parts(step.shape, &Marked) {
                        let is_cell = !part.cells().is_empty();
                        let is_english = text.chars().any(|letter| letter.is_ascii_lowercase());
                        assert!(is_cell || !is_english, "{}: {text}", technique.slug);
                    }
                }
            }
        }
    }
}
