"""A plan of games and the games played, as data: the result of each side, the components it chose, and optionally every
choice. A game is a function of the plan and its number.

The seats rotate by one place after each game, so that no bot has the advantage of a seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from loew.engine.errors import SetupError
from loew.engine.game import Game
from loew.engine.log import kind as kind_of
from loew.engine.machine import State
from loew.engine.seat import CHANCE
from loew.engine.setup import BotSeat, Seat, Setup
from loew.games.registry import game
from loew.lab.bot_game import BotGame, faults_of
from loew.lab.versions import Versions, loaded, loaded_like, versions
from loew.lab.workers import Workers, in_order, workers_of
from loew.plugins import SandboxedBot, bots_at

SHARES: Final = 40  # of a short plan: enough for the progress bar, and for all cores until the end
MOST_GAMES: Final = 100  # in a share: played again when a process dies


class GamesPlan(NamedTuple):
    """A number of games with one set-up; the seed grows by one from game to game."""

    setup: Setup
    games: int

    def seating(self, number: int) -> list[int]:
        """For each seat of that game, the seat of the set-up that has it."""
        n = len(self.setup.seats)
        return [(place + number) % n for place in range(n)]

    def setup_of(self, number: int) -> Setup:
        """The set-up of that game."""
        seats = tuple([self.setup.seats[i] for i in self.seating(number)])
        return self.setup._replace(seats=seats, seed=(self.setup.seed or 0) + number)

    @property
    def bots(self) -> list[str]:
        """The specs of the bots, without duplicates."""
        return list(dict.fromkeys([seat.name for seat in self.setup.seats if isinstance(seat, BotSeat)]))

    def shares(self, first: int = 0) -> list[range]:
        """The numbers of the games from `first` on, divided into shares for workers."""
        step = min(MOST_GAMES, max(1, (self.games - first) // SHARES))
        return [range(start, min(start + step, self.games)) for start in range(first, self.games, step)]


def check(plan: GamesPlan) -> GamesPlan:
    """Return the plan, or raise an error if it cannot be played, before any process starts."""
    if plan.games < 1:
        raise SetupError(f"play at least one game, not {plan.games}")
    if plan.setup.people:
        raise SetupError(f"a simulation is played by bots, but seat {plan.setup.people[0] + 1} is for a person")
    game(plan.setup.game, plan.setup.content).check(plan.setup)
    start_bots(plan.setup.seats)
    return plan


def start_bots(seats: Sequence[Seat]) -> None:
    """Raise an error if a third-party bot cannot be started."""
    for bot in bots_at(seats):
        if isinstance(bot, SandboxedBot):
            bot.start()


Named = tuple[str, str, str]  # the first word of the choice, the kind of the component, and its id


class Side(NamedTuple):
    """One side of a finished game: a seat, or an opponent without a seat."""

    seat: int  # from 0
    player: str  # the word of the seat: a bot, or the Automa with its level
    place: int  # in the first turn order, from 1; 0: not in it
    points: int
    won: float  # 1 for the winner, a half if two sides share the victory
    rank: int  # from 1; winners first, then by points
    choices: int  # how many it made
    parts: dict[str, int]  # points by source
    chosen: tuple[Named, ...]  # the components that its choices name, sorted
    faults: tuple[str, ...] = ()  # failures of a third-party bot


class ChoiceMade(NamedTuple):
    """One choice of a seat."""

    step: int  # from 0, counted over all seats
    seat: int
    asks: str  # the kind of question
    options: tuple[str, ...]
    choice: str
    points: int  # of the seat, before the choice


class PlayedGame(NamedTuple):
    """A finished game of a plan."""

    number: int
    seed: int
    sides: list[Side]
    dealt: tuple[tuple[str, str], ...]  # the components that were dealt, by kind and id, sorted
    choices: tuple[ChoiceMade, ...] = ()  # if they are kept


def games(
    plan: GamesPlan, workers: Workers | int = 1, *, choices: bool = False, first: int = 0
) -> Iterator[PlayedGame]:
    """Play a plan: its games in order, from number `first` on, each as soon as it and all earlier ones are finished.
    `workers`: a number of local processes, or `Workers`; `choices`: keep every choice."""
    the_game = loaded(check(plan).setup.game, plan.setup.content)
    act = partial(play_share, plan, choices, versions(the_game, plan.bots))
    for share in in_order(workers_of(workers).run(act, plan.shares(first))):
        yield from share


def play_share(plan: GamesPlan, choices: bool, expected: Versions, numbers: range) -> list[PlayedGame]:
    """In a worker: play these games."""
    the_game = loaded_like(plan.setup.game, plan.setup.content, expected)
    kinds = components(the_game)
    return [play_numbered(the_game, plan.setup_of(number), number, kinds, choices) for number in numbers]


def components(game: Game) -> dict[str, str]:
    """The kind of each component that is analysed, by id."""
    return {entry.id: entry.kind for entry in game.entries() if entry.kind in game.balanced_kinds}


def play_numbered(game: Game, setup: Setup, number: int, kinds: dict[str, str], choices: bool) -> PlayedGame:
    """Play a game between bots and record which components its choices name."""
    table = BotGame(game, setup)
    s = table.state
    named: dict[int, set[Named]] = {}
    made: list[ChoiceMade] = []
    counts = [0] * len(setup.seats)
    order: tuple[int, ...] = ()
    for who, choice in table.steps():
        if who != CHANCE:
            order = order or s.order
            if choices:
                made.append(choice_made(game, s, sum(counts), choice))
            counts[who] += 1
        components_named = [(choice[0], kinds[word], word) for word in choice[1:] if word in kinds]
        if components_named:
            named.setdefault(who, set()).update(components_named)
    dealt = tuple(sorted({(kind, each) for _, kind, each in named.pop(CHANCE, ())}))
    return PlayedGame(number, setup.seed or 0, sides_of(table, order, counts, named), dealt, tuple(made))


def choice_made(game: Game, s: State, step: int, choice: tuple[str, ...]) -> ChoiceMade:
    f = s.top
    assert f is not None
    options = tuple([" ".join(option) for option in s.options])
    return ChoiceMade(step, f.who, kind_of(f.effect), options, " ".join(choice), game.score(s)[f.who]["total"])


def sides_of(table: BotGame, order: tuple[int, ...], counts: list[int], named: dict[int, set[Named]]) -> list[Side]:
    scores = table.game.score(table.state)
    winners = sum([line["won"] for line in scores])
    standings = [(line["won"], line["total"]) for line in scores]
    words = table.words
    return [
        Side(
            seat,
            words[seat] if seat < len(words) else line["name"],
            order.index(seat) + 1 if seat in order else 0,
            line["total"],
            line["won"] / winners,
            1 + sum([other > standings[seat] for other in standings]),
            counts[seat] if seat < len(counts) else 0,
            line["parts"],
            tuple(sorted(named.get(seat, ()))),
            faults_of(table.bots[seat]) if seat < len(words) else (),
        )
        for seat, line in enumerate(scores)
    ]
