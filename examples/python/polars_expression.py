"""An expression of polars: ratings beside the puzzles."""
# prints: easy

import polars as pl

import ukodus.arrow


def rated(puzzles: pl.Series) -> pl.Series:
    """The levels of a series of puzzles."""
    return pl.Series(ukodus.arrow.rate(puzzles).column("level"))


frame = pl.DataFrame(
    {
        "puzzle": [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ]
    }
)
print(frame.with_columns(level=pl.col("puzzle").map_batches(rated, return_dtype=pl.String)))
