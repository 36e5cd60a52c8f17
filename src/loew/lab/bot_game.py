"""One game between bots, played step by step: the only game loop of the laboratory."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from loew.engine.bot import Observation
from loew.engine.game import Game, Score, chance_choice
from loew.engine.journal import Journal
from loew.engine.machine import Choice, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import Setup
from loew.plugins import SandboxedBot, bots_at

GameStep = tuple[int, Choice]  # the seat that chooses (or CHANCE), and its choice


class Chooser(Protocol):
    """The part of a bot that a game needs."""

    def choose(self, observation: Observation) -> Choice: ...


class BotGame:
    """A game between bots: those of the set-up, or others by seat (None where the rules play for a seat).

    Chance and every bot have a random stream of their own, so a bot does not change the deals; other dealers can be
    given, that of chance first.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        bots: Sequence[Chooser | None] | None = None,
        dealers: Sequence[Dealer] | None = None,
    ) -> None:
        self.game: Final = game
        self.words: Final = setup.words
        self.bots: Final[Sequence[Chooser | None]] = bots_at(setup.seats) if bots is None else bots
        seed = setup.seed or 0
        streams = [Dealer(seed, i) for i in range(1 + len(setup.seats))] if dealers is None else dealers
        self.cards: Final = streams[0]
        self.draws: Final = streams[1:]
        self.state: Final = game.new(setup)
        self.mover = CHANCE  # the seat that chose last, until the end of its turn was noticed

    def steps(self) -> Iterator[GameStep]:
        """Play to the end. Each step is yielded before it is played, so `state` is the position it was chosen in."""
        s = self.state
        while s.top is not None:
            who = s.top.who
            choice = self.next_choice(who)
            yield who, choice
            self.play(who, choice)

    def play(self, who: int, choice: Choice) -> None:
        play(self.state, choice)
        if who != CHANCE:
            self.mover = who

    def next_choice(self, who: int) -> Choice:
        if who == CHANCE:
            return chance_choice(self.state, self.cards)
        bot = self.bots[who]
        assert bot is not None, "the rules play for this seat"
        return bot.choose(Observation(self.game, self.state, who, self.draws[who]))

    def ended_turn(self) -> int | None:
        """The seat whose turn ended with the last step; each end of a turn is reported once."""
        seat = self.mover
        if seat == CHANCE or not self.game.is_turn_over(self.state, seat):
            return None
        self.mover = CHANCE
        return seat


def faults_of(bot: Chooser | None) -> tuple[str, ...]:
    """The failures of a third-party bot so far, one for each choice that it left to the fallback."""
    return tuple(bot.faults) if isinstance(bot, SandboxedBot) else ()


def record_game(game: Game, setup: Setup) -> Journal:
    """Play a whole game, recorded in a journal."""
    journal = Journal(game, setup._replace(manual_deals=True))
    for _, choice in BotGame(game, setup).steps():
        journal.record(choice)
    return journal


# ------------------------------------------------------------------ with the time that bots take


class TimedBot:
    """Counts the choices of a bot and the CPU seconds that they take. At a seat of the rules there is no bot."""

    def __init__(self, bot: Chooser | None) -> None:
        self.bot: Final = bot
        self.choices = 0
        self.real_choices = 0  # those with more than one option
        self.seconds = 0.0

    def choose(self, observation: Observation) -> Choice:
        assert self.bot is not None
        begun = time.process_time()
        choice = self.bot.choose(observation)
        self.seconds += time.process_time() - begun
        self.choices += 1
        self.real_choices += len(observation.options) > 1
        return choice


def play_timed(game: Game, setup: Setup, bots: Sequence[Chooser | None]) -> tuple[list[Score], list[TimedBot]]:
    """Play a whole game. Returns the scores and, for each seat, the time of its bot."""
    timed = [TimedBot(bot) for bot in bots]
    table = BotGame(game, setup, timed)
    for _ in table.steps():
        pass
    return game.score(table.state), timed
