"""The clock of a new table, as it is sent."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from loew.engine.errors import SetupError
from loew.engine.message import msg
from loew.web.table.clock import ClockRule

LONGEST_CLOCK = 1_440  # minutes
LONGEST_TURN = 30  # days


class NewClock(BaseModel):
    """A clock: `minutes` for each person and `increment` seconds for each turn, or `days` for each turn."""

    minutes: float = Field(default=0, ge=0, le=LONGEST_CLOCK)
    increment: float = Field(default=0, ge=0, le=3_600, description="seconds")
    days: float = Field(default=0, ge=0, le=LONGEST_TURN)
    at_zero: Literal["mark", "bot", "resign", "others"] = Field(
        default="mark",
        description="mark the seat; let a bot play the rest; the seat has resigned; or the other people decide",
    )

    def rule(self) -> ClockRule:
        """The rule; an error if both kinds are given, or none."""
        if bool(self.minutes) == bool(self.days):
            raise SetupError(msg("a clock has minutes for each person, or days for each turn"))
        if self.days:
            return ClockRule(self.days * 86_400, per_turn=True, at_zero=self.at_zero)
        return ClockRule(self.minutes * 60, self.increment, at_zero=self.at_zero)
