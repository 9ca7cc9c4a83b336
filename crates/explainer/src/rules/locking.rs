//! Pointing and claiming: a digit of one house confined to its crossing with another.

use crate::board::Board;
use crate::geometry::{
    ALL_NINE, BOXES, COLUMNS, GEOMETRY, NO_THIRD, ROWS, bits, cell_at, crossing, house_flags, houses_in, is_single,
    third_of, thirds,
};
use crate::hint::{Hint, Why};
use crate::marks::Marks;
use crate::profile::Values;
use crate::technique::Technique;

/// The kinds of the confined house and of the other one, in the order of the search.
pub(crate) const CROSSINGS: [(usize, usize); 4] = [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];

/// A digit of `base` that lies in `cover` altogether.
struct Confined {
    base: usize,
    cover: usize,
    digit: usize,
}

/// For each third of `base` the digits among `digits` with two or three places, all of them in it. The thirds are the
/// crossings with the houses of a kind.
#[inline]
pub(crate) fn confined(marks: &Marks, base: usize, cover_kind: usize, digits: u16) -> [u16; 3] {
    let mut confined = [0; 3];
    for digit in bits(digits) {
        let places = marks.places(base, digit);
        let third = third_of(places, cover_kind);
        if third != NO_THIRD && !is_single(places) {
            confined[usize::from(third)] |= 1 << digit;
        }
    }
    confined
}

/// The houses of a kind in which one of `digits` is confined to the crossing with a house of another kind. Without
/// branches: most digits in most houses are not.
#[inline]
pub(crate) fn bases(
    marks: &Marks,
    (base_kind, cover_kind): (usize, usize),
    digits: u16,
) -> impl Iterator<Item = usize> + use<> {
    let [first, second, third] = thirds(cover_kind);
    let is_confined = |places: u16| {
        let is_within = |part: u16| u16::from(places & !part == 0);
        let has_several = u16::from(places & places.wrapping_sub(1) != 0);
        has_several & (is_within(first) | is_within(second) | is_within(third)) != 0
    };
    let houses = bits(digits).fold(0, |houses, digit| houses | house_flags(marks.houses(digit), is_confined));
    houses_in(houses & 0x1ff << base_kind)
}

/// The first hint that `make` makes of a confined digit.
fn search(board: &Board, mut make: impl FnMut(&Confined) -> Option<Hint>) -> Option<Hint> {
    for (base_kind, cover_kind) in CROSSINGS {
        for base in bases(&board.marks, (base_kind, cover_kind), ALL_NINE) {
            let confined = confined(&board.marks, base, cover_kind, ALL_NINE);
            for (third, digits) in confined.into_iter().enumerate().filter(|&(_, digits)| digits != 0) {
                let cover = crossing(base, cover_kind, third);
                for digit in bits(digits) {
                    if let Some(hint) = make(&Confined { base, cover, digit }) {
                        return Some(hint);
                    }
                }
            }
        }
    }
    None
}

/// The first pointing or claiming that removes candidates.
pub(crate) fn find(board: &Board, values: &Values) -> Option<Hint> {
    search(board, |&Confined { base, cover, digit }| {
        let removable = board.marks.places(cover, digit) & !GEOMETRY.crossing[cover][base];
        if removable == 0 {
            return None;
        }
        let (technique, value) =
            if base < ROWS { (Technique::Pointing, values.pointing) } else { (Technique::Claiming, values.claiming) };
        let removals = bits(removable).map(|slot| (GEOMETRY.cells[cover][slot], 1 << digit)).collect();
        let why = Why::Locking { base: base as u8, cover: cover as u8, digit: digit as u8 };
        Some(Hint::removing(technique, value, removals, why))
    })
}

/// The first pointing or claiming that leaves the digit one place in a third house.
pub(crate) fn find_direct(board: &Board, values: &Values) -> Option<Hint> {
    search(board, |&Confined { base, cover, digit }| {
        let kind = base / 9 * 9;
        let (technique, value) = if kind == BOXES {
            (Technique::DirectPointing, values.direct_pointing)
        } else {
            (Technique::DirectClaiming, values.direct_claiming)
        };
        let (target, left) = last_places(&board.marks, base, cover, digit).next()?;
        let why = Why::DirectLocking { base: base as u8, cover: cover as u8, target: target as u8, digit: digit as u8 };
        let cell = cell_at(target, left.trailing_zeros() as usize);
        Some(Hint::placing(technique, value, cell, digit, why))
    })
}

/// The houses in which a digit that is confined to the crossing of `base` and `cover` is left one place, and this place.
#[inline]
pub(super) fn last_places(
    marks: &Marks,
    base: usize,
    cover: usize,
    digit: usize,
) -> impl Iterator<Item = (usize, u16)> + '_ {
    let has_effect = marks.places(cover, digit) & !GEOMETRY.crossing[cover][base] != 0;
    let targets = if has_effect { 0..3 } else { 0..0 };
    targets.map(move |third| crossing(cover, base / 9 * 9, third)).filter(move |&target| target != base).filter_map(
        move |target| {
            let places = marks.places(target, digit);
            let left = places & !GEOMETRY.crossing[target][cover];
            (left != places && is_single(left)).then_some((target, left))
        },
    )
}
