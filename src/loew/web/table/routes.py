"""The pages of a table: the table itself, a seat to take, why something cannot be chosen; and the routers of the
room."""

from __future__ import annotations

import re
from typing import Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response

from loew.i18n import say
from loew.web.http.measures import DRAWS, MEASURES
from loew.web.http.templates import page
from loew.web.http.urls import at
from loew.web.table import actions, api, hint_routes, people_api, retention_api, sse, vacation_api
from loew.web.table.deps import person, tables
from loew.web.table.links import linked_seat, renewable
from loew.web.table.routing import PageRoute
from loew.web.table.view.invitations import friends_to_invite
from loew.web.table.view.now import now_page, page_values, reader_of
from loew.web.table.view.page import labels_for
from loew.web.table.view.people import leaving_values
from loew.web.table.view.why_not import why_not

NUMBER: Final = re.compile(r"-?[0-9]{1,15}")
router = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (  # the busiest first
    *(actions.site, router, sse.router, actions.router, api.router, people_api.router, retention_api.router),
    *(hint_routes.router, vacation_api.router),
)


@router.get("/t/{table}")
async def table_page(request: Request, table: str) -> Response:
    """The page of a table. Its script fetches each later state from `/now`."""
    live = tables(request).find(table)
    with MEASURES.timing(DRAWS, "page"):
        values = page_values(request, live, reader_of(request, live), None)
        links = renewable(tables(request), live, person(request)) if not live.over else []
        leaving = leaving_values(live, values["labels"], values["viewer"])
        invite = friends_to_invite(request, live)
        return page(request, "table.html", **values, **leaving, link_seats=links, to_invite=invite)


@router.get("/t/{table}/seat/{secret}")
def seat_page(request: Request, table: str, secret: str) -> Response:
    """Ask whether to take the seat of this link. Only the answer takes it: a preview of the link does not."""
    live = tables(request).find(table)
    seat = linked_seat(tables(request), live, secret, person(request))
    mine = tables(request).store.seats_of(live.id, person(request))
    if seat in mine:
        return RedirectResponse(at(f"/t/{table}"), 303)
    holders = tables(request).store.holder_counts(live.id)
    label = labels_for(live, [])[seat]
    others = [each.name for who, each in enumerate(labels_for(live, mine)) if who != seat]
    return page(request, "seat.html", live=live, player=label.name, others=others, again=seat in holders)


@router.get("/t/{table}/now")
async def now(request: Request, table: str) -> Response:
    """The current table as markup, for the script of the page. `seat`: the seat whose player has uncovered the table;
    `seen`: the last choice that the browser knew; `shown`: the name of the page that it shows now."""
    seat, seen = (number_in(request, name) for name in ("seat", "seen"))
    return now_page(request, tables(request).find(table), seat, seen, request.query_params.get("shown", ""))


def number_in(request: Request, name: str) -> int | None:
    """A number in the address; None if it is not there."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not NUMBER.fullmatch(text):
        raise HTTPException(422, say("{name} must be a number", name=name))
    return int(text)


@router.get("/t/{table}/why/{component}")
def why(request: Request, table: str, component: str, seat: int) -> Response:
    """Why a component cannot be chosen now by this seat, in one sentence."""
    live = tables(request).find(table)
    tables(request).check_seat(live, person(request), seat)
    return PlainTextResponse(why_not(live, seat, component))


@router.get("/favicon.ico")
async def favicon() -> Response:
    """Our logo, at the address where browsers look for it."""
    return RedirectResponse(at("/static/loew.svg"), 301)
