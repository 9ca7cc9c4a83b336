//! A table for a terminal, or in Markdown.

use std::fmt::Write;

/// Rows under a header: the first column is text, the others are figures.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(header: impl IntoIterator<Item = String>) -> Self {
        Self { rows: vec![header.into_iter().collect()] }
    }

    pub(crate) fn push(&mut self, row: impl IntoIterator<Item = String>) {
        self.rows.push(row.into_iter().collect());
    }

    /// Aligned columns; in Markdown, between bars.
    pub(crate) fn render(&self, is_markdown: bool) -> String {
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            self.write_row(&mut text, row, is_markdown);
            if is_markdown && number == 0 {
                self.write_rule(&mut text);
            }
        }
        text
    }

    fn write_row(&self, text: &mut String, row: &[String], is_markdown: bool) {
        let (start, between, end) = if is_markdown { ("| ", " | ", " |") } else { ("", "  ", "") };
        text.push_str(start);
        for (col, cell) in row.iter().enumerate() {
            let (width, between) = (self.width(col), if col == 0 { "" } else { between });
            let _ = if col == 0 { write!(text, "{cell:width$}") } else { write!(text, "{between}{cell:>width$}") };
        }
        text.push_str(end);
        text.push('\n');
    }

    fn write_rule(&self, text: &mut String) {
        for col in 0..self.rows[0].len() {
            let dashes = "-".repeat(self.width(col));
            let _ = if col == 0 { write!(text, "|-{dashes}-") } else { write!(text, "|-{dashes}:") };
        }
        text.push_str("|\n");
    }

    fn width(&self, col: usize) -> usize {
        self.rows.iter().filter_map(|row| row.get(col)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    }
}

/// A figure with three significant digits: `0.123`, `1.23`, `12.3`, `123`, `1234`.
pub(crate) fn figure(value: f64) -> String {
    let decimals = match value {
        value if value < 0.9995 => 3,
        value if value < 9.995 => 2,
        value if value < 99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::{Table, figure};

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new(["µs".to_owned(), "set".to_owned()]);
        table.push(["ours".to_owned(), "1".to_owned()]);
        table.push(["a peer".to_owned(), "12.34".to_owned()]);
        assert_eq!(table.render(false), "µs        set\nours        1\na peer  12.34\n");
        assert_eq!(
            table.render(true),
            "| µs     |   set |\n|--------|------:|\n| ours   |     1 |\n| a peer | 12.34 |\n"
        );
    }

    #[test]
    fn figures_have_three_significant_digits() {
        let texts = [0.0512, 0.9996, 1.234, 9.996, 99.96, 1234.5].map(figure);
        assert_eq!(texts, ["0.051", "1.00", "1.23", "10.0", "100", "1234"]);
    }
}
