"""A person's reasoning: steps, the path through a puzzle, hints and techniques."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from ._native import Pictures
from .grid import Grid
from .outcomes import Candidate, House, Rating, SeRating


@dataclass(frozen=True)
class Technique:
    """A technique of solving."""

    slug: str
    """Its name in arguments: `x-wing`."""
    name: str
    """Its name for people: `X-Wing`."""
    family: str
    """`Singles`, `Fish`, …"""
    level: str
    """How hard a step is."""
    score: int
    """What a step adds to a puzzle's score."""
    enabled: bool
    """Whether it is tried by default."""
    needs_uniqueness: bool
    """Whether it argues from the puzzle having just one solution."""
    summary: str
    """What it is, in a sentence."""

    @staticmethod
    def _of(document: dict[str, Any]) -> Technique:
        rest = {name: value for name, value in document.items() if name != "needsUniqueness"}
        return Technique(needs_uniqueness=document["needsUniqueness"], **rest)


@dataclass(frozen=True)
class Link:
    """A link between two nodes, each a candidate or a group of candidates of one digit."""

    source: tuple[Candidate, ...]
    target: tuple[Candidate, ...]
    strength: str
    """`strong`: if the first is false, the second is true; `weak`: if the first is true, the second is false."""


@dataclass(frozen=True)
class Drawing:
    """What to show on the board for a step: cells, candidates and houses with their roles, and links."""

    cells: tuple[tuple[int, str], ...]
    candidates: tuple[tuple[Candidate, str], ...]
    houses: tuple[tuple[House, str], ...]
    links: tuple[Link, ...]

    @staticmethod
    def _of(document: dict[str, Any]) -> Drawing:
        return Drawing(
            cells=tuple((part["cell"], part["role"]) for part in document["cells"]),
            candidates=tuple((Candidate(part["cell"], part["digit"]), part["role"]) for part in document["candidates"]),
            houses=tuple((House(**part["house"]), part["role"]) for part in document["houses"]),
            links=tuple(
                Link(_candidates(part["from"]), _candidates(part["to"]), part["strength"]) for part in document["links"]
            ),
        )


@dataclass(frozen=True)
class Part:
    """A part of a line, to link and to colour."""

    kind: str
    """`words`, `cell`, `digit`, `house`, `candidate`, `cells`, `digits`, `houses` or `line`."""
    text: str
    """The part as it is written."""
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    houses: tuple[House, ...] = ()
    line: int | None = None
    """The line that it names, by its place in the list."""

    @staticmethod
    def _of(document: dict[str, Any]) -> Part:
        return Part(
            kind=document["kind"],
            text=document["text"],
            cells=tuple(document.get("cells", ())),
            digits=tuple(document.get("digits", ())),
            houses=tuple(House(**house) for house in document.get("houses", ())),
            line=document.get("line"),
        )


@dataclass(frozen=True)
class Line:
    """A line of an explanation: one thing that can be checked on the board by itself."""

    text: str
    """The whole line."""
    parts: tuple[Part, ...]
    """The same in parts."""
    premises: tuple[int, ...]
    """The lines that it rests on besides the board, by their places in the list."""
    branch: tuple[int, ...]
    """The suppositions that it is made under, outermost first, each by the place of its line."""
    drawing: Drawing
    """What it shows on the board."""

    def __str__(self) -> str:
        return self.text

    @staticmethod
    def _of(document: dict[str, Any]) -> Line:
        return Line(
            text=document["text"],
            parts=tuple(map(Part._of, document["parts"])),
            premises=tuple(document["premises"]),
            branch=tuple(document["branch"]),
            drawing=Drawing._of(document["drawing"]),
        )


