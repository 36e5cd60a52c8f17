"""The report of `loew analyse` as one page."""

from __future__ import annotations

from loew.i18n import say
from loew.teacher.drawing import accuracy_rows, chart_of, course_rows
from loew.teacher.report import Report, TurnText
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.page_head import page_head
from loew.ui.style_sheets import (
    ANALYSIS,
    BALANCE,
    CHANCES,
    concatenate,
)
from loew.ui.terminal_layout import Row
from loew.ui.tokens import style_sheet


def analysis_page(report: Report) -> Markup:
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


def table(rows: list[Row]) -> Markup:
    head = tag("thead", tag("tr", [tag("th", cell, scope="col") for cell in rows[0]]))
    body = [tag("tr", tag("th", row[0], scope="row"), [tag("td", cell) for cell in row[1:]]) for row in rows[1:]]
    name = rows[0][0] or say("Accuracy")
    found = tag("table", head, tag("tbody", body))
    return tag("div", found, class_="wide", tabindex="0", role="region", aria_label=name)
