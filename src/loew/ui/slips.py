"""Slips: options that a person may regret, and the warning before them. The facts are those of the offers and of the
forecast."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.message import Message, msg
from loew.engine.offer import OfferView

IDLE: Final = "idle"
CONTROL: Final = "control"
PASS: Final = "pass"


class Slip(NamedTuple):
    """Why somebody may regret an option."""

    kind: str  # a person is warned once in a game of each kind
    warning: Message


def idle_slip(offer: OfferView) -> Slip | None:
    """An option that changes nothing."""
    return Slip(IDLE, msg("This would bring nothing.")) if offer["idle"] else None
