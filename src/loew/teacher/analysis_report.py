"""An analysis in words: what was played in a turn, what would have been better, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.engine.machine import Choice, State
from loew.i18n import Naming, say
from loew.teacher.analysis import AnalysisDocument, TurnReport, costly_turns
from loew.teacher.lines import compare, words
from loew.teacher.played_turns import other_line, own_choices, position_at
from loew.ui.html import capital
from loew.ui.log import LogWriter, turns
from loew.ui.presentation import Presentation
from loew.ui.reasons import LineReason, for_and_against
from loew.ui.seats import SeatLabel

MOST_REASONS: Final = 4  # for a turn


class TurnText(NamedTuple):
    """A turn of an analysis in words."""

    number: int  # of the turn, from 1
    turn: TurnReport
    name: str  # of the seat
    when: str
    played: list[str]
    better: list[str]
    cost: str
    reasons: list[str]


class AnalysisReport:
    """The words of one analysis for one reader."""

    def __init__(
        self,
        journal: Journal,
        presentation: Presentation,
        labels: Sequence[SeatLabel],
        document: AnalysisDocument,
        naming: Naming | None = None,
    ) -> None:
        self.journal: Final = journal
        self.presentation: Final = presentation
        self.labels: Final = labels
        self.document: Final = document
        self.words: Final = LogWriter(presentation.log_texts, labels, naming)

    @property
    def sides(self) -> list[int]:
        """The sides with points and accuracy."""
        return list(range(len(self.labels)))

    def costly(self) -> list[TurnText]:
        """The turns that cost most, the worst first."""
        numbers = {turn["first"]: number for number, turn in enumerate(self.document["turns"], 1)}
        return [self.text(numbers[turn["first"]]) for turn in costly_turns(self.document)]

    def text(self, number: int) -> TurnText:
        """The turn of this number, from 1."""
        turn = self.document["turns"][number - 1]
        better: list[str] = []
        reasons: list[str] = []
        if turn["at"] >= 0:
            other = self.better_line(turn)
            better = self.sentences(other, other.log(None, turn["first"]), turn["seat"])
            reasons = self.reasons(turn)
        return TurnText(
            number,
            turn,
            self.labels[turn["seat"]].name,
            self.when(number, turn),
            self.sentences(self.journal, self.entries(turn), turn["seat"]),
            better,
            cost_text(turn),
            reasons,
        )

    def when(self, number: int, turn: TurnReport) -> str:
        if turn["round"]:
            return say("turn {n}, round {round}", n=number, round=turn["round"])
        rounds = any([each["round"] for each in self.document["turns"]])
        return say("turn {n}, set-up", n=number) if rounds else say("turn {n}", n=number)

    def better_line(self, turn: TurnReport) -> Journal:
        """The game as it would stand after the better line; the turn begins as it was played, if that was good."""
        return other_line(self.journal, turn["first"], better_choices(self.journal, turn))

    def position(self, number: int) -> State:
        """The position before a choice, as far as this report knows it."""
        return position_at(self.journal, number)

    def reasons(self, turn: TurnReport) -> list[str]:
        """What the better line has that the played one has not, and the other way round."""
        played = own_choices(self.journal, turn["first"], turn["last"])
        found = compare(
            self.presentation, self.position(turn["first"]), turn["seat"], better_choices(self.journal, turn), played
        )
        return reason_texts(self.presentation, found, self.words.name)

    def entries(self, turn: TurnReport) -> list[LogEntry]:
        return [each for each in self.journal.log(None, turn["first"]) if each.number < turn["last"]]

    def sentences(self, journal: Journal, entries: Sequence[LogEntry], seat: int) -> list[str]:
        """What the seat did in these entries."""
        found = turns(journal, self.presentation.log_texts, entries)
        return [line for each in found if each.who == seat for line in self.words.turn(each)]


def reason_texts(presentation: Presentation, reasons: Sequence[LineReason], naming: Naming) -> list[str]:
    """The reasons that say most, each as a sentence."""
    chosen = for_and_against(reasons, MOST_REASONS)
    return [f"{capital(say(words(presentation, reason), naming))}." for reason in chosen]


def better_choices(journal: Journal, turn: TurnReport) -> list[Choice]:
    """The whole turn with its better line."""
    return [*own_choices(journal, turn["first"], turn["at"]), *[tuple(text.split()) for text in turn["better"]]]


def cost_text(turn: TurnReport) -> str:
    """What a turn cost, in one sentence; empty if it cost nothing."""
    if turn["at"] < 0:
        return ""
    n = round(turn["cost"])
    return say("It cost about {n:point|points}.", n=n) if n else say("It cost less than a point.")


def decimal(value: float) -> str:
    """A number with one digit after the point, as the language writes it."""
    return say("{whole}.{tenths}", whole=f"{value:.1f}".split(".")[0].replace("-", "−"), tenths=f"{value:.1f}"[-1])
