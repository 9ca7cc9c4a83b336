/// The sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …: how long to search before starting over, when nothing is known about
/// how long is right.
#[derive(Clone, Debug)]
pub(super) struct Luby {
    low: u64,
    value: u64,
}

impl Luby {
    pub(super) const fn new() -> Self {
        Self { low: 1, value: 1 }
    }

    pub(super) const fn value(&self) -> u64 {
        self.value
    }

    pub(super) const fn advance(&mut self) {
        if self.low & self.low.wrapping_neg() == self.value {
            self.low += 1;
            self.value = 1;
        } else {
            self.value *= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_lubys() {
        let mut luby = Luby::new();
        for expected in [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1] {
            assert_eq!(luby.value(), expected);
            luby.advance();
        }
    }
}
