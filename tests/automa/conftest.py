"""Fixtures for the tests of the Automa."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from automa.tables import GREENS, LYING, Turn, lay_automa_table
from loew.games.golem.game import Golem


@pytest.fixture(scope="session")
def golem() -> Golem:
    return Golem()


@pytest.fixture(scope="session")
def does(golem: Golem) -> Callable[..., Turn]:
    """What the Automa does at a given table."""
    return partial(lay_automa_table, golem)


@pytest.fixture
def line(does: Callable[..., Turn]) -> Callable[..., Turn]:
    """The action of a line, at value 2."""

    def taken(name: str, **fields: object) -> Turn:
        lines = " ".join("ww" if name == each else "-" for each in ("work", "golem", "artifacts", "study", "mirror"))
        given = {"cards": "card-1", "rabbi": 0, "golems": LYING, "lines": lines, "library": GREENS, **fields}
        return does("action", must=True, **given)

    return taken
