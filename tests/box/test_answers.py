"""Answers: confirmed, corrected, skipped, taken back without end, saved and read again."""

from __future__ import annotations

import pytest

from box.conftest import BOOK
from loew.box.answers import Answers, BoxProgress, answers_in
from loew.box.questionnaire import Component, questionnaire_of
from loew.engine.errors import ContentError, UndoError


def test_ours_is_right_is_one_answer(answers: Answers) -> None:
    first = answers.next_component()
    assert first is not None
    assert answers.confirm(first.component) == len(first.questions)
    assert answers.is_done(first)
    assert answers.progress().done == len(first.questions)
    assert answers.progress().corrected == 0
    assert answers.confirm(first.component) == 0, "nothing is left to confirm"
    assert len(answers.steps) == 1


def test_a_correction_stays_when_the_rest_is_confirmed(answers: Answers) -> None:
    answers.answer(BOOK, {"cost": 2})
    asked = answers.questionnaire.find(BOOK)
    assert not answers.is_done(asked)
    answers.confirm(BOOK)
    assert answers.is_done(asked)
    assert answers.value(asked.question("cost")) == 2
    assert answers.progress("books") == BoxProgress(4, 146, 1, 0)


def test_an_equal_value_is_a_confirmation(answers: Answers) -> None:
    ours = answers.questionnaire.find(BOOK).question("cost").ours
    answers.answer(BOOK, {"cost": ours})
    assert answers.current[BOOK]["cost"].confirmed


def test_everything_can_be_taken_back(answers: Answers) -> None:
    answers.answer(BOOK, {"cost": 2})
    answers.answer(BOOK, {"cost": 3})
    answers.skip(BOOK)
    answers.confirm_group("books")
    answers.clear(BOOK)
    for _ in range(4):
        answers.undo()
    assert answers.current[BOOK]["cost"].value == 2
    answers.undo()
    assert answers.current == {}
    with pytest.raises(UndoError, match="no answer to take back"):
        answers.undo()


def test_the_walk_goes_on_after_a_component_and_comes_back_to_what_was_skipped(answers: Answers) -> None:
    order = answers.questionnaire.order
    answers.skip(order[0])
    for component in order[1:-1]:
        answers.confirm(component)
    following = answers.next_component(order[3])
    assert following is not None
    assert following.component == order[-1], "skipped ones come last"
    answers.confirm(order[-1])
    last = answers.next_component(order[-1])
    assert last is not None
    assert last.component == order[0]
    answers.confirm(order[0])
    assert answers.next_component() is None
    assert answers.progress().done == answers.questionnaire.total


def test_a_wrong_answer_changes_nothing(answers: Answers) -> None:
    with pytest.raises(ContentError, match="book 'book-7': 'cost': enter 0 or more, not -2"):
        answers.answer(BOOK, {"immediate": "1 vp", "cost": -2})
    with pytest.raises(ContentError, match="no value was given"):
        answers.answer(BOOK, {})
    assert answers.current == {}
    assert answers.steps == []


def test_values_that_do_not_fit_together_are_told_and_kept() -> None:
    answers = Answers(questionnaire_of("golems"))
    answers.answer(Component("golems", "rune", "run-1"), {"square": False})
    assert "four runes should be square, not 3" in answers.problem()
    answers.answer(Component("golems", "rune", "run-9"), {"square": True})
    assert answers.problem() == ""


def test_saved_answers_are_the_same_again(complete: Answers) -> None:
    complete.skip(complete.questionnaire.order[0])
    again = answers_in(complete.text(), complete.questionnaire)
    assert again.text() == complete.text()
    assert again.current == complete.current
    assert again.skipped == complete.skipped
    assert (again.name, again.who) == ("Anna's box", "Anna")
    again.undo()
    assert again.skipped == {}, "undo reaches back over a pause"


def test_components_that_are_gone_are_left_out(answers: Answers) -> None:
    answers.answer(BOOK, {"cost": 2})
    text = answers.text().replace("books.book.book-7", "books.book.book-99")
    assert answers_in(text, answers.questionnaire).current == {}


@pytest.mark.parametrize("damage", ["", "{", "[]\n", '{"format": 1}\n', '{"format": 9, "game": "golem"}\n'])
def test_damaged_answers_are_told(answers: Answers, damage: str) -> None:
    with pytest.raises(ContentError):
        answers_in(damage, answers.questionnaire)
