use ukodus_core::Digit;

use crate::board::Board;
use crate::limits::Limits;
use crate::sets::CellSet;

/// The most places that are tried in looking for one template. On the 9×9 a few dozen do; a board so large that this
/// is too few is left undecided.
const MOST_TRIES: usize = 20_000;

/// What every template of a digit has, in the order in which it was found.
pub(super) type Forced<C> = Vec<(Digit, C)>;

/// The ways to place each digit, laid over each other: what every template of one digit has is closed to the others.
pub(super) struct Overlays<'a, C: CellSet> {
    board: &'a Board<C>,
    limits: &'a Limits,
    /// Where each digit may still be.
    places: Vec<C>,
    /// What follows for one digit after the other.
    pub(super) forced: Forced<C>,
}

impl<'a, C: CellSet> Overlays<'a, C> {
    /// Lays the templates over each other until nothing more follows; `None` if a digit has no template left, or if
    /// time is up.
    pub(super) fn new(board: &'a Board<C>, limits: &'a Limits) -> Option<Self> {
        let places = board.digits().map(|digit| board.places(digit)).collect();
        let mut overlays = Self { board, limits, places, forced: Vec::new() };
        let mut stale = board.geometry().digits;
        while let Some(digit) = stale.first() {
            stale.remove(digit);
            if overlays.places(digit).is_empty() {
                continue;
            }
            let known = overlays.forced(digit);
            let new = overlays.of(digit)?.shared().without(known);
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
        Some(overlays)
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

    /// The templates of a digit.
    pub(super) fn of(&self, digit: Digit) -> Option<Overlay<'a, C>> {
        Overlay::new(self.board, digit, self.places(digit), self.limits)
    }
}

/// All ways to place one digit, looked at without listing them: 46,656 of them on an empty 9×9.
pub(super) struct Overlay<'a, C: CellSet> {
    board: &'a Board<C>,
    places: C,
    limits: &'a Limits,
    /// The houses that still want the digit.
    open: Vec<usize>,
    /// A template that was found first.
    first: C,
}

impl<'a, C: CellSet> Overlay<'a, C> {
    /// The ways to place a digit in these places; `None` if there is none, or if time is up.
    fn new(board: &'a Board<C>, digit: Digit, places: C, limits: &'a Limits) -> Option<Self> {
        let open = (0..board.geometry().houses.len()).filter(|&house| board.count(house, digit) > 0).collect();
        let mut overlay = Self { board, places, limits, open, first: C::EMPTY };
        if limits.is_over() {
            return None;
        }
        overlay.first = overlay.find(places).ok().flatten()?;
        Some(overlay)
    }

    /// The candidates that every template has.
    pub(super) fn shared(&self) -> C {
        let mut shared = self.first;
        for cell in self.first.iter() {
            if !shared.contains(cell) {
                continue;
            }
            // A template without the cell leaves only what it has of the others.
            match self.find(self.places.without(C::only(cell))) {
                Ok(Some(template)) => shared &= template,
                Ok(None) => {}
                Err(Undecided) => shared.remove(cell),
            }
        }
        shared
    }

    /// The candidates that no template has.
    pub(super) fn unused(&self) -> C {
        let geometry = self.board.geometry();
        let places = self.places;
        let mut unused = places.without(self.first);
        for cell in unused.iter() {
            if !unused.contains(cell) {
                continue;
            }
            match self.find(places.without(geometry.peers[cell.index()])) {
                Ok(Some(template)) => unused = unused.without(template),
                Ok(None) => {}
                Err(Undecided) => unused.remove(cell),
            }
        }
        unused
    }

    /// A template within these places.
    fn find(&self, places: C) -> Result<Option<C>, Undecided> {
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
                    None => return Ok(Some(taken)),
                    Some(fewest) => stack.push((left, taken, fewest)),
                }
            }
            let Some((left, taken, next)) = stack.last_mut() else { return Ok(None) };
            let Some(cell) = next.pop() else {
                stack.pop();
                continue;
            };
            tries += 1;
            if tries > MOST_TRIES || (tries % 1_024 == 0 && self.limits.is_over()) {
                return Err(Undecided);
            }
            state = Some((left.without(geometry.peers[cell.index()]), taken.with(cell)));
            // The next try in this house is without the cell.
            left.remove(cell);
        }
    }
}

/// The search for a template was given up.
struct Undecided;
