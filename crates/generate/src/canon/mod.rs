//! Canonical forms: of all boards that are equal up to symmetry, the one that is smallest as one reads.

mod full;
mod ways;

use std::error::Error;
use std::fmt;

use ukodus_core::{Grid, Shape};

use crate::Transform;

/// The side of the largest board that has a canonical form here.
pub const MAX_CANONICAL_SIDE: usize = 25;

/// The canonical form of a board, and how it comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The smallest of all boards that are equal to it, read row by row, a blank before every digit.
    pub grid: Grid,
    /// A symmetry that makes it of the board.
    pub transform: Transform,
    /// How many symmetries leave the board as it is: 1 for most. The number of different boards that are equal to it is
    /// the number of symmetries divided by this.
    ///
    /// To rename digits that do not occur counts: a board in which two digits are missing has at least 2.
    pub automorphisms: u128,
}

/// The canonical form of a board: equal for two boards just if a symmetry makes one of the other.
///
/// ```
/// use ukodus_core::Grid;
/// use ukodus_generate::{Random, Transform, canonical};
///
/// let puzzle: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let equal = Transform::random(puzzle.shape(), &mut Random::new(1)).apply(&puzzle);
/// let form = canonical(&puzzle)?;
/// assert_eq!(form.grid, canonical(&equal)?.grid);
/// assert_eq!(form.transform.apply(&puzzle), form.grid);
/// assert_eq!(form.automorphisms, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the side is above [`MAX_CANONICAL_SIDE`], the board has pencil marks or clashes, or it is so large and full that
/// too many symmetries would have to be tried, or so large and empty that too many leave it as it is.
///
/// # Panics
///
/// Never: a 9×9 board has 81 cells.
pub fn canonical(grid: &Grid) -> Result<Canonical, CanonError> {
    let (shape, side) = (grid.shape(), grid.shape().side());
    if side > MAX_CANONICAL_SIDE {
        return Err(CanonError::Side { side });
    }
    if grid.has_marks() {
        return Err(CanonError::Marks);
    }
    if !grid.is_valid() {
        return Err(CanonError::Clash);
    }
    match side {
        9 if shape == Shape::NINE && grid.count_filled() == 81 => {
            let cells = grid.cells().try_into().expect("the board is 9×9");
            let (form, way, ways) = full::smallest(cells);
            let names = std::iter::once(0).chain(way.names).collect();
            let transform = Transform::from_parts(shape, way.transposes, way.rows.to_vec(), way.cols.to_vec(), names);
            Ok(Canonical { grid: board(shape, &form), transform, automorphisms: u128::from(ways) })
        }
        1 => of_side::<1>(grid),
        2 => of_side::<2>(grid),
        3 => of_side::<3>(grid),
        4 => of_side::<4>(grid),
        5 => of_side::<5>(grid),
        6 => of_side::<6>(grid),
        7 => of_side::<7>(grid),
        8 => of_side::<8>(grid),
        9 => of_side::<9>(grid),
        10 => of_side::<10>(grid),
        11 => of_side::<11>(grid),
        12 => of_side::<12>(grid),
        13 => of_side::<13>(grid),
        14 => of_side::<14>(grid),
        15 => of_side::<15>(grid),
        16 => of_side::<16>(grid),
        17 => of_side::<17>(grid),
        18 => of_side::<18>(grid),
        19 => of_side::<19>(grid),
        20 => of_side::<20>(grid),
        21 => of_side::<21>(grid),
        22 => of_side::<22>(grid),
        23 => of_side::<23>(grid),
        24 => of_side::<24>(grid),
        _ => of_side::<25>(grid),
    }
}

/// The cells of the canonical form of an ordinary board whose digits do not clash, 0 for a blank: quicker than
/// [`canonical`] where nothing else is asked.
///
/// ```
/// use ukodus_generate::canonical_nine;
///
/// let mut cells = [0; 81];
/// cells[40] = 7;
/// assert_eq!(canonical_nine(&cells)[80], 1);
/// ```
#[must_use]
pub fn canonical_nine(cells: &[u8; 81]) -> [u8; 81] {
    if cells.iter().all(|&digit| digit != 0) {
        return full::smallest(cells).0;
    }
    match ways::smallest::<9>(Shape::NINE, cells) {
        Ok(found) => std::array::from_fn(|index| found.form[index / 9][index % 9]),
        Err(ways::TooMany) => {
            unreachable!("a 9×9 board has at most 2 · 6⁸ orders of lines, far fewer of them smallest")
        }
    }
}

