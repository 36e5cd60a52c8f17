"""Who thinks: the line on the page while a bot has to choose."""

from __future__ import annotations

from collections.abc import Sequence

from loew.i18n import say
from loew.ui.seat_label import SeatLabel
from loew.web.table.bots import bot_to_play
from loew.web.table.live import LiveTable


def thinking_text(live: LiveTable, labels: Sequence[SeatLabel]) -> str:
    """Which bot thinks; empty if the table waits for a person."""
    who = bot_to_play(live)
    return "" if who is None else say("{name} is thinking …", name=labels[who].subject)
