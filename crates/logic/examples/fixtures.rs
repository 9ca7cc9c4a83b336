//! Finds boards on which a technique is the easiest step: the stuff of pages and tests.
//!
//! `cargo run --release -p ukodus-logic --example fixtures -- SLUG FILE [COUNT] [--first]`
//!
//! With `--first` the technique is tried right after the singles: then also boards are found that something easier would
//! solve.

use std::process::ExitCode;

use ukodus_core::format::{ReadOptions, Reader};
use ukodus_core::{Digit, Grid};
use ukodus_logic::{Family, Logic, Technique, techniques, with_marks};

/// The board in the library's form: givens, placed digits with `+`, candidates that are gone.
fn library(grid: &Grid) -> String {
    let shape = grid.shape();
    let symbol = |cell| match grid.get(cell) {
        None => String::from("."),
        Some(digit) if grid.is_given(cell) => digit.to_string(),
        Some(digit) => format!("+{digit}"),
    };
    let cells: String = shape.all_cells().map(symbol).collect();
    let mut gone = Vec::new();
    for digit in (1..=9).filter_map(Digit::new) {
        for cell in grid.blanks() {
            let possible = shape.peers(cell).all(|peer| grid.get(peer) != Some(digit));
            if possible && !grid.candidates(cell).contains(digit) {
                gone.push(format!("{digit}{}{}", shape.row_of(cell) + 1, shape.col_of(cell) + 1));
            }
        }
    }
    format!("{cells}:{}::", gone.join(" "))
}

/// The boards on a puzzle's path on which the technique finds something and nothing easier does.
fn boards(puzzle: &Grid, technique: &'static Technique, first: bool) -> Vec<(Grid, String)> {
    let mut logic = Logic::default().with_uniqueness(true);
    let order = &mut logic.settings.order;
    if let Some(place) = order.iter().position(|entry| entry.technique == technique) {
        order[place].enabled = true;
        let singles = order.iter().take_while(|entry| entry.technique.family == Family::Singles).count();
        if first && singles < place {
            order[singles..=place].rotate_right(1);
        }
    }
    let Ok(path) = logic.solve(puzzle) else { return Vec::new() };
    let mut grid = with_marks(puzzle);
    let mut found = Vec::new();
    for step in path.steps {
        if step.technique == technique {
            found.push((grid.clone(), step.notation()));
        }
        grid = step.applied(&grid);
    }
    found
}

fn main() -> ExitCode {
    let (options, arguments): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let first = options.iter().any(|option| option == "--first");
    let [slug, file, rest @ ..] = &arguments[..] else {
        eprintln!("usage: fixtures SLUG FILE [COUNT] [--first]");
        return ExitCode::from(2);
    };
    let Some(technique) = techniques::by_slug(slug) else {
        eprintln!("there is no technique '{slug}'");
        return ExitCode::from(2);
    };
    let text = match std::fs::read(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(2);
        }
    };
    let count = rest.first().and_then(|count| count.parse().ok()).unwrap_or(3);
    let records = Reader::new(&text[..], ReadOptions::default()).into_iter().flatten().flatten();
    let puzzles = records.filter_map(|record| record.parse().ok()).map(|entry| entry.grid);
    for (grid, notation) in puzzles.flat_map(|puzzle| boards(&puzzle, technique, first)).take(count) {
        println!(":::{}\n{notation}\n", library(&grid));
    }
    ExitCode::SUCCESS
}
