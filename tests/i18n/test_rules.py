"""The rules in other languages: every one, with its ruling and its numbers."""

from __future__ import annotations

import re

import pytest

from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.i18n import ENGLISH, languages, say, speaking
from loew.rules_index import (
    RuleText,
    filled_rules,
    page,
    rule_texts,
)

NUMBERS = re.compile(r"\d+|\b(?:I|II|III|IV|V|VI|VII|VIII|IX|X)\b")
HOLES = re.compile(r"\{\w+\}")
COMPONENT = re.compile(r"(?:RAB|NBH|CHR)-\d+")  # rules of one component each
TITLE = re.compile(r"(?:\w+ \d+, )?([^:,]+)[:,]")  # its name, at the beginning of the rule
NAMED = re.compile(r"\b[A-Z]{3}-\d+\b")
OTHERS = [code for code in languages() if code != ENGLISH]


def spoken(code: str) -> dict[str, RuleText]:
    return {rule.id: rule for name in names() for rule in rule_texts(name, code)}


IN_ENGLISH = spoken(ENGLISH)


@pytest.mark.parametrize("code", OTHERS)
def test_a_rule_has_a_ruling_where_the_english_one_has(code: str) -> None:
    for rule in spoken(code).values():
        assert bool(rule.ruling) == bool(IN_ENGLISH[rule.id].ruling), rule.id
        assert rule.text != IN_ENGLISH[rule.id].text, rule.id


@pytest.mark.parametrize("code", OTHERS)
def test_every_number_and_every_rule_named_is_said_as_often(code: str) -> None:
    for rule in spoken(code).values():
        english = IN_ENGLISH[rule.id]
        for own, text in ((rule.text, english.text), (rule.ruling, english.ruling)):
            assert sorted(NUMBERS.findall(own)) == sorted(NUMBERS.findall(text)), rule.id
            assert NAMED.findall(own) == NAMED.findall(text), rule.id


@pytest.mark.parametrize("code", OTHERS)
def test_a_rule_calls_its_component_as_the_table_does(code: str) -> None:
    components = {entry.values.get("name") for entry in game("golem").entries()}
    titles = {id: found[1] for id, rule in IN_ENGLISH.items() if (found := TITLE.match(rule.text))}
    own = {id: title for id, title in titles.items() if COMPONENT.fullmatch(id) and title in components}
    assert len(own) > 50
    with speaking(code):
        for id, title in own.items():
            found = TITLE.match(spoken(code)[id].text)
            assert found, id
            assert found[1] == say(title), id


@pytest.mark.parametrize("code", OTHERS)
def test_the_numbers_from_the_content_are_in_both_and_all_are_filled_in(code: str) -> None:
    holes = 0
    for rule in spoken(code).values():
        english = IN_ENGLISH[rule.id].text
        assert sorted(HOLES.findall(rule.text)) == sorted(HOLES.findall(english)), rule.id
        holes += len(HOLES.findall(english))
    assert holes > 10
    facts = presentation(game("golem")).facts
    assert not [rule.id for rule in filled_rules("golem", facts) if HOLES.search(rule.text)]


def test_a_number_of_the_content_is_the_number_of_the_rule() -> None:
    facts = {**presentation(game("golem")).facts, "uncontrolled_vp": "7 VP"}
    control = next(rule for rule in filled_rules("golem", facts) if rule.id == "CTL-2")
    assert control.text.endswith("costs 7 VP.")


def test_a_rule_without_words_in_a_language_is_said_in_english() -> None:
    assert spoken("a language without rules") == IN_ENGLISH


def test_the_ledger_on_paper_is_english() -> None:
    assert "| SET-9 | The first turn order is drawn. |" in page(("golem",))


def test_a_rule_in_polish() -> None:
    assert spoken("pl")["MOV-7"].text == "W sekcji może stać dowolnie wiele golemów dowolnych graczy."
    assert spoken("pl")["AAC-15"].ruling.startswith("Karty dobiera się losowo")
