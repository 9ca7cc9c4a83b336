//! Tables of sixteen bytes for lookups with a shuffle.

/// Digit sets by character, the low bytes and the ninth digit. The index is the character less `.` and four more: `.` is
/// 4, `0` is 6, `9` is 15. Zero is the padding.
pub(super) static SETS: [[u8; 16]; 2] = {
    let mut sets = [[0; 16]; 2];
    let blanks = [0, 4, 6];
    let mut blank = 0;
    while blank < 3 {
        (sets[0][blanks[blank]], sets[1][blanks[blank]]) = (0xff, 1);
        blank += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        sets[0][6 + digit] = 1 << (digit - 1);
        digit += 1;
    }
    sets[1][15] = 1;
    sets
};

/// Characters by the low and the high half of a digit set's byte, to be added; both are full for the ninth digit.
pub(super) static DIGITS: [[u8; 16]; 2] = {
    let mut digits = [[0; 16]; 2];
    let mut bit = 0;
    while bit < 4 {
        (digits[0][1 << bit], digits[1][1 << bit]) = (b'1' + bit, b'5' + bit);
        bit += 1;
    }
    digits[0][15] = b'9';
    digits
};

/// A byte shuffle that rotates every group of four lanes by `steps`; the padding stays where it is.
const fn turn(steps: u8) -> [u8; 16] {
    let mut shuffle = [0; 16];
    let mut byte = 0;
    while byte < 16 {
        let (group, lane, half) = (byte / 8, byte % 8 / 2, byte % 2);
        let from = if lane < 3 { (lane + steps) % 3 } else { 3 };
        shuffle[byte as usize] = group * 8 + from * 2 + half;
        byte += 1;
    }
    shuffle
}

pub(super) static TURN: [[u8; 16]; 2] = [turn(1), turn(2)];

/// The number of set bits in 0 to 15.
#[cfg(target_arch = "x86_64")]
pub(super) static BITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
