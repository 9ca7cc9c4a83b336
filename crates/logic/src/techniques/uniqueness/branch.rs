//! What follows from a guardian, link by link.

use ukodus_core::{Cell, DigitSet, Grid, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role, Strength};
use crate::explanation::{Claim, Line, Part, Phrase, ToPart, phrase};
use crate::reason::HoldsError;
use crate::step::Deduction;
use crate::techniques::chains::{Chain, Closing, Node, Tie};
use crate::vocabulary::{Vocabulary, join};

/// What follows from one guardian, or from several of one cell or one digit, whichever of them is true.
///
/// The guardian excludes the first node; then strong and weak links take turns. The last node, or the guardian itself
/// if there is none, excludes what is removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The guardians.
    pub guardians: Vec<Candidate>,
    /// A node that is false, a node that is true, and so on.
    pub nodes: Vec<Node>,
    /// Why each true node is true when the one before it is false.
    pub ties: Vec<Tie>,
}

impl Branch {
    /// The candidates one of which is true at the end.
    fn end(&self) -> Vec<Candidate> {
        self.nodes.last().map_or_else(|| self.guardians.clone(), Node::candidates)
    }

    /// The strong links: why they hold, from where, to where.
    fn steps(&self) -> impl Iterator<Item = (&Tie, &Node, &Node)> {
        self.ties.iter().zip(self.nodes.chunks_exact(2)).map(|(tie, pair)| (tie, &pair[0], &pair[1]))
    }

    /// That one of the guardians is true.
    fn supposed(&self) -> Phrase {
        let cells: Vec<Cell> = self.guardians.iter().map(|guardian| guardian.cell).collect();
        let digits: DigitSet = self.guardians.iter().map(|guardian| guardian.digit).collect();
        match (&cells[..], digits.first()) {
            ([cell, ..], _) if cells.iter().all(|other| other == cell) => {
                phrase!("{cell} is {digits}", cell, digits = Part::any_digit(digits))
            }
            (_, Some(digit)) if digits.len() == 1 => {
                phrase!("{digit} is in {cells}", digit, cells = Part::any_cell(&cells))
            }
            _ => phrase!("{guardians} is true", guardians = Part::any(&self.guardians)),
        }
    }

    pub(super) fn notation(&self, words: Vocabulary) -> String {
        let start = join(self.guardians.iter().map(|&guardian| words.candidate(guardian)), ",");
        let forced = self.steps().map(|(_, _, to)| format!("{}={}", words.cells(&to.cells), to.digit));
        join(std::iter::once(start).chain(forced), " ")
    }

