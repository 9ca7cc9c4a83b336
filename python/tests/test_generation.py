import pytest

from ukodus import Grid, errors, generate


def test_one_puzzle() -> None:
    new = generate(level="medium", symmetry="half-turn", seed=3)
    assert new.puzzle.count() == 1 and new.solution.solves(new.puzzle)
    assert new.rating is not None and new.rating.level == "medium" and new.seed == 3
    givens = set(new.puzzle.givens)
    assert givens == {80 - cell for cell in givens} and new.clues == len(givens)


def test_a_list_is_the_same_on_any_number_of_threads() -> None:
    one, two = (generate(n=6, seed=5, threads=threads) for threads in (1, 2))
    assert [new.puzzle for new in one] == [new.puzzle for new in two] and len(one) == 6
    assert generate(n=0) == []


def test_every_condition() -> None:
    new = generate(technique="naked-pair", seed=1)
    assert any(count.technique == "naked-pair" for count in new.rating.techniques)  # type: ignore[union-attr]
    assert 24 <= generate(clues=(24, 25), seed=1).clues <= 25
    assert generate(shape=(2, 3), seed=1).puzzle.side == 6
    assert generate(shape="2x2", seed=1).minimal


@pytest.mark.parametrize(
    ("er", "least", "most"),
    [((2.0, 2.5), 2.0, 2.5), ("2.0..2.5", 2.0, 2.5), (1.5, 1.5, 1.5), ((None, 2), 1.0, 2.0), ((4, None), 4.0, 12.0)],
)
def test_a_range_of_er(er: object, least: float, most: float) -> None:
    new = generate(er=er, seed=1)  # type: ignore[call-overload]
    assert new.se is not None and new.se.exact and least <= new.se.er <= most
    assert new.puzzle.rate("se") == new.se and new.rating is not None
    assert generate(seed=1).se is None


def test_a_limit_ends_the_search_with_what_was_found() -> None:
    with pytest.raises(errors.NotFoundError) as raised:
        generate(level="extreme", n=1000, seed=1, max_tries=50)
    assert raised.value.tries == 50 and len(raised.value.found) < 1000
    assert raised.value.nearest is None or Grid(raised.value.nearest).count() >= 1


def test_progress_is_reported() -> None:
    calls: list[tuple[int, int]] = []
    generate(level="hard", n=40, seed=1, progress=lambda found, tries: calls.append((found, tries)))
    assert calls == sorted(calls)
