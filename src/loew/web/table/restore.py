"""Restore a game from a file that somebody sends, or from the store.

A file from outside is replayed from the beginning; a position in it is ignored. A game from our store may be older than
the current rules: then it continues from its saved position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from loew.engine.corrections import Corrections, corrections_in
from loew.engine.errors import LoewError, SaveError
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.load import SavedGame, open_saved, replay
from loew.engine.message import msg
from loew.engine.seat import CHANCE
from loew.engine.setup import Setup
from loew.engine.transcript import setup_lines
from loew.web.db.records import Row, Snapshot
from loew.web.http.errors import UnreadableTable

MOST_CHOICES: Final = 5_000  # more than ten times those of any real game
MOST_LINES: Final = MOST_CHOICES + 1_000
LARGEST_FILE: Final = 1_000_000  # characters, several times those of any real game
LONGEST_SEED: Final = 40  # digits


def check_size(text: str) -> None:
    """Refuse a file that is too long to be a game, before anything in it is read."""
    lines = text.count("\n")
    if len(text) > LARGEST_FILE or lines > MOST_LINES:
        raise SaveError(msg("this is too large to be a game of Loew"))


def import_file(text: str, game: Callable[[str, Corrections | None], Game]) -> Journal:
    """The game in a file, replayed choice by choice, with the owner's values that it brings."""
    try:
        contents = SavedGame(text)
        if len(contents.choices) > MOST_CHOICES:
            raise SaveError(msg("this is no game of Loew: it holds {n} choices", n=f"{len(contents.choices):,}"))
        if "base" in contents.fields or "start" in contents.fields:
            raise SaveError(
                msg(
                    "this game began under other rules and cannot be played again from its beginning; here, only games"
                    " that can are opened (the terminal opens it: loew play --load)"
                )
            )
        if len(contents.fields.get("seed", "")) > LONGEST_SEED:
            raise SaveError(msg("this game is damaged: its seed is too long"))
        contents.manual_deals = False
        return replay(contents, game(contents.game_name, contents.corrections()))
    except LoewError:
        raise
    except Exception as error:
        raise SaveError(msg("this game is damaged: it cannot be read ({why})", why=type(error).__name__)) from error


def restore(row: Row, snapshot: Snapshot, choices: Sequence[tuple[int, str]], game: Game) -> Journal:
    """The game of a saved table."""
    try:
        setup = game.setup_rules.drop_unfit_variants(row.setup)
        contents = SavedGame(save_text(setup, snapshot, choices))
        contents.waits = True
        journal = open_saved(contents, game)
    except Exception as error:
        changed = snapshot.rules != game.rules_version or snapshot.content != game.content_version
        why = msg("it was played with other rules or cards" if changed else "its saved data is damaged")
        reason = error.message if isinstance(error, LoewError) else str(error)
        raise UnreadableTable(msg("this table cannot be opened: {why} ({error})", why=why, error=reason)) from error
    return journal


def save_text(setup: Setup, snapshot: Snapshot, choices: Sequence[tuple[int, str]], pack: str = "") -> str:
    """A game from the store, in the format of a game file."""
    lines = setup_lines(setup, snapshot.rules, snapshot.content, corrections_in(pack) if pack else None)
    lines += [f"base {snapshot.base}", f"start {snapshot.start}"] if snapshot.base else []
    lines += [f"{'-' if who == CHANCE else who + 1}  {choice}" for who, choice in choices]
    return "\n".join([*lines, f"end {len(choices)}", f"position {snapshot.position}", ""])
