"""The analysis of a game: the chances after every turn, what each turn cost, and the better line beside it.

- The cost of a turn is the difference between what the bot expects of the best line that it finds and of the line that
  was played, both as the seat knew the position.
- Accuracy: a turn counts 100 if it was the best one, and half as much for every few points that it cost (the number
  is `half` in `bots/chances.json` of a game). The accuracy of a seat is the mean over its turns with a choice.

The budget is a number of positions, so the same game always has the same analysis.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, TypedDict

from loew.engine.game import Game, Score
from loew.engine.journal import Journal
from loew.engine.machine import State
from loew.engine.seat import CHANCE
from loew.teacher.chances import Chances
from loew.teacher.evaluator import (
    USUAL,
    Effort,
    Judge,
    Line,
    judge_of,
)
from loew.teacher.played_turns import PlayedTurn, own_choices, position_at, turns_of

FORMAT: Final = 2  # of the document; another number makes older analyses out of date
SLIGHT: Final = 0.05  # points: smaller differences are none
COSTLY: Final = 8  # turns in the list of those that cost most
QUARTERS: Final = 4


class TurnReport(TypedDict):
    """A turn. Choices are numbered as in the journal."""

    seat: int
    first: int
    last: int  # the first choice after it
    round: int
    driven: bool  # the rules played it
    choice: bool  # whether there was anything to choose
    chances: list[float]  # of each side after it
    expected: list[float]  # points in the end, or the lead
    cost: float  # in points
    chance_cost: float  # of the chance of winning
    at: int  # the choice from which on the better line differs; -1 if there is none
    better: list[str]


class Course(TypedDict):
    """The points of each side by source at a moment of the game."""

    round: int  # 0: the game has no rounds, and this is a quarter of it
    after: int  # how many choices
    parts: list[dict[str, int]]


class AnalysisDocument(TypedDict):
    """A whole analysis, as plain data."""

    format: int
    key: str
    game: str
    over: bool
    start: list[float]  # the chances before the first turn
    turns: list[TurnReport]
    accuracy: list[float | None]  # of each side; None where nothing was chosen
    course: list[Course]
    scores: list[Score]


class Analysis:
    """The analysis of one game, turn by turn: `steps` can be stopped at any time."""

    def __init__(self, journal: Journal, effort: Effort = USUAL) -> None:
        self.journal: Final = journal
        self.effort: Final = effort
        self.judge: Final[Judge] = judge_of(journal.game, effort)
        self.chances: Final = Chances(journal.game, journal.setup)
        self.turns: Final = turns_of(journal)
        self.reports: Final[list[TurnReport]] = []

    def steps(self) -> Iterator[int]:
        """Analyse turn after turn; yields the number of finished turns."""
        for turn in self.turns[len(self.reports) :]:
            self.reports.append(self.report(turn))
            yield len(self.reports)

    def run(self) -> AnalysisDocument:
        for _ in self.steps():
            pass
        return self.document()

    def report(self, turn: PlayedTurn) -> TurnReport:
        game = self.journal.game
        end, expected = self.position(turn.last), self.expected(turn.last)
        found = self.chances.of(end, expected)
        report: TurnReport = {
            "seat": turn.seat,
            "first": turn.first,
            "last": turn.last,
            "round": game.round(self.position(turn.first)),
            "driven": turn.driven,
            "choice": self.has_choice(turn),
            "chances": [round(each, 4) for each in found],
            "expected": [round(each, 2) for each in expected],
            "cost": 0.0,
            "chance_cost": 0.0,
            "at": -1,
            "better": [],
        }
        if report["choice"]:
            self.add_cost(report, turn, end, expected)
        return report

    def position(self, number: int) -> State:
        """The position before a choice, as far as this analysis knows it."""
        return position_at(self.journal, number)

    def expected(self, number: int) -> list[float]:
        """The points that each side may expect before a choice."""
        return self.chances.expected(self.judge, self.position(number))

    def has_choice(self, turn: PlayedTurn) -> bool:
        journal = self.journal
        own = [number for number in range(turn.first, turn.last) if journal.choices[number][0] != CHANCE]
        return not turn.driven and any([len(position_at(journal, number).options) > 1 for number in own])

    def add_cost(self, report: TurnReport, turn: PlayedTurn, end: State, expected: list[float]) -> None:
        """What the parts of the turn cost together, and the better line of the part that cost most."""
        total = most = 0.0
        for start in turn.parts:
            cost, line = self.part_cost(turn, start)
            total += cost
            if cost > max(most, SLIGHT):
                most = cost
                report["at"], report["better"] = start, [" ".join(choice) for choice in line]
        if report["at"] < 0:
            return
        report["cost"] = round(total, 2)
        better = list(expected)
        better[turn.seat] += total
        more = self.chances.with_points(end, better)[turn.seat] - self.chances.of(end, expected)[turn.seat]
        report["chance_cost"] = round(max(0.0, more), 4)

    def part_cost(self, turn: PlayedTurn, start: int) -> tuple[float, Line]:
        """What a part of a turn cost, and the best line instead of it."""
        s = self.position(start)
        played = own_choices(self.journal, start, turn.last)
        found = self.judge.judge(s, turn.seat, played, start)
        return found.cost, found.best.line

    # ---------------------------------------------------------------- the document

    def document(self) -> AnalysisDocument:
        journal = self.journal
        first = self.turns[0].first if self.turns else journal.base + len(journal.positions) - 1
        start = self.chances.of(self.position(first), self.expected(first))
        scores = journal.game.score(self.position(journal.base + len(journal.positions) - 1))
        return {
            "format": FORMAT,
            "key": key_of(journal, self.effort),
            "game": journal.game.name,
            "over": journal.over,
            "start": [round(each, 4) for each in start],
            "turns": list(self.reports),
            "accuracy": [self.accuracy(side) for side in range(journal.game.sides(journal.state))],
            "course": self.course(),
            "scores": scores,
        }

    def course(self) -> list[Course]:
        return courses(self.journal, self.reports, self.position)

    def accuracy(self, side: int) -> float | None:
        own = [each for each in self.reports if each["seat"] == side and each["choice"]]
        if not own:
            return None
        return round(sum([worth(each["cost"], self.chances.half) for each in own]) / len(own), 1)


def worth(cost: float, half: float) -> float:
    """The accuracy of a turn: 100, halved for every `half` points that it cost."""
    return float(100.0 * 0.5 ** (cost / half))


def costly_turns(document: AnalysisDocument, most: int = COSTLY) -> list[TurnReport]:
    """The turns that cost most, the worst first."""
    found = [turn for turn in document["turns"] if turn["at"] >= 0]
    return sorted(found, key=lambda turn: (-turn["cost"], turn["first"]))[:most]


def courses(journal: Journal, reports: list[TurnReport], position: Callable[[int], State]) -> list[Course]:
    """The points by source at the end of each round; in a game without rounds, after each quarter of the turns."""
    if not reports:
        return []
    if reports[-1]["round"]:
        last = {report["round"]: report for report in reports if report["round"]}
        found = list(last.items())
    else:
        ends = [max(1, round(len(reports) * part / QUARTERS)) - 1 for part in range(1, QUARTERS + 1)]
        found = [(0, reports[i]) for i in ends]
    return [course(journal, number, report, position) for number, report in found]


def course(journal: Journal, number: int, report: TurnReport, position: Callable[[int], State]) -> Course:
    scores = journal.game.score(position(report["last"]))
    return {"round": number, "after": report["last"], "parts": [score["parts"] for score in scores]}


# ------------------------------------------------------------------ what an analysis is of


def key_of(journal: Journal, effort: Effort = USUAL, until: int | None = None) -> str:
    """The cache key of an analysis: game (up to a choice), rules, weights and budget."""
    choices = [(who, " ".join(choice)) for who, choice in journal.choices[:until]]
    setup = [journal.setup.game, list(journal.setup.words), list(journal.setup.variants)]
    text = json.dumps([setup, choices, judged_by(journal.game, effort)])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def judged_by(game: Game, effort: Effort = USUAL) -> str:
    """The version of the analyses of a game: format, rules, content, budget and weights."""
    return fingerprint(game.folder, json.dumps([FORMAT, game.rules_version, game.content_version, list(effort)]))


@cache
def fingerprint(folder: Path, about: str) -> str:
    """Of this text and of the weights for the game in this folder."""
    found = hashlib.sha256(about.encode())
    for name in ("net.npz", "linear.json", "chances.json"):
        file = folder / "bots" / name
        if file.is_file():
            found.update(file.read_bytes())
    return found.hexdigest()[:16]
