"""Presence at a table: the seats with an open event stream, at any server, and when the others were last seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from loew.engine.seat import SPECTATOR


class Presence:
    """The presence of each seat of one table. It survives a reload of the table."""

    def __init__(self) -> None:
        self.announced = 0.0  # when the number of spectators was announced last
        self.is_announcing = False  # whether it is about to be
        self.streams: Final[Counter[int]] = Counter()  # open event streams of each seat at this server
        self.elsewhere: Final[Counter[int]] = Counter()  # at other servers
        self.seen: Final[dict[int, float]] = {}  # when each seat was last present
        self.changes = 0  # incremented with every change
        self.moves = 0  # how often another worker became the owner of the table: the streams here end

    def is_here(self, seat: int) -> bool:
        return self.streams[seat] + self.elsewhere[seat] > 0

    @property
    def spectators(self) -> int:
        return self.streams[SPECTATOR] + self.elsewhere[SPECTATOR]

    def here(self) -> list[int]:
        """The seats that are connected to this server."""
        return [seat for seat in self.streams if self.streams[seat] > 0 and seat != SPECTATOR]

    def away_since(self, seat: int) -> float | None:
        """Since when a person is away; None if they are present or have never been."""
        return None if self.is_here(seat) else self.seen.get(seat)

    def connect(self, seats: Iterable[int], now: float) -> list[int]:
        """Register an event stream for these seats; return the seats that have become present."""
        found = [seat for seat in seats if not self.is_here(seat) and seat != SPECTATOR]
        self.streams.update(seats)
        return self.set_seen(found, now)

    def disconnect(self, seats: Iterable[int], now: float) -> list[int]:
        """Unregister an event stream of these seats; return the seats that are away now."""
        self.streams.subtract(seats)
        return self.set_seen([seat for seat in seats if not self.is_here(seat) and seat != SPECTATOR], now)

    def set_seen(self, changed: list[int], now: float) -> list[int]:
        self.seen.update(dict.fromkeys(changed, now))
        self.changes += bool(changed)
        return changed

    def set_elsewhere(self, streams: Mapping[int, int], now: float) -> bool:
        """Set the event streams at other servers; return whether they have changed."""
        if streams == {seat: count for seat, count in self.elsewhere.items() if count}:
            return False
        before = [seat for seat in self.elsewhere if self.is_here(seat)]
        self.elsewhere.clear()
        self.elsewhere.update(streams)
        self.set_seen([seat for seat in before if not self.is_here(seat) and seat != SPECTATOR], now)
        self.changes += 1
        return True

    def open_streams(self) -> dict[int, int]:
        """The number of open event streams of each seat at this server."""
        return {seat: count for seat, count in self.streams.items() if count > 0}
