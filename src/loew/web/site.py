"""The pages for people: the lobby, a table, replays. Those to read are in `reading.py`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from fastapi.routing import APIRoute
from jinja2 import Environment, FileSystemLoader, select_autoescape

from loew.bots.opponents import USUAL
from loew.engine.errors import LoewError
from loew.engine.seat import SPECTATOR
from loew.i18n import error_text, language, languages, listed, say
from loew.presentation.kit.charts import swatch
from loew.presentation.kit.html import fill_holes, hole, tag
from loew.presentation.kit.icons import sheet, use
from loew.presentation.kit.markup import note, noting_pieces
from loew.web.api import person, tables
from loew.web.live_table import LiveTable, NoSuchTable
from loew.web.lobby import default_seats, most_seats, quick_buttons, seat_choices, variant_choices
from loew.web.log_page import phases_of_turns
from loew.web.page_pieces import DrawnPage, only_changes
from loew.web.people_page import chat_values, leaving_values, people_values
from loew.web.replay import default_viewer, steps, turns_until, valid_step
from loew.web.seats import link_seats, played_seats
from loew.web.svg_export import table_svg
from loew.web.table_page import labels_for, lobby_table, result, table_values, without_options
from loew.web.told import Teller
from loew.web.why_not import why_not

HERE: Final = Path(__file__).parent
pages = Environment(loader=FileSystemLoader(HERE / "pages"), autoescape=select_autoescape(), trim_blocks=True)
pages.filters["piece"] = note
pages.globals.update(
    listed=listed,
    say=say,
    language=language,
    languages=languages,
    tag=tag,
    fill_holes=fill_holes,
    hole=hole,
    swatch=swatch,
)


def page(name: str, status: int = 200, **values: Any) -> HTMLResponse:
    return page_of(rendered(name, **values), status)


def rendered(name: str, **values: Any) -> str:
    return pages.get_template(name).render(symbols=sheet(), icon=use, **values)


def page_of(text: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(text, status, headers={"cache-control": "no-store"})


class PageRoute(APIRoute):
    """A route that shows its errors on a page."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()

        async def handle(request: Request) -> Response:
            try:
                return await handler(request)
            except LoewError as error:
                if "text/html" not in request.headers.get("accept", ""):
                    raise
                return page("error.html", 404 if isinstance(error, NoSuchTable) else 403, error=error_text(error))

        return handle


router = APIRouter(include_in_schema=False, route_class=PageRoute)


@router.get("/")
async def lobby(request: Request) -> Response:
    """The tables of this person, those that wait for them first, and a form for a new one."""
    store = tables(request).store
    who = person(request)
    found = [lobby_table(row, played_seats(row, store.seats_of(row.id, who))) for row in store.tables_of(who)]
    found.sort(key=lambda table: (not table.yours, table.row.over))
    games = list(tables(request).presentations.values())
    return page(
        "lobby.html",
        tables=found,
        games=[each.game for each in games],
        titles={each.game.name: each.game.title for each in games},
        buttons=quick_buttons(games),
        seat_choices=seat_choices(games),
        default_seats=default_seats(games),
        most_seats=most_seats(games),
        usual_bot=USUAL,
        variants=variant_choices(games),
    )


