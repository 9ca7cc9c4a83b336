"""Columns of puzzles through Arrow.

A column is anything with the Arrow PyCapsule interface: an array or chunked array of pyarrow, a series of polars, a pandas
series with Arrow strings, a DuckDB result or another table of one column; `string`, `large_string` or `string_view`, with
nulls. It is read where it is. Every function returns a `pyarrow.RecordBatch` with a row for each row of the column, in order.

A null gives nulls. A row that cannot be read has its message in the column `error`, and the rest goes on. All cores are
used unless `threads` says how many. `progress` is called now and then with the rows done and the rows there are.

>>> import pyarrow
>>> import ukodus.arrow
>>> column = pyarrow.array(["1.3..2.4.1..2.4.", "11..............", "a few words", None])
>>> ukodus.arrow.solve(column).select(["status", "solution"]).to_pylist()[:2]
[{'status': 'unique', 'solution': '1432321441232341'}, {'status': 'none', 'solution': None}]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, Union

from . import _native
from .generation import target
from .grid import _shape_text

if TYPE_CHECKING:
    import pyarrow

    class ArrowArray(Protocol):
        """An array with the Arrow PyCapsule interface."""

        def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

    class ArrowStream(Protocol):
        """A stream of arrays with the Arrow PyCapsule interface."""

        def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

    Column = Union[ArrowArray, ArrowStream]

Progress = Callable[[int, int], object]
Box = Union[str, "tuple[int, int]", None]

__all__ = ["canonical", "check", "count", "generate", "rate", "shuffle", "solve"]


def _answer(question: str, column: Any, shape: Box, **options: Any) -> pyarrow.RecordBatch:
    batch: pyarrow.RecordBatch = _native.answer_arrow(question, column, shape=_shape_text(shape), **options)
    return batch


def solve(
    column: Column,
    *,
    shape: Box = None,
    threads: int = 0,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> pyarrow.RecordBatch:
    """Solves every puzzle: `status`, `solution`, `error`.

    The status is `unique`, `many`, `none` or `error`; at the time limit (in seconds, for each row) `some` or `unknown`.
    Of several solutions it is one; of a 9×9 board the first in the order of their digits.
    """
    return _answer("solve", column, shape, threads=threads, time_limit=time_limit, progress=progress)


def count(
    column: Column,
    *,
    limit: int = 2,
    shape: Box = None,
    threads: int = 0,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> pyarrow.RecordBatch:
    """Counts the solutions of every puzzle up to `limit`: `solutions`, `error`."""
    return _answer("count", column, shape, limit=limit, threads=threads, time_limit=time_limit, progress=progress)


def check(
    column: Column,
    *,
    shape: Box = None,
    threads: int = 0,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> pyarrow.RecordBatch:
    """Checks every puzzle: `status`, `clues`, `redundant` (the number of givens that could be left out), `minimal`, `error`."""
    return _answer("check", column, shape, threads=threads, time_limit=time_limit, progress=progress)


def rate(
    column: Column,
    *,
    scale: str = "hodoku",
    shape: Box = None,
    threads: int = 0,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> pyarrow.RecordBatch:
    """Rates every puzzle.

    Scale `hodoku`: `status`, `level`, `score`, `hardest`, `steps`, `ending`, `error`.
    Scale `rounds` (the same for equal puzzles): `status`, `level`, `score`, `hardest`, `rounds`, `ending`, `error`.
    Scale `se` (Sudoku Explainer): `status`, `er`, `ep`, `ed`, `hardest`, `exact`, `error`.
    """
    return _answer("rate", column, shape, scale=scale, threads=threads, time_limit=time_limit, progress=progress)


def canonical(
    column: Column, *, shape: Box = None, threads: int = 0, progress: Progress | None = None
) -> pyarrow.RecordBatch:
    """The canonical form of every board, the same for boards that are equal up to symmetry: `canonical`, `error`."""
    return _answer("canonical", column, shape, threads=threads, progress=progress)


def shuffle(
    column: Column,
    *,
    seed: int,
    start: int = 0,
    shape: Box = None,
    threads: int = 0,
    progress: Progress | None = None,
) -> pyarrow.RecordBatch:
    """An equal puzzle that looks different for every row: `puzzle`, `error`.

    Row i is shuffled by the seed and the number `start + i`, so a column can be shuffled in slices.
    """
    return _answer("shuffle", column, shape, seed=seed, start=start, threads=threads, progress=progress)


def generate(
    n: int, *, seed: int, start: int = 0, threads: int = 0, progress: Progress | None = None, **conditions: Any
) -> pyarrow.RecordBatch:
    """Generates `n` puzzles: `puzzle`, `solution`, `clues`, `level`, `score`, `hardest`.

    The conditions are those of `ukodus.generate`: `level`, `technique`, `hardest`, `symmetry`, `clues`, `score`, `er`,
    `shape`, `redundant`; with `er` there is a column `er` too. Row i depends on the seed and the number `start + i` alone,
    so a column can be generated in slices.

    >>> import ukodus.arrow
    >>> ukodus.arrow.generate(2, seed=1, er=(1.0, 1.5)).column("er").to_pylist()
    [1.5, 1.5]
    """
    wanted = target(**conditions)
    batch: pyarrow.RecordBatch = _native.generate_column(
        wanted, n, seed, start=start, threads=threads, arrow=True, progress=progress
    )
    return batch
