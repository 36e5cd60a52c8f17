"""What a game says about its components: which ones each seat has chosen, which were dealt, and how it ended."""

from __future__ import annotations

from typing import NamedTuple

from loew.engine.game import Game
from loew.engine.machine import play
from loew.engine.seat import CHANCE
from loew.engine.setup import BotSeat, Setup
from loew.lab.match import SeatedBots

Named = tuple[str, str, str]  # the first word of the choice, the kind of the component, and its id


class SeatSample(NamedTuple):
    """A seat of a bot in a finished game."""

    bot: str
    place: int  # in the first turn order, from 0
    points: int
    won: float  # its share in the victory
    chosen: frozenset[Named]


class GameSample(NamedTuple):
    seats: list[SeatSample]
    dealt: frozenset[Named]


def components(game: Game) -> dict[str, str]:
    """The kind of each component that is looked at."""
    return {entry.id: entry.kind for entry in game.entries() if entry.kind in game.balanced_kinds}


def play_sample(game: Game, setup: Setup, kinds: dict[str, str]) -> GameSample:
    """Play a game between bots, and note which components its choices name."""
    s = game.new(setup)
    table = SeatedBots(game, setup)
    named: dict[int, set[Named]] = {}
    order: tuple[int, ...] = ()
    while s.top is not None:
        who = s.top.who
        choice = table.next(s, who)
        order = order or (s.order if who != CHANCE else ())
        named.setdefault(who, set()).update([(choice[0], kinds[word], word) for word in choice[1:] if word in kinds])
        play(s, choice)
    scores = game.score(s)
    winners = sum([line["won"] for line in scores])
    seats = [
        SeatSample(
            seat.name,
            order.index(i),
            scores[i]["total"],
            scores[i]["won"] / winners,
            frozenset(named.get(i, ())),
        )
        for i, seat in enumerate(setup.seats)
        if isinstance(seat, BotSeat)
    ]
    return GameSample(seats, frozenset(named.get(CHANCE, ())))
