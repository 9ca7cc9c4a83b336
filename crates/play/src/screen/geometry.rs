//! How large the cells of a board are, and where they are on the screen.

use ratatui::layout::{Rect, Size};
use ukodus::{Cell, Digit, Shape};

/// The sizes of a board on the screen, in characters.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Geometry {
    /// The shape of the board.
    pub(crate) shape: Shape,
    /// Columns of characters in a cell.
    pub(crate) width: u16,
    /// Rows of characters in a cell.
    pub(crate) height: u16,
    /// Whether there are lines between all cells, and not only between boxes.
    pub(crate) has_all_lines: bool,
    /// How many candidates are in a row of a cell; 0 if they have no fixed places.
    pub(crate) per_row: u16,
    /// Characters from one candidate to the next.
    pub(crate) pitch: u16,
}

impl Geometry {
    /// The widest cell that is of use when candidates have no fixed places.
    const MAX_WIDTH: u16 = 12;

    /// The largest board that fits; the smallest there is if none fits.
    pub(crate) fn fitting(shape: Shape, symbol: u16, room: Size) -> Self {
        let smallest = Self::single_row(shape, symbol + 2);
        let mut options = Self::options(shape, symbol);
        options.find(|option| option.fits(room)).unwrap_or_else(|| {
            // A row of marks: as wide as there is room.
            let lines = smallest.board_width() - smallest.width * shape.side() as u16;
            let width = room.width.saturating_sub(lines) / shape.side() as u16;
            Self::single_row(shape, width.clamp(smallest.width, Self::MAX_WIDTH.max(smallest.width)))
        })
    }

    /// The sizes at which every candidate has its place, the best first.
    fn options(shape: Shape, symbol: u16) -> impl Iterator<Item = Self> {
        let side = shape.side() as u16;
        let rows = (2..=(shape.box_rows() as u16).max(2)).rev();
        rows.flat_map(move |height| {
            let per_row = side.div_ceil(height);
            // Figures of one character can do without a gap between them.
            let pitches = if symbol == 1 { 1..=2 } else { symbol + 1..=symbol + 1 };
            pitches.rev().flat_map(move |pitch| {
                let width = per_row * pitch + u16::from(pitch > symbol || symbol == 1);
                [true, false].into_iter().map(move |has_all_lines| Self {
                    shape,
                    width: width.max(symbol + 2),
                    height,
                    has_all_lines,
                    per_row,
                    pitch,
                })
            })
        })
    }

    const fn single_row(shape: Shape, width: u16) -> Self {
        Self { shape, width, height: 1, has_all_lines: false, per_row: 0, pitch: 1 }
    }

    fn fits(&self, room: Size) -> bool {
        self.board_width() <= room.width && self.board_height() <= room.height
    }

    /// The width of the whole board.
    pub(crate) fn board_width(&self) -> u16 {
        self.column(self.shape.side())
    }

    /// The height of the whole board.
    pub(crate) fn board_height(&self) -> u16 {
        self.row(self.shape.side())
    }

    /// The first character of a column of cells, counted from the left edge of the board. For the column after the last,
    /// the width of the board.
    pub(crate) const fn column(&self, col: usize) -> u16 {
        let lines = if self.has_all_lines { col } else { col / self.shape.box_cols() };
        1 + col as u16 * self.width + lines as u16
    }

    /// The first line of a row of cells, as for columns.
    pub(crate) const fn row(&self, row: usize) -> u16 {
        let lines = if self.has_all_lines { row } else { row / self.shape.box_rows() };
        1 + row as u16 * self.height + lines as u16
    }

    /// Where a candidate is within its cell, if it has a place.
    pub(crate) fn candidate(&self, digit: Digit) -> Option<(u16, u16)> {
        let index = u16::from(digit.get()) - 1;
        let (x, y) = (index.checked_rem(self.per_row)? * self.pitch, index / self.per_row);
        // With a gap between the candidates, there is one on each side.
        let margin = (self.width - (self.per_row * self.pitch)).min(1);
        Some((x + margin, y))
    }
}

/// The part of a board that is on the screen, and where.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardPlace {
    /// The sizes.
    pub(crate) geometry: Geometry,
    /// The characters it takes up, with its border.
    pub(crate) area: Rect,
    /// The first row and column that are shown.
    pub(crate) corner: (usize, usize),
    /// How many rows and columns are shown.
    pub(crate) count: (usize, usize),
}

