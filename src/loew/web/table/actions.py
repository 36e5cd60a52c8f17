"""What a seat does at a table: one table of actions for the page, for programs and for the script of the page.

On the page the answer is the new page, so that one click is one request: `POST /t/{table}/do/{action}`. Programs post
to `/api/tables/{table}/{action}` and are answered with the state of the table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.engine.seat import SPECTATOR
from loew.ui.html import tag
from loew.web.db.database import Conflict
from loew.web.http.rate_limits import LONGEST_CHOICE
from loew.web.http.state import rate_limit
from loew.web.http.templates import page_of, pages
from loew.web.table import people
from loew.web.table.api import Move, TurnAction, table_state
from loew.web.table.deps import TableRequest, seat_request
from loew.web.table.lesson import LessonAnswer
from loew.web.table.live import LiveTable
from loew.web.table.routing import BackgroundRoute
from loew.web.table.service import Tables
from loew.web.table.view.page import now_page

site = APIRouter(include_in_schema=False)
router = APIRouter(prefix="/api", tags=["tables"], route_class=BackgroundRoute)


class PageAction(BaseModel):
    """An action of a seat that saw this version, and what its browser knows: see `routes.now`."""

    seat: int = Field(ge=0, le=3)
    version: int
    choice: str = Field(default="", max_length=LONGEST_CHOICE)
    uncovered: int | None = Field(default=None, ge=SPECTATOR, le=3)
    seen: int | None = None
    shown: str = Field(default="", max_length=40, coerce_numbers_to_str=True)  # pages of before sent a number


TRIES: Final = 4  # of an action while other servers change the table


class Asked(NamedTuple):
    """An action of a seat that saw this version."""

    tables: Tables
    live: LiveTable
    seat: int
    version: int | None
    choice: str = ""
    own: list[int] = []  # all seats of the person


async def choose(asked: Asked) -> None:
    """Choose on the page: an answer before the seat's turn, or a choice and what is obvious after it."""
    found, live, seat, version, choice, _ = asked
    if live.question_ahead(seat) is None:
        await found.play(live, seat, choice, version, obvious_too=True)
    else:
        answer = "" if choice == live.people.premoves.get(seat) else choice
        await found.run_exclusive(live.id, partial(found.answer_ahead, live, seat, answer))


async def play(asked: Asked) -> None:
    """Play a choice. An illegal or repeated one, one for an old version or for another's seat is refused with a
    sentence and changes nothing."""
    await asked.tables.play(asked.live, asked.seat, asked.choice, asked.version)


async def undo(asked: Asked) -> None:
    """Undo your last choice."""
    await asked.tables.undo(asked.live, asked.seat, asked.version)


async def restart(asked: Asked) -> None:
    """Undo your whole turn, as far as possible."""
    await asked.tables.undo(asked.live, asked.seat, asked.version, whole_turn=True)


async def redo(asked: Asked) -> None:
    """Redo what you have undone."""
    await asked.tables.redo(asked.live, asked.seat, asked.version)


async def end_turn(asked: Asked) -> None:
    """End your turn; the next seat plays."""
    await asked.tables.end_turn(asked.live, asked.seat, asked.version)


async def decline_rest(asked: Asked) -> None:
    """Decline everything that the seat is still asked, and end its turn."""
    await asked.tables.decline_rest(asked.live, asked.seat, asked.version)


async def lesson_on(asked: Asked) -> None:
    """Go on to the next step of a lesson."""
    await asked.tables.read_lesson(asked.live, asked.version)


async def lesson_back(asked: Asked) -> None:
    """Go back to the step before."""
    await asked.tables.read_lesson(asked.live, asked.version, back=True)


async def ask_undo(asked: Asked) -> None:
    """Ask the other people to take back one's last choice."""
    found, live = asked.tables, asked.live
    await found.run_exclusive(live.id, partial(people.ask_undo, found, live, asked.seat, asked.own))


