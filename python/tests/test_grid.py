import pickle

import numpy as np
import pytest

import ukodus
from puzzles import EASY, FOUR, FOUR_SOLVED, HARD, MANY, NONE, SOLVED
from ukodus import Grid, errors


@pytest.mark.parametrize(
    "board",
    [
        FOUR,
        FOUR.encode(),
        FOUR.replace(".", "0"),
        "1.3.\n.2.4\n.1..\n2.4.",
        [1, 0, 3, 0, 0, 2, 0, 4, 0, 1, 0, 0, 2, 0, 4, 0],
        [[1, None, 3, None], [None, 2, None, 4], [None, 1, None, None], [2, None, 4, None]],
        np.array([[1, 0, 3, 0], [0, 2, 0, 4], [0, 1, 0, 0], [2, 0, 4, 0]]),
        '{"puzzle": [[1,0,3,0],[0,2,0,4],[0,1,0,0],[2,0,4,0]]}',
        Grid(FOUR),
    ],
)
def test_a_board_is_read_from_anything(board: object) -> None:
    grid = Grid(board)  # type: ignore[arg-type]
    assert (grid.line, grid.side, grid.clues, grid.shape) == (FOUR, 4, 7, (2, 2))
    assert grid == Grid(FOUR) and hash(grid) == hash(Grid(FOUR))


def test_what_is_on_a_board() -> None:
    grid = Grid(FOUR)
    assert grid.rows == ((1, 0, 3, 0), (0, 2, 0, 4), (0, 1, 0, 0), (2, 0, 4, 0))
    assert grid[1, 3] == 4
    with pytest.raises(IndexError):
        grid[4, 0]
    assert grid.candidates[:3] == (None, (4,), None)
    assert repr(grid) == f"Grid('{FOUR}')"
    assert eval(repr(Grid("." * 36, shape="3x2"))) == Grid("." * 36, shape=(3, 2))
    assert grid.to_numpy().dtype == np.uint8 and grid.to_numpy().tolist() == [list(row) for row in grid.rows]
    assert grid.to_text("rows") == "1.3.\n.2.4\n.1..\n2.4."
    assert pickle.loads(pickle.dumps(grid)) == grid
    with pytest.raises(errors.UnknownFormatError):
        grid.to_text("clay tablet")


@pytest.mark.parametrize("side", [1, 4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 64, 100])
def test_every_size(side: int) -> None:
    grid = Grid([0] * side**2)
    assert grid.side == side and Grid(grid.line) == grid
    if side <= 16:
        solution = grid.solve().solution
        assert solution is not None and solution.is_solved() and solution.solves(grid)


@pytest.mark.parametrize(
    ("puzzle", "status", "count"), [(EASY, "unique", 1), (HARD, "unique", 1), (MANY, "many", 2), (NONE, "none", 0)]
)
def test_solve(puzzle: str, status: str, count: int) -> None:
    outcome = Grid(puzzle).solve()
    assert (outcome.status, outcome.unique, len(outcome.found)) == (status, status == "unique", count)
    assert bool(outcome) == (count > 0) and outcome.stopped is None
    for solution in outcome.found:
        assert solution.solves(Grid(puzzle))
    assert Grid(puzzle).count() == count
    assert len(outcome.solutions(2)) == count


def test_solutions_and_counts() -> None:
    assert Grid(EASY).solve().solution.line == SOLVED  # type: ignore[union-attr]
    assert Grid("." * 16).count(1000) == 288
    found = Grid("." * 16).solve().solutions(300)
    assert len(set(found)) == 288
    nine = [grid.line for grid in Grid(MANY).solutions(50)]
    assert nine == sorted(nine) and len(set(nine)) == 50
    for algorithm in ukodus.algorithms():
        assert Grid(FOUR).solve(algorithm=algorithm.name).solution.line == FOUR_SOLVED  # type: ignore[union-attr]


def test_check() -> None:
    check = Grid(EASY).check(analysis=True)
    assert check.sound and check.exact and check.count == 1 and check.minimal is False
    assert check.backdoor == ()
    clashing = Grid(NONE).check()
    assert str(clashing.clashes[0]) == "5 appears twice in row 1: r1c1, r1c2"
    assert clashing.conflict is not None and clashing.conflict.cells == (0, 1)
    many = Grid(".2.4.4.221434321").check(limit=1000, analysis=True)
    assert (many.outcome, many.count, many.exact, len(many.differ)) == ("many", 2, True, 4)
    assert many.settling is not None


def test_canonical_and_shuffle() -> None:
    puzzle = Grid(HARD)
    forms = {puzzle.shuffle(seed).canonical().grid for seed in range(20)}
    assert forms == {puzzle.canonical().grid} and puzzle.canonical().automorphisms == 1
    assert len({puzzle.shuffle(seed) for seed in range(20)}) == 20
    assert puzzle.shuffle(3) == puzzle.shuffle(3)
    assert Grid(FOUR).canonical().automorphisms >= 1


def test_pictures_of_a_board() -> None:
    from xml.etree import ElementTree

    for board in (EASY, FOUR, "." * 256):
        picture = ElementTree.fromstring(Grid(board)._repr_svg_())
        digits = [text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
        assert len(digits) == Grid(board).clues


@pytest.mark.parametrize("puzzle", [EASY, SOLVED, FOUR])
def test_a_minimal_puzzle_is_left(puzzle: str) -> None:
    grid = Grid(puzzle)
    left = grid.minimise()
    assert left.stopped is None and left.puzzle.check().minimal
    assert set(left.removed) | set(left.puzzle.givens) == set(grid.givens) and len(left.removed) + left.puzzle.clues == grid.clues
    assert left.puzzle.solve().solution.cells == grid.solve().solution.cells  # type: ignore[union-attr]
    assert left.puzzle.minimise().removed == () and left._repr_svg_()
