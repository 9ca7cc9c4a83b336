//! How long a search for puzzles of an ER may take, said before it starts.

use std::io::{self, IsTerminal};
use std::time::Duration;

use ukodus::generate::{ErRange, Forecast, Target};
use ukodus::parallel;

use crate::{stderr, units};

/// A shorter search needs no announcement where nobody watches.
const LONG: Duration = Duration::from_secs(10);

/// Writes to standard error how long the search may take, if someone watches or it is long.
pub(super) fn announce(range: ErRange, target: &Target, wanted: Option<u64>, threads: Option<usize>) {
    let Some(forecast) = target.forecast() else { return };
    let threads = threads.unwrap_or_else(parallel::all_cores).max(1);
    if let Some((message, time)) = message(range, &forecast, wanted, threads)
        && (time.is_none_or(|time| time >= LONG) || io::stderr().is_terminal())
    {
        stderr::line(&message);
    }
}

/// The message, and how long all puzzles may take, if that can be said.
#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "a forecast is rough, and not negative")]
fn message(
    range: ErRange,
    forecast: &Forecast,
    wanted: Option<u64>,
    threads: usize,
) -> Option<(String, Option<Duration>)> {
    let Some(tries) = forecast.tries() else {
        let sampled = units::number(Forecast::SAMPLED);
        let message = format!(
            "ER {range}: no such puzzle among {sampled} random ones, so this may take very long; \
             --from FILE --neighbours -1+1 searches near known puzzles"
        );
        return Some((message, None));
    };
    let each = forecast.cpu_time()?.div_f64(threads as f64);
    let time = each.mul_f64(wanted.unwrap_or(1).max(1) as f64);
    let share = match tries.round() as u64 {
        0 | 1 => "most random puzzles".to_string(),
        tries => format!("about 1 in {} random puzzles", units::number(tries)),
    };
    let rest = match wanted {
        Some(1) | None => format!("about {} for each", units::time(each)),
        Some(count) => format!("about {} for {}", units::time(time), units::number(count)),
    };
    Some((format!("ER {range}: {share}; {rest}"), Some(time)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(range: &str, wanted: Option<u64>, threads: usize) -> String {
        let range: ErRange = range.parse().unwrap();
        let forecast = Target::default().with_er(range).forecast().unwrap();
        message(range, &forecast, wanted, threads).unwrap().0
    }

    #[test]
    fn the_message_says_how_rare_such_puzzles_are_and_how_long_they_take() {
        let texts = [
            text("..2.0", Some(1), 2),
            text("7.0..7.4", Some(10), 2),
            text("9..", Some(10), 1),
            text("1..", None, 1),
            text("11.5..", Some(1), 8),
        ];
        insta::assert_snapshot!(texts.join("\n"), @"
        ER ..2.0: about 1 in 2 random puzzles; about 120 µs for each
        ER 7.0..7.4: about 1 in 5 random puzzles; about 14.4 ms for 10
        ER 9.0..: about 1 in 678 random puzzles; about 4.54 s for 10
        ER 1.0..: most random puzzles; about 670 µs for each
        ER 11.5..: no such puzzle among 40,000 random ones, so this may take very long; --from FILE --neighbours -1+1 searches near known puzzles
        ");
    }
}
