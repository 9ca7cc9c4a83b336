"""Positions to practise a technique on."""

from __future__ import annotations

import json
from dataclasses import dataclass

from . import _native
from .grid import Grid
from .steps import Step, Technique


@dataclass(frozen=True)
class Practice:
    """A position with a step of a technique to find. In a notebook it draws itself, without the answer."""

    technique: Technique
    board: Grid
    """The position, with its candidates."""
    steps: tuple[Step, ...]
    """Every step of the technique there is; at least one."""
    next: bool
    """Whether the technique is the next one to try: no easier one finds a step."""
    source: str
    """`new`: from a new puzzle; `example`: an example of the technique's page with rows, columns and digits exchanged."""

    def _repr_svg_(self) -> str:
        return self.board.svg()


def practise(technique: str, *, seed: int | None = None, time_limit: float | None = None) -> Practice:
    """Finds a position to practise a technique on.

    New puzzles are tried for a second or two; where the technique is too rare in them, the position is an example of the
    technique's page in disguise. Raises `TimeLimitError` if the time limit (in seconds) was reached before.

    >>> import ukodus
    >>> practice = ukodus.practise("naked-pair", seed=1)
    >>> {step.technique for step in practice.steps}
    {'naked-pair'}
    """
    if seed is None:
        import secrets

        seed = secrets.randbits(63)
    text, pictures = _native.practise(technique, seed, time_limit=time_limit)
    document = json.loads(text)
    position = document["position"]
    return Practice(
        technique=Technique._of(document["technique"]),
        board=Grid._of(_native.Board.from_json(json.dumps(position["board"]))),
        steps=Step._all(position["steps"], pictures),
        next=position["next"],
        source=position["source"],
    )
