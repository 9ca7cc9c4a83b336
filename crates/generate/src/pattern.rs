//! Puzzles with clues in given places.

use std::error::Error;
use std::fmt;

use ukodus_core::{Cell, Shape, Stop};

use crate::Random;
use crate::solved::solved_cells;
use crate::uniqueness::{Uniqueness, UniquenessTest};

/// The cells that hold clues.
///
/// ```
/// use ukodus_core::Shape;
/// use ukodus_generate::Pattern;
///
/// let pattern = Pattern::parse(Shape::new(2, 2)?, "x.x.\n.x.x\n.x..\nx.x.")?;
/// assert_eq!(pattern.clues(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    shape: Shape,
    places: Vec<u16>,
}

impl Pattern {
    /// Reads a pattern: `.`, `0` or `_` for a blank, any other character for a clue; white space is ignored.
    ///
    /// # Errors
    ///
    /// If the text does not have one character for each cell.
    pub fn parse(shape: Shape, text: &str) -> Result<Self, PatternError> {
        let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
        if marks.len() != shape.cells() {
            return Err(PatternError { shape, found: marks.len() });
        }
        let is_clue = |&(_, mark): &(u16, char)| !['.', '0', '_'].contains(&mark);
        Ok(Self { shape, places: (0..).zip(marks).filter(is_clue).map(|(index, _)| index).collect() })
    }

    /// The shape of the board.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// How many clues there are.
    #[must_use]
    pub fn clues(&self) -> usize {
        self.places.len()
    }

    /// Whether every puzzle in this pattern has more than one solution because two rows of a band, or two columns of a
    /// stack, hold no clue: exchanged, they make another solution.
    #[must_use]
    pub fn has_exchangeable_lines(&self) -> bool {
        let side = self.shape.side();
        let is_blank = |line: usize, of: fn(usize, usize) -> usize| {
            !self.places.iter().any(|&place| of(usize::from(place), side) == line)
        };
        let has_two = |size: usize, of: fn(usize, usize) -> usize| {
            (0..side / size).any(|group| (0..size).filter(|line| is_blank(group * size + line, of)).count() > 1)
        };
        has_two(self.shape.box_rows(), |place, side| place / side)
            || has_two(self.shape.box_cols(), |place, side| place % side)
    }
}

/// A pattern has another number of characters than the board has cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    /// The shape of the board.
    pub shape: Shape,
    /// How many characters there are.
    pub found: usize,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, cells) = (self.shape.side(), self.shape.cells());
        write!(f, "a pattern for {side}×{side} boards has {cells} characters, not {}", self.found)
    }
}

impl Error for PatternError {}

/// Clues in the places of a pattern.
pub(crate) struct Filled {
    pub(crate) cells: Vec<u8>,
    pub(crate) solution: Vec<u8>,
    pub(crate) is_unique: bool,
    /// Whether it has one solution, and more without any one of its clues.
    pub(crate) is_minimal: bool,
}

/// Changes of clues before the try ends.
const MAX_CHANGES: usize = 400;

/// Solutions of a 9×9 board that are counted: puzzles with more are not compared.
const MAX_COUNTED: u64 = 2000;

/// The same on boards of other sizes, where solutions are found more slowly.
const MAX_COUNTED_OTHER_SIZES: u64 = 20;

/// Fills the places of a pattern with the digits of a solved board, then changes one or two of them at a time and keeps
/// each change that leaves no more solutions than before, until there is one solution or the changes are used up.
pub(crate) fn fill(pattern: &Pattern, random: &mut Random, uniqueness: &mut UniquenessTest) -> Result<Filled, Stop> {
    let shape = pattern.shape;
    let solution = solved_cells(shape, random);
    let mut cells = vec![0; shape.cells()];
    for &place in &pattern.places {
        cells[usize::from(place)] = solution[usize::from(place)];
    }
    let most = if shape == Shape::NINE { MAX_COUNTED } else { MAX_COUNTED_OTHER_SIZES };
    let mut count = uniqueness.count(&cells, most)?;
    let mut next = cells.clone();
    for _ in 0..MAX_CHANGES {
        if count == 1 || pattern.places.is_empty() {
            break;
        }
        uniqueness.check()?;
        next.copy_from_slice(&cells);
        for _ in 0..=random.index(2) {
            let place = usize::from(pattern.places[random.index(pattern.places.len())]);
            let choices = free_digits(shape, &next, place);
            if !choices.is_empty() {
                next[place] = choices[random.index(choices.len())];
            }
        }
        if next == cells {
            continue;
        }
        let found = uniqueness.count(&next, (count + 1).min(most))?;
        if found > 0 && found <= count {
            count = found;
            std::mem::swap(&mut cells, &mut next);
        }
    }
    let is_unique = count == 1;
    let solution = if is_unique { uniqueness.solution(&cells)? } else { solution };
    let mut is_minimal = is_unique;
    for &place in &pattern.places {
        is_minimal = is_minimal && is_needed(&mut cells, &solution, place, uniqueness)?;
    }
    Ok(Filled { cells, solution, is_unique, is_minimal })
}

/// Whether a puzzle with one solution has more without this clue.
fn is_needed(cells: &mut [u8], solution: &[u8], place: u16, uniqueness: &mut UniquenessTest) -> Result<bool, Stop> {
    let digit = std::mem::take(&mut cells[usize::from(place)]);
    let found = uniqueness.test(cells, solution, &[place]);
    cells[usize::from(place)] = digit;
    Ok(found? == Uniqueness::Several)
}

/// The digits that no peer of a cell holds.
fn free_digits(shape: Shape, cells: &[u8], place: usize) -> Vec<u8> {
    let mut taken = vec![false; shape.side() + 1];
    for peer in shape.peers(Cell::new(place)) {
        taken[usize::from(cells[peer.index()])] = true;
    }
    (1..=shape.side() as u8).filter(|&digit| !taken[usize::from(digit)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_blank_lines_of_a_band_or_stack_can_be_exchanged() {
        let shape = Shape::new(2, 2).unwrap();
        for (text, expected) in [
            ("xxxx .... .... xxxx", false),
            ("xxxx xxxx .... ....", true),
            ("x..x x..x x..x x..x", false),
            ("xx.. xx.. xx.. xx..", true),
        ] {
            assert_eq!(Pattern::parse(shape, text).unwrap().has_exchangeable_lines(), expected, "{text}");
        }
    }
}
