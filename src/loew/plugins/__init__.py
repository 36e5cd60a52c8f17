"""Third-party bots: from installed packages, from your own modules, and over HTTP.

A bot is named by an entry point of the group `loew.bots`, by `package.module:Name`, or by `http://host:port/`, with an
optional time limit for a choice in seconds, as in `package.module:Name@2`. It runs in a process of its own and gets
only what its seat may know. If it raises, hangs or answers with no option, a fallback chooses instead (`sandboxed.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from loew import bots
from loew.engine.bot import Bot
from loew.engine.setup import BotSeat, Seat
from loew.plugins.sandboxed import SandboxedBot, is_plugin, location_of, names

__all__ = ["SandboxedBot", "bot", "bots_at", "is_plugin", "location_of", "names"]


def bot(spec: str) -> Bot:
    """The bot of a spec: one of Loew's own, or a third-party bot in a sandbox."""
    return SandboxedBot(spec, location_of(spec), bots.bot(FALLBACK)) if is_plugin(spec) else bots.bot(spec)


FALLBACK = "simple"  # chooses for a bot that fails


def bots_at(seats: Sequence[Seat]) -> list[Bot | None]:
    """The bot of each seat; None for people and for the Automa."""
    return [bot(seat.name) if isinstance(seat, BotSeat) else None for seat in seats]
