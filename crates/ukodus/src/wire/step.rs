use serde::Serialize;
use ukodus_core::{Cell, Grid};
use ukodus_logic::{Candidate, Drawing, Link, Role, Step, with_marks};

use super::{BoardDoc, HouseDoc, LineDoc};

/// A candidate: a cell by its index, and a digit.
pub type Pair = (usize, u8);

/// A step of a person's reasoning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Step"))]
#[serde(rename_all = "camelCase")]
pub struct StepDoc {
    /// The technique's name in commands and addresses.
    pub technique: &'static str,
    /// The technique's name, for people.
    pub name: &'static str,
    /// How hard the step is: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    pub level: &'static str,
    /// What it adds to the score.
    pub score: u32,
    /// What is seen, why it holds and what follows, for people, as one paragraph.
    pub sentence: String,
    /// The same line by line: what each says, what it rests on and what it shows.
    pub lines: Vec<LineDoc>,
    /// The same in the notation of the field.
    pub notation: String,
    /// The digits to write.
    pub placements: Vec<Pair>,
    /// The candidates to remove by the argument.
    pub eliminations: Vec<Pair>,
    /// Every candidate that is gone after the step: those eliminated, and those that a placement removes from its cell and
    /// its peers. With the placements it takes a board forward, and back.
    pub removed: Vec<Pair>,
    /// What to show on the board.
    pub drawing: DrawingDoc,
}

/// What to show on the board for a step. Where something occurs more than once, the later role is drawn over the earlier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Drawing"))]
pub struct DrawingDoc {
    /// Cells by role.
    pub cells: Vec<CellRoleDoc>,
    /// Candidates by role.
    pub candidates: Vec<CandidateRoleDoc>,
    /// Houses by role.
    pub houses: Vec<HouseRoleDoc>,
    /// Links, in the order of the argument.
    pub links: Vec<LinkDoc>,
}

/// A cell and its role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CellRole"))]
pub struct CellRoleDoc {
    /// The cell, by index.
    pub cell: usize,
    /// Its role: `pattern`, `pivot`, `fin`, …
    pub role: String,
}

/// A candidate and its role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CandidateRole"))]
pub struct CandidateRoleDoc {
    /// The cell, by index.
    pub cell: usize,
    /// The digit.
    pub digit: u8,
    /// Its role.
    pub role: String,
}

/// A house and its role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HouseRole"))]
pub struct HouseRoleDoc {
    /// The house.
    pub house: HouseDoc,
    /// Its role.
    pub role: String,
}

/// A link between two nodes, each a candidate or a group of candidates of one digit or of one cell. A group is true if one
/// of its candidates is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Link"))]
pub struct LinkDoc {
    /// Where it begins.
    pub from: Vec<Pair>,
    /// Where it ends.
    pub to: Vec<Pair>,
    /// `strong`: if the first is false, the second is true; `weak`: if the first is true, the second is false.
    pub strength: String,
}

impl StepDoc {
    /// The document of a step on a board, which has its candidates as marks.
    fn new(step: &Step, board: &Grid) -> Self {
        let explanation = step.explanation(board);
        Self {
            technique: step.technique.slug,
            name: step.technique.name,
            level: step.level.slug(),
            score: step.score,
            sentence: explanation.paragraph(),
            lines: explanation.lines.iter().map(|line| LineDoc::new(line, step.shape)).collect(),
            notation: step.notation(),
            placements: pairs(&step.deduction.placements),
            eliminations: pairs(&step.deduction.eliminations),
            removed: pairs(&step.removed(board)),
            drawing: (&step.drawing()).into(),
        }
    }

    /// The documents of steps that are alternatives to one another on `board`.
    #[must_use]
    pub fn alternatives<'a>(board: &Grid, steps: impl IntoIterator<Item = &'a Step>) -> Vec<Self> {
        let documents = StepDocs::new(board);
        steps.into_iter().map(|step| documents.alternative(step)).collect()
    }

    /// The documents of steps that follow one another, the first of them on `board`.
    #[must_use]
    pub fn sequence(board: &Grid, steps: &[Step]) -> Vec<Self> {
        let mut documents = StepDocs::new(board);
        steps.iter().map(|step| documents.follow(step)).collect()
    }
}

/// The documents of the steps on a board, made one at a time.
#[derive(Clone, Debug)]
pub struct StepDocs {
    board: Grid,
}

impl StepDocs {
    /// Begins with `board`.
    #[must_use]
    pub fn new(board: &Grid) -> Self {
        Self { board: with_marks(board) }
    }

    /// The board as the steps taken have left it, with its candidates.
    #[must_use]
    pub fn board(&self) -> BoardDoc {
        (&self.board).into()
    }

    /// The document of a step that may be taken on the board.
    #[must_use]
    pub fn alternative(&self, step: &Step) -> StepDoc {
        StepDoc::new(step, &self.board)
    }

    /// The document of the next step, which is taken.
    pub fn follow(&mut self, step: &Step) -> StepDoc {
        let document = self.alternative(step);
        self.board = step.applied(&self.board);
        document
    }
}

fn pair(candidate: Candidate) -> Pair {
    (candidate.cell.index(), candidate.digit.get())
}

pub(super) fn pairs(candidates: &[Candidate]) -> Vec<Pair> {
    candidates.iter().copied().map(pair).collect()
}

impl From<&Drawing> for DrawingDoc {
    fn from(drawing: &Drawing) -> Self {
        let cell = |(cell, role): &(Cell, Role)| CellRoleDoc { cell: cell.index(), role: role.to_string() };
        let candidate = |(candidate, role): &(Candidate, Role)| {
            let (cell, digit) = pair(*candidate);
            CandidateRoleDoc { cell, digit, role: role.to_string() }
        };
        let house =
            |&(house, role): &(ukodus_core::House, Role)| HouseRoleDoc { house: house.into(), role: role.to_string() };
        let link =
            |link: &Link| LinkDoc { from: pairs(&link.from), to: pairs(&link.to), strength: link.strength.to_string() };
        Self {
            cells: drawing.cells.iter().map(cell).collect(),
            candidates: drawing.candidates.iter().map(candidate).collect(),
            houses: drawing.houses.iter().map(house).collect(),
            links: drawing.links.iter().map(link).collect(),
        }
    }
}
