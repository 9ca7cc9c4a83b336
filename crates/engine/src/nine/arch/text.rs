//! Converts text to digit sets and back with byte shuffles, which SSE4.1 and every later x86 extension have.

use std::arch::x86_64::*;

use super::memory;
use super::tables::{DIGITS, SETS};

/// A shuffle that sorts the bytes of a row by their places in the boxes: those of the first column of each box, one
/// padding, those of the second column, and so on.
const ROW: [u8; 16] = shuffle_row(0);
/// The same for the last row, which is read from seven bytes earlier because fewer than sixteen bytes follow its start.
const LAST_ROW: [u8; 16] = shuffle_row(7);

const fn shuffle_row(skip: u8) -> [u8; 16] {
    let mut shuffle = [0x80; 16];
    let mut byte = 0;
    while byte < 9 {
        shuffle[byte % 3 * 4 + byte / 3] = byte as u8 + skip;
        byte += 1;
    }
    shuffle
}

/// The inverse.
const UNSHUFFLE_ROW: [u8; 16] = {
    let mut shuffle = [0x80; 16];
    let mut byte = 0;
    while byte < 9 {
        shuffle[byte] = (byte % 3 * 4 + byte / 3) as u8;
        byte += 1;
    }
    shuffle
};

/// The character with the lowest code.
pub(super) const FIRST: i8 = b'.'.cast_signed();

/// Added after subtracting that. Any character that is neither a digit nor a blank then ends above 0x7f, which a
/// shuffle turns into 0.
pub(super) const ROOM: i8 = 0x7f - (b'9' - b'.').cast_signed();

/// The two halves of the nine vectors of a board.
///
/// # Safety
///
/// The CPU has SSE4.1.
#[inline(always)]
pub(super) unsafe fn read(text: &[u8; 81]) -> [[__m128i; 2]; 9] {
    // SAFETY: the CPU has the instructions. `loadu` needs no alignment, and the 16 bytes that it reads are within the
    // text: those of the last two rows begin at 63 and 65, and 65 + 16 is 81.
    unsafe {
        let (row, last_row) = (memory::load_bytes(&ROW), memory::load_bytes(&LAST_ROW));
        let (low, high) = (memory::load_bytes(&SETS[0]), memory::load_bytes(&SETS[1]));
        let (first, room) = (_mm_set1_epi8(FIRST), _mm_set1_epi8(ROOM));
        let mut cells = [[_mm_setzero_si128(); 2]; 9];
        for r in 0..3 {
            let mut bands = [_mm_setzero_si128(); 3];
            for (band, bytes) in bands.iter_mut().enumerate() {
                let number = 3 * band + r;
                let (start, order) = if number == 8 { (65, last_row) } else { (9 * number, row) };
                let characters = _mm_loadu_si128(text.as_ptr().add(start).cast());
                let indices = _mm_adds_epu8(_mm_sub_epi8(characters, first), room);
                *bytes = _mm_shuffle_epi8(indices, order);
            }
            // Three rows of four columns become four columns of three rows, each sixteen bytes in the order of lanes.
            let (ab, ab_last) = (_mm_unpacklo_epi32(bands[0], bands[1]), _mm_unpackhi_epi32(bands[0], bands[1]));
            let (c, c_last) = (bands[2], _mm_srli_si128::<8>(bands[2]));
            let padding = _mm_setzero_si128();
            let (c, c_last) = (_mm_unpacklo_epi32(c, padding), _mm_unpacklo_epi32(c_last, padding));
            let columns = [_mm_unpacklo_epi64(ab, c), _mm_unpackhi_epi64(ab, c), _mm_unpacklo_epi64(ab_last, c_last)];
            for (column, &indices) in columns.iter().enumerate() {
                let (low, high) = (_mm_shuffle_epi8(low, indices), _mm_shuffle_epi8(high, indices));
                cells[3 * r + column] = [_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high)];
            }
        }
        cells
    }
}

/// The text of a solved board from the two halves of its nine vectors.
///
/// # Safety
///
/// The CPU has SSE4.1.
#[inline(always)]
pub(super) unsafe fn write(cells: &[[__m128i; 2]; 9]) -> [u8; 81] {
    let mut text = [0; 81];
    // SAFETY: the CPU has the instructions. `storeu` and `storel` need no alignment, and what they write is within the
    // text: 16 bytes from the start of each of the first eight rows, the last of them at 63, and 8 from 72.
    unsafe {
        let (low, high) = (memory::load_bytes(&DIGITS[0]), memory::load_bytes(&DIGITS[1]));
        let (nibble, order) = (_mm_set1_epi8(15), memory::load_bytes(&UNSHUFFLE_ROW));
        let mut rows = [_mm_setzero_si128(); 9];
        for r in 0..3 {
            let mut columns = [_mm_setzero_si128(); 3];
            for (c, column) in columns.iter_mut().enumerate() {
                let [first, second] = cells[3 * r + c];
                // Saturation makes the ninth digit a full byte.
                let sets = _mm_packus_epi16(first, second);
                let low = _mm_shuffle_epi8(low, _mm_and_si128(sets, nibble));
                let high = _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16::<4>(sets), nibble));
                *column = _mm_add_epi8(low, high);
            }
            let (ab, ab_last) =
                (_mm_unpacklo_epi32(columns[0], columns[1]), _mm_unpackhi_epi32(columns[0], columns[1]));
            let (c, c_last) = (columns[2], _mm_srli_si128::<8>(columns[2]));
            let c_second = _mm_srli_si128::<4>(columns[2]);
            rows[r] = _mm_unpacklo_epi64(ab, c);
            rows[3 + r] = _mm_unpackhi_epi64(ab, _mm_slli_si128::<8>(c_second));
            rows[6 + r] = _mm_unpacklo_epi64(ab_last, c_last);
        }
        // Each row is written with seven bytes too many, which the next row overwrites.
        let start: *mut u8 = text.as_mut_ptr();
        for (number, &row) in rows.iter().enumerate().take(8) {
            _mm_storeu_si128(start.add(9 * number).cast(), _mm_shuffle_epi8(row, order));
        }
        let last = _mm_shuffle_epi8(rows[8], order);
        _mm_storel_epi64(start.add(72).cast(), last);
        text[80] = _mm_extract_epi8::<8>(last).cast_unsigned() as u8;
    }
    text
}

/// Prefetches these bytes, which will soon be read or written.
#[inline(always)]
pub(super) fn fetch(bytes: &[u8]) {
    for line in bytes.chunks(64) {
        // SAFETY: every x86-64 has the instruction, and it is a hint: nothing is read, so any address will do.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().cast()) };
    }
}
