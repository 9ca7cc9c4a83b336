"""Sudoku of any size: solved, counted, explained, rated and generated.

>>> import ukodus
>>> puzzle = ukodus.Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
>>> outcome = puzzle.solve()
>>> outcome.unique, outcome.solution.line[:9]
(True, '812753649')
>>> puzzle.rate().level
'extreme'
>>> ukodus.generate(level="easy", seed=1).rating.level
'easy'

Whole columns of puzzles, by the million: `ukodus.arrow` and `ukodus.numpy`; on a cluster: `ukodus.spark`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._native import __version__
from .grid import BoardLike, Grid
from .shape import Shape

if TYPE_CHECKING:
    from . import errors
    from .errors import UkodusError
    from .generation import NewPuzzle, generate
    from .outcomes import (
        Candidate,
        Canonical,
        Check,
        Clash,
        Conflict,
        House,
        MethodCount,
        Minimised,
        Outcome,
        Rating,
        RoundRating,
        SeRating,
        Statistics,
        TechniqueCount,
    )
    from .practice import Practice, practise
    from .steps import Drawing, Hint, Line, Link, Part, SePath, SeStep, SolutionPath, Step, Technique
    from .vocabulary import Algorithm, algorithms, techniques

# What is imported when it is first used: `import ukodus` is quick.
_LAZY = {
    "errors": ["errors", "UkodusError"],
    "generation": ["NewPuzzle", "generate"],
    "outcomes": [
        "Candidate",
        "Canonical",
        "Check",
        "Clash",
        "Conflict",
        "House",
        "MethodCount",
        "Minimised",
        "Outcome",
        "Rating",
        "RoundRating",
        "SeRating",
        "Statistics",
        "TechniqueCount",
    ],
    "practice": ["Practice", "practise"],
    "steps": ["Drawing", "Hint", "Line", "Link", "Part", "SePath", "SeStep", "SolutionPath", "Step", "Technique"],
    "vocabulary": ["Algorithm", "algorithms", "techniques"],
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    for module, names in _LAZY.items():
        if name in names:
            found = import_module(f".{module}", __name__)
            value = found if name == module else getattr(found, name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__


__all__ = [
    "Algorithm",
    "BoardLike",
    "Candidate",
    "Canonical",
    "Check",
    "Clash",
    "Conflict",
    "Drawing",
    "Grid",
    "Hint",
    "House",
    "Line",
    "Link",
    "MethodCount",
    "Minimised",
    "NewPuzzle",
    "Outcome",
    "Part",
    "Practice",
    "Rating",
    "RoundRating",
    "SePath",
    "SeRating",
    "SeStep",
    "Shape",
    "SolutionPath",
    "Statistics",
    "Step",
    "Technique",
    "TechniqueCount",
    "UkodusError",
    "__version__",
    "algorithms",
    "errors",
    "generate",
    "practise",
    "techniques",
]
