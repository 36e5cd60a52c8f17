"""Values for the pages of puzzles and analyses."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.engine.paths import BETWEEN, declining_path
from loew.engine.view import View
from loew.i18n import say
from loew.teacher.analysis import AnalysisDocument, TurnReport
from loew.teacher.analysis_report import AnalysisReport, decimal, reason_texts
from loew.teacher.lines import compare
from loew.teacher.played_turns import position_at
from loew.teacher.puzzles import (
    Attempt,
    Verdict,
    choices_of,
)
from loew.ui.log import LogWriter, turns
from loew.ui.options import option_groups
from loew.ui.presentation import Presentation
from loew.ui.seats import page_labels, sides
from loew.web.http.rate_limits import LONGEST_CHOICE
from loew.web.table.view.page import without_options

PLAYED: Final = "played"


BETTER: Final = "better"


def turn_of(document: AnalysisDocument, number: int) -> TurnReport:
    return document["turns"][max(1, min(number, len(document["turns"]))) - 1]


class TurnLine(NamedTuple):
    """A line to step through: the positions before and after each of its choices."""

    name: str
    positions: list[State]
    choices: list[tuple[int, Choice]]


def line_of(report: AnalysisReport, turn: TurnReport, name: str) -> TurnLine:
    """The line of that name; the played one if there is no better one."""
    journal: Journal = report.journal
    if name == BETTER and turn["at"] >= 0:
        other = report.better_line(turn)
        return TurnLine(BETTER, other.positions, other.choices[turn["first"] :])
    numbers = range(turn["first"], turn["last"] + 1)  # the view hides what the reader may not see
    choices = journal.choices[turn["first"] : turn["last"]]
    return TurnLine(PLAYED, [position_at(journal, number) for number in numbers], choices)


class AnalysisPlace(NamedTuple):
    """The requested position in an analysis."""

    turn: int | None
    line: str
    step: int | None


MOST_OTHERS: Final = 3  # turns that begin otherwise, with their cost


LONGEST_LINE: Final = 20 * LONGEST_CHOICE


MOST_CHOICES: Final = 60


class PuzzleBoard(NamedTuple):
    """Stands in for a table in the templates of a table's page."""

    journal: Journal


def parsed(line: str) -> list[Choice]:
    """The choices in a URL, truncated far beyond the length of a turn."""
    texts = line[:LONGEST_LINE].lower().split(BETWEEN.strip())
    return [tuple(text.split()) for text in texts if text.strip()][:MOST_CHOICES]


def puzzle_values(shown: Presentation, attempt: Attempt, verdict: Verdict | None, answered: bool) -> dict[str, Any]:
    """The values for the page. `answered`: it shows the solution, without options."""
    journal, puzzle = attempt.journal, attempt.puzzle
    labels = page_labels(sides(journal), [puzzle.seat])
    words = LogWriter(shown.log_texts, labels)
    over = attempt.over or answered
    view = attempt.game.view(journal.state, puzzle.seat)
    played = [choice for who, choice in journal.choices if who == puzzle.seat]
    rest = [] if over or not played else declining_path(journal.state)
    return {
        "live": PuzzleBoard(journal),
        "at": len(played),
        "viewer": puzzle.seat,
        "line": BETWEEN.join([" ".join(choice) for choice in played]),
        "before": BETWEEN.join([" ".join(choice) for choice in played[:-1]]),
        "rest": BETWEEN.join([" ".join(choice) for choice in rest]),
        "over": over,
        "labels": labels,
        "question": question(attempt, words, over),
        "groups": [] if over else groups_of(shown, view),
        "scene": shown.page(without_options(view) if over else view, labels),
        "played": sentences(shown, words, journal, puzzle.seat),
        "verdict": verdict,
        "verdict_text": verdict_text(verdict) if verdict is not None else "",
        "answer": sentences(shown, words, attempt.played(choices_of(puzzle.answer)), puzzle.seat),
        "reasons": reasons(shown, attempt, words) if verdict is not None else [],
        "others": other_costs(shown, words, attempt) if over else [],
        "title": attempt.game.title,
    }


def question(attempt: Attempt, words: LogWriter, over: bool) -> str:
    f = attempt.journal.state.top
    if over or f is None:
        return say("The turn is over.") if attempt.over else say("The best turn, step by step.")
    return words.question(attempt.game.question(attempt.journal.state, f))


def groups_of(shown: Presentation, view: View) -> list[Any]:
    decision = view["decision"]
    return [] if decision is None else list(option_groups(shown.option_texts(view), decision["paths"]))


def sentences(shown: Presentation, words: LogWriter, journal: Journal, seat: int) -> list[str]:
    """The choices of the seat in words."""
    found = turns(journal, shown.log_texts, journal.log(None))
    return [line for each in found if each.who == seat for line in words.turn(each)]


def verdict_text(verdict: Verdict) -> str:
    if verdict.right:
        return say("Right: this is the best turn.") if verdict.cost < 0.1 else say("Right: this turn is as good.")
    points = decimal(verdict.cost)
    if verdict.exact:
        return say("Not the best turn: it costs about {points} points.", points=points)
    if verdict.cost < 0.1:
        return say("It begins well, but it does not go on as well as it could.")
    return say("Not the best turn: it costs about {points} points or more.", points=points)


def reasons(shown: Presentation, attempt: Attempt, words: LogWriter) -> list[str]:
    """How the solution differs from the played turn or, if that was right, from the next best one."""
    puzzle, answer = attempt.puzzle, choices_of(attempt.puzzle.answer)
    same = attempt.key(attempt.line) == attempt.key(answer)
    beside = [line for _, line in puzzle.others if line[0] != puzzle.answer[0]]
    other = choices_of(beside[0]) if same and beside else tuple(attempt.line)
    return reason_texts(shown, compare(shown, attempt.start, puzzle.seat, answer, other), words.name)


def other_costs(shown: Presentation, words: LogWriter, attempt: Attempt) -> list[tuple[str, str]]:
    """The cost of the best turn for each other first choice, with its words."""
    puzzle = attempt.puzzle
    found: dict[str, tuple[str, str]] = {}
    for cost, line in puzzle.others:
        if line[0] not in (puzzle.answer[0], *found) and len(found) < MOST_OTHERS:
            text = sentences(shown, words, attempt.played(choices_of(line)), puzzle.seat)
            found[line[0]] = say("about {points} points less", points=decimal(cost)), " ".join(text)
    return list(found.values())
