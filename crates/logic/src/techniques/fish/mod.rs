//! Fish: one digit, as many houses that need it as houses that have room for it.

mod basic;
mod catch;
mod complex;
mod kraken;
mod siamese;

pub use basic::{BasicFish, LargerFish};
pub use complex::{ComplexFish, Kind};
pub use kraken::{Kraken, KrakenFish};
pub use siamese::SiameseFish;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role};
use crate::explanation::{Line, Phrase, ToPart, lead, phrase};
use crate::reason::{Explain, HoldsError};
use crate::step::Deduction;
use crate::vocabulary::{Vocabulary, join};

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
    pub nets: Vec<FishNet>,
}

/// The covers of a fish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FishNet {
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

    /// The argument for one net, a line each.
    fn argue(&self, net: &FishNet) -> Vec<Phrase> {
        let Self { digit, bases, endo_fins, .. } = self;
        let (base, cover) = (bases, &net.covers);
        let used_up = phrase!("{base} use up the {digit}s of {cover}", base, digit, cover);
        if net.fins.is_empty() && endo_fins.is_empty() {
            return vec![
                phrase!("in {base}, {digit} can only be in {cover}", base, digit, cover),
                phrase!("so {used_up}", used_up),
            ];
        }
        let fins = &net.fins;
        let mut lines = vec![match fins[..] {
            [] => phrase!("in {base}, {digit} can only be in {cover}", base, digit, cover),
            [fin] => {
                phrase!("in {base}, {digit} can only be in {cover}, or in the fin {fin}", base, digit, cover, fin)
            }
            _ => phrase!("in {base}, {digit} can only be in {cover}, or in the fins {fins}", base, digit, cover, fins),
        }];
        match (&endo_fins[..], fins.is_empty()) {
            ([], _) => {}
            ([fin], true) => lines.push(phrase!("{fin} counts as a fin: it is in two of these houses", fin)),
            ([fin], false) => lines.push(phrase!("{fin} also counts as a fin: it is in two of these houses", fin)),
            (_, true) => {
                lines.push(phrase!("{endo_fins} count as fins: each is in two of these houses", endo_fins));
            }
            (_, false) => {
                lines.push(phrase!("{endo_fins} also count as fins: each is in two of these houses", endo_fins));
            }
        }
        lines.push(if net.fins.len() + endo_fins.len() == 1 {
            phrase!("either the fin is {digit}, or {used_up}", digit, used_up)
        } else {
            phrase!("either one of the fins is {digit}, or {used_up}", digit, used_up)
        });
        lines
    }
}

impl Explain for Fish {
    fn lines(&self, _: &Grid, deduction: &Deduction) -> Vec<Line> {
        let mut lines = Vec::new();
        for (place, net) in self.nets.iter().enumerate() {
            let mut argument = self.argue(net).into_iter();
            lines.extend(argument.next().map(|first| match place {
                0 => first,
                _ => phrase!("with other covers, {first}", first),
            }));
            lines.extend(argument);
        }
        let targets: Vec<Cell> = deduction.eliminations.iter().map(|candidate| candidate.cell).collect();
        let is_doubled = targets.iter().any(|cell| self.cells.contains(cell));
        if is_doubled {
            lines.push(phrase!("a {digit} in two of the covers would use up two of them at once", digit = self.digit));
        }
        let changes = deduction.changes();
        let mut fins = self.fins();
        fins.extend(&self.endo_fins);
        fins.sort_unstable();
        fins.dedup();
        let last = match (&fins[..], &targets[..], &self.nets[..]) {
            ([], ..) => phrase!("{changes}", changes),
            (&[fin], &[target], _) => {
                phrase!("{target} sees the fin {fin}, so it is ruled out either way: {changes}", target, fin, changes)
            }
            (&[fin], ..) => {
                phrase!(
                    "{targets} see the fin {fin}, so they are ruled out either way: {changes}",
                    targets,
                    fin,
                    changes
                )
            }
            (_, &[target], [_]) => phrase!(
                "{target} sees all the fins, {fins}, so it is ruled out either way: {changes}",
                target,
                fins,
                changes
            ),
            (_, _, [_]) => phrase!(
                "{targets} see all the fins, {fins}, so they are ruled out either way: {changes}",
                targets,
                fins,
                changes
            ),
            _ => phrase!(
                "each of {targets} sees all the fins of one of the two fish, so it is ruled out either way: {changes}",
                targets,
                changes
            ),
        };
        lead(lines, last)
    }

    fn notation(&self, words: &Vocabulary) -> String {
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
