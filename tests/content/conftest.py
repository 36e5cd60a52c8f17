"""Fixtures for the tests of what is printed: Golem and its components."""

from __future__ import annotations

import pytest

from loew.golem.box import Box
from loew.golem.flow import Golem


@pytest.fixture(scope="session")
def golem() -> Golem:
    return Golem()


@pytest.fixture(scope="session")
def box(golem: Golem) -> Box:
    return golem.box
