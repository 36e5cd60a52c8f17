"""Questions and answers in other languages: every one, with the same numbers, rules and holes."""

from __future__ import annotations

import re

import pytest

from loew.engine.message import HOLE
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.i18n import ENGLISH, languages, speaking
from loew.questions import Question, Subject, question_texts, questions

NUMBERS = re.compile(r"\d+|\b(?:II|III|IV|V|VI|VII|VIII|IX|X)\b")  # I is a word, too
OTHERS = [code for code in languages() if code != ENGLISH]


def spoken(code: str) -> dict[str, Question]:
    return {each.id: each for name in names() for subject in question_texts(name, code) for each in subject.questions}


def subjects(code: str) -> dict[str, Subject]:
    return {subject.id: subject for name in names() for subject in question_texts(name, code)}


IN_ENGLISH = spoken(ENGLISH)


def texts(question: Question) -> tuple[str, str, str]:
    return question.question, question.answer, question.summary


@pytest.mark.parametrize("code", OTHERS)
def test_every_question_has_an_answer_of_its_own_in_the_language(code: str) -> None:
    for question in spoken(code).values():
        assert question.answer
        for own, english in zip(texts(question), texts(IN_ENGLISH[question.id]), strict=True):
            assert bool(own) == bool(english), question.id
            assert not own or own != english, question.id
    assert all(subject.title != subjects(ENGLISH)[id].title for id, subject in subjects(code).items())


@pytest.mark.parametrize("code", OTHERS)
def test_numbers_and_holes_are_the_same(code: str) -> None:
    for question in spoken(code).values():
        for own, english in zip(texts(question), texts(IN_ENGLISH[question.id]), strict=True):
            assert sorted(NUMBERS.findall(own)) == sorted(NUMBERS.findall(english)), question.id
            assert sorted(HOLE.findall(own)) == sorted(HOLE.findall(english)), question.id


def test_an_answer_in_polish_has_its_number() -> None:
    with speaking("pl"):
        found = questions("golem", presentation(game("golem")).facts)
    answers = {each.id: each.answer for subject in found for each in subject.questions}
    assert "Golem kosztuje 3 gliny" in answers["create-price"]
