"""The pages of a table: the table itself, a seat to take, hints, why something cannot be chosen; and the routers of the
room."""

from __future__ import annotations

import re
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response
from pydantic import BaseModel, Field

from loew.i18n import say
from loew.teacher.hints import STEPS
from loew.web.http.errors import Stale
from loew.web.http.metrics import DRAWS, METRICS
from loew.web.http.templates import page
from loew.web.http.urls import url
from loew.web.table import actions, api, sse
from loew.web.table.deps import person, seat_request, table_request, tables, visitor
from loew.web.table.hints import Hint, hint
from loew.web.table.routing import PageRoute
from loew.web.table.seat_links import linked_seat, renewable
from loew.web.table.view.page import known, labels_for, now_page, page_values, reader_of
from loew.web.table.view.people import friends_to_invite, leaving_values
from loew.web.table.view.question import why_not

NUMBER: Final = re.compile(r"-?[0-9]{1,15}")
site = APIRouter(include_in_schema=False, route_class=PageRoute)
hint_router = APIRouter(tags=["hints"])
ROUTERS = (  # the busiest first
    *(actions.site, site, sse.router, actions.router, api.router, api.people_router, api.retention_router),
    *(hint_router, api.vacation_router),
)


@site.get("/t/{table}")
async def table_page(request: Request, table: str) -> Response:
    """The page of a table. Its script fetches each later state from `/now`."""
    asked = await table_request(request, table)
    live, reads, invite = asked.live, asked.reads, await friends_to_invite(asked)
    with METRICS.timer(DRAWS, "page"):
        values = page_values(live, reader_of(asked), None)
        links = renewable(live, asked.person, reads.seats, reads.holders) if not live.over else []
        leaving = leaving_values(live, values["labels"], values["mine"])
        return page(request, "table.html", **values, **leaving, link_seats=links, to_invite=invite)


@site.get("/t/{table}/seat/{secret}")
def seat_page(request: Request, table: str, secret: str) -> Response:
    """Ask whether to take the seat of this link. Only the answer takes it: a preview of the link does not."""
    live = tables(request).find(table)
    seat = linked_seat(tables(request), live, secret, person(request))
    mine = tables(request).store.seats_of(live.id, person(request))
    if seat in mine:
        return RedirectResponse(url(f"/t/{table}"), 303)
    holders = tables(request).store.holder_counts(live.id)
    label = labels_for(live, [])[seat]
    others = [each.name for who, each in enumerate(labels_for(live, mine)) if who != seat]
    again = seat in holders
    return page(request, "seat.html", live=live, player=label.name, others=others, again=again, known=known(live))


@site.get("/t/{table}/now")
async def now(request: Request, table: str) -> Response:
    """The current table as markup, for the script of the page. `seat`: the seat whose player has uncovered the table;
    `seen`: the last choice that the browser knew; `shown`: the name of the page that it shows now."""
    seat, seen = (number_in(request, name) for name in ("seat", "seen"))
    return now_page(await table_request(request, table), seat, seen, request.query_params.get("shown", ""))


def number_in(request: Request, name: str) -> int | None:
    """A number in the address; None if it is not there."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not NUMBER.fullmatch(text):
        raise HTTPException(422, say("{name} must be a number", name=name))
    return int(text)


@site.get("/t/{table}/why/{component}")
def why(request: Request, table: str, component: str, seat: int) -> Response:
    """Why a component cannot be chosen now by this seat, in one sentence."""
    live = tables(request).find(table)
    tables(request).check_seat(live, person(request), seat)
    return PlainTextResponse(why_not(live, seat, component))


@site.get("/favicon.ico")
async def favicon() -> Response:
    """Our logo, at the address where browsers look for it."""
    return RedirectResponse(url("/static/loew.svg"), 301)


class HintRequest(BaseModel):
    """A seat that asks for a hint. The first step answers at once, later ones think longer."""

    seat: int = Field(ge=0, le=3)
    step: int = Field(default=0, ge=0, lt=len(STEPS))


async def asked_hint(request: Request, table: str, asked: HintRequest) -> Hint:
    found = await seat_request(request, table, asked.seat)
    return await hint(found.tables, found.live, asked.seat, asked.step, visitor(request))


@hint_router.post("/api/tables/{table}/hint")
async def ask(request: Request, table: str, asked: HintRequest) -> dict[str, Any]:
    """The best options for the question of your seat, with the expected points, the line and the reasons. `next` is
    the step that thinks longer, `certainty` how sure it is (clear, tied, unsure or only), `place` where to look on the
    table. Everybody at the table sees that you have asked. Not in rated games."""
    found = await asked_hint(request, table, asked)
    options = [option.to_data() for option in found.options]
    sure = {"certainty": found.certainty, "place": found.place}
    return {"options": options, **sure, "seconds": found.seconds, "next": found.next_step}


@hint_router.post("/t/{table}/hint", include_in_schema=False)
async def show(request: Request, table: str, asked: HintRequest) -> Response:
    """The same as markup; empty if the position has changed while the bot was thinking."""
    try:
        return page(request, "hint.html", hint=await asked_hint(request, table, asked))
    except Stale:
        return page(request, "hint.html", hint=None)
