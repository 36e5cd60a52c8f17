"""Self-play: games of bots that explore, recorded as positions at the ends of turns and the points in the end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from loew.bots.beam import Beam, Evaluator, GameEvaluator, deal_within_turn
from loew.bots.net import Net, NetEvaluator, load_net
from loew.engine.errors import LoewError
from loew.engine.game import Game, chance_choice
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import AutomaSeat, BotSeat, Seat, Setup
from loew.games.entry import entry_of
from loew.games.registry import game as game_named
from loew.lab.training.exploration import bend, deviations
from loew.lab.training.transcripts import (
    Transcript,
    arrays,
    read_transcripts,
    seats_of,
    table_of,
)

LIKING = 0.5  # the share of bent bots that like a way to score
OTHERS = 0.3  # the share of the positions at which the other seats are recorded too


class Settings(NamedTuple):
    """What is played: the nets that take part (none: the estimate of the game), the beam, and how often a bot plays at
    random."""

    game: str
    nets: tuple[Path, ...]
    width: int = 12
    positions: int = 800
    noise: float = 0.01
    unbent: float = 0.3  # the share of bots that play as well as they can


class Explorer:
    """A bot of self-play: a beam with a bent value, and now and then a random choice. It keeps to its turn until chance
    deals, which is weaker than looking again at every choice, and much faster."""

    def __init__(self, beam: Beam, noise: float) -> None:
        self.beam = beam
        self.noise = noise
        self.planned: list[Choice] = []

    def choose(self, game: Game, s: State, dealer: Dealer) -> Choice:
        planned = self.planned.pop(0) if self.planned else None
        if planned in s.options:
            return planned
        self.planned = []
        if len(s.options) == 1:
            return s.options[0]
        if self.noise and dealer.below(1_000_000) < 1_000_000 * self.noise:
            return dealer.one(s.options)
        assert s.top is not None
        seat = s.top.who
        sample = game.redeal(s, seat, dealer)
        choices = self.beam.lines(sample, seat, dealer)[0].choices
        self.planned = list(choices[1 : before_chance(sample, choices)])
        return choices[0]


def before_chance(s: State, choices: tuple[Choice, ...]) -> int:
    """How many of these choices come before chance deals."""
    for i, choice in enumerate(choices):
        play(s, choice)
        if s.top is None or s.top.who == CHANCE:
            return i + 1
    return len(choices)


class BentEvaluator(Evaluator):
    """An evaluator with a linear value added."""

    def __init__(self, game: Game, inner: Evaluator, linear: Any) -> None:
        self.game = game
        self.inner = inner
        self.linear = linear

    def values(self, states: list[State], seat: int) -> list[float]:
        found = []
        for s, value in zip(states, self.inner.values(states, seat), strict=True):
            if s.top is not None:
                weights = self.linear[min(len(self.linear) - 1, self.game.stage(s, seat))]
                value += float(weights @ np.array(self.game.features(s, seat)))
            found.append(value)
        return found


class Recorder:
    """The rows of the games so far."""

    def __init__(self) -> None:
        self.features: list[list[float]] = []
        self.cells: list[bytes] = []
        self.numbers: list[tuple[int, int, int, float]] = []  # game, seat, stage, standing
        self.totals: list[float] = []  # in the end, one for each row
        self.games: list[Transcript] = []

    def add(self, game: Game, s: State, number: int, seat: int) -> None:
        self.features.append(game.features(s, seat))
        self.cells.append(game.encode(s, seat))
        self.numbers.append((number, seat, game.stage(s, seat), game.standing(s, seat)))

    def finish(self, finals: list[float]) -> None:
        """The game is over: fill in what its rows led to."""
        for _, seat, _, _ in self.numbers[len(self.totals) :]:
            self.totals.append(finals[seat])

    def save(self, file: Path) -> None:
        numbers = np.array([row[:3] for row in self.numbers], np.int32).reshape(-1, 3)
        cells = np.frombuffer(b"".join(self.cells), np.uint8)
        np.savez(
            file,
            features=np.array(self.features, np.float16),
            cells=cells.reshape(len(self.cells), -1),
            numbers=numbers,
            standings=np.array([row[3] for row in self.numbers], np.float32),
            totals=np.array(self.totals, np.float32),
            **arrays(self.games),
        )


class SelfPlay:
    """Plays games of one plan in one process."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.settings = settings
        self.game = game_named(settings.game)
        self.rng = np.random.default_rng(seed)
        self.nets = [load_net(file) for file in settings.nets]
        counts = self.game.setup_rules.seat_counts
        self.tables = entry_of(self.game.name).training.tables or tuple([str(count) for count in counts])
        self.deviation = deviations(self.game)
        self.recorder = Recorder()
        self.scores: list[float] = []  # of the bots that play as well as they can

    def evaluator(self, bent: bool) -> Evaluator:
        """The value of one bot of one game, by any of the nets."""
        linear = bend(self.game, self.deviation, self.rng, LIKING) if bent else None
        if not self.nets:
            plain = GameEvaluator(self.game)
            return plain if linear is None else BentEvaluator(self.game, plain, linear)
        net = self.nets[self.rng.integers(len(self.nets))]
        if linear is not None:
            net = Net((net.linear + linear).astype(np.float32), net.layers, net.made_for, net.first_stage)
        return NetEvaluator(self.game, net)

    def seats(self, table: str) -> tuple[Seat, ...]:
        if table == "automa":
            found: list[Seat] = [BotSeat("learned"), AutomaSeat(int(self.rng.integers(3, 5)))]
            return tuple(found if self.rng.random() < 0.5 else found[::-1])
        return (BotSeat("learned"),) * int(table)

    def play(self, number: int, seed: int) -> None:
        """Play one game and record it."""
        game, settings = self.game, self.settings
        seats = self.seats(self.tables[number % len(self.tables)])
        bent = [bool(self.rng.random() >= settings.unbent) for _ in seats]
        bots = [
            Explorer(Beam(game, self.evaluator(bent[i]), settings.width, settings.positions), settings.noise * bent[i])
            if isinstance(seat, BotSeat)
            else None
            for i, seat in enumerate(seats)
        ]
        s = game.new(Setup(settings.game, seats, (), seed))
        cards, draws = Dealer(seed, 0), [Dealer(seed, 1 + i) for i in range(len(seats))]
        choices = bytearray()
        while s.top is not None:
            who = s.top.who
            if who == CHANCE:
                play(s, chance_choice(s, cards))
                continue
            bot = bots[who]
            assert bot is not None
            choice = bot.choose(game, s, draws[who])
            choices.append(s.options.index(choice))
            self.play_choice(s, choice, cards, number)
        self.recorder.games.append(Transcript(table_of(seats), seed, bytes(choices)))
        finals = self.finish(s)
        self.scores += [finals[i] for i, bot in enumerate(bots) if bot is not None and not bent[i]]

    def play_again(self, transcript: Transcript, number: int) -> None:
        """Play a recorded game once more and record it."""
        game = self.game
        s = game.new(Setup(self.settings.game, seats_of(transcript.table), (), transcript.seed))
        cards = Dealer(transcript.seed, 0)
        chosen = iter(transcript.choices)
        while s.top is not None:
            if s.top.who == CHANCE:
                play(s, chance_choice(s, cards))
            else:
                self.play_choice(s, s.options[next(chosen)], cards, number)
        self.recorder.games.append(transcript)
        self.finish(s)

    def play_choice(self, s: State, choice: Choice, cards: Dealer, number: int) -> None:
        assert s.top is not None
        who = s.top.who
        play(s, choice)
        deal_within_turn(s, cards)
        if s.top is not None and self.game.is_turn_over(s, who):
            self.record(s, number, who)

    def finish(self, s: State) -> list[float]:
        finals = [self.game.standing(s, seat) for seat in range(len(s.order))]
        self.recorder.finish(finals)
        return finals

    def record(self, s: State, number: int, who: int) -> None:
        for seat in range(len(s.order)):
            if not s.driven_seats >> seat & 1 and (seat == who or self.rng.random() < OTHERS):
                self.recorder.add(self.game, s, number, seat)


def generate(settings: Settings, games: int, seconds: float, work: tuple[Path, int]) -> tuple[int, float]:
    """Play games until the number or the time is reached, and write their rows. The work is a file and a seed. Returns
    the number of games and the mean score of the bots that were not bent."""
    file, seed = work
    until = time.monotonic() + seconds if seconds else float("inf")
    plays = SelfPlay(settings, seed)
    number = 0
    while number < games and time.monotonic() < until:
        plays.play(number, seed * 1_000_003 + number)
        number += 1
    plays.recorder.save(file)
    return number, float(np.mean(plays.scores)) if plays.scores else 0.0


def play_file_again(settings: Settings, packed: Path, parts: int, work: tuple[Path, int]) -> int:
    """Play one of so many parts of a packed file again, and write their rows. The work is a file and the number of the
    part."""
    file, part = work
    plays = SelfPlay(settings._replace(nets=()), part)
    games = read_transcripts(packed)[part::parts]
    try:
        for number, transcript in enumerate(games):
            plays.play_again(transcript, number)
    except (IndexError, StopIteration):
        raise LoewError(f"{packed}: these games were played with other rules or other content") from None
    plays.recorder.save(file)
    return len(games)