@router.get("/t/{table}")
async def table_page(request: Request, table: str) -> Response:
    """The page of a table. Its script fetches each later state from `/now`."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    values = page_values(request, live, mine, None)
    return page("table.html", **values, **leaving_values(live, values["labels"], values["viewer"]))


@router.get("/t/{table}/seat/{secret}")
async def take_seat(request: Request, table: str, secret: str) -> Response:
    """Take the seat of this link, then redirect, so that the secret leaves the address bar."""
    live = tables(request).find(table)
    tables(request).take_seat(live, secret, person(request))
    return RedirectResponse(f"/t/{table}", 303)


@router.get("/t/{table}/now")
async def now(
    request: Request, table: str, seat: int | None = None, seen: int | None = None, shown: int | None = None
) -> Response:
    """The current table as markup, for the script of the page. `seat`: the seat whose player has uncovered the table;
    `seen`: the last choice that the browser knew; `shown`: the version that it shows now."""
    return now_page(request, tables(request).find(table), seat, seen, shown)


def now_page(request: Request, live: LiveTable, seat: int | None, seen: int | None, shown: int | None) -> Response:
    """The current table for the browser of this person, without what it shows already. It is drawn once for each
    version."""
    mine = tables(request).seats_of(live, person(request))
    if seat is not None and seat != SPECTATOR:
        tables(request).check_seat(live, person(request), seat)
    holders = tuple(tables(request).store.holder_counts(live.id))
    is_maker, left = person(request) == live.maker, left_seats(request, live)
    reader = (tuple(mine), seat, seen, language(), holders, is_maker, left)
    found = live.pages.find(reader, live.version)
    if found is None:
        with noting_pieces() as pieces:
            text = rendered("now.html", **page_values(request, live, mine, seat, seen))
        found = DrawnPage(live.version, text, pieces)
        live.pages.add(reader, found)
    before = live.pages.find(reader, shown) if shown is not None else None
    return page_of(found.text if before is None else only_changes(found, before))


@router.get("/t/{table}/why/{component}")
async def why(request: Request, table: str, component: str, seat: int) -> Response:
    """Why a component cannot be chosen now by this seat, in one sentence."""
    live = tables(request).find(table)
    tables(request).check_seat(live, person(request), seat)
    return PlainTextResponse(why_not(live, seat, component))


def page_values(
    request: Request, live: LiveTable, mine: list[int], seat: int | None, seen: int | None = None
) -> dict[str, Any]:
    """The values for the page of a table: those of the game, the chat, and who is still missing."""
    found = table_values(live, mine, seat, seen)
    store = tables(request).store
    labels = found["labels"]
    found |= chat_values(live, store.chat_lines(live.id), labels)
    is_maker = person(request) == live.maker
    found |= people_values(live, mine, found["viewer"], labels, is_maker, left_seats(request, live))
    holders = store.holder_counts(live.id)
    missing = [labels[who].name for who in link_seats(live.journal.setup.seats) if who not in holders]
    return {**found, "missing": missing, "mine": mine, "title": live.journal.game.title}


def left_seats(request: Request, live: LiveTable) -> tuple[int, ...]:
    """The seats of this person that a bot plays for them."""
    held = tables(request).store.seats_of(live.id, person(request))
    return tuple([seat for seat in held if seat in live.replaced])


# ------------------------------------------------------------------ replays


@router.get("/t/{table}/replay")
async def replay(request: Request, table: str, step: int | None = None, seat: int | None = None) -> Response:
    """A running or finished game, beat by beat, as a seat of this person or a spectator sees it."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    journal, presentation = live.journal, live.presentation
    labels = labels_for(live, mine)
    viewer = default_viewer(live, mine) if seat not in mine else seat
    found = steps(live, viewer)
    at = valid_step(found, step)
    log = phases_of_turns(journal, presentation, labels, turns_until(live, viewer, found[at]), live.log_words)
    people = set(journal.setup.people)
    teller = Teller(presentation, labels, live.told_turns)
    view = journal.game.view(found[at].position, viewer)
    return page(
        "replay.html",
        live=live, at=at, last=len(found) - 1, step=found[at], log=log, labels=labels,
        turn=teller.on_page(found[at].group) if found[at].group else None,
        scene=presentation.page(without_options(view), labels),
        title=journal.game.title, open=live.over or people <= set(mine),
        result=result(live, labels) if live.over and at == len(found) - 1 else None,
    )  # fmt: skip


@router.get("/t/{table}/transcript.txt")
async def transcript(request: Request, table: str) -> Response:
    """The whole game as readable text, for those who may see all of it."""
    live = tables(request).find(table)
    tables(request).check_may_read_all(live, person(request))
    return PlainTextResponse(live.journal.transcript())


@router.get("/t/{table}/board.svg")
async def board(request: Request, table: str, step: int | None = None) -> Response:
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
        headers={"content-security-policy": policy},
    )


@router.get("/favicon.ico")
async def favicon() -> Response:
    """Our logo, at the address where browsers look for it."""
    return RedirectResponse("/static/loew.svg", 301)
