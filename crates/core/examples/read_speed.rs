//! How long it takes to read a file of puzzles: `cargo run --release --example read_speed FILE`.

use std::fs::File;
use std::io::BufReader;
use std::time::Instant;

use ukodus_core::format::{ReadOptions, Reader};

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let start = Instant::now();
        let (mut boards, mut errors) = (0, 0);
        for record in Reader::new(BufReader::new(File::open(&path)?), ReadOptions::default())? {
            match record?.parse() {
                Ok(_) => boards += 1,
                Err(error) => {
                    errors += 1;
                    if errors <= 3 {
                        println!("  {error}");
                    }
                }
            }
        }
        println!("{path}: {boards} boards and {errors} errors in {:.3} s", start.elapsed().as_secs_f64());
    }
    Ok(())
}