@dataclass(frozen=True)
class Step:
    """A step of a person's reasoning. In a notebook it draws itself."""

    technique: str
    """The technique's name in arguments: `naked-single`."""
    name: str
    """The technique's name for people: `Naked Single`."""
    level: str
    """How hard the step is."""
    score: int
    """What it adds to the score."""
    sentence: str
    """What is seen, why it holds and what follows."""
    lines: tuple[Line, ...]
    """The same in short lines, each checkable on the board by itself."""
    notation: str
    """The same in the notation of the field."""
    placements: tuple[Candidate, ...]
    """The digits to write."""
    eliminations: tuple[Candidate, ...]
    """The candidates to remove by the argument."""
    removed: tuple[Candidate, ...]
    """Every candidate that is gone after the step."""
    drawing: Drawing
    """What to show on the board."""
    _pictures: Pictures | str = field(repr=False, compare=False)
    _index: int = field(repr=False, compare=False)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells of the pattern, in order."""
        pattern = {cell for cell, _ in self.drawing.cells} | {mark.cell for mark, _ in self.drawing.candidates}
        return tuple(sorted(pattern or {mark.cell for mark in self.placements + self.eliminations}))

    def svg(self) -> str:
        """The board before the step, with the argument drawn on it, as an SVG document."""
        return self._pictures if isinstance(self._pictures, str) else self._pictures.svg(self._index)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return f"{self.name}: {self.sentence}"

    def __getstate__(self) -> dict[str, Any]:
        # The native pictures stay in their process: the step takes its own along.
        return {**self.__dict__, "_pictures": self.svg()}

    @staticmethod
    def _of(document: dict[str, Any], pictures: Pictures, index: int) -> Step:
        return Step(
            technique=document["technique"],
            name=document["name"],
            level=document["level"],
            score=document["score"],
            sentence=document["sentence"],
            lines=tuple(map(Line._of, document["lines"])),
            notation=document["notation"],
            placements=_candidates(document["placements"]),
            eliminations=_candidates(document["eliminations"]),
            removed=_candidates(document["removed"]),
            drawing=Drawing._of(document["drawing"]),
            _pictures=pictures,
            _index=index,
        )

    @staticmethod
    def _all(documents: list[dict[str, Any]], pictures: Pictures) -> tuple[Step, ...]:
        return tuple(Step._of(document, pictures, index) for index, document in enumerate(documents))


def _candidates(pairs: list[list[int]]) -> tuple[Candidate, ...]:
    return tuple(Candidate(*pair) for pair in pairs)


@dataclass(frozen=True)
class SolutionPath(Sequence[Step]):
    """The path through a board: a sequence of steps, with its rating.

    >>> import ukodus
    >>> path = ukodus.Grid("1.3..2.4.1..2.4.").steps()
    >>> len(path), path.ending, path[0].name
    (9, 'solved', 'Naked Single')
    """

    outcome: str
    """How many solutions the puzzle has."""
    mistakes: tuple[int, ...]
    """The cells that a player has to correct first. Where there are any, there are no steps."""
    start: Grid
    """The board before the first step, with its candidates."""
    steps: tuple[Step, ...]
    """The steps."""
    end: Grid
    """The board after the last step, with its candidates."""
    ending: str
    """How the path ended: `solved`, `stuck`, `impossible` or `stopped`."""
    stopped: str | None
    """Why the search was stopped, if it was."""
    rating: Rating
    """How hard the path is."""

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __str__(self) -> str:
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))

    def _repr_html_(self) -> str:
        from ._drawing import steps_html

        return steps_html(self)


@dataclass(frozen=True)
class SeStep:
    """A step on the scale of Sudoku Explainer."""

    rating: float
    technique: str
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    lines: tuple[str, ...]
    """Why, in short lines."""

    @staticmethod
    def _of(document: dict[str, Any]) -> SeStep:
        return SeStep(
            rating=document["rating"],
            technique=document["technique"],
            placements=_candidates(document["placements"]),
            eliminations=_candidates(document["eliminations"]),
            lines=tuple(document["explanation"]),
        )


@dataclass(frozen=True)
class SePath:
    """The path that gives a rating on the scale of Sudoku Explainer."""

    outcome: str
    steps: tuple[SeStep, ...]
    rating: SeRating | None

    @staticmethod
    def _of(document: dict[str, Any]) -> SePath:
        rating = document.get("rating")
        steps = tuple(map(SeStep._of, document["steps"]))
        return SePath(document["outcome"], steps, SeRating._of(rating) if rating else None)


@dataclass(frozen=True)
class Hint:
    """The next step, revealed as far as was asked for.

    >>> import ukodus
    >>> print(ukodus.Grid("1.3..2.4.1..2.4.").hint(1))
    Look at r1c2.
    """

    kind: str
    """`step`, `mistake`, `clash`, `solved`, `impossible`, `stuck` or `stopped`."""
    texts: tuple[str, ...]
    """One text for each depth: where to look, which technique, the whole step."""
    outcome: str
    """How many solutions the puzzle has."""
    cells: tuple[int, ...]
    """Where to look, or where the mistakes are."""
    houses: tuple[House, ...]
    """The houses to look at."""
    technique: Technique | None
    """The technique, from depth 2 on."""
    step: Step | None
    """The whole step, at depth 3."""

    @property
    def text(self) -> str:
        """The hint at the depth that was asked for."""
        return self.texts[-1]

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        from ._drawing import hint_html

        return hint_html(self)

    @staticmethod
    def _of(document: dict[str, Any], pictures: Pictures | None) -> Hint:
        technique, step = document.get("technique"), document.get("step")
        return Hint(
            kind=document["kind"],
            texts=tuple(document["texts"]),
            outcome=document["outcome"],
            cells=tuple(document["place"]["cells"]),
            houses=tuple(House(**house) for house in document["place"]["houses"]),
            technique=Technique._of(technique) if technique else None,
            step=Step._of(step, pictures, 0) if step and pictures else None,
        )
