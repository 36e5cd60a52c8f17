"""Matches between two bots that are given as makers, over processes: the same deals with swapped seats."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from loew.engine.bot import Bot, Observation
from loew.engine.game import Game, chance_choice
from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import AutomaSeat, BotSeat, Seat, Setup
from loew.games.registry import game as game_named
from loew.lab.statistics import Interval, Spread, spread, wilson
from loew.lab.workers import LocalWorkers, in_order

Maker = Callable[[], Bot]  # must be importable, since it goes to other processes


class Match(NamedTuple):
    """A bot against others, on so many deals. `rivals`: a maker for each other seat, or the level of the Automa."""

    game: str
    bot: Maker
    rivals: tuple[Maker | int, ...]
    games: int
    seed: int

    def seating(self, number: int) -> int:
        """The seat of the bot."""
        return number % (1 + len(self.rivals))


class Outcome(NamedTuple):
    won: float
    total: float
    best_rival: float
    seconds: float  # of the bot's processor time
    choices: int  # real ones of the bot


class Summary(NamedTuple):
    wins: Interval
    total: Spread
    best_rival: Spread
    ms_per_choice: float

    def __str__(self) -> str:
        wins = f"{self.wins.share:6.1%} ({self.wins.low:.1%} - {self.wins.high:.1%})"
        return f"{wins}  {self.total.mean:.1f} against {self.best_rival.mean:.1f}  {self.ms_per_choice:.1f} ms a choice"


def play_match_game(match: Match, number: int) -> Outcome:
    """One game; the deal changes after each seat has had it."""
    game: Game = game_named(match.game)
    seats = 1 + len(match.rivals)
    mine = match.seating(number)
    seed = match.seed + number // seats
    makers: list[Maker | int] = [*match.rivals[:mine], match.bot, *match.rivals[mine:]]
    plan: list[Seat] = [AutomaSeat(each) if isinstance(each, int) else BotSeat("learned") for each in makers]
    bots = [None if isinstance(each, int) else each() for each in makers]
    s = game.new(Setup(match.game, tuple(plan), (), seed))
    cards, draws = Dealer(seed, 0), [Dealer(seed, 1 + i) for i in range(seats)]
    spent, choices = 0.0, 0
    while s.top is not None:
        who = s.top.who
        if who == CHANCE:
            play(s, chance_choice(s, cards))
            continue
        bot = bots[who]
        assert bot is not None
        begun = time.process_time()
        choice = bot.choose(Observation(game, s, who, draws[who]))
        if who == mine and len(s.options) > 1:
            spent += time.process_time() - begun
            choices += 1
        play(s, choice)
    lines = game.score(s)
    winners = sum(line["won"] for line in lines)
    rivals = [line["total"] for seat, line in enumerate(lines) if seat != mine]
    return Outcome(lines[mine]["won"] / winners, lines[mine]["total"], max(rivals), spent, choices)


def play_match(match: Match, jobs: int) -> Summary:
    """Play all games of a match."""
    return summary(outcomes(match, jobs))


def outcomes(match: Match, jobs: int) -> list[Outcome]:
    """What came of each game of a match."""
    return list(in_order(LocalWorkers(jobs).run(partial(play_match_game, match), range(match.games))))


def summary(found: Sequence[Outcome]) -> Summary:
    choices = max(1, sum(each.choices for each in found))
    return Summary(
        wilson(sum(each.won for each in found), len(found)),
        spread([each.total for each in found]),
        spread([each.best_rival for each in found]),
        1000 * sum(each.seconds for each in found) / choices,
    )
