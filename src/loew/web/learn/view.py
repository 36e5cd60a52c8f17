"""Values for the pages of puzzles and analyses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.engine.paths import BETWEEN, declining_path
from loew.engine.view import View
from loew.i18n import say
from loew.teacher.analysis import AnalysisDocument, TurnReport
from loew.teacher.analysis_report import AnalysisReport, reason_texts
from loew.teacher.evaluator import Line
from loew.teacher.lines import LineStep, compare, line_steps, place_to_look
from loew.teacher.played_turns import position_at
from loew.teacher.puzzles import (
    Attempt,
    Puzzle,
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


def better_steps(report: AnalysisReport, turn: TurnReport) -> list[LineStep]:
    """The better line in steps; none if there is no better one."""
    if turn["at"] < 0:
        return []
    return line_steps(report.presentation, report.better_line(turn), turn["first"], turn["seat"])


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


def best_turn(puzzle: Puzzle, shown: Presentation) -> list[LineStep]:
    """The answer in steps."""
    return line_steps(shown, Attempt(puzzle, shown.game, choices_of(puzzle.answer)).journal, 0, puzzle.seat)


def until_step(puzzle: Puzzle, shown: Presentation, steps: Sequence[LineStep], step: int) -> Attempt:
    """The answer until a step of it."""
    whole = Attempt(puzzle, shown.game, choices_of(puzzle.answer))
    played = whole.journal.choices[: steps[step - 1].choices if step else 0]
    return Attempt(puzzle, shown.game, [choice for who, choice in played if who == puzzle.seat])


def puzzle_hints(shown: Presentation, puzzle: Puzzle, steps: Sequence[LineStep]) -> list[str]:
    """First where to look, then the piece to begin with; never the whole turn."""
    start, answer = Attempt(puzzle, shown.game).start, choices_of(puzzle.answer)
    place = place_to_look(shown, compare(shown, start, puzzle.seat, answer, next_best(puzzle)))
    return [
        *([say("Look at {place}.", place=place)] if place else []),
        say("Begin with this: {choice}.", choice=steps[0].text),
    ]


def puzzle_values(shown: Presentation, attempt: Attempt, verdict: Verdict | None, answered: bool) -> dict[str, Any]:
    """The values for the page. `answered`: it shows the solution, without options. Before that, or before it is solved,
    nothing tells it."""
    journal, puzzle = attempt.journal, attempt.puzzle
    open_book = answered or (verdict is not None and verdict.right)
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
        "reasons": reasons(shown, attempt, words) if open_book else [],
        "others": other_costs(shown, words, attempt) if open_book else [],
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
        return say("Solved: this is the best turn.") if verdict.cost < 0.1 else say("Solved: this turn is as good.")
    return say("Costs about {n:point|points}", n=round(verdict.cost))


def reasons(shown: Presentation, attempt: Attempt, words: LogWriter) -> list[str]:
    """How the solution differs from the best turn that begins otherwise."""
    puzzle = attempt.puzzle
    found = compare(shown, attempt.start, puzzle.seat, choices_of(puzzle.answer), next_best(puzzle))
    return reason_texts(shown, found, words.name)


def next_best(puzzle: Puzzle) -> Line:
    """The best turn that begins otherwise."""
    return choices_of(next((line for _, line in puzzle.others if line[0] != puzzle.answer[0]), []))


def other_costs(shown: Presentation, words: LogWriter, attempt: Attempt) -> list[tuple[str, str]]:
    """The cost of the best turn for each other first choice, with its words."""
    puzzle = attempt.puzzle
    found: dict[str, tuple[str, str]] = {}
    for cost, line in puzzle.others:
        if line[0] not in (puzzle.answer[0], *found) and len(found) < MOST_OTHERS:
            text = sentences(shown, words, attempt.played(choices_of(line)), puzzle.seat)
            found[line[0]] = say("about {n:point|points} less", n=round(cost)), " ".join(text)
    return list(found.values())
