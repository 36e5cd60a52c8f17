"""What a person does on the page of a table. The answer is the new page, so that one click is one request."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.engine.seat import SPECTATOR
from loew.ui.html import tag
from loew.web.http.rate_limits import LONGEST_CHOICE
from loew.web.table import people
from loew.web.table.api import (
    person,
    table_after,
    table_for_seat,
    tables,
)
from loew.web.table.lesson import LessonAnswer
from loew.web.table.live import LiveTable
from loew.web.table.routes import now_page, page_of
from loew.web.table.service import Tables

router = APIRouter(include_in_schema=False)


class PageAction(BaseModel):
    """An action of a seat that saw this version, and what its browser knows: see `site.now`."""

    seat: int = Field(ge=0, le=3)
    version: int
    choice: str = Field(default="", max_length=LONGEST_CHOICE)
    uncovered: int | None = Field(default=None, ge=SPECTATOR, le=3)
    seen: int | None = None
    shown: str = Field(default="", max_length=40, coerce_numbers_to_str=True)  # pages of before sent a number


@router.post("/t/{table}/do/{action}")
async def act(request: Request, table: str, action: str, done: PageAction) -> Response:
    live = table_for_seat(request, table, done.seat)
    own = tables(request).seats_of(live, person(request))
    try:
        await perform(tables(request), live, action, done, own)
    except LessonAnswer as answer:  # no error: the lesson says something, and nothing has changed
        return page_of(tag("p", str(answer), id="answer"))
    live = await table_after(request, live, drawn=True)
    return now_page(request, live, done.uncovered, done.seen, done.shown)


async def perform(found: Tables, live: LiveTable, action: str, done: PageAction, own: list[int]) -> None:
    """Do it. `own`: all seats of the person. A choice may be an answer before the seat's turn."""
    if action == "choices" and live.question_ahead(done.seat) is not None:
        answer = "" if done.choice == live.ahead.get(done.seat) else done.choice
        await found.apart(live.id, partial(found.answer_ahead, live, done.seat, answer))
    elif action == "choices":
        await found.play(live, done.seat, done.choice, done.version, obvious_too=True)
    elif action in ("undo", "restart"):
        await found.undo(live, done.seat, done.version, whole_turn=action == "restart")
    elif action == "redo":
        await found.redo(live, done.seat, done.version)
    elif action == "end-turn":
        await found.end_turn(live, done.seat, done.version)
    elif action == "decline-rest":
        await found.decline_rest(live, done.seat, done.version)
    elif action in ("lesson-on", "lesson-back"):
        await found.read_lesson(live, done.version, back=action == "lesson-back")
    elif action == "ask-undo":
        await found.apart(live.id, partial(people.ask_undo, found, live, done.seat, own))
    elif action in ("allow-undo", "refuse-undo"):
        allow = action == "allow-undo"
        await found.apart(live.id, partial(people.answer_undo, found, live, done.seat, own, allow))
    else:
        raise Illegal(msg("there is no action {name}", name=repr(action[:40])))
