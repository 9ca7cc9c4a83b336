"""The shape of a board."""

from __future__ import annotations

from typing import NamedTuple


class Shape(NamedTuple):
    """The shape of a board: the rows and columns of a box."""

    box_rows: int
    box_cols: int

    @property
    def side(self) -> int:
        """The number of cells in a row."""
        return self.box_rows * self.box_cols

    @property
    def cells(self) -> int:
        """The number of cells on the board."""
        return self.side**2

    def position(self, cell: int) -> str:
        """The name of a cell.

        >>> Shape(3, 3).position(10)
        'r2c2'
        """
        return f"r{cell // self.side + 1}c{cell % self.side + 1}"

    def __str__(self) -> str:
        return f"{self.box_rows}x{self.box_cols}"