async def answer_undo(asked: Asked, allow: bool) -> None:
    """Allow or refuse what another person asks."""
    found, live = asked.tables, asked.live
    await found.run_exclusive(live.id, partial(people.answer_undo, found, live, asked.seat, asked.own, allow))


class Action(NamedTuple):
    """An action by its name: on the page, and for programs, if they have it too."""

    on_page: Callable[[Asked], Awaitable[None]]
    for_programs: Callable[[Asked], Awaitable[None]] | None = None
    model: type[Move] | type[TurnAction] = TurnAction
    tried_again: bool = True  # if another server has changed something meanwhile
    is_noted: bool = False  # whether the chat has a line about it


ACTIONS: Final = {
    "choices": Action(choose, play, Move),
    "undo": Action(undo, undo),
    "restart": Action(restart, restart),
    "redo": Action(redo, redo),
    "end-turn": Action(end_turn, end_turn),
    "decline-rest": Action(decline_rest),
    "lesson-on": Action(lesson_on),
    "lesson-back": Action(lesson_back),
    "ask-undo": Action(ask_undo, tried_again=False, is_noted=True),  # the others have been told already
    "allow-undo": Action(partial(answer_undo, allow=True), tried_again=False),
    "refuse-undo": Action(partial(answer_undo, allow=False), tried_again=False),
}
pages.globals["table_actions"] = " ".join(ACTIONS)  # those that are answered with the new page, for its script


@site.post("/t/{table}/do/{action}")
async def act(request: Request, table: str, action: str, done: PageAction) -> Response:
    found = ACTIONS.get(action)
    if found is None:
        raise Illegal(msg("there is no action {name}", name=repr(action[:40])))
    asked = await seat_request(request, table, done.seat)
    if found.is_noted:
        rate_limit(request, "table_notes")
    try:
        tries = TRIES if found.tried_again else 1
        asked = await perform(found.on_page, asked, done.seat, done.version, done.choice, tries)
    except LessonAnswer as answer:  # no error: the lesson says something, and nothing has changed
        return page_of(tag("p", str(answer), id="answer"))
    return now_page(await after_change(asked), done.uncovered, done.seen, done.shown)


async def perform(
    do: Callable[[Asked], Awaitable[None]], asked: TableRequest, seat: int, version: int | None, choice: str, tries: int
) -> TableRequest:
    """Do it, and again on the table as it is now if another server has changed something that does not matter, such as
    a request for an undo: the position must still be the one that was seen."""
    seen = asked.live.version if version is None else version
    while True:
        tries -= 1
        try:
            await do(Asked(asked.tables, asked.live, seat, version, choice, asked.own_seats))
        except Conflict:
            if tries == 0:
                raise
            version, asked = seen, await asked.refreshed()
        else:
            return asked


def add_for_programs(name: str, do: Callable[[Asked], Awaitable[None]], model: type[Move] | type[TurnAction]) -> None:
    """The route of an action for programs."""

    async def handle(request: Request, table: str, sent: Move | TurnAction) -> dict[str, Any]:
        asked = await seat_request(request, table, sent.seat)
        choice = sent.choice if isinstance(sent, Move) else ""
        asked = await after_change(await perform(do, asked, sent.seat, sent.version, choice, TRIES))
        return table_state(asked.live, sent.seat, asked.reads.holders)

    handle.__annotations__["sent"] = model
    path, about = f"/tables/{{table}}/{name}", " ".join((do.__doc__ or "").split())
    router.add_api_route(path, handle, methods=["POST"], name=do.__name__, description=about)


for _name, _action in ACTIONS.items():
    if _action.for_programs is not None:
        add_for_programs(_name, _action.for_programs, _action.model)


async def after_change(asked: TableRequest) -> TableRequest:
    """The request after a change; if another server has changed the table too, with the table as it is now."""
    return await asked.refreshed() if asked.live.missed else asked
