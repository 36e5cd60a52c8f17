"""Forms that are changed click by click: every effect is a row of symbols and back, and every value can be made from
every other one of its kind."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from box.clicks import edits_between
from loew.box.effect_chips import MOST_CHIPS, effect_texts, row_of, row_text
from loew.box.questionnaire import Question, Questionnaire, questionnaire_of
from loew.engine.errors import ContentError
from loew.games.entry import names

GAMES = [name for name in names() if name in ("golem", "golems")]


@pytest.fixture(scope="module", params=GAMES)
def questionnaire(request: pytest.FixtureRequest) -> Questionnaire:
    return questionnaire_of(request.param)


def test_every_effect_is_a_row_and_back(questionnaire: Questionnaire) -> None:
    notation = questionnaire.game.notation
    for entry in questionnaire.entries.values():
        for text in effect_texts(entry):
            assert row_text(notation, row_of(notation, text)) == notation.parse(text).text()


def test_every_value_is_data_for_edits_and_back(questionnaire: Questionnaire) -> None:
    for asked in questionnaire.by_component.values():
        for question in asked.questions:
            assert question.form.value(question.form.data(question.ours)) == question.ours


def test_every_value_can_be_made_from_that_of_another_component_by_clicks(questionnaire: Questionnaire) -> None:
    seen: dict[tuple[str, str, str], Any] = {}
    for asked in questionnaire.by_component.values():
        for question in asked.questions:
            key = asked.component.file, asked.component.kind, question.field
            before, form = seen.get(key, question.ours), question.form
            data = form.data(before)
            for edit in edits_between(form, data, form.data(question.ours)):
                data = form.edited(data, edit)
            assert form.value(data) == question.ours
            seen[key] = question.ours


def test_an_order_has_each_number_once() -> None:
    form = form_for(questionnaire_of("golem"), "order")
    data = form.edited([1, 2, 3, 4, 5], ["clear"])
    with pytest.raises(ContentError, match="enter each number from 1 to 5 once"):
        form.value(data)
    for n in (3, 3, 3, 4):
        data = form.edited(data, ["tap", n])
    assert data == [3, 4]
    with pytest.raises(ContentError, match="enter each number from 1 to 5 once"):
        form.value(data)
    assert form.value([4, 1, 2, 5, 3]) == [4, 1, 2, 5, 3]


def form_for(questionnaire: Questionnaire, kind: str) -> Any:
    return next(
        each.form for asked in questionnaire.by_component.values() for each in asked.questions if each.form.kind == kind
    )


def test_signs_bind_as_they_are_printed() -> None:
    questionnaire = questionnaire_of("golem")
    form = form_for(questionnaire, "effect")
    row: Any = {"chips": [], "signs": []}
    for symbol in ("clay", "coin", "study"):
        row = form.edited(row, ["add", symbol])
    assert form.value(row) == "1 clay & 1 coin & study 1"
    assert form.value(form.edited(row, ["sign", 1, "/"])) == "1 clay & (1 coin / study 1)"
    assert form.value(form.edited(row, ["sign", 0, ">"])) == "1 clay > (1 coin & study 1)"
    assert form.value(form.edited(row, ["move", 2, -1])) == "1 clay & study 1 & 1 coin"
    assert form.value(form.edited(row, ["remove", 0])) == "1 coin & study 1"
    assert form.value(form.edited(row, ["step", 0, 0, 2])) == "3 clay & 1 coin & study 1"
    for _ in range(3):
        row = form.edited(row, ["remove", 0])
    assert form.value(row) == "nothing"


ODD = [
    [], ["add"], ["add", "nonsense"], ["remove", 5], ["remove", -1], ["remove", "0"], ["move", 0], ["sign", 0, "&"],
    ["sign", 7, "/"], ["word", 0, 0, "x"], ["step", 0, 0, "many"], ["set", 1], [None], [1, 2, 3],
    ["at", 0, "add", "clay"],
    ["step", 0, 99, 1], ["word", 0, 0, "1 clay & kill"],
]  # fmt: skip


KINDS = ["amount", "word", "icons", "amounts", "order", "words", "effect", "effects", "flag"]


def question_of(kind: str) -> Question:
    """A question whose form is of this kind."""
    questionnaire = questionnaire_of("golems" if kind in ("icons", "flag") else "golem")
    return next(
        each for asked in questionnaire.by_component.values() for each in asked.questions if each.form.kind == kind
    )


@pytest.mark.parametrize("kind", KINDS)
def test_an_odd_edit_is_a_sentence_or_leads_to_one(kind: str) -> None:
    question = question_of(kind)
    for edit in ODD:
        data = question.form.data(question.ours)
        with suppress(ContentError):
            found = question.form.edited(data, edit)
            question.form.check_shape(found)
            question.form.value(found)


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
    right = form.data(question_of(kind).ours)
    form.check_shape(right)
    for data in SHAPES:
        with suppress(ContentError):
            form.check_shape(data)
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
        form_for(questionnaire_of("golem"), "effect").value(row)
