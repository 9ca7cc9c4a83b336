//! Every line of an explanation can be checked by its reader: it follows from the lines it rests on.

mod checker;
mod page;
mod walk;

use std::borrow::Cow;
use std::path::Path;

use ukodus_core::Grid;
use ukodus_logic::explanation::{Claim, Language};
use ukodus_logic::{Reason, Step, Strength, TECHNIQUES, techniques, with_marks};

/// Whether the argument of a step is checked line by line, and not by its premises on the board alone.
fn is_derivation(step: &Step) -> bool {
    matches!(step.deduction.reason, Reason::Single(_) | Reason::Chain(_) | Reason::Forcing(_))
}

fn check(step: &Step, board: &Grid) {
    let explanation = step.explanation(board);
    let text = explanation.paragraph();
    assert!(!text.contains(['{', '}']), "every gap is filled: {text}");
    for (place, line) in explanation.lines.iter().enumerate() {
        assert!(line.premises.iter().all(|&premise| premise < place), "{text}");
        assert!(line.branch.iter().all(|&supposition| supposition <= place), "{text}");
        assert!(line.branch.is_sorted(), "{text}");
    }
    assert!(explanation.lines.last().is_some_and(|last| last.branch.is_empty()), "the end supposes nothing: {text}");
    if is_derivation(step) {
        checker::check(&explanation, board).unwrap_or_else(|why| panic!("{}\n{why}", step.notation()));
    }
    if let Reason::KrakenFish(kraken) = &step.deduction.reason {
        // That a larger fish uses up its covers is more than a few singles show; its chains are checked link by link.
        let mut explanation = explanation;
        if kraken.fish.bases.len() > 2 {
            explanation.lines.pop();
        }
        checker::check(&explanation, board).unwrap_or_else(|why| panic!("{}\n{why}", step.notation()));
    }
}

#[test]
fn every_line_of_the_examples_follows() {
    for technique in TECHNIQUES {
        for (board, _) in page::examples(technique) {
            let board = with_marks(&board);
            for step in page::logic().find_all(&board, technique).expect("the board is small").iter().take(8) {
                check(step, &board);
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
            let mut board = with_marks(puzzle);
            for step in &walk::logic().solve(&board).expect("it is not too large").steps {
                check(step, &board);
                board = step.applied(&board);
                steps += 1;
            }
        }
    }
    assert!(steps > 400, "{steps}");
}

#[test]
fn a_false_line_is_found() {
    let (mut torn, mut found) = (0, 0);
    for slug in ["aic", "forcing-net", "forcing-net-plus", "nested-forcing-net", "cell-forcing-chain"] {
        let technique = techniques::by_slug(slug).expect("it is there");
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
                    found += usize::from(checker::check(&without, &board).is_err());
                }
                // The opposite of the truth never follows.
                let mut against = explanation.clone();
                let end = against.lines.last_mut().expect("there is a line");
                let (placed, gone) = (&step.deduction.placements, &step.deduction.eliminations);
                end.claims = vec![gone.first().map_or(Claim::False(placed.clone()), |&gone| Claim::True(vec![gone]))];
                assert!(checker::check(&against, &board).is_err(), "{}", step.notation());
            }
        }
    }
    // Some of them the board shows at once.
    assert!(torn > 40 && found * 3 > torn * 2, "{found} of {torn}");
}

#[test]
fn a_strong_link_that_is_drawn_is_one() {
    let mut links = 0;
    for technique in TECHNIQUES {
        for (board, _) in page::examples(technique) {
            let board = with_marks(&board);
            for step in page::logic().find_all(&board, technique).expect("the board is small").iter().take(4) {
                let explanation = step.explanation(&board);
                let whole = step.drawing();
                for drawing in explanation.lines.iter().map(|line| &line.drawing).chain([&whole]) {
                    for link in drawing.links.iter().filter(|link| link.strength == Strength::Strong) {
                        assert!(checker::is_strong(link, &whole, &board), "{}: {link:?}", step.notation());
                        links += 1;
                    }
                }
            }
        }
    }
    assert!(links > 300, "{links}");
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
