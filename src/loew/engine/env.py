"""A game by numbers, for programs that learn: actions are numbers of the table of choices, positions rows of bytes."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.encoder import Encoder
from loew.engine.errors import Illegal
from loew.engine.game import Game
from loew.engine.machine import Choice, State, play
from loew.engine.message import msg
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import Setup

OVER: Final = -3  # the seat of a game that is over
WIN: Final = "win"
POINTS: Final = "points"
REWARDS: Final = (WIN, POINTS)
ALL: Final = slice(None)
EMPTY_MASKS: Final[dict[int, bytearray]] = {}  # by their length; never changed


class GameEnv:
    """One game after the other, with the same set-up. Chance is played by a dealer with the seed of the game."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.seats: Final = len(setup.seats)
        self.choices: Final[tuple[Choice, ...]] = game.choices()
        self.number: Final[dict[Choice, int]] = game.choice_numbers()
        self.encoders: Final[list[Encoder]] = [game.encoder(seat) for seat in range(self.seats)]
        self.state: State = game.new(setup)
        self.dealer: Dealer = Dealer(0)
        self.legal: list[int] = []  # the actions that may be chosen now
        self.row_of_mask: Final = bytearray(len(self.choices))
        self.empty_mask: Final = EMPTY_MASKS.setdefault(len(self.choices), bytearray(len(self.choices)))

    def reset(self, seed: int) -> None:
        """Begin a new game."""
        self.resume(self.game.new(self.setup), Dealer(seed))

    def resume(self, s: State, dealer: Dealer) -> None:
        """Go on from this position, which is changed by what follows."""
        self.state = s
        self.dealer = dealer
        self.deal()

    def deal(self) -> None:
        """Let chance play until a seat must choose."""
        s = self.state
        f = s.top
        while f is not None and f.who == CHANCE:
            play(s, f.effect.deal(s, f, self.dealer))
            f = s.top
        number: dict[Choice, Any] = self.number  # compiled: numbers stay the objects that they are
        self.legal = [number[option] for option in s.options]

    def who(self) -> int:
        """The seat that chooses; OVER if the game is over."""
        f = self.state.top
        return OVER if f is None else f.who

    def step(self, action: int) -> None:
        """Play an action, and what chance deals after it."""
        if not self.is_legal(action):
            known = 0 <= action < len(self.choices)
            name = repr(" ".join(self.choices[action])) if known else str(action)
            raise Illegal(msg("{action} cannot be chosen now", action=name))
        play(self.state, self.choices[action])
        self.deal()

    def is_legal(self, action: int) -> bool:
        """Whether the action may be chosen now."""
        return any(each == action for each in self.legal)  # compiled: faster than `in`, which compares objects

    def observe(self, seat: int) -> bytearray:
        """What the seat knows, as a row that the next call changes."""
        return self.encoders[seat].write(self.state)

    def mask(self) -> bytearray:
        """A byte for each choice: 1 for those that may be made now. The next call changes it."""
        row = self.row_of_mask
        row[ALL] = self.empty_mask
        legal: list[Any] = self.legal
        for action in legal:
            row[action] = 1
        return row

    def returns(self, reward: str) -> list[float]:
        """What each seat gets for the game as it stands.

        "win": those who won share 1, the others share -1; "points": the lead over the mean of all other sides. Both
        add up to 0 for the seats of a game without the Automa."""
        scores = self.game.score(self.state)
        if reward == POINTS:
            total = sum([score["total"] for score in scores])
            others = max(1, len(scores) - 1)
            return [score["total"] - (total - score["total"]) / others for score in scores[: self.seats]]
        won = sum([score["won"] for score in scores])
        lost = len(scores) - won
        return [1.0 / won if score["won"] else -1.0 / lost for score in scores[: self.seats]]


class EnvBatch:
    """Many games side by side, in arrays of bytes that belong to the caller: one row for each game."""

    def __init__(self, games: list[GameEnv], observations: bytearray, masks: bytearray, seats: bytearray) -> None:
        self.games: Final = games
        self.observations: Final = observations
        self.masks: Final = masks
        self.seats: Final = seats
        size, actions = len(observations) // len(games), len(masks) // len(games)
        self.rows: Final = [slice(size * i, size * (i + 1)) for i in range(len(games))]
        self.rows_of_masks: Final = [slice(actions * i, actions * (i + 1)) for i in range(len(games))]

    def reset(self, seeds: list[int]) -> None:
        """Start all games again."""
        for i in range(len(self.games)):
            self.begin(i, seeds[i])

    def begin(self, i: int, seed: int) -> None:
        """Start one game again."""
        self.games[i].reset(seed)
        self.show(i)

    def step(self, actions: list[int]) -> list[int]:
        """Play an action in each game. Returns the games that are over: they wait for `begin`."""
        over: list[int] = []
        games = self.games
        for i in range(len(games)):
            game = games[i]
            game.step(actions[i])
            if game.state.top is None:
                over.append(i)
            else:
                self.show(i)
        return over

    def sample(self, dealer: Dealer) -> list[int]:
        """A legal action for each game, drawn at random."""
        return [game.legal[dealer.below(len(game.legal))] for game in self.games]

    def show(self, i: int) -> None:
        """Write the row of a game."""
        game = self.games[i]
        who = game.who()
        self.seats[i] = who
        self.observations[self.rows[i]] = game.encoders[who].write(game.state)
        self.masks[self.rows_of_masks[i]] = game.mask()
