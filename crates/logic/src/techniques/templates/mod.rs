//! Templates: every way to place one digit on the whole board.

mod overlay;

use std::collections::HashSet;
use std::ops::ControlFlow;

use ukodus_core::{Cell, Digit, Grid, Shape};

use crate::Candidate;
use crate::analysis::Analysis;
use crate::bounds::{Bounds, Halt};
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Part, Phrase, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::search::{Found, Search};
use crate::sets::CellSet;
use crate::step::Deduction;
use crate::vocabulary::Vocabulary;

use overlay::Overlays;

/// What every template of a digit has is placed.
pub struct TemplateSet;

/// What no template of a digit has is removed.
pub struct TemplateDelete;

impl<C: CellSet> Search<C> for TemplateSet {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let Some(overlays) = Overlays::new(board, bounds)? else { return ControlFlow::Continue(()) };
        for digit in board.digits() {
            let cells = overlays.forced(digit);
            if cells.is_empty() {
                continue;
            }
            // What the digit itself does not need for its last cell is left out.
            let last = overlays.forced.iter().rposition(|(of, _)| *of == digit).unwrap_or(0);
            let reason = Template::new(digit, cells, true, &overlays.forced[..last]);
            let placements = cells.iter().map(|cell| Candidate { cell, digit }).collect();
            found(Deduction { reason: reason.into(), placements, eliminations: Vec::new() })?;
        }
        ControlFlow::Continue(())
    }
}

impl<C: CellSet> Search<C> for TemplateDelete {
    fn search(&self, board: &Analysis<C>, bounds: &Bounds, found: &mut Found) -> ControlFlow<Halt> {
        let Some(overlays) = Overlays::new(board, bounds)? else { return ControlFlow::Continue(()) };
        for digit in board.digits().filter(|&digit| !board.places(digit).is_empty()) {
            let Some(overlay) = overlays.of(digit)? else { break };
            let closed = board.places(digit).without(overlays.places(digit));
            let cells = overlay.unused()? | closed;
            if !cells.is_empty() {
                let reason = Template::new(digit, cells, false, &overlays.forced);
                found(Deduction::eliminating(reason, board.candidates(digit, cells)))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What all ways to place a digit have in common, or what none of them has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The candidates that are in every way, or in none.
    pub cells: Vec<Cell>,
    /// Whether they are in every way.
    pub is_shared: bool,
    /// What all ways to place other digits have in common, one after the other: closed to all digits after it.
    pub before: Vec<(Digit, Vec<Cell>)>,
}

impl Template {
    fn new<C: CellSet>(digit: Digit, cells: C, is_shared: bool, before: &[(Digit, C)]) -> Self {
        let before = before.iter().map(|(digit, cells)| (*digit, cells.to_vec())).collect();
        Self { digit, cells: cells.to_vec(), is_shared, before }
    }
}

impl Explain for Template {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let Self { digit, cells, is_shared, before } = self;
        let changes = deduction.changes();
        let mut lines: Vec<Phrase> = before
            .iter()
            .map(|(digit, cells)| phrase!("every way to place {digit} has it in {cells}", digit, cells))
            .collect();
        if !lines.is_empty() {
            lines.push(phrase!("no other digit can be in these cells"));
        }
        let result = if *is_shared {
            phrase!(
                "every way to place {digit} once in each row, column and box has it in {cells}: {changes}",
                digit,
                cells,
                changes
            )
        } else {
            phrase!(
                "no way to place {digit} once in each row, column and box has it in {cells}: {changes}",
                digit,
                cells = Part::any_cell(cells),
                changes
            )
        };
        let last = if lines.is_empty() { result } else { phrase!("then {result}", result) };
        lead(lines, last)
    }

    fn notation(&self, words: &Vocabulary) -> String {
        let before = self.before.iter().map(|(digit, cells)| format!("{digit} in {}", words.cells(cells)));
        let before = before.collect::<Vec<_>>().join(", ");
        if before.is_empty() { self.digit.to_string() } else { format!("{} after {before}", self.digit) }
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        for (digit, cells) in &self.before {
            drawing.candidates(cells.iter().map(|&cell| Candidate { cell, digit: *digit }), Role::Premise);
        }
        let role = if self.is_shared { Role::Conclusion } else { Role::Pattern };
        drawing.candidates(self.cells.iter().map(|&cell| Candidate { cell, digit: self.digit }), role);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let mut closed: Vec<(Digit, Cell)> = Vec::new();
        let own = (self.digit, self.cells.clone());
        for (place, (digit, cells)) in self.before.iter().chain([&own]).enumerate() {
            let free = |cell| closed.iter().all(|&(by, of)| by == *digit || of != cell);
            for &cell in cells {
                if place < self.before.len() || self.is_shared {
                    let without = has_template(grid, *digit, |other| other != cell && free(other));
                    HoldsError::unless(!without, "no way to place the digit does without the cell")?;
                } else {
                    let may = |other| free(other) && (other == cell || shape.row_of(other) != shape.row_of(cell));
                    HoldsError::unless(!has_template(grid, *digit, may), "no way to place the digit has the cell")?;
                }
            }
            closed.extend(cells.iter().map(|&cell| (*digit, cell)));
        }
        Ok(())
    }
}

/// Whether the digit can be placed once in every row, column and box, where `may` allows: row by row, with all that
/// the rows above can have used.
fn has_template(grid: &Grid, digit: Digit, may: impl Fn(Cell) -> bool) -> bool {
    let shape = grid.shape();
    let can = |cell| match grid.get(cell) {
        Some(value) => value == digit,
        None => grid.candidates(cell).contains(digit) && may(cell),
    };
    // The columns taken so far, and the boxes of the band.
    let mut states: HashSet<(u32, u32)> = HashSet::from([(0, 0)]);
    for row in 0..shape.side() {
        let places: Vec<(u32, u32)> = (0..shape.side())
            .map(|col| shape.cell(row, col))
            .filter(|&cell| can(cell))
            .map(|cell| (1 << shape.col_of(cell), 1 << shape.stack_of(cell)))
            .collect();
        let mut next = HashSet::new();
        for (columns, boxes) in states {
            let boxes = if row % shape.box_rows() == 0 { 0 } else { boxes };
            let free = places.iter().filter(|(column, stack)| columns & column == 0 && boxes & stack == 0);
            next.extend(free.map(|(column, stack)| (columns | column, boxes | stack)));
        }
        states = next;
    }
    !states.is_empty()
}
