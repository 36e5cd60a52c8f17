"""`loew analyse`: of a saved game the chances after every turn, the turns that cost most, and better lines; of files of
many games what wins."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

import loew
from loew.commands import analyse_data
from loew.commands.content_options import add_content, content
from loew.commands.simulate import Bar
from loew.engine.errors import SetupError
from loew.games.registry import presentation
from loew.lab.data.recording import LINES, PARQUET
from loew.teacher.analysis import Analysis, Document
from loew.teacher.analysis_page import analysis_page
from loew.teacher.drawing import accuracy_rows, course_rows
from loew.teacher.report import Report, TurnText
from loew.terminal.files import check_writable, write
from loew.terminal.screen import Screen, add_screen_options, make_screen
from loew.ui.chance_chart import sparkline
from loew.ui.seat_label import page_labels, sides, terminal_labels
from loew.ui.terminal_layout import aligned

WIDEST: Final = 60  # signs of a curve


def add(subparsers: Any) -> None:
    p = subparsers.add_parser(
        "analyse", help="a saved game: chances, costly turns, better lines; files of many games: what wins"
    )
    p.add_argument(
        "files", nargs="+", metavar="FILE", help="a saved game or a transcript; or what loew simulate --out has written"
    )
    p.add_argument("--html", type=Path, metavar="PAGE", help="also write it as one page, such as analysis.html")
    p.add_argument("--json", action="store_true", help="print the whole analysis as JSON")
    p.add_argument("--all", action="store_true", help="of many games: print every component")
    add_content(p)
    add_screen_options(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if any([Path(file).suffix in (LINES, PARQUET) for file in args.files]):
        return analyse_data.run(args)
    if len(args.files) > 1:
        raise SetupError("one saved game at a time, or files that loew simulate --out has written")
    return analyse_game(args, args.files[0])


def analyse_game(args: argparse.Namespace, file: str) -> int:
    journal = loew.load(file, content=content(args))
    if args.html is not None:
        check_writable(args.html)
    analysis = Analysis(journal)
    if not any([analysis.has_choice(turn) for turn in analysis.turns]):
        raise SetupError(f"there is nothing to analyse in {file}: nobody has chosen anything yet")
    bar = Bar(len(analysis.turns))
    try:
        for done in analysis.steps():
            bar.show(done)
    finally:
        bar.clear()
    document = analysis.document()
    shown = presentation(journal.game)
    if args.html is not None:
        write(analysis_page(Report(journal, shown, page_labels(sides(journal), []), document)), args.html)
    if args.json:
        print(json.dumps(document, indent=1))
        return 0
    labels = terminal_labels(sides(journal))
    report = Report(journal, shown, labels, document, shown.terminal.naming)
    TextReport(report, make_screen(args)).show()
    return 0


class TextReport:
    """The analysis in the terminal."""

    def __init__(self, report: Report, screen: Screen) -> None:
        self.report: Final = report
        self.document: Final[Document] = report.document
        self.screen: Final = screen

    def show(self) -> None:
        document, screen = self.document, self.screen
        state = "" if document["over"] else ", not over"
        screen.say(f"{self.report.presentation.game.title}{state}, {len(document['turns'])} turns", "")
        screen.say(*[f"  {line}" for line in aligned(accuracy_rows(self.report))], "")
        screen.say("  Chance to win after every turn", *[f"  {line}" for line in self.curves()], "")
        for text in self.report.costly():
            self.show_turn(text)
        self.show_course()

    def curves(self) -> list[str]:
        rows = [self.document["start"], *[turn["chances"] for turn in self.document["turns"]]]
        width = max([len(label.name) for label in self.report.labels])
        return [
            f"{label.name:<{width}}  {sparkline([row[side] for row in rows], WIDEST, self.screen.style.plain)}"
            f"  {rows[-1][side]:.0%}"
            for side, label in enumerate(self.report.labels)
        ]

    def show_turn(self, text: TurnText) -> None:
        self.screen.say(f"  {text.name}, {text.when}: {text.cost}")
        self.screen.say_sentences(" ".join(["Played:", *text.played]), " ".join(["Better:", *text.better]))
        self.screen.say_sentences(*text.reasons)
        self.screen.say("")

    def show_course(self) -> None:
        """The points by source at the end of each round."""
        for rows in course_rows(self.report):
            self.screen.say(*[f"  {line}" for line in aligned(rows)], "")
