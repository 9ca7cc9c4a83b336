use std::fmt;
use std::str::FromStr;

use ukodus_core::Shape;

/// A symmetry of the places of clues: the pattern of clues stays the same when the board is rotated or reflected so.
///
/// These are all the subgroups of the eight symmetries of a square.
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
    /// No symmetry: clues are anywhere.
    #[default]
    None,
    /// A rotation by 180°.
    HalfTurn,
    /// A rotation by 90°, and so by 180° too.
    QuarterTurn,
    /// A reflection in the horizontal axis: top and bottom are mirror images.
    Horizontal,
    /// A reflection in the vertical axis: left and right are mirror images.
    Vertical,
    /// A reflection in the diagonal from the top left.
    Diagonal,
    /// A reflection in the diagonal from the top right.
    AntiDiagonal,
    /// Reflections in the horizontal and in the vertical axis.
    Orthogonal,
    /// Reflections in both diagonals.
    Diagonals,
    /// Every rotation and reflection.
    Full,
}

/// Where a symmetry of the square moves a row and a column, given the last index of a side.
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

    /// The name in lower case, as on the command line and over the wire.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
            Self::Orthogonal => "orthogonal",
            Self::Diagonals => "diagonals",
            Self::Full => "full",
        }
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "None",
            Self::HalfTurn => "Rotational (180°)",
            Self::QuarterTurn => "Rotational (90°)",
            Self::Horizontal => "Top–bottom mirror",
            Self::Vertical => "Left–right mirror",
            Self::Diagonal => "Diagonal mirror",
            Self::AntiDiagonal => "Anti-diagonal mirror",
            Self::Orthogonal => "Top–bottom and left–right mirror",
            Self::Diagonals => "Both diagonals",
            Self::Full => "Full (rotations and mirrors)",
        }
    }

    /// Motions that generate the group.
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

    /// The groups of cells, by index, that hold clues all together or not at all; each group is sorted.
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

    /// Whether clues in exactly these cells have the symmetry.
    #[must_use]
    pub fn holds(self, shape: Shape, is_clue: &[bool]) -> bool {
        let agrees =
            |orbit: &Vec<u16>| orbit.iter().all(|&index| is_clue[usize::from(index)] == is_clue[usize::from(orbit[0])]);
        self.orbits(shape).iter().all(agrees)
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.slug())
    }
}

impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    /// The symmetry of this slug; `rotational` is accepted for `quarter-turn`.
    fn from_str(slug: &str) -> Result<Self, UnknownSymmetry> {
        let slug = if slug == "rotational" { Self::QuarterTurn.slug() } else { slug };
        Self::ALL.into_iter().find(|symmetry| symmetry.slug() == slug).ok_or(UnknownSymmetry)
    }
}

/// No symmetry has that slug.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct UnknownSymmetry;

impl fmt::Display for UnknownSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slugs = Symmetry::ALL.map(Symmetry::slug).join(", ");
        write!(f, "unknown symmetry; expected one of {slugs}")
    }
}

impl std::error::Error for UnknownSymmetry {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_has_its_orbits_and_they_divide_the_board() {
        let counts = Symmetry::ALL.map(|symmetry| {
            assert_eq!(symmetry.slug().parse(), Ok(symmetry));
            let orbits = symmetry.orbits(Shape::NINE);
            let mut cells = orbits.concat();
            cells.sort_unstable();
            assert_eq!(cells, (0..81).collect::<Vec<u16>>(), "{symmetry}");
            orbits.len()
        });
        assert_eq!(counts, [81, 41, 21, 45, 45, 45, 45, 25, 25, 15]);
        assert_eq!("rotational".parse(), Ok(Symmetry::QuarterTurn));
        assert!("round".parse::<Symmetry>().is_err());
    }

    #[test]
    fn mirror_images_are_where_the_names_put_them() {
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
