//! The tables of figures in the documents, made from the records in `bench/record`.
//!
//! A table is defined in [`definitions`] and stands between two comments in a document: `<!-- table NAME -->` and
//! `<!-- /table -->`. The benchmark program writes it; a test of the workspace checks that no document differs.

mod definitions;

use std::fmt::Write;
use std::fs;
use std::path::Path;

pub(crate) use definitions::TABLES;

/// Columns of a record, each with the value it must have. A `*` at the start or the end of a value is any text.
type Filter = &'static [(&'static str, &'static str)];

/// A table in a document.
pub(crate) struct Table {
    /// The document, from the root of the repository.
    pub(crate) document: &'static str,
    /// The name in the document's comment.
    pub(crate) name: &'static str,
    /// The file in `bench/record`.
    record: &'static str,
    /// What all of its figures have in common, such as the date and the commit.
    of: Filter,
    /// The head of the first column.
    corner: &'static str,
    columns: &'static [Column],
    rows: &'static [Row],
}

/// A column of a table.
struct Column {
    title: &'static str,
    of: Filter,
    show: Show,
}

/// A row of a table.
struct Row {
    title: &'static str,
    of: Filter,
    style: Style,
}

/// How a row is written.
enum Style {
    Plain,
    Bold,
    /// How many times as long the figures are with this filter instead.
    Ratio(Filter),
}

/// How the matching figures are written.
enum Show {
    /// One figure.
    Value,
    /// One figure with its unit, and how many boards were solved if not all were.
    WithUnit,
    /// One time, as a number per second.
    PerSecond,
    /// How many times as long the figure is with this filter instead; empty where there is none.
    Ratio(Filter),
    /// The largest of several times, with its unit; a dash where there is none.
    Largest,
    /// The number of boards solved, and of all boards.
    Solved,
    /// The figures with these two filters, and how many boards were solved if not all were.
    Pair([Filter; 2]),
}

/// The figures of one file: a header and rows.
struct Record {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// The document with this table as the records have it.
    pub(crate) fn update(&self, root: &Path, document: &str) -> Result<String, String> {
        let (start, end) = (format!("<!-- table {} -->\n", self.name), "<!-- /table -->");
        let place = |what: &str| format!("{}: no {what} of the table {}", self.document, self.name);
        let (before, rest) = document.split_once(&start).ok_or_else(|| place("start"))?;
        let (_, after) = rest.split_once(end).ok_or_else(|| place("end"))?;
        Ok(format!("{before}{start}\n{}\n{end}{after}", self.render(root)?))
    }

    /// The table in Markdown.
    fn render(&self, root: &Path) -> Result<String, String> {
        let record = Record::read(&root.join("bench/record").join(self.record))?;
        let titles: Vec<&str> = self.columns.iter().map(|column| column.title).collect();
        let rule = "--:|".repeat(titles.len());
        let corner = if self.corner.is_empty() { " " } else { &format!(" {} ", self.corner) };
        let mut text = format!("|{corner}| {} |\n|---|{rule}\n", titles.join(" | "));
        for row in self.rows {
            let _ = write!(text, "| {} |", row.title);
            for column in self.columns {
                let cell = self.cell(&record, row, column);
                let cell =
                    cell.map_err(|error| format!("table {}, {}, {}: {error}", self.name, row.title, column.title))?;
                let _ = write!(text, " {cell}{}|", if cell.is_empty() { "" } else { " " });
            }
            text.push('\n');
        }
        Ok(text)
    }

    fn cell(&self, record: &Record, row: &Row, column: &Column) -> Result<String, String> {
        let wanted: Vec<Wanted> = [self.of, row.of, column.of].into_iter().flatten().copied().collect();
        let text = match row.style {
            Style::Ratio(other) => {
                significant(record.one(&replaced(&wanted, other))?.seconds()? / record.one(&wanted)?.seconds()?)
            }
            Style::Plain | Style::Bold => column.show.text(record, &wanted)?,
        };
        Ok(if matches!(row.style, Style::Bold) { format!("**{text}**") } else { text })
    }
}

