"""The beam over one's own turn, and the bots that are built on it."""

from __future__ import annotations

import pytest

from loew.bots import NAMES, bot
from loew.bots.beam import Beam, GameEvaluator, deal_within_turn
from loew.engine.bot import Observation
from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from support import CASES, Case, the_game, walk

every_case = pytest.mark.parametrize("case", CASES, ids=str)
TIMED = ("search", "master")  # they think for a second: here with a budget of positions
EVERY_BOT = [
    *[name for name in NAMES if name not in TIMED],
    pytest.param("search@200p", marks=pytest.mark.slow),
]


@every_case
def test_every_line_of_a_beam_is_a_whole_turn_that_can_be_played(case: Case) -> None:
    g = the_game(case.name)
    beam = Beam(g, GameEvaluator(g), 4, 10_000)
    for i, (s, who, _) in enumerate(walk(case, 3)):
        if who == CHANCE or i % 9:
            continue
        lines = beam.lines(s, who, Dealer(1))
        assert {line.choices[0] for line in lines} <= set(s.options)
        assert [line.value for line in lines] == sorted([line.value for line in lines], reverse=True)
        assert all(g.is_turn_over(line.state, who) for line in lines)
        now = s.copy()
        for choice in lines[0].choices:
            if choice not in now.options:  # other cards were dealt
                break
            play(now, choice)
            deal_within_turn(now, Dealer(1))


@pytest.mark.parametrize("name", EVERY_BOT)
@every_case
def test_a_bot_ranks_exactly_the_options_and_chooses_one(case: Case, name: str) -> None:
    g = the_game(case.name)
    player = bot(name)
    for i, (s, who, _) in enumerate(walk(case, 5)):
        if who == CHANCE or i % 41:
            continue
        found = player.rank(Observation(g, s, who, Dealer(2)))
        assert sorted(each.choice for each in found) == sorted(s.options)
        assert [each.value for each in found] == sorted([each.value for each in found], reverse=True)
        assert all(each.line[0] == each.choice for each in found)
        assert player.choose(Observation(g, s, who, Dealer(2))) in s.options
