use super::literal::{Because, Contradiction, Literal, Reason};
use super::state::State;

/// The clauses: what was learned, and solutions that must not be found again.
///
/// All clauses are in one array. A clause is its length, its rank, when it was used, where a literal to watch was last
/// found, and its literals. Its first two literals are watched: while neither is false, the clause has no effect.
pub(super) struct Clauses {
    arena: Vec<u32>,
    all: Vec<u32>,
    watches: Vec<Vec<Watch>>,
}

/// A clause to visit when a literal becomes false, unless `other`, one of its literals, is true.
#[derive(Copy, Clone)]
struct Watch {
    clause: u32,
    other: Literal,
}

const LENGTH: usize = 0;
const RANK: usize = 1;
const USED: usize = 2;
const PLACE: usize = 3;
const HEADER: usize = 4;

/// The first literal that is not watched.
const UNWATCHED: usize = 2;

/// The rank of a clause that is never dropped. Learned clauses are ranked by the number of levels in them, 1 or more.
pub(super) const PERMANENT: u32 = 0;

impl Clauses {
    pub(super) fn new(variables: usize) -> Self {
        Self { arena: Vec::new(), all: Vec::new(), watches: vec![Vec::new(); 2 * variables] }
    }

    /// The number of literals in all clauses together, plus their headers.
    pub(super) fn volume(&self) -> usize {
        self.arena.len()
    }

    /// The literals of a clause.
    pub(super) fn literals(&self, clause: usize) -> impl ExactSizeIterator<Item = Literal> {
        let length = self.arena[clause + LENGTH] as usize;
        self.arena[clause + HEADER..clause + HEADER + length].iter().map(|&literal| Literal(literal))
    }

    /// A literal of a clause, if it has that many.
    pub(super) fn literal(&self, clause: usize, place: usize) -> Option<Literal> {
        (place < self.arena[clause + LENGTH] as usize).then(|| Literal(self.arena[clause + HEADER + place]))
    }

    /// Records that a clause took part in a conflict.
    pub(super) fn use_of(&mut self, clause: usize) {
        self.arena[clause + USED] |= 1;
    }

    /// Adds a clause of two or more literals and watches the first two.
    pub(super) fn add(&mut self, literals: &[Literal], rank: u32) -> usize {
        let clause = self.arena.len();
        self.arena.extend([literals.len() as u32, rank, 1, UNWATCHED as u32]);
        self.arena.extend(literals.iter().map(|literal| literal.0));
        self.enlist(clause);
        clause
    }

    fn enlist(&mut self, clause: usize) {
        self.all.push(clause as u32);
        let [first, second] = [0, 1].map(|place| Literal(self.arena[clause + HEADER + place]));
        self.watches[first.index()].push(Watch { clause: clause as u32, other: second });
        self.watches[second.index()].push(Watch { clause: clause as u32, other: first });
    }

    /// Visits the clauses that watch a literal that became false.
    pub(super) fn see(&mut self, failed: Literal, state: &mut State) -> Result<(), Contradiction> {
        let mut watches = std::mem::take(&mut self.watches[failed.index()]);
        let mut result = Ok(());
        let (mut from, mut kept) = (0, 0);
        while from < watches.len() {
            let watch = watches[from];
            from += 1;
            if state.value(watch.other) > 0 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let clause = watch.clause as usize;
            let (head, rest) = self.arena[clause..].split_at_mut(HEADER);
            let length = head[LENGTH] as usize;
            let literals = &mut rest[..length];
            let first = Literal(literals[0] ^ literals[1] ^ failed.0);
            let value = state.value(first);
            // Most literals before the last position are false: looking there last halves the work.
            let start = head[PLACE] as usize;
            let may_hold = |place: &usize| state.value(Literal(literals[*place])) >= 0;
            if value <= 0
                && let Some(place) = (start..length).chain(UNWATCHED..start).find(may_hold)
            {
                head[PLACE] = place as u32;
                let next = literals[place];
                literals[0] = first.0;
                literals[1] = next;
                literals[place] = failed.0;
                self.watches[next as usize].push(Watch { clause: watch.clause, other: first });
                continue;
            }
            watches[kept] = Watch { clause: watch.clause, other: first };
            kept += 1;
            if value > 0 {
                continue;
            }
            result = if value < 0 {
                Err(Contradiction::Clause(clause))
            } else {
                state.assign(first, Reason::clause(clause))
            };
            if result.is_err() {
                break;
            }
        }
        watches.copy_within(from.., kept);
        watches.truncate(kept + watches.len() - from);
        self.watches[failed.index()] = watches;
        result
    }

    /// Drops clauses that are permanently true, and the worse half of those that were not used lately.
    ///
    /// Clauses with few levels are kept; so are those that are the reason of a literal on the trail, whose reasons are
    /// updated to their new positions.
    pub(super) fn reduce(&mut self, state: &mut State) {
        let mut locked = Vec::new();
        for (place, literal) in state.trail.iter().enumerate() {
            if state.levels[literal.variable()] > 0
                && let Because::Clause(clause) = state.reasons[literal.variable()].unpack()
            {
                locked.push((clause as u32, place));
            }
        }
        locked.sort_unstable();
        let (mut keep, mut doubtful) = (Vec::new(), Vec::new());
        for &clause in &self.all {
            let start = clause as usize;
            let (rank, used) = (self.arena[start + RANK], self.arena[start + USED]);
            let is_locked = locked.binary_search_by_key(&clause, |&(clause, _)| clause).is_ok();
            if !is_locked && self.literals(start).any(|literal| state.value_for_good(literal) > 0) {
                continue;
            }
            // Good clauses get two rounds to prove useful, the others one.
            self.arena[start + USED] = if rank <= 6 { used << 1 & 3 } else { 0 };
            if is_locked || rank <= 2 || self.arena[start + LENGTH] == 2 || used & if rank <= 6 { 3 } else { 1 } != 0 {
                keep.push(clause);
            } else {
                doubtful.push(clause);
            }
        }
        doubtful.sort_by_key(|&clause| (self.arena[clause as usize + RANK], self.arena[clause as usize + LENGTH]));
        doubtful.truncate(doubtful.len() / 2);
        keep.append(&mut doubtful);
        keep.sort_unstable();
        self.keep(&keep, &locked, state);
    }

    /// Compacts these clauses and drops the others.
    fn keep(&mut self, keep: &[u32], locked: &[(u32, usize)], state: &mut State) {
        self.watches.iter_mut().for_each(Vec::clear);
        self.all.clear();
        let old = std::mem::take(&mut self.arena);
        let mut locked = locked.iter().peekable();
        for &clause in keep {
            let from = clause as usize;
            let to = self.arena.len();
            self.arena.extend_from_slice(&old[from..from + HEADER]);
            let literals = &old[from + HEADER..from + HEADER + old[from + LENGTH] as usize];
            // The first two literals keep their places: they are watched, and the first may be forced by this clause.
            let lasting = |&(place, &literal): &(usize, &u32)| place < 2 || state.value_for_good(Literal(literal)) >= 0;
            self.arena.extend(literals.iter().enumerate().filter(lasting).map(|(_, &literal)| literal));
            let length = (self.arena.len() - to - HEADER) as u32;
            self.arena[to + LENGTH] = length;
            self.arena[to + PLACE] = UNWATCHED as u32;
            self.arena[to + RANK] = self.arena[to + RANK].min(length);
            self.enlist(to);
            while let Some(&(_, place)) = locked.next_if(|&&(locked, _)| locked == clause) {
                let variable = state.trail[place].variable();
                state.reasons[variable] = Reason::clause(to);
            }
        }
    }
}
