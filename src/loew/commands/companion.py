"""`loew companion`: the Great Automa for a real copy of Golem. People type what happened on the table; the program
says what the Automa does."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import loew
from loew.commands.companion_session import CompanionSession, say_sentences
from loew.commands.content import add_content, content
from loew.commands.files import check_free
from loew.commands.screen import Screen, add_screen_options, make_screen
from loew.companion.party import ask_party
from loew.engine.errors import LoewError, SetupError
from loew.engine.journal import Journal
from loew.engine.setup import AutomaSeat, HumanSeat, Seat, Setup
from loew.presentation.kit.companion import Companion
from loew.registry import game, names, presentation

T = TypeVar("T")
QUIT_WORDS: Final = ("quit", "exit")


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("companion", help="play against the Great Automa with a real copy of Golem")
    p.add_argument("--people", metavar="NAME,NAME", help="who plays with the Automa (asked if missing)")
    p.add_argument("--level", metavar="N", help="the level of the Automa, 1 easy to 4 extreme (asked if missing)")
    p.add_argument("--cards", choices=("program", "typed"), default="program", help="who draws the Automa's cards")
    p.add_argument("--seed", type=int, metavar="N", help="the same seed and the same answers give the same cards")
    p.add_argument("--load", type=Path, metavar="FILE", help="continue a saved game")
    p.add_argument("--save", type=Path, metavar="FILE", help="save the game after every answer")
    add_content(p)
    add_screen_options(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.save is not None:
        check_free(args.save, args.load)
    screen = make_screen(args)
    try:
        journal = load_game(args) if args.load is not None else new_game(args, screen)
    except EOFError:
        screen.say("", "  Goodbye.")
        return 0
    return CompanionSession(journal, screen, args.save, args.cards == "typed").play()


def new_game(args: argparse.Namespace, screen: Screen) -> Journal:
    """A new game: the people first, then the Automa."""
    name, companion = first_companion()
    say_sentences(screen, *companion.welcome)
    screen.say("")
    party = ask_party(Asker(screen), args.people, args.level)
    seats: tuple[Seat, ...] = (*[HumanSeat(name) for name in party.people], AutomaSeat(party.level))
    return loew.new(Setup(name, seats, (), args.seed, content(args), manual_deals=True))


def first_companion() -> tuple[str, Companion]:
    """The first game that has a companion."""
    for name in names():
        companion = presentation(game(name)).companion
        if companion is not None:
            return name, companion
    raise SetupError("no game here has a companion")


class Asker:
    """Asks questions on a screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen: Final = screen

    def __call__(self, text: str, read: Callable[[str], T]) -> T:
        """Ask until `read` accepts the answer."""
        while True:
            say_sentences(self.screen, text)
            answer = self.screen.ask("▸ ")
            if answer.strip().lower() in QUIT_WORDS:
                raise EOFError
            try:
                return read(answer)
            except LoewError as error:
                say_sentences(self.screen, f"{error}.")


def load_game(args: argparse.Namespace) -> Journal:
    """A saved game of the companion."""
    for option in ("people", "level", "seed"):
        if getattr(args, option) is not None:
            raise SetupError(f"--{option} is fixed when a game starts; leave it out with --load")
    journal = loew.load(str(args.load), content=content(args))
    if journal.setup.automa is None or not journal.setup.manual_deals:
        raise SetupError(f"{args.load} was not played with the companion; 'loew play --load {args.load}' continues it")
    return journal
