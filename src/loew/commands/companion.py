"""`loew companion`: the Great Automa beside a real copy of Golem. People say what happened, and hear what it does."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import loew
from loew.commands.companion_session import CompanionSession, tell
from loew.commands.content import add_content, content
from loew.commands.files import free_to_write
from loew.commands.screen import Screen, add_manner, screen
from loew.companion.party import asked
from loew.engine.errors import LoewError, SetupError
from loew.engine.journal import Journal
from loew.engine.setup import AutomaSeat, HumanSeat, Seat, Setup
from loew.presentation.kit.companion import Companion
from loew.registry import game, names, presentation

T = TypeVar("T")
LEAVING: Final = ("quit", "exit")


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("companion", help="the Great Automa beside a real copy of Golem")
    p.add_argument("--people", metavar="NAME,NAME", help="who plays with the Automa (else it is asked)")
    p.add_argument("--level", metavar="N", help="of the Automa: 1 easy to 4 extreme (else it is asked)")
    p.add_argument("--cards", choices=("program", "typed"), default="program", help="who draws the Automa's cards")
    p.add_argument("--seed", type=int, metavar="N", help="the same cards come to the same answers")
    p.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    p.add_argument("--save", type=Path, metavar="FILE", help="save the game after every answer")
    add_content(p)
    add_manner(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.save is not None:
        free_to_write(args.save, args.load)
    where = screen(args)
    try:
        journal = loaded(args) if args.load is not None else begun(args, where)
    except EOFError:
        where.say("", "  Good-bye.")
        return 0
    return CompanionSession(journal, where, args.save, args.cards == "typed").play()


def begun(args: argparse.Namespace, where: Screen) -> Journal:
    """A new game: people by name, the Automa behind them."""
    name, companion = first_companion()
    tell(where, *companion.welcome)
    where.say("")
    party = asked(Asker(where), args.people, args.level)
    seats: tuple[Seat, ...] = (*[HumanSeat(name) for name in party.people], AutomaSeat(party.level))
    return loew.new(Setup(name, seats, (), args.seed, content(args), manual_deals=True))


def first_companion() -> tuple[str, Companion]:
    """The game that has a companion."""
    for name in names():
        companion = presentation(game(name)).companion
        if companion is not None:
            return name, companion
    raise SetupError("no game here has a companion")


class Asker:
    """Puts questions on a screen."""

    def __init__(self, where: Screen) -> None:
        self.where: Final = where

    def __call__(self, text: str, read: Callable[[str], T]) -> T:
        """Ask until the answer can be read."""
        while True:
            tell(self.where, text)
            answer = self.where.ask("▸ ")
            if answer.strip().lower() in LEAVING:
                raise EOFError
            try:
                return read(answer)
            except LoewError as error:
                tell(self.where, f"{error}.")


def loaded(args: argparse.Namespace) -> Journal:
    """A saved game of the companion."""
    for option in ("people", "level", "seed"):
        if getattr(args, option) is not None:
            raise SetupError(f"--{option} is settled when a game begins: leave it out with --load")
    journal = loew.load(str(args.load), content=content(args))
    if journal.setup.automa is None or not journal.setup.manual_deals:
        raise SetupError(
            f"{args.load} was not played with the companion; 'loew play --load {args.load}' goes on with it"
        )
    return journal
