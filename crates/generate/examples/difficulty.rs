//! How long it takes to find a puzzle of each level on one thread, and how clues are distributed:
//! `cargo run --release -p ukodus-generate --example difficulty -- 20`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ukodus_core::Shape;
use ukodus_generate::{FairMaker, Maker, Random, Recipe, Wish};
use ukodus_logic::{Ending, Level, Settings};

fn main() {
    let count: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(20);
    let recipe = Recipe::new(Shape::NINE).expect("9×9 boards can be made");
    let mut maker = Maker::new(&recipe);
    let mut levels: BTreeMap<&str, (u32, Duration)> = BTreeMap::new();
    let wish = Wish::new(Settings::default());
    for number in 0..200 {
        let made = maker.make(&mut Random::stream(1, number));
        let start = Instant::now();
        if let Some(rating) = wish.judge(&made.puzzle).rating {
            let level = if rating.ending == Ending::Solved { rating.level.slug() } else { "beyond" };
            let entry = levels.entry(level).or_default();
            *entry = (entry.0 + 1, entry.1 + start.elapsed());
        }
    }
    for (level, (count, time)) in levels {
        println!("of 200 random minimal puzzles {count:3} are {level}, rated in {:?} each", time / count);
    }
    for level in Level::ALL {
        let wish = Wish::new(Settings::default()).with_level(level);
        let (mut times, mut tried) = (Vec::new(), 0);
        let begin = Instant::now();
        while times.len() < count && begin.elapsed() < Duration::from_secs(20) {
            let start = Instant::now();
            loop {
                let made = maker.make(&mut Random::stream(2, tried));
                tried += 1;
                if wish.judge(&made.puzzle).fits() {
                    break;
                }
            }
            times.push(start.elapsed());
        }
        times.sort_unstable();
        println!(
            "{level}: {} found in {tried} tries, median {:?}, slowest {:?}",
            times.len(),
            times[times.len() / 2],
            times[times.len() - 1]
        );
    }
    let mut clues: BTreeMap<usize, u32> = BTreeMap::new();
    for number in 0..100_000 {
        *clues.entry(maker.make(&mut Random::stream(1, number)).clues).or_default() += 1;
    }
    println!("clues of 100,000: {clues:?}");
    let (mut fair, begin, mut clues, mut boards) = (FairMaker::new(), Instant::now(), BTreeMap::<usize, u32>::new(), 0);
    while clues.values().sum::<u32>() < 100 && begin.elapsed() < Duration::from_mins(10) {
        if let Some(made) = fair.make(&mut Random::stream(1, boards)) {
            *clues.entry(made.clues).or_default() += 1;
        }
        boards += 1;
    }
    println!("fair, of {boards} boards in {:?}: {clues:?}", begin.elapsed());
}
