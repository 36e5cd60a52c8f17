"""Forms that are changed click by click: every effect is a row of symbols and back, and every value can be made from
every other one of its kind."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from box.clicks import edits_between
from loew.box.edits import check_shape, data_for_edits, edited, edited_value
from loew.box.effect_forms import effect_texts, form_of, text_of
from loew.box.effect_rows import MOST_CHIPS, form_of_row, row_of
from loew.box.walk import Question, Walk, walk_of
from loew.engine.errors import ContentError
from loew.games.entry import names

GAMES = [name for name in names() if name in ("golem", "golems")]


@pytest.fixture(scope="module", params=GAMES)
def walk(request: pytest.FixtureRequest) -> Walk:
    return walk_of(request.param)


def test_every_effect_is_a_row_and_back(walk: Walk) -> None:
    notation = walk.game.notation
    for entry in walk.entries.values():
        for text in effect_texts(entry):
            row = row_of(notation, form_of(notation.parse(text)))
            assert text_of(notation, form_of_row(row)) == notation.parse(text).text()


def test_every_value_is_data_for_edits_and_back(walk: Walk) -> None:
    for stop in walk.stops.values():
        for question in stop.questions:
            assert edited_value(question.form, data_for_edits(question.form, question.ours)) == question.ours


def test_every_value_can_be_made_from_that_of_another_component_by_clicks(walk: Walk) -> None:
    seen: dict[tuple[str, str, str], Any] = {}
    for stop in walk.stops.values():
        for question in stop.questions:
            key = stop.component.file, stop.component.kind, question.field
            before, form = seen.get(key, question.ours), question.form
            data = data_for_edits(form, before)
            for edit in edits_between(form, data, data_for_edits(form, question.ours)):
                data = edited(form, data, edit)
            assert edited_value(form, data) == question.ours
            seen[key] = question.ours


def form_for(walk: Walk, kind: str) -> Any:
    return next(each.form for stop in walk.stops.values() for each in stop.questions if each.form.kind == kind)


def test_signs_bind_as_they_are_printed() -> None:
    walk = walk_of("golem")
    form = form_for(walk, "effect")
    row: Any = {"chips": [], "signs": []}
    for symbol in ("clay", "coin", "study"):
        row = edited(form, row, ["add", symbol])
    assert edited_value(form, row) == "1 clay & 1 coin & study 1"
    assert edited_value(form, edited(form, row, ["sign", 1, "/"])) == "1 clay & (1 coin / study 1)"
    assert edited_value(form, edited(form, row, ["sign", 0, ">"])) == "1 clay > (1 coin & study 1)"
    assert edited_value(form, edited(form, row, ["move", 2, -1])) == "1 clay & study 1 & 1 coin"
    assert edited_value(form, edited(form, row, ["remove", 0])) == "1 coin & study 1"
    assert edited_value(form, edited(form, row, ["step", 0, 0, 2])) == "3 clay & 1 coin & study 1"
    for _ in range(3):
        row = edited(form, row, ["remove", 0])
    assert edited_value(form, row) == "nothing"


ODD = [
    [], ["add"], ["add", "nonsense"], ["remove", 5], ["remove", -1], ["remove", "0"], ["move", 0], ["sign", 0, "&"],
    ["sign", 7, "/"], ["word", 0, 0, "x"], ["step", 0, 0, "many"], ["set", 1], [None], [1, 2, 3],
    ["at", 0, "add", "clay"],
    ["step", 0, 99, 1], ["word", 0, 0, "1 clay & kill"],
]  # fmt: skip


KINDS = ["amount", "word", "icons", "amounts", "words", "effect", "effects", "flag"]


def question_of(kind: str) -> Question:
    """A question whose form is of this kind."""
    walk = walk_of("golems" if kind in ("icons", "flag") else "golem")
    return next(each for stop in walk.stops.values() for each in stop.questions if each.form.kind == kind)


@pytest.mark.parametrize("kind", KINDS)
def test_an_odd_edit_is_a_sentence_or_leads_to_one(kind: str) -> None:
    question = question_of(kind)
    for edit in ODD:
        data = data_for_edits(question.form, question.ours)
        with suppress(ContentError):
            found = edited(question.form, data, edit)
            check_shape(question.form, found)
            edited_value(question.form, found)


SHAPES: list[Any] = [
    None,
    1,
    "x",
    [],
    {},
    [1],
    ["x"],
    [[]],
    [{}],
    {"chips": [], "signs": []},
    True,
    1.5,
    [None] * 100,
    "x" * 1_000,
]


@pytest.mark.parametrize("kind", KINDS)
def test_data_of_another_shape_is_refused(kind: str) -> None:
    form = question_of(kind).form
    right = data_for_edits(form, question_of(kind).ours)
    check_shape(form, right)
    for data in SHAPES:
        with suppress(ContentError):
            check_shape(form, data)
            assert type(data) is type(right)


@pytest.mark.parametrize(
    "row",
    [
        None,
        {"chips": 1, "signs": []},
        {"chips": [{}], "signs": []},
        {"chips": [{"symbol": "clay"}, {"symbol": "clay"}], "signs": []},
        {"chips": [{"symbol": "clay"}, {"symbol": "clay"}], "signs": ["?"]},
        {"chips": [{"parts": [], "sign": "&"}], "signs": []},
        {"chips": [{"text": "(" * 5_000}], "signs": []},
        {"chips": [{"symbol": "clay"}] * (MOST_CHIPS + 1), "signs": ["&"] * MOST_CHIPS},
    ],
)
def test_an_odd_row_is_refused_with_a_sentence(row: Any) -> None:
    with pytest.raises(ContentError):
        edited_value(form_for(walk_of("golem"), "effect"), row)
