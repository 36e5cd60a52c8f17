"""Loew: a table for two games about golems.

>>> import loew
>>> game = loew.new("golems", seats=2, seed=7)
>>> game.decision.who, game.decision.kind
(0, 'turn')
"""

from __future__ import annotations

import secrets
from pathlib import Path

from loew.engine.errors import (
    Ambiguous,
    ChoiceError,
    ContentError,
    Illegal,
    LoewError,
    SaveError,
    SetupError,
    UndoError,
    Unreadable,
)
from loew.engine.journal import Decision, Journal
from loew.engine.load import SavedGame, open_saved
from loew.engine.log import LogEntry
from loew.engine.seat import CHANCE, SPECTATOR
from loew.registry import game

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Ambiguous",
    "ChoiceError",
    "ContentError",
    "Decision",
    "Illegal",
    "Journal",
    "LoewError",
    "LogEntry",
    "SaveError",
    "SetupError",
    "UndoError",
    "Unreadable",
    "load",
    "new",
]


def new(
    name: str,
    seats: int = 2,
    seed: int | None = None,
    *,
    advanced: bool = False,
    introductory: bool = False,
    automa: tuple[int, int] | None = None,
    hand_dealt: bool = False,
    content: Path | None = None,
) -> Journal:
    """A new game. Without a seed every game is another one; with one, the same deals come to the same choices.

    `advanced`: the harder solo game of Golems. `introductory`: the first set-up of Golem. `automa`: the seat that the
    Great Automa takes in Golem, and its level, 1 to 4. `hand_dealt`: chance's words are played by you, from real cards.
    `content`: a directory of an owner's corrections.
    """
    switches = (
        *(("advanced",) if advanced else ()),
        *(("introductory",) if introductory else ()),
        *((f"automa-{automa[0] + 1}-{automa[1]}",) if automa is not None else ()),
    )
    chosen = secrets.randbits(48) if seed is None else seed
    return Journal(game(name, content), seats, chosen, switches, hand_dealt)


def load(text: str, *, content: Path | None = None) -> Journal:
    """The game that `Journal.save` or `Journal.transcript` wrote: the text itself, or the name of a file."""
    if "\n" not in text:
        try:
            text = Path(text).read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise SaveError(f"{text} is not a game of Loew: it is not text") from error
        except OSError as error:
            raise SaveError(f"cannot read {text}: {error.strerror}") from error
    contents = SavedGame(text)
    return open_saved(contents, game(contents.game_name, content))
