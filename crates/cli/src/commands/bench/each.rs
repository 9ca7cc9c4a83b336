//! A table for each algorithm, with one row a puzzle: drawn, or for a Markdown page.

use std::fmt::Write;

use super::measure::PuzzleFigures;
use super::results::Results;
use crate::units;

/// The least width of the columns: the difficulty and the time. That of the second column is fixed.
const DIFFICULTY: usize = 15;
const TIME: usize = 14;

const HEADINGS: [&str; 3] = ["DIFFICULTY", "SOLVED", "TIME"];

/// The tables drawn with lines, with notes on their times below.
pub(super) fn drawn(results: &Results) -> String {
    let mut text = String::new();
    for (number, title) in titles(results).into_iter().enumerate() {
        let rows = rows(results, number, str::to_uppercase);
        let first = rows.iter().map(|row| row[0].chars().count() + 1).max().unwrap_or(0).max(DIFFICULTY);
        let last = TIME.max((title.chars().count() + 2).saturating_sub(first + HEADINGS[1].len()));
        let width = first + HEADINGS[1].len() + last;
        let line =
            |[difficulty, solved, time]: &[String; 3]| format!("|{difficulty:<first$}{solved:<6}{time:>last$}|\n");
        let edge = "=".repeat(width + 2);
        let _ = writeln!(text, "{edge}\n|{title:^width$}|\n|{}|", "=".repeat(width));
        text += &line(&HEADINGS.map(ToString::to_string));
        let _ = writeln!(text, "|{}|", "-".repeat(width));
        for row in &rows {
            text += &line(row);
        }
        let _ = writeln!(text, "{edge}\n");
    }
    text + &notes(results) + "\n"
}

/// The tables in Markdown, each under a heading, with notes on their times below.
pub(super) fn markdown(results: &Results) -> String {
    let mut text = String::new();
    for (number, (name, method)) in results.algorithms.iter().zip(&results.methods).enumerate() {
        let _ = writeln!(text, "### {name} ({method})\n\n| difficulty | solved | time |\n|---|---|--:|");
        for [difficulty, solved, time] in rows(results, number, |class| class.replace('|', "\\|")) {
            let _ = writeln!(text, "| {difficulty} | {solved} | {time} |");
        }
        text.push('\n');
    }
    text + &notes(results) + "\n"
}

fn titles(results: &Results) -> Vec<String> {
    let title = |(name, method): (&&str, &&str)| format!("{name} ({method})").to_uppercase();
    results.algorithms.iter().zip(&results.methods).map(title).collect()
}

/// The rows of an algorithm's table.
fn rows(results: &Results, algorithm: usize, class_text: impl Fn(&str) -> String) -> Vec<[String; 3]> {
    let mut rows = Vec::new();
    for class in &results.rows {
        for (_, PuzzleFigures { is_solved, is_timed_out, time, .. }) in class.puzzles(algorithm) {
            let mark = if is_timed_out { "> " } else { "" };
            rows.push([class_text(&class.class), is_solved.to_string(), format!("{mark}{}", units::time(time))]);
        }
    }
    rows
}

fn notes(results: &Results) -> String {
    let times = format!("Each time is {}.", results.about_repeats());
    let limit = results
        .about_limit()
        .map(|_| format!("With >, the puzzle was not solved in {} s.", results.limit.as_secs_f64()));
    [Some(times), limit].into_iter().flatten().collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::each;
    use super::*;

    #[test]
    fn a_table_for_each_algorithm() {
        insta::assert_snapshot!(drawn(&each()), @"
        =====================================
        |      BACKTRACK (BRUTE FORCE)      |
        |===================================|
        |DIFFICULTY     SOLVED          TIME|
        |-----------------------------------|
        |EASY           true         1.03 ms|
        |EASY           false        52.3 µs|
        |EASY           false       > 1.00 s|
        =====================================

        =====================================
        |  FAST (THE ENGINE FOR THE SIZE)   |
        |===================================|
        |DIFFICULTY     SOLVED          TIME|
        |-----------------------------------|
        |EASY           true         1.70 µs|
        |EASY           false         900 ns|
        |EASY           true         24.0 ms|
        =====================================

        Each time is the median of 5 repeats.
        With >, the puzzle was not solved in 1 s.
        ");
    }

    #[test]
    fn a_long_name_widens_its_table() {
        let mut results = each();
        results.rows[0].class = "puzzles of the year".to_string();
        let text = drawn(&results);
        let widths: Vec<usize> =
            text.lines().take_while(|line| !line.is_empty()).map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{text}");
    }

    #[test]
    fn markdown_has_a_heading_for_each_algorithm() {
        insta::assert_snapshot!(markdown(&each()), @"
        ### backtrack (brute force)

        | difficulty | solved | time |
        |---|---|--:|
        | easy | true | 1.03 ms |
        | easy | false | 52.3 µs |
        | easy | false | > 1.00 s |

        ### fast (the engine for the size)

        | difficulty | solved | time |
        |---|---|--:|
        | easy | true | 1.70 µs |
        | easy | false | 900 ns |
        | easy | true | 24.0 ms |

        Each time is the median of 5 repeats.
        With >, the puzzle was not solved in 1 s.
        ");
    }
}
