"""The Automa at hand-laid tables and in games of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from automa.laid import Turn, laid
from loew.golem.flow import Golem


@pytest.fixture(scope="session")
def golem() -> Golem:
    return Golem()


@pytest.fixture(scope="session")
def does(golem: Golem) -> Callable[..., Turn]:
    """What the Automa does at a table laid out by hand."""
    return partial(laid, golem)
