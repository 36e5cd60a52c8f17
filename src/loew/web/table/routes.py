"""The pages for people: the lobby, a table. Replays are in `replay_pages.py`, pages to read in `reading.py`."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Sequence
from inspect import iscoroutinefunction
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape

from loew.bots.opponents import USUAL
from loew.engine.errors import LoewError
from loew.engine.seat import SPECTATOR
from loew.i18n import error_text, language, languages, listed, say
from loew.ui.charts import swatch
from loew.ui.html import Markup, fill_holes, hole
from loew.ui.markup import note, noting_pieces
from loew.ui.seat_label import SeatLabel
from loew.ui.sprite import figure, paints, use
from loew.web.accounts.person_link import (
    people_links,
    person_link,
    public_name,
    segment,
)
from loew.web.box.service import Desk
from loew.web.db.database import StoreError
from loew.web.http.assets import TEMPLATES, with_sprite
from loew.web.http.routing import BackgroundRoute
from loew.web.http.urls import RootedLinks, at
from loew.web.lobby.inbox_api import READER, count_waiting, waiting_now
from loew.web.lobby.profile_values import friends_to_invite, lobby_values
from loew.web.lobby.view import (
    default_seats,
    most_seats,
    quick_buttons,
    seat_choices,
    variant_choices,
)
from loew.web.ops.measures import DRAWS, MEASURES
from loew.web.ops.profiler import timed
from loew.web.table.api import person, tables
from loew.web.table.links import linked_seat, renewable
from loew.web.table.live import LiveTable, NoSuchTable
from loew.web.table.retention import (
    GRACE_DAYS,
    is_rated_and_running,
    may_delete,
    may_hide,
)
from loew.web.table.seats import link_seats, played_seats
from loew.web.table.view.log import LogTurn
from loew.web.table.view.page import labels_for, lobby_table, table_values
from loew.web.table.view.people import chat_values, leaving_values, people_values
from loew.web.table.view.turns import TurnOnPage
from loew.web.table.view.updates import (
    DrawnPage,
    only_changes,
    page_name,
)
from loew.web.table.view.why_not import why_not

ASK_AGAIN: Final = 3  # seconds until a browser asks again for a page that the database could not give
PARTS: Final = ("/t/{table}/now", "/help/{game}/{component}", "/favicon.ico")  # these have no head
NUMBER: Final = re.compile(r"-?[0-9]{1,15}")
pages = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=select_autoescape(),
    trim_blocks=True,
    auto_reload=False,
    extensions=[RootedLinks],
)
pages.globals.update(
    listed=listed,
    say=say,
    language=language,
    languages=languages,
    fill_holes=fill_holes,
    hole=hole,
    swatch=swatch,
    figure=figure,
    person_link=person_link,
    people_links=people_links,
    public_name=public_name,
    waiting_now=waiting_now,
)


def log_turn(turn: LogTurn) -> Markup:
    """A turn in the log; drawn once."""
    if turn.key not in turn.drawn:
        turn.drawn[turn.key] = Markup(rendered("log_turn.html", turn=turn))
    return turn.drawn[turn.key]


def told_turn(turn: TurnOnPage, labels: Sequence[SeatLabel], has_sheet: bool) -> Markup:
    """A turn in beats; drawn once."""
    if has_sheet not in turn.drawn:
        values = {"turn": turn, "labels": labels, "has_sheet": has_sheet}
        turn.drawn[has_sheet] = Markup(rendered("told_turn.html", **values))
    return note(turn.drawn[has_sheet], f"told-{turn.key}")


pages.filters.update(piece=note, log_turn=log_turn, told_turn=told_turn, segment=segment)


def page(name: str, status: int = 200, **values: Any) -> HTMLResponse:
    return page_of(rendered(name, **values), status)


def rendered(name: str, **values: Any) -> str:
    return pages.get_template(name).render(paints=paints(), icon=use, **values)


def page_of(text: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(with_sprite(text), status, headers={"cache-control": "no-store"})


class PageRoute(BackgroundRoute):
    """A route that shows its errors on a page."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        super().__init__(path, endpoint, **more)
        self.counts = iscoroutinefunction(endpoint) and path not in PARTS  # others ask the database themselves

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()

        async def handle(request: Request) -> Response:
            READER.set(request)
            try:
                if self.counts:
                    await count_waiting(request)
                return await handler(request)
            except LoewError as error:
                if "text/html" not in request.headers.get("accept", ""):
                    raise
                return error_page(error)

        return handle


