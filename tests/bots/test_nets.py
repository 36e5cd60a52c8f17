"""The nets of the package: what they were made for, and that they still compute what they did when they were made."""

from __future__ import annotations

import pytest

from loew.bots.beam_bots import Greedy
from loew.bots.net import NetEvaluator, packaged_net
from loew.bots.nets import net_evaluator, net_file
from loew.bots.search import Search
from loew.bots.tree import TreeBot
from loew.engine.seat import CHANCE
from support import Case, the_game, walk

VALUES = {"golem": [102.686, 27.1, 5.068], "golems": [-1.34, 1.516, -0.448, 1.845, 4.383]}


@pytest.mark.parametrize("name", VALUES)
def test_a_net_of_the_package_gives_the_values_that_it_was_stored_with(name: str) -> None:
    g = the_game(name)
    net = packaged_net(net_file(g))
    assert net.fits(g)
    assert net.is_for(g)
    assert net_file(g).stat().st_size < 5_000_000
    starts = [s.copy() for s, who, _ in walk(Case(name, 2), 2) if who != CHANCE and g.is_turn_start(s)]
    assert NetEvaluator(g, net).values(starts[3::9], 0) == pytest.approx(VALUES[name], abs=0.02)


def test_bots_of_the_card_game_use_its_net_and_search_a_tree() -> None:
    g = the_game("golems")
    assert isinstance(net_evaluator(g), NetEvaluator)
    assert isinstance(Greedy().evaluator(g), NetEvaluator)
    player = Search("search@200p").player(g)
    assert isinstance(player, TreeBot)
    assert isinstance(player.evaluator(g), NetEvaluator)
