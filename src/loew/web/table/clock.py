"""The clock of a table: how much time each person has left. It never asks for the time itself: it is told."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypedDict

from pydantic import BaseModel, Field

from loew.engine.errors import SetupError
from loew.engine.message import msg

MARK: Final = "mark"  # at zero the seat is only marked
BOT: Final = "bot"  # at zero a bot plays the rest
RESIGN: Final = "resign"  # at zero the seat has resigned
OTHERS: Final = "others"  # at zero the others decide
AT_ZERO: Final = (MARK, BOT, RESIGN, OTHERS)


class ClockRule(NamedTuple):
    """Minutes for the whole game with an increment for each turn, or days for each turn."""

    seconds: float  # for the game, or for each turn
    increment: float = 0.0  # seconds added at the end of each turn
    per_turn: bool = False
    at_zero: str = MARK


class Clock:
    """The time left to each person. At most one of them is running: that of the seat that must act."""

    def __init__(self, rule: ClockRule, people: Iterable[int]) -> None:
        self.rule: Final = rule
        self.left: dict[int, float] = dict.fromkeys(people, rule.seconds)
        self.late: set[int] = set()  # the seats whose time has run out
        self.running: int | None = None
        self.since = 0.0

    def run(self, seat: int | None, now: float) -> None:
        """Let the clock of this seat run and stop the other; None stops all of them."""
        if seat == self.running:
            return
        if self.running is not None:
            self.settle(now)
            if self.running not in self.late:
                self.left[self.running] += self.rule.increment
        self.running = seat if seat in self.left else None
        self.since = now
        if self.running is not None and self.rule.per_turn:
            self.left[self.running] = self.rule.seconds
            self.late.discard(self.running)

    def settle(self, now: float) -> None:
        """Take the time that has passed from what is left of the running clock."""
        if self.running is not None:
            self.left[self.running] = max(0.0, self.left[self.running] - (now - self.since))
            self.since = now

    def runs_out_at(self, seat: int) -> float | None:
        """When the time of the seat runs out, if nothing happens; None if its clock stands."""
        return self.since + self.left[seat] if seat == self.running and seat not in self.late else None

    def deadline(self) -> float | None:
        return None if self.running is None else self.runs_out_at(self.running)

    def newly_late(self, now: float) -> int | None:
        """The seat whose time has just run out; it is marked."""
        deadline, seat = self.deadline(), self.running
        if deadline is None or seat is None or deadline > now:
            return None
        self.settle(now)
        self.left[seat] = 0.0
        self.late.add(seat)
        return seat

    # ---------------------------------------------------------------- for the store

    def rule_text(self) -> str:
        return json.dumps(self.rule)

    def state_text(self) -> str:
        return json.dumps([[*self.left.items()], sorted(self.late), self.running, self.since])


def stored_clock(rule: str, state: str, people: Iterable[int], started: float, stopped: float = 0.0) -> Clock | None:
    """The clock from the store. While no server was running, from `stopped` until `started`, no time has passed: what
    was used before is taken off, and the clock goes on at `started`. Read again, it is the same."""
    if not rule:
        return None
    clock = Clock(ClockRule(*json.loads(rule)), people)
    if state:
        left, late, clock.running, since = json.loads(state)
        clock.left, clock.late, clock.since = dict(left), set(late), since
        if since < started:
            clock.settle(max(since, min(stopped, started)))
            clock.since = started
    return clock


class ClockState(TypedDict):
    """The clock of a seat as plain data."""

    left: float  # seconds, when it was started or stopped last
    runs_out: float | None  # when it runs out, in seconds since 1970; None if it stands
    late: bool


def clock_view(clock: Clock | None, seat: int) -> ClockState | None:
    """The clock of a seat as plain data: `left` is what was left when it was started or stopped."""
    if clock is None or seat not in clock.left:
        return None
    return {"left": clock.left[seat], "runs_out": clock.runs_out_at(seat), "late": seat in clock.late}


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
