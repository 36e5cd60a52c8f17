"""Fixtures for the tests of the Automa."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from automa.tables import Turn, lay_automa_table
from loew.golem.flow import Golem


@pytest.fixture(scope="session")
def golem() -> Golem:
    return Golem()


@pytest.fixture(scope="session")
def does(golem: Golem) -> Callable[..., Turn]:
    """What the Automa does at a given table."""
    return partial(lay_automa_table, golem)
