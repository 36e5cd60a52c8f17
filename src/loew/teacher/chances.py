"""The chance of winning of each side, from the points that a bot expects for them.

A curve that was fitted to games between bots: with expected points v, a side wins with a chance in proportion to
exp(v / scale). The scale depends on how much of the game is left and on how many sides play; the more is left, the
larger it is. People do not play on like the bot, so a part of the chance that grows with what is left is shared
equally: in the first round nobody has won yet. The numbers are in `bots/chances.json` of a game; `python -m
loew.lab.training.fit_chances` makes them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, Final

from loew.engine.game import Game
from loew.engine.machine import State
from loew.engine.setup import Setup
from loew.teacher.evaluator import Judge

ALONE: Final = "automa"  # the kind of table at which the rules play a side
END_SCALE: Final = 0.5  # of a game that is over
DOUBT: Final = 0.3  # the part of the chance that is shared equally while all of the game is left
FALLBACK: Final = 20.0  # the scale for a game without a fit


def fitted_numbers(game: Game) -> dict[str, Any]:
    """What was fitted for a game; empty if nothing was."""
    file = game.folder / "bots" / "chances.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


class Chances:
    """The curve for one game and set-up."""

    def __init__(self, game: Game, setup: Setup, numbers: dict[str, Any] | None = None) -> None:
        self.game: Final = game
        fitted = fitted_numbers(game) if numbers is None else numbers
        self.seats: Final = len(setup.seats)
        self.stage_seat: Final = 1 if setup.automa is not None and setup.automa[0] == 0 else 0  # not one of the rules
        self.level: Final = setup.automa[1] if setup.automa is not None else 0
        rules_play = setup.automa is not None or game.setup_rules.has_automa_side(setup)
        kind = ALONE if rules_play else str(len(setup.seats))
        self.scales: Final[list[float]] = fitted.get("scales", {}).get(kind, [FALLBACK])
        self.automa_to_come: Final[dict[str, list[float]]] = fitted.get("automa_to_come", {})  # by level
        self.to_come: Final[list[float]] = self.automa_to_come.get(str(self.level), [0.0])
        self.half: Final[float] = fitted.get("half", 5.0)  # the points that make a turn count half

    def expected(self, judge: Judge, s: State) -> list[float]:
        """The points (or, where the game counts a lead, the lead) that each side may expect."""
        game = self.game
        found = [0.0] * game.sides(s)
        for seat in range(self.seats):
            if s.driven_seats >> seat & 1:
                found[seat] = game.standing(s, seat) + at(self.to_come, game.stage(s, self.stage_seat))
            else:
                found[seat] = judge.expected(s, seat)
        for side in range(self.seats, len(found)):
            found[side] = -found[0]  # a side without a seat: the value of the other one is its lead
        return found

    def of(self, s: State, expected: Sequence[float]) -> list[float]:
        """The chance of each side. When the game is over, the winners share it."""
        if s.top is None:
            won = [score["won"] for score in self.game.score(s)]
            return [each / max(1, sum(won)) for each in won]
        return self.with_points(s, expected)

    def with_points(self, s: State, expected: Sequence[float]) -> list[float]:
        """The chance of each side if it came to these points; when the game is over, hardly anything else counts."""
        if s.top is None:
            return shares(expected, END_SCALE)
        stage = self.game.stage(s, self.stage_seat)
        doubt = DOUBT * min(1.0, stage / max(1, len(self.scales) - 1))
        return [(1 - doubt) * each + doubt / len(expected) for each in shares(expected, at(self.scales, stage))]


def at(numbers: Sequence[float], stage: int) -> float:
    return numbers[max(0, min(stage, len(numbers) - 1))]


def shares(expected: Sequence[float], scale: float) -> list[float]:
    most = max(expected)
    weights = [math.exp((each - most) / scale) for each in expected]
    total = sum(weights)
    return [weight / total for weight in weights]
