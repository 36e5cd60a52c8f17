"""Self-play: games of exploring bots, recorded as positions at the ends of turns with the final points."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from loew.bots.beam import Beam, Evaluator, GameEvaluator
from loew.bots.net import Net, NetEvaluator, load_net
from loew.engine.bot import Observation
from loew.engine.errors import LoewError
from loew.engine.game import Game
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import AutomaSeat, BotSeat, Seat, Setup
from loew.games.entry import entry_of
from loew.games.registry import game as game_named
from loew.lab.bot_game import BotGame, Chooser
from loew.lab.training.transcripts import Transcript, arrays, read_transcripts, seats_of, table_of

STRATEGY_SHARE = 0.5  # of the exploring bots: they get a strategy bonus
OTHERS = 0.3  # the share of positions that are recorded for another seat too
SPREADS: Final = (0.08, 0.15, 0.3, 0.5)  # points for each standard deviation of a feature
LEAST_DEVIATION: Final = 0.3


class SelfPlayConfig(NamedTuple):
    """What is played."""

    game: str
    nets: tuple[Path, ...]  # each bot plays with one of them; none: with the estimate of the game
    width: int = 12  # of the beam
    positions: int = 800
    noise: float = 0.01  # how often an exploring bot chooses at random
    exploit_share: float = 0.3  # of the bots: they play as well as they can


class SelfPlayBot:
    """A bot of self-play: beam search with now and then a random choice. It plays its planned turn until chance deals,
    which is weaker than a new search for every choice, but much faster."""

    def __init__(self, beam: Beam, noise: float) -> None:
        self.beam = beam
        self.noise = noise
        self.planned: list[Choice] = []

    def choose(self, observation: Observation) -> Choice:
        options, dealer = observation.options, observation.dealer
        planned = self.planned.pop(0) if self.planned else None
        if planned in options:
            return planned
        self.planned = []
        if len(options) == 1:
            return options[0]
        if self.noise and dealer.below(1_000_000) < 1_000_000 * self.noise:
            return dealer.one(options)
        sample = observation.sample_state()
        choices = self.beam.lines(sample, observation.seat, dealer)[0].choices
        self.planned = list(choices[1 : before_chance(sample, choices)])
        return choices[0]


def before_chance(s: State, choices: tuple[Choice, ...]) -> int:
    """How many of these choices are made before chance deals."""
    for i, choice in enumerate(choices):
        play(s, choice)
        if s.top is None or s.top.who == CHANCE:
            return i + 1
    return len(choices)


class Replayer:
    """Makes the choices of a recorded game, for all seats."""

    def __init__(self, transcript: Transcript) -> None:
        self.numbers = transcript.choices
        self.made = 0

    def choose(self, observation: Observation) -> Choice:
        number = self.numbers[self.made]
        self.made += 1
        return observation.options[number]


class ExploringEvaluator(Evaluator):
    """An evaluator with exploration weights added to its value."""

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
        self.totals: list[float] = []  # the final points, for each row
        self.games: list[Transcript] = []

    def add(self, game: Game, s: State, number: int, seat: int) -> None:
        self.features.append(game.features(s, seat))
        self.cells.append(game.encode(s, seat))
        self.numbers.append((number, seat, game.stage(s, seat), game.standing(s, seat)))

    def finish(self, finals: list[float]) -> None:
        """Fill in the final points of the rows of a finished game."""
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
    """Plays and records games in one process."""

    def __init__(self, config: SelfPlayConfig, seed: int) -> None:
        self.config = config
        self.game = game_named(config.game)
        self.rng = np.random.default_rng(seed)
        self.nets = [load_net(file) for file in config.nets]
        counts = self.game.setup_rules.seat_counts
        self.tables = entry_of(self.game.name).training.tables or tuple([str(count) for count in counts])
        self.deviation = deviations(self.game)
        self.recorder = Recorder()
        self.scores: list[float] = []  # of the bots that did not explore

    def evaluator(self, exploring: bool) -> Evaluator:
        """The evaluator of one bot in one game, with a random one of the nets."""
        linear = exploration_weights(self.game, self.deviation, self.rng, STRATEGY_SHARE) if exploring else None
        if not self.nets:
            plain = GameEvaluator(self.game)
            return plain if linear is None else ExploringEvaluator(self.game, plain, linear)
        net = self.nets[self.rng.integers(len(self.nets))]
        if linear is not None:
            net = Net((net.linear + linear).astype(np.float32), net.layers, net.made_for, net.first_stage)
        return NetEvaluator(self.game, net)

    def bot(self, exploring: bool) -> SelfPlayBot:
        config = self.config
        beam = Beam(self.game, self.evaluator(exploring), config.width, config.positions)
        return SelfPlayBot(beam, config.noise * exploring)

    def seats(self, table: str) -> tuple[Seat, ...]:
        if table == "automa":
            found: list[Seat] = [BotSeat("learned"), AutomaSeat(int(self.rng.integers(3, 5)))]
            return tuple(found if self.rng.random() < 0.5 else found[::-1])
        return (BotSeat("learned"),) * int(table)

    def play(self, number: int, seed: int) -> None:
        """Play one game and record it."""
        seats = self.seats(self.tables[number % len(self.tables)])
        exploring = [bool(self.rng.random() >= self.config.exploit_share) for _ in seats]
        bots = [self.bot(exploring[i]) if isinstance(seat, BotSeat) else None for i, seat in enumerate(seats)]
        finals = self.record_game(number, seats, seed, bots)
        self.scores += [finals[i] for i, bot in enumerate(bots) if bot is not None and not exploring[i]]

    def play_again(self, transcript: Transcript, number: int) -> None:
        """Replay a recorded game and record its positions."""
        seats = seats_of(transcript.table)
        self.record_game(number, seats, transcript.seed, [Replayer(transcript)] * len(seats))

    def record_game(
        self, number: int, seats: tuple[Seat, ...], seed: int, bots: Sequence[Chooser | None]
    ) -> list[float]:
        """Play a game and record the ends of its turns. Returns how the seats ended."""
        table = BotGame(self.game, Setup(self.config.game, seats, (), seed), bots)
        s, choices = table.state, bytearray()
        for who, choice in table.steps():
            seat = table.ended_turn()
            if seat is not None:
                self.record(s, number, seat)
            if who != CHANCE:
                choices.append(s.options.index(choice))
        self.recorder.games.append(Transcript(table_of(seats), seed, bytes(choices)))
        finals = [self.game.standing(s, seat) for seat in range(len(s.order))]
        self.recorder.finish(finals)
        return finals

    def record(self, s: State, number: int, who: int) -> None:
        for seat in range(len(s.order)):
            if not s.driven_seats >> seat & 1 and (seat == who or self.rng.random() < OTHERS):
                self.recorder.add(self.game, s, number, seat)


def generate(config: SelfPlayConfig, games: int, seconds: float, work: tuple[Path, int]) -> tuple[int, float]:
    """Play games until the number or the time limit is reached, and write their rows. The work is a file and a seed.
    Returns the number of games and the mean score of the bots that did not explore."""
    file, seed = work
    until = time.monotonic() + seconds if seconds else float("inf")
    plays = SelfPlay(config, seed)
    number = 0
    while number < games and time.monotonic() < until:
        plays.play(number, seed * 1_000_003 + number)
        number += 1
    plays.recorder.save(file)
    return number, float(np.mean(plays.scores)) if plays.scores else 0.0


def play_file_again(config: SelfPlayConfig, packed: Path, parts: int, work: tuple[Path, int]) -> int:
    """Replay one of several parts of a packed file, and write the rows of its games. The work is a file and the number
    of the part."""
    file, part = work
    plays = SelfPlay(config._replace(nets=()), part)
    games = read_transcripts(packed)[part::parts]
    try:
        for number, transcript in enumerate(games):
            plays.play_again(transcript, number)
    except IndexError:
        raise LoewError(f"{packed}: these games were played with other rules or other content") from None
    plays.recorder.save(file)
    return len(games)


# ------------------------------------------------------------------ exploration noise


def deviations(game: Game, games: int = 12) -> Any:
    """The standard deviation of each feature over random games."""
    rows = []
    for seed in range(games):
        setup = Setup(game.name, (BotSeat("random"), BotSeat("random")), (), seed)
        table = BotGame(game, setup, dealers=[Dealer(seed)] * 3)
        for who, _ in table.steps():
            if who != CHANCE and game.is_turn_start(table.state):
                rows.append(game.features(table.state, who))
    return np.maximum(np.array(rows).std(axis=0), LEAST_DEVIATION)


def exploration_weights(game: Game, deviation: Any, rng: np.random.Generator, strategy_share: float) -> Any:
    """Weights to add to a linear value, stages x features: noise on all features and, for this share of the bots, a
    bonus for one or two strategies."""
    names, settings = game.feature_names(), entry_of(game.name).training
    found = rng.normal(0.0, rng.choice(SPREADS), len(names))
    if settings.strategies and rng.random() < strategy_share:
        for strategy in rng.choice(len(settings.strategies), size=rng.integers(1, 3), replace=False):
            bonus = rng.uniform(0.1, 1.2)
            for i, name in enumerate(names):
                if name.startswith(settings.strategies[strategy]) and rng.random() < 0.7:
                    found[i] += bonus * rng.uniform()
    return np.array(settings.stage_scale)[:, None] * (found / deviation)[None, :]
