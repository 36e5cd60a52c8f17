"""No bot sees what its seat cannot: if what is hidden changes, no choice does, under the same seed."""

from __future__ import annotations

import pytest

from loew.bots import bot
from loew.engine.bot import Bot, Observation
from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.state_key import PositionKey
from support import Case, quick, the_game, walk

CASES = [
    *[(Case("golems", 2), name) for name in ("random", "simple", "greedy", "search@150p")],
    *[(Case("golems", 1), name) for name in ("greedy", "search@150p")],
    *[(Case("golem", seats), name) for seats in (2, 4) for name in ("random", "simple", "greedy")],
    *[(Case("golem", 2, (), (1, 3)), "greedy")],
]
EVERY = 23  # decision after the set-up, in the long game


@pytest.mark.parametrize(("case", "name"), CASES, ids=str)
def test_what_is_hidden_changes_no_choice(case: Case, name: str) -> None:
    if case.name == "golems":
        compared = whole_games(case, name)
    else:
        compared = some_decisions(case, name)
    assert compared >= (5 if quick() else 20)


def whole_games(case: Case, name: str) -> int:
    """Games that the bot plays for every seat. Beside it a twin of each seat's bot plays with other hidden cards."""
    g = the_game(case.name)
    different = 0
    for seed in range(1 if quick() else 3):
        bots, twins = [bot(name) for _ in range(case.seats)], [bot(name) for _ in range(case.seats)]
        draws = [(Dealer(seed, 1 + i), Dealer(seed, 1 + i)) for i in range(case.seats)]
        cards = Dealer(seed)
        s = g.new(case.setup())
        turn = 0
        while s.top is not None:
            who = s.top.who
            if who == CHANCE:
                play(s, s.top.effect.deal(s, s.top, cards))
                continue
            turn += 1
            twin = g.determinize(s, who, Dealer(seed, 100 + turn))
            different += PositionKey(twin) != PositionKey(s) or case.seats == 1
            choice = bots[who].choose(Observation(g, s, who, draws[who][0]))
            assert twins[who].choose(Observation(g, twin, who, draws[who][1])) == choice
            play(s, choice)
    return different


def some_decisions(case: Case, name: str) -> int:
    """Decisions of random games, all of the draft among them."""
    g = the_game(case.name)
    different = 0
    for seed in range(1 if quick() else 2):
        for i, (s, who, _) in enumerate(walk(case, seed)):
            if who == CHANCE or (i % EVERY and getattr(s, "round", 0)):
                continue
            twin = g.determinize(s, who, Dealer(seed, i))
            different += PositionKey(twin) != PositionKey(s)
            one: Bot = bot(name)
            other: Bot = bot(name)
            choice = one.choose(Observation(g, s, who, Dealer(seed)))
            assert other.choose(Observation(g, twin, who, Dealer(seed))) == choice
    return different
