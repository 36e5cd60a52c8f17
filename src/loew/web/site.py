"""The pages for people: the lobby, a table, its news as they come, replays, rules, the catalogue."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from jinja2 import Environment, FileSystemLoader, select_autoescape

from loew.engine.journal import Journal
from loew.engine.seat import NATURE, WATCHER
from loew.games import NAMES
from loew.ledger import rules
from loew.show.icons import sheet
from loew.show.page import scene
from loew.show.style import themes
from loew.web.api import person, tables
from loew.web.explain import catalogue, explained
from loew.web.tables import PEOPLE, Live

router = APIRouter(include_in_schema=False)
HERE: Final = Path(__file__).parent
HEARTBEAT: Final = 15.0  # seconds: a line that keeps a silent connection open
pages = Environment(loader=FileSystemLoader(HERE / "pages"), autoescape=select_autoescape(), trim_blocks=True)


def page(name: str, **values: Any) -> HTMLResponse:
    return HTMLResponse(
        pages.get_template(name).render(symbols=sheet(), **values), headers={"cache-control": "no-store"}
    )


@router.get("/")
async def lobby(request: Request) -> Response:
    """My tables, and a new one."""
    found = []
    for row in tables(request).store.tables_of(person(request)):
        live = tables(request).find(row.id)
        mine = tables(request).seats_of(live, person(request))
        found.append({"row": row, "live": live, "mine": mine, "state": standing(live, mine)})
    return page("lobby.html", tables=found, games=NAMES)


def standing(live: Live, mine: list[int]) -> str:
    """Whose turn it is, in words."""
    asked = live.journal.decision
    if asked is None:
        return "finished"
    who = live.waits_for()
    turn = asked.who if who is None else who
    if turn in mine:
        return "your turn"
    return f"{called(live, [])[turn]} to play" if turn != NATURE else "waiting"


@router.get("/t/{table}")
async def table_page(request: Request, table: str) -> Response:
    """A table: the page itself; what is on it comes with its news."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    return page("table.html", live=live, mine=mine, title=live.journal.game.title, content=shown(live, mine, None))


@router.get("/t/{table}/seat/{secret}")
async def sit(request: Request, table: str, secret: str) -> Response:
    """Somebody comes by link and sits down; the address bar forgets the secret."""
    live = tables(request).find(table)
    tables(request).sit(live, secret, person(request))
    return RedirectResponse(f"/t/{table}", 303)


@router.get("/t/{table}/now")
async def now(request: Request, table: str, seat: int | None = None) -> Response:
    """The table as it stands, for one of my seats: the markup that the page swaps in."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    if seat is not None and seat != WATCHER:
        tables(request).allowed(live, person(request), seat)
    return page("now.html", **shown(live, mine, seat))


@router.get("/t/{table}/news")
async def news(request: Request, table: str) -> Response:
    """Server-sent events: the version of the table, whenever it changes. A reconnect says what it saw last."""
    live = tables(request).find(table)
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() else -1

    async def lines() -> AsyncIterator[str]:
        nonlocal seen
        while not await request.is_disconnected():
            if live.version > seen:
                seen = live.version
                yield f"id: {seen}\ndata: {seen}\n\n"
            elif not await tables(request).wait(live, seen, HEARTBEAT):
                yield ": still here\n\n"

    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(lines(), media_type="text/event-stream", headers=headers)


@router.get("/t/{table}/replay")
async def replay(request: Request, table: str, step: int | None = None, seat: int | None = None) -> Response:
    """Any game, running or finished, choice by choice, as a seat of mine or one who looks on saw it."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    viewer = seat if seat in mine else mine[0] if mine else WATCHER
    journal = live.journal
    last = len(journal.positions) - 1
    at = last if step is None else max(0, min(step, last))
    s = journal.positions[at]
    view = journal.game.view(s, viewer)
    told = [event for event in journal.events(viewer) if event.number - journal.base < at]
    return page(
        "replay.html",
        live=live, at=at, last=last, scene=scene(journal.game, view, called(live, mine)), log=told[-40:],
        names=called(live, mine), title=journal.game.title, over=journal.over,
    )  # fmt: skip


