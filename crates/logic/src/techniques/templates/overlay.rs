use std::ops::ControlFlow;

use ukodus_core::Digit;

use crate::bounds::{Bounds, Halt};
use crate::candidate_board::CandidateBoard;
use crate::sets::CellSet;

/// The most places that are tried in looking for one template. On the 9×9 a few dozen do; a board so large that this
/// is too few is left undecided.
const MOST_TRIES: usize = 20_000;

/// What every template of a digit has, in the order in which it was found.
pub(super) type Forced<C> = Vec<(Digit, C)>;

/// The ways to place each digit, laid over each other: what every template of one digit has is closed to the others.
pub(super) struct Overlays<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    bounds: &'a Bounds<'a>,
    /// Where each digit may still be.
    places: Vec<C>,
    /// What follows for one digit after the other.
    pub(super) forced: Forced<C>,
}

impl<'a, C: CellSet> Overlays<'a, C> {
    /// Lays the templates over each other until nothing more follows; `None` if a digit has no template left.
    pub(super) fn new(board: &'a CandidateBoard<C>, bounds: &'a Bounds<'a>) -> ControlFlow<Halt, Option<Self>> {
        let places = board.digits().map(|digit| board.places(digit)).collect();
        let mut overlays = Self { board, bounds, places, forced: Vec::new() };
        let mut stale = board.geometry().digits;
        while let Some(digit) = stale.first() {
            stale.remove(digit);
            if overlays.places(digit).is_empty() {
                continue;
            }
            let known = overlays.forced(digit);
            let Some(overlay) = overlays.of(digit)? else { return ControlFlow::Continue(None) };
            let new = overlay.shared()?.without(known);
            if new.is_empty() {
                continue;
            }
            overlays.forced.push((digit, new));
            for other in board.digits().filter(|&other| other != digit) {
                let places = &mut overlays.places[usize::from(other.get()) - 1];
                if places.intersects(new) {
                    *places = places.without(new);
                    stale.insert(other);
                }
            }
        }
        ControlFlow::Continue(Some(overlays))
    }

    /// Where a digit may still be.
    pub(super) fn places(&self, digit: Digit) -> C {
        self.places[usize::from(digit.get()) - 1]
    }

    /// What every template of a digit has.
    pub(super) fn forced(&self, digit: Digit) -> C {
        let own = self.forced.iter().filter(|(of, _)| *of == digit);
        own.fold(C::EMPTY, |all, (_, cells)| all | *cells)
    }

    /// The templates of a digit; `None` if none is found.
    pub(super) fn of(&self, digit: Digit) -> ControlFlow<Halt, Option<Overlay<'a, C>>> {
        Overlay::new(self.board, digit, self.places(digit), self.bounds)
    }
}

/// All ways to place one digit, looked at without listing them: 46,656 of them on an empty 9×9.
pub(super) struct Overlay<'a, C: CellSet> {
    board: &'a CandidateBoard<C>,
    places: C,
    bounds: &'a Bounds<'a>,
    /// The houses that still want the digit.
    open: Vec<usize>,
    /// A template that was found first.
    first: C,
}

impl<'a, C: CellSet> Overlay<'a, C> {
    /// The ways to place a digit in these places; `None` if none is found.
    fn new(
        board: &'a CandidateBoard<C>,
        digit: Digit,
        places: C,
        bounds: &'a Bounds<'a>,
    ) -> ControlFlow<Halt, Option<Self>> {
        let open = (0..board.geometry().houses.len()).filter(|&house| board.count(house, digit) > 0).collect();
        let mut overlay = Self { board, places, bounds, open, first: C::EMPTY };
        bounds.check()?;
        ControlFlow::Continue(match overlay.find(places)? {
            Attempt::Found(first) => {
                overlay.first = first;
                Some(overlay)
            }
            Attempt::None | Attempt::Undecided => None,
        })
    }

    /// The candidates that every template has.
    pub(super) fn shared(&self) -> ControlFlow<Halt, C> {
        let mut shared = self.first;
        for cell in self.first.iter() {
            if !shared.contains(cell) {
                continue;
            }
            // A template without the cell leaves only what it has of the others.
            match self.find(self.places.without(C::only(cell)))? {
                Attempt::Found(template) => shared &= template,
                Attempt::None => {}
                Attempt::Undecided => shared.remove(cell),
            }
        }
        ControlFlow::Continue(shared)
    }

    /// The candidates that no template has.
    pub(super) fn unused(&self) -> ControlFlow<Halt, C> {
        let geometry = self.board.geometry();
        let places = self.places;
        let mut unused = places.without(self.first);
        for cell in unused.iter() {
            if !unused.contains(cell) {
                continue;
            }
            match self.find(places.without(geometry.peers[cell.index()]))? {
                Attempt::Found(template) => unused = unused.without(template),
                Attempt::None => {}
                Attempt::Undecided => unused.remove(cell),
            }
        }
        ControlFlow::Continue(unused)
    }

    /// Looks for a template within these places.
    fn find(&self, places: C) -> ControlFlow<Halt, Attempt<C>> {
        let geometry = self.board.geometry();
        // What is left to place it, what is taken, and what may be tried next in the house with the fewest.
        let mut stack: Vec<(C, C, C)> = Vec::with_capacity(geometry.side + 1);
        let mut tries = 0;
        let mut state = Some((places, C::EMPTY));
        loop {
            if let Some((left, taken)) = state.take() {
                let houses = self.open.iter().map(|&house| geometry.houses[house]);
                let open = houses.filter(|&cells| !cells.intersects(taken)).map(|cells| cells & left);
                match open.min_by_key(|cells| cells.len()) {
                    None => return ControlFlow::Continue(Attempt::Found(taken)),
                    Some(fewest) => stack.push((left, taken, fewest)),
                }
            }
            let Some((left, taken, next)) = stack.last_mut() else {
                return ControlFlow::Continue(Attempt::None);
            };
            let Some(cell) = next.pop() else {
                stack.pop();
                continue;
            };
            if tries % 64 == 0 {
                self.bounds.check()?;
            }
            tries += 1;
            if tries > MOST_TRIES {
                return ControlFlow::Continue(Attempt::Undecided);
            }
            state = Some((left.without(geometry.peers[cell.index()]), taken.with(cell)));
            // The next try in this house is without the cell.
            left.remove(cell);
        }
    }
}

/// What a search for one template came to.
enum Attempt<C> {
    /// A template.
    Found(C),
    /// There is none.
    None,
    /// It took more tries than [`MOST_TRIES`].
    Undecided,
}
