"""Boards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, Literal, Union, overload

from ._native import Board
from .shape import Shape

if TYPE_CHECKING:
    # What methods return is imported when they are called: the first import stays quick.
    from .outcomes import Canonical, Check, Minimised, Outcome, Rating, RoundRating, SeRating
    from .steps import Hint, SePath, SolutionPath, Step

BoardLike = Union[str, bytes, "Grid", Iterable[Any]]
"""What a grid can be made of: text in any format, the cells row by row, rows of cells, or a numpy array."""


class Grid:
    """A board of any size, from 1×1 to 100×100. It never changes.

    It is made of text in any format that ukodus reads, of its cells (row by row, 0 for a blank), of rows of cells, or of
    a numpy array. `shape` gives the rows and columns of a box where they are not those that are usual for the size.

    >>> from ukodus import Grid
    >>> puzzle = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> puzzle.solve().solution.line[:18]
    '534678912672195348'
    >>> Grid([[1, 0, 3, 0], [0, 2, 0, 4], [0, 1, 0, 0], [2, 0, 4, 0]]).count()
    1
    >>> print(Grid("1.3..2.4.1..2.4."))
    +-----+-----+
    | 1 . | 3 . |
    | . 2 | . 4 |
    +-----+-----+
    | . 1 | . . |
    | 2 . | 4 . |
    +-----+-----+
    """

    __slots__ = ("_board",)
    _board: Board

    def __init__(
        self, board: BoardLike, *, shape: str | tuple[int, int] | None = None, format: str | None = None
    ) -> None:
        self._board = _read(board, _shape_text(shape), format)

    @classmethod
    def _of(cls, board: Board) -> Grid:
        grid = cls.__new__(cls)
        grid._board = board
        return grid

    # --- What is on it ------------------------------------------------------------------------------------------------

    @property
    def shape(self) -> Shape:
        """The rows and columns of a box."""
        return Shape(*self._board.shape())

    @property
    def side(self) -> int:
        """The number of cells in a row."""
        return self.shape.side

    @property
    def cells(self) -> tuple[int, ...]:
        """The digit in each cell, row by row; 0 is a blank."""
        return tuple(self._board.cells())

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The rows of the board; 0 is a blank."""
        cells, side = self.cells, self.side
        return tuple(cells[start : start + side] for start in range(0, len(cells), side))

    @property
    def givens(self) -> tuple[int, ...]:
        """The given cells, by index."""
        return tuple(self._board.givens())

    @property
    def clues(self) -> int:
        """The number of givens."""
        return len(self._board.givens())

    @property
    def candidates(self) -> tuple[tuple[int, ...] | None, ...]:
        """The candidates of each blank cell; None for a cell that holds a digit."""
        document = json.loads(self._board.to_json_with_candidates())
        return tuple(None if marks is None else tuple(marks) for marks in document["candidates"])

    @property
    def line(self) -> str:
        """The cells on one line."""
        return self._board.line()

    def to_text(self, format: str, alphabet: str | None = None) -> str:
        """The board in a text format: `line`, `grid`, `sdk`, `csv`, `json`, …"""
        return self._board.to_text(format, alphabet)

    def to_numpy(self) -> Any:
        """The cells as a numpy array, `uint8[side, side]`."""
        import numpy

        return numpy.frombuffer(self._board.cells(), numpy.uint8).reshape(self.side, self.side).copy()

    def is_solved(self) -> bool:
        """Whether every cell holds a digit and no house holds one twice."""
        return self._board.is_solved()

    def is_valid(self) -> bool:
        """Whether no house holds a digit twice."""
        return self._board.is_valid()

    def solves(self, puzzle: Grid) -> bool:
        """Whether this is a solution of `puzzle`."""
        return self._board.solves(puzzle._board)

    # --- Solutions ----------------------------------------------------------------------------------------------------

    def solve(self, *, algorithm: str | None = None, time_limit: float | None = None, threads: int = 1) -> Outcome:
        """Finds out whether there is no solution, one or more.

        `threads` help on large boards. At the time limit (in seconds), the outcome is what is known by then.
        """
        from .outcomes import Outcome, Statistics

        status, boards, stopped, statistics = self._board.solve(algorithm, time_limit, threads)
        found = tuple(map(Grid._of, boards))
        return Outcome(self, status, found, stopped, Statistics(**json.loads(statistics)))

    def solutions(
        self, limit: int = 1000, *, algorithm: str | None = None, time_limit: float | None = None
    ) -> list[Grid]:
        """The solutions, up to `limit` of them; those of 9×9 boards in the order of their digits.

        Raises `TimeLimitError` if the time limit (in seconds) was reached before.
        """
        return [Grid._of(board) for board in self._board.solutions(limit, algorithm, time_limit)]

    def count(self, limit: int = 2, *, algorithm: str | None = None, time_limit: float | None = None) -> int:
        """The number of solutions, counted up to `limit`.

        >>> Grid("." * 16).count(1000)
        288

        Raises `TimeLimitError` if the time limit (in seconds) was reached before.
        """
        return self._board.count(limit, algorithm, time_limit)

    def check(
        self, *, limit: int = 2, redundant: bool = True, analysis: bool = False, time_limit: float | None = None
    ) -> Check:
        """What is right and what is wrong with the board: clashes, mistakes, which givens are to blame.

        `redundant` also finds the givens that could be left out; `analysis` also the backdoor of a sound puzzle, and the
        clue that would settle one with several solutions.

        >>> check = Grid("11..............").check()
        >>> print(check.clashes[0])
        1 appears twice in row 1: r1c1, r1c2
        """
        from .outcomes import Check

        return Check._of(json.loads(self._board.check(limit, redundant, analysis, time_limit)))

    def minimise(self, *, time_limit: float | None = None) -> Minimised:
        """A minimal puzzle with the same solution: givens are removed until each that is left is needed.

        >>> left = Grid("1.3..2.4.1..2.4.").minimise()
        >>> left.puzzle.check().minimal, left.puzzle.clues + len(left.removed)
        (True, 7)

        Raises `NotUniqueError` for a puzzle that does not have exactly one solution. At the time limit (in seconds), some
        givens may still be redundant; `stopped` shows it.
        """
        from .outcomes import Minimised

        board, removed, stopped = self._board.minimise(time_limit)
        return Minimised(Grid._of(board), tuple(removed), stopped)

    # --- Reasoning ----------------------------------------------------------------------------------------------------

    def hint(self, depth: int = 3, *, without: Sequence[str] = (), time_limit: float | None = None) -> Hint:
        """The next step, as a teacher would show it: 1 where to look, 2 also which technique, 3 the whole step."""
        from .steps import Hint

        document, pictures = self._board.hint(depth, list(without), time_limit)
        return Hint._of(json.loads(document), pictures)

    def steps(self, *, without: Sequence[str] = (), time_limit: float | None = None) -> SolutionPath:
        """The whole path that a person would take, easiest steps first, without the techniques in `without`."""
        from .outcomes import Rating
        from .steps import SolutionPath, Step

        text, pictures = self._board.explain(list(without), time_limit)
        document = json.loads(text)
        return SolutionPath(
            outcome=document["outcome"],
            mistakes=tuple(document["mistakes"]),
            start=Grid._of(Board.from_json(json.dumps(document["start"]))),
            steps=Step._all(document["steps"], pictures),
            end=Grid._of(Board.from_json(json.dumps(document["end"]))),
            ending=document["ending"],
            stopped=document.get("stopped"),
            rating=Rating._of(document["rating"]),
        )

    def all_steps(self, technique: str | None = None, *, time_limit: float | None = None) -> tuple[Step, ...]:
        """The steps there are now: all of one technique, or those that give something new, easiest first."""
        from .steps import Step

        document, pictures = self._board.all_steps(technique, time_limit)
        return Step._all(json.loads(document)["steps"], pictures)

    @overload
    def rate(self, scale: Literal["hodoku"] = ..., *, time_limit: float | None = None) -> Rating: ...
    @overload
    def rate(self, scale: Literal["rounds"], *, time_limit: float | None = None) -> RoundRating: ...
    @overload
    def rate(self, scale: Literal["se"], *, time_limit: float | None = None) -> SeRating: ...
    @overload
    def rate(self, scale: str, *, time_limit: float | None = None) -> Rating | RoundRating | SeRating: ...
    def rate(self, scale: str = "hodoku", *, time_limit: float | None = None) -> Rating | RoundRating | SeRating:
        """How hard the puzzle is, on the scale `hodoku`, `rounds` (the same for equal puzzles) or `se` (Sudoku Explainer).

        Raises `UnrateableError` for a puzzle that does not have exactly one solution.
        """
        from . import errors
        from .outcomes import Rating, RoundRating, SeRating

        document = json.loads(self._board.rate([scale], time_limit))
        rating = document.get("rating" if scale == "hodoku" else scale)
        if rating is None:
            outcome = document["outcome"]
            found = {"none": "no solution", "many": "several solutions"}.get(outcome, "too little known about it")
            raise errors.UnrateableError(f"only a puzzle with one solution has a rating: found {found}", outcome=outcome)
        if scale == "rounds":
            return RoundRating._of(rating)
        return SeRating._of(rating) if scale == "se" else Rating._of(rating)

    def steps_se(self, *, time_limit: float | None = None) -> SePath:
        """The path that gives the rating of Sudoku Explainer."""
        from .steps import SePath

        return SePath._of(json.loads(self._board.explain_se(time_limit)))

    # --- Symmetry -----------------------------------------------------------------------------------------------------

    def canonical(self) -> Canonical:
        """The canonical form: the same for all boards that are equal up to symmetry."""
        from .outcomes import Canonical

        board, automorphisms = self._board.canonical()
        return Canonical(Grid._of(board), automorphisms)

    def shuffle(self, seed: int) -> Grid:
        """An equal puzzle that looks different: digits renamed, rows and columns exchanged.

        >>> puzzle = Grid("1.3..2.4.1..2.4.")
        >>> puzzle.shuffle(7).canonical() == puzzle.canonical()
        True
        """
        return Grid._of(self._board.shuffle(seed))

    # --- As a Python object -------------------------------------------------------------------------------------------

    def __getitem__(self, place: tuple[int, int]) -> int:
        """The digit at a row and a column, counted from 0; 0 is a blank."""
        row, col = place
        side = self.side
        if not (0 <= row < side and 0 <= col < side):
            raise IndexError(f"no cell at row {row}, column {col}: both are 0 to {side - 1}")
        return self._board.cells()[row * side + col]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._board == other._board

    def __hash__(self) -> int:
        return hash(self._board)

    def __repr__(self) -> str:
        shape = "" if self._board.has_usual_shape() else f", shape='{self.shape}'"
        return f"Grid({self.line!r}{shape})"

    def __str__(self) -> str:
        return self._board.drawn()

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_document, (self._board.to_json(),)

    def svg(self) -> str:
        """The board as an SVG document."""
        from ._drawing import grid_svg

        return grid_svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()


