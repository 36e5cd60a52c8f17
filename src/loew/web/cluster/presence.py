"""Who is at a table now: those whose browser listens for news, here or at another server; and since when the others are
away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from loew.engine.seat import SPECTATOR


class Presence:
    """The people of one table, by seat. It stays when the table is read again."""

    def __init__(self) -> None:
        self.streams: Final[Counter[int]] = Counter()  # open streams of news of each seat at this server
        self.elsewhere: Final[Counter[int]] = Counter()  # at other servers
        self.seen: Final[dict[int, float]] = {}  # when each seat was last there
        self.changes = 0  # grows with every coming and going

    def is_here(self, seat: int) -> bool:
        return self.streams[seat] + self.elsewhere[seat] > 0

    @property
    def spectators(self) -> int:
        return self.streams[SPECTATOR] + self.elsewhere[SPECTATOR]

    def here(self) -> list[int]:
        """The seats that are there through this server."""
        return [seat for seat in self.streams if self.streams[seat] > 0 and seat != SPECTATOR]

    def away_since(self, seat: int) -> float | None:
        """Since when the person is away; None for one who is here or has never come."""
        return None if self.is_here(seat) else self.seen.get(seat)

    def come(self, seats: Iterable[int], now: float) -> list[int]:
        """People at these seats begin to listen; the seats that have just become present."""
        found = [seat for seat in seats if not self.is_here(seat) and seat != SPECTATOR]
        self.streams.update(seats)
        return self.note(found, now)

    def go(self, seats: Iterable[int], now: float) -> list[int]:
        """One of their streams has ended; the seats that are away now."""
        self.streams.subtract(seats)
        return self.note([seat for seat in seats if not self.is_here(seat) and seat != SPECTATOR], now)

    def note(self, changed: list[int], now: float) -> list[int]:
        self.seen.update(dict.fromkeys(changed, now))
        self.changes += bool(changed)
        return changed

    def set_elsewhere(self, streams: Mapping[int, int], now: float) -> bool:
        """Who is there through other servers; whether that has changed."""
        if streams == {seat: count for seat, count in self.elsewhere.items() if count}:
            return False
        before = [seat for seat in self.elsewhere if self.is_here(seat)]
        self.elsewhere.clear()
        self.elsewhere.update(streams)
        self.note([seat for seat in before if not self.is_here(seat) and seat != SPECTATOR], now)
        self.changes += 1
        return True

    def open_streams(self) -> dict[int, int]:
        """How many streams each seat has open at this server."""
        return {seat: count for seat, count in self.streams.items() if count > 0}
