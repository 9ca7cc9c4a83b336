//! Steps as they travel.

use serde::Serialize;
use ukodus::logic::{self, Candidate, Drawing};
use ukodus::{Cell, Digit, DigitSet, Grid, Shape};

use super::board::HouseName;

/// A candidate: a cell by its index, and a digit.
pub type Pair = (usize, u8);

/// A step of a person's reasoning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StepInfo {
    /// The technique's name in addresses.
    pub technique: &'static str,
    /// The technique's name, for people.
    pub name: &'static str,
    /// How hard it is: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    pub level: &'static str,
    /// What it adds to the score.
    pub score: u32,
    /// What is seen, why it holds and what follows, for people.
    pub sentence: String,
    /// The same in the notation of the field.
    pub notation: String,
    /// The digits to write.
    pub placements: Vec<Pair>,
    /// The candidates to take out by the argument.
    pub eliminations: Vec<Pair>,
    /// Every candidate that is gone after the step: those taken out, and those that a placement takes from its cell and
    /// its peers. With the placements it takes a board forward, and back.
    pub removed: Vec<Pair>,
    /// What to show on the board.
    pub drawing: DrawingInfo,
}

/// What to show on the board for a step. Where something comes more than once, the later role is drawn over the earlier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DrawingInfo {
    /// Cells by role.
    pub cells: Vec<CellRole>,
    /// Candidates by role.
    pub candidates: Vec<CandidateRole>,
    /// Houses by role.
    pub houses: Vec<HouseRole>,
    /// Links, in the order of the argument.
    pub links: Vec<LinkInfo>,
}

/// A cell and the part it plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CellRole {
    /// The cell, by its index.
    pub cell: usize,
    /// The part it plays: `pattern`, `pivot`, `fin`, …
    pub role: String,
}

/// A candidate and the part it plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CandidateRole {
    /// The cell, by its index.
    pub cell: usize,
    /// The digit.
    pub digit: u8,
    /// The part it plays.
    pub role: String,
}

/// A house and the part it plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HouseRole {
    /// The house.
    pub house: HouseName,
    /// The part it plays.
    pub role: String,
}

/// A link between two nodes, each a candidate or a group of candidates of one digit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LinkInfo {
    /// Where it begins.
    pub from: Vec<Pair>,
    /// Where it ends.
    pub to: Vec<Pair>,
    /// `strong`: if the first is false, the second is true; `weak`: if the first is true, the second is false.
    pub strength: String,
}

impl StepInfo {
    /// A step, and the candidates that are gone after it.
    #[must_use]
    pub fn new(step: &logic::Step, removed: Vec<Pair>) -> Self {
        Self {
            technique: step.technique.slug,
            name: step.technique.name,
            level: step.technique.level.slug(),
            score: step.score,
            sentence: step.sentence(),
            notation: step.notation(),
            placements: pairs(&step.deduction.placements),
            eliminations: pairs(&step.deduction.eliminations),
            removed,
            drawing: (&step.drawing()).into(),
        }
    }
}

/// The candidates of every cell, as steps take them away.
pub(super) struct Marks {
    shape: Shape,
    of_cells: Vec<DigitSet>,
}

impl Marks {
    /// The candidates of a board.
    pub(super) fn new(grid: &Grid) -> Self {
        let shape = grid.shape();
        Self { shape, of_cells: shape.all_cells().map(|cell| grid.candidates(cell)).collect() }
    }

    /// What a step would take away.
    pub(super) fn removed_by(&self, step: &logic::Step) -> Vec<Pair> {
        let mut gone: Vec<Pair> = pairs(&step.deduction.eliminations);
        for &Candidate { cell, digit } in &step.deduction.placements {
            gone.extend(self.of(cell).iter().map(|other| (cell.index(), other.get())));
            let peers = self.shape.peers(cell).filter(|&peer| self.of(peer).contains(digit));
            gone.extend(peers.map(|peer| (peer.index(), digit.get())));
        }
        gone.sort_unstable();
        gone.dedup();
        gone
    }

    /// Takes away what a step does; tells what that was.
    pub(super) fn take(&mut self, step: &logic::Step) -> Vec<Pair> {
        let gone = self.removed_by(step);
        for (cell, digit) in gone.iter().filter_map(|&(cell, digit)| Some((cell, Digit::new(digit)?))) {
            self.of_cells[cell].remove(digit);
        }
        gone
    }

    /// The candidates of a cell.
    pub(super) fn of(&self, cell: Cell) -> DigitSet {
        self.of_cells[cell.index()]
    }
}

fn pair(candidate: Candidate) -> Pair {
    (candidate.cell.index(), Digit::get(candidate.digit))
}

fn pairs(candidates: &[Candidate]) -> Vec<Pair> {
    candidates.iter().copied().map(pair).collect()
}

impl From<&Drawing> for DrawingInfo {
    fn from(drawing: &Drawing) -> Self {
        let cell = |(cell, role): &(Cell, logic::Role)| CellRole { cell: cell.index(), role: role.to_string() };
        let candidate = |(candidate, role): &(Candidate, logic::Role)| {
            let (cell, digit) = pair(*candidate);
            CandidateRole { cell, digit, role: role.to_string() }
        };
        let link = |link: &logic::Link| LinkInfo {
            from: pairs(&link.from),
            to: pairs(&link.to),
            strength: link.strength.to_string(),
        };
        Self {
            cells: drawing.cells.iter().map(cell).collect(),
            candidates: drawing.candidates.iter().map(candidate).collect(),
            houses: drawing
                .houses
                .iter()
                .map(|&(house, role)| HouseRole { house: house.into(), role: role.to_string() })
                .collect(),
            links: drawing.links.iter().map(link).collect(),
        }
    }
}
