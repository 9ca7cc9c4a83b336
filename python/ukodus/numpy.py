"""Columns of puzzles through numpy.

Boards are rows of an array: numbers, `uint8[n, side²]` (or `uint8[n, side, side]`) with 0 for a blank, or text, an array
of bytes such as `S81`. The boards of the result are of the same kind. An array in C order is read where it is; another is
copied first.

A board that cannot be read has the status -1 and its message in `errors`, by row; the rest goes on. All cores are used
unless `threads` says how many. `progress` is called now and then with the rows done and the rows there are.

>>> import numpy
>>> import ukodus.numpy
>>> puzzles = numpy.array([[1, 0, 3, 0, 0, 2, 0, 4, 0, 1, 0, 0, 2, 0, 4, 0]], dtype=numpy.uint8)
>>> solved = ukodus.numpy.solve(puzzles)
>>> int(solved.status[0]), bytes(solved.solution[0]).hex()
(1, '01040302030201040401020302030401')
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Union, overload

import numpy as np

from . import _native, errors
from .generation import target
from .grid import _shape_text

if TYPE_CHECKING:
    from numpy.typing import NDArray

Progress = Callable[[int, int], object]
Box = Union[str, "tuple[int, int]", None]

__all__ = [
    "Checks",
    "Counts",
    "Puzzles",
    "Ratings",
    "SeRatings",
    "Solutions",
    "Boards",
    "canonical",
    "check",
    "count",
    "generate",
    "rate",
    "shuffle",
    "solve",
]


class Solutions(NamedTuple):
    """Solved puzzles."""

    status: NDArray[np.int8]
    """0 no solution, 1 one, 2 several; at the time limit 3 at least one, 4 unknown; -1 an error."""
    solution: NDArray[Any]
    """The solutions; zeros where there is none."""
    errors: dict[int, str]


class Counts(NamedTuple):
    """Numbers of solutions."""

    solutions: NDArray[np.int64]
    """-1 for an error."""
    errors: dict[int, str]


class Checks(NamedTuple):
    """Checked puzzles."""

    status: NDArray[np.int8]
    clues: NDArray[np.int64]
    redundant: NDArray[np.int64]
    """The number of givens that could be left out; -1 if there is not exactly one solution."""
    minimal: NDArray[np.int8]
    """1 or 0; -1 if there is not exactly one solution."""
    errors: dict[int, str]


class Ratings(NamedTuple):
    """Ratings on HoDoKu's scale."""

    status: NDArray[np.int8]
    level: list[str | None]
    score: NDArray[np.int64]
    hardest: list[str | None]
    steps: NDArray[np.int64]
    ending: list[str | None]
    errors: dict[int, str]


class RoundRatings(NamedTuple):
    """Ratings in rounds, which are the same for equal puzzles."""

    status: NDArray[np.int8]
    level: list[str | None]
    score: NDArray[np.int64]
    hardest: list[str | None]
    rounds: NDArray[np.int64]
    ending: list[str | None]
    errors: dict[int, str]


class SeRatings(NamedTuple):
    """Ratings on the scale of Sudoku Explainer; not a number where there is none."""

    status: NDArray[np.int8]
    er: NDArray[np.float64]
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    hardest: list[str | None]
    exact: NDArray[np.int8]
    errors: dict[int, str]


class Boards(NamedTuple):
    """Boards; zeros where there is none."""

    boards: NDArray[Any]
    errors: dict[int, str]


class Puzzles(NamedTuple):
    """New puzzles."""

    puzzle: NDArray[np.uint8]
    solution: NDArray[np.uint8]
    clues: NDArray[np.int64]
    level: list[str | None]
    score: NDArray[np.int64]
    hardest: list[str | None]
    er: NDArray[np.float64] | None = None
    """The difficulty on the scale of Sudoku Explainer; None unless `er` was given."""


class _Rows:
    """Boards as the native module reads them, and back."""

    def __init__(self, boards: Any) -> None:
        array = np.asarray(boards)
        self.dtype, self.shape = array.dtype, array.shape
        if array.dtype.kind == "S":
            width = array.dtype.itemsize
            self.is_text = True
            self.bytes = np.ascontiguousarray(array).reshape(-1).view(np.uint8).reshape(-1, width)
        elif array.dtype == np.uint8 and array.ndim in (2, 3):
            self.is_text = False
            self.bytes = np.ascontiguousarray(array).reshape(array.shape[0], -1)
        else:
            found = f"{array.dtype}[{', '.join(map(str, array.shape))}]"
            raise errors.ColumnTypeError(f"expected uint8[n, side²] or bytes such as S81, found {found}", found=found)

    def back(self, flat: Any) -> Any:
        return flat.view(self.dtype).reshape(self.shape) if self.is_text else flat.reshape(self.shape)


