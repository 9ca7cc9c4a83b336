//! The figures as a table: drawn, or for a Markdown page.

use std::fmt::Write;

use super::measure::Figures;
use super::results::Results;
use crate::units;

/// The width limit of a drawn table, in characters. Algorithms that do not fit go into another table below.
const WIDTH: usize = 100;

/// A table: the first column holds text, aligned left; the others hold figures, aligned right.
struct Table {
    /// Headings above those of the columns, each with the number of columns it spans.
    groups: Vec<(String, usize)>,
    /// The first row is the heading.
    rows: Vec<Vec<String>>,
}

/// The table drawn with lines, with notes on its times below.
pub(super) fn drawn(results: &Results) -> String {
    let mut text = String::new();
    for table in tables(results) {
        text += &table.drawn();
        text.push('\n');
    }
    text + &notes(results).join("\n") + "\n"
}

/// The table in Markdown, with notes on its times below.
pub(super) fn markdown(results: &Results) -> String {
    let everyone: Vec<usize> = (0..results.algorithms.len()).collect();
    let mut table = table(results, &everyone);
    let mut notes = notes(results);
    if let [only] = results.algorithms[..] {
        // One name need not be repeated in every heading.
        table.groups.clear();
        notes.insert(0, format!("Algorithm: {only}."));
    }
    table.markdown() + "\n" + &notes.join(" ") + "\n"
}

fn notes(results: &Results) -> Vec<String> {
    let times = format!("Times are the mean over the puzzles, each {}.", results.about_repeats());
    [Some(times), results.about_limit()].into_iter().flatten().collect()
}

/// One table, or as few as needed for the width, with about as many algorithms each.
fn tables(results: &Results) -> Vec<Table> {
    let everyone: Vec<usize> = (0..results.algorithms.len()).collect();
    let split = |parts: usize| -> Vec<Table> {
        everyone.chunks(everyone.len().div_ceil(parts)).map(|some| table(results, some)).collect()
    };
    let fits = |tables: &Vec<Table>| tables.iter().all(|table| table.width() <= WIDTH);
    (1..everyone.len()).map(split).find(fits).unwrap_or_else(|| split(everyone.len()))
}

/// The table of some algorithms: one in full, several side by side.
fn table(results: &Results, algorithms: &[usize]) -> Table {
    let is_alone = results.algorithms.len() == 1;
    let per_algorithm: &[&str] =
        if is_alone { &["PUZZLES", "SOLVED", "TIME PER PUZZLE", "SLOWEST"] } else { &["SOLVED", "TIME"] };
    let mut heading = vec!["DIFFICULTY"];
    let mut groups = Vec::new();
    for &algorithm in algorithms {
        heading.extend(per_algorithm);
        groups.push((results.algorithms[algorithm].to_string(), per_algorithm.len()));
    }
    let mut rows = vec![heading.into_iter().map(ToString::to_string).collect()];
    for row in &results.rows {
        let mut texts = vec![row.class.clone()];
        for &algorithm in algorithms {
            texts.extend(match row.figures[algorithm] {
                Some(figures) => in_full(&figures, is_alone),
                None => vec!["-".to_string(); per_algorithm.len()],
            });
        }
        rows.push(texts);
    }
    Table { groups, rows }
}

fn in_full(figures: &Figures, is_alone: bool) -> Vec<String> {
    let mark = if figures.timed_out > 0 { "> " } else { "" };
    let puzzles = figures.puzzles.to_string();
    let solved = format!("{}/{}", figures.solved, figures.puzzles);
    let time = format!("{mark}{}", units::time(figures.time));
    let slowest = format!("{mark}{}", units::time(figures.slowest));
    if is_alone { vec![puzzles, solved, time, slowest] } else { vec![solved, time] }
}

impl Table {
    /// The width of each column.
    fn widths(&self) -> Vec<usize> {
        let mut widths = vec![0; self.rows[0].len()];
        for row in &self.rows {
            for (width, text) in widths.iter_mut().zip(row) {
                *width = (*width).max(text.chars().count());
            }
        }
        let mut start = 1;
        for (group, span) in &self.groups {
            let wanting = group.chars().count().saturating_sub(spanned(&widths[start..start + span]));
            widths[start + span - 1] += wanting;
            start += span;
        }
        widths
    }

    fn width(&self) -> usize {
        spanned(&self.widths()) + "|  |".len()
    }

    fn drawn(&self) -> String {
        let widths = self.widths();
        let rule = |widths: &[usize]| {
            let lines: Vec<String> = widths.iter().map(|width| "-".repeat(width + 2)).collect();
            format!("+{}+\n", lines.join("+"))
        };
        let mut start = 1;
        let mut over = vec![widths[0]];
        let mut text = format!("| {:1$} |", "", widths[0]);
        for (group, span) in &self.groups {
            let width = spanned(&widths[start..start + span]);
            let _ = write!(text, " {group:^width$} |");
            over.push(width);
            start += span;
        }
        text = rule(&over) + &text + "\n";
        for (number, row) in self.rows.iter().enumerate() {
            text += &line(row, &widths);
            if number == 0 {
                text += &rule(&widths);
            }
        }
        text + &rule(&widths)
    }

