import pickle
from xml.etree import ElementTree

import pytest

import ukodus
from puzzles import EASY, FOUR, HARD, NONE, SOLVED
from ukodus import Grid


def test_the_whole_path() -> None:
    path = Grid(EASY).steps()
    assert path.ending == "solved" and path.end.cells == Grid(SOLVED).cells and path.outcome == "unique"
    assert len(path) == path.rating.steps == len(list(path)) and path.rating.level == "easy"
    step = path[0]
    assert (step.technique, step.name) == ("naked-single", "Naked Single")
    assert step.placements == ((40, 5),) and step.cells == (40,)
    assert step.sentence and step.lines and all(str(line) for line in step.lines)
    assert str(path).startswith("1. Naked Single: ")
    assert "<table>" in path._repr_html_()


def test_every_step_leads_to_the_next_board_and_draws_itself() -> None:
    path = Grid(HARD).steps()
    marks = [set(cell) if cell else set() for cell in path.start.candidates]
    for step in path:
        for cell, digit in step.removed:
            assert digit in marks[cell]
            marks[cell].discard(digit)
    picture = path[0]._repr_svg_()
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert pickle.loads(pickle.dumps(path[0])).svg() == picture
    assert pickle.loads(pickle.dumps(path[0])) == path[0]


def test_techniques_can_be_left_out() -> None:
    assert all(step.technique != "naked-single" for step in Grid(EASY).steps(without=["naked-single"]))
    slugs = [technique.slug for technique in ukodus.techniques()]
    assert len(slugs) == len(set(slugs)) > 50 and "x-wing" in slugs


def test_all_steps_there_are() -> None:
    steps = Grid(EASY).all_steps("naked-single")
    assert steps and {step.technique for step in steps} == {"naked-single"}


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_hint_reveals_what_was_asked_for(depth: int) -> None:
    hint = Grid(EASY).hint(depth)
    assert hint.kind == "step" and len(hint.texts) == depth and str(hint) == hint.texts[-1]
    assert (hint.technique is not None) == (depth >= 2) and (hint.step is not None) == (depth == 3)
    assert hint._repr_html_()


def test_a_hint_where_there_is_no_step() -> None:
    assert Grid(SOLVED).hint().kind == "solved"
    assert Grid(NONE).hint().kind == "clash"


def test_ratings() -> None:
    easy, hard = Grid(EASY).rate(), Grid(HARD).rate()
    assert (easy.level, hard.level) == ("easy", "extreme") and easy.score < hard.score
    assert easy.hardest is not None and sum(count.count for count in easy.techniques) == easy.steps
    rounds = Grid(EASY).rate("rounds")
    assert rounds.version == "rounds-1" and rounds.level == "easy" and rounds.ending == "solved"
    assert rounds.hardest is not None and rounds.hardest == rounds.rounds[-1] and rounds.score == 100 * rounds.hardest.place
    assert Grid(EASY).shuffle(3).rate("rounds") == rounds
    se = Grid(EASY).rate("se")
    assert se.exact and se.er >= 1.2 and se.profile.startswith("se-")
    path = Grid(EASY).steps_se()
    assert path.rating == se and max(step.rating for step in path.steps) == se.er
    assert Grid(FOUR).rate().ending == "solved"


@pytest.mark.parametrize(("technique", "source"), [("naked-pair", "new"), ("sk-loop", "example")])
def test_a_position_to_practise_on(technique: str, source: str) -> None:
    practice = ukodus.practise(technique, seed=1)
    assert practice.technique.slug == technique and practice.source == source and practice.steps
    found = practice.board.all_steps(technique)
    assert {step.technique for step in practice.steps} == {technique}
    assert [step.removed for step in practice.steps] == [step.removed for step in found]
    assert practice.steps[0].svg() and practice._repr_svg_()
    if practice.next:
        hint = practice.board.hint(2)
        assert hint.technique is not None and hint.technique.slug == technique
