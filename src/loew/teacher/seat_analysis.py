"""The analysis of a running game from one seat: only what this seat knows goes into it.

Every position is determinized for the seat, and chances are the mean over several determinizations. Only the seat's own
finished turns are evaluated; of the others it has the chances after them. A law says that nothing hidden changes it
(`tests/teacher/test_seat_analysis.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.game import Score
from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.engine.machine import State
from loew.engine.seat import Dealer
from loew.teacher.analysis import Analysis, AnalysisDocument, Course, TurnReport, courses, key_of
from loew.teacher.analysis_report import AnalysisReport, better_choices
from loew.teacher.evaluator import USUAL, Effort
from loew.teacher.played_turns import PlayedTurn, other_line, position_at
from loew.ui.presentation import Presentation
from loew.ui.seats import SeatLabel

SAMPLES: Final = 4  # deals over which the chances are averaged
NO_SEED: Final = 0  # what might have been dealt tells nothing about what will be


class SeatDocument(AnalysisDocument):
    """An analysis from one seat, as plain data."""

    viewer: int
    choices: int  # how many the game had then


def known_position(journal: Journal, number: int, seat: int, luck: int = 0) -> State:
    """The position before a choice as a seat knows it."""
    return journal.game.determinize(position_at(journal, number), seat, Dealer(number, luck))


class SeatAnalysis(Analysis):
    """The analysis of a running game from one seat."""

    def __init__(self, journal: Journal, viewer: int, effort: Effort = USUAL) -> None:
        super().__init__(journal, effort)
        self.viewer: Final = viewer
        if self.turns and not journal.game.is_turn_over(journal.state, self.turns[-1].seat):
            self.turns.pop()  # it may be taken back

    def go_on_from(self, reports: Sequence[TurnReport]) -> None:
        """Reuse the turns of an earlier analysis of the same game."""
        self.reports.extend(reports[: len(self.turns)])

    def position(self, number: int) -> State:
        return known_position(self.journal, number, self.viewer)

    def expected(self, number: int) -> list[float]:
        samples = [known_position(self.journal, number, self.viewer, luck) for luck in range(SAMPLES)]
        rows = [self.chances.expected(self.judge, s) for s in samples]
        return [sum(column) / SAMPLES for column in zip(*rows, strict=True)]

    def has_choice(self, turn: PlayedTurn) -> bool:
        return turn.seat == self.viewer and super().has_choice(turn)

    def run(self) -> SeatDocument:
        super().run()
        return self.document()

    def document(self) -> SeatDocument:
        found = super().document()
        count = len(self.journal.choices)
        key = seat_key(self.journal, self.viewer, count, self.effort)
        scores = [score if side == self.viewer else unknown(score) for side, score in enumerate(found["scores"])]
        return {**found, "key": key, "scores": scores, "viewer": self.viewer, "choices": count}

    def course(self) -> list[Course]:
        """The course of the viewer's side; the sources of the others are hidden."""
        found = courses(self.journal, self.reports, self.position)
        return [
            {**each, "parts": [part if side == self.viewer else {} for side, part in enumerate(each["parts"])]}
            for each in found
        ]


def unknown(score: Score) -> Score:
    """The score of another side: it is not known while the game runs."""
    return {**score, "total": 0, "parts": {}, "won": False}


def seat_key(journal: Journal, seat: int, choices: int, effort: Effort = USUAL) -> str:
    """The cache key of an analysis: game up to a choice, rules, weights, budget and seat."""
    return f"{key_of(journal, effort, choices)}-{seat}"


class SeatReport(AnalysisReport):
    """The words of an analysis from one seat, for its player."""

    def __init__(
        self, journal: Journal, presentation: Presentation, labels: Sequence[SeatLabel], document: SeatDocument
    ) -> None:
        super().__init__(journal, presentation, labels, document)
        self.viewer: Final = document["viewer"]

    @property
    def sides(self) -> list[int]:
        return [self.viewer]

    def position(self, number: int) -> State:
        return known_position(self.journal, number, self.viewer)

    def better_line(self, turn: TurnReport) -> Journal:
        """Played on what the seat knows; nothing that was dealt after its turn is dealt in it."""
        known = Journal(self.journal.game, self.journal.setup._replace(seed=NO_SEED, manual_deals=True))
        known.choices = list(self.journal.choices[: turn["last"]])
        known.base = turn["first"]
        known.positions = [self.position(turn["first"])]
        known.auto_steps = []
        return other_line(known, turn["first"], better_choices(self.journal, turn))

    def entries(self, turn: TurnReport) -> list[LogEntry]:
        return [each for each in self.journal.log(self.viewer, turn["first"]) if each.number < turn["last"]]
