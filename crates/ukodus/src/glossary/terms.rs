//! Every word of the game, and the pictures of them.

use ukodus_core::{Cell, Digit, DigitSet, Grid, House, Shape};
use ukodus_logic::Strength::{self, Strong, Weak};
use ukodus_logic::{Candidate, Drawing, Role, with_marks};

use super::{Picture, Term};

/// Candidates of a cell: its row and column from 0, and their digits.
type Place = (usize, usize, &'static str);

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
        word: "Line",
        synonym: "",
        text: "A row or a column.",
        show: || {
            let mut picture = Picture::of(Grid::empty(Shape::NINE));
            let cells = [House::Row(2), House::Column(6)].map(|house| Shape::NINE.house_cells(house));
            picture.drawing.cells(cells.into_iter().flatten(), Role::Pattern);
            picture
        },
    },
    Term {
        word: "Intersection",
        synonym: "",
        text: "The cells that a line and a box have in common.",
        show: || cells([3, 4, 5].map(|col| Shape::NINE.cell(4, col))),
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
    Term {
        word: "Technique",
        synonym: "Strategy",
        text: "A way to find steps, such as Naked Pair or X-Wing. Each has a page that explains it. Here, a naked pair: 1 and \
               2 belong in two cells of the row.",
        show: || {
            let mut picture = sparse(&[(0, 0, "12"), (0, 1, "12"), (0, 2, "1234"), (0, 3, "34")]);
            picture.draw(&[(0, 0, "12"), (0, 1, "12")], Role::Pattern);
            picture.eliminate(&[(0, 2, "12")]);
            picture
        },
    },
    Term {
        word: "Single",
        synonym: "",
        text: "A placement that needs no eliminations before it: a cell with one candidate (naked single), or the only cell of \
               a house for a digit (hidden single).",
        show: || {
            let mut picture = sparse(&[(0, 0, "124"), (0, 1, "14"), (0, 3, "14"), (2, 2, "3")]);
            picture.write(&[(0, 0, "2"), (2, 2, "3")]);
            picture
        },
    },
    Term {
        word: "See",
        synonym: "",
        text: "A cell sees its peers. A candidate sees the candidates of the same digit in its peers: if one of them is true, \
               the others are false.",
        show: || {
            let mut picture = sparse(&[(0, 0, "3"), (0, 3, "3"), (3, 0, "3"), (1, 1, "3"), (3, 3, "3")]);
            picture.draw(&[(0, 0, "3")], Role::Pivot);
            picture.links(&[((0, 0, "3"), (0, 3, "3")), ((0, 0, "3"), (3, 0, "3")), ((0, 0, "3"), (1, 1, "3"))], Weak);
            picture
        },
    },
    Term {
        word: "Bivalue cell",
        synonym: "Two-candidate cell",
        text: "An empty cell with two candidates. One of them is true.",
        show: || {
            let mut picture = sparse(&[(1, 1, "24"), (1, 2, "124"), (2, 0, "134")]);
            picture.drawing.cells([picture.cell(1, 1)], Role::Pattern);
            picture
        },
    },
    Term {
        word: "Strong link",
        synonym: "Conjugate pair",
        text: "Two candidates of which at least one is true: if the first is false, the second is true. The two cells left for \
               a digit in a house are linked so, and the two candidates of a bivalue cell.",
        show: || {
            let mut picture = sparse(&[(1, 0, "12"), (1, 3, "123")]);
            picture.links(&[((1, 0, "1"), (1, 3, "1"))], Strong);
            picture
        },
    },
    Term {
        word: "Weak link",
        synonym: "",
        text: "Two candidates of which at most one is true: if the first is true, the second is false. Candidates that see each \
               other are linked so, and all candidates of a cell.",
        show: || {
            let mut picture = sparse(&[(1, 0, "12"), (1, 2, "14"), (1, 3, "123")]);
            picture.links(&[((1, 0, "1"), (1, 3, "1"))], Weak);
            picture
        },
    },
    Term {
        word: "Chain",
        synonym: "",
        text: "Candidates joined by links, strong and weak in turn. If it begins and ends with a strong link, one of its ends is \
               true.",
        show: || {
            let mut picture = sparse(&[(0, 0, "12"), (0, 2, "12"), (3, 2, "12"), (3, 1, "12"), (1, 1, "13")]);
            picture.links(&[((0, 0, "1"), (0, 2, "1")), ((3, 2, "1"), (3, 1, "1"))], Strong);
            picture.links(&[((0, 2, "1"), (3, 2, "1"))], Weak);
            picture.eliminate(&[(1, 1, "1")]);
            picture
        },
    },
    Term {
        word: "Loop",
        synonym: "Nice loop",
        text: "A chain that returns to its start. If strong and weak links alternate all the way, every weak link is strong as \
               well.",
        show: || {
            let mut picture = sparse(&[(0, 0, "1"), (0, 2, "1"), (3, 2, "1"), (3, 0, "1")]);
            picture.links(&[((0, 0, "1"), (0, 2, "1")), ((3, 2, "1"), (3, 0, "1"))], Strong);
            picture.links(&[((0, 2, "1"), (3, 2, "1")), ((3, 0, "1"), (0, 0, "1"))], Weak);
            picture
        },
    },
    Term {
        word: "Net",
        synonym: "",
        text: "Links that branch: several of them follow from one candidate, or several together lead to one.",
        show: || {
            let mut picture = sparse(&[(0, 0, "1"), (0, 3, "12"), (3, 0, "13"), (3, 3, "23")]);
            picture.draw(&[(0, 0, "1")], Role::Premise);
            picture.links(&[((0, 0, "1"), (0, 3, "1")), ((0, 0, "1"), (3, 0, "1"))], Weak);
            picture.links(&[((0, 3, "2"), (3, 3, "2")), ((3, 0, "3"), (3, 3, "3"))], Weak);
            picture
        },
    },
    Term {
        word: "Assumption",
        synonym: "Premise",
        text: "A candidate taken to be true, or false, to see what follows. What follows from every case is a fact.",
        show: || {
            let mut picture = sparse(&[(0, 0, "12"), (0, 3, "13"), (3, 0, "24")]);
            picture.draw(&[(0, 0, "1")], Role::Premise);
            picture.links(&[((0, 0, "1"), (0, 3, "1"))], Weak);
            picture
        },
    },
    Term {
        word: "Contradiction",
        synonym: "",
        text: "A cell without a candidate, a house without a place for a digit, or the same digit twice in a house. An \
               assumption that leads to one is wrong. Here, no cell is left for 4 in row 1.",
        show: || {
            let mut picture = sparse(&[(0, 0, "12"), (0, 1, "12"), (0, 2, "13"), (0, 3, "23")]);
            let row = picture.board.shape().house_cells(House::Row(0));
            picture.drawing.cells(row, Role::Conclusion);
            picture
        },
    },
    Term {
        word: "Colour",
        synonym: "",
        text: "Candidates joined by strong links get two colours in turn. All of one colour are true, and all of the other \
               false.",
        show: || {
            let mut picture = sparse(&[(0, 0, "1"), (0, 2, "1"), (3, 2, "1"), (3, 0, "1")]);
            picture.draw(&[(0, 0, "1"), (3, 2, "1")], Role::ColourA);
            picture.draw(&[(0, 2, "1"), (3, 0, "1")], Role::ColourB);
            picture
        },
    },
    Term {
        word: "Locked set",
        synonym: "Subset",
        text: "Cells of a house with as many candidates as cells: two cells with two digits (pair), three with three (triple), \
               four with four (quadruple). The digits are locked: they belong in these cells.",
        show: || {
            let mut picture = sparse(&[(2, 0, "34"), (2, 2, "34"), (2, 1, "134"), (2, 3, "12")]);
            picture.draw(&[(2, 0, "34"), (2, 2, "34")], Role::Pattern);
            picture.eliminate(&[(2, 1, "34")]);
            picture
        },
    },
    Term {
        word: "Almost locked set",
        synonym: "ALS",
        text: "Cells of a house with one candidate more than cells. If it loses one digit, the others are locked in it.",
        show: || {
            let mut picture = sparse(&[(2, 0, "34"), (2, 2, "134")]);
            picture.draw(&[(2, 0, "34"), (2, 2, "134")], Role::Set(0));
            picture
        },
    },
    Term {
        word: "Restricted common",
        synonym: "",
        text: "A digit of two almost locked sets that only one of them can hold: each of its candidates in one set sees all of \
               them in the other. Here it is 1.",
        show: || {
            let mut picture = sparse(&[(0, 0, "12"), (0, 3, "13")]);
            picture.draw(&[(0, 0, "2")], Role::Set(0));
            picture.draw(&[(0, 3, "3")], Role::Set(1));
            picture.draw(&[(0, 0, "1"), (0, 3, "1")], Role::Common);
            picture.links(&[((0, 0, "1"), (0, 3, "1"))], Weak);
            picture
        },
    },
    Term {
        word: "Fish",
        synonym: "",
        text: "All candidates of a digit in some houses (bases) lie in as many others (covers). The digit uses up the covers, so \
               it can be removed from the rest of them. Two of each make an X-Wing.",
        show: || fish(&[(0, 0), (0, 2), (3, 0), (3, 2)], &[(1, 0), (2, 2)]),
    },
    Term {
        word: "Base",
        synonym: "Base set",
        text: "One of the houses that a fish sets out from, such as the two rows here. The digit is once in each.",
        show: || {
            let mut picture = fish(&[(0, 0), (0, 2), (3, 0), (3, 2)], &[]);
            picture.drawing.houses([House::Row(0), House::Row(3)], Role::Base);
            picture
        },
    },
    Term {
        word: "Cover",
        synonym: "Cover set",
        text: "One of the houses that catch the candidates of the bases of a fish, such as the two columns here.",
        show: || {
            let mut picture = fish(&[(0, 0), (0, 2), (3, 0), (3, 2)], &[(1, 0), (2, 2)]);
            picture.drawing.houses([House::Column(0), House::Column(2)], Role::Cover);
            picture
        },
    },
    Term {
        word: "Fin",
        synonym: "",
        text: "A candidate of the bases of a fish outside the covers. Either it is true or the fish is, so only candidates that \
               see every fin can be removed.",
        show: || {
            let mut picture = fish(&[(0, 0), (0, 2), (3, 0), (3, 2)], &[(2, 2)]);
            picture.add(3, 3, "1");
            picture.draw(&[(3, 3, "1")], Role::Fin);
            picture
        },
    },
    Term {
        word: "Endo fin",
        synonym: "",
        text: "A candidate of a fish that lies in two of its bases. It counts as a fin.",
        show: || {
            let mut picture = fish(&[(0, 0), (0, 1), (0, 2), (1, 0)], &[]);
            picture.drawing.houses([House::Row(0), House::Box(0)], Role::Base);
            picture.draw(&[(0, 0, "1"), (0, 1, "1")], Role::EndoFin);
            picture
        },
    },
    Term {
        word: "Pivot",
        synonym: "Stem",
        text: "The cell in the middle of a wing: each of its candidates leads to one of the pincers. In a Death Blossom it is \
               called the stem, and what its candidates lead to, petals.",
        show: || wing(Role::Pivot),
    },
    Term {
        word: "Pincer",
        synonym: "Wing",
        text: "One of the ends of a wing. One of the pincers holds the digit they share, so a cell that sees all of them cannot.",
        show: || wing(Role::Pincer),
    },
    Term {
        word: "Deadly pattern",
        synonym: "",
        text: "Cells whose digits could be exchanged without any house noticing. A puzzle with one solution cannot contain it, \
               and this is what uniqueness techniques argue from.",
        show: || {
            let mut picture = sparse(&[(0, 0, "12"), (0, 2, "12"), (1, 0, "12"), (1, 2, "123")]);
            let corners = [(0, 0), (0, 2), (1, 0), (1, 2)].map(|(row, col)| picture.cell(row, col));
            picture.drawing.cells(corners, Role::Deadly);
            picture.eliminate(&[(1, 2, "12")]);
            picture
        },
    },
    Term {
        word: "Guardian",
        synonym: "",
        text: "A candidate that keeps a deadly or impossible pattern from being complete. At least one guardian is true.",
        show: || {
            let mut picture = sparse(&[(0, 0, "12"), (0, 2, "12"), (1, 0, "124"), (1, 2, "123")]);
            let corners = [(0, 0), (0, 2), (1, 0), (1, 2)].map(|(row, col)| picture.cell(row, col));
            picture.drawing.cells(corners, Role::Deadly);
            picture.draw(&[(1, 0, "4"), (1, 2, "3")], Role::Guardian);
            picture
        },
    },
    Term {
        word: "Template",
        synonym: "",
        text: "A way to place one digit in every row, column and box.",
        show: || {
            let mut picture = sparse(&[(0, 0, "1"), (1, 2, "1"), (2, 1, "1"), (3, 3, "1"), (0, 1, "1"), (3, 0, "1")]);
            picture.write(&[(0, 0, "1"), (1, 2, "1"), (2, 1, "1"), (3, 3, "1")]);
            picture
        },
    },
    Term {
        word: "Solution",
        synonym: "",
        text: "A full board in which every house contains every digit once. A sound puzzle has exactly one.",
        show: || small("1234341221434321"),
    },
    Term {
        word: "Redundant",
        synonym: "",
        text: "A given that can be left out without a second solution. A puzzle without redundant givens is minimal.",
        show: || {
            let mut picture = small("143232144123234.");
            picture.drawing.cells([picture.cell(0, 0)], Role::Pattern);
            picture
        },
    },
    Term {
        word: "Level",
        synonym: "",
        text: "How hard a puzzle is for a person: Easy, Medium, Hard, Unfair or Extreme, by the hardest technique it needs. The \
               score adds up all its steps.",
        show: || small("1.3..2.4.1..2.4."),
    },
    Term {
        word: "Explainer rating",
        synonym: "",
        text: "Also ER: the rating of the hardest step on the scale of Sudoku Explainer, from 1.0 to above 11. A puzzle of 1.5 needs \
               singles; one of 7 needs chains.",
        show: || small("1.3..2.4.1..2.4."),
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

    /// Candidates by row, column and digits.
    fn at(&self, &(row, col, digits): &Place) -> Vec<Candidate> {
        let digits: Vec<u8> = digits.bytes().map(|digit| digit - b'0').collect();
        self.candidates_of(self.cell(row, col), &digits)
    }

    fn all_at(&self, places: &[Place]) -> Vec<Candidate> {
        places.iter().flat_map(|place| self.at(place)).collect()
    }

    /// Pencils in more candidates.
    fn add(&mut self, row: usize, col: usize, digits: &str) {
        let digits: DigitSet = digits.bytes().filter_map(|digit| Digit::new(digit - b'0')).collect();
        self.board.set_marks(self.cell(row, col), digits);
    }

    fn draw(&mut self, places: &[Place], role: Role) {
        let candidates = self.all_at(places);
        self.drawing.candidates(candidates, role);
    }

    fn write(&mut self, places: &[Place]) {
        self.placements = self.all_at(places);
    }

    fn eliminate(&mut self, places: &[Place]) {
        self.eliminations = self.all_at(places);
    }

    fn links(&mut self, links: &[(Place, Place)], strength: Strength) {
        for (from, to) in links {
            let (from, to) = (self.at(from), self.at(to));
            self.drawing.link(&from, &to, strength);
        }
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

/// A 4×4 board with a few candidates alone.
fn sparse(places: &[Place]) -> Picture {
    let mut picture = small("................");
    for cell in picture.board.shape().all_cells() {
        picture.board.set_marks(cell, DigitSet::EMPTY);
    }
    for &(row, col, digits) in places {
        picture.add(row, col, digits);
    }
    picture
}

/// A fish of the digit 1 on a 4×4 board: its candidates, and those that it removes.
fn fish(body: &[(usize, usize)], removed: &[(usize, usize)]) -> Picture {
    let places = |cells: &[(usize, usize)]| cells.iter().map(|&(row, col)| (row, col, "1")).collect::<Vec<Place>>();
    let (body, removed) = (places(body), places(removed));
    let mut picture = sparse(&[&body[..], &removed[..]].concat());
    picture.draw(&body, Role::Pattern);
    picture.eliminate(&removed);
    picture
}

/// An XY-Wing on a 4×4 board, with one of its parts drawn.
fn wing(role: Role) -> Picture {
    let mut picture = sparse(&[(0, 0, "12"), (0, 3, "13"), (3, 0, "23"), (3, 3, "34")]);
    if role == Role::Pivot {
        picture.draw(&[(0, 0, "12")], role);
    } else {
        picture.draw(&[(0, 3, "13"), (3, 0, "23")], role);
        picture.eliminate(&[(3, 3, "3")]);
    }
    picture
}
