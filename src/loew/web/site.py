"""The pages for people: the lobby, a table, replays, rules, the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from fastapi.routing import APIRoute
from jinja2 import Environment, FileSystemLoader, select_autoescape

from loew.engine.errors import LoewError
from loew.engine.seat import SPECTATOR
from loew.i18n import ENGLISH, error_text, language, languages, say
from loew.ledger import rule_texts
from loew.presentation.kit.html import NOTHING, Markup, fill_holes, hole, tag
from loew.presentation.kit.icons import sheet, use
from loew.presentation.kit.presentation import Presentation
from loew.registry import names
from loew.web.api import person, tables
from loew.web.explanations import Explanations
from loew.web.live_table import LiveTable, NoSuchTable
from loew.web.lobby import most_seats, quick_buttons, seat_choices, usual_seats, variant_choices
from loew.web.log_page import log_turns
from loew.web.seats import by_link
from loew.web.svg_export import picture
from loew.web.table_page import labels_for, listed, result, settled, shown

HERE: Final = Path(__file__).parent
pages = Environment(loader=FileSystemLoader(HERE / "pages"), autoescape=select_autoescape(), trim_blocks=True)
pages.globals.update(say=say, language=language, languages=languages, tag=tag, fill_holes=fill_holes, hole=hole)


def page(name: str, status: int = 200, **values: Any) -> HTMLResponse:
    text = pages.get_template(name).render(symbols=sheet(), icon=use, **values)
    return HTMLResponse(text, status, headers={"cache-control": "no-store"})


class Page(APIRoute):
    """A route whose mistakes are told on a page."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()

        async def told(request: Request) -> Response:
            try:
                return await handler(request)
            except LoewError as error:
                if "text/html" not in request.headers.get("accept", ""):
                    raise
                return page("sorry.html", 404 if isinstance(error, NoSuchTable) else 403, error=error_text(error))

        return told


router = APIRouter(include_in_schema=False, route_class=Page)


@router.get("/")
async def lobby(request: Request) -> Response:
    """My tables, those that wait for me first, and a new one."""
    store = tables(request).store
    who = person(request)
    found = [listed(row, store.seats_of(row.id, who)) for row in store.tables_of(who)]
    found.sort(key=lambda table: (not table.yours, table.row.over))
    games = list(tables(request).presentations.values())
    return page(
        "lobby.html",
        tables=found,
        games=[each.game for each in games],
        titles={each.game.name: each.game.title for each in games},
        buttons=quick_buttons(games),
        seat_choices=seat_choices(games),
        usual_seats=usual_seats(games),
        most_seats=most_seats(games),
        variants=variant_choices(games),
    )


@router.get("/t/{table}")
async def table_page(request: Request, table: str) -> Response:
    """A table: the page itself; what is on it comes with its news."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    return page("table.html", **whole(request, live, mine, None))


@router.get("/t/{table}/seat/{secret}")
async def sit(request: Request, table: str, secret: str) -> Response:
    """Somebody comes by link and sits down; the address bar forgets the secret."""
    live = tables(request).find(table)
    tables(request).sit(live, secret, person(request))
    return RedirectResponse(f"/t/{table}", 303)


@router.get("/t/{table}/now")
async def now(request: Request, table: str, seat: int | None = None, seen: int | None = None) -> Response:
    """The table as it stands: the markup that the page swaps in. `seat`: the one whose curtain was lifted; `seen`: the
    last choice that the browser knew of."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    if seat is not None and seat != SPECTATOR:
        tables(request).allowed(live, person(request), seat)
    return page("now.html", **whole(request, live, mine, seat, seen))


def whole(
    request: Request, live: LiveTable, mine: list[int], seat: int | None, seen: int | None = None
) -> dict[str, Any]:
    """What is shown of a table, with what was said at it."""
    found = shown(live, mine, seat, seen)
    store = tables(request).store
    labels = found["labels"]
    said = [(n, labels[who].name if who >= 0 else "", text) for n, who, text, _ in store.said(live.id)]
    held = store.held(live.id)
    awaited = [labels[who].name for who in by_link(live.journal.setup.seats) if who not in held]
    return {**found, "chat": said, "awaited": awaited, "mine": mine, "title": live.journal.game.title}


# ------------------------------------------------------------------ replays


