"""`loew companion`: the program decides for the Automa beside a real copy of a game."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from loew.commands.options import add_command, add_content, add_language, chosen_language, content
from loew.companion.session import CompanionSession, companion_of, load, new_start, parse_names
from loew.companion.terminal import CompanionTerminal, error_sentence, option_lines
from loew.engine.errors import LoewError, SetupError, Unreadable
from loew.games.registry import game
from loew.i18n import msg, say, speaking
from loew.terminal.files import check_free
from loew.terminal.screen import Screen, add_screen_options, make_screen, pack_sentences
from loew.ui.companion import Companion, Setting

T = TypeVar("T")
QUIT_WORDS: Final = ("quit", "exit")
FIXED: Final = ("people", "level", "cards", "seed")  # when a game starts


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "companion",
        "let the program decide for the Automa beside a real copy of a game",
        "loew companion golem --people Anna,Ben --level 2 --save evening.json",
        "loew companion --load evening.json --save evening.json",
    )
    p.add_argument("game", nargs="?", default="golem", help="golem (usual) or another game with a companion")
    p.add_argument("--people", metavar="NAME,NAME", help="who plays beside the Automa, in turn order (else asked)")
    p.add_argument("--level", metavar="N", help="the level of the Automa, 1 easy to 4 extreme (else asked)")
    p.add_argument("--cards", metavar="WHO", help="who draws the Automa's cards: program or table (else asked)")
    p.add_argument("--setting", action="append", default=[], metavar="NAME=VALUE", help="another setting of the game")
    p.add_argument("--seed", type=int, metavar="N", help="the same seed and the same answers give the same cards")
    p.add_argument("--load", type=Path, metavar="FILE", help="continue a saved game")
    p.add_argument("--save", type=Path, metavar="FILE", help="save the game after every answer")
    add_language(p)
    add_content(p)
    add_screen_options(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    language = chosen_language(args)
    if args.save is not None:
        check_free(args.save, args.load)
    screen = make_screen(args)
    with speaking(language):
        try:
            session = load_game(args) if args.load is not None else new_game(args, screen)
        except EOFError:
            screen.say("", f"  {say('Goodbye.')}")
            return 0
        return CompanionTerminal(session, screen, args.save).play()


def new_game(args: argparse.Namespace, screen: Screen) -> CompanionSession:
    """A new game: who plays and the settings, then how to set up the table and what is not known."""
    rules = game(args.game, content(args))
    companion = companion_of(rules)
    screen.say_sentences(say("{game}: the program plays the Automa beside your own copy.", game=rules.title))
    asker = Asker(screen)
    given = given_settings(args)
    known = [setting.id for setting in companion.settings()]
    strange = [id for id in given if id not in known]
    if strange:
        raise SetupError(msg("{game} has no setting {name}", game=rules.title, name=repr(strange[0][:40])))
    people = ask_people(asker, args.people, companion)
    settings = {
        setting.id: given[setting.id] if setting.id in given else ask_setting(asker, setting)
        for setting in companion.settings()
    }
    session = CompanionSession(rules, new_start(companion, people, settings, args.seed))
    screen.say("")
    screen.say_sentences(*companion.welcome(session.start))
    screen.say("")
    screen.say_sentences(*pack_sentences(rules), *companion.doubts())
    screen.say("")
    screen.say_sentences(say("'help' explains the commands, 'undo' takes the last answer back."))
    return session


def given_settings(args: argparse.Namespace) -> dict[str, str]:
    """The settings of the command line."""
    found = {id: value for id, value in (("level", args.level), ("cards", args.cards)) if value is not None}
    for text in args.setting:
        id, sign, value = text.partition("=")
        if not sign:
            raise SetupError(msg("--setting takes NAME=VALUE, not {given}", given=repr(text[:40])))
        found[id] = value
    return found


def ask_people(ask: Asker, given: str | None, companion: Companion) -> tuple[str, ...]:
    if given is not None:
        return parse_names(given, companion)
    text = say("Who plays beside the Automa? Names in turn order, with commas.")
    if companion.most_people == 1:
        text = say("Your name?")
    return ask(text, lambda answer: parse_names(answer, companion))


def ask_setting(ask: Asker, setting: Setting) -> str:
    ask.screen.say(f"  {setting.text}:", *option_lines(setting.options, ask.screen.style))

    def read(answer: str) -> str:
        values = [option.value for option in setting.options]
        if answer.isdecimal() and 1 <= int(answer) <= len(values):
            return values[int(answer) - 1]
        if answer.lower() not in values:
            raise Unreadable(msg("type a number from 1 to {n}", n=len(values)))
        return answer.lower()

    return ask("", read)


class Asker:
    """Asks questions on a screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen: Final = screen

    def __call__(self, text: str, read: Callable[[str], T]) -> T:
        """Ask until `read` accepts the answer."""
        while True:
            if text:
                self.screen.say_sentences(text)
            answer = self.screen.ask("▸ ").strip()
            if answer.lower() in QUIT_WORDS:
                raise EOFError
            try:
                return read(answer)
            except LoewError as error:
                self.screen.say_sentences(f"{error_sentence(error)}.")


def load_game(args: argparse.Namespace) -> CompanionSession:
    """A saved game of the companion."""
    for option in FIXED:
        if getattr(args, option) is not None:
            raise SetupError(f"--{option} is fixed when a game starts; leave it out with --load")
    return load(args.load, content(args))
