"""Answers about Golem."""

from __future__ import annotations

import pytest

from loew.box.answers import Answers
from loew.box.questionnaire import Component, Questionnaire, questionnaire_of

BOOK = Component("books", "book", "book-7")


@pytest.fixture
def golem() -> Questionnaire:
    return questionnaire_of("golem")


@pytest.fixture
def answers() -> Answers:
    return Answers(questionnaire_of("golem"), "Anna's box", "Anna")


@pytest.fixture
def complete() -> Answers:
    """Everything answered: most confirmed, a book corrected."""
    found = Answers(questionnaire_of("golem"), "Anna's box", "Anna")
    found.confirm(*found.questionnaire.order)
    found.answer(BOOK, {"cost": 2, "active": "2 coin > student any"})
    return found