@router.get("/t/{table}/replay")
async def replay(request: Request, table: str, step: int | None = None, seat: int | None = None) -> Response:
    """Any game, running or finished, choice by choice, as a seat of mine or one who looks on saw it."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    journal = live.journal
    labels = labels_for(live, mine)
    viewer = onlooker(live, mine) if seat not in mine else seat
    at = step_of(live, step)
    view = journal.game.view(journal.positions[at], viewer)
    log = log_turns(journal, live.presentation, viewer, labels, journal.base + at, live.log_words)
    people = set(journal.setup.people)
    return page(
        "replay.html",
        live=live, at=at, last=len(journal.positions) - 1, scene=live.presentation.page(settled(view), labels), log=log,
        labels=labels, title=journal.game.title, open=journal.over or people <= set(mine),
        result=result(journal, labels) if journal.over and at == len(journal.positions) - 1 else None,
    )  # fmt: skip


def onlooker(live: LiveTable, mine: list[int]) -> int:
    """Who looks, when nobody said: my seat; with several people at one browser nobody's, while there are secrets."""
    return mine[0] if len(mine) == 1 or (mine and live.journal.over) else SPECTATOR


def step_of(live: LiveTable, step: int | None) -> int:
    last = len(live.journal.positions) - 1
    return last if step is None else max(0, min(step, last))


@router.get("/t/{table}/transcript.txt")
async def transcript(request: Request, table: str) -> Response:
    """The whole game to be read, when it may be told."""
    live = tables(request).find(table)
    tables(request).open_to(live, person(request))
    return PlainTextResponse(live.journal.transcript())


@router.get("/t/{table}/board.svg")
async def board(request: Request, table: str, step: int | None = None) -> Response:
    """The table as a picture, as whoever asks may see it."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    journal = live.journal
    view = journal.game.view(journal.positions[step_of(live, step)], onlooker(live, mine))
    drawn = live.presentation.page(settled(view), labels_for(live, mine))
    own_style = "default-src 'none'; style-src 'unsafe-inline'"
    return Response(
        picture(drawn, journal.game.title, journal.game.name),
        media_type="image/svg+xml",
        headers={"content-security-policy": own_style},
    )


# ------------------------------------------------------------------ reading


def explanations(request: Request) -> Explanations:
    found: Explanations = request.app.state.explanations
    return found


@router.get("/help/{game}/{component}")
async def helping(request: Request, game: str, component: str) -> Response:
    """A component explained: icon by icon, in words, with its sources."""
    return HTMLResponse(explanations(request).explained(game, component))


@router.get("/how")
async def how(request: Request) -> Response:
    """The games for a newcomer, in our own words."""
    return page("how.html", games=[how_to_play(each) for each in tables(request).presentations.values()])


class HowToPlay(NamedTuple):
    """A game explained to a newcomer."""

    name: str
    title: str
    text: Markup


def silent_icon(name: str) -> Markup:
    """An icon beside its word, which is not read out."""
    return tag("span", use(name), aria_hidden="true")


def how_to_play(presentation: Presentation) -> HowToPlay:
    """In the language spoken here, else in English; empty where a game has no such text."""
    folder, game = presentation.how_to_play, presentation.game
    files = [folder / f"{code}.html" for code in (language(), ENGLISH)] if folder is not None else []
    file = next((each for each in files if each.exists()), None)
    text = NOTHING
    if file is not None:
        template = pages.from_string(file.read_text(encoding="utf-8"))
        text = Markup(template.render(i=silent_icon, facts=presentation.facts))
    return HowToPlay(game.name, game.title, text)


@router.get("/rules")
async def rules_page() -> Response:
    """The rules in our own words, with our rulings."""
    return page("rules.html", games={name: rule_texts(name, language()) for name in names()})


@router.get("/catalogue")
async def catalogue_page(request: Request) -> Response:
    found = explanations(request)
    return HTMLResponse(found.catalogue(), headers={"content-security-policy": found.policy()})


@router.get("/favicon.ico")
async def favicon() -> Response:
    """Our mark, where a browser looks for one unasked."""
    return RedirectResponse("/static/loew.svg", 301)


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """The interface for programs, drawn from its description."""
    return page("docs.html", spec=request.app.openapi())
