//! Classifies one line of a board that spans several lines: a row, a border, metadata …

use super::Alphabet;
use super::alphabet::Meaning;
use super::text::Piece;

/// The kind of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    Blank,
    Comment,
    /// A letter after `#`, such as `#A`, and the text that follows.
    Metadata(char, &'a str),
    /// `[Puzzle]`, without the brackets.
    Section(&'a str),
    /// `I` or `E` and digits, as Simple Sudoku writes them after a board.
    Command(Piece<'a>),
    /// A border between rows; `heavy` if it is drawn with a double or thick line.
    Border {
        heavy: bool,
    },
    /// Only dashes: a border, or a row of blanks.
    Dashes(Row<'a>),
    Row(Row<'a>),
    /// Words.
    Title(&'a str),
}

/// A row of cells, split at its vertical borders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row<'a> {
    pub(super) line: usize,
    pub(super) segments: Vec<Segment<'a>>,
    /// For each border between two segments, whether it is double or thick.
    pub(super) heavy: Vec<bool>,
    /// Whether there are vertical borders, inside or at the ends.
    pub(super) bars: bool,
    /// The spaces before the first border, if any: an indent, or blank cells.
    pub(super) lead: Option<Segment<'a>>,
}

/// The text between two borders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Segment<'a> {
    /// The column of its first character.
    pub(super) column: usize,
    pub(super) width: usize,
    pub(super) pieces: Vec<Piece<'a>>,
}

impl<'a> Line<'a> {
    /// Classifies a line. `number` is its number in the file.
    pub(super) fn scan(text: &'a str, number: usize) -> Self {
        let trimmed = text.trim();
        if let Some(rest) = trimmed.strip_prefix('#') {
            return match rest.chars().next() {
                Some(key @ ('A' | 'D' | 'C' | 'B' | 'S' | 'L' | 'U')) => Self::Metadata(key, rest[1..].trim()),
                _ => Self::Comment,
            };
        }
        let text = text.split('#').next().unwrap_or_default();
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return Self::Blank;
        }
        if let Some(name) = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'))
            && name.chars().all(|symbol| symbol.is_alphabetic() || symbol == ' ')
        {
            return Self::Section(name);
        }
        if is_command(trimmed) {
            let column = text.chars().take_while(|symbol| symbol.is_whitespace()).count() + 1;
            return Self::Command(Piece { line: number, column, text: trimmed });
        }
        match border(trimmed) {
            Some(Border::Light) => Self::Border { heavy: false },
            Some(Border::Heavy) => Self::Border { heavy: true },
            Some(Border::Dashes) => Self::Dashes(Row::scan(text, number)),
            None => {
                let row = Row::scan(text, number);
                if row.is_title() { Self::Title(trimmed) } else { Self::Row(row) }
            }
        }
    }
}

/// `I` and three digits; or `E`, two digits for the cell and at most nine digits to remove.
fn is_command(text: &str) -> bool {
    text.strip_prefix(['I', 'E'])
        .is_some_and(|rest| (3..=11).contains(&rest.len()) && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

enum Border {
    Light,
    Heavy,
    Dashes,
}

/// Whether a line is a border between rows.
///
/// A border consists of border characters and contains a `+`, a `==` or a horizontal box-drawing line; or it is dashes
/// with `*`, `.`, `,` or `'` at both ends. A line of only dashes, spaces and bars may be a border or a row.
fn border(text: &str) -> Option<Border> {
    let (mut dash, mut plus, mut equals, mut drawn, mut thick, mut corner) = (false, false, false, false, false, false);
    for symbol in text.chars() {
        match symbol {
            '-' => dash = true,
            '+' => plus = true,
            '=' => equals = true,
            '*' | '.' | ':' | '\'' | '`' | ',' => corner = true,
            '═' | '━' | '╬' | '╪' | '╋' | '╠' | '╣' | '╞' | '╡' => (drawn, thick) = (true, true),
            '\u{2500}'..='\u{257f}' if !is_bar(symbol) => drawn = true,
            _ if is_bar(symbol) || symbol.is_whitespace() => {}
            _ => return None,
        }
    }
    // Ends that are not a digit in any alphabet: in offset, `:` and the backquote are 10 and 48.
    let closed = |end: Option<char>| end.is_some_and(|symbol| "*.',".contains(symbol));
    // In offset, `=` is 13. Among dashes, or where two corners are adjacent, it is a digit among blanks.
    let double = text.contains("==") && !dash && !text.contains("**") && !text.contains("..");
    match () {
        () if drawn => Some(if thick { Border::Heavy } else { Border::Light }),
        () if double => Some(Border::Heavy),
        () if plus => Some(Border::Light),
        () if !dash => None,
        () if !corner && !equals => Some(Border::Dashes),
        () if text.contains("---") && closed(text.chars().next()) && closed(text.chars().last()) => Some(Border::Light),
        () => None,
    }
}

/// Whether a character is a vertical border.
const fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '!' | '¦' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '║')
}

impl<'a> Row<'a> {
    pub(super) fn scan(text: &'a str, line: usize) -> Self {
        if let Some(segment) = fields(text, line) {
            return Self { line, segments: vec![segment], heavy: Vec::new(), bars: false, lead: None };
        }
        let mut row = Self { line, segments: Vec::new(), heavy: Vec::new(), bars: false, lead: None };
        let (mut start, mut column) = (0, 1);
        // Whether the border before the current segment is double or thick.
        let mut thick = false;
        let mut bar_before = false;
        let ends = text.char_indices().filter(|&(_, symbol)| is_bar(symbol)).map(|(at, symbol)| (at, Some(symbol)));
        for (end, bar) in ends.chain([(text.len(), None)]) {
            let piece = &text[start..end];
            let width = piece.chars().count();
            let blank = piece.trim().is_empty();
            // Text outside the outermost borders and the gap of a double bar are not part of the row.
            let outside = blank && (!bar_before || bar.is_none());
            if width == 0 && bar_before && bar.is_some() {
                thick = true;
            } else if !outside {
                if !row.segments.is_empty() {
                    row.heavy.push(thick);
                }
                row.segments.push(Segment { column, width, pieces: words(piece, line, column) });
                thick = false;
            } else if !bar_before && width > 0 {
                row.lead = Some(Segment { column, width, pieces: Vec::new() });
            }
            if let Some(bar) = bar {
                thick |= matches!(bar, '║' | '┃' | '┇' | '┋' | '╏');
                (row.bars, bar_before) = (true, true);
                start = end + bar.len_utf8();
                column += width + 1;
            }
        }
        row
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = Piece<'a>> + Clone {
        self.segments.iter().flat_map(|segment| segment.pieces.iter().copied())
    }

    /// The number of cells, if the row alone determines it (it does not if spaces between borders are blanks).
    pub(super) fn cells(&self) -> Option<usize> {
        let words = self.pieces().count();
        let symbols: usize = self.pieces().map(|piece| piece.text.chars().count()).sum();
        let parts = self.segments.len();
        let lone = |segment: &Segment<'_>| segment.pieces.len() <= 1;
        if parts > 1 && self.segments.iter().all(lone) && symbols <= parts * decimal_width(parts) {
            // One cell between two borders if they are close together; otherwise there are blank cells too.
            let near = |segment: &Segment<'_>| segment.width <= decimal_width(parts) + 2;
            return (parts > 3 && self.segments.iter().all(near)).then_some(parts);
        }
        let cells = |segment: &Segment<'_>| {
            if words == symbols || !self.is_run_together() {
                segment.pieces.len()
            } else {
                segment.pieces.iter().map(|piece| piece.text.chars().count()).sum()
            }
        };
        let total = self.segments.iter().map(cells).sum();
        let even = self.segments.windows(2).all(|pair| cells(&pair[0]) == cells(&pair[1]));
        (even && (!self.bars || total > 3)).then_some(total)
    }

    /// Whether each word is a group of cells rather than one cell: all are equally long, and either there are fewer
    /// than ten of them, or not all are numbers of a board whose side is the number of words.
    fn is_run_together(&self) -> bool {
        let words = self.pieces().count();
        let length = |piece: Piece<'_>| piece.text.chars().count();
        let Some(first) = self.pieces().next().map(length) else { return false };
        if words == 1 {
            return true;
        }
        let number = |piece: Piece<'_>| piece.number(words).is_ok();
        first > 1
            && self.pieces().all(|piece| length(piece) == first)
            && (words < 10 || !self.pieces().all(number))
            && !self.pieces().any(|piece| piece.text == "-1")
    }

    /// The number from 2 to 10, if the row contains nothing else: the side of a box, before a board.
    pub(super) fn order(&self) -> Option<usize> {
        let mut pieces = self.pieces();
        let text = pieces.next().filter(|_| pieces.next().is_none() && !self.bars)?.text;
        (2..=10).find(|order: &usize| order.to_string() == text)
    }

    /// Whether the cells contain a dash, other than in `-1`.
    pub(super) fn has_dash(&self) -> bool {
        self.pieces().any(|piece| piece.text.contains('-') && piece.text != "-1")
    }

    /// Whether this is a title, not a row: it contains a letter and no borders, and more than half of its characters
    /// are neither blanks nor digits of a board with rows of this length.
    fn is_title(&self) -> bool {
        let symbols = || self.pieces().flat_map(|piece| piece.text.chars());
        if self.bars || !symbols().any(|symbol| symbol.is_alphabetic() && !matches!(symbol, 'x' | 'X')) {
            return false;
        }
        let side = self.cells().unwrap_or(0);
        let strange = |&symbol: &char| {
            let meaning = |alphabet: Alphabet| alphabet.meaning(symbol, side);
            !Alphabet::ALL.iter().any(|&alphabet| matches!(meaning(alphabet), Meaning::Digit(_) | Meaning::Blank))
        };
        2 * symbols().filter(strange).count() > symbols().count()
    }
}

/// The number of characters of a decimal number.
const fn decimal_width(number: usize) -> usize {
    match number {
        0..10 => 1,
        10..100 => 2,
        _ => 3,
    }
}

/// The cells of a row separated by commas; an empty field is a blank.
fn fields(text: &str, line: usize) -> Option<Segment<'_>> {
    if !text.contains(',') || text.contains(is_bar) {
        return None;
    }
    let (mut pieces, mut column) = (Vec::new(), 1);
    for field in text.split(',') {
        let lead = field.chars().take_while(|symbol| symbol.is_whitespace()).count();
        let text = field.trim();
        if text.contains(char::is_whitespace) {
            return None;
        }
        pieces.push(Piece { line, column: column + lead, text });
        column += field.chars().count() + 1;
    }
    Some(Segment { column: 1, width: column - 1, pieces })
}

