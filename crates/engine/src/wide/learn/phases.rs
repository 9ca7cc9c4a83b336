use super::super::random::SmallRandom;
use super::literal::Literal;

/// The value each candidate is decided with: 1 placed, -1 ruled out, 0 unknown.
pub(super) struct Phases {
    /// The last value of each candidate.
    saved: Vec<i8>,
    /// All values at the time of the longest trail without conflict, since the last change of course and overall.
    target: Vec<i8>,
    best: Vec<i8>,
    target_size: usize,
    best_size: usize,
    changes: u64,
}

impl Phases {
    /// Every candidate is first tried as placed, unless a guide has another value.
    pub(super) fn new(variables: usize, guide: Option<Vec<i8>>) -> Self {
        Self {
            saved: guide.unwrap_or_else(|| vec![1; variables]),
            target: vec![0; variables],
            best: vec![0; variables],
            target_size: 0,
            best_size: 0,
            changes: 0,
        }
    }

    pub(super) fn save(&mut self, literal: Literal) {
        self.saved[literal.variable()] = sign(literal);
    }

    /// The value to decide a candidate with.
    pub(super) fn decide(&self, candidate: u32) -> Literal {
        let (target, saved) = (self.target[candidate as usize], self.saved[candidate as usize]);
        if (if target == 0 { saved } else { target }) > 0 {
            Literal::placed(candidate)
        } else {
            Literal::ruled_out(candidate)
        }
    }

    /// Records the current values if this is the longest trail without conflict so far.
    ///
    /// On large boards, a small improvement is not worth the copying.
    pub(super) fn look(&mut self, standing: &[Literal]) {
        let slack = if self.saved.len() > 30_000 { self.saved.len() / 100 } else { 0 };
        for (size, phases) in [(&mut self.target_size, &mut self.target), (&mut self.best_size, &mut self.best)] {
            if standing.len() > *size + slack {
                *size = standing.len();
                for &literal in standing {
                    phases[literal.variable()] = sign(literal);
                }
            }
        }
    }

    /// Changes course: back to the best values, sometimes to the initial ones or to random changes.
    pub(super) fn change(&mut self, random: &mut SmallRandom) -> u64 {
        self.changes += 1;
        match self.changes % 4 {
            1 => self.saved.fill(1),
            3 => self.saved.iter_mut().filter(|_| random.below(10) == 0).for_each(|phase| *phase = -*phase),
            _ => {
                for (saved, &best) in self.saved.iter_mut().zip(&self.best) {
                    if best != 0 {
                        *saved = best;
                    }
                }
            }
        }
        self.target.fill(0);
        (self.target_size, self.best_size) = (0, 0);
        self.changes
    }
}

const fn sign(literal: Literal) -> i8 {
    if literal.is_placed() { 1 } else { -1 }
}
