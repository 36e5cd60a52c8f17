"""Answers ahead: what a seat may answer before its turn is exactly what it is asked when its turn comes."""

from __future__ import annotations

import json
import os

import pytest

from loew.engine.machine import Choice, State
from loew.engine.seat import CHANCE, SPECTATOR, Dealer
from support import BOX, CASES, Case, fingerprint, games, the_game, walk

every_case = pytest.mark.parametrize("case", CASES, ids=str)
DRAFTS = (Case("golem", 2), Case("golem", 3), Case("golem", 4), Case("golem", 3, automa=(1, 2)))


def asked_ahead(case: Case, s: State) -> dict[int, list[Choice]]:
    """The options of every seat that may answer before its turn."""
    g = the_game(case.name)
    found = {seat: g.premove_position(s, seat) for seat in (*range(case.seats), SPECTATOR)}
    return {seat: ahead.options for seat, ahead in found.items() if ahead is not None}


@every_case
def test_what_is_offered_ahead_is_what_is_asked_when_the_turn_comes(case: Case) -> None:
    for seed in range(games(case, 60, 16)):
        waiting: dict[int, list[Choice]] = {}
        for s, who, _ in walk(case, seed):
            if who in waiting:
                assert s.options == waiting.pop(who)
            ahead = asked_ahead(case, s)
            assert who == CHANCE or set(waiting) <= set(ahead), "who may answer ahead may do so until the turn comes"
            waiting.update(ahead)
        assert waiting == {}


@pytest.mark.skipif(BOX in os.environ, reason="it counts the questions of the draft in the given box")
@pytest.mark.parametrize("case", DRAFTS, ids=str)
def test_in_the_draft_everybody_may_answer_at_once(case: Case) -> None:
    drafters = {seat for seat in range(case.seats) if case.automa is None or case.automa[0] != seat}
    rounds = {"keep": 0, "give-back": 0}
    for s, who, choice in walk(case, 3):
        if choice[0] in rounds and who == next(seat for seat in s.order if seat in drafters):
            hands = asked_ahead(case, s)
            assert set(hands) | {who} == drafters
            rounds[choice[0]] += 1
    assert rounds == {"keep": 3, "give-back": 1}, "the last card of a hand is no choice"


@every_case
def test_who_answers_ahead_looks_at_nothing_hidden_and_changes_nothing(case: Case) -> None:
    g, dealer = the_game(case.name), Dealer(8)
    for s, _, _ in walk(case, 5):
        before = fingerprint(case, s)
        for seat in asked_ahead(case, s):
            views = [g.premove_position(each, seat) for each in (s, g.determinize(s, seat, dealer))]
            texts = [json.dumps(g.decision_view(each, seat)) for each in views if each is not None]
            assert len(texts) == 2
            assert texts[0] == texts[1]
        assert fingerprint(case, s) == before
