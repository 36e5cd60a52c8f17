"""Pages that look back at a game: its replay, its transcript, a picture of a step."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from loew.web.http.templates import page
from loew.web.learn.analysis.service import may_analyse
from loew.web.reading.replay import (
    default_viewer,
    steps,
    turns_until,
    valid_step,
)
from loew.web.reading.svg_export import table_svg
from loew.web.table.deps import person, tables
from loew.web.table.routing import PageRoute
from loew.web.table.view.log import phases_of_turns
from loew.web.table.view.page import labels_for, result, without_options
from loew.web.table.view.people import all_hint_marks, marks_in
from loew.web.table.view.turns import Teller

router = APIRouter(include_in_schema=False, route_class=PageRoute)


@router.get("/t/{table}/replay")
def replay(request: Request, table: str, step: int | None = None, seat: int | None = None) -> Response:
    """A running or finished game, beat by beat, as a seat of this person or a spectator sees it."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    journal, presentation = live.journal, live.presentation
    labels = labels_for(live, mine)
    viewer = default_viewer(live, mine) if seat not in mine else seat
    found = steps(live, viewer)
    at = valid_step(found, step)
    log = phases_of_turns(journal, presentation, labels, turns_until(live, viewer, found[at]), live.log_words)
    teller = Teller(presentation, labels, live.told_turns)
    view = journal.game.view(found[at].position, viewer)
    marks = all_hint_marks(tables(request).store, live)
    return page(
        request, "replay.html",
        live=live, at=at, last=len(found) - 1, step=found[at], log=log, labels=labels,
        turn=teller.on_page(found[at].group) if found[at].group else None,
        scene=presentation.page(without_options(view), labels),
        viewer=viewer, may_analyse=viewer in mine and may_analyse(live),
        hint_marks=[mark for mark in marks if mark.at <= journal.base + found[at].choices],
        helped=[text for turn in found[at].group for text in marks_in(marks, turn.who, turn.first, turn.last)],
        title=journal.game.title, open=live.over or tables(request).plays_alone(live, person(request)),
        result=result(live, labels) if live.over and at == len(found) - 1 else None,
    )  # fmt: skip


@router.get("/t/{table}/transcript.txt")
def transcript(request: Request, table: str) -> Response:
    """The whole game as readable text, for those who may see all of it."""
    live = tables(request).find(table)
    tables(request).check_may_read_all(live, person(request))
    return PlainTextResponse(live.journal.transcript())


@router.get("/t/{table}/board.svg")
def board(request: Request, table: str, step: int | None = None) -> Response:
    """The table as a picture, as this person may see it."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    journal = live.journal
    viewer = default_viewer(live, mine)
    found = steps(live, viewer)
    view = journal.game.view(found[valid_step(found, step)].position, viewer)
    scene = live.presentation.page(without_options(view), labels_for(live, mine))
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return Response(
        table_svg(scene, journal.game.title, journal.game.name),
        media_type="image/svg+xml",
        headers={"content-security-policy": policy, "cache-control": "no-store"},
    )
