"""Loew: a table for two games about golems.

>>> import loew
>>> game = loew.new("golems", seats=2, seed=7)
>>> game.decision.who, game.decision.kind
(0, 'turn')
>>> loew.new("golem human:Anna,automa:3 seed=7").setup
Setup('golem', seats=(HumanSeat('Anna'), AutomaSeat(3)), seed=7)
"""

from __future__ import annotations

import secrets
from functools import cache
from pathlib import Path

from loew.bots import NAMES as BOTS
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
from loew.engine.game import Game
from loew.engine.journal import Decision, Journal, open_saved
from loew.engine.log import LogEntry
from loew.engine.message import msg
from loew.engine.savefile import SavedGame
from loew.engine.seat import CHANCE, KEYED, SPECTATOR
from loew.engine.setup import AutomaSeat, BotSeat, HumanSeat, Setup, parse_setup, simple_setup
from loew.games.registry import game, presentation
from loew.ui.seats import page_labels, sides, terminal_labels
from loew.ui.standalone import notebook_frame
from loew.ui.style_sheets import scene
from loew.ui.terminal_log import TerminalLog

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Ambiguous",
    "AutomaSeat",
    "BotSeat",
    "ChoiceError",
    "ContentError",
    "Decision",
    "HumanSeat",
    "Illegal",
    "Journal",
    "LoewError",
    "LogEntry",
    "SaveError",
    "Setup",
    "SetupError",
    "UndoError",
    "Unreadable",
    "load",
    "new",
    "parse_setup",
    "seeded",
]


def new(
    setup: Setup | str,
    seats: int = 2,
    seed: int | None = None,
    *,
    advanced: bool = False,
    introductory: bool = False,
    automa: tuple[int, int] | None = None,
    hand_dealt: bool = False,
    content: Path | None = None,
) -> Journal:
    """A new game. Without a seed every game is different; with a seed, equal choices lead to equal deals.

    The first argument is a `Setup`, or its text ("golem human,automa:3 seed=7"), or the name of a game. With a
    name, the other arguments describe the set-up: `seats`, `advanced` (the harder solo game of Golems), `introductory`
    (the first set-up of Golem), `automa` (its seat, from 0, and its level), `hand_dealt` (you type the deals, from real
    cards), `content` (an owner's pack, or a directory of corrections).
    """
    if isinstance(setup, str) and len(setup.split()) == 1:
        variants = ("advanced",) * advanced + ("introductory",) * introductory
        setup = simple_setup(setup, seats, seed, variants=variants, automa=automa, manual_deals=hand_dealt)
        setup = setup._replace(content=content)
    elif (seats, seed, advanced, introductory, automa, hand_dealt, content) != (
        2,
        None,
        False,
        False,
        None,
        False,
        None,
    ):
        raise SetupError("the text of a set-up is complete: leave out the other arguments")
    elif isinstance(setup, str):
        setup = parse_setup(setup, BOTS)
    return with_presentation(Journal(game(setup.game, setup.content), seeded(setup)))


def seeded(setup: Setup) -> Setup:
    """The set-up with a seed: its own, or a secret key that nobody can find from the cards that lie open."""
    return setup if setup.seed is not None else setup._replace(seed=KEYED + secrets.randbits(128))


def load(text: str, *, content: Path | None = None) -> Journal:
    """The game in a text from `Journal.save` or `Journal.transcript`, or in a file with such a text. It brings the
    owner's values that were in force, unless `content` names others."""
    if "\n" not in text:
        try:
            text = Path(text).read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise SaveError(f"{text} is not a game of Loew: it is not text") from error
        except OSError as error:
            raise SaveError(f"cannot read {text}: {error.strerror}") from error
    saved = SavedGame(text)
    journal = open_saved(saved, game_of(saved, content))
    journal.setup = journal.setup._replace(content=content)
    return with_presentation(journal)


def game_of(saved: SavedGame, content: Path | None) -> Game:
    """The rules of a saved game with the owner's values that were in force."""
    if content is not None:
        return game(saved.game_name, content)
    corrections = saved.corrections()
    try:
        return game(saved.game_name, corrections)
    except ContentError as error:
        if corrections is None:
            raise
        raise SaveError(
            msg(
                "this game was played with the pack {name} ({digest}), whose values do not fit here: {error}",
                name=corrections.name,
                digest=corrections.digest,
                error=str(error),
            )
        ) from error


def with_presentation(journal: Journal) -> Journal:
    """Give the journal the presentation of its game, for the transcript and for notebooks."""
    presented = cache(lambda: presentation(journal.game))

    def describe(entry: LogEntry) -> str:
        return TerminalLog(journal, presented(), None, terminal_labels(sides(journal))).writer.phrase(entry)

    def draw(seat: int) -> str:
        page = presented().page(journal.view(seat), page_labels(sides(journal), []))
        return notebook_frame(page, scene(presented().css))

    journal.describe = describe
    journal.draw = draw
    return journal