@router.get("/help/{game}/{component}")
async def helping(game: str, component: str) -> Response:
    """A component explained: icon by icon, in words, with its sources."""
    return HTMLResponse(explained(game, component))


@router.get("/rules")
async def rules_page() -> Response:
    """The rules in our own words, with our rulings."""
    return page("rules.html", games={name: rules(name) for name in NAMES})


@router.get("/catalogue")
async def catalogue_page() -> Response:
    text, policy = catalogue()
    return HTMLResponse(text, headers={"content-security-policy": policy})


@router.get("/look.css")
async def look() -> Response:
    """The tokens of both themes."""
    return Response(themes(), media_type="text/css", headers={"cache-control": "max-age=3600"})


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """The interface for programs, drawn from its description."""
    return page("docs.html", spec=request.app.openapi())


# ------------------------------------------------------------------ what is shown


def shown(live: Live, mine: list[int], seat: int | None) -> dict[str, Any]:
    """Everything the page needs, for the seat that looks: the one asked for, or the one of mine whose turn it is."""
    journal = live.journal
    asked = journal.decision
    waiting = live.waits_for()
    viewer = viewing(live, mine, seat)
    curtain = seat is None and len(people_here(live, mine)) > 1 and asked is not None and viewer != WATCHER
    view = journal.view(viewer)
    my_turn = asked is not None and asked.who == viewer and waiting is None
    return {
        "live": live,
        "mine": mine,
        "viewer": viewer,
        "view": view,
        "names": called(live, mine),
        "waiting": waiting,
        "my_turn": my_turn or waiting == viewer,
        "curtain": curtain,
        "question": question(live, viewer),
        "options": view["decision"]["options"] if my_turn and view["decision"] else [],
        "can_undo": viewer != WATCHER and not journal.barrier(viewer),
        "can_redo": bool(journal.undone) and journal.undone[-1][0] == viewer,
        "scene": scene(journal.game, view if waiting is None else settled(view), called(live, mine)),
        "log": log_lines(journal, viewer, called(live, mine)),
        "scores": journal.score() if journal.over else [],
        "chat": [],
    }


def viewing(live: Live, mine: list[int], seat: int | None) -> int:
    if seat is not None:
        return seat
    asked = live.journal.decision
    waiting = live.waits_for()
    turn = waiting if waiting is not None else asked.who if asked is not None else None
    return turn if turn in mine else mine[0] if mine else WATCHER


def people_here(live: Live, mine: list[int]) -> list[int]:
    return [seat for seat in mine if live.kinds[seat] in PEOPLE]


def settled(view: dict[str, Any]) -> dict[str, Any]:
    """A view in which nothing can be chosen: the last turn is still to be ended."""
    decision = view["decision"]
    return {**view, "decision": {**decision, "options": []} if decision else None}


def question(live: Live, viewer: int) -> str:
    """One sentence saying who must do what."""
    asked = live.journal.decision
    waiting = live.waits_for()
    if asked is None:
        return "The game is over."
    if waiting is not None:
        return "End your turn, or take it back." if waiting == viewer else "A turn is about to end."
    if asked.who == viewer:
        return asked.why[:1].upper() + asked.why[1:] + "."
    return f"{called(live, [])[asked.who]} is to play."


def called(live: Live, mine: list[int]) -> list[str]:
    """What each seat is called at this browser."""
    found = []
    for seat, kind in enumerate(live.kinds):
        name = live.journal.names[seat] if seat < len(live.journal.names) else ""
        level = kind.partition(":")[2]
        bot = "Automa " + level if level else kind.capitalize()
        found.append(name or ("You" if mine == [seat] else f"Seat {seat + 1}" if kind in PEOPLE else bot))
    return found


def log_lines(journal: Journal, viewer: int, names: list[str]) -> list[dict[str, Any]]:
    """The last of what happened, one line an event, with the Automa's reasons to unfold."""
    lines = []
    for event in journal.events(viewer)[-80:]:
        who = "" if event.who == NATURE else names[event.who]
        reasons = [f"{reason.text} ({reason.rule})" if reason.rule else reason.text for reason in event.reasons]
        lines.append({"who": who, "seat": event.who, "text": event.text, "number": event.number, "reasons": reasons})
    return lines
