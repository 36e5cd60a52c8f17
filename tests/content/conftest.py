"""Fixtures for the tests of what is printed: Golem and its components."""

from __future__ import annotations

import pytest

from loew.games.golem.game import Golem
from loew.games.golem.rules.components import Box


@pytest.fixture(scope="session")
def golem() -> Golem:
    return Golem()


@pytest.fixture(scope="session")
def box(golem: Golem) -> Box:
    return golem.box
