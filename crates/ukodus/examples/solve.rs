//! Solves the puzzles named on the command line, in whatever text form they are, and says what it took.
//!
//! ```text
//! cargo run -p ukodus --example solve -- 1.3..2.4.1..2.4.
//! ```

use std::time::Duration;

use ukodus::{Grid, Outcome, Solver};

const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut puzzles: Vec<String> = std::env::args().skip(1).collect();
    if puzzles.is_empty() {
        puzzles.push(INKALA.to_string());
    }
    let solver = Solver::new().with_time_limit(Duration::from_secs(10));
    for text in puzzles {
        let puzzle: Grid = text.parse()?;
        let report = solver.solve(&puzzle);
        match report.outcome? {
            Outcome::None => println!("no solution"),
            Outcome::Unique(solution) => println!("{solution:#}"),
            Outcome::Many(one, _) => println!("{one:#}\nand others"),
        }
        println!("{} guesses in {:?}", report.statistics.guesses, report.statistics.time);
    }
    Ok(())
}
