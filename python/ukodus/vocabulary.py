"""The techniques and the algorithms there are."""

from __future__ import annotations

import json
from dataclasses import dataclass

from . import _native
from .steps import Technique


@dataclass(frozen=True)
class Algorithm:
    """An algorithm that finds solutions."""

    name: str
    about: str
    default: bool
    """Whether it is the one used by default."""
    traced: bool
    """Whether its search can be traced."""


def techniques() -> list[Technique]:
    """The techniques, easiest first.

    >>> techniques()[0].slug
    'full-house'
    """
    return [Technique._of(document) for document in json.loads(_native.techniques())]


def algorithms() -> list[Algorithm]:
    """The algorithms, simplest first.

    >>> [algorithm.name for algorithm in algorithms() if algorithm.default]
    ['fast']
    """
    return [Algorithm(**document) for document in json.loads(_native.algorithms())]
