"""The tree search over turns: its budget, its ranking, its plan, and that it finds what can be calculated."""

from __future__ import annotations

import pytest

from loew.bots.tree import MOST_TURNS, TreeBot, TurnEdge
from loew.cli import main
from loew.engine.bot import Budget, Observation
from loew.engine.game import Game, chance_choice
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import BotSeat, Setup
from loew.lab.bot_game import record_game
from support import Case, the_game, walk

POSITIONS = 400
TWO = Case("golems", 2)
SOLO = Case("golems", 1)
both = pytest.mark.parametrize("case", [TWO, SOLO], ids=str)


def turn_starts(case: Case, seed: int, at: int) -> State:
    """The position at the start of that turn of a random game."""
    g = the_game(case.name)
    starts = [s for s, who, _ in walk(case, seed) if who != CHANCE and g.is_turn_start(s)]
    return starts[at]


def observe(g: Game, s: State, seed: int = 1) -> Observation:
    assert s.top is not None
    return Observation(g, s, s.top.who, Dealer(seed))


@both
def test_the_same_seed_and_positions_give_the_same_game(case: Case) -> None:
    seats = (BotSeat(f"search@{POSITIONS}p"),) * case.seats
    games = [record_game(the_game("golems"), Setup("golems", seats, (), 7)) for _ in range(2)]
    assert games[0].choices == games[1].choices
    assert games[0].state.top is None


@both
def test_it_ranks_every_option_once(case: Case) -> None:
    g = the_game("golems")
    for at in (0, 5, -2):
        s = turn_starts(case, 2, at)
        ranking = TreeBot("tree", Budget(positions=POSITIONS)).rank(observe(g, s))
        assert sorted(each.choice for each in ranking) == sorted(s.options)
        assert all(each.line[0] == each.choice for each in ranking)
        assert all(each.error >= 0 for each in ranking)
        assert any(each.error > 0 for each in ranking)
        chosen = TreeBot("tree", Budget(positions=int(POSITIONS / 0.8))).choose(observe(g, s))
        assert chosen in [each.choice for each in ranking]


@both
def test_a_line_is_a_turn(case: Case) -> None:
    g = the_game("golems")
    s = turn_starts(case, 4, 3)
    assert s.top is not None
    seat = s.top.who
    for each in TreeBot("tree", Budget(positions=POSITIONS)).rank(observe(g, s)):
        now = s.copy()
        for choice in each.line:
            while now.top is not None and now.top.who == CHANCE:
                play(now, chance_choice(now, Dealer(1)))
            play(now, choice)
        assert g.is_turn_over(now, seat)


def test_it_keeps_to_its_positions() -> None:
    g = the_game("golems")
    for positions in (200, 1000, 4000):
        searcher = TreeBot("tree", Budget(positions=positions))
        searcher.rank(observe(g, turn_starts(TWO, 2, 6)))
        assert searcher.tree is not None
        assert positions <= searcher.tree.looked_at <= positions + 400


def visited_turns(turn: TurnEdge) -> int:
    """How many turns deep the visits of this one went."""
    return 1 + max([visited_turns(each) for each in turn.next.values() if each.visits], default=0)


def test_a_visit_ends_after_a_few_turns() -> None:
    g = the_game("golems")
    turns = TreeBot("tree", Budget(positions=4000)).turns(observe(g, turn_starts(TWO, 2, 6)), Budget(positions=4000))
    assert max([visited_turns(turn) for turn in turns]) == MOST_TURNS


def looked_at(searcher: TreeBot) -> int:
    assert searcher.tree is not None
    return searcher.tree.looked_at


def test_it_keeps_its_plan_until_something_else_happens() -> None:
    """One search for a turn, unless chance deals in it; another one in a position that the plan does not know."""
    g = the_game("golems")
    again = 0
    for seed in range(40):
        s = turn_starts(TWO, seed, 20)
        searcher = TreeBot("tree", Budget(positions=POSITIONS))
        play(s, searcher.choose(observe(g, s)))
        searched = looked_at(searcher)
        while s.top is not None and s.top.who >= 0 and not g.is_turn_start(s):
            choice = searcher.choose(observe(g, s))
            assert looked_at(searcher) == searched
            now = s.copy()
            play(now, next(option for option in s.options if option != choice))
            if now.top is not None and now.top.who == s.top.who and not g.is_turn_start(now):
                other = TreeBot("tree", Budget(positions=POSITIONS))
                other.plan = searcher.plan
                other.choose(observe(g, now))
                assert looked_at(other) > 0
                again += 1
            play(s, choice)
    assert again


def best_end(g: Game, s: State, seat: int) -> float:
    """The best lead that the seat can end the game with, if only it chooses."""
    if s.top is None:
        return g.standing(s, seat)
    assert s.top.who == seat
    found = []
    for option in s.options:
        now = s.copy()
        play(now, option)
        found.append(best_end(g, now, seat))
    return max(found)


def test_it_wins_in_the_last_turn_if_it_can() -> None:
    """The last turn of a game hides only a rune that changes nothing any more: every turn can be calculated."""
    g = the_game("golems")
    compared = won = 0
    for seed in range(40):
        steps = [step for step in walk(TWO, seed) if step.who != CHANCE and g.is_turn_start(step.state)]
        s, seat, _ = steps[-1]
        if len(s.options) < 2 or not all(ends_game(g, s, option) for option in s.options):
            continue
        best = best_end(g, s, seat)
        searcher = TreeBot("tree", Budget(positions=2000))
        while s.top is not None:
            play(s, searcher.choose(observe(g, s)))
        assert (g.standing(s, seat) > 0) == (best > 0)
        won += best > 0
        compared += 1
    assert 0 < won < compared


def ends_game(g: Game, s: State, option: Choice) -> bool:
    """Whether the game ends with this turn, without a deal."""
    assert s.top is not None
    seat = s.top.who
    now = s.copy()
    play(now, option)
    while now.top is not None:
        if now.top.who != seat or g.is_turn_start(now):
            return False
        play(now, now.options[0])
    return True


def test_simulations_know_it_with_a_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["simulate", "golems", "--seats", "search@200p,random", "--games", "2", "--seed", "1", "--jobs", "1"]) == 0
    )
    assert "search@200p" in capsys.readouterr().out


def test_what_is_ranked_first_is_what_it_would_choose() -> None:
    game, dealer = the_game("golems"), Dealer(3)
    steps = [step for step in walk(Case("golems", 2), 5) if step.who >= 0 and game.is_turn_start(step.state)]
    for s, who, _ in steps[:6]:
        seed = dealer.word()
        ranked = TreeBot("t", Budget(positions=300)).rank(Observation(game, s, who, Dealer(seed)))
        turns = TreeBot("t", Budget(positions=300)).turns(
            Observation(game, s, who, Dealer(seed)), Budget(positions=300)
        )
        assert ranked[0].line == turns[0].choices
        values = [each.value for each in ranked]
        assert values == sorted(values, reverse=True)
