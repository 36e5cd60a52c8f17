"""What the documents say is true now."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import loew
from loew.games.entry import names
from loew.rules_index import page, rules

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


def test_what_a_person_meets_has_a_useful_repr() -> None:
    game = loew.new("golem human,automa:3 seed=7")
    assert repr(game) == "<Golem, 9 choices, seat 0: keep one objective (6 options)>"
    assert repr(game.game).startswith("<Golem: rules 2, content ")
    assert repr(game.decision).startswith("Decision(who=0, kind='draft', options=['keep obj-")
    assert repr(game.state) == "<GolemState: Frame('draft', seat 0, at=0, it=-1, must=True), 6 options>"
    top = game.state.top
    assert top is not None
    assert repr(top.effect) == "<draft>"
    assert repr(game.offers()[0]) == "Offer('keep obj-55', gives={'objective': 1})"


def test_a_notebook_shows_the_table_in_a_frame_of_its_own() -> None:
    shown = loew.new("golems human,human seed=7")._repr_html_()
    assert shown.startswith("<iframe srcdoc=")
    assert "The table of Golems" in shown


def test_every_document_is_a_page_of_the_site() -> None:
    listed = (ROOT / "docs/index.md").read_text(encoding="utf-8").split()
    pages = [page.stem for page in (ROOT / "docs").glob("*.md") if page.stem != "index"]
    assert [page for page in pages if page not in listed] == []
