"""What a question is about: every kind of decision has rules in sentences, an example, and a rule to read on with."""

from __future__ import annotations

import pytest

from loew.engine.seat import CHANCE
from loew.engine.view import View
from loew.i18n import speaking
from loew.rules_index import rule_texts
from loew.ui.face_readers import MOST_SENTENCES, example
from loew.ui.faces import PICK
from support import CASES, Case, games, presentation_of, the_game, walk

ALL = (*CASES, Case("golem", 2, automa=(1, 2)))
GENERAL = 1  # the last sentence of Golem is about every question


def subject(view: View) -> str:
    """What the question of a view is about."""
    decision = view["decision"]
    assert decision is not None
    return f"{decision['kind']} {decision['options'][0].split()[0]}" if decision["kind"] == PICK else decision["kind"]


@pytest.mark.parametrize("case", ALL, ids=str)
def test_every_question_has_its_rules_an_example_and_a_rule_to_read_on_with(case: Case) -> None:
    game, shown = the_game(case.name), presentation_of(case.name)
    known = {rule.id for rule in rule_texts(case.name, "en")}
    kinds, examples = set(), 0
    for seed in range(games(case, small=20, large=1)):
        for s, who, _ in walk(case, seed):
            kind = subject(game.view(s, who)) if who != CHANCE else ""
            if who == CHANCE or kind in kinds:
                continue
            kinds.add(kind)
            view = game.view(s, who)
            found = shown.question_help(view)
            own = found.sentences[:-GENERAL] if case.name == "golem" else found.sentences
            assert own, kind
            assert all(sentence.endswith(".") and "{" not in sentence for sentence in found.sentences)
            assert found.rule in known, (kind, found.rule)
            assert list(shown.terminal.rules(view)) == list(found.sentences)  # one source
            with speaking("pl"):
                assert not set(shown.question_help(view).sentences) & set(found.sentences), kind
            assert view["decision"] is not None
            text = example(shown.option_texts(view), view["decision"]["paths"])
            examples += text.startswith("For example: ")
    assert len(kinds) >= (15 if case.name == "golem" else 4)
    assert examples >= len(kinds) - 2


def test_the_example_names_the_price_and_the_gain_of_an_option_that_does_something() -> None:
    for s, who, _ in walk(Case("golem", 2), 2):
        if who == CHANCE:
            continue
        view = the_game("golem").view(s, who)
        decision = view["decision"]
        assert decision is not None
        paid = [offer for offer in decision["paths"] if offer["cost"] and not offer["idle"]]
        if decision["kind"] == "create" and paid:
            text = example(presentation_of("golem").option_texts(view), decision["paths"])
            assert f"It costs {paid[0]['cost']['clay']} clay." in text
            return
    raise AssertionError("nobody created a golem")


def test_the_page_shows_no_more_than_three_sentences() -> None:
    assert MOST_SENTENCES == 3
