"""What is found out about a board: solutions, faults, ratings. Cells are counted row by row from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .grid import Grid


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: int
    digit: int


@dataclass(frozen=True)
class House:
    """A row, a column or a box."""

    kind: str
    """`row`, `column` or `box`."""
    index: int
    """Which of its kind, from 0."""
    name: str
    """`row 1`."""


@dataclass(frozen=True)
class Statistics:
    """What a search did."""

    placements: int
    """Digits placed, forced or tried."""
    guesses: int
    """Digits tried where there was a choice."""
    backtracks: int
    """Guesses taken back."""
    depth: int
    """The most guesses that stood at one time."""
    nanoseconds: int
    """The time the search took."""


@dataclass(frozen=True)
class Outcome:
    """How many solutions a board has.

    >>> import ukodus
    >>> outcome = ukodus.Grid("1.3..2.4.1..2.4.").solve()
    >>> outcome.unique, str(outcome.solution.line)
    (True, '1432321441232341')
    """

    board: Grid
    """The board that was solved."""
    status: str
    """`none`, `unique`, `many`; `some` (at least one) or `unknown` if the search was stopped."""
    found: tuple[Grid, ...]
    """Up to two solutions; those of 9×9 boards are the first in the order of their digits."""
    stopped: str | None
    """Why the search ended early, if it did: `time` or `stuck`."""
    statistics: Statistics
    """What the search did."""

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.status == "unique"

    @property
    def solution(self) -> Grid | None:
        """The solution; the first one if there are several; None if none was found."""
        return self.found[0] if self.found else None

    def solutions(self, limit: int = 1000, *, time_limit: float | None = None) -> list[Grid]:
        """The solutions, up to `limit` of them; those of 9×9 boards in the order of their digits."""
        if self.status in ("none", "unique"):
            return list(self.found[:limit])
        return self.board.solutions(limit, time_limit=time_limit)

    def __bool__(self) -> bool:
        return bool(self.found)


@dataclass(frozen=True)
class Clash:
    """A digit that appears more than once in a house."""

    digit: int
    house: House
    cells: tuple[int, ...]
    text: str

    @staticmethod
    def _of(document: dict[str, Any]) -> Clash:
        cells = tuple(document["cells"])
        return Clash(document["digit"], House(**document["house"]), cells, document["text"])

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Conflict:
    """A few givens that are impossible together."""

    cells: tuple[int, ...]
    size: str
    """`smallest` (no smaller set is impossible), `irreducible` (none can be left out) or `reduced`."""


@dataclass(frozen=True)
class Check:
    """What is right and what is wrong with a board."""

    outcome: str
    """How many solutions the puzzle has: `none`, `unique`, `many`, `some` or `unknown`."""
    count: int
    """How many solutions were counted."""
    exact: bool
    """Whether those are all there are."""
    stopped: str | None
    """Why the search ended early, if it did."""
    clashes: tuple[Clash, ...]
    """Every digit that appears more than once in a house, given or entered."""
    wrong: tuple[int, ...]
    """The entered cells that differ from the only solution."""
    missing: tuple[int, ...]
    """The blank cells whose pencil marks lack the digit of the only solution."""
    conflict: Conflict | None
    """Where there is no solution: a few givens that are to blame."""
    differ: tuple[int, ...]
    """Where there are several solutions: the cells in which two of them differ."""
    redundant: tuple[int, ...] | None
    """The givens that could each be left out; None if that is not known."""
    backdoor: tuple[int, ...] | None
    """The fewest cells that singles need to be given; None if that was not searched for, or takes more."""
    settling: Candidate | None
    """A given that would leave one solution; None if that was not searched for, or there is none."""
    filled: int
    """How many cells hold a digit."""
    solved: bool
    """Whether the board is full and right."""

    @property
    def sound(self) -> bool:
        """Whether the givens have exactly one solution."""
        return self.outcome == "unique"

    @property
    def minimal(self) -> bool | None:
        """Whether no given can be left out; None if that is not known."""
        return None if self.redundant is None else not self.redundant

    @staticmethod
    def _of(document: dict[str, Any]) -> Check:
        conflict = document.get("conflict")
        redundant = document.get("redundant")
        backdoor = document.get("backdoor") or {}
        clue = (document.get("settling") or {}).get("clue")
        return Check(
            outcome=document["outcome"],
            count=document["count"],
            exact=document["exact"],
            stopped=document.get("stopped"),
            clashes=tuple(map(Clash._of, document["clashes"])),
            wrong=tuple(document["wrong"]),
            missing=tuple(document["missing"]),
            conflict=Conflict(tuple(conflict["cells"]), conflict["size"]) if conflict else None,
            differ=tuple(document["differ"]),
            redundant=tuple(redundant["cells"]) if redundant and "stopped" not in redundant else None,
            backdoor=tuple(backdoor["cells"]) if "cells" in backdoor else None,
            settling=Candidate(*clue) if clue else None,
            filled=document["filled"],
            solved=document["solved"],
        )


@dataclass(frozen=True)
class Minimised:
    """A puzzle without its redundant givens."""

    puzzle: Grid
    """The puzzle that is left."""
    removed: tuple[int, ...]
    """The givens that were removed."""
    stopped: str | None
    """Why the removal ended early, if it did: more givens may be redundant."""

    def _repr_svg_(self) -> str:
        return self.puzzle.svg()


@dataclass(frozen=True)
class TechniqueCount:
    """A technique and how often it was used."""

    technique: str
    name: str
    level: str
    count: int


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is on HoDoKu's scale, by the steps that a person takes."""

    level: str
    """`easy`, `medium`, `hard`, `unfair` or `extreme`."""
    score: int
    """The sum of the steps' scores."""
    hardest: TechniqueCount | None
    """The hardest technique; None for a solved board."""
    techniques: tuple[TechniqueCount, ...]
    """How often each technique was used."""
    steps: int
    """The number of steps."""
    ending: str
    """`solved`; otherwise the rating is the least it can be: `stuck`, `impossible` or `stopped`."""
    settings: str
    """The settings that the rating was made by."""
    version: int
    """The version of the techniques and their order."""

    @staticmethod
    def _of(document: dict[str, Any]) -> Rating:
        hardest = document.get("hardest")
        return Rating(
            **{
                **document,
                "hardest": TechniqueCount(**hardest) if hardest else None,
                "techniques": tuple(TechniqueCount(**count) for count in document["techniques"]),
            }
        )


