"""Answers about Golem."""

from __future__ import annotations

import pytest

from loew.box.answers import Answers
from loew.box.walk import Component, Walk, walk_of

BOOK = Component("books", "book", "book-7")


@pytest.fixture
def golem() -> Walk:
    return walk_of("golem")


@pytest.fixture
def answers() -> Answers:
    return Answers(walk_of("golem"), "Anna's box", "Anna")


@pytest.fixture
def complete() -> Answers:
    """Everything answered: most confirmed, a book corrected."""
    found = Answers(walk_of("golem"), "Anna's box", "Anna")
    found.confirm(*found.walk.order)
    found.answer(BOOK, {"cost": 2, "active": "2 coin > student any"})
    return found
