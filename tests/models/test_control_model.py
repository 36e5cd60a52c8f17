"""Control in Golem against brute force: every way to share the knowledge among the golems."""

from __future__ import annotations

import pytest

from loew.engine.seat import Dealer
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState, Player
from models.board_game.content import bit_of
from models.board_game.control import expected, expected_of_automa, prices, unpaid_ways
from models.board_game.games import CASES, districts_of, do_only, empty_table, random_game, scatter_golems
from support import Case, games, quick

KINDS = {"paid", "too little", "capped", "waived"}


def compare(s: GolemState, who: int) -> str:
    """Control of one seat on a copy of this position, in both. Returns what kind of control it was."""
    p = s.players[who]
    q = do_only(s, "control", who).players[who]
    if isinstance(p, Automa):
        assert isinstance(q, Automa)
        before, after, model = p.purse, q.purse, expected_of_automa(p)
    else:
        before, after, model = p.knowledge, q.knowledge, expected(p)
    said = f"golems {districts_of(p)}, students {p.students}, developed {p.developed:b}, waived {p.waived}"
    assert (after, q.vp) == model, f"{said}, {before} and {p.vp} VP: model {model}, engine {(after, q.vp)}"
    assert (q.golems, q.lying, q.students, q.clay, q.coin) == (p.golems, p.lying, p.students, p.clay, p.coin), said
    return kind(p)


def kind(p: Player) -> str:
    if p.waived:
        return "waived"
    if sum(prices(p)) > p.knowledge:
        return "too little"
    return "capped" if p.developed & bit_of("control-most") else "paid"


@pytest.mark.rule("CTL-1", "CTL-2", "RAB-15")
def test_every_way_to_pay_on_random_tables() -> None:
    dealer = Dealer(3, 82)
    met = set()
    s = empty_table()
    p = s.players[0]
    for _ in range(300 if quick() else 4000):
        scatter_golems(p, dealer)
        p.students = tuple(1 + dealer.below(10) for _ in range(3))
        p.knowledge = dealer.below(25)
        p.vp = dealer.below(30) - 10
        p.developed = dealer.below(1 << 18)
        p.waived = dealer.below(8) == 0
        met.add(compare(s, 0))
    assert met == KINDS


@pytest.mark.rule("CTL-1", "CTL-2", "RAB-15", "APH-4")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_way_to_pay_in_each_control_phase_of_random_games(case: Case) -> None:
    phases = 0
    met = set()
    for seed in range(games(case, large=200)):
        begun = 0
        for s, steps in random_game(case, seed):
            for step in steps:
                if step.frame.effect.verb() == "control":
                    assert isinstance(step.before, GolemState)
                    met.add(compare(step.before, step.frame.who))
                    phases += 1
            if s.round > begun:  # the waiver was for the round before
                begun = s.round
                assert not any(p.waived for p in s.players), f"{case}, seed {seed}, round {begun}"
    assert phases == games(case, large=200) * 4 * case.seats
    assert quick() or met == KINDS, met


@pytest.mark.rule("CTL-2")
def test_the_model_itself_knows_what_sharing_can_do() -> None:
    assert unpaid_ways([2, 3], 3) == {1, 2}
    assert unpaid_ways([2, 3], 5) == {0, 1, 2}
    assert unpaid_ways([0, 4], 3) == {1}
