"""The common base of all environments: a game by action numbers, its spaces, and its rendering."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from loew.engine.env import OVER, REWARDS, WIN, GameEnv
from loew.engine.errors import SetupError, missing_method
from loew.engine.game import Game
from loew.engine.seat import SPECTATOR
from loew.engine.setup import AutomaSeat, HumanSeat, Seat, Setup
from loew.games.registry import game as game_named
from loew.games.registry import presentation
from loew.ui.seats import AUTOMA_NAME, SeatLabel
from loew.ui.terminal import TerminalStyle

ObservationRow = NDArray[np.uint8]
Mask = NDArray[np.int8]
RENDER_MODES = ("ansi", "rgb_array")
WIDTH = 120  # letters of a line that is shown
ROOM = 16  # lines of a picture for more options and pieces than a new game has


@lru_cache(maxsize=8)
def rules(game: str, content: Path | None) -> Game:
    """The rules, once for all environments."""
    return game_named(game, content)


class EnvTable:
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
        self.env = GameEnv(self.game, Setup(game, tuple(seats), tuple(variants), 0, content))
        self.actions = len(self.env.choices)
        self.size = len(self.game.encoding_names())
        if not self.size:
            raise missing_method(game, "Game.encode, with Game.encoding_names", "environments for learning")

    def observation_space(self) -> Any:
        """What a seat knows: a row of small numbers with the names of `Game.encoding_names`."""
        return spaces.Box(0, 255, (self.size,), np.uint8)

    def mask_space(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def action_space(self) -> spaces.Discrete:
        """The numbers of the choices in `Game.choices`."""
        return spaces.Discrete(self.actions)

    def observe(self, seat: int) -> ObservationRow:
        return np.frombuffer(self.env.observe(seat).copy(), np.uint8)

    def mask(self, seat: int) -> Mask:
        """Which actions the seat may choose now: none if it is not asked."""
        mask = self.env.mask().copy() if self.env.who() == seat else bytearray(self.actions)
        return np.frombuffer(mask, np.int8)

    def returns(self) -> list[float]:
        return self.env.returns(self.reward)

    def render(self, mode: str | None) -> str | NDArray[np.uint8] | None:
        """The table as the seat that chooses sees it, as text or as a picture of the text. All pictures of one kind of
        table have the same size, as windows and videos need it."""
        if mode not in RENDER_MODES:
            return None
        lines = self.lines(self.env, TerminalStyle(plain=mode == "rgb_array", width=WIDTH))
        return "\n".join(lines) if mode == "ansi" else picture(lines, WIDTH, self.height)

    @cached_property
    def height(self) -> int:
        """The lines of a picture: those of a new game, and room for what comes later."""
        start = GameEnv(self.game, self.env.setup)
        start.reset(0)
        return len(self.lines(start, TerminalStyle(plain=True, width=WIDTH))) + ROOM

    def lines(self, env: GameEnv, style: TerminalStyle) -> list[str]:
        shown = presentation(self.game)
        seat = max(SPECTATOR, env.who()) if env.who() != OVER else SPECTATOR
        labels = [SeatLabel(f"player {i + 1}", HumanSeat(), i == seat) for i in range(env.seats)]
        if self.game.setup_rules.has_automa_side(env.setup):
            labels.append(SeatLabel(AUTOMA_NAME, AutomaSeat()))
        view = self.game.view(env.state, seat)
        lines = [style.fit(line) for line in shown.terminal.table(view, labels, [], style)]
        if view["decision"] is not None:
            lines += [style.fit(line) for line in shown.terminal.options(view, style)]
        return lines


def people(seats: int) -> list[Seat]:
    return [HumanSeat() for _ in range(seats)]


LETTER = (6, 11)  # the width and the height of a letter of the font that comes with Pillow
PAPER, INK = 250, 20
MARGIN = 8


def picture(lines: Sequence[str], width: int, height: int) -> NDArray[np.uint8]:
    """The lines in black letters on white, as an RGB array for a fixed number of columns and lines. More lines are cut
    off and marked with "..."."""
    shown = list(lines) if len(lines) <= height else [*lines[: height - 1], "..."]
    image = Image.new("L", (LETTER[0] * width + 2 * MARGIN, LETTER[1] * height + 2 * MARGIN), PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()
    for i, line in enumerate(shown):
        draw.text((MARGIN, MARGIN + LETTER[1] * i), line, fill=INK, font=font)
    return np.repeat(np.asarray(image, np.uint8)[:, :, None], 3, axis=2)
