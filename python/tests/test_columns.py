import random

import numpy as np
import pyarrow as pa
import pytest

import ukodus.arrow
import ukodus.numpy
from puzzles import EASY, FOUR, FOUR_SOLVED, HARD, MANY, NONE, SOLVED
from ukodus import Grid, errors

MIXED = [EASY, None, "a few words", NONE, MANY, HARD, FOUR, EASY.replace(".", "*"), "", EASY + "\n"]


def alone(puzzle: str | None) -> tuple[str | None, str | None]:
    """The answer of the one-puzzle API."""
    if puzzle is None:
        return None, None
    try:
        outcome = Grid(puzzle).solve()
    except errors.ParseError:
        return "error", None
    return outcome.status, outcome.solution.line if outcome.solution else None


@pytest.fixture(scope="module")
def puzzles() -> list[str]:
    """10,000 puzzles."""
    base = ukodus.arrow.generate(20, seed=1).column("puzzle")
    pick = random.Random(1)
    column = pa.array([pick.choice(base).as_py() for _ in range(10_000)])
    return ukodus.arrow.shuffle(column, seed=1).column("puzzle").to_pylist()  # type: ignore[no-any-return]


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()])
@pytest.mark.parametrize("threads", [1, 3])
def test_a_column_is_solved_as_its_rows_are(kind: pa.DataType, threads: int, puzzles: list[str]) -> None:
    rows = MIXED * 3 + puzzles[:5000] + MIXED
    batch = ukodus.arrow.solve(pa.array(rows, kind), threads=threads)
    assert batch.schema.names == ["status", "solution", "error"] and batch.num_rows == len(rows)
    found = list(zip(batch.column("status").to_pylist(), batch.column("solution").to_pylist()))
    known = {row: alone(row) for row in MIXED}
    for row, answer in zip(rows, found):
        if row in known:
            assert answer == known[row], row
        else:
            assert answer[0] == "unique" and Grid(answer[1]).solves(Grid(row))  # type: ignore[arg-type]
    for row, (status, _), error in zip(rows, found, batch.column("error").to_pylist()):
        assert (error is not None) == (status == "error"), row
    batch.validate(full=True)


def test_slices_chunks_and_nothing_at_all(puzzles: list[str]) -> None:
    column = pa.array(puzzles)
    whole = ukodus.arrow.solve(column)
    assert ukodus.arrow.solve(column.slice(7, 5000)).equals(whole.slice(7, 5000))
    chunked = pa.chunked_array([column.slice(0, 3), column.slice(3, 0), column.slice(3)])
    assert ukodus.arrow.solve(chunked).equals(whole)
    assert ukodus.arrow.solve(pa.array([], pa.string())).num_rows == 0
    assert ukodus.arrow.solve(pa.chunked_array([], pa.string())).num_rows == 0
    assert ukodus.arrow.solve(pa.array([None, None], pa.string())).column("status").null_count == 2


def test_what_is_no_column_of_text() -> None:
    with pytest.raises(errors.ColumnTypeError):
        ukodus.arrow.solve(pa.array([1, 2]))
    with pytest.raises(errors.ColumnTypeError):
        ukodus.arrow.solve(pa.table({"puzzle": [EASY], "other": [EASY]}))
    with pytest.raises((TypeError, ValueError)):
        ukodus.arrow.solve([EASY])  # type: ignore[arg-type]
    with pytest.raises(errors.ColumnTypeError):
        ukodus.numpy.solve(np.zeros((2, 81), dtype=np.int32))
    with pytest.raises(errors.CellCountError):
        ukodus.numpy.solve(np.zeros((2, 80), dtype=np.uint8))


def test_polars_and_duckdb_and_pandas() -> None:
    duckdb, pandas, polars = (pytest.importorskip(name) for name in ("duckdb", "pandas", "polars"))
    rows = [EASY, None, HARD]
    expected = ukodus.arrow.solve(pa.array(rows)).column("status").to_pylist()
    for column in (
        polars.Series(rows),
        pandas.Series(pandas.array(rows, dtype="string[pyarrow]")),
        duckdb.sql(f"select unnest(['{EASY}', null, '{HARD}']) as puzzle"),
        polars.DataFrame({"puzzle": rows}),
        pa.table({"puzzle": pa.chunked_array([rows[:1], rows[1:]])}),
        pa.record_batch({"puzzle": rows}).slice(0, 3),
    ):
        assert ukodus.arrow.solve(column).column("status").to_pylist() == expected


def test_count_check_rate_and_canonical() -> None:
    column = pa.array([EASY, MANY, NONE, None, "a few words", FOUR])
    count = ukodus.arrow.count(column, limit=100)
    assert count.column("solutions").to_pylist() == [1, 100, 0, None, None, 1]
    check = ukodus.arrow.check(column)
    assert check.column("status").to_pylist() == ["unique", "many", "none", None, "error", "unique"]
    assert check.column("clues").to_pylist() == [30, 0, 2, None, None, 7]
    assert check.column("minimal").to_pylist() == [False, None, None, None, None, False]
    rate = ukodus.arrow.rate(column)
    assert rate.column("level").to_pylist() == ["easy", None, None, None, None, Grid(FOUR).rate().level]
    assert rate.column("score")[0].as_py() == Grid(EASY).rate().score
    assert [error is None for error in rate.column("error").to_pylist()] == [True, False, False, True, False, True]
    rounds = ukodus.arrow.rate(column, scale="rounds")
    assert rounds.column("score").to_pylist()[0] == Grid(EASY).rate("rounds").score
    assert rounds.column("level").to_pylist() == ["easy", None, None, None, None, Grid(FOUR).rate("rounds").level]
    se = ukodus.arrow.rate(column.slice(0, 1), scale="se")
    assert se.column("er")[0].as_py() == Grid(EASY).rate("se").er
    forms = ukodus.arrow.canonical(pa.array([EASY, Grid(EASY).shuffle(1).line, FOUR, NONE]))
    values = forms.column("canonical").to_pylist()
    assert values == [Grid(EASY).canonical().grid.line] * 2 + [Grid(FOUR).canonical().grid.line, None]


