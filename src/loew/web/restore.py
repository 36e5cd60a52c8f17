"""From a file that somebody sends, or from what the store keeps, to a game at its last decision.

What is sent is believed only as far as it can be played again from the beginning: a position in it is not looked at.
What we kept ourselves may be older than the rules: then the game goes on from the position it stood at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from loew.engine.errors import LoewError, SaveError
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.load import SavedGame, open_saved, replay
from loew.engine.message import msg
from loew.engine.seat import CHANCE
from loew.engine.setup import Setup
from loew.engine.transcript import setup_lines
from loew.web.live_table import UnreadableTable
from loew.web.store import Row, Snapshot

MOST_CHOICES: Final = 5_000  # no game has a tenth of it
LONGEST_SEED: Final = 40  # digits


def import_file(text: str, game: Callable[[str], Game]) -> Journal:
    """The game that somebody's file tells, played again choice by choice."""
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
        return replay(contents, game(contents.game_name))
    except LoewError:
        raise
    except Exception as error:
        raise SaveError(msg("this game is damaged: it cannot be read ({why})", why=type(error).__name__)) from error


def restore(row: Row, kept: Snapshot, choices: Sequence[tuple[int, str]], game: Game) -> Journal:
    """The game of a table that was kept."""
    try:
        setup = game.setup_rules.drop_unfit_variants(row.setup)
        journal = open_saved(SavedGame(save_text(setup, kept, choices)), game)
    except Exception as error:
        other = kept.rules != game.rules_version or kept.content != game.content_version
        why = msg("it was played with other rules or cards" if other else "what was kept of it is damaged")
        reason = error.message if isinstance(error, LoewError) else str(error)
        raise UnreadableTable(msg("this table cannot be opened: {why} ({error})", why=why, error=reason)) from error
    return journal


def save_text(setup: Setup, kept: Snapshot, choices: Sequence[tuple[int, str]]) -> str:
    """What the store keeps, as the file of a game."""
    lines = setup_lines(setup, kept.rules, kept.content)
    lines += [f"base {kept.base}", f"start {kept.start}"] if kept.base else []
    lines += [f"{'-' if who == CHANCE else who + 1}  {choice}" for who, choice in choices]
    return "\n".join([*lines, f"end {len(choices)}", f"position {kept.position}", ""])
