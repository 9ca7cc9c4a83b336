//! The words of the game, each with a picture.

mod picture;

use ukodus_core::{Cell, Digit, Grid, House, Shape};
use ukodus_logic::{Candidate, Drawing, Role, with_marks};

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

/// Every term, from the board to what is done on it.
pub static TERMS: &[Term] = &[
    Term {
        word: "Grid",
        synonym: "Board",
        text: "The whole board. A standard board has nine rows, nine columns and nine boxes; on any board there are as \
               many of each as there are cells in a row.",
        show: || cells(Shape::NINE.all_cells()),
    },
    Term {
        word: "Cell",
        synonym: "Square",
        text: "A square for one digit. r4c3 is the cell in row 4 and column 3.",
        show: || cells([Shape::NINE.cell(3, 2)]),
    },
    Term {
        word: "Row",
        synonym: "",
        text: "A horizontal line of cells. Row 1 is at the top.",
        show: || house(House::Row(3)),
    },
    Term {
        word: "Column",
        synonym: "",
        text: "A vertical line of cells. Column 1 is at the left.",
        show: || house(House::Column(4)),
    },
    Term {
        word: "Box",
        synonym: "Block",
        text: "A block of cells with a thick border. Boxes are numbered row by row from the top left. On a standard \
               board they are 3×3; on a 6×6 board, 2×3.",
        show: || house(House::Box(4)),
    },
    Term {
        word: "Band",
        synonym: "",
        text: "A row of boxes: three rows of a standard board.",
        show: || cells(Shape::NINE.all_cells().filter(|&cell| Shape::NINE.row_of(cell) < 3)),
    },
    Term {
        word: "Stack",
        synonym: "",
        text: "A column of boxes: three columns of a standard board.",
        show: || cells(Shape::NINE.all_cells().filter(|&cell| Shape::NINE.col_of(cell) >= 6)),
    },
    Term {
        word: "House",
        synonym: "Unit",
        text: "A row, a column or a box. Each house contains every digit once, and each cell belongs to three houses. \
               Also called a unit.",
        show: || {
            let houses = [House::Row(4), House::Column(4), House::Box(4)];
            cells(houses.into_iter().flat_map(|house| Shape::NINE.house_cells(house)))
        },
    },
    Term {
        word: "Peer",
        synonym: "Neighbour",
        text: "Two cells are peers if they share a house. Peers never contain the same digit. On a standard board, every \
               cell has twenty peers.",
        show: || {
            let centre = Shape::NINE.cell(4, 4);
            let mut values = [0; 81];
            values[centre.index()] = 5;
            let mut picture = Picture::of(Grid::from_cells(Shape::NINE, &values).unwrap_or(Grid::empty(Shape::NINE)));
            picture.drawing.cells(Shape::NINE.peers(centre), Role::Pattern).cells([centre], Role::Pivot);
            picture
        },
    },
    Term {
        word: "Given",
        synonym: "Clue",
        text: "A digit of the puzzle at the start. It never changes. Also called a clue.",
        show: || small(".34.4......2.13."),
    },
    Term {
        word: "Candidate",
        synonym: "Pencil mark",
        text: "A digit that is still possible in an empty cell: no peer contains it, and no step has eliminated it. Also \
               called a pencil mark.",
        show: || candidates(".3..4..........."),
    },
    Term {
        word: "Placement",
        synonym: "",
        text: "A digit that is written into a cell. Here 2 is the only candidate of r2c2.",
        show: || {
            let mut picture = candidates("13..4...........");
            let cell = picture.cell(1, 1);
            picture.drawing.cells([cell], Role::Pattern);
            picture.placements = picture.candidates_of(cell, &[2]);
            picture
        },
    },
    Term {
        word: "Elimination",
        synonym: "",
        text: "A candidate that is removed from a cell. Here 1 and 2 belong in the first two cells of row 1, so the other \
               two lose them.",
        show: || {
            let mut picture = candidates("....34..........");
            let row = [0, 1, 2, 3].map(|col| picture.cell(0, col));
            picture.drawing.cells(row[..2].iter().copied(), Role::Pattern);
            picture.eliminations = row[2..].iter().flat_map(|&cell| picture.candidates_of(cell, &[1, 2])).collect();
            picture
        },
    },
    Term {
        word: "Step",
        synonym: "",
        text: "One conclusion drawn by a technique. Every step makes placements or eliminations. Here, r2c4 is the only cell \
               of its box that can be 1.",
        show: || {
            let mut picture = candidates("1.........1.....");
            let house = picture.board.shape().house_cells(House::Box(1));
            picture.drawing.cells(house, Role::Pattern);
            picture.placements = picture.candidates_of(picture.cell(1, 3), &[1]);
            picture
        },
    },
];

impl Picture {
    fn of(board: Grid) -> Self {
        Self { board, drawing: Drawing::default(), placements: Vec::new(), eliminations: Vec::new() }
    }

    fn cell(&self, row: usize, col: usize) -> Cell {
        self.board.shape().cell(row, col)
    }

    fn candidates_of(&self, cell: Cell, digits: &[u8]) -> Vec<Candidate> {
        let has = |candidate: &Candidate| self.board.candidates(cell).contains(candidate.digit);
        let of_digit = |&digit| Digit::new(digit).map(|digit| Candidate { cell, digit });
        digits.iter().filter_map(of_digit).filter(has).collect()
    }
}

/// Cells of an empty 9×9 board.
fn cells(cells: impl IntoIterator<Item = Cell>) -> Picture {
    let mut picture = Picture::of(Grid::empty(Shape::NINE));
    picture.drawing.cells(cells, Role::Pattern);
    picture
}

/// A house of an empty 9×9 board.
fn house(house: House) -> Picture {
    cells(Shape::NINE.house_cells(house))
}

/// A 4×4 board: small enough for legible digits.
fn small(line: &str) -> Picture {
    Picture::of(line.parse().unwrap_or_else(|_| Grid::empty(Shape::NINE)))
}

/// A 4×4 board with its candidates.
fn candidates(line: &str) -> Picture {
    let Picture { board, .. } = small(line);
    Picture::of(with_marks(&board))
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
            let is_empty = picture.drawing.cells.is_empty() && picture.board.givens().next().is_none();
            assert!(!is_empty, "{}", term.word);
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
