"""The exceptions: one class for each thing that can go wrong, with its fields.

All are `UkodusError`. Invalid values are `ValueError` too, so that ordinary code catches them.

>>> import ukodus
>>> try:
...     ukodus.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7q")
... except ukodus.errors.SymbolError as error:
...     print(error.line, error.column, error.symbol)
1 81 q
"""

from __future__ import annotations

from typing import Any


class UkodusError(Exception):
    """Something that ukodus could not do."""

    def __init__(self, message: str, **fields: Any) -> None:
        super().__init__(message)
        self._fields = fields
        for name, value in fields.items():
            setattr(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), str(self), self._fields)


def _rebuild(cls: type[UkodusError], message: str, fields: dict[str, Any]) -> UkodusError:
    return cls(message, **fields)


# --- Boards that cannot be read ---------------------------------------------------------------------------------------


class ParseError(UkodusError, ValueError):
    """This is not a board. Lines and columns start at 1; None where they are not known."""

    line: int | None = None
    column: int | None = None


class EmptyTextError(ParseError):
    """The text contains no board."""


class CellCountError(ParseError):
    """The number of cells is not that of a board, or not that of the shape."""

    found: int
    shape: str | None


class MarkCountError(ParseError):
    """The number of characters is not that of a line of pencil marks."""

    found: int
    shape: str | None


class NoBoardError(ParseError):
    """There is text, but no board after it."""


class SymbolError(ParseError):
    """A character is neither a digit nor a blank."""

    symbol: str
    side: int
    alphabet: str


class WordError(ParseError):
    """A word among numbers is neither a number nor a blank."""

    found: str
    side: int


class DigitError(ParseError):
    """A digit is above the board's side."""

    found: int
    side: int


class RowLengthError(ParseError):
    """A row has too few or too many cells."""

    found: int
    expected: int
    row: int | None = None


class RowCountError(ParseError):
    """There are too few or too many rows."""

    found: int
    expected: int


class BoxShapeError(ParseError):
    """A board of this side has no default box shape: pass `shape`."""

    side: int


class BordersError(ParseError):
    """The boxes formed by the borders do not fit the board."""

    side: int
    box_rows: int
    box_cols: int


class SecondBoardError(ParseError):
    """There is more than one board, and one is expected."""


class EncodingError(ParseError):
    """The text is not UTF-8."""


class LineLengthError(ParseError):
    """A line is longer than the line of any board."""

    limit: int


class MarkError(ParseError):
    """A position in a line of pencil marks contains the wrong digit."""

    expected: int


class CommandError(ParseError):
    """A line after a Simple Sudoku board is neither a placement nor an elimination."""


class CandidateError(ParseError):
    """A candidate of a library line is not a digit, a row and a column."""


class GivenError(ParseError):
    """The digit in a cell differs from the given digit."""

    at: str


class FormatSizeError(ParseError):
    """The format does not support boards of this side."""

    format: str
    side: int


class SyntaxError(ParseError):
    """The text is not valid JSON or CSV."""

    format: str
    reason: str


class ValueTypeError(ParseError):
    """A JSON value does not contain a board."""

    found: str


class CellError(ParseError):
    """A cell contains neither a digit of the board nor a blank."""

    at: str
    found: str
    side: int


class VariantError(ParseError):
    """The puzzle has a rule that ordinary Sudoku does not have."""

    rule: str


class LinkError(ParseError):
    """A link does not contain a puzzle."""

    reason: str


class UnknownColumnError(ParseError):
    """A table has no column of this name or number."""

    name: str
    names: str


class PuzzleColumnError(ParseError):
    """No column of a table contains puzzles."""


class PuzzleFieldError(ParseError):
    """A row of a table has no field in the puzzle column."""


class DocumentError(ParseError):
    """A board document is invalid."""


# --- Shapes, names and other arguments --------------------------------------------------------------------------------


class ShapeError(UkodusError, ValueError):
    """The shape of a box is invalid."""


class ShapeSideError(ShapeError):
    """The side, rows times columns of a box, is 0 or above 100."""

    box_rows: int
    box_cols: int


class ShapeTextError(ShapeError):
    """The text is not of the form `3x3`."""


class UnknownNameError(UkodusError, ValueError):
    """There is nothing of this name."""

    name: str


class UnknownTechniqueError(UnknownNameError):
    """`ukodus.techniques()` lists the techniques."""


class UnknownAlgorithmError(UnknownNameError):
    """`ukodus.algorithms()` lists the algorithms."""


class UnknownScaleError(UnknownNameError):
    """The scales are `hodoku`, `rounds` and `se`."""


class UnknownLevelError(UnknownNameError):
    """The levels are `easy`, `medium`, `hard`, `unfair` and `extreme`."""


class UnknownSymmetryError(UnknownNameError):
    """There is no such symmetry."""


class UnknownFormatError(UnknownNameError):
    """There is no such text format."""


