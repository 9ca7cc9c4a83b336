//! The words of the game, each with a picture.

mod picture;
mod terms;

pub use terms::TERMS;

use ukodus_core::Grid;
use ukodus_logic::{Candidate, Drawing};

use crate::lookup::{self, LookupError};

/// A word of the game.
#[derive(Debug)]
pub struct Term {
    /// The word.
    pub word: &'static str,
    /// Another word for the same thing; empty if there is none.
    pub synonym: &'static str,
    /// What it means, in a few sentences.
    pub text: &'static str,
    show: fn() -> Picture,
}

/// A board that shows what a word means.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The board, with candidates where the word is about them.
    pub board: Grid,
    /// The cells to highlight.
    pub drawing: Drawing,
    /// The candidates that are written as digits.
    pub placements: Vec<Candidate>,
    /// The candidates that are removed.
    pub eliminations: Vec<Candidate>,
}

impl Term {
    /// The picture of the word.
    #[must_use]
    pub fn picture(&self) -> Picture {
        (self.show)()
    }
}

/// The term with this name: the word or its synonym, or an unambiguous part of one.
///
/// ```
/// use ukodus::glossary::find_term;
///
/// assert_eq!(find_term("pencil mark")?.word, "Candidate");
/// assert_eq!(find_term("peers")?.word, "Peer");
/// # Ok::<(), ukodus::lookup::LookupError>(())
/// ```
///
/// # Errors
///
/// If there is no such word, or more than one.
pub fn find_term(name: &str) -> Result<&'static Term, LookupError> {
    let names = |term: &&'static Term| [term.word, if term.synonym.is_empty() { term.word } else { term.synonym }];
    let look = |name| lookup::find("word", TERMS.iter(), names, name);
    look(name).or_else(|error| match name.trim().strip_suffix(['s', 'S']) {
        // The plural.
        Some(singular) if !singular.is_empty() => {
            look(singular).or_else(|_| look(singular.strip_suffix('e').unwrap_or(singular))).map_err(|_| error)
        }
        _ => Err(error),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_term_has_a_name_of_its_own_and_a_picture() {
        let mut names = HashSet::new();
        for term in TERMS {
            for name in [term.word, term.synonym].into_iter().filter(|name| !name.is_empty()) {
                assert!(names.insert(name.to_lowercase()), "{name}");
                assert_eq!(find_term(name).unwrap().word, term.word);
                assert_eq!(find_term(&format!("{}s", name.to_lowercase())).unwrap().word, term.word);
            }
            assert!(term.text.ends_with('.'), "{}", term.word);
            let picture = term.picture();
            let is_empty = picture.drawing == Drawing::default()
                && picture.board.givens().next().is_none()
                && picture.placements.is_empty();
            assert!(!is_empty, "{}", term.word);
        }
    }

    /// The words of the pages that are not ordinary English.
    const WORDS_OF_PAGES: &str = "almost locked set, assumption, band, base, bivalue, box, candidate, cell, chain, colour, \
                                  column, contradiction, cover, digit, endo fin, fin, fish, given, \
                                  guardian, house, intersection, line, link, locked set, loop, net, pair, peer, pencil mark, \
                                  petal, pincer, pivot, placement, puzzle, quadruple, restricted common, row, see, single, \
                                  solution, stack, stem, step, strong link, technique, template, triple, weak link, wing";

    #[test]
    fn every_word_of_the_pages_is_explained() {
        let texts: Vec<_> = TERMS.iter().flat_map(|term| [term.word, term.synonym, term.text]).collect();
        let texts = texts.join("\n").to_lowercase();
        let pages: String = ukodus_logic::TECHNIQUES.iter().map(|technique| technique.page).collect();
        let pages = pages.to_lowercase();
        for word in WORDS_OF_PAGES.split(", ") {
            assert!(pages.contains(word), "no page has the word {word:?} any more");
            assert!(texts.contains(word), "{word}");
        }
    }

    #[test]
    fn pictures_show_what_the_text_says() {
        let of = |word| find_term(word).unwrap().picture();
        assert_eq!(of("peer").drawing.cells.len(), 20 + 1);
        assert_eq!(of("band").drawing.cells.len(), 27);
        let placement = of("placement");
        let [written] = placement.placements[..] else { panic!("one digit is written") };
        assert_eq!(placement.board.candidates(written.cell).len(), 1);
        assert_eq!(of("elimination").eliminations.len(), 4);
        let [written] = of("step").placements[..] else { panic!("one digit is written") };
        assert!(of("step").board.candidates(written.cell).len() > 1);
    }
}
