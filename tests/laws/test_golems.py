"""What is conserved in Golems: 53 cards, 13 gems."""

from __future__ import annotations

import pytest

from loew.engine.machine import stack
from loew.engine.seat import CHANCE
from loew.games.golems.rules.cards import RUNE
from loew.games.golems.rules.scoring import hand
from loew.games.golems.rules.state import MatchboxState, gems_on_cards
from support import CASES, Case, games, last_position, walk

GOLEMS = [case for case in CASES if case.name == "golems"]


def cards(s: MatchboxState) -> list[int]:
    found = [*s.unseen, *s.gone]
    for row in s.rows:
        found += row
    for p in s.players:
        found += [*hand(p), *p.dust, *p.aside]
        for group in (*p.columns, *p.golems):
            found += group
    return found


@pytest.mark.parametrize("case", GOLEMS, ids=str)
@pytest.mark.parametrize("chunk", range(4))
def test_cards_total_53_and_gems_13(case: Case, chunk: int) -> None:
    for seed in range(chunk, games(case), 4):
        for s, _, _ in walk(case, seed):
            assert isinstance(s, MatchboxState)
            found = cards(s)
            being_used = {f.it for f in stack(s) if f.who != CHANCE and f.it >= 0}.difference(found)
            assert sorted([*found, *being_used]) == list(range(53))
            assert s.supply + sum(p.gems for p in s.players) + gems_on_cards(s.rows) == s.box.numbers.gems
            assert min(s.supply, *[p.gems for p in s.players]) >= 0


@pytest.mark.parametrize("case", GOLEMS, ids=str)
def test_columns_and_golems_are_legal(case: Case) -> None:
    for seed in range(games(case, 200)):
        for s, _, _ in walk(case, seed):
            assert isinstance(s, MatchboxState)
            for who, p in enumerate(s.players):
                for colour, column in enumerate(p.columns):
                    for card in column:
                        icons = s.box.icons[card]
                        assert icons == 0 or icons >> colour & 1
                        assert icons or s.box.kind[card] == RUNE
                free = s.solo and who == 1
                tucking = s.top is not None and s.top.who == who and s.top.must
                for golem in p.golems[:-1] if tucking else p.golems:
                    assert len(golem) - 1 <= min(s.box.numbers.tucked, s.box.needs[golem[0]].count)
                    assert free or len(golem) > 1 or len(s.players[who].aside) > 0


def test_the_deck_is_dealt_in_rows_until_three_cannot_be() -> None:
    for seed in range(games(GOLEMS[0], 200)):
        s = last_position(GOLEMS[0], seed)
        assert isinstance(s, MatchboxState)
        assert s.ended
        assert s.deck < 3
        assert len(s.unseen) == s.deck + s.aside
