"""An analysis drawn: the curve, its tables as rows of text, and the page of `loew analyse`."""

from __future__ import annotations

from loew.i18n import say
from loew.teacher.analysis import Course, costly_turns
from loew.teacher.analysis_report import AnalysisReport, TurnText, decimal
from loew.ui.charts import chances_by_turn
from loew.ui.html import NOTHING, Markup, page_head, tag
from loew.ui.style_sheets import (
    ANALYSIS,
    BALANCE,
    CHANCES,
    concatenate,
)
from loew.ui.terminal import TextRow
from loew.ui.tokens import style_sheet

Rows = list[list[str]]


def chart_of(report: AnalysisReport, present: int | None = None) -> Markup:
    """The chances after every turn; the turns that cost most are marked."""
    document = report.document
    rows = [document["start"], *[turn["chances"] for turn in document["turns"]]]
    worst = {turn["first"] for turn in costly_turns(document)}
    marked = [(i, turn["seat"]) for i, turn in enumerate(document["turns"], 1) if turn["first"] in worst]
    return chances_by_turn(rows, report.labels, round_starts(report), marked, present)


def round_starts(report: AnalysisReport) -> list[tuple[int, str]]:
    """The first turn of each round."""
    found: list[tuple[int, str]] = []
    last = 0
    for i, turn in enumerate(report.document["turns"]):
        if turn["round"] > last:
            last = turn["round"]
            found.append((i, say("round {n}", n=last)))
    return found


def accuracy_rows(report: AnalysisReport) -> Rows:
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


def course_rows(report: AnalysisReport) -> list[Rows]:
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


def analysis_page(report: AnalysisReport) -> Markup:
    title = report.presentation.game.title
    heading = say("Analysis of a game of {title}", title=title)
    head = page_head(heading, style_sheet() + concatenate([*BALANCE, *CHANCES, *ANALYSIS]))
    costly = [turn(text) for text in report.costly()]
    main = tag(
        "main",
        tag("h1", heading),
        tag("section", tag("h2", say("Chance to win")), tag("figure", chart_of(report))),
        tag("section", tag("h2", say("Accuracy")), table(accuracy_rows(report)), tag("p", explanation())),
        tag("section", tag("h2", say("The turns that cost most")), tag("ol", costly, class_="turns")),
        tag("section", tag("h2", say("Where the points came from")), [table(rows) for rows in course_rows(report)]),
    )
    made = tag("footer", tag("p", say("Made by"), " ", tag("code", "loew analyse"), "."))
    return Markup("<!DOCTYPE html>\n") + tag("html", head, tag("body", main, made), lang="en") + "\n"


def explanation() -> str:
    return say(
        "A turn counts 100 if it was the best one that the bot found, and less the more points it cost. The accuracy is"
        " the mean of all turns with a choice."
    )


def turn(text: TurnText) -> Markup:
    return tag(
        "li",
        tag("h3", f"{text.name}, {text.when}"),
        tag("p", tag("b", text.cost)),
        tag("p", tag("b", say("Played:")), " ", " ".join(text.played)),
        tag("p", tag("b", say("Better:")), " ", " ".join(text.better)),
        tag("ul", [tag("li", reason) for reason in text.reasons]) if text.reasons else NOTHING,
    )


def table(rows: list[TextRow]) -> Markup:
    head = tag("thead", tag("tr", [tag("th", cell, scope="col") for cell in rows[0]]))
    body = [tag("tr", tag("th", row[0], scope="row"), [tag("td", cell) for cell in row[1:]]) for row in rows[1:]]
    name = rows[0][0] or say("Accuracy")
    found = tag("table", head, tag("tbody", body))
    return tag("div", found, class_="wide", tabindex="0", role="region", aria_label=name)
