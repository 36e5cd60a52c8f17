"""The march of Golem against brute force: where it can end, whatever is chosen on the way."""

from __future__ import annotations

import pytest

from loew.engine.machine import play
from loew.engine.seat import Dealer
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState
from models.board_game.content import bit_of, character_steps, golem_steps
from models.board_game.games import CASES, do_only, empty_table, random_game, scatter_golems
from models.board_game.march import End, end_of, expected
from support import Case, games, quick

PEOPLE = [case for case in CASES if not case.automa or case.seats > 2]


def engine_ends(s: GolemState, who: int) -> set[End]:
    """Every end of the march in the engine, by trying all options; positions met before are not tried again."""
    ends: set[End] = set()
    seen = set()
    waiting = [do_only(s, "must march", who)]
    while waiting:
        now = waiting.pop()
        p = now.players[who]
        if now.top is None:
            ends.add(end_of(p))
            continue
        key = (p.golems, p.lying, p.knowledge, p.vp, now.top.effect.verb(), now.top.at)
        if key in seen:
            continue
        seen.add(key)
        for option in now.options:
            after = now.copy()
            play(after, option)
            waiting.append(after)
    return ends


def compare(s: GolemState, who: int) -> int:
    """The march of one seat on copies of this position, in both. Returns how many ends it has."""
    p = s.players[who]
    model, engine = expected(s, who), engine_ends(s, who)
    said = f"{end_of(p)}, level {p.level}, developed {p.developed:b}, character {s.characters[s.round - 1]}"
    assert model == engine, f"{said}\nonly the model {sorted(model - engine)}\nonly the engine {sorted(engine - model)}"
    return len(model)


@pytest.mark.rule("MOV-1", "MOV-2", "MOV-3", "MOV-4", "MOV-5", "MOV-6")
@pytest.mark.parametrize("lowest", [1, 6, 8, 10])
def test_every_end_of_a_march_on_random_tables(lowest: int) -> None:
    """With a lowest section of 10 all golems are on X, if there are any."""
    dealer = Dealer(lowest, 83)
    s = empty_table()
    p = s.players[0]
    ends = 0
    counts = set()
    for _ in range(10 if quick() else 150):
        scatter_golems(p, dealer, lowest)
        p.knowledge = dealer.below(14)
        p.vp = dealer.below(20) - 5
        p.developed = dealer.below(1 << 18)
        p.level = dealer.below(len(golem_steps()))
        s.characters = tuple(dealer.sample(range(len(character_steps())), 4))
        s.round = 1 + dealer.below(4)
        ends += compare(s, 0)
        counts.add((len([at for at in p.golems if at > 0]), bool(p.developed & bit_of("ignore-character"))))
    assert ends > 10
    assert quick() or len(counts) == 14  # none to six golems, with and without the development


@pytest.mark.rule("MOV-1", "MOV-2", "MOV-3", "MOV-4", "MOV-5", "MOV-6")
@pytest.mark.parametrize("case", PEOPLE, ids=str)
def test_every_end_of_each_march_of_random_games(case: Case) -> None:
    marches = 0
    for seed in range(games(case, large=60)):
        begun = 0
        for s, _ in random_game(case, seed):
            if s.round > begun and s.top is not None and s.top.who >= 0:
                begun = s.round
                for who in [who for who, p in enumerate(s.players) if not isinstance(p, Automa)]:
                    compare(s, who)
                    marches += 1
        assert begun == 4
    assert marches == games(case, large=60) * 4 * (case.seats - (1 if case.automa else 0))
