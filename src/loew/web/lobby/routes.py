"""The lobby: the tables of a person, those that wait for them first, and a form for a new one."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from loew.bots.opponents import USUAL
from loew.web.box.service import Desk
from loew.web.http.templates import page
from loew.web.lobby import api
from loew.web.lobby.profile_values import lobby_values
from loew.web.lobby.view import default_seats, most_seats, quick_buttons, seat_choices, variant_choices
from loew.web.table.deps import person, tables
from loew.web.table.retention import GRACE_DAYS, is_rated_and_running, may_delete, may_hide
from loew.web.table.routing import PageRoute
from loew.web.table.seats import played_seats
from loew.web.table.view.page import lobby_table

router = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (router, api.router, api.matches)


@router.get("/")
def lobby(request: Request) -> Response:
    """The tables of this person, those that wait for them first, and a form for a new one."""
    store = tables(request).store
    who = person(request)
    seats = store.all_seats_of(who)
    found = [lobby_table(row, played_seats(row, seats.get(row.id, []))) for row in store.tables_of(who)]
    found.sort(key=lambda table: (not table.yours, table.row.over))
    gone = tables(request).keeping.deleted_tables_of(who)
    deleted = [lobby_table(row, seats.get(row.id, [])) for row in gone]
    games = list(tables(request).presentations.values())
    return page(
        request,
        "lobby.html",
        tables=found,
        deletable={table.row.id for table in found if may_delete(tables(request), table.row, who)}
        - {table.row.id for table in found if is_rated_and_running(tables(request), table.row)},
        hideable={table.row.id for table in found if may_hide(tables(request), table.row, who)},
        deleted=deleted,
        grace_days=GRACE_DAYS,
        games=[each.game for each in games],
        titles={each.game.name: each.game.title for each in games},
        buttons=quick_buttons(games),
        seat_choices=seat_choices(games),
        default_seats=default_seats(games),
        most_seats=most_seats(games),
        usual_bot=USUAL,
        turns=sum(1 for table in found if table.yours and not table.row.over),
        variants=variant_choices(games),
        packs=Desk(tables(request), who).choices(),
        **lobby_values(request),
    )
