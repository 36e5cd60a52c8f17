"""What all environments share: a game by numbers, its spaces, and how it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from loew.engine.errors import SetupError
from loew.engine.game import Game
from loew.engine.seat import SPECTATOR
from loew.engine.setup import HumanSeat, Seat, Setup
from loew.engine.stepper import OVER, REWARDS, WIN, Stepper
from loew.games.registry import game as game_named
from loew.games.registry import presentation
from loew.rl.picture import picture
from loew.ui.seat_label import SeatLabel
from loew.ui.terminal import TerminalStyle

Row = NDArray[np.uint8]
Mask = NDArray[np.int8]
RENDER_MODES = ("ansi", "rgb_array")


@lru_cache(maxsize=8)
def rules(game: str, content: Path | None) -> Game:
    """The rules, once for all environments."""
    return game_named(game, content)


class Table:
    """A game whose seats choose by number."""

    def __init__(
        self,
        game: str,
        seats: Sequence[Seat],
        variants: Sequence[str] = (),
        reward: str = WIN,
        content: Path | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise SetupError(f"a reward is {' or '.join(REWARDS)}, not {reward[:40]!r}")
        self.game = rules(game, content)
        self.reward = reward
        self.stepper = Stepper(self.game, Setup(game, tuple(seats), tuple(variants), 0, content))
        self.actions = len(self.stepper.choices)
        self.size = len(self.game.encoding_names())

    def observation_space(self) -> Any:
        """What a seat knows: a row of small numbers with the names of `Game.encoding_names`."""
        return spaces.Box(0, 255, (self.size,), np.uint8)

    def mask_space(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def action_space(self) -> spaces.Discrete:
        """The numbers of the choices in `Game.choices`."""
        return spaces.Discrete(self.actions)

    def observe(self, seat: int) -> Row:
        return np.frombuffer(self.stepper.observe(seat).copy(), np.uint8)

    def mask(self, seat: int) -> Mask:
        """Which actions the seat may choose now: none if it is not asked."""
        mask = self.stepper.mask().copy() if self.stepper.who() == seat else bytearray(self.actions)
        return np.frombuffer(mask, np.int8)

    def returns(self) -> list[float]:
        return self.stepper.returns(self.reward)

    def render(self, mode: str | None) -> str | NDArray[np.uint8] | None:
        """The table as the seat that chooses sees it, as text or as a picture of the text."""
        if mode not in RENDER_MODES:
            return None
        style = TerminalStyle(plain=mode == "rgb_array", width=120)
        shown = presentation(self.game)
        seat = max(SPECTATOR, self.stepper.who()) if self.stepper.who() != OVER else SPECTATOR
        labels = [SeatLabel(f"player {i + 1}", HumanSeat(), i == seat) for i in range(self.stepper.seats)]
        view = self.game.view(self.stepper.state, seat)
        lines = [style.fit(line) for line in shown.terminal.table(view, labels, [], style)]
        if view["decision"] is not None:
            lines += [style.fit(line) for line in shown.terminal.options(view, style)]
        return "\n".join(lines) if mode == "ansi" else picture(lines)


def people(seats: int) -> list[Seat]:
    return [HumanSeat() for _ in range(seats)]
