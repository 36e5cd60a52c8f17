"""Opponents for people: five strengths, each stronger than the one before, and words for bots with a budget."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import loew.bots
from loew.bots import NAMES, bot, bots_at, budget_of
from loew.bots.bot_spec import parse_spec
from loew.bots.opponents import OPPONENTS, USUAL
from loew.engine.bot import UNLIMITED, Budget, Observation
from loew.engine.errors import SetupError
from loew.engine.machine import Choice
from loew.engine.setup import parse_seats, parse_setup
from loew.games.registry import game
from loew.lab.bot_game import BotGame
from loew.lab.planned_games import GamesPlan
from loew.lab.simulate import run
from loew.ui.seats import BOT_NAMES


def test_there_are_five_opponents_with_a_name_and_a_sentence() -> None:
    assert [each.name for each in OPPONENTS] == ["beginner", "casual", "skilled", "expert", "master"]
    assert USUAL in NAMES
    for each in OPPONENTS:
        assert str(each.title) == str(BOT_NAMES[each.name])
        assert str(each.manner).endswith(".")
        assert len(str(each.manner)) < 90


@pytest.mark.parametrize("name", ["golem", "golems"])
@pytest.mark.parametrize("opponent", [each.name for each in OPPONENTS if not budget_of(each.name).seconds])
def test_an_opponent_without_a_clock_plays_in_the_same_way_each_time(name: str, opponent: str) -> None:
    the_game, setup = game(name), parse_setup(f"{name} {opponent},random seed=5")
    games: list[list[Choice]] = []
    for _ in range(2):
        games.append([choice for _, choice in islice(BotGame(the_game, setup).steps(), 50)])
    assert games[0] == games[1]


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_an_opponent_ranks_all_options(name: str) -> None:
    the_game, setup = game(name), parse_setup(f"{name} random,random seed=2")
    table = BotGame(the_game, setup)
    s = table.state
    seat = next(who for who, _ in table.steps() if who >= 0 and len(s.options) >= 3)
    for each in OPPONENTS:
        ranked = bot(each.name).rank(Observation(the_game, s, seat, table.draws[seat]))
        assert sorted(one.choice for one in ranked) == sorted(s.options)
        assert all(one.line[0] == one.choice for one in ranked)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "stronger", "weaker", "games"),
    [
        ("golem", "beginner", "random", 8),
        ("golem", "casual", "beginner", 8),
        ("golem", "skilled", "casual", 12),
        ("golem", "expert", "skilled", 8),
        ("golems", "beginner", "random", 40),
        ("golems", "casual", "beginner", 40),
        ("golems", "skilled", "casual", 40),
        ("golems", "expert", "skilled", 40),
    ],
)
def test_the_stronger_opponent_wins_most_games(name: str, stronger: str, weaker: str, games: int) -> None:
    report = run(GamesPlan(parse_setup(f"{name} {stronger},{weaker} seed=1"), games), 1, lambda done: None)
    assert report["sides"][0]["wins"]["share"] > 0.6


# ------------------------------------------------------------------ words


def test_a_word_has_a_name_and_may_have_a_budget() -> None:
    assert parse_spec("greedy") == ("greedy", UNLIMITED)
    assert parse_spec("search@0.5") == ("search", Budget(seconds=0.5))
    assert parse_spec("search@10") == ("search", Budget(seconds=10))
    assert parse_spec("search@2000p") == ("search", Budget(positions=2000))


@pytest.mark.parametrize(
    "word", ["search@", "search@fast", "search@0", "search@-1", "search@0p", "search@1e3", "a@1@2"]
)
def test_a_budget_that_cannot_be_read_is_an_error(word: str) -> None:
    with pytest.raises(SetupError, match="after @ come seconds a turn"):
        parse_spec(word)


def test_a_bot_without_a_budget_refuses_one() -> None:
    for name in ("greedy", "master"):
        with pytest.raises(SetupError, match=f"the bot {name} takes no budget"):
            bot(f"{name}@2")
    with pytest.raises(SetupError, match="there is no bot 'wizard'; there are beginner, casual"):
        bot("wizard@2")


def test_a_bot_with_a_budget_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, Budget]] = []

    def thinker(word: str, budget: Budget) -> Any:
        made.append((word, budget))
        return bot("greedy")

    monkeypatch.setitem(loew.bots.THINKERS, "thinker", thinker)
    monkeypatch.setattr(loew.bots, "NAMES", (*NAMES, "thinker"))
    seats = parse_seats("human,Thinker@0.5,thinker@300p", loew.bots.NAMES)
    bots_at(seats)
    assert made == [("thinker@0.5", Budget(0.5)), ("thinker@300p", Budget(positions=300))]
    assert parse_seats(",".join(map(str, seats))) == seats
    assert budget_of("thinker@0.5").seconds == 0.5


def test_old_names_still_play() -> None:
    assert [each.name for each in bots_at(parse_seats("random,greedy,simple")) if each] == [
        "random",
        "greedy",
        "simple",
    ]
