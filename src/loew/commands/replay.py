"""`loew replay`: show a saved game, as a whole or choice by choice."""

from __future__ import annotations

import argparse
from typing import Any, Final

import loew
from loew.commands.options import add_command, add_content, content
from loew.engine.errors import SetupError
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.games.registry import presentation
from loew.terminal.screen import Screen, add_screen_options, make_screen, pack_sentences
from loew.ui.seats import sides, terminal_labels
from loew.ui.terminal_log import TerminalLog


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers, "replay", "show a saved game", "loew replay game.loew", "loew replay game.loew --step --seat 1"
    )
    p.add_argument("file", help="a saved game or a transcript")
    p.add_argument("--step", action="store_true", help="show the table at each choice")
    p.add_argument("--seat", type=int, metavar="N", help="show what this seat saw")
    p.add_argument("--explain", action="store_true", help="show the reasons for each decision of the Automa")
    add_content(p)
    add_screen_options(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    journal = loew.load(args.file, content=content(args))
    last = len(journal.setup.seats)
    if args.seat is not None and not 1 <= args.seat <= last:
        seats = "1" if last == 1 else f"1 to {last}"
        raise SetupError(f"--seat should be {seats}, not {args.seat}")
    if args.explain and not journal.state.driven_seats:
        raise SetupError(f"there is nothing to explain in {args.file}: no Automa has a seat in it")
    replay = Replay(journal, make_screen(args), SPECTATOR if args.seat is None else args.seat - 1)
    if args.explain:
        return replay.with_reasons()
    return replay.step_by_step() if args.step else replay.at_once()


class Replay:
    """A game to look at, seen by a seat or by a spectator."""

    def __init__(self, journal: Journal, screen: Screen, seat: int) -> None:
        self.journal: Final = journal
        self.screen: Final = screen
        self.seat: Final = seat
        self.presentation: Final = presentation(journal.game)
        self.terminal: Final = self.presentation.terminal
        self.labels: Final = terminal_labels(sides(journal))
        self.log: Final = TerminalLog(journal, self.presentation, seat, self.labels)

    def at_once(self) -> int:
        """The log by turns, the table at the end, and the score."""
        number = 0
        for turn, lines in self.log.by_turn():
            if lines:
                number += turn.who != CHANCE
                head = f"{number:>3}  " if turn.who != CHANCE else "     "
                self.screen.say(head + lines[0], *[f"     {line}" for line in lines[1:]])
        self.screen.say("", *self.table(len(self.journal.positions) - 1), *self.score())
        return 0

    def with_reasons(self) -> int:
        """The log by turns with the reasons of the Automa, and the score."""
        width = self.screen.style.broad
        self.screen.say(*self.log.with_reasons(width), *self.score())
        return 0

    def table(self, i: int, log: list[str] | None = None) -> list[str]:
        view = self.journal.game.view(self.journal.positions[i], self.seat)
        return self.terminal.table(view, self.labels, log or [], self.screen.style)

    def score(self) -> list[str]:
        style = self.screen.style
        view = self.journal.view(self.seat)
        if self.journal.over:
            pack = [f"  {line}" for line in pack_sentences(self.journal.game)]
            return [*self.terminal.result(view, self.journal.score_by_source(), self.labels, style), *pack]
        unfinished = "  The game is not over. These are the visible points."
        return ["", unfinished, *self.terminal.score(self.terminal.visible_score(view), self.labels, style)]

    # ---------------------------------------------------------------- step by step

    def step_by_step(self) -> int:
        """Show one page at a time."""
        pages = self.pages()
        at = 0
        while True:
            self.screen.show(self.page(pages, at))
            try:
                word = self.screen.ask("Enter next, b back, a number, q quit ▸ ").lower()
            except EOFError:
                self.screen.say("")
                return 0
            if word.startswith("q") or (word == "" and at == len(pages) - 1):
                return 0
            at = max(0, min(len(pages) - 1, self.next_page(word, at, pages)))

    def pages(self) -> list[int]:
        """The positions where a seat had to choose, and the last one."""
        positions = self.journal.positions
        chosen = [i for i, s in enumerate(positions) if s.top is not None and s.top.who != CHANCE]
        return chosen if chosen[-1:] == [len(positions) - 1] else [*chosen, len(positions) - 1]

    def next_page(self, word: str, at: int, pages: list[int]) -> int:
        if word.isdecimal():
            return int(word) - 1
        return at - 1 if word.startswith("b") else at + 1

    def page(self, pages: list[int], at: int) -> list[str]:
        """The table at one choice, what happened before it, and what was chosen."""
        i, before = pages[at], pages[at - 1] if at else 0
        base = self.journal.base
        entries = [entry for entry in self.journal.log(self.seat, base + before) if entry.number < base + i]
        lines = [
            *self.table(i, self.log.lines_of(entries)),
            "",
            f" Choice {at + 1} of {len(pages)}. {self.next_choice(i)}",
        ]
        return [*lines, *self.score()] if i == len(self.journal.positions) - 1 else lines

    def next_choice(self, i: int) -> str:
        """What was chosen here."""
        number = self.journal.base + i
        if number >= len(self.journal.choices):
            return ""
        who, choice = self.journal.choices[number]
        return f"{self.labels[who].name}: {' '.join(choice)}"
