import pathlib
import pickle
import re

import pytest

from puzzles import EASY, FOUR, MANY, NONE
from ukodus import Grid, UkodusError, errors, generate, practise


@pytest.mark.parametrize(
    ("board", "error", "fields"),
    [
        ("", errors.EmptyTextError, {"line": None}),
        ("12", errors.RowCountError, {"line": 1, "found": 1, "expected": 2}),
        ("1" * 80, errors.CellCountError, {"line": 1, "found": 80, "shape": None}),
        (EASY[:-1] + "q", errors.SymbolError, {"line": 1, "column": 81, "symbol": "q", "side": 9}),
        ("1.3.\n.2.5\n.1..\n2.4.", errors.DigitError, {"line": 2, "found": 5, "side": 4}),
        ("a few words", errors.ParseError, {}),
        (FOUR + "\n" + FOUR, errors.SecondBoardError, {"line": 2}),
        ('{"puzzle": 7}', errors.ValueTypeError, {}),
        ('{"puzzle": [', errors.SyntaxError, {"format": "json"}),
        (b"\xff\xfe", errors.EncodingError, {}),
        ([1, 2, 3], errors.CellCountError, {"found": 3}),
        ([9] + [0] * 15, errors.CellError, {"at": "r1c1", "found": "9", "side": 4}),
        ([300] + [0] * 15, errors.ParseError, {}),
        (["x"] * 16, errors.ParseError, {}),
    ],
)
def test_what_is_no_board(board: object, error: type[UkodusError], fields: dict[str, object]) -> None:
    with pytest.raises(error) as raised:
        Grid(board)  # type: ignore[arg-type]
    assert isinstance(raised.value, ValueError) and str(raised.value)
    assert {name: getattr(raised.value, name) for name in fields} == fields
    again = pickle.loads(pickle.dumps(raised.value))
    assert type(again) is type(raised.value) and str(again) == str(raised.value)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: Grid("." * 16, shape="3"), errors.ShapeTextError),
        (lambda: Grid("." * 16, shape=(0, 3)), errors.ShapeSideError),
        (lambda: Grid("." * 49), errors.ParseError),
        (lambda: Grid(FOUR).solve(algorithm="guesswork"), errors.UnknownAlgorithmError),
        (lambda: Grid(FOUR).solve(time_limit=-1), errors.TimeLimitValueError),
        (lambda: Grid(FOUR).solve(time_limit=float("nan")), errors.TimeLimitValueError),
        (lambda: Grid(FOUR).hint(4), errors.DepthError),
        (lambda: Grid(FOUR).steps(without=["magic"]), errors.UnknownTechniqueError),
        (lambda: Grid(FOUR).rate("se"), errors.ScaleShapeError),
        (lambda: Grid(FOUR).rate("stars"), errors.UnknownScaleError),
        (lambda: Grid(MANY).rate(), errors.UnrateableError),
        (lambda: Grid(NONE).canonical(), errors.CanonicalClashError),
        (lambda: Grid([0] * 36**2).canonical(), errors.CanonicalSizeError),
        (lambda: Grid([0] * 36**2).hint(), errors.BoardSizeError),
        (lambda: Grid([0] * 64**2).to_text("line"), errors.AlphabetSizeError),
        (lambda: generate(level="fiendish"), errors.UnknownLevelError),
        (lambda: generate(symmetry="wonky"), errors.UnknownSymmetryError),
        (lambda: generate(technique="magic"), errors.UnknownTechniqueError),
        (lambda: generate(clues=5), errors.ClueCountError),
        (lambda: generate(level="easy", technique="x-wing"), errors.LevelBelowTechniqueError),
        (lambda: generate(level="hard", shape="2x2"), errors.LevelAboveAllError),
        (lambda: generate(technique="whale"), errors.NeedlessTechniqueError),
        (lambda: generate(shape="6x6"), errors.TargetSizeError),
        (lambda: generate(er=7.25), errors.ErSyntaxError),
        (lambda: generate(er="hard"), errors.ErSyntaxError),
        (lambda: generate(er=(None, None)), errors.ErSyntaxError),
        (lambda: generate(er=(7.4, 7.0)), errors.ErEmptyError),
        (lambda: generate(er=(None, 0.9)), errors.ErBelowAllError),
        (lambda: generate(er=2.0, shape="2x2"), errors.ErShapeError),
        (lambda: Grid(MANY).minimise(), errors.NotUniqueError),
        (lambda: Grid(NONE).minimise(), errors.NotUniqueError),
        (lambda: Grid(EASY).minimise(time_limit=0), errors.TimeLimitError),
        (lambda: practise("magic"), errors.UnknownTechniqueError),
        (lambda: practise("x-wing", time_limit=0), errors.TimeLimitError),
        (lambda: generate(technique="sk-loop", seed=1, max_tries=3), errors.NotFoundError),
    ],
)
def test_one_exception_for_each_variant(call: object, error: type[UkodusError]) -> None:
    with pytest.raises(error) as raised:
        call()  # type: ignore[operator]
    assert type(raised.value) is error or error is errors.ParseError


def test_every_class_is_an_ukodus_error_with_a_docstring() -> None:
    classes = [value for value in vars(errors).values() if isinstance(value, type) and value.__module__ == errors.__name__]
    assert len(classes) > 50
    for cls in classes:
        assert issubclass(cls, UkodusError) and cls.__doc__, cls


CRATES = pathlib.Path(__file__).parents[2] / "crates"
# Where the errors of the library are defined.
ENUMS = {
    "core/src/format/error.rs": "ParseGridError",
    "core/src/grid.rs": "GridError",
    "core/src/shape.rs": "ShapeError",
    "core/src/control.rs": "Stop",
    "core/src/format/write.rs": "WriteError",
    "generate/src/canon/mod.rs": "CanonError",
    "generate/src/recipe.rs": "RecipeError",
    "ukodus/src/generate/er_range.rs": "ParseErRangeError",
    "ukodus/src/generate/target.rs": "TargetError",
    "ukodus/src/rate.rs": "ScaleError",
}


@pytest.mark.parametrize("path", ENUMS)
def test_every_variant_has_its_class(path: str) -> None:
    name = ENUMS[path]
    body = re.search(rf"pub enum {name} {{\n(.*?)^}}", (CRATES / path).read_text(), re.DOTALL | re.MULTILINE)
    assert body, path
    variants = re.findall(r"^    ([A-Z]\w+)\b", body[1], re.MULTILINE)
    native = (CRATES / "python/src/errors.rs").read_text()
    missing = [variant for variant in variants if not re.search(rf"\b(E|{name})::{variant}\b", native)]
    assert variants and not missing


def test_every_class_is_raised_somewhere() -> None:
    root = CRATES.parent
    sources = [*root.glob("crates/python/src/**/*.rs"), *root.glob("python/ukodus/*.py")]
    text = "".join(path.read_text() for path in sources if path.name != "errors.py")
    named = set(re.findall(r"\b[A-Z]\w+Error\b", text))
    classes = {value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, UkodusError)}
    bases = {base for cls in classes for base in cls.__bases__}
    assert {cls.__name__ for cls in classes - bases} <= named
