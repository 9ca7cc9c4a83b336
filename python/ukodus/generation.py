"""New puzzles."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Union, overload

from . import _native, errors
from .grid import Grid, _shape_text
from .outcomes import Rating, SeRating

ErRange = Union[float, str, "tuple[float | None, float | None]"]
"""A range of ER: `7.2`, `(7.0, 7.4)`, `(9.0, None)`, or text such as `7.0..7.4`."""


@dataclass(frozen=True)
class NewPuzzle:
    """A new puzzle. The same target and seed give the same puzzle on every machine."""

    puzzle: Grid
    solution: Grid
    clues: int
    minimal: bool
    """Whether no clue can be left out; of a symmetric puzzle, no clue with all its images."""
    rating: Rating | None
    """How hard it is; None beyond the sizes that can be rated."""
    se: SeRating | None
    """How hard it is on the scale of Sudoku Explainer; None unless `er` was given."""
    seed: int
    """The seed of the search that found it."""
    attempt: int
    """The number of the try that made it."""

    def _repr_svg_(self) -> str:
        return self.puzzle.svg()

    @staticmethod
    def _of(document: dict[str, Any]) -> NewPuzzle:
        rating, se = document.get("rating"), document.get("se")
        puzzle = Grid._of(_native.Board.from_json(json.dumps(document["board"])))
        return NewPuzzle(
            puzzle=puzzle,
            solution=Grid(document["solution"], shape=puzzle.shape),
            clues=document["clues"],
            minimal=document["minimal"],
            rating=Rating._of(rating) if rating else None,
            se=SeRating._of(se) if se else None,
            seed=document["seed"],
            attempt=document["try"],
        )


def target(
    *,
    level: str | None = None,
    technique: str | None = None,
    hardest: str | None = None,
    symmetry: str | None = None,
    clues: int | tuple[int, int] | None = None,
    score: int | tuple[int, int] | None = None,
    er: ErRange | None = None,
    shape: str | tuple[int, int] | None = None,
    redundant: bool = False,
) -> _native.Target:
    """A native target of these conditions."""
    return _native.Target(
        level=level,
        technique=technique,
        hardest=hardest,
        symmetry=symmetry,
        clues=_range(clues),
        score=_range(score),
        er=_er_text(er),
        shape=_shape_text(shape),
        redundant=redundant,
    )


def _range(bounds: int | tuple[int, int] | None) -> tuple[int, int] | None:
    return (bounds, bounds) if isinstance(bounds, int) else bounds


def _er_text(er: ErRange | None) -> str | None:
    if er is None or isinstance(er, str):
        return er
    if isinstance(er, (tuple, list)):
        least, most = ("" if end is None else f"{end}" for end in er)
        return f"{least}..{most}"
    return f"{er}"


@overload
def generate(
    *,
    level: str | None = ...,
    technique: str | None = ...,
    hardest: str | None = ...,
    symmetry: str | None = ...,
    clues: int | tuple[int, int] | None = ...,
    score: int | tuple[int, int] | None = ...,
    er: ErRange | None = ...,
    shape: str | tuple[int, int] | None = ...,
    redundant: bool = ...,
    seed: int | None = ...,
    n: None = ...,
    threads: int = ...,
    max_tries: int | None = ...,
    time_limit: float | None = ...,
    progress: Callable[[int, int], object] | None = ...,
) -> NewPuzzle: ...
@overload
def generate(
    *,
    level: str | None = ...,
    technique: str | None = ...,
    hardest: str | None = ...,
    symmetry: str | None = ...,
    clues: int | tuple[int, int] | None = ...,
    score: int | tuple[int, int] | None = ...,
    er: ErRange | None = ...,
    shape: str | tuple[int, int] | None = ...,
    redundant: bool = ...,
    seed: int | None = ...,
    n: int,
    threads: int = ...,
    max_tries: int | None = ...,
    time_limit: float | None = ...,
    progress: Callable[[int, int], object] | None = ...,
) -> list[NewPuzzle]: ...
def generate(
    *,
    level: str | None = None,
    technique: str | None = None,
    hardest: str | None = None,
    symmetry: str | None = None,
    clues: int | tuple[int, int] | None = None,
    score: int | tuple[int, int] | None = None,
    er: ErRange | None = None,
    shape: str | tuple[int, int] | None = None,
    redundant: bool = False,
    seed: int | None = None,
    n: int | None = None,
    threads: int = 0,
    max_tries: int | None = None,
    time_limit: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> NewPuzzle | list[NewPuzzle]:
    """Generates a puzzle, or a list of `n`, on all cores unless `threads` says how many.

    `clues`, `score` and `er` are a number or a range, both ends included. `er` is the difficulty of the hardest step on the
    scale of Sudoku Explainer; an end of its range may be None. `progress` is called now and then with the number of puzzles
    found and of tries made. Raises `NotFoundError` if a limit ended the search early.

    >>> from ukodus import generate
    >>> new = generate(level="hard", symmetry="half-turn", seed=7)
    >>> new.rating.level, new.puzzle.count(), new.solution.solves(new.puzzle)
    ('hard', 1, True)
    >>> 2.0 <= generate(er=(2.0, 2.8), seed=1).se.er <= 2.8
    True
    """
    wanted = target(
        level=level,
        technique=technique,
        hardest=hardest,
        symmetry=symmetry,
        clues=clues,
        score=score,
        er=er,
        shape=shape,
        redundant=redundant,
    )
    if seed is None:
        import secrets

        seed = secrets.randbits(63)
    count = 1 if n is None else n
    documents, end = _native.generate(
        wanted, seed, count, threads=threads, max_tries=max_tries, time_limit=time_limit, progress=progress
    )
    puzzles = [NewPuzzle._of(json.loads(document)) for document in documents]
    if len(puzzles) < count:
        ended = json.loads(end)
        nearest = ended.get("nearest")
        lacks = ", ".join(nearest["lacks"]) if nearest else ""
        tries = ended["tries"]
        message = f"{len(puzzles)} of {count} puzzles found in {tries} tries"
        if lacks:
            message += f"; the nearest puzzle lacks: {lacks}"
        raise errors.NotFoundError(
            message, found=puzzles, nearest=nearest["puzzle"] if nearest else None, tries=tries
        )
    return puzzles[0] if n is None else puzzles
