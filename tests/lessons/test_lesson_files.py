"""Lessons are read and checked: an error names the file and the step. How far somebody is, is a value."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from loew.engine.errors import ContentError
from loew.games.registry import game
from loew.teacher.lessons.coach import fits, mark_of, marks
from loew.teacher.lessons.lesson import lesson, lesson_of
from loew.teacher.lessons.playing import (
    UnexpectedChoice,
    begin,
    open_position,
    play_step,
    read_on,
    stored,
)
from loew.teacher.lessons.values import filled

READ: dict[str, Any] = {"id": "look", "title": "Look", "text": ["This is a table."]}
DO: dict[str, Any] = {
    "id": "take",
    "title": "Take",
    "text": ["Marbles."],
    "try": "take one.",
    "expect": ["take *"],
    "otherwise": "Take one.",
}
LESSON: dict[str, Any] = {
    "title": "A lesson",
    "about": "About it.",
    "minutes": 4,
    "position": {"seats": ["here", "casual"], "seed": 7},
    "step": [DO, READ],
}


def with_step(number: int, **changes: Any) -> dict[str, Any]:
    data = deepcopy(LESSON)
    data["step"][number] |= changes
    return data


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a field that is missing": (
        {k: v for k, v in LESSON.items() if k != "about"},
        "golem/lessons/x.toml: 'about' is missing",
    ),
    "a field that does not exist": (with_step(0, colour="red"), "step 1 (take): there is no field 'colour'"),
    "no answer": (with_step(0, otherwise=""), "step 1 (take): `otherwise` is missing"),
    "nothing to do": (with_step(0, **{"try": ""}), "step 1 (take): `expect` and `try` go together"),
    "an answer to nothing": (with_step(1, otherwise="No."), "step 2 (look): nothing can be tried here"),
    "too many words": (with_step(1, text=["word " * 61]), "step 2 (look): 61 words; a card has at most 60"),
    "a value nobody uses": (with_step(1, values={"n": {"view": "round"}}), "step 2 (look): no text uses n"),
    "two steps of one name": (with_step(1, id="take"), "golem/lessons/x.toml: two steps are called 'take'"),
    "an end that asks": ({**LESSON, "step": [READ, DO]}, "golem/lessons/x.toml: the last step should only be read"),
}


@pytest.mark.parametrize("name", WRONG)
def test_an_error_names_the_file_and_the_step(name: str) -> None:
    data, text = WRONG[name]
    with pytest.raises(ContentError) as error:
        lesson_of("golem", "x", data)
    assert text in str(error.value)
    assert "golem/lessons/x.toml" in str(error.value)


def test_a_value_that_is_not_there_is_named() -> None:
    view = game("golem").view(open_position(found("golem/marbles"), game("golem")).state, 0)
    with pytest.raises(ContentError, match="no fact of the game"):
        filled("{nothing}", {}, view, {})
    with pytest.raises(ContentError, match="'gems' is missing"):
        filled("{n}", {"n": {"view": "players.0.gems"}}, view, {})
    with pytest.raises(ContentError, match="no option like 'summon'"):
        filled("{n}", {"n": {"offer": "summon", "field": "cost.coin"}}, view, {})
    price = {"price": {"offer": "rabbi tile-7", "field": "targets.0.1"}}
    assert str(filled("at {price}", price, view, {})) == "at tile-7"


def found(id: str) -> Any:
    return lesson(id)


def test_a_lesson_goes_on_back_and_is_stored() -> None:
    taught = found("golem/marbles")
    journal = open_position(taught, game("golem"))
    at = begin(taught, journal)
    assert at.back() == at
    first = len(journal.choices)
    for _ in range(3):
        at = read_on(at, journal)
    assert (at.number, at.step.id) == (3, "take")
    with pytest.raises(UnexpectedChoice):
        read_on(at, journal)
    at = play_step(at, journal, "take yellow study")
    assert at.marks[:4] == (first,) * 4
    assert at.marks[4] > first
    assert stored(at.text(), taught) == at
    assert at.back().step.id == "take"


def test_nothing_is_played_in_a_step_that_is_only_read() -> None:
    taught = found("golem/marbles")
    journal = open_position(taught, game("golem"))
    with pytest.raises(UnexpectedChoice, match="Nothing is played in this step"):
        play_step(begin(taught, journal), journal, "take yellow study")


def test_lessons_that_do_not_exist_are_not_found() -> None:
    assert lesson("golem/nothing") is None
    assert lesson("../golem/marbles") is None
    assert lesson("") is None


# ------------------------------------------------------------------ the coach


def test_the_conditions_of_a_mark() -> None:
    view = game("golem").view(open_position(found("golem/marbles"), game("golem")).state, 0)
    assert fits({"round": 1, "decision.kind": ["action", "march"]}, view, waiting=False)
    assert fits({"players.me.actions_left": {"least": 3}, "option": "take * study"}, view, waiting=False)
    assert not fits({"players.me.actions_left": {"most": 2}}, view, waiting=False)
    assert not fits({"option": "summon*"}, view, waiting=False)
    assert not fits({"round": 1}, view, waiting=True)
    assert fits({"waiting": True}, view, waiting=True)
    other = game("golem").view(open_position(found("golem/marbles"), game("golem")).state, 1)
    assert not fits({"decision.kind": "action"}, other, waiting=False)


def test_about_twelve_short_marks_for_golem_and_some_for_golems() -> None:
    assert 12 <= len(marks("golem")) <= 15
    assert len(marks("golems")) >= 4
    assert marks("nothing") == ()
    for name in ("golem", "golems"):
        assert all(len(" ".join(mark.text).split()) <= 45 for mark in marks(name))


def test_a_wrong_mark_is_named() -> None:
    with pytest.raises(ContentError, match=r"coach\.toml: mark 2: 'when' is missing"):
        mark_of("golem/lessons/coach.toml: mark 2", {"id": "x", "title": "X", "text": ["x"]})
