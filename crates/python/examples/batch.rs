//! The batch of the 9×9 engine over a file of puzzles of 81 characters each, without line ends: the measure that
//! `bench/python/columns.py` holds the columns of the Python package against. Linux only.
//!
//! It prints the instruction set and the CPU time of the fastest pass in nanoseconds, twice: with the room for the solutions
//! made anew in each pass, as a function that returns them has to, and with room that is used again.

use std::error::Error;
use std::{env, fs};

use ukodus::nine::{Engine, Rows, SolutionCount};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (Some(file), Some(passes)) = (arguments.next(), arguments.next()) else {
        return Err("expected a file and a number of passes".into());
    };
    let text = fs::read(file)?;
    let rows = Rows::new(&text, 81).ok_or("expected 81 characters for each puzzle")?;
    let room = || (vec![0; text.len()], vec![SolutionCount::None; rows.count()]);
    let mut engine = Engine::new();
    let mut used = room();
    let (mut anew, mut again) = (u64::MAX, u64::MAX);
    for _ in 0..passes.parse()? {
        let begin = cpu_nanoseconds()?;
        let (mut solutions, mut counts) = room();
        engine.solve_rows(rows, &mut solutions, &mut counts);
        let middle = cpu_nanoseconds()?;
        engine.solve_rows(rows, &mut used.0, &mut used.1);
        let end = cpu_nanoseconds()?;
        (anew, again) = (anew.min(middle - begin), again.min(end - middle));
        if solutions != used.0 || counts.iter().any(|count| *count != SolutionCount::One) {
            return Err("every puzzle must have one solution".into());
        }
    }
    println!("{} {anew} {again}", engine.isa());
    Ok(())
}

/// The time that this thread has spent on a core.
fn cpu_nanoseconds() -> Result<u64, Box<dyn Error>> {
    let figures = fs::read_to_string("/proc/thread-self/schedstat")?;
    Ok(figures.split(' ').next().unwrap_or_default().parse()?)
}
