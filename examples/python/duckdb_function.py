"""A function of DuckDB: SELECT solve(puzzle)."""
# prints: 534678912672195348198342567859761423426853791713924856961537284287419635345286179

import duckdb
import pyarrow as pa

import ukodus.arrow


def solve(puzzles: pa.ChunkedArray) -> pa.Array:
    """The solutions of a column of puzzles."""
    return ukodus.arrow.solve(puzzles).column("solution")


duckdb.create_function("solve", solve, ["VARCHAR"], "VARCHAR", type="arrow")
puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
print(duckdb.sql(f"SELECT solve('{puzzle}')").fetchall()[0][0])
