"""Why the Automa did something, in plain words: over whole games at every level, and for every criterion it has."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import Dealer
from loew.games.golem.rules import automa
from loew.games.golem.ui.automa_plain import PLAIN
from loew.ui.log import LogWriter
from loew.ui.reasons import Reasons, driven_turns
from loew.ui.seats import page_labels, sides
from support import Case, games, presentation_of, the_game

CODE = re.compile(r"[A-Z]{2,}-\d|\b[a-z]+-\d|\b[Cc]ard \d|\d( \d)+|[{}]")  # ARB-2, tile-9, card 1, 3 1 4 2 5
CASES = [Case("golem", 2 + level % 3, automa=(level % 2, level)) for level in (1, 2, 3, 4)]


def finished(case: Case, seed: int) -> Journal:
    journal = Journal(the_game(case.name), case.setup(seed))
    dealer = Dealer(seed, 31)
    while not journal.over:
        journal.play(" ".join(dealer.one(journal.state.options)))
    return journal


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_decision_is_explained_in_one_or_two_sentences_without_codes(case: Case) -> None:
    shown = presentation_of("golem")
    texts = shown.reason_texts
    assert texts is not None
    explained = set()
    for seed in range(games(case, large=6)):
        journal = finished(case, seed)
        reasons = Reasons(texts, LogWriter(shown.log_texts, page_labels(sides(journal), [])))
        for turn in driven_turns(journal, texts, journal.log(None)):
            for entry in turn.entries:
                sentences = reasons.texts.plain(entry)
                assert len(sentences) <= 2
                if len(entry.offered) > 1:
                    assert sentences, entry
                    explained.add(entry.kind)
                for sentence in sentences:
                    assert sentence.endswith("."), sentence
                    assert not CODE.search(sentence), sentence
    assert {"action", "march-on", "work-on", "create", "develop", "book"} <= explained


def test_every_criterion_in_the_rules_of_the_automa_has_a_plain_sentence() -> None:
    """Also those that random games seldom need."""
    missing = []
    for file in Path(str(automa.__path__[0])).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr not in ("note", "keep", "least", "decline") or len(node.args) < 2:
                continue
            text = node.args[1]
            if isinstance(text, ast.Constant) and text.value not in PLAIN:
                missing.append(text.value)
    assert missing == []
