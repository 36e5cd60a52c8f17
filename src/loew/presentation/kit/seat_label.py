from __future__ import annotations

from typing import NamedTuple


class SeatLabel(NamedTuple):
    name: str
    is_reader: bool = False

    @property
    def in_sentence(self) -> str:
        return "you" if self.is_reader else self.name
