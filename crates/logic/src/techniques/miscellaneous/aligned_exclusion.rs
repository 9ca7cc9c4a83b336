use std::ops::ControlFlow;
use std::sync::Arc;

use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::almost::AlmostLockedSets;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::{BitRows, CellSet, Digits, numbers};
use crate::step::Deduction;
use crate::techniques::als::NamedSet;
use crate::vocabulary::{Vocabulary, join};

/// Cells that are tried together: a candidate is removed if no combination allows it.
pub enum Aligned {
    /// Two cells.
    Pair,
    /// Three cells.
    Triplet,
}

impl<C: CellSet> Search<C> for Aligned {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let excluded = Excluded::new(board, bounds)?;
        for cell in board.blanks().iter() {
            bounds.check()?;
            match self {
                Self::Pair => search_pairs(&excluded, cell, found)?,
                Self::Triplet => {
                    for digit in board.marks(cell) {
                        search_triplets(&excluded, Candidate { cell, digit }, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Cells after this one that have no digit that goes with a candidate of it, or the other way round.
fn search_pairs<C: CellSet>(excluded: &Excluded<C>, one: Cell, found: &mut Found) -> ControlFlow<Halt> {
    for other in excluded.board.blanks().iter().filter(|&other| other > one) {
        if excluded.leaves_none(one, other) || excluded.leaves_none(other, one) {
            excluded.hand_over(&[one, other], found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Pairs of cells that together have no digits that go with a candidate.
fn search_triplets<C: CellSet>(excluded: &Excluded<C>, one: Candidate, found: &mut Found) -> ControlFlow<Halt> {
    let board = excluded.board;
    // The cells that the candidate leaves fewer digits to, with those digits.
    let mut left: Vec<(Cell, Digits)> = Vec::new();
    for cell in board.blanks().iter().filter(|&cell| cell != one.cell) {
        let digits = excluded.allowed(one, cell);
        if digits.is_empty() {
            // A pair does it: no triplet is needed.
            return ControlFlow::Continue(());
        }
        if digits != board.marks(cell) {
            left.push((cell, digits));
        }
    }
    let peers = &board.geometry().peers;
    for (place, &(second, seconds)) in left.iter().enumerate() {
        let seen = excluded.narrow & peers[one.cell.index()] & peers[second.index()];
        for &(third, thirds) in &left[place + 1..] {
            let is_seen = seen.intersects(peers[third.index()]);
            let none = seconds.iter().all(|digit| {
                let two = Candidate { cell: second, digit };
                let rest = excluded.allowed(two, third) & thirds;
                let by_cell = |digit| excluded.by_cell(&[one, two, Candidate { cell: third, digit }]).is_some();
                rest.is_empty() || (is_seen && rest.iter().all(by_cell))
            });
            if none {
                let mut cells = [one.cell, second, third];
                cells.sort_unstable();
                excluded.hand_over(&cells, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What cannot be true together on a board.
struct Excluded<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    sets: Arc<AlmostLockedSets<C>>,
    /// For each candidate the almost locked sets that lose its digit if it is true: `cell * side + digit - 1`.
    losers: BitRows,
    /// How many blanks there are, and the number of each among them.
    blanks: usize,
    blank_numbers: Vec<usize>,
    /// For each candidate of a blank the digits that it excludes from each blank:
    /// see [`begin`](Self::begin).
    table: Vec<Digits>,
    /// The blanks with three candidates or fewer: what three others may leave with none.
    narrow: C,
}

impl<'a, C: CellSet> Excluded<'a, C> {
    fn new(board: &'a Analysis<C>, bounds: &Bounds) -> ControlFlow<Halt, Self> {
        let sets = board.almost_locked_sets(bounds)?;
        let (side, blanks) = (board.side(), board.blanks().len());
        let mut blank_numbers = vec![0; board.shape().cells()];
        for (number, cell) in board.blanks().iter().enumerate() {
            blank_numbers[cell.index()] = number;
        }
        let mut losers = BitRows::new(board.shape().cells() * side, sets.list().len());
        // The digits that each set loses to the blanks that see them there.
        let mut lost: Vec<Vec<(usize, Digits)>> = vec![Vec::new(); sets.list().len()];
        for (number, node) in sets.nodes().iter().enumerate() {
            for cell in node.seen.iter() {
                let seen = (blank_numbers[cell.index()], Digits::only(node.digit));
                for &set in sets.sets_of(number) {
                    losers.insert(row(board, Candidate { cell, digit: node.digit }), set as usize);
                    lost[set as usize].push(seen);
                }
            }
        }
        let narrow = C::of(board.blanks().iter().filter(|&cell| board.marks(cell).len() <= 3));
        let table = vec![Digits::EMPTY; blanks * side * blanks];
        let mut all = Self { board, sets, losers, blanks, blank_numbers, table, narrow };
        for cell in board.blanks().iter() {
            bounds.check()?;
            for digit in board.marks(cell) {
                all.note(Candidate { cell, digit }, &lost);
            }
        }
        ControlFlow::Continue(all)
    }

    /// Notes what a candidate excludes.
    fn note(&mut self, one: Candidate, lost: &[Vec<(usize, Digits)>]) {
        let begin = self.begin(one);
        let excluded = &mut self.table[begin..begin + self.blanks];
        // A set that loses two digits has too few.
        for set in numbers(self.losers.row(row(self.board, one)).iter().copied()) {
            for &(blank, digits) in &lost[set] {
                excluded[blank] |= digits;
            }
        }
        for (cell, excluded) in self.board.blanks().iter().zip(excluded) {
            if self.board.geometry().sees(one.cell, cell) {
                excluded.insert(one.digit);
            } else {
                excluded.remove(one.digit);
            }
        }
    }

    /// Where the entries of a candidate begin.
    fn begin(&self, one: Candidate) -> usize {
        let blank = self.blank_numbers[one.cell.index()];
        (blank * self.board.side() + usize::from(one.digit.get()) - 1) * self.blanks
    }

    /// The digits that a candidate excludes from a cell.
    fn excluded(&self, one: Candidate, cell: Cell) -> Digits {
        self.table[self.begin(one) + self.blank_numbers[cell.index()]]
    }

    fn losers(&self, candidate: Candidate) -> &[u64] {
        self.losers.row(row(self.board, candidate))
    }

    /// Whether two candidates of different cells cannot both be true.
    fn excludes(&self, one: Candidate, other: Candidate) -> bool {
        self.excluded(one, other.cell).contains(other.digit)
    }

    /// The candidates of a cell that can be true with another cell's.
    fn allowed(&self, one: Candidate, cell: Cell) -> Digits {
        self.board.marks(cell).without(self.excluded(one, cell))
    }

    /// Whether a candidate of `one` has no digit in `other` that goes with it.
    fn leaves_none(&self, one: Cell, other: Cell) -> bool {
        self.board.marks(one).iter().any(|digit| {
            let one = Candidate { cell: one, digit };
            self.allowed(one, other).is_empty()
        })
    }

    /// A cell in sight of three candidates that has no others.
    fn by_cell(&self, three: &[Candidate; 3]) -> Option<Cell> {
        let geometry = self.board.geometry();
        let digits: Digits = three.iter().map(|candidate| candidate.digit).collect();
        let seen = geometry.common_peers(C::of(three.iter().map(|candidate| candidate.cell))) & self.narrow;
        seen.iter().find(|&cell| self.board.marks(cell).is_subset(digits))
    }

    /// Why these candidates cannot all be true.
    fn excluder(&self, candidates: &[Candidate]) -> Option<Excluder> {
        let pairs = candidates
            .iter()
            .enumerate()
            .flat_map(|(place, &one)| candidates[place + 1..].iter().map(move |&other| (one, other)));
        if let Some((one, other)) = pairs.into_iter().find(|&(one, other)| self.excludes(one, other)) {
            if one.digit == other.digit {
                return Some(Excluder::Peers { cells: [one.cell, other.cell] });
            }
            let common = self.losers(one).iter().zip(self.losers(other)).map(|(one, other)| one & other);
            let set = numbers(common).next()?;
            return Some(Excluder::Set { set: NamedSet::new(&self.sets.list()[set]) });
        }
        let three = candidates.first_chunk::<3>()?;
        let cell = self.by_cell(three)?;
        Some(Excluder::Set { set: NamedSet { cells: vec![cell], digits: self.board.marks(cell).to_set() } })
    }

    /// Passes on what goes from these cells because of each other.
    fn hand_over(&self, cells: &[Cell], found: &mut Found) -> ControlFlow<Halt> {
        let mut gone = Vec::new();
        let mut combinations: Vec<Combination> = Vec::new();
        for (place, &cell) in cells.iter().enumerate() {
            for digit in self.board.marks(cell) {
                let all =
                    choices(cells, |other| if other == cell { Digits::only(digit) } else { self.board.marks(other) });
                let excluded: Option<Vec<Combination>> = all
                    .into_iter()
                    .map(|digits| {
                        let candidates: Vec<Candidate> =
                            cells.iter().zip(&digits).map(|(&cell, &digit)| Candidate { cell, digit }).collect();
                        self.excluder(&candidates).map(|by| Combination { digits, by })
                    })
                    .collect();
                if let Some(excluded) = excluded {
                    gone.push(Candidate { cell: cells[place], digit });
                    for combination in excluded {
                        if !combinations.iter().any(|known| known.digits == combination.digits) {
                            combinations.push(combination);
                        }
                    }
                }
            }
        }
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let reason = AlignedExclusion { cells: cells.to_vec(), gone: gone.clone(), combinations };
        found(Deduction::eliminating(reason, gone))
    }
}

fn row<C: CellSet>(board: &CandidateBoard<C>, candidate: Candidate) -> usize {
    candidate.cell.index() * board.side() + usize::from(candidate.digit.get()) - 1
}

/// Every choice of a digit for each cell, in order.
fn choices<D: IntoIterator<Item = Digit>>(cells: &[Cell], marks: impl Fn(Cell) -> D) -> Vec<Vec<Digit>> {
    let mut all = vec![Vec::new()];
    for &cell in cells {
        let digits: Vec<Digit> = marks(cell).into_iter().collect();
        let longer =
            |choice: Vec<Digit>| digits.iter().map(move |&digit| [&choice[..], &[digit]].concat()).collect::<Vec<_>>();
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Why a combination of digits is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Excluder {
    /// Two of the cells see each other and would be the same.
    Peers {
        /// The two cells.
        cells: [Cell; 2],
    },
    /// Other cells would be left with fewer digits than cells.
    Set {
        /// Those cells and their digits: one more than cells, or one cell with three.
        set: NamedSet,
    },
}

/// A combination of digits that is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combination {
    /// A digit for each of the cells.
    pub digits: Vec<Digit>,
    /// What forbids it.
    pub by: Excluder,
}

/// Two or three cells with every combination that would keep a candidate, none of which is possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlignedExclusion {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The candidates that are in no possible combination.
    pub gone: Vec<Candidate>,
    /// The combinations with these candidates.
    pub combinations: Vec<Combination>,
}

impl AlignedExclusion {
    fn is_with(&self, combination: &Combination, candidate: Candidate) -> bool {
        self.cells.iter().zip(&combination.digits).any(|(&cell, &digit)| Candidate { cell, digit } == candidate)
    }
}

impl Explain for AlignedExclusion {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let mut lines = Vec::new();
        for &gone in &self.gone {
            let others: Vec<Cell> = self.cells.iter().copied().filter(|&cell| cell != gone.cell).collect();
            let reasons =
                self.combinations.iter().filter(|combination| self.is_with(combination, gone)).map(|combination| {
                    let digits = self.cells.iter().zip(&combination.digits).filter(|(cell, _)| **cell != gone.cell);
                    let digits = Part::all(digits.map(|(_, digit)| digit));
                    let why = match &combination.by {
                        Excluder::Peers { cells: [one, other] } => {
                            phrase!("{one} and {other} would be the same", one, other)
                        }
                        Excluder::Set { set } if set.cells.len() == 1 => {
                            phrase!("{cell} would have no candidate left", cell = set.cells[0])
                        }
                        Excluder::Set { set } => {
                            phrase!("{cells} would have too few digits left", cells = &set.cells)
                        }
                    };
                    phrase!("{digits} ({why})", digits, why)
                });
            lines.push(phrase!(
                "if {cell} were {digit}, {others} could not be {reasons}",
                cell = gone.cell,
                digit = gone.digit,
                others,
                reasons = Part::any(reasons)
            ));
        }
        lead(lines, phrase!("so {changes}", changes = deduction.changes()))
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let combinations = self.combinations.iter().map(|combination| {
            let by = match &combination.by {
                Excluder::Peers { .. } => String::from("peers"),
                Excluder::Set { set } => set.notation(*words),
            };
            format!("{} ({by})", join(&combination.digits, "-"))
        });
        format!("{}: {}", words.cells(&self.cells), join(combinations, ", "))
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        drawing.cells(self.cells.iter().copied(), Role::Pivot);
        let mut sets: Vec<&NamedSet> = Vec::new();
        for combination in &self.combinations {
            if let Excluder::Set { set } = &combination.by
                && !sets.contains(&set)
            {
                sets.push(set);
            }
        }
        for (number, set) in sets.into_iter().enumerate() {
            drawing.cells(set.cells.iter().copied(), Role::Set(number as u8));
        }
        drawing.candidates(self.gone.iter().copied(), Role::Premise);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let sees = |one: Cell, other: Cell| shape.peers(one).any(|peer| peer == other);
        for &gone in &self.gone {
            HoldsError::unless(self.cells.contains(&gone.cell), "what goes is in one of the cells")?;
            let all = choices(&self.cells, |cell| {
                if cell == gone.cell { DigitSet::only(gone.digit) } else { grid.candidates(cell) }
            });
            for digits in all {
                let known = self.combinations.iter().find(|combination| combination.digits == digits);
                HoldsError::unless(known.is_some(), "every combination with what goes is excluded")?;
            }
        }
        for Combination { digits, by } in &self.combinations {
            let chosen = || self.cells.iter().copied().zip(digits.iter().copied());
            match by {
                Excluder::Peers { cells: [one, other] } => {
                    let at = |cell| chosen().find(|&(of, _)| of == cell).map(|(_, digit)| digit);
                    let same = at(*one).is_some() && at(*one) == at(*other);
                    HoldsError::unless(same && sees(*one, *other), "two cells that see each other would be the same")?;
                }
                Excluder::Set { set } => {
                    let marks = set.cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell));
                    let lost: DigitSet = chosen()
                        .filter(|&(cell, digit)| {
                            let mut places = set.cells.iter().filter(|&&of| grid.candidates(of).contains(digit));
                            places.all(|&of| sees(cell, of))
                        })
                        .map(|(_, digit)| digit)
                        .collect();
                    let fewer = marks == set.digits && marks.without(lost).len() < set.cells.len();
                    HoldsError::unless(fewer, "the set would have fewer digits than cells")?;
                }
            }
        }
        Ok(())
    }
}
