//! A written board reads back as the same board; other text is an error, never a panic.

use proptest::prelude::*;
use ukodus_core::format::{self, Alphabet, Format, Metadata, ReadOptions, Reader, WriteOptions, Writer};
use ukodus_core::{Cell, Digit, DigitSet, Grid, Shape};

const SIDES: [usize; 15] = [1, 4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49, 64, 100];

/// A board with some cells filled at random; digits may clash.
fn board(side: usize, seed: u64, density: u64, givens: bool) -> Grid {
    let shape = Shape::of_side(side).unwrap();
    let mut state = seed | 1;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut cells = vec![0; shape.cells()];
    for value in &mut cells {
        if random(100) < density {
            *value = random(side as u64) as u8 + 1;
        }
    }
    let mut grid = Grid::from_cells(shape, &cells).unwrap();
    if givens {
        let mut player = Grid::empty(shape);
        let kept: Vec<u8> = cells.iter().map(|&value| if random(2) == 0 { value } else { 0 }).collect();
        player.clone_from(&Grid::from_cells(shape, &kept).unwrap());
        for cell in shape.all_cells() {
            if player.get(cell).is_none() {
                player.set(cell, grid.get(cell)).unwrap();
            }
        }
        grid = player;
    }
    grid
}

/// A board with pencil marks, filled from a pattern solution so that no candidate of a peer clashes.
fn marked(side: usize, seed: u64) -> Grid {
    let shape = Shape::of_side(side).unwrap();
    let (rows, cols) = (shape.box_rows(), shape.box_cols());
    let solved = |row: usize, col: usize| ((row % rows) * cols + row / rows + col) % side + 1;
    let mut grid = Grid::empty(shape);
    let mut state = seed | 1;
    for cell in shape.all_cells() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if state >> 62 == 0 {
            grid.set(cell, Digit::new(solved(shape.row_of(cell), shape.col_of(cell)) as u8)).unwrap();
        }
    }
    let grid = grid.with_all_given();
    let mut marks = grid.clone();
    for cell in grid.blanks() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let some: DigitSet =
            grid.candidates(cell).iter().filter(|digit| state >> (digit.get() % 60) & 1 == 0).collect();
        marks.set_marks(cell, some);
    }
    marks
}

/// Whether a format stores which cells are givens.
fn keeps_givens(format: Format) -> bool {
    matches!(format.name(), "sdk" | "sdx" | "ss" | "library" | "susser" | "json" | "fpuzzles" | "link" | "opensudoku")
}

fn keeps_marks(format: Format) -> bool {
    matches!(
        format.name(),
        "sdx" | "ss" | "candidates" | "marks" | "library" | "json" | "fpuzzles" | "scl" | "link" | "opensudoku"
    )
}

fn same(format: Format, grid: &Grid, read: &Grid) -> Result<(), TestCaseError> {
    prop_assert_eq!(read.shape(), grid.shape());
    prop_assert_eq!(read.cells(), grid.cells());
    if keeps_givens(format) {
        prop_assert_eq!(read.givens().collect::<Vec<_>>(), grid.givens().collect::<Vec<_>>());
    }
    if keeps_marks(format) {
        for cell in grid.blanks() {
            prop_assert_eq!(read.candidates(cell), grid.candidates(cell));
        }
    }
    Ok(())
}

/// Whether a row is blank: a line of only dashes could then be a border.
fn has_blank_row(grid: &Grid) -> bool {
    grid.cells().chunks(grid.shape().side()).any(|row| row.iter().all(|&value| value == 0))
}

/// Writes a board and reads it back, with the format and alphabet given and, if they can be detected, without.
fn round_trip(grid: &Grid, options: &WriteOptions) -> Result<(), TestCaseError> {
    let (format, alphabet) = (options.format, options.alphabet);
    let Ok(text) = format::to_string(grid, options) else { return Ok(()) };
    let read_options = ReadOptions { format: Some(format), alphabet: Some(alphabet), ..ReadOptions::default() };
    let entry = format::parse(&text, &read_options)
        .map_err(|error| TestCaseError::fail(format!("{format}: {error}\n{text}")))?;
    prop_assert_eq!(entry.notation.format, format);
    same(format, grid, &entry.grid)?;
    // Without a digit of the player, the candidates of `sdx` may also be rows of cells.
    let is_clear = format != Format::Sdx || text.contains('u');
    if is_clear && alphabet == Alphabet::Letters && !(options.blank == '-' && has_blank_row(grid)) {
        let found = format::parse(&text, &ReadOptions::default());
        let found = found.map_err(|error| TestCaseError::fail(format!("{format} detected: {error}\n{text}")))?;
        same(format, grid, &found.grid)?;
    }
    Ok(())
}

fn options() -> impl Strategy<Value = WriteOptions> {
    let format = proptest::sample::select(Format::ALL);
    let alphabet = proptest::sample::select(Alphabet::ALL);
    let blank = proptest::sample::select(vec!['.', '0', '*', '_', '-', '?', 'x']);
    (format, alphabet, blank).prop_map(|(format, alphabet, blank)| WriteOptions { format, alphabet, blank })
}

