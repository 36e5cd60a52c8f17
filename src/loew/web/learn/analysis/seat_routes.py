"""The analysis of a running game from one's own seat in the browser: begin it, see how far it is, walk through it."""

from __future__ import annotations

from typing import Any, cast

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.teacher.seat_analysis import SeatDocument, SeatReport
from loew.web.http.routing import BackgroundRoute
from loew.web.http.urls import at
from loew.web.learn.analysis.routes import (
    PLAYED,
    Place,
    analyses,
    drawn,
    state_of,
)
from loew.web.learn.analysis.service import check_may_analyse, choices_in
from loew.web.table.api import person, table_for_seat, tables
from loew.web.table.live import LiveTable
from loew.web.table.messages import ANALYSED, NOTE, note
from loew.web.table.routes import PageRoute, page
from loew.web.table.view.page import labels_for

router = APIRouter(prefix="/api/tables/{table}/analysis/seat", tags=["analysis"], route_class=BackgroundRoute)
site = APIRouter(include_in_schema=False, route_class=PageRoute)


def checked_table(request: Request, table: str, seat: int) -> LiveTable:
    """The table, if this person plays at the seat and may analyse the running game."""
    live = table_for_seat(request, table, seat)
    check_may_analyse(live, seat)
    return live


@router.get("/{seat}")
def read_state(request: Request, table: str, seat: int) -> dict[str, Any]:
    """How far the analysis of your running game is: `state` is none, running or done. `current`: whether it has all
    turns until now."""
    live = checked_table(request, table, seat)
    return {**state_of(request, live, seat), "current": analyses(request).is_current(live, seat)}


@router.post("/{seat}", status_code=202)
def begin(request: Request, table: str, seat: int) -> dict[str, Any]:
    """Analyse your running game, as far as you know it. Everybody at the table sees that. Not in rated games, and not
    where hints are off."""
    live = checked_table(request, table, seat)
    before = analyses(request).progress(live, seat)
    after = analyses(request).start(live, person(request), seat)
    if before != after:
        mark(request, live, seat)
    return state_of(request, live, seat)


def mark(request: Request, live: LiveTable, seat: int) -> None:
    """Tell everybody at the table."""
    live.took(tables(request).store.add_chat_line(live.id, NOTE, note(live, ANALYSED, seat)))
    live.notify()


@router.get("/{seat}/document")
def read_document(request: Request, table: str, seat: int) -> dict[str, Any]:
    """The analysis as data."""
    return dict(document_of(request, checked_table(request, table, seat), seat))


def document_of(request: Request, live: LiveTable, seat: int) -> SeatDocument:
    found = analyses(request).document(live, seat)
    if found is None:
        raise Illegal(msg("this game has not been analysed yet"))
    return cast(SeatDocument, found)


@site.get("/analysis/{table}/seat/{seat}")
def seat_page(
    request: Request, table: str, seat: int, turn: int | None = None, line: str = PLAYED, step: int | None = None
) -> Response:
    """The analysis of a running game from a seat; when the game is over, that of the whole game."""
    live = table_for_seat(request, table, seat)
    if live.over:
        return RedirectResponse(at(f"/analysis/{table}"), 303)
    check_may_analyse(live, seat)
    found, state = analyses(request), state_of(request, live, seat)
    api = f"/api/tables/{table}/analysis/seat/{seat}"
    if found.document(live, seat) is None or state["state"] == "running":
        return page("analysis_wait.html", live=live, title=live.journal.game.title, state=state, api=api, so_far=True)
    document = document_of(request, live, seat)
    if not document["turns"]:
        raise Illegal(msg("no turn is over yet: come back later"))
    mine = tables(request).seats_of(live, person(request))
    report = SeatReport(live.journal, live.presentation, labels_for(live, mine), document)
    more: dict[str, Any] = {"can_play": False, "is_old": len(live.journal.choices) > choices_in(document), "api": api}
    return drawn(request, live, report, Place(turn, line, step), seat, **more)