def test_shuffled_and_new_puzzles_do_not_depend_on_slices() -> None:
    column = pa.array([EASY, HARD] * 50)
    whole = ukodus.arrow.shuffle(column, seed=9).column("puzzle").to_pylist()
    part = ukodus.arrow.shuffle(column.slice(10, 20), seed=9, start=10).column("puzzle").to_pylist()
    assert part == whole[10:30] and len(set(whole)) == 100
    new = ukodus.arrow.generate(12, seed=4, level="easy")
    assert ukodus.arrow.generate(5, seed=4, start=3, level="easy", threads=1).equals(new.slice(3, 5))
    assert set(new.column("level").to_pylist()) == {"easy"} and len(set(new.column("puzzle").to_pylist())) == 12
    with pytest.raises(errors.ClueCountError):
        ukodus.arrow.generate(5, seed=4, clues=3)
    rated = ukodus.arrow.generate(4, seed=4, er=(None, 2.0))
    assert rated.schema.names == [*new.schema.names, "er"]
    assert ukodus.arrow.rate(rated.column("puzzle"), scale="se").column("er").equals(rated.column("er"))


def test_large_boards_beside_ordinary_ones() -> None:
    sixteen = ukodus.generate(shape="4x4", clues=(120, 256), redundant=True, seed=1)
    batch = ukodus.arrow.solve(pa.array([EASY, sixteen.puzzle.line, FOUR]))
    assert batch.column("solution").to_pylist() == [SOLVED, sixteen.solution.line, FOUR_SOLVED]
    stopped = ukodus.arrow.solve(pa.array([Grid([0] * 100**2).line]), time_limit=0)
    assert stopped.column("status").to_pylist() == ["unknown"]


def test_progress_and_what_it_raises() -> None:
    calls: list[tuple[int, int]] = []
    ukodus.arrow.rate(pa.array([HARD] * 8), progress=lambda done, total: calls.append((done, total)))
    assert calls == sorted(calls) and calls[-1] == (8, 8)

    def refuse(done: int, total: int) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError):
        ukodus.arrow.rate(pa.array([HARD] * 8), progress=refuse)


def numbers(puzzle: str) -> list[int]:
    return [0 if cell == "." else int(cell) for cell in puzzle]


def test_numpy_numbers_and_bytes(puzzles: list[str]) -> None:
    expected = ukodus.arrow.solve(pa.array(puzzles)).column("solution").to_pylist()
    cells = np.array([numbers(puzzle) for puzzle in puzzles], dtype=np.uint8)
    solved = ukodus.numpy.solve(cells, threads=2)
    assert solved.solution.dtype == np.uint8 and solved.solution.shape == cells.shape and not solved.errors
    assert (solved.status == 1).all() and solved.status.dtype == np.int8
    assert ["".join(map(str, row)) for row in solved.solution[:50]] == expected[:50]
    square = ukodus.numpy.solve(cells.reshape(-1, 9, 9)).solution
    assert square.shape == (len(puzzles), 9, 9) and (square.reshape(-1, 81) == solved.solution).all()
    text = ukodus.numpy.solve(np.array(puzzles, dtype="S81")).solution
    assert text.dtype == np.dtype("S81") and [row.decode() for row in text] == expected
    assert (ukodus.numpy.solve(np.asfortranarray(cells)).solution == solved.solution).all()


def test_numpy_bad_rows_and_other_sizes() -> None:
    cells = np.array([numbers(EASY), [254] * 81, numbers(NONE), numbers(MANY)], dtype=np.uint8)
    solved = ukodus.numpy.solve(cells)
    assert solved.status.tolist() == [1, -1, 0, 2] and list(solved.errors) == [1]
    assert not solved.solution[1].any() and not solved.solution[2].any()
    four = np.array([numbers(FOUR)], dtype=np.uint8)
    assert ukodus.numpy.solve(four).solution.tolist() == [numbers(FOUR_SOLVED)]
    assert ukodus.numpy.count(four).solutions.tolist() == [1]
    assert ukodus.numpy.check(cells).minimal.tolist() == [0, -1, -1, -1]
    assert ukodus.numpy.rate(cells).level == ["easy", None, None, None]
    assert ukodus.numpy.rate(cells[:1], scale="rounds").score.tolist() == [Grid(EASY).rate("rounds").score]
    assert ukodus.numpy.rate(cells[:1], scale="se").er.tolist() == [Grid(EASY).rate("se").er]
    shuffled = ukodus.numpy.shuffle(four, seed=2).boards
    assert (ukodus.numpy.canonical(shuffled).boards == ukodus.numpy.canonical(four).boards).all()
    new = ukodus.numpy.generate(3, seed=4, level="easy")
    assert new.puzzle.shape == new.solution.shape == (3, 81) and set(new.level) == {"easy"}
    assert (ukodus.numpy.solve(new.puzzle).solution == new.solution).all()
    text = np.array([EASY.encode(), b"12", FOUR.encode()])
    assert ukodus.numpy.solve(text).status.tolist() == [1, -1, 1]