fn board(shape: Shape, cells: &[u8]) -> Grid {
    Grid::from_cells(shape, cells).expect("a canonical form has the digits of its shape")
}

fn of_side<const N: usize>(grid: &Grid) -> Result<Canonical, CanonError> {
    let shape = grid.shape();
    let found = ways::smallest::<N>(shape, grid.cells()).map_err(|ways::TooMany| CanonError::Symmetry)?;
    let way = found.ways.first().expect("there is a way to the smallest form");
    // Digits that do not occur take the names that are left.
    let mut names: Vec<u8> = std::iter::once(0).chain(way.names).collect();
    let mut next = names.iter().copied().max().unwrap_or(0);
    for name in names[1..].iter_mut().filter(|name| **name == 0) {
        next += 1;
        *name = next;
    }
    let transform = Transform::from_parts(shape, way.transposes, way.rows.to_vec(), way.cols.to_vec(), names);
    let automorphisms = indistinct(grid).and_then(|same| same.checked_mul(found.ways.len() as u128));
    let automorphisms = automorphisms.ok_or(CanonError::Automorphisms)?;
    Ok(Canonical { grid: board(shape, found.form.as_flattened()), transform, automorphisms })
}

/// In how many ways lines without a digit change places among themselves, and digits that do not occur names, where that
/// is below 2¹²⁸.
fn indistinct(grid: &Grid) -> Option<u128> {
    let (shape, side) = (grid.shape(), grid.shape().side());
    let (mut rows, mut cols, mut digits) = (vec![false; side], vec![false; side], vec![false; side]);
    for (index, &digit) in grid.cells().iter().enumerate().filter(|(_, digit)| **digit != 0) {
        rows[index / side] = true;
        cols[index % side] = true;
        digits[usize::from(digit) - 1] = true;
    }
    let blanks = |lines: &[bool]| lines.iter().filter(|&&has_digit| !has_digit).count();
    let of_lines = |lines: &[bool], size: usize| {
        let mut groups = lines.chunks(size);
        let empty = groups.clone().filter(|group| blanks(group) == size).count();
        groups.try_fold(factorial(empty)?, |ways, group| ways.checked_mul(factorial(blanks(group))?))
    };
    let lines = of_lines(&rows, shape.box_rows())?.checked_mul(of_lines(&cols, shape.box_cols())?)?;
    lines.checked_mul(factorial(blanks(&digits))?)
}

fn factorial(count: usize) -> Option<u128> {
    (1..=count as u128).try_fold(1_u128, u128::checked_mul)
}

/// How many symmetries the boards of a shape have, where that is below 2¹²⁸.
///
/// ```
/// use ukodus_core::Shape;
/// use ukodus_generate::count_symmetries;
///
/// assert_eq!(count_symmetries(Shape::NINE), Some(1_218_998_108_160));
/// ```
#[must_use]
pub fn count_symmetries(shape: Shape) -> Option<u128> {
    let lines = |groups: usize, size: usize| {
        let one = factorial(size)?;
        (0..groups).try_fold(factorial(groups)?, |product, _| product.checked_mul(one))
    };
    let rows = lines(shape.bands(), shape.box_rows())?;
    let cols = lines(shape.stacks(), shape.box_cols())?;
    let turns = if crate::transform::can_transpose(shape) { 2 } else { 1 };
    factorial(shape.side())?.checked_mul(rows)?.checked_mul(cols)?.checked_mul(turns)
}

/// Why a board has no canonical form here.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CanonError {
    /// The board is too large.
    Side {
        /// Its side.
        side: usize,
    },
    /// It has pencil marks.
    Marks,
    /// A digit stands twice in a house.
    Clash,
    /// It is so large and full that too many symmetries would have to be tried.
    Symmetry,
    /// It is so large and empty that its automorphisms do not fit 128 bits.
    Automorphisms,
}

impl fmt::Display for CanonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side { side } => {
                write!(f, "canonical forms end at side {MAX_CANONICAL_SIDE}, and this board has {side}")
            }
            Self::Marks => f.write_str("a board with pencil marks has no canonical form"),
            Self::Clash => f.write_str("a board whose givens clash has no canonical form"),
            Self::Symmetry => f.write_str("so large a board with so few blanks has too many symmetries to try"),
            Self::Automorphisms => {
                f.write_str("so large a board with so few digits has too many automorphisms to count")
            }
        }
    }
}

impl Error for CanonError {}
