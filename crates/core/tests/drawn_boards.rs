//! Boards drawn with borders are recognised at every size and with every kind of border.

use ukodus_core::format::{self, ReadOptions, Reader};
use ukodus_core::{Cell, Digit, Grid, Shape};

/// How a board is drawn.
struct Style {
    name: &'static str,
    blank: &'static str,
    is_right_aligned: bool,
    /// Between cells.
    gap: &'static str,
    /// At the ends of a row and between boxes.
    bar: &'static str,
    border: Border,
}

enum Border {
    /// One character, repeated.
    Plain(char),
    /// With a `+` at each bar.
    Crossed,
    None,
}

const STYLES: [Style; 6] = [
    Style { name: "plain dashes", blank: "0", is_right_aligned: false, gap: " ", bar: "|", border: Border::Plain('-') },
    Style { name: "wide cells", blank: ".", is_right_aligned: true, gap: "  ", bar: "|", border: Border::Plain('-') },
    Style { name: "crossed", blank: ".", is_right_aligned: true, gap: " ", bar: "|", border: Border::Crossed },
    Style { name: "double lines", blank: "x", is_right_aligned: false, gap: " ", bar: "|", border: Border::Plain('=') },
    Style {
        name: "box drawing", blank: "_", is_right_aligned: true, gap: " ", bar: "│", border: Border::Plain('─')
    },
    Style { name: "bars only", blank: "0", is_right_aligned: false, gap: " ", bar: "|", border: Border::None },
];

fn draw(grid: &Grid, style: &Style) -> String {
    let shape = grid.shape();
    let width = shape.digit_width();
    let cell = |value: u8| {
        let text = if value == 0 { style.blank.to_string() } else { value.to_string() };
        if style.is_right_aligned { format!("{text:>width$}") } else { format!("{text:<width$}") }
    };
    let row = |cells: &[u8]| {
        let part = |cells: &[u8]| cells.iter().map(|&value| cell(value)).collect::<Vec<_>>().join(style.gap);
        let parts: Vec<String> = cells.chunks(shape.box_cols()).map(|cells| format!(" {} ", part(cells))).collect();
        format!("{0}{1}{0}", style.bar, parts.join(style.bar))
    };
    let rows: Vec<String> = grid.cells().chunks(shape.side()).map(row).collect();
    let border = match style.border {
        Border::None => String::new(),
        Border::Plain(symbol) => std::iter::repeat_n(symbol, rows[0].chars().count()).collect::<String>() + "\n",
        Border::Crossed => {
            rows[0].chars().map(|symbol| if symbol == '|' { '+' } else { '-' }).collect::<String>() + "\n"
        }
    };
    let bands: Vec<String> = rows.chunks(shape.box_rows()).map(|band| band.join("\n") + "\n").collect();
    format!("{border}{}{border}", bands.join(&border))
}

/// A board with about a third of its cells filled, every digit among them.
fn board(shape: Shape) -> Grid {
    let mut grid = Grid::empty(shape);
    for index in (0..shape.cells()).filter(|index| index * 7 % 19 < 7) {
        let value = (index * 11 % shape.side() + 1) as u8;
        grid.set(Cell::new(index), Digit::new(value)).unwrap();
    }
    grid
}

#[test]
fn drawn_boards_of_every_size_are_recognised() {
    for (box_rows, box_cols) in
        [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5), (6, 6), (7, 7)]
    {
        let shape = Shape::new(box_rows, box_cols).unwrap();
        let grid = board(shape);
        for style in &STYLES {
            // Without borders between bands, boxes that are not square could have another shape.
            if matches!(style.border, Border::None) && box_rows != box_cols {
                continue;
            }
            let text = draw(&grid, style);
            let entry = format::parse(&text, &ReadOptions::default())
                .unwrap_or_else(|error| panic!("{shape}, {}: {error}\n{text}", style.name));
            assert_eq!(entry.grid.shape(), shape, "{}\n{text}", style.name);
            assert_eq!(entry.grid.cells(), grid.cells(), "{shape}, {}\n{text}", style.name);
            // Two of them, one after the other.
            let both = format!("{text}\n{text}");
            let records = Reader::new(both.as_bytes(), ReadOptions::default()).unwrap();
            assert_eq!(records.filter(|record| record.as_ref().unwrap().parse().is_ok()).count(), 2, "{both}");
        }
    }
}

#[test]
fn a_board_with_an_empty_line_after_every_row_is_one_board() {
    let grid = board(Shape::NINE);
    let row = |cells: &[u8]| {
        let cell = |&value: &u8| if value == 0 { "x".to_string() } else { value.to_string() };
        cells.iter().map(cell).collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = grid.cells().chunks(9).map(row).collect();
    let entry = format::parse(&rows.join("\n\n"), &ReadOptions::default()).unwrap();
    assert_eq!(entry.grid.cells(), grid.cells());
}
