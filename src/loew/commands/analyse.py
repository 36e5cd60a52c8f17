"""`loew analyse`: chances, costly turns and better lines of a saved game; what wins in files of many games, as
`loew simulate --out` writes them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

import loew
from loew.commands.balance import add_names, table
from loew.commands.options import add_command, add_content, content
from loew.commands.progress import Bar, interruptible
from loew.engine.errors import SetupError
from loew.games.registry import game, presentation
from loew.lab.balance_page import balance_page, player_cells
from loew.lab.data.analyse import analyse
from loew.lab.data.recording import LINES, PARQUET, read_file
from loew.teacher.analysis import Analysis, AnalysisDocument
from loew.teacher.analysis_report import AnalysisReport, TurnText
from loew.teacher.analysis_view import accuracy_rows, analysis_page, course_rows
from loew.terminal.files import check_writable, write
from loew.terminal.screen import Screen, add_screen_options, make_screen
from loew.ui.charts import sparkline
from loew.ui.seats import page_labels, sides, terminal_labels
from loew.ui.terminal import aligned

WIDEST: Final = 60  # signs of a curve


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "analyse",
        "find the costly turns of a saved game, or what wins in files of many games",
        "loew analyse game.loew --html analysis.html",
        "loew analyse games.parquet",
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
        return analyse_files(args, [Path(file) for file in args.files])
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
    with interruptible("nothing is kept: an analysis is written when it is complete"):
        try:
            for done in analysis.steps():
                bar.show(done)
        finally:
            bar.clear()
    document = analysis.document()
    shown = presentation(journal.game)
    if args.html is not None:
        write(analysis_page(AnalysisReport(journal, shown, page_labels(sides(journal), []), document)), args.html)
    if args.json:
        print(json.dumps(document, indent=1))
        return 0
    labels = terminal_labels(sides(journal))
    report = AnalysisReport(journal, shown, labels, document, shown.terminal.naming)
    TextReport(report, make_screen(args)).show()
    return 0


class TextReport:
    """The analysis in the terminal."""

    def __init__(self, report: AnalysisReport, screen: Screen) -> None:
        self.report: Final = report
        self.document: Final[AnalysisDocument] = report.document
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


# ------------------------------------------------------------------ files of many games


def analyse_files(args: argparse.Namespace, files: list[Path]) -> int:
    if args.html is not None:
        check_writable(args.html)
    the_game = game(str(read_file(files[0])[0]["game"]), content(args))
    with interruptible("the files are unchanged"):
        report = analyse(files, the_game)
    add_names(report, presentation(the_game))
    if args.html is not None:
        names = " ".join([file.name for file in files])
        write(balance_page(report, the_game.title, f"loew analyse {names}"), args.html)
    print(json.dumps(report, indent=2) if args.json else "\n".join([*table(report, args.all), "", *players(report)]))
    return 0


def players(report: dict[str, Any]) -> list[str]:
    """How often each player won."""
    rows = [["", "seats", "wins", "interval", "points"]]
    rows += [[line["name"], *player_cells(line)] for line in report["players"]]
    return ["players", *aligned(rows)]
