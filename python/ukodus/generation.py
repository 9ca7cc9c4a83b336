"""New puzzles."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, overload

from . import _native, errors
from .grid import Grid, _shape_text
from .outcomes import Rating


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
    seed: int
    """The seed of the search that found it."""
    attempt: int
    """The number of the try that made it."""

    def _repr_svg_(self) -> str:
        return self.puzzle.svg()

    @staticmethod
    def _of(document: dict[str, Any]) -> NewPuzzle:
        rating = document.get("rating")
        puzzle = Grid._of(_native.Board.from_json(json.dumps(document["board"])))
        return NewPuzzle(
            puzzle=puzzle,
            solution=Grid(document["solution"], shape=puzzle.shape),
            clues=document["clues"],
            minimal=document["minimal"],
            rating=Rating._of(rating) if rating else None,
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
        shape=_shape_text(shape),
        redundant=redundant,
    )


def _range(bounds: int | tuple[int, int] | None) -> tuple[int, int] | None:
    return (bounds, bounds) if isinstance(bounds, int) else bounds


@overload
def generate(
    *,
    level: str | None = ...,
    technique: str | None = ...,
    hardest: str | None = ...,
    symmetry: str | None = ...,
    clues: int | tuple[int, int] | None = ...,
    score: int | tuple[int, int] | None = ...,
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

    `clues` and `score` are a number or a range, both ends included. `progress` is called now and then with the number of
    puzzles found and of tries made. Raises `NotFoundError` if a limit ended the search early.

    >>> from ukodus import generate
    >>> new = generate(level="hard", symmetry="half-turn", seed=7)
    >>> new.rating.level, new.puzzle.count(), new.solution.solves(new.puzzle)
    ('hard', 1, True)
    """
    wanted = target(
        level=level,
        technique=technique,
        hardest=hardest,
        symmetry=symmetry,
        clues=clues,
        score=score,
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
