//! The figures as CSV: a row for each class and algorithm, or for each puzzle and algorithm.

use std::time::Duration;

use super::results::Results;

/// The names of the columns. Times are in microseconds; those of puzzles that timed out count as the time limit.
const HEADER: [&str; 8] =
    ["difficulty", "algorithm", "puzzles", "solved", "timed_out", "time_us", "slowest_us", "guesses"];

/// The rows, those that were stopped left out.
pub(super) fn text(results: &Results) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(HEADER)?;
    for row in &results.rows {
        for (&algorithm, figures) in results.algorithms.iter().zip(&row.figures) {
            let Some(figures) = figures else { continue };
            writer.write_record([
                row.class.clone(),
                algorithm.to_string(),
                figures.puzzles.to_string(),
                figures.solved.to_string(),
                figures.timed_out.to_string(),
                micros(figures.time),
                micros(figures.slowest),
                format!("{:.2}", figures.guesses),
            ])?;
        }
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

/// The names of the columns, one row a puzzle.
const EACH: [&str; 7] = ["algorithm", "difficulty", "puzzle", "solved", "timed_out", "time_us", "guesses"];

/// A row for each algorithm and puzzle, those that were stopped left out.
pub(super) fn each(results: &Results) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(EACH)?;
    for (algorithm, row, place, figures) in results.each() {
        writer.write_record([
            algorithm.to_string(),
            row.class.clone(),
            place.to_string(),
            figures.is_solved.to_string(),
            figures.is_timed_out.to_string(),
            micros(figures.time),
            figures.guesses.to_string(),
        ])?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

fn micros(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64() * 1e6)
}

#[cfg(test)]
mod tests {
    use super::super::results::tests;
    use super::super::results::tests::{one, several};
    use super::*;

    #[test]
    fn a_row_for_each_puzzle() {
        insta::assert_snapshot!(each(&tests::each()).unwrap(), @"
        algorithm,difficulty,puzzle,solved,timed_out,time_us,guesses
        backtrack,easy,easy: line 1,true,false,1034.000,2
        backtrack,easy,easy: line 2,false,false,52.300,3
        backtrack,easy,easy: line 3,false,true,1000000.000,6
        fast,easy,easy: line 1,true,false,1.700,6
        fast,easy,easy: line 2,false,false,0.900,4
        fast,easy,easy: line 3,true,false,24000.000,3
        ");
    }

    #[test]
    fn a_row_for_each_class_and_algorithm() {
        insta::assert_snapshot!(text(&one()).unwrap(), @r"
        difficulty,algorithm,puzzles,solved,timed_out,time_us,slowest_us,guesses
        easy,fast,12,12,0,1.234,3.702,3.25
        medium,fast,12,12,0,23.456,70.368,3.25
        seventeen,fast,12,12,0,3456.789,10370.367,3.25
        ");
        insta::assert_snapshot!(text(&several(vec!["backtrack", "fast"])).unwrap(), @r"
        difficulty,algorithm,puzzles,solved,timed_out,time_us,slowest_us,guesses
        easy,backtrack,12,12,0,123456.789,200000.000,3.25
        easy,fast,12,12,0,2.468,7.404,3.25
        a|b <&>,backtrack,12,7,5,523456.789,1000000.000,3.25
        a|b <&>,fast,12,12,0,46.912,140.736,3.25
        seventeen,fast,12,12,0,1975.308,5925.924,3.25
        ");
    }
}
