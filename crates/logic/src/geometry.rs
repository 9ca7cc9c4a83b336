//! The tables of a shape: which cells a house has, which cells a cell sees.

use std::sync::Mutex;

use ukodus_core::{Cell, House, Shape};

use crate::sets::{CellSet, Digits, Large, Medium, Small};

/// The tables of one shape, made once and kept.
///
/// Houses are numbered: the rows from 0, then the columns, then the boxes.
#[derive(Debug)]
pub struct Geometry<C> {
    /// The shape.
    pub shape: Shape,
    /// The side: how many digits, rows, columns, boxes.
    pub side: usize,
    /// Every cell.
    pub all: C,
    /// Every digit.
    pub digits: Digits,
    /// The cells of each house.
    pub houses: Vec<C>,
    /// The cells of each house, in reading order.
    pub house_cells: Vec<Vec<Cell>>,
    /// The cells that each cell sees, without itself.
    pub peers: Vec<C>,
    /// The row, the column and the box of each cell, as house numbers.
    pub houses_of: Vec<[usize; 3]>,
}

impl<C: CellSet> Geometry<C> {
    fn new(shape: Shape) -> Self {
        let side = shape.side();
        let house_cells: Vec<Vec<Cell>> = shape.houses().map(|house| shape.house_cells(house).collect()).collect();
        let place = |cell| [shape.row_of(cell), side + shape.col_of(cell), 2 * side + shape.box_of(cell)];
        Self {
            shape,
            side,
            all: C::of(shape.all_cells()),
            digits: Digits::full(side),
            houses: house_cells.iter().map(|cells| C::of(cells.iter().copied())).collect(),
            peers: shape.all_cells().map(|cell| C::of(shape.peers(cell))).collect(),
            houses_of: shape.all_cells().map(place).collect(),
            house_cells,
        }
    }

    /// The house with this number.
    #[must_use]
    pub const fn house(&self, number: usize) -> House {
        match number / self.side {
            0 => House::Row(number),
            1 => House::Column(number - self.side),
            _ => House::Box(number - 2 * self.side),
        }
    }

    /// The number of a house.
    #[must_use]
    pub const fn number(&self, house: House) -> usize {
        match house {
            House::Row(row) => row,
            House::Column(col) => self.side + col,
            House::Box(number) => 2 * self.side + number,
        }
    }

    /// The cells that every one of `cells` sees.
    #[must_use]
    pub fn common_peers(&self, cells: C) -> C {
        cells.iter().fold(self.all, |seen, cell| seen & self.peers[cell.index()])
    }

    /// Whether two cells share a house.
    #[must_use]
    pub fn sees(&self, one: Cell, other: Cell) -> bool {
        self.peers[one.index()].contains(other)
    }

    /// The numbers of the houses that hold all of `cells`: none, one, or two.
    pub fn common_houses(&self, cells: C) -> impl Iterator<Item = usize> + '_ {
        let first = cells.first().map_or([0; 3], |cell| self.houses_of[cell.index()]);
        first.into_iter().filter(move |&house| !cells.is_empty() && cells.is_subset(self.houses[house]))
    }
}

/// A set of cells with the tables of the shapes whose cells fit.
pub trait Shaped: CellSet {
    /// The tables of a shape.
    fn geometry(shape: Shape) -> &'static Geometry<Self>;
}

/// The tables of each width are kept by themselves: a generic implementation could not have statics of its own.
macro_rules! shaped {
    ($($cells:ty),*) => {
        $(impl Shaped for $cells {
            fn geometry(shape: Shape) -> &'static Geometry<Self> {
                static TABLES: Tables<$cells> = Tables::new();
                TABLES.get(shape)
            }
        })*
    };
}

shaped!(Small, Medium, Large);

/// The tables made so far, a list of the shapes of one width.
struct Tables<C: 'static>(Mutex<Vec<&'static Geometry<C>>>);

impl<C: CellSet> Tables<C> {
    const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The tables of `shape`; made on first use and never dropped: there are few shapes.
    fn get(&self, shape: Shape) -> &'static Geometry<C> {
        let mut made = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(geometry) = made.iter().find(|geometry| geometry.shape == shape) {
            return geometry;
        }
        let geometry: &'static Geometry<C> = Box::leak(Box::new(Geometry::new(shape)));
        made.push(geometry);
        geometry
    }
}