def error_page(error: LoewError) -> Response:
    """A page that says what is wrong. If the database is away, the browser asks again by itself."""
    if isinstance(error, StoreError):
        found = page("error.html", 503, error=error_text(error), again=True)
        found.headers.update({"refresh": str(ASK_AGAIN), "retry-after": str(ASK_AGAIN)})
        return found
    return page("error.html", 404 if isinstance(error, NoSuchTable) else 403, error=error_text(error))


router = APIRouter(include_in_schema=False, route_class=PageRoute)


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


@router.get("/t/{table}")
async def table_page(request: Request, table: str) -> Response:
    """The page of a table. Its script fetches each later state from `/now`."""
    live = tables(request).find(table)
    with MEASURES.timing(DRAWS, "page"):
        values = page_values(request, live, reader_of(request, live), None)
        links = renewable(tables(request), live, person(request)) if not live.over else []
        leaving = leaving_values(live, values["labels"], values["viewer"])
        invite = friends_to_invite(request, live)
        return page("table.html", **values, **leaving, link_seats=links, to_invite=invite)


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
    return page("seat.html", live=live, player=label.name, others=others, again=seat in holders)


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


def now_page(request: Request, live: LiveTable, seat: int | None, seen: int | None, shown: str) -> Response:
    """The current table for the browser of this person, without what it shows already. It is drawn once for each
    version."""
    reader = reader_of(request, live)
    if seat is not None and seat != SPECTATOR and seat not in reader.mine:
        tables(request).check_seat(live, person(request), seat)
    key = (reader, seat, seen, language())
    found = live.pages.find(key, live.version)
    if found is None:
        with noting_pieces() as pieces, MEASURES.timing(DRAWS, "update"):
            values = page_values(request, live, reader, seat, seen)
            with timed("the template"):
                text = rendered("now.html", **values, page_name=page_name(key, live.version))
        found = DrawnPage(live.version, text, pieces)
        live.pages.add(key, found)
    before = live.pages.named(key, shown)
    with timed("what has changed"):
        return page_of(found.text if before is None else only_changes(found, before))


@router.get("/t/{table}/why/{component}")
def why(request: Request, table: str, component: str, seat: int) -> Response:
    """Why a component cannot be chosen now by this seat, in one sentence."""
    live = tables(request).find(table)
    tables(request).check_seat(live, person(request), seat)
    return PlainTextResponse(why_not(live, seat, component))


class Reader(NamedTuple):
    """Who reads a page, and what it tells about the seats."""

    mine: tuple[int, ...]  # the seats of this person
    left: tuple[int, ...]  # those that a bot plays for them
    holders: tuple[tuple[int, int], ...]  # how many browsers hold each seat
    is_maker: bool
    muted: tuple[int, ...]  # the seats whose chat they do not read
    profiles: tuple[tuple[int, str], ...]  # the names of those with a profile that they show, by seat


def reader_of(request: Request, live: LiveTable) -> Reader:
    store, who = tables(request).store, person(request)
    held, people = store.seats_of(live.id, who), live.journal.setup.people
    mine = tuple([seat for seat in held if seat in people])
    left = tuple([seat for seat in held if seat in live.replaced])
    muted = tuple(tables(request).profiles.friends.muted_seats(live.id, who))
    profiles = tuple(tables(request).profiles.public.names_at([live.id])[live.id].items())
    return Reader(mine, left, tuple(store.holder_counts(live.id).items()), who == live.maker, muted, profiles)


def page_values(
    request: Request, live: LiveTable, reader: Reader, seat: int | None, seen: int | None = None
) -> dict[str, Any]:
    """The values for the page of a table: those of the game, the chat, and who is still missing."""
    mine = list(reader.mine)
    found = table_values(live, mine, seat, seen)
    labels = found["labels"]
    holders = dict(reader.holders)
    found |= chat_values(live, tables(request).store.chat_lines(live.id), labels, reader.muted)
    shown = dict(reader.profiles)
    found |= people_values(live, mine, found["viewer"], labels, reader.is_maker, reader.left, holders, shown)
    free = [who for who in link_seats(live.journal.setup.seats) if who not in holders]
    return {
        **found,
        "free": free,
        "missing": [labels[who].name for who in free],
        "mine": mine,
        "muted": reader.muted,
        "title": live.journal.game.title,
        "seed_chosen": live.seeded and len(live.journal.setup.people) > 1,
    }


@router.get("/favicon.ico")
async def favicon() -> Response:
    """Our logo, at the address where browsers look for it."""
    return RedirectResponse(at("/static/loew.svg"), 301)
