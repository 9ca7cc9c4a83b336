//! How quick the parts are on this machine: `cargo run --release -p ukodus-generate --example speed`.

use std::time::Instant;

use ukodus_core::Shape;
use ukodus_engine::nine::{self, Puzzle};
use ukodus_generate::{Maker, Random, Recipe, canonical_nine, solved};

#[expect(clippy::cast_precision_loss, reason = "counts are small")]
fn measure<T>(name: &str, count: u64, mut one: impl FnMut(u64) -> T) {
    let start = Instant::now();
    for number in 0..count {
        std::hint::black_box(one(number));
    }
    let took = start.elapsed();
    println!(
        "{name:30} {:9.2} µs each, {:>9.0}/s",
        took.as_secs_f64() * 1e6 / count as f64,
        count as f64 / took.as_secs_f64()
    );
}

fn main() {
    let boards: Vec<[u8; 81]> =
        (0..2000).map(|n| solved(Shape::NINE, &mut Random::stream(9, n)).cells().try_into().unwrap()).collect();
    measure("solved 9×9", 20_000, |number| solved(Shape::NINE, &mut Random::stream(1, number)));
    measure("canonical solved", 20_000, |n| canonical_nine(&boards[n as usize % 2000]));
    let mut maker = Maker::new(&Recipe::new(Shape::NINE).unwrap());
    let mut make = |number| maker.make(&mut Random::stream(1, number)).puzzle.cells().try_into().unwrap();
    measure("minimal 9×9", 10_000, &mut make);
    let puzzles: Vec<[u8; 81]> = (0..2000).map(make).collect();
    measure("canonical minimal", 20_000, |n| canonical_nine(&puzzles[n as usize % 2000]));
    let sets: Vec<Puzzle> =
        puzzles.iter().map(|p| Puzzle::from_sets(&p.map(|d| if d == 0 { 0x1ff } else { 1 << (d - 1) }))).collect();
    measure("check minimal", 20_000, |n| nine::check(&sets[n as usize % 2000]));
    for (shape, count) in [("2x2", 1000), ("2x3", 1000), ("3x4", 10), ("4x4", 5)] {
        let recipe = Recipe::new(shape.parse().unwrap()).unwrap();
        let mut maker = Maker::new(&recipe);
        measure(&format!("solved {shape}"), count, |n| solved(recipe.shape(), &mut Random::stream(1, n)));
        measure(&format!("minimal {shape}"), count, |n| {
            let m = maker.make(&mut Random::stream(1, n));
            if count < 100 {
                println!("{} {}", m.clues, m.is_minimal);
            }
            m
        });
    }
    let recipe = Recipe::new("5x5".parse().unwrap()).unwrap().with_redundant();
    let mut maker = Maker::new(&recipe);
    measure("solved 5x5", 3, |n| solved(recipe.shape(), &mut Random::stream(1, n)));
    measure("redundant 5x5", 2, |n| {
        let m = maker.make(&mut Random::stream(1, n));
        println!("{} {}", m.clues, m.is_minimal);
        m
    });
    if let Ok(text) = std::fs::read_to_string("/work/shared/data/nine/17_clue.txt") {
        let lines: Vec<[u8; 81]> = text
            .lines()
            .take(5000)
            .map(|l| {
                let b = l.as_bytes();
                std::array::from_fn(|i| if b[i] == b'.' { 0 } else { b[i] - b'0' })
            })
            .collect();
        measure("canonical 17", 5000, |n| canonical_nine(&lines[n as usize]));
    }
}