def _answer(question: str, rows: _Rows, shape: Box, **options: Any) -> dict[str, Any]:
    answers: dict[str, Any] = _native.answer_numpy(
        question, rows.bytes, rows.is_text, shape=_shape_text(shape), **options
    )
    answers["errors"] = answers.pop("error")
    return answers


def solve(
    boards: Any,
    *,
    shape: Box = None,
    threads: int = 0,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> Solutions:
    """Solves every puzzle. Of several solutions it is one; of a 9×9 board the first in the order of their digits."""
    rows = _Rows(boards)
    answers = _answer("solve", rows, shape, threads=threads, time_limit=time_limit, progress=progress)
    return Solutions(answers["status"], rows.back(answers["solution"]), answers["errors"])


def count(
    boards: Any,
    *,
    limit: int = 2,
    shape: Box = None,
    threads: int = 0,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> Counts:
    """Counts the solutions of every puzzle up to `limit`."""
    rows = _Rows(boards)
    options: dict[str, Any] = {"limit": limit, "threads": threads, "time_limit": time_limit, "progress": progress}
    return Counts(**_answer("count", rows, shape, **options))


def check(
    boards: Any,
    *,
    shape: Box = None,
    threads: int = 0,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> Checks:
    """Checks every puzzle: solutions, clues, and how many of them could be left out."""
    rows = _Rows(boards)
    return Checks(**_answer("check", rows, shape, threads=threads, time_limit=time_limit, progress=progress))


@overload
def rate(
    boards: Any,
    *,
    scale: Literal["hodoku"] = ...,
    shape: Box = ...,
    threads: int = ...,
    time_limit: float | None = ...,
    progress: Progress | None = ...,
) -> Ratings: ...
@overload
def rate(
    boards: Any,
    *,
    scale: Literal["rounds"],
    shape: Box = ...,
    threads: int = ...,
    time_limit: float | None = ...,
    progress: Progress | None = ...,
) -> RoundRatings: ...
@overload
def rate(
    boards: Any,
    *,
    scale: Literal["se"],
    shape: Box = ...,
    threads: int = ...,
    time_limit: float | None = ...,
    progress: Progress | None = ...,
) -> SeRatings: ...
@overload
def rate(
    boards: Any,
    *,
    scale: str,
    shape: Box = ...,
    threads: int = ...,
    time_limit: float | None = ...,
    progress: Progress | None = ...,
) -> Ratings | RoundRatings | SeRatings: ...
def rate(
    boards: Any,
    *,
    scale: str = "hodoku",
    shape: Box = None,
    threads: int = 0,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> Ratings | RoundRatings | SeRatings:
    """Rates every puzzle on the scale `hodoku`, `rounds` (the same for equal puzzles) or `se` (Sudoku Explainer)."""
    rows = _Rows(boards)
    options: dict[str, Any] = {"scale": scale, "threads": threads, "time_limit": time_limit, "progress": progress}
    answers = _answer("rate", rows, shape, **options)
    if scale == "rounds":
        return RoundRatings(**answers)
    return SeRatings(**answers) if scale == "se" else Ratings(**answers)


def canonical(boards: Any, *, shape: Box = None, threads: int = 0, progress: Progress | None = None) -> Boards:
    """The canonical form of every board: the same for boards that are equal up to symmetry."""
    rows = _Rows(boards)
    answers = _answer("canonical", rows, shape, threads=threads, progress=progress)
    return Boards(rows.back(answers["canonical"]), answers["errors"])


def shuffle(
    boards: Any,
    *,
    seed: int,
    start: int = 0,
    shape: Box = None,
    threads: int = 0,
    progress: Progress | None = None,
) -> Boards:
    """An equal puzzle that looks different for every board; row i by the seed and the number `start + i`."""
    rows = _Rows(boards)
    answers = _answer("shuffle", rows, shape, seed=seed, start=start, threads=threads, progress=progress)
    return Boards(rows.back(answers["puzzle"]), answers["errors"])


def generate(
    n: int, *, seed: int, start: int = 0, threads: int = 0, progress: Progress | None = None, **conditions: Any
) -> Puzzles:
    """Generates `n` puzzles under the conditions of `ukodus.generate`; row i by the seed and the number `start + i`."""
    wanted = target(**conditions)
    answers = _native.generate_column(wanted, n, seed, start=start, threads=threads, arrow=False, progress=progress)
    for name in ("puzzle", "solution"):
        answers[name] = answers[name].reshape(n, -1)
    return Puzzles(**answers)
