"""Bots that are not part of Loew: from installed packages, from files of your own, and from elsewhere over HTTP.

A seat is a word: the name of an entry point in the group `loew.bots`, `package.module:Name`, or `http://host:port/`;
each may have a limit in seconds a choice, like `package.module:Name@2`. Such a bot runs in a process of its own and
gets what its seat may know. If it raises, hangs or answers nonsense, the fallback plays in its place: see `guarded.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from loew import bots
from loew.engine.bot import Bot
from loew.engine.setup import BotSeat, Seat
from loew.plugins.bot_spec import is_plugin, names, place_of
from loew.plugins.sandboxed import GuardedBot

__all__ = ["GuardedBot", "bot", "bots_at", "is_plugin", "names", "place_of"]


def bot(word: str) -> Bot:
    """The bot for a word: one of Loew's own, or another one behind a guard."""
    return GuardedBot(word, place_of(word), bots.bot(FALLBACK)) if is_plugin(word) else bots.bot(word)


FALLBACK = "simple"  # who plays for a bot that fails


def bots_at(seats: Sequence[Seat]) -> list[Bot | None]:
    """The bot of each seat; None for people and for the Automa."""
    return [bot(seat.name) if isinstance(seat, BotSeat) else None for seat in seats]
