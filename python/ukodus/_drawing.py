"""Boards, hints and paths drawn for notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .grid import Grid
    from .steps import SolutionPath, Hint

CELL = 36
MARGIN = 2
INK, ENTERED, MARK = "#111111", "#1a4f8b", "#555555"


def grid_svg(grid: Grid) -> str:
    """A board: givens in black, entries in blue, pencil marks small."""
    shape, side = grid.shape, grid.side
    size = side * CELL + 2 * MARGIN
    givens = set(grid.givens)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{min(size, 720)}" '
        f'height="{min(size, 720)}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle" role="img">',
        f"<title>{side}×{side} Sudoku, {len(givens)} givens</title>",
        f'<rect width="{size}" height="{size}" fill="#ffffff"/>',
    ]
    marks = grid.candidates if grid._board.has_marks() else ()
    for cell, digit in enumerate(grid.cells):
        x, y = MARGIN + cell % side * CELL, MARGIN + cell // side * CELL
        if digit:
            ink = INK if cell in givens else ENTERED
            parts.append(_text(x + CELL / 2, y + CELL * 0.72, CELL * 0.62, ink, digit))
        elif marks:
            for mark in marks[cell] or ():
                row, col = divmod(mark - 1, shape.box_cols)
                wide, high = CELL / shape.box_cols, CELL / shape.box_rows
                parts.append(_text(x + (col + 0.5) * wide, y + (row + 0.78) * high, 0.75 * min(wide, high), MARK, mark))
    end = MARGIN + side * CELL
    for line in range(side + 1):
        at = MARGIN + line * CELL
        across, down = (2.4 if line % step == 0 else 0.7 for step in (shape.box_rows, shape.box_cols))
        parts.append(f'<path d="M{MARGIN} {at}H{end}" stroke="{INK}" stroke-width="{across}"/>')
        parts.append(f'<path d="M{at} {MARGIN}V{end}" stroke="{INK}" stroke-width="{down}"/>')
    return "\n".join([*parts, "</svg>\n"])


def _text(x: float, y: float, size: float, ink: str, digit: int) -> str:
    size = size if digit < 100 else size * 0.8
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" fill="{ink}">{digit}</text>'


def hint_html(hint: Hint) -> str:
    """A hint's text, and the step if it is revealed."""
    picture = hint.step.svg() if hint.step else ""
    return f"<p>{escape(hint.text)}</p>{picture}"


def steps_html(path: SolutionPath) -> str:
    """A table of the steps."""
    rows = "".join(
        f'<tr><td>{number}</td><td>{escape(step.name)}</td><td style="text-align:left">{escape(step.sentence)}</td></tr>'
        for number, step in enumerate(path, 1)
    )
    summary = f"{len(path)} steps, {path.ending}; {path.rating.level}, score {path.rating.score}"
    header = '<tr><th></th><th>Technique</th><th style="text-align:left">Step</th></tr>'
    return f"<table><caption>{summary}</caption><thead>{header}</thead><tbody>{rows}</tbody></table>"
