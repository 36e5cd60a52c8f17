"""The parts of an analysis that pages draw: the curve, and its tables as rows of text."""

from __future__ import annotations

from loew.i18n import say
from loew.teacher.analysis import Course, costly_turns
from loew.teacher.report import Report, decimal
from loew.ui.chance_chart import chances_by_turn
from loew.ui.html import Markup

Rows = list[list[str]]


def chart_of(report: Report, present: int | None = None) -> Markup:
    """The chances after every turn; the turns that cost most are marked."""
    document = report.document
    rows = [document["start"], *[turn["chances"] for turn in document["turns"]]]
    worst = {turn["first"] for turn in costly_turns(document)}
    marked = [(i, turn["seat"]) for i, turn in enumerate(document["turns"], 1) if turn["first"] in worst]
    return chances_by_turn(rows, report.labels, round_starts(report), marked, present)


def round_starts(report: Report) -> list[tuple[int, str]]:
    """The first turn of each round."""
    found: list[tuple[int, str]] = []
    last = 0
    for i, turn in enumerate(report.document["turns"]):
        if turn["round"] > last:
            last = turn["round"]
            found.append((i, say("round {n}", n=last)))
    return found


def accuracy_rows(report: Report) -> Rows:
    """Each side with its points, its accuracy, and what its turns cost."""
    document = report.document
    rows = [["", say("points"), say("accuracy"), say("lost in all turns"), say("costliest turn")]]
    for side in report.sides:
        label = report.labels[side]
        accuracy = document["accuracy"][side]
        costs = [turn["cost"] for turn in document["turns"] if turn["seat"] == side]
        row = [label.name, str(document["scores"][side]["total"]).replace("-", "−")]
        if accuracy is None:
            row += ["–", "–", "–"]
        else:
            row += [decimal(accuracy), decimal(sum(costs)), decimal(max(costs, default=0.0))]
        rows.append(row)
    return rows


def course_rows(report: Report) -> list[Rows]:
    """For each side, its points by source at the end of each round."""
    courses, names = report.document["course"], report.presentation.source_names
    found = []
    for side in report.sides:
        label = report.labels[side]
        sources = list(dict.fromkeys([source for each in courses for source in each["parts"][side]]))
        rows = [[label.name, *[course_title(each, i) for i, each in enumerate(courses)]]]
        for source in sources:
            points = [str(each["parts"][side].get(source, 0)).replace("-", "−") for each in courses]
            rows.append([say(names.get(source, source)), *points])
        totals = [str(sum(each["parts"][side].values())).replace("-", "−") for each in courses]
        found.append([*rows, [say("total"), *totals]])
    return found


def course_title(course: Course, i: int) -> str:
    return say("round {n}", n=course["round"]) if course["round"] else f"{(i + 1) * 25} %"
