"""Pickling of positions, for other processes and for files: the plain data of `Game.dump`, and where the rules are."""

from __future__ import annotations

import copyreg
from functools import lru_cache
from importlib import import_module
from typing import Any

from loew.engine.corrections import corrections_at
from loew.engine.errors import ContentError
from loew.engine.game import Game
from loew.engine.machine import State

Packed = tuple[tuple[str, str, str], str, dict[str, Any], int]


def make_picklable(kind: type[State]) -> None:
    """Register positions of this kind with pickle."""
    copyreg.pickle(kind, pack)


@lru_cache(maxsize=8)
def rules_at(module: str, name: str, corrections: str) -> Game:
    """The rules, one copy for all unpickled positions of a process."""
    found: Game = getattr(import_module(module), name)(corrections_at(corrections))
    return found


def pack(s: State) -> tuple[Any, Packed]:
    maker = s.maker()
    game = rules_at(*maker)
    return unpack, (maker, game.content_version, game.dump(s), s.revealed)


def unpack(maker: tuple[str, str, str], content: str, data: dict[str, Any], revealed: int) -> State:
    game = rules_at(*maker)
    if game.content_version != content:
        raise ContentError(f"this position was made with content {content}, and here is {game.content_version}")
    s = game.load_dump(data)
    s.revealed = revealed
    return s
