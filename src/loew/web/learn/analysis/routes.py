"""The analysis of a game in the browser: begin it, see how far it is, walk through its turns and the better lines."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.engine.message import msg
from loew.teacher.analysis import Document, TurnReport
from loew.teacher.drawing import accuracy_rows, chart_of, course_rows
from loew.teacher.report import Report
from loew.teacher.turns import position_at
from loew.web.http.state import app_state
from loew.web.http.templates import page
from loew.web.learn.analysis.service import Analyses, check_over
from loew.web.learn.analysis.store import EVERYBODY
from loew.web.table.deps import check_may_create, client_address, person, tables
from loew.web.table.live import LiveTable
from loew.web.table.routing import BackgroundRoute, PageRoute
from loew.web.table.view.page import labels_for, without_options
from loew.web.table.view.people import all_hint_marks, marks_in

router = APIRouter(prefix="/api", tags=["analysis"], route_class=BackgroundRoute)
site = APIRouter(include_in_schema=False, route_class=PageRoute)
PLAYED: Final = "played"
BETTER: Final = "better"


class LinePlace(BaseModel):
    """A place in an analysis: a turn, the line that was played or the better one, and a step of it."""

    turn: int = Field(ge=1, le=100_000)
    line: Literal["played", "better"] = "played"
    step: int = Field(ge=0, le=1_000)


def analyses(request: Request) -> Analyses:
    return app_state(request).part(Analyses)


def state_of(request: Request, live: LiveTable, seat: int = EVERYBODY) -> dict[str, Any]:
    found = analyses(request)
    progress = found.progress(live, seat)
    return {**progress._asdict(), "failed": found.has_failed(live, seat)}


@router.get("/tables/{table}/analysis")
def read_state(request: Request, table: str) -> dict[str, Any]:
    """How far the analysis of a finished game is: `state` is none, running or done."""
    live = tables(request).find(table)
    check_over(live)
    return state_of(request, live)


@router.post("/tables/{table}/analysis", status_code=202)
def begin(request: Request, table: str) -> dict[str, Any]:
    """Begin the analysis of a finished game, unless it is there already."""
    app_state(request).limits.actions.take(client_address(request))
    live = tables(request).find(table)
    analyses(request).start(live, person(request))
    return state_of(request, live)


@router.get("/tables/{table}/analysis/document")
def read_document(request: Request, table: str) -> dict[str, Any]:
    """The whole analysis as data."""
    return dict(finished(request, tables(request).find(table)))


@router.post("/tables/{table}/analysis/play", status_code=201)
def play_on(request: Request, table: str, place: LinePlace) -> dict[str, Any]:
    """Create a table from a place in an analysis."""
    check_may_create(request)
    live = tables(request).find(table)
    report = report_of(request, live)
    turn = turn_of(report.document, place.turn)
    line = line_of(report, turn, place.line)
    step = min(place.step, len(line.positions) - 1)
    made, links = tables(request).fork(live, turn["first"] - live.journal.base, person(request), line.choices[:step])
    return {"id": made.id, "links": links, "version": made.version}


def finished(request: Request, live: LiveTable) -> Document:
    check_over(live)
    found = analyses(request).document(live)
    if found is None:
        raise Illegal(msg("this game has not been analysed yet"))
    return found


def report_of(request: Request, live: LiveTable) -> Report:
    mine = tables(request).seats_of(live, person(request))
    return Report(live.journal, live.presentation, labels_for(live, mine), finished(request, live))


def turn_of(document: Document, number: int) -> TurnReport:
    return document["turns"][max(1, min(number, len(document["turns"]))) - 1]


# ------------------------------------------------------------------ the page


class TurnLine(NamedTuple):
    """A line to walk through: the positions before and after each of its choices."""

    name: str
    positions: list[State]
    choices: list[tuple[int, Choice]]


def line_of(report: Report, turn: TurnReport, name: str) -> TurnLine:
    """The line of that name; the played one if there is no better one."""
    journal: Journal = report.journal
    if name == BETTER and turn["at"] >= 0:
        other = report.better_line(turn)
        return TurnLine(BETTER, other.positions, other.choices[turn["first"] :])
    numbers = range(turn["first"], turn["last"] + 1)  # what is hidden in them is not shown to who reads
    choices = journal.choices[turn["first"] : turn["last"]]
    return TurnLine(PLAYED, [position_at(journal, number) for number in numbers], choices)


@site.get("/analysis/{table}")
def analysis_page(
    request: Request, table: str, turn: int | None = None, line: str = PLAYED, step: int | None = None
) -> Response:
    """The analysis of a finished game; until it is there, how far it is."""
    live = tables(request).find(table)
    check_over(live)
    if analyses(request).document(live) is None:
        state, api = state_of(request, live), f"/api/tables/{live.id}/analysis"
        return page(request, "analysis_wait.html", live=live, title=live.journal.game.title, state=state, api=api)
    report = report_of(request, live)
    return drawn(request, live, report, Place(turn, line, step), None, can_play=not live.journal.base)


class Place(NamedTuple):
    """What somebody wants to see of an analysis."""

    turn: int | None
    line: str
    step: int | None


def helped_turns(request: Request, live: LiveTable, document: Document) -> dict[int, list[str]]:
    """The turns in which somebody asked the bot for help, by number, in words."""
    marks = all_hint_marks(tables(request).store, live)
    found = {
        number: marks_in(marks, turn["seat"], turn["first"], turn["last"] - 1)
        for number, turn in enumerate(document["turns"], 1)
    }
    return {number: texts for number, texts in found.items() if texts}


def drawn(request: Request, live: LiveTable, report: Report, place: Place, viewer: int | None, **more: Any) -> Response:
    """The page of an analysis. `viewer`: whose view is shown; None: of who played the turn."""
    turn, line, step = place
    helped = helped_turns(request, live, report.document)
    costly = report.costly()
    number = max(1, min(turn or (costly[0].number if costly else 1), len(report.document["turns"])))
    text = report.text(number)
    shown = line_of(report, text.turn, line)
    last = len(shown.positions) - 1
    at = last if step is None else max(0, min(step, last))
    view = live.journal.game.view(shown.positions[at], text.turn["seat"] if viewer is None else viewer)
    return page(
        request,
        "analysis.html",
        live=live,
        title=live.journal.game.title,
        labels=report.labels,
        text=text,
        number=number,
        turns=len(report.document["turns"]),
        line=shown.name,
        at=at,
        last=last,
        place=f"turn={number}&line={shown.name}",
        chart=chart_of(report, number),
        scene=live.presentation.page(without_options(view), report.labels),
        costly=costly,
        accuracy=accuracy_rows(report),
        courses=course_rows(report),
        viewer=viewer,
        so_far=viewer is not None,
        helped=helped,
        **more,
    )
