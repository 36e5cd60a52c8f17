"""The terminal, or a pipe in its place."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from textwrap import wrap
from typing import Final

from loew.engine.game import Game
from loew.ui.terminal import BROADEST, TerminalStyle

SIGNS: Final = "┌─│◆✓▸"
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


class Screen:
    """Draws the table and reads the answers."""

    def __init__(self, no_color: bool = False, ascii_only: bool = False) -> None:
        self.is_terminal: Final = sys.stdout.isatty()
        self.is_typed: Final = sys.stdin is not None and sys.stdin.isatty()
        colour = (
            self.is_terminal and not no_color and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        )
        self.style: Final = TerminalStyle(
            colour, ascii_only or not writes_signs(), shutil.get_terminal_size((BROADEST, 40)).columns
        )
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def say(self, *lines: str) -> None:
        sys.stdout.write("".join(self.style.fit(line) + "\n" for line in lines))

    def say_sentences(self, *texts: str) -> None:
        """Write sentences, indented and wrapped to the width of the table."""
        for text in texts:
            self.say(*(wrap(text, self.style.width - 2, initial_indent="  ", subsequent_indent="    ") or [""]))

    def show(self, lines: Iterable[str]) -> None:
        """Write a new screen; a terminal is cleared first."""
        if self.is_terminal:
            sys.stdout.write(CLEAR)
        self.say(*lines)

    def ask(self, prompt: str) -> str:
        """Read a line; EOFError when there are no more."""
        if self.is_typed and self.is_terminal:
            return input(self.style.fit(prompt))
        sys.stdout.write(self.style.fit(prompt))
        sys.stdout.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        sys.stdout.write("\n")
        if not line:
            raise EOFError
        return line.strip()


def writes_signs() -> bool:
    """Whether the encoding of the output has the signs of the table."""
    try:
        SIGNS.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def add_screen_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-color", action="store_true", help="no colours (as with NO_COLOR or output to a file)")
    parser.add_argument("--ascii", action="store_true", help="only ASCII characters")


def make_screen(args: argparse.Namespace) -> Screen:
    return Screen(args.no_color, args.ascii)


def pack_sentences(game: Game) -> list[str]:
    """Whose values a game is played with; nothing if they are ours."""
    pack = game.corrections
    return [f"Played with the pack {pack.name} ({pack.digest})."] if pack is not None else []
