"""Who is at a table now: those whose browser listens for news; and since when the others are away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final


class Presence:
    """The people of one table, by seat."""

    def __init__(self, seen: Mapping[int, float]) -> None:
        self.streams: Final[Counter[int]] = Counter()  # open streams of news of each seat
        self.seen: Final = dict(seen)  # when each seat was last there
        self.changes = 0  # grows with every coming and going

    def is_here(self, seat: int) -> bool:
        return self.streams[seat] > 0

    def here(self) -> list[int]:
        return [seat for seat in self.streams if self.is_here(seat)]

    def away_since(self, seat: int) -> float | None:
        """Since when the person is away; None for one who is here or has never come."""
        return None if self.is_here(seat) else self.seen.get(seat)

    def come(self, seats: Iterable[int], now: float) -> list[int]:
        """People at these seats begin to listen; the seats that have just become present."""
        found = [seat for seat in seats if not self.is_here(seat)]
        self.streams.update(seats)
        return self.note(found, now)

    def go(self, seats: Iterable[int], now: float) -> list[int]:
        """One of their streams has ended; the seats that are away now."""
        self.streams.subtract(seats)
        return self.note([seat for seat in seats if not self.is_here(seat)], now)

    def note(self, changed: list[int], now: float) -> list[int]:
        self.seen.update(dict.fromkeys(changed, now))
        self.changes += bool(changed)
        return changed