/// The words of a text that starts in this column.
pub(super) fn words(text: &str, line: usize, column: usize) -> Vec<Piece<'_>> {
    let (mut pieces, mut start) = (Vec::new(), None);
    for (place, (at, symbol)) in text.char_indices().enumerate() {
        match (symbol.is_whitespace(), start) {
            (true, Some((from, column))) => {
                pieces.push(Piece { line, column, text: &text[from..at] });
                start = None;
            }
            (false, None) => start = Some((at, column + place)),
            _ => {}
        }
    }
    if let Some((from, column)) = start {
        pieces.push(Piece { line, column, text: &text[from..] });
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_knows_its_cells_where_it_can() {
        for (text, expected) in [
            ("53..7....", Some(9)),
            ("5 3 . . 7 . . . .", Some(9)),
            ("53. .7. ...", Some(9)),
            ("195 287 346", Some(9)),
            ("|38.|...|5.6|", Some(9)),
            ("| 5 3 . | . 7 . | . . . |", Some(9)),
            ("|8  0  0  |0  0  0  |0  7  0  |", Some(9)),
            ("| 5 | 8 | 6 | 1 |   | 2 | 3 | 4 | 9 |", Some(9)),
            ("| 5 3   |   7   |       |", None),
            ("|53 | 7 |   |", None),
            ("|5  | 7 |  2|", None),
            ("|5A.B|....|1234|....|", Some(16)),
            ("|1   | 2  |   3|4   |", None),
            ("| 5 | 8 |   | 1 |", Some(4)),
            ("12 34", Some(4)),
            ("12 34 56 78", Some(8)),
            ("11 5 15 0 1 2 3 4 16 6 7 8 9 10 12 -1", Some(16)),
            ("1 -1 2 -1", Some(4)),
            ("5,3,,,7,,,,", Some(9)),
            ("5, 3, 0, 0", Some(4)),
            ("| 4 1689 12 | 5 67 8 | 9 3 2 |", Some(9)),
            ("║ 5 │ 3 │ . ║ . │ 7 │ . ║ . │ . │ . ║", Some(9)),
        ] {
            assert_eq!(Row::scan(text, 1).cells(), expected, "{text}");
        }
    }

    #[test]
    fn a_line_is_told_by_its_look() {
        let kind = |text| match Line::scan(text, 1) {
            Line::Blank => "blank",
            Line::Comment => "comment",
            Line::Metadata(..) => "metadata",
            Line::Section(_) => "section",
            Line::Command(_) => "command",
            Line::Border { heavy: false } => "border",
            Line::Border { heavy: true } => "heavy border",
            Line::Dashes(_) => "dashes",
            Line::Row(_) => "row",
            Line::Title(_) => "title",
        };
        for (text, expected) in [
            ("  ", "blank"),
            ("# hello", "comment"),
            ("#ARuud", "metadata"),
            ("[Puzzle]", "section"),
            ("I805", "command"),
            ("E80123", "command"),
            ("+---+---+---+", "border"),
            (" *-----------*", "border"),
            (" |---+---+---|", "border"),
            (".------.------.", "border"),
            (":------+------:", "border"),
            ("'------'------'", "border"),
            ("───┼───┼───", "border"),
            ("╔═══╦═══╗", "heavy border"),
            ("===========", "heavy border"),
            ("*====*====*", "heavy border"),
            ("**************==", "row"),
            ("==......", "row"),
            ("---==---", "row"),
            (":------:", "row"),
            ("---------", "dashes"),
            ("|---|---|---|", "dashes"),
            (".........", "row"),
            ("*********", "row"),
            ("-.-..----", "row"),
            ("5q..7....", "row"),
            ("Grid 01", "title"),
            ("Puzzle 7 (hard)", "title"),
            ("Easy", "title"),
            ("xxxxxxxxx", "row"),
            ("A.C3..45F.......", "row"),
        ] {
            assert_eq!(kind(text), expected, "{text}");
        }
    }

    #[test]
    fn columns_count_characters() {
        let row = Row::scan("║ 5 │ q ║", 3);
        let columns: Vec<_> = row.pieces().map(|piece| (piece.line, piece.column, piece.text)).collect();
        assert_eq!(columns, [(3, 3, "5"), (3, 7, "q")]);
    }
}
