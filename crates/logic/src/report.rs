//! A step as a trace: the candidates of each house that it changes, before and after.

use std::fmt::Write;

use ukodus_core::{Cell, DigitSet, Grid, House};

use crate::Reason;
use crate::step::{Step, with_marks};
use crate::techniques::singles::{Single, SingleKind};

impl Step {
    /// The step as a trace, with rows and columns from 0.
    ///
    /// A placement is one line, as `[0, 6] = 9 (Single Blank in row)`. For eliminations it lists every cell of the
    /// houses they are in, with the candidates before and after; a cell that holds a digit has none.
    ///
    /// ```
    /// use ukodus_core::Grid;
    /// use ukodus_logic::{Logic, techniques};
    ///
    /// let grid: Grid = "586132.47......21691.7.4..38...2....2.391.7..79...34.56....15.415..4.6723..2..189".parse()?;
    /// let found = Logic::default().find_all(&grid, techniques::by_slug("full-house").unwrap())?;
    /// assert_eq!(found[0].report(&grid), "[0, 6] = 9 (Single Blank in row)\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn report(&self, grid: &Grid) -> String {
        let mut text = String::new();
        for placement in &self.deduction.placements {
            let _ = writeln!(text, "{} = {} ({})", self.at(placement.cell), placement.digit, self.why());
        }
        if self.deduction.eliminations.is_empty() {
            return text;
        }
        for house in self.touched() {
            let _ = writeln!(text, "{} in {}", self.technique.name, self.span(house));
            for (title, board) in [("Before", with_marks(grid)), ("After", self.applied(grid))] {
                let _ = writeln!(text, "{title}:");
                self.list(&board, house, &mut text);
            }
        }
        text
    }

    fn at(&self, cell: Cell) -> String {
        format!("[{}, {}]", self.shape.row_of(cell), self.shape.col_of(cell))
    }

    fn why(&self) -> String {
        let (word, house) = match &self.deduction.reason {
            Reason::Single(Single { kind: SingleKind::FullHouse { house, .. }, .. }) => ("Single Blank", *house),
            Reason::Single(Single { kind: SingleKind::Hidden { house }, .. }) => (self.technique.name, *house),
            _ => return self.technique.name.to_owned(),
        };
        let house = match house {
            House::Row(_) => "row",
            House::Column(_) => "col",
            House::Box(_) => "box",
        };
        format!("{word} in {house}")
    }

    /// A house by its rows and columns: `row 4`, `the box of rows 6–8, columns 0–2`.
    fn span(&self, house: House) -> String {
        let shape = self.shape;
        match house {
            House::Row(row) => format!("row {row}"),
            House::Column(col) => format!("column {col}"),
            House::Box(number) => {
                let first = shape.house_cells(House::Box(number)).next().unwrap_or(Cell::new(0));
                let range = |first: usize, count: usize| match count {
                    1 => first.to_string(),
                    _ => format!("{first}–{}", first + count - 1),
                };
                let rows = range(shape.row_of(first), shape.box_rows());
                format!("the box of rows {rows}, columns {}", range(shape.col_of(first), shape.box_cols()))
            }
        }
    }

    /// The cells of a house with their candidates.
    fn list(&self, grid: &Grid, house: House, text: &mut String) {
        for cell in self.shape.house_cells(house) {
            let candidates = if grid.get(cell).is_some() { DigitSet::EMPTY } else { grid.candidates(cell) };
            let digits: Vec<String> = candidates.iter().map(|digit| digit.to_string()).collect();
            let _ = writeln!(text, "{} = [{}]", self.at(cell), digits.join(", "));
        }
    }

    /// The houses to show: the fewest, one after another, that hold every cell that loses a candidate; of several
    /// with as many such cells the one that the step names, else the box, the row, the column.
    fn touched(&self) -> Vec<House> {
        let mut left: Vec<Cell> = self.deduction.eliminations.iter().map(|candidate| candidate.cell).collect();
        left.dedup();
        let named: Vec<House> = self.drawing().houses.iter().map(|&(house, _)| house).collect();
        let mut houses = Vec::new();
        while let Some(&first) = left.first() {
            let [row, col, block] = self.shape.houses_of(first);
            let count = |house: &House| left.iter().filter(|&&cell| self.shape.houses_of(cell).contains(house)).count();
            // Later ones win a tie.
            let best = [col, row, block].into_iter().max_by_key(|house| (count(house), named.contains(house)));
            let best = best.unwrap_or(block);
            left.retain(|&cell| !self.shape.houses_of(cell).contains(&best));
            houses.push(best);
        }
        houses
    }
}
