"""What the documents say is true now."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import loew
from loew.ledger import page, rules
from loew.registry import names

ROOT = Path(__file__).parent.parent


def test_the_readme_is_a_doctest_that_passes() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


def test_the_package_docstring_is_a_doctest_that_passes() -> None:
    assert doctest.testmod(loew).failed == 0


@pytest.mark.slow
def test_RULES_md_is_current() -> None:
    assert (ROOT / "RULES.md").read_text(encoding="utf-8") == page(names()), "run `make rules`"


@pytest.mark.slow
def test_no_rule_is_unproven_or_without_a_place_in_the_code() -> None:
    for name in names():
        for rule in rules(name):
            assert rule.tests, f"{rule.id} is unproven"
            assert rule.places, f"{rule.id} is nowhere in the code"