impl BoardPlace {
    /// Places a board in an area. `corner` is the row and column shown first until now; it changes only as far as needed
    /// to show `cursor`.
    pub(crate) fn new(geometry: Geometry, area: Rect, corner: (usize, usize), cursor: Cell) -> Self {
        let shape = geometry.shape;
        let side = shape.side();
        // The characters that cells take up with the border around them.
        let across = |from: usize, to: usize| geometry.column(to - 1) + geometry.width - geometry.column(from) + 2;
        let down = |from: usize, to: usize| geometry.row(to - 1) + geometry.height - geometry.row(from) + 2;
        let window = |from: usize, at: usize, room: u16, extent: &dyn Fn(usize, usize) -> u16| -> (usize, usize) {
            let mut from = from.min(at);
            while from < at && extent(from, at + 1) > room {
                from += 1;
            }
            let mut to = at + 1;
            while to < side && extent(from, to + 1) <= room {
                to += 1;
            }
            // No room is left empty at the end of the board.
            while from > 0 && to == side && extent(from - 1, to) <= room {
                from -= 1;
            }
            (from, to - from)
        };
        let (row, rows) = window(corner.0, shape.row_of(cursor), area.height, &down);
        let (col, cols) = window(corner.1, shape.col_of(cursor), area.width, &across);
        let width = across(col, col + cols).min(area.width);
        let height = down(row, row + rows).min(area.height);
        let area = Rect { width, height, ..area };
        Self { geometry, area, corner: (row, col), count: (rows, cols) }
    }

    /// Whether all of the board is shown.
    pub(crate) fn is_whole(&self) -> bool {
        let side = self.geometry.shape.side();
        self.count == (side, side)
    }

    /// The characters of a cell, if it is shown.
    pub(crate) fn cell(&self, cell: Cell) -> Option<Rect> {
        let shape = self.geometry.shape;
        let (row, col) = (shape.row_of(cell), shape.col_of(cell));
        let shows = |at: usize, from: usize, count: usize| (from..from + count).contains(&at);
        if !shows(row, self.corner.0, self.count.0) || !shows(col, self.corner.1, self.count.1) {
            return None;
        }
        Some(Rect {
            x: self.area.x + 1 + self.geometry.column(col) - self.geometry.column(self.corner.1),
            y: self.area.y + 1 + self.geometry.row(row) - self.geometry.row(self.corner.0),
            width: self.geometry.width,
            height: self.geometry.height,
        })
    }

    /// The cell at a character of the screen, if there is one.
    pub(crate) fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let shape = self.geometry.shape;
        shape.all_cells().find(|&cell| self.cell(cell).is_some_and(|area| area.contains((x, y).into())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitting(side: usize, symbol: u16, width: u16, height: u16) -> Geometry {
        Geometry::fitting(Shape::of_side(side).unwrap(), symbol, Size { width, height })
    }

    #[test]
    fn boards_are_as_large_as_there_is_room() {
        for (side, symbol, width, height, expected) in [
            (9, 1, 160, 58, (73, 37)),
            (9, 1, 70, 34, (67, 31)),
            (9, 1, 58, 22, (58, 22)),
            (9, 1, 40, 22, (40, 13)),
            (4, 1, 60, 22, (25, 13)),
            (16, 2, 70, 22, (69, 21)),
            (25, 2, 60, 22, (106, 31)),
        ] {
            let geometry = fitting(side, symbol, width, height);
            assert_eq!((geometry.board_width(), geometry.board_height()), expected, "{side} in {width}×{height}");
        }
    }

    #[test]
    fn every_candidate_has_a_place_of_its_own() {
        for (side, symbol) in [(4, 1), (6, 1), (9, 1), (12, 2), (16, 1), (16, 2), (25, 1), (25, 2)] {
            let shape = Shape::of_side(side).unwrap();
            for geometry in Geometry::options(shape, symbol) {
                let mut taken = std::collections::BTreeSet::new();
                for digit in shape.digits() {
                    let (x, y) = geometry.candidate(digit).unwrap();
                    assert!(x + symbol <= geometry.width && y < geometry.height, "{geometry:?} {digit}");
                    assert!((x..x + symbol).all(|x| taken.insert((x, y))), "{geometry:?} {digit}");
                }
            }
        }
    }

    #[test]
    fn a_window_follows_the_cursor() {
        let geometry = fitting(25, 2, 60, 20);
        let shape = geometry.shape;
        let area = Rect { x: 3, y: 2, width: 60, height: 20 };
        let mut corner = (0, 0);
        for (row, col) in [(0, 0), (24, 24), (12, 3), (0, 24), (24, 0)] {
            let cursor = shape.cell(row, col);
            let place = BoardPlace::new(geometry, area, corner, cursor);
            corner = place.corner;
            let shown = place.cell(cursor).expect("the cursor is shown");
            assert_eq!(area.intersection(shown), shown);
            assert_eq!(area.intersection(place.area), place.area);
            assert_eq!(place.cell_at(shown.x, shown.y), Some(cursor));
            assert!(!place.is_whole());
        }
    }
}