impl Show {
    fn text(&self, record: &Record, wanted: &[Wanted]) -> Result<String, String> {
        Ok(match self {
            Self::Value => record.one(wanted)?.get("value").to_owned(),
            Self::WithUnit => record.one(wanted)?.with_unit(),
            Self::PerSecond => thousands(1.0 / record.one(wanted)?.seconds()?),
            Self::Ratio(other) => match record.one(&replaced(wanted, other)) {
                Ok(other) => significant(other.seconds()? / record.one(wanted)?.seconds()?),
                Err(_) => String::new(),
            },
            Self::Largest => {
                let mut largest: Option<(f64, Figure<'_>)> = None;
                for figure in record.all(wanted) {
                    let seconds = figure.seconds()?;
                    if largest.is_none_or(|(other, _)| seconds > other) {
                        largest = Some((seconds, figure));
                    }
                }
                largest
                    .map_or("–".to_owned(), |(_, figure)| format!("{} {}", figure.get("value"), figure.get("unit")))
            }
            Self::Solved => {
                let (mut solved, mut boards) = (0, 0);
                for figure in record.all(wanted) {
                    let count = figure.solved().ok_or("the remark has no number of solved boards")?;
                    (solved, boards) = (solved + count.0, boards + count.1);
                }
                if boards == 0 {
                    return Err(format!("no figure with {wanted:?}"));
                }
                format!("{solved} of {boards}")
            }
            Self::Pair([median, slowest]) => {
                let (median, slowest) =
                    (record.one(&replaced(wanted, median))?, record.one(&replaced(wanted, slowest))?);
                let times = format!("{}, {}", median.get("value"), slowest.get("value"));
                match median.solved() {
                    Some((solved, boards)) if solved < boards => format!("{solved} of {boards}: {times}"),
                    _ => times,
                }
            }
        })
    }
}

/// A column, and the value it must have.
type Wanted = (&'static str, &'static str);

/// The same with other values for the columns of `other`.
fn replaced(wanted: &[Wanted], other: Filter) -> Vec<Wanted> {
    let is_kept = |(column, _): &&Wanted| other.iter().all(|(replaced, _)| replaced != column);
    wanted.iter().filter(is_kept).chain(other).copied().collect()
}

fn matches(text: &str, pattern: &str) -> bool {
    match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
        (Some(end), _) => text.ends_with(end),
        (None, Some(start)) => text.starts_with(start),
        (None, None) => text == pattern,
    }
}

impl Record {
    fn read(file: &Path) -> Result<Self, String> {
        let error = |error: csv::Error| format!("{}: {error}", file.display());
        let mut reader = csv::Reader::from_path(file).map_err(error)?;
        let header = reader.headers().map_err(error)?.iter().map(str::to_owned).collect();
        let rows = reader.records().map(|row| Ok(row?.iter().map(str::to_owned).collect()));
        Ok(Self { header, rows: rows.collect::<Result<_, csv::Error>>().map_err(error)? })
    }

    /// Every figure that matches.
    fn all(&self, wanted: &[Wanted]) -> Vec<Figure<'_>> {
        let figures = self.rows.iter().map(|row| Figure { record: self, row });
        figures.filter(|figure| wanted.iter().all(|(column, value)| matches(figure.get(column), value))).collect()
    }

    /// The only figure that matches.
    fn one(&self, wanted: &[Wanted]) -> Result<Figure<'_>, String> {
        match self.all(wanted)[..] {
            [only] => Ok(only),
            ref figures => Err(format!("{} figures with {wanted:?} instead of one", figures.len())),
        }
    }
}

/// One row of a record.
#[derive(Clone, Copy)]
struct Figure<'r> {
    record: &'r Record,
    row: &'r [String],
}

impl<'r> Figure<'r> {
    /// The text in a column; nothing if there is no such column.
    fn get(&self, column: &str) -> &'r str {
        let place = self.record.header.iter().position(|name| name == column);
        place.and_then(|place| self.row.get(place)).map_or("", String::as_str)
    }

    fn with_unit(&self) -> String {
        let text = format!("{} {}", self.get("value"), self.get("unit"));
        match self.solved() {
            Some((solved, boards)) if solved < boards => format!("> {text} ({solved} of {boards})"),
            _ => text,
        }
    }

    fn seconds(&self) -> Result<f64, String> {
        let value: f64 = self.get("value").parse().map_err(|_| format!("{:?} is not a number", self.get("value")))?;
        match self.get("unit") {
            "s" => Ok(value),
            "ms" => Ok(value / 1e3),
            "µs" => Ok(value / 1e6),
            unit => Err(format!("{unit:?} is not a unit of time")),
        }
    }

    /// How many boards were solved, of how many: `3 of 4 solved` in the remark.
    fn solved(&self) -> Option<(usize, usize)> {
        let mut words = self.get("remark").split_whitespace();
        let solved = words.next()?.parse().ok()?;
        let boards = words.next().filter(|word| *word == "of").and_then(|_| words.next())?;
        words.next().filter(|word| word.starts_with("solved"))?;
        Some((solved, boards.parse().ok()?))
    }
}

/// A number with two or three significant digits: `0.70`, `1.2`, `29`, `101`.
fn significant(value: f64) -> String {
    let decimals = match value {
        value if value < 0.995 => 2,
        value if value < 9.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$}")
}

/// A large number with three significant digits: `15,800`.
fn thousands(value: f64) -> String {
    let scale = 10_f64.powi((value.abs().log10().floor() as i32 - 2).max(0));
    let digits = format!("{:.0}", (value / scale).round() * scale);
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Every document that has tables, with its text as it is and as it should be.
pub(crate) fn documents(root: &Path) -> Result<Vec<(&'static str, String, String)>, String> {
    let mut documents: Vec<(&str, String, String)> = Vec::new();
    for table in TABLES {
        let known = documents.iter().position(|(document, ..)| *document == table.document);
        let place = if let Some(place) = known {
            place
        } else {
            let text = fs::read_to_string(root.join(table.document));
            let text = text.map_err(|error| format!("{}: {error}", table.document))?;
            documents.push((table.document, text.clone(), text));
            documents.len() - 1
        };
        let updated = table.update(root, &documents[place].2)?;
        documents[place].2 = updated;
    }
    Ok(documents)
}
