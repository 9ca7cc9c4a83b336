//! Puzzles whose clues stand in given places.

use ukodus_core::Shape;

use crate::Random;
use crate::judge::{Judge, Ruling};
use crate::solved::solved_cells;

/// The places where clues stand.
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
    /// Reads a pattern: `.`, `0` or `_` for a blank, any other character for a clue; spaces and line ends mean nothing.
    ///
    /// # Errors
    ///
    /// How many places there are, if that is not the number of cells.
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
}

/// The text has not as many places as the board has cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    /// The shape of the board.
    pub shape: Shape,
    /// How many places there are.
    pub found: usize,
}

impl std::fmt::Display for PatternError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let side = self.shape.side();
        write!(f, "a pattern for {side}×{side} boards has {} places, not {}", self.shape.cells(), self.found)
    }
}

impl std::error::Error for PatternError {}

/// What came of a pattern.
pub(crate) struct Filled {
    pub(crate) cells: Vec<u8>,
    pub(crate) solution: Vec<u8>,
    pub(crate) is_unique: bool,
    /// Whether it has one solution, and more without any of its clues.
    pub(crate) is_minimal: bool,
}

/// Clues that are changed before another solved board is tried.
const STEPS: usize = 400;

/// Solutions counted at the most: where there are more, one puzzle is as good as another.
const MOST: u64 = 2000;

/// Clues in the places of a pattern: those of a solved board first, then one or two are changed again and again, and
/// what has no more solutions than before is kept, until one is left or patience is.
pub(crate) fn fill(pattern: &Pattern, random: &mut Random, judge: &mut Judge) -> Filled {
    let shape = pattern.shape;
    let solution = solved_cells(shape, random);
    let mut cells = vec![0; shape.cells()];
    for &place in &pattern.places {
        cells[usize::from(place)] = solution[usize::from(place)];
    }
    let most = if shape == Shape::NINE { MOST } else { MOST / 100 };
    let mut count = judge.count(&cells, most);
    let mut next = cells.clone();
    for _ in 0..STEPS {
        if count == 1 || pattern.places.is_empty() {
            break;
        }
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
        let found = judge.count(&next, (count + 1).min(most));
        if found > 0 && found <= count {
            count = found;
            std::mem::swap(&mut cells, &mut next);
        }
    }
    let is_unique = count == 1;
    let solution = if is_unique { judge.solution(&cells) } else { solution };
    let is_minimal = is_unique && pattern.places.iter().all(|&place| is_needed(&mut cells, &solution, place, judge));
    Filled { cells, solution, is_unique, is_minimal }
}

/// Whether a puzzle with one solution has more without this clue.
fn is_needed(cells: &mut [u8], solution: &[u8], place: u16, judge: &mut Judge) -> bool {
    let digit = std::mem::take(&mut cells[usize::from(place)]);
    let ruling = judge.rule(cells, solution, &[place]);
    cells[usize::from(place)] = digit;
    ruling == Ruling::Several
}

/// The digits that no peer of a cell holds.
fn free_digits(shape: Shape, cells: &[u8], place: usize) -> Vec<u8> {
    let mut taken = vec![false; shape.side() + 1];
    for peer in shape.peers(ukodus_core::Cell::new(place)) {
        taken[usize::from(cells[peer.index()])] = true;
    }
    (1..=shape.side() as u8).filter(|&digit| !taken[usize::from(digit)]).collect()
}
