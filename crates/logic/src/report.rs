//! The candidates of a house before and after a step, in the plain form of a program's trace.

use std::fmt::Write;

use ukodus_core::{Cell, Grid, House};

use crate::Reason;
use crate::step::{Step, with_marks};
use crate::techniques::singles::{Single, SingleKind};

impl Step {
    /// The step as a trace: a digit written as `[0, 6] = 9 (Single Blank in row)`, rows and columns from 0; candidates
    /// taken out as the candidates of the touched house before and after.
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
        let name = camel(self.technique.slug);
        let word = capital(self.technique.slug);
        for house in self.touched() {
            let _ = writeln!(text, "Candidates before {name}():");
            self.list(&with_marks(grid), house, &mut text);
            let _ = writeln!(text, "{word} found: true");
            let _ = writeln!(text, "Candidates after {name}():");
            self.list(&self.applied(grid), house, &mut text);
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

    /// The blanks of a house with their candidates.
    fn list(&self, grid: &Grid, house: House, text: &mut String) {
        for cell in self.shape.house_cells(house).filter(|&cell| grid.get(cell).is_none()) {
            let digits: Vec<String> = grid.candidates(cell).iter().map(|digit| digit.to_string()).collect();
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

/// `naked-pair` as `nakedPair`.
fn camel(slug: &str) -> String {
    let mut name = String::new();
    for (place, part) in slug.split('-').enumerate() {
        let mut letters = part.chars();
        match letters.next() {
            Some(first) if place > 0 => name.extend(first.to_uppercase()),
            Some(first) => name.push(first),
            None => {}
        }
        name.push_str(letters.as_str());
    }
    name
}

/// `naked-pair` as `Naked pair`.
fn capital(slug: &str) -> String {
    let words = slug.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