class UnknownAlphabetError(UnknownNameError):
    """There is no such alphabet."""


class ErRangeError(UkodusError, ValueError):
    """This is not an ER or a range of ER."""

    text: str


class ErSyntaxError(ErRangeError):
    """The text is neither a number with at most one decimal nor a range of such numbers."""


class ErEmptyError(ErRangeError):
    """The range ends before it begins."""


class DepthError(UkodusError, ValueError):
    """The depth of a hint is 1, 2 or 3."""

    depth: int


class TimeLimitValueError(UkodusError, ValueError):
    """A time limit is a number of seconds, 0 or more."""


class ColumnTypeError(UkodusError, TypeError):
    """A column is not one of text."""

    found: str


class ColumnSizeError(UkodusError, ValueError):
    """The texts of the result exceed 2 GiB: pass a `large_string` column, or slices."""


# --- Boards that cannot be written ------------------------------------------------------------------------------------


class FormatError(UkodusError, ValueError):
    """The board cannot be written so."""


class AlphabetSizeError(FormatError):
    """The alphabet has too few characters for the board's digits."""

    alphabet: str
    side: int


class BlankError(FormatError):
    """The character cannot be a blank."""

    blank: str
    side: int


class NoCandidatesError(FormatError):
    """The format lists candidates, and a cell has none."""

    format: str
    at: str


# --- Questions without an answer --------------------------------------------------------------------------------------


class StoppedError(UkodusError):
    """The search ended before it had an answer."""


class TimeLimitError(StoppedError, TimeoutError):
    """The time limit was reached."""


class CancelledError(StoppedError):
    """The search was cancelled."""


class WorkLimitError(StoppedError):
    """The limit on the number of tries was reached."""


class StuckError(StoppedError):
    """The algorithm does not guess, and no technique applies any more."""


class BoardSizeError(StoppedError, ValueError):
    """The board is too large for this."""

    side: int
    limit: int


class ScaleError(UkodusError, ValueError):
    """The puzzle cannot be rated on this scale."""


class ScaleShapeError(ScaleError):
    """The scale is for 9×9 boards."""

    shape: str


class UnrateableError(ScaleError):
    """A puzzle without exactly one solution has no rating."""

    outcome: str


class NotUniqueError(UkodusError, ValueError):
    """The puzzle does not have exactly one solution."""

    outcome: str


class CanonicalError(UkodusError, ValueError):
    """The board has no canonical form here."""


class CanonicalSizeError(CanonicalError):
    """The board is too large."""

    side: int


class CanonicalMarksError(CanonicalError):
    """The board has pencil marks."""


class CanonicalClashError(CanonicalError):
    """A digit appears twice in a house."""


class CanonicalSymmetryError(CanonicalError):
    """The board is so large and full that too many symmetries would have to be tried."""


class CanonicalCountError(CanonicalError):
    """The board is so large and empty that too many symmetries leave it as it is."""


# --- Puzzles that cannot be generated ---------------------------------------------------------------------------------


class TargetError(UkodusError, ValueError):
    """No puzzle can match the target."""


class TargetSizeError(TargetError):
    """Puzzles of this size cannot be generated."""

    side: int


class ClueCountError(TargetError):
    """No puzzle of the shape has that many clues, or that few."""

    shape: str
    found: int


class PatternShapeError(TargetError):
    """The pattern has another shape than the puzzles."""

    found: str
    wanted: str


class PatternLinesError(TargetError):
    """Two rows of a band, or two columns of a stack, have no clue in the pattern: exchanged, they make another solution."""


class FairShapeError(TargetError):
    """Fair sampling is not possible on boards of this shape."""

    shape: str


class ErShapeError(TargetError):
    """Only 9×9 boards have an ER."""

    shape: str


class ErBelowAllError(TargetError):
    """Every puzzle has a greater ER."""

    least: str


class TargetConflictError(TargetError):
    """Two conditions exclude each other."""

    first: str
    second: str


class SymmetricCluesError(TargetError):
    """No symmetric choice of cells has that number of clues."""

    symmetry: str
    clues: int


class LevelBelowTechniqueError(TargetError):
    """The technique makes a puzzle harder than the level."""

    level: str
    technique: str
    least: str


class LevelAboveAllError(TargetError):
    """Every puzzle of this size with one solution is easy."""

    level: str
    side: int


class ScoreBelowTechniqueError(TargetError):
    """One step of the technique has a greater score than the puzzle may have."""

    technique: str
    least: int


class NeedlessTechniqueError(TargetError):
    """Wherever the technique applies, an easier one has the same effect."""

    technique: str
    side: int


class HardestBelowTechniqueError(TargetError):
    """The technique is harder than the hardest technique."""

    hardest: str
    technique: str


class NotFoundError(UkodusError):
    """The search for puzzles ended at a limit.

    `found` has the puzzles that were found before, `nearest` the puzzle that came nearest to the target.
    """

    found: list[Any]
    nearest: str | None
    tries: int
