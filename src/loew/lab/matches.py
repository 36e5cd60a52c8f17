"""Matches: the same deal is played once for each seating of a group, so that neither the cards nor a seat favour
a player. A duel is a series of matches between two bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from loew.engine.bot import Bot
from loew.engine.game import Game, Score
from loew.engine.setup import BotSeat, Seat, Setup, parse_seat
from loew.games.registry import game as game_named
from loew.lab.bot_game import TimedBot, play_timed
from loew.lab.statistics import Interval, Spread, spread, wilson
from loew.lab.workers import LocalWorkers, in_order
from loew.plugins import bots_at

Maker = Callable[[], Bot]  # must be importable, since it is sent to other processes
Player = str | Maker  # the word of a bot or of a level of the Automa, or what makes a bot
P = TypeVar("P")

ANY_BOT: Final = BotSeat("learned")  # the seat of a bot that has no word


class Match(NamedTuple, Generic[P]):
    """One deal for one group: a game for each way to seat it."""

    deal: int
    group: tuple[P, ...]

    def seatings(self) -> list[tuple[P, ...]]:
        return list(dict.fromkeys([self.group[turn:] + self.group[:turn] for turn in range(len(self.group))]))


def setup_of(game: str, seating: Sequence[Player], seed: int, content: Path | None = None) -> Setup:
    seats: list[Seat] = [parse_seat(player) if isinstance(player, str) else ANY_BOT for player in seating]
    return Setup(game, tuple(seats), (), seed, content)


def play_seating(game: Game, setup: Setup, seating: Sequence[Player]) -> tuple[list[Score], list[TimedBot]]:
    """Play a game of a match, with the set-up of this seating."""
    known = zip(setup.seats, seating, strict=True)
    bots = [bots_at([seat])[0] if isinstance(player, str) else player() for seat, player in known]
    return play_timed(game, setup, bots)


# ------------------------------------------------------------------ duels


class Duel(NamedTuple):
    """A number of games of a bot against a rival."""

    game: str
    bot: Maker
    rival: Player
    games: int
    seed: int


class DuelOutcome(NamedTuple):
    """How a game of a duel ended for the bot."""

    won: float
    total: float
    best_rival: float
    seconds: float  # of the bot's CPU time
    choices: int  # of the bot, with more than one option


class DuelSummary(NamedTuple):
    """The outcomes of a duel."""

    wins: Interval
    total: Spread
    best_rival: Spread
    ms_per_choice: float


def play_duel_game(duel: Duel, number: int) -> DuelOutcome:
    """A game of a duel; every two of them are a match."""
    deal, turn = divmod(number, 2)
    seating = Match[Player](deal, (duel.bot, duel.rival)).seatings()[turn]
    mine = seating.index(duel.bot)
    setup = setup_of(duel.game, seating, duel.seed + deal)
    lines, timed = play_seating(game_named(duel.game), setup, seating)
    winners = sum(line["won"] for line in lines)
    rivals = [line["total"] for seat, line in enumerate(lines) if seat != mine]
    own, bot = lines[mine], timed[mine]
    return DuelOutcome(own["won"] / winners, own["total"], max(rivals), bot.seconds, bot.real_choices)


def outcomes(duel: Duel, jobs: int) -> list[DuelOutcome]:
    """Play a duel; the outcome of each game."""
    return list(in_order(LocalWorkers(jobs).run(partial(play_duel_game, duel), range(duel.games))))


def play_duel(duel: Duel, jobs: int) -> DuelSummary:
    return summary(outcomes(duel, jobs))


def summary(found: Sequence[DuelOutcome]) -> DuelSummary:
    choices = max(1, sum(each.choices for each in found))
    return DuelSummary(
        wilson(sum(each.won for each in found), len(found)),
        spread([each.total for each in found]),
        spread([each.best_rival for each in found]),
        1000 * sum(each.seconds for each in found) / choices,
    )