def _from_document(document: str) -> Grid:
    return Grid._of(Board.from_json(document))


def _shape_text(shape: str | tuple[int, int] | None) -> str | None:
    return shape if shape is None or isinstance(shape, str) else f"{shape[0]}x{shape[1]}"


def _read(board: BoardLike, shape: str | None, format: str | None) -> Board:
    if isinstance(board, Grid):
        return board._board
    if isinstance(board, bytes):
        try:
            board = board.decode()
        except UnicodeDecodeError as error:
            from . import errors

            raise errors.EncodingError(
                "the text is not valid UTF-8", line=None, column=error.start + 1
            ) from error
    if isinstance(board, str):
        return Board.from_text(board, shape, format)
    cells = _flat(board)
    try:
        values = bytes(0 if cell is None else index(cell) for cell in cells)
    except (TypeError, ValueError) as error:
        from . import errors

        raise errors.ParseError("cells: expected numbers from 0 (a blank) to the side of the board") from error
    return Board.from_cells(values, shape)


def _flat(board: Iterable[Any]) -> list[Any]:
    """The cells of a board, whether in rows or not."""
    if hasattr(board, "ravel"):
        return list(board.ravel().tolist())
    cells: list[Any] = []
    for part in board:
        if isinstance(part, (list, tuple)) or getattr(part, "ndim", False):
            cells.extend(part)
        else:
            cells.append(part)
    return cells

