//! Times, numbers and rates as text, and the width there is for it.

use std::time::Duration;

use ukodus::Statistics;

/// A time in the unit that suits it: `840 ns`, `12.3 µs`, `4.56 ms`, `1.23 s`.
pub(crate) fn time(time: Duration) -> String {
    let nanos = time.as_nanos();
    let (value, unit) = match nanos {
        0..1_000 => return format!("{nanos} ns"),
        1_000..1_000_000 => (time.as_secs_f64() * 1e6, "µs"),
        1_000_000..1_000_000_000 => (time.as_secs_f64() * 1e3, "ms"),
        _ => (time.as_secs_f64(), "s"),
    };
    let decimals = match value {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    };
    format!("{value:.decimals$} {unit}")
}

/// The width of the terminal on standard output, in characters; `None` if it is not a terminal.
pub(crate) fn terminal_width() -> Option<usize> {
    let (terminal_size::Width(width), _) = terminal_size::terminal_size_of(std::io::stdout())?;
    Some(usize::from(width)).filter(|&width| width > 0)
}

/// The time a search took and, if `is_full`, its other figures.
pub(crate) fn statistics(did: &Statistics, is_full: bool) -> String {
    let took = format!("Time {}", time(did.time));
    if !is_full {
        return took;
    }
    let (placements, guesses, backtracks) = (number(did.placements), number(did.guesses), number(did.backtracks));
    format!("{took}, placements {placements}, guesses {guesses}, backtracks {backtracks}, depth {}", did.depth)
}

/// A number with thousands separators: `1,234,567`.
pub(crate) fn number(value: u64) -> String {
    let digits = value.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap_or_default()).collect();
    groups.join(",")
}

/// `count` events in `time` as a rate: `1,234,567/s`.
pub(crate) fn rate(count: u64, time: Duration) -> String {
    let rate = u128::from(count) * 1_000_000_000 / time.as_nanos().max(1);
    format!("{}/s", number(rate as u64))
}

/// A number and its noun: `1 puzzle`, `2 puzzles`.
pub(crate) fn counted(value: u64, noun: &str) -> String {
    let plural = if value == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", number(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_the_unit_that_suits_it() {
        for (nanos, expected) in [
            (0, "0 ns"),
            (999, "999 ns"),
            (1_234, "1.23 µs"),
            (12_345, "12.3 µs"),
            (123_456, "123 µs"),
            (4_560_000, "4.56 ms"),
            (61_000_000_000, "61.0 s"),
        ] {
            assert_eq!(time(Duration::from_nanos(nanos)), expected);
        }
    }

    #[test]
    fn thousands_are_separated() {
        for (value, expected) in [(0, "0"), (999, "999"), (1_000, "1,000"), (12_345_678, "12,345,678")] {
            assert_eq!(number(value), expected);
        }
        assert_eq!(rate(3_000, Duration::from_millis(2)), "1,500,000/s");
        assert_eq!(counted(1, "puzzle"), "1 puzzle");
        assert_eq!(counted(2_000, "puzzle"), "2,000 puzzles");
    }
}
