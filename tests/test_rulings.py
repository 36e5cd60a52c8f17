"""RULINGS.md has every ruling, and every ruling stands beside its rule."""

from __future__ import annotations

import re
from pathlib import Path

from loew.games.entry import names
from loew.i18n import ENGLISH
from loew.rules_index import rule_texts

TEXT = (Path(__file__).parent.parent / "RULINGS.md").read_text(encoding="utf-8")
HEADING = re.compile(r"- \*\*\d{4}-\d\d-\d\d, ([A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*): ")
RULES = [rule for name in names() for rule in rule_texts(name, ENGLISH)]


def ruled() -> list[str]:
    """The rules in the heading of each ruling."""
    found: list[str] = []
    for line in TEXT.splitlines():
        if line.startswith("- "):
            heading = HEADING.match(line)
            assert heading, f"a ruling begins with a date and its rules: {line[:60]}"
            found += heading[1].split(", ")
    return found


def test_every_ruling_in_the_document_stands_beside_its_rule() -> None:
    beside = {rule.id for rule in RULES if rule.ruling}
    assert sorted(set(ruled()) - beside) == []


def test_every_ruling_beside_a_rule_is_in_the_document() -> None:
    named = set(ruled())
    assert [rule.id for rule in RULES if rule.ruling and rule.id not in named] == []


def test_a_rule_in_words_of_our_own_has_a_ruling_that_says_so() -> None:
    assert [rule.id for rule in RULES if rule.source != "rulebook" and not rule.ruling] == []


def test_a_ruling_is_ours_or_inferred_never_printed() -> None:
    assert {rule.ruling_source for rule in RULES if rule.ruling} == {"reconstructed", "inferred"}