/// Formats with candidates change a board whose digits clash.
fn lists_candidates(format: Format) -> bool {
    matches!(format, Format::Candidates | Format::Marks | Format::Sdx)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_board_reads_back_in_every_form(side in proptest::sample::select(&SIDES[..]), seed: u64, density in 5_u64..100, options in options()) {
        if !lists_candidates(options.format) {
            round_trip(&board(side, seed, density, keeps_givens(options.format)), &options)?;
        }
    }

    #[test]
    fn pencil_marks_read_back(side in proptest::sample::select(&[1, 4, 6, 8, 9, 10, 12, 16, 25][..]), seed: u64, options in options()) {
        let grid = marked(side, seed);
        let options = WriteOptions { blank: '.', ..options };
        // A single candidate that no peer has is read as placed.
        let lone = |cell: Cell| grid.candidates(cell).single().is_some_and(|digit| {
            !grid.shape().peers(cell).any(|peer| grid.candidates(peer).contains(digit))
        });
        let read_as_placed = matches!(options.format, Format::Marks | Format::Sdx) && grid.blanks().any(lone);
        let empty = grid.blanks().any(|cell| grid.candidates(cell).is_empty());
        if !(read_as_placed || options.format == Format::Marks && empty) {
            round_trip(&grid, &options)?;
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        let _ = format::parse(&text, &ReadOptions::default());
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for record in Reader::new(bytes.as_slice(), ReadOptions::default()).unwrap() {
            let _ = record.unwrap().parse();
        }
    }

    #[test]
    fn text_of_the_usual_characters_is_read_or_refused(text in "[0-9.|+\\-=*# \nA-Ix,;:{}\\[\\]\"]{0,300}", format in proptest::option::of(proptest::sample::select(Format::ALL))) {
        let options = ReadOptions { format, ..ReadOptions::default() };
        for record in Reader::new(text.as_bytes(), options).unwrap() {
            let _ = record.unwrap().parse();
        }
    }

    #[test]
    fn a_spoiled_board_is_read_or_refused(
        side in proptest::sample::select(&[4, 6, 9, 16][..]),
        seed: u64,
        options in options(),
        at in any::<proptest::sample::Index>(),
        length in 0_usize..20,
        with in "[0-9.|+\\- \nA-I,\"]{0,5}",
    ) {
        let Ok(mut text) = format::to_string(&board(side, seed, 30, true), &options) else { return Ok(()) };
        let from = at.index(text.len());
        text.replace_range(from..text.len().min(from + length), &with);
        for record in Reader::new(text.as_bytes(), ReadOptions::default()).unwrap() {
            let record = record.unwrap();
            if let Err(error) = record.parse() {
                let last = text.lines().count().max(1);
                prop_assert!(error.line().is_none_or(|line| (1..=last).contains(&line)), "{} {:?}", error, text);
            }
        }
    }

    #[test]
    fn what_is_shown_reads_back(side in proptest::sample::select(&SIDES[..]), seed: u64, density in 0_u64..100) {
        let grid = board(side, seed, density, false);
        prop_assert_eq!(&grid.to_string().parse::<Grid>().unwrap(), &grid);
        prop_assert_eq!(&format!("{grid:#}").parse::<Grid>().unwrap(), &grid);
    }

    #[test]
    fn many_boards_read_back_in_order(side in proptest::sample::select(&[4, 6, 9, 16][..]), seeds in proptest::collection::vec(any::<u64>(), 1..6), options in options()) {
        // Rows of only dashes between full rows could also be borders.
        if lists_candidates(options.format) || options.alphabet != Alphabet::Letters || options.blank == '-' {
            return Ok(());
        }
        let grids: Vec<Grid> = seeds.iter().map(|&seed| board(side, seed, 30, keeps_givens(options.format))).collect();
        let mut writer = Writer::new(Vec::new(), options.clone());
        if grids.iter().try_for_each(|grid| writer.write(grid, &Metadata::new())).is_err() {
            return Ok(());
        }
        let text = writer.finish().unwrap();
        let read_options = ReadOptions { format: Some(options.format), ..ReadOptions::default() };
        let read: Vec<Grid> = Reader::new(text.as_slice(), read_options).unwrap().map(|record| record.unwrap().parse().unwrap().grid).collect();
        prop_assert_eq!(read.len(), grids.len());
        for (read, grid) in read.iter().zip(&grids) {
            same(options.format, grid, read)?;
        }
    }
}

#[test]
fn every_form_writes_the_ordinary_board() {
    let grid = board(9, 7, 30, true);
    for &format in Format::ALL {
        assert!(format::to_string(&grid, &WriteOptions::new(format)).is_ok(), "{format}");
    }
}

#[test]
fn boards_of_other_boxes_read_back_drawn() {
    for (rows, cols) in [(3, 2), (2, 3), (1, 7), (2, 5), (5, 2), (3, 4), (4, 3)] {
        let shape = Shape::new(rows, cols).unwrap();
        let cells: Vec<u8> = (0..shape.cells()).map(|i| (i % (shape.side() + 1)) as u8).collect();
        let grid = Grid::from_cells(shape, &cells).unwrap();
        assert_eq!(format!("{grid:#}").parse::<Grid>().unwrap(), grid);
    }
}