    fn markdown(&self) -> String {
        let mut rows: Vec<Vec<String>> = self.rows.clone();
        // Markdown has one row of headings.
        let names = self.groups.iter().flat_map(|(group, span)| std::iter::repeat_n(group, *span));
        for (heading, name) in rows[0].iter_mut().skip(1).zip(names) {
            *heading = format!("{name}: {heading}");
        }
        for text in rows.iter_mut().flatten() {
            *text = text.replace('|', "\\|");
        }
        let widths = Self { groups: Vec::new(), rows: rows.clone() }.widths();
        let mut text = line(&rows[0], &widths);
        let _ = write!(text, "|{}|", "-".repeat(widths[0] + 2));
        for width in &widths[1..] {
            let _ = write!(text, "{}:|", "-".repeat(width + 1));
        }
        text.push('\n');
        text + &rows[1..].iter().map(|row| line(row, &widths)).collect::<String>()
    }
}

/// The width of columns with the space between them.
fn spanned(widths: &[usize]) -> usize {
    widths.iter().sum::<usize>() + " | ".len() * widths.len().saturating_sub(1)
}

fn line(row: &[String], widths: &[usize]) -> String {
    let mut text = format!("| {:1$} |", row[0], widths[0]);
    for (figure, &width) in row[1..].iter().zip(&widths[1..]) {
        let _ = write!(text, " {figure:>width$} |");
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::{one, several};
    use super::*;

    #[test]
    fn one_algorithm_is_printed_in_full() {
        insta::assert_snapshot!(drawn(&one()), @r"
        +------------+----------------------------------------------+
        |            |                     fast                     |
        | DIFFICULTY | PUZZLES | SOLVED | TIME PER PUZZLE | SLOWEST |
        +------------+---------+--------+-----------------+---------+
        | easy       |      12 |  12/12 |         1.23 µs | 3.70 µs |
        | medium     |      12 |  12/12 |         23.5 µs | 70.4 µs |
        | seventeen  |      12 |  12/12 |         3.46 ms | 10.4 ms |
        +------------+---------+--------+-----------------+---------+

        Times are the mean over the puzzles, each the median of 5 repeats.
        ");
    }

    #[test]
    fn several_stand_side_by_side() {
        insta::assert_snapshot!(drawn(&several(vec!["backtrack", "an-algorithm-of-a-long-name", "fast"])), @r"
        +------------+-------------------+-----------------------------+------------------+
        |            |     backtrack     | an-algorithm-of-a-long-name |       fast       |
        | DIFFICULTY | SOLVED |     TIME | SOLVED |               TIME | SOLVED |    TIME |
        +------------+--------+----------+--------+--------------------+--------+---------+
        | easy       |  12/12 |   123 ms |  12/12 |            2.47 µs |  12/12 | 3.70 µs |
        | a|b <&>    |   7/12 | > 523 ms |  12/12 |            46.9 µs |  12/12 | 70.4 µs |
        | seventeen  |      - |        - |  12/12 |            1.98 ms |  12/12 | 2.96 ms |
        +------------+--------+----------+--------+--------------------+--------+---------+

        Times are the mean over the puzzles, each measured once.
        With >, puzzles not solved in 1 s count as 1 s.
        ");
    }

    #[test]
    fn a_table_is_not_too_wide_however_many_there_are() {
        let text = drawn(&several(vec!["backtrack", "presence", "pencilmark", "mrv", "heuristic", "dlx", "fast"]));
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(text.matches("DIFFICULTY").count(), 2);
        for name in ["backtrack", "presence", "pencilmark", "mrv", "heuristic", "dlx", "fast"] {
            assert_eq!(text.matches(name).count(), 1, "{name}");
        }
    }

    #[test]
    fn markdown_has_one_row_of_headings() {
        insta::assert_snapshot!(markdown(&one()), @r"
        | DIFFICULTY | PUZZLES | SOLVED | TIME PER PUZZLE | SLOWEST |
        |------------|--------:|-------:|----------------:|--------:|
        | easy       |      12 |  12/12 |         1.23 µs | 3.70 µs |
        | medium     |      12 |  12/12 |         23.5 µs | 70.4 µs |
        | seventeen  |      12 |  12/12 |         3.46 ms | 10.4 ms |

        Algorithm: fast. Times are the mean over the puzzles, each the median of 5 repeats.
        ");
        insta::assert_snapshot!(markdown(&several(vec!["backtrack", "fast"])), @r"
        | DIFFICULTY | backtrack: SOLVED | backtrack: TIME | fast: SOLVED | fast: TIME |
        |------------|------------------:|----------------:|-------------:|-----------:|
        | easy       |             12/12 |          123 ms |        12/12 |    2.47 µs |
        | a\|b <&>   |              7/12 |        > 523 ms |        12/12 |    46.9 µs |
        | seventeen  |                 - |               - |        12/12 |    1.98 ms |

        Times are the mean over the puzzles, each measured once. With >, puzzles not solved in 1 s count as 1 s.
        ");
    }

    #[test]
    fn every_row_of_markdown_has_as_many_columns() {
        let text = markdown(&several(vec!["backtrack", "mrv", "fast"]));
        let columns = |line: &str| line.replace("\\|", "").matches('|').count();
        assert!(text.lines().take(5).all(|line| columns(line) == 8), "{text}");
    }
}