    pub(super) fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        HoldsError::unless(self.nodes.len() == 2 * self.ties.len(), "strong and weak links take turns")?;
        let is_candidate = |candidate: &Candidate| grid.candidates(candidate.cell).contains(candidate.digit);
        for node in &self.nodes {
            HoldsError::unless(node.candidates().iter().all(is_candidate), "the nodes are candidates")?;
        }
        if let Some(first) = self.nodes.first() {
            let node = |guardian: &Candidate| Node { digit: guardian.digit, cells: vec![guardian.cell] };
            HoldsError::unless(
                self.guardians.iter().all(|guardian| node(guardian).excludes(first, shape)),
                "the guardians exclude the first node",
            )?;
        }
        for (tie, from, to) in self.steps() {
            tie.holds(from, to, grid)?;
        }
        let weak = self.nodes.get(1..).unwrap_or_default().chunks_exact(2);
        let excludes = weak.map(|pair| pair[0].excludes(&pair[1], shape));
        HoldsError::unless(excludes.into_iter().all(|excludes| excludes), "weakly linked nodes exclude each other")
    }

    pub(super) fn draw(&self, sets: &mut u8, drawing: &mut Drawing) {
        let mut before = self.guardians.clone();
        for (tie, from, to) in self.steps() {
            if let Some(cells) = set_of(tie) {
                drawing.cells(cells.iter().copied(), Role::Set(*sets));
                *sets += 1;
            }
            drawing.candidates(from.candidates(), Role::Off).candidates(to.candidates(), Role::On);
            drawing.link(&before, &from.candidates(), Strength::Weak);
            drawing.link(&from.candidates(), &to.candidates(), Strength::Strong);
            before = to.candidates();
        }
    }

    /// Adds the lines from the supposition to what is removed; the place of the last.
    fn write(&self, removed: &[Candidate], sets: &mut u8, lines: &mut Vec<Line>) -> usize {
        let start = lines.len();
        let mut line = Line::from(phrase!("suppose {supposed}", supposed = self.supposed())).under([start]);
        line.claims.push(Claim::True(self.guardians.clone()));
        line.drawing.candidates(self.guardians.iter().copied(), Role::Guardian);
        lines.push(line);
        let mut before = self.guardians.clone();
        for (tie, from, to) in self.steps() {
            let nodes = vec![from.clone(), to.clone()];
            let forced = Chain { nodes, ties: vec![tie.clone()], closing: Closing::Ends }.forced(0);
            let phrase = phrase!("then {falls}, so {forced}", falls = from.is_false(), forced);
            let mut line = Line::from(phrase).after([lines.len() - 1]).under([start]);
            line.claims.push(to.claim(true));
            if let Some(cells) = set_of(tie) {
                line.drawing.cells(cells.iter().copied(), Role::Set(*sets));
                *sets += 1;
            }
            line.drawing.candidates(from.candidates(), Role::Off).candidates(to.candidates(), Role::On);
            line.drawing.link(&before, &from.candidates(), Strength::Weak);
            line.drawing.link(&from.candidates(), &to.candidates(), Strength::Strong);
            lines.push(line);
            before = to.candidates();
        }
        let gone = gathered(removed);
        let mut line = Line::from(phrase!("then {gone}", gone)).after([lines.len() - 1]).under([start]);
        line.claims.push(Claim::False(removed.to_vec()));
        line.drawing.candidates(self.end(), Role::On).candidates(removed.iter().copied(), Role::Off);
        lines.push(line);
        lines.len() - 1
    }
}

/// The set that a strong link leads through.
fn set_of(tie: &Tie) -> Option<&[Cell]> {
    match tie {
        Tie::Set { cells, .. } | Tie::Beside { cells, .. } => Some(cells),
        Tie::Cell | Tie::House(_) => None,
    }
}

/// That candidates are false, those of one digit together: `r1c2 and r1c3 are not 7`.
fn gathered(candidates: &[Candidate]) -> Part {
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    Part::all(digits.iter().map(|digit| {
        let of_digit = candidates.iter().filter(|candidate| candidate.digit == digit);
        let cells: Vec<Cell> = of_digit.map(|candidate| candidate.cell).collect();
        match cells[..] {
            [cell] => phrase!("{cell} is not {digit}", cell, digit),
            _ => phrase!("{cells} are not {digit}", cells, digit),
        }
    }))
}

/// The lines from what is true of the guardians, which comes last in `lines`, to the end.
pub(super) fn write(branches: &[Branch], guardians: &[Candidate], deduction: &Deduction, lines: &mut Vec<Line>) {
    let removed = &deduction.eliminations;
    let phrase = phrase!("so one of these is true: {guardians}", guardians = Part::any(guardians));
    let mut line = Line::from(phrase).after(0..lines.len());
    line.claims.push(Claim::True(guardians.to_vec()));
    line.drawing.candidates(guardians.iter().copied(), Role::Guardian);
    let mut premises = vec![lines.len()];
    lines.push(line);
    let mut sets = 0;
    for branch in branches {
        if branch.nodes.is_empty() {
            let (direct, gone) = (&branch.guardians, gathered(removed));
            let phrase = match direct[..] {
                [direct] => phrase!("if {direct} is true, {gone}", direct, gone),
                _ => phrase!("if one of {direct} is true, {gone}", direct = Part::any(direct), gone),
            };
            let mut line = Line::from(phrase);
            line.drawing.candidates(direct.iter().copied(), Role::Guardian);
            line.drawing.candidates(removed.iter().copied(), Role::Off);
            premises.push(lines.len());
            lines.push(line);
        } else {
            premises.push(branch.write(removed, &mut sets, lines));
        }
    }
    let last = phrase!("the result is the same in every case: {changes}", changes = deduction.changes());
    lines.push(Line::from(last).after(premises));
}

/// Shows the branches on the board.
pub(super) fn draw(branches: &[Branch], _: Shape, drawing: &mut Drawing) {
    let mut sets = 0;
    for branch in branches {
        branch.draw(&mut sets, drawing);
    }
}
