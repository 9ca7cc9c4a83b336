use std::time::Duration;

use ukodus::{Cell, Digit, Shape};

use crate::game::Tool;

/// What a figure means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A digit of its own.
    Digit(Digit),
    /// With the one before it, a digit above nine. If that one was written, it is taken back.
    Pair { digit: Digit, is_written: bool },
    /// Zero: erase.
    Erase,
}

/// Puts figures together to digits above nine.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    first: Option<First>,
}

/// A figure that may be the first half of a digit.
#[derive(Debug)]
struct First {
    figure: u8,
    cell: Cell,
    tool: Tool,
    time: Duration,
    moves: usize,
}

/// Where and when a figure was typed.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Typed {
    pub(crate) cell: Cell,
    pub(crate) tool: Tool,
    pub(crate) time: Duration,
    /// The moves made before it.
    pub(crate) moves: usize,
}

impl Figures {
    /// Two figures within this time are one digit.
    const PAIR_TIME: Duration = Duration::from_millis(900);

    /// What a figure means on a board of this shape.
    pub(crate) fn type_in(&mut self, figure: u8, shape: Shape, typed: Typed) -> Meaning {
        let first = self.first.take().filter(|first| {
            first.cell == typed.cell
                && first.tool == typed.tool
                && typed.time.saturating_sub(first.time) < Self::PAIR_TIME
        });
        if shape.side() > 9 && typed.tool != Tool::Colour {
            let pair = first.as_ref().and_then(|first| Digit::new(first.figure * 10 + figure));
            if let (Some(first), Some(digit)) = (first, pair.filter(|digit| shape.digits().contains(*digit))) {
                return Meaning::Pair { digit, is_written: typed.moves > first.moves };
            }
            if figure > 0 && usize::from(figure) * 10 <= shape.side() {
                let Typed { cell, tool, time, moves } = typed;
                self.first = Some(First { figure, cell, tool, time, moves });
            }
        }
        Digit::new(figure).map_or(Meaning::Erase, Meaning::Digit)
    }

    /// Forgets the first half of a digit.
    pub(crate) fn forget(&mut self) {
        self.first = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn two_figures_in_a_row_are_one_digit() {
        let shape = Shape::new(4, 4).unwrap();
        let typed = |cell, milliseconds, moves| Typed {
            cell: Cell::new(cell),
            tool: Tool::Pen,
            time: Duration::from_millis(milliseconds),
            moves,
        };
        let mut figures = Figures::default();
        assert_eq!(figures.type_in(1, shape, typed(0, 0, 0)), Meaning::Digit(digit(1)));
        assert_eq!(figures.type_in(6, shape, typed(0, 500, 1)), Meaning::Pair { digit: digit(16), is_written: true });
        assert_eq!(figures.type_in(6, shape, typed(0, 600, 1)), Meaning::Digit(digit(6)), "a pair is complete");
        assert_eq!(figures.type_in(1, shape, typed(0, 700, 1)), Meaning::Digit(digit(1)));
        assert_eq!(figures.type_in(7, shape, typed(0, 800, 2)), Meaning::Digit(digit(7)), "there is no 17");
        assert_eq!(figures.type_in(1, shape, typed(0, 900, 2)), Meaning::Digit(digit(1)));
        assert_eq!(figures.type_in(2, shape, typed(1, 950, 2)), Meaning::Digit(digit(2)), "another cell");
        assert_eq!(figures.type_in(1, shape, typed(0, 1000, 2)), Meaning::Digit(digit(1)));
        assert_eq!(figures.type_in(2, shape, typed(0, 2000, 2)), Meaning::Digit(digit(2)), "too late");
        assert_eq!(figures.type_in(1, shape, typed(0, 2100, 2)), Meaning::Digit(digit(1)));
        assert_eq!(figures.type_in(0, shape, typed(0, 2200, 2)), Meaning::Pair { digit: digit(10), is_written: false });
        assert_eq!(figures.type_in(0, shape, typed(0, 2300, 2)), Meaning::Erase);
        let nine = Shape::NINE;
        assert_eq!(figures.type_in(1, nine, typed(0, 0, 0)), Meaning::Digit(digit(1)));
        assert_eq!(figures.type_in(2, nine, typed(0, 0, 0)), Meaning::Digit(digit(2)));
    }
}
