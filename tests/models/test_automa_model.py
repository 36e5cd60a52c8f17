"""The engine's Automa and a model of it that was written from its rulebook alone, side by side: decision by decision
over random games at every level and number of seats, and over games in which the Automa is given much at once."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from loew.engine.effect import AnyOrder, OneOf, With
from loew.engine.gains import Pay
from loew.engine.machine import Effect
from loew.games.golem.game import VERBS
from loew.games.golem.rules.state import GolemState
from models.automa.compare import Comparison, Findings, random_game
from models.automa.decisions import DECISIONS
from models.automa.rich import Enrichment
from support import Case, games

CASES = [Case("golem", seats, automa=(level % seats, level)) for seats in (2, 3, 4) for level in (1, 2, 3, 4)]
NOT_OF_THE_AUTOMA = {
    "draft": "it does not draft",
    "give-back": "it does not draft",
    "set-aside": "it never passes",
    "pay-mix": "it has one kind of resource",
    "golem": "inside a pick",
    "beside": "inside a pick",
    "street": "inside a pick",
}

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@cache
def compared(case: Case) -> Findings:
    """Ordinary games and rich ones."""
    assert case.automa is not None
    findings = Findings()
    for seed in range(games(case, large=80)):
        Comparison(case, seed, findings).run(random_game(case, seed, unchanged))
        Comparison(case, seed, findings).run(random_game(case, seed, Enrichment(case.automa[0], seed)))
    return findings


def unchanged(s: GolemState) -> None:
    """An ordinary game."""


def assert_equal(case: Case, subject: str) -> None:
    """Fails with the first difference."""
    found = compared(case).differences.get(subject, [])
    if found:
        pytest.fail(f"{len(found)} differences in {subject}; the first:\n{found[0]}", pytrace=False)


@every_case
@pytest.mark.rule("ADR-3", "ARB-1", "ARB-2", "AMB-1", "AMB-2", "AMB-3", "AMB-4", "AMB-5", "AST-1", "AST-2", "AST-5")
@pytest.mark.rule("AAC-1", "AAC-2", "AAC-3", "AAC-4", "AAC-5", "AAC-6", "AAC-7", "AAC-9", "AAC-10", "AAC-11", "AAC-12")
@pytest.mark.rule("AAC-14", "AAC-15", "AAC-16", "ARE-3", "APH-1", "APH-2", "APH-3")
def test_every_decision_is_that_of_the_model(case: Case) -> None:
    assert_equal(case, "decisions")


@every_case
@pytest.mark.rule("ADR-2", "ADR-4")
def test_the_bonus_of_a_card_and_the_deck_are_those_of_the_model(case: Case) -> None:
    assert_equal(case, "bonus")


@every_case
@pytest.mark.rule("ARE-1", "ARE-2", "AAC-6", "APH-4", "AST-4")
def test_what_it_pays_and_takes_is_what_the_model_pays_and_takes(case: Case) -> None:
    assert_equal(case, "purse")


@every_case
@pytest.mark.rule("AAC-13")
def test_tiles_and_work_bring_what_the_model_gets_from_them(case: Case) -> None:
    assert_equal(case, "tiles")


@every_case
@pytest.mark.rule("AAC-8")
def test_strategy_tiles_sink_when_the_model_says_so(case: Case) -> None:
    assert_equal(case, "strategy")


@every_case
@pytest.mark.rule("APH-5")
def test_the_final_score_is_that_of_the_model(case: Case) -> None:
    assert_equal(case, "score")


def test_the_model_knows_every_verb_that_asks() -> None:
    asking = {kebab(verb) for verb in (*VERBS, AnyOrder, OneOf, With, Pay) if verb.options is not Effect.options}
    assert asking == {*DECISIONS, *NOT_OF_THE_AUTOMA}


def kebab(verb: type[object]) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in verb.__name__)[1:]


@pytest.mark.slow  # a few games do not meet everything
def test_every_kind_of_decision_was_compared() -> None:
    total: Counter[str] = Counter()
    for case in CASES:
        total += compared(case).compared
    others = ("bonus", "deck", "control", "plain income", "plain tile", "nothing gained", "tile sinks", "score")
    assert [kind for kind in (*DECISIONS, *others) if total[kind] < 10] == []
