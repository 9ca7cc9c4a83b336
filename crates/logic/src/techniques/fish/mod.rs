//! Fish: one digit, as many houses that need it as houses that have room for it.

mod basic;
mod catch;
mod complex;
mod siamese;

pub use basic::{BasicFish, LargerFish};
pub use complex::{ComplexFish, Kind};
pub use siamese::SiameseFish;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role};
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::words::{Words, join, number};

/// The digit's places in the bases lie in as many covers, but for the fins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that need the digit.
    pub bases: Vec<House>,
    /// The digit's places in the bases that are no fins.
    pub cells: Vec<Cell>,
    /// The places that lie in two bases at once.
    pub endo_fins: Vec<Cell>,
    /// The houses that catch the digit, and the places they miss. A Siamese fish has two such nets for the same bases.
    pub nets: Vec<Net>,
}

/// The covers of a fish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// As many houses as there are bases.
    pub covers: Vec<House>,
    /// The digit's places in the bases that lie in no cover.
    pub fins: Vec<Cell>,
}

impl Fish {
    fn fins(&self) -> Vec<Cell> {
        let mut fins: Vec<Cell> = self.nets.iter().flat_map(|net| net.fins.iter().copied()).collect();
        fins.sort_unstable();
        fins.dedup();
        fins
    }

    /// The argument for one net.
    fn argue(&self, words: Words, net: &Net) -> String {
        let Self { digit, bases, endo_fins, .. } = self;
        let (base, cover) = (words.house_list(bases), words.house_list(&net.covers));
        let size = number(bases.len());
        let only = format!("in {base}, {digit} can only stand in {cover}");
        if net.fins.is_empty() && endo_fins.is_empty() {
            return format!(
                "{only}. That makes {size} {digit}s for {size} houses with room for one each, so {cover} have no other {digit}"
            );
        }
        let fins = match &net.fins[..] {
            [] => String::new(),
            [fin] => format!(", or in the fin {}", words.cell(*fin)),
            fins => format!(", or in the fins {}", words.cell_list(fins)),
        };
        let too = if net.fins.is_empty() { "" } else { " too" };
        let doubled = match &endo_fins[..] {
            [] => String::new(),
            [fin] => format!(". {} counts as a fin{too}: it lies in two of these houses", words.cell(*fin)),
            fins => format!(". {} count as fins{too}: they lie in two of these houses", words.cell_list(fins)),
        };
        let fin = if net.fins.len() + endo_fins.len() == 1 { "the fin" } else { "one of the fins" };
        format!("{only}{fins}{doubled}. Either {fin} holds {digit}, or {base} use up the {digit}s of {cover}")
    }
}

impl Explain for Fish {
    fn sentence(&self, words: &Words, deduction: &Deduction) -> String {
        let arguments = join(self.nets.iter().map(|net| self.argue(*words, net)), ". With other covers: ");
        let is_finned = !self.endo_fins.is_empty() || self.nets.iter().any(|net| !net.fins.is_empty());
        let is_doubled = deduction.eliminations.iter().any(|candidate| self.cells.contains(&candidate.cell));
        let waste = if is_doubled { ", and none to waste on a place in two of them at once" } else { "" };
        let link = if is_finned { ". Either way," } else { ":" };
        format!("{arguments}{waste}{link} {}", words.changes(deduction))
    }

    fn notation(&self, words: &Words) -> String {
        let covers = join(self.nets.iter().map(|net| words.houses(&net.covers)), "/");
        let fins = self.fins();
        let fins =
            fins.iter().filter(|cell| !self.endo_fins.contains(cell)).map(|&cell| format!(" f{}", words.cell(cell)));
        let endo = self.endo_fins.iter().map(|&cell| format!(" ef{}", words.cell(cell)));
        format!("{} {} {covers}{}", self.digit, words.houses(&self.bases), fins.chain(endo).collect::<String>())
    }

    fn draw(&self, _: Shape, drawing: &mut Drawing) {
        let candidate = |&cell: &Cell| Candidate::new(cell, self.digit);
        let mut covers: Vec<House> = self.nets.iter().flat_map(|net| net.covers.iter().copied()).collect();
        covers.sort_unstable();
        covers.dedup();
        drawing.houses(self.bases.iter().copied(), Role::Base).houses(covers, Role::Cover);
        drawing.candidates(self.cells.iter().map(candidate), Role::Pattern);
        drawing.candidates(self.fins().iter().map(candidate), Role::Fin);
        drawing.candidates(self.endo_fins.iter().map(candidate), Role::EndoFin);
    }

    fn holds(&self, grid: &Grid) -> Result<(), HoldsError> {
        let shape = grid.shape();
        let inside =
            |cell: Cell, houses: &[House]| shape.houses_of(cell).iter().filter(|house| houses.contains(house)).count();
        for &base in &self.bases {
            let mut cells = shape.house_cells(base);
            HoldsError::unless(cells.all(|cell| grid.get(cell) != Some(self.digit)), "every base needs the digit")?;
        }
        let distinct = |houses: &[House]| (1..houses.len()).all(|i| !houses[..i].contains(&houses[i]));
        HoldsError::unless(distinct(&self.bases), "the bases are different houses")?;
        for net in &self.nets {
            HoldsError::unless(net.covers.len() == self.bases.len(), "there are as many covers as bases")?;
            HoldsError::unless(distinct(&net.covers), "the covers are different houses")?;
            for cell in shape.all_cells().filter(|&cell| grid.candidates(cell).contains(self.digit)) {
                let bases = inside(cell, &self.bases);
                let caught = inside(cell, &net.covers) > 0 || net.fins.contains(&cell);
                HoldsError::unless(bases == 0 || caught, "the covers or the fins have every place of the bases")?;
                let doubled = bases < 2 || self.endo_fins.contains(&cell);
                HoldsError::unless(doubled, "a place in two bases is an endo fin")?;
            }
        }
        Ok(())
    }
}
