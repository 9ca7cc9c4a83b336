use std::fmt;
use std::str::FromStr;

use ukodus_core::Shape;

/// A symmetry of the places where clues stand: the board looks the same turned or mirrored so.
///
/// These are all the subgroups of the eight ways to lay a square onto itself.
///
/// ```
/// use ukodus_core::Shape;
/// use ukodus_generate::Symmetry;
///
/// let symmetry: Symmetry = "half-turn".parse()?;
/// let orbits = symmetry.orbits(Shape::NINE);
/// assert_eq!(orbits.len(), 41);
/// assert_eq!(orbits[0], [0, 80]);
/// # Ok::<(), ukodus_generate::UnknownSymmetry>(())
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// None: clues stand anywhere.
    #[default]
    None,
    /// A half turn.
    HalfTurn,
    /// A quarter turn, and so a half turn too.
    QuarterTurn,
    /// Top and bottom are mirror images: the axis is horizontal.
    Horizontal,
    /// Left and right are mirror images: the axis is vertical.
    Vertical,
    /// Mirrored in the diagonal from the top left.
    Diagonal,
    /// Mirrored in the diagonal from the top right.
    AntiDiagonal,
    /// Mirrored in both the horizontal and the vertical axis.
    Orthogonal,
    /// Mirrored in both diagonals.
    Diagonals,
    /// Turned and mirrored in every way.
    Full,
}

/// What lays a square of so many cells a side onto itself.
type Motion = fn(usize, usize, usize) -> (usize, usize);

const HALF: Motion = |row, col, last| (last - row, last - col);
const QUARTER: Motion = |row, col, last| (col, last - row);
const TOP_BOTTOM: Motion = |row, col, last| (last - row, col);
const LEFT_RIGHT: Motion = |row, col, last| (row, last - col);
const FALLING: Motion = |row, col, _| (col, row);
const RISING: Motion = |row, col, last| (last - col, last - row);

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::AntiDiagonal,
        Self::Orthogonal,
        Self::Diagonals,
        Self::Full,
    ];

    /// The name it is chosen by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "rotational",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
            Self::Orthogonal => "orthogonal",
            Self::Diagonals => "diagonals",
            Self::Full => "full",
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::None => "clues stand anywhere",
            Self::HalfTurn => "the same after a half turn",
            Self::QuarterTurn => "the same after a quarter turn",
            Self::Horizontal => "top and bottom are mirror images",
            Self::Vertical => "left and right are mirror images",
            Self::Diagonal => "mirrored in the diagonal from the top left",
            Self::AntiDiagonal => "mirrored in the diagonal from the top right",
            Self::Orthogonal => "mirrored in the horizontal and the vertical axis",
            Self::Diagonals => "mirrored in both diagonals",
            Self::Full => "the same however it is turned or mirrored",
        }
    }

    /// Motions that together generate the group.
    const fn generators(self) -> &'static [Motion] {
        match self {
            Self::None => &[],
            Self::HalfTurn => &[HALF],
            Self::QuarterTurn => &[QUARTER],
            Self::Horizontal => &[TOP_BOTTOM],
            Self::Vertical => &[LEFT_RIGHT],
            Self::Diagonal => &[FALLING],
            Self::AntiDiagonal => &[RISING],
            Self::Orthogonal => &[TOP_BOTTOM, LEFT_RIGHT],
            Self::Diagonals => &[FALLING, RISING],
            Self::Full => &[QUARTER, TOP_BOTTOM],
        }
    }

    /// The cells that hold clues all together or not at all, by their index, each group sorted.
    #[must_use]
    pub fn orbits(self, shape: Shape) -> Vec<Vec<u16>> {
        let side = shape.side();
        let mut seen = vec![false; shape.cells()];
        let mut orbits = Vec::new();
        for start in 0..shape.cells() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut orbit = vec![start as u16];
            let mut next = 0;
            while let Some(&index) = orbit.get(next) {
                let (row, col) = (usize::from(index) / side, usize::from(index) % side);
                for motion in self.generators() {
                    let (row, col) = motion(row, col, side - 1);
                    let other = row * side + col;
                    if !seen[other] {
                        seen[other] = true;
                        orbit.push(other as u16);
                    }
                }
                next += 1;
            }
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        orbits
    }

    /// Whether clues in just these cells have the symmetry.
    #[must_use]
    pub fn holds(self, shape: Shape, is_clue: &[bool]) -> bool {
        let agrees =
            |orbit: &Vec<u16>| orbit.iter().all(|&index| is_clue[usize::from(index)] == is_clue[usize::from(orbit[0])]);
        self.orbits(shape).iter().all(agrees)
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    /// The symmetry of this name; `quarter-turn` will do for `rotational`.
    fn from_str(name: &str) -> Result<Self, UnknownSymmetry> {
        let name = if name == "quarter-turn" { "rotational" } else { name };
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name).ok_or(UnknownSymmetry)
    }
}

/// There is no symmetry of that name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnknownSymmetry;

impl fmt::Display for UnknownSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Symmetry::ALL.map(Symmetry::name).join(", ");
        write!(f, "there is no such symmetry; there are {names}")
    }
}

impl std::error::Error for UnknownSymmetry {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_has_its_orbits_and_they_part_the_board() {
        let counts = Symmetry::ALL.map(|symmetry| {
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
            let orbits = symmetry.orbits(Shape::NINE);
            let mut cells = orbits.concat();
            cells.sort_unstable();
            assert_eq!(cells, (0..81).collect::<Vec<u16>>(), "{symmetry}");
            orbits.len()
        });
        assert_eq!(counts, [81, 41, 21, 45, 45, 45, 45, 25, 25, 15]);
        assert!("round".parse::<Symmetry>().is_err());
    }

    #[test]
    fn mirror_images_are_where_they_are_said_to_be() {
        let shape = Shape::new(2, 2).unwrap();
        let with = |clues: &[usize]| (0..16).map(|index| clues.contains(&index)).collect::<Vec<_>>();
        assert!(Symmetry::Vertical.holds(shape, &with(&[0, 3])));
        assert!(!Symmetry::Vertical.holds(shape, &with(&[0, 12])));
        assert!(Symmetry::Horizontal.holds(shape, &with(&[0, 12])));
        assert!(Symmetry::Diagonal.holds(shape, &with(&[1, 4, 5])));
        assert!(Symmetry::AntiDiagonal.holds(shape, &with(&[3, 1, 11])));
        assert!(Symmetry::QuarterTurn.holds(shape, &with(&[1, 7, 14, 8])));
    }
}