@dataclass(frozen=True)
class MethodCount:
    """A method of the rating in rounds."""

    method: str
    name: str
    place: int
    level: str
    rounds: int


@dataclass(frozen=True)
class RoundRating:
    """How hard a puzzle is by the rounds that solve it: the same for puzzles that are equal up to symmetry."""

    version: str
    """The version of the rating: `rounds-1`."""
    level: str
    """`easy`, `medium`, `hard`, `unfair` or `extreme`."""
    score: int
    """100 times the place of the hardest method, and the number of rounds beyond singles, up to 99."""
    hardest: MethodCount | None
    """The hardest method; None for a solved board."""
    rounds: tuple[MethodCount, ...]
    """How many rounds each method took, easiest first."""
    ending: str
    """`solved`; otherwise the rating is the least it can be: `stuck`, `impossible` or `stopped`."""

    @staticmethod
    def _of(document: dict[str, Any]) -> RoundRating:
        hardest = document.get("hardest")
        return RoundRating(
            **{
                **document,
                "hardest": MethodCount(**hardest) if hardest else None,
                "rounds": tuple(MethodCount(**count) for count in document["rounds"]),
            }
        )


@dataclass(frozen=True)
class SeRating:
    """How hard a puzzle is on the scale of Sudoku Explainer."""

    profile: str
    """The version of the scale: `se-1.2.1`."""
    exact: bool
    """Whether the rating is exact. If not, `er` is the least it can be."""
    er: float
    """The difficulty of the hardest step."""
    ep: float | None
    """The difficulty of the hardest step up to the first that places a digit."""
    ed: float | None
    """The difficulty of the first step."""
    hardest: str | None
    """The first of the hardest steps, by Sudoku Explainer's name for it."""
    stopped: str | None
    """Why the search ended early, if it did."""

    @staticmethod
    def _of(document: dict[str, Any]) -> SeRating:
        absent = {"ep": None, "ed": None, "hardest": None, "stopped": None}
        return SeRating(**{**absent, **document})


@dataclass(frozen=True)
class Canonical:
    """The canonical form of a board: the same for all boards that are equal up to symmetry."""

    grid: Grid
    """The smallest of all equal boards, read row by row."""
    automorphisms: int
    """How many symmetries leave the board as it is: 1 for most."""
