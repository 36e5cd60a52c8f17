"""Static files: the scripts and templates of all rooms, the drawings, and the style sheets: the design tokens, the
scene of each game, and the site around it.

A style sheet is one request, joined from small files once. Browsers ask again each time, and get status 304 if nothing
has changed. The drawings are one file too, under a name that changes with it: browsers keep it and never ask again.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles

from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.ui import sprite, tokens
from loew.ui.cut_outs import picture_style
from loew.ui.style_sheets import (
    CHANCES,
    concatenate,
    scene,
)
from loew.web.http.urls import at

WEB: Final = Path(__file__).parents[1]
SITE: Final = [  # in the order in which they are joined
    WEB / room / "css" / f"{name}.css"
    for room, names in (
        ("http", ("base", "masthead", "controls")),
        ("lobby", ("lobby",)),
        ("table", ("table", "people", "result")),
        ("http", ("dialogs",)),
        ("table", ("help", "hover_card", "choosing")),
        ("learn", ("hint",)),
        ("reading", ("reading",)),
        ("learn", ("learning",)),
        ("accounts", ("profile",)),
        ("table", ("provenance", "zoom")),
        ("http", ("phone",)),
        ("table", ("beats", "round_sheet")),
        ("learn", ("lesson", "analysis", "puzzles")),
        ("box", ("box",)),
        ("companion", ("companion",)),
        ("http", ("motion",)),
    )
    for name in names
]
YEAR: Final = 365 * 24 * 3600  # in seconds
TEMPLATES: Final = sorted(WEB.glob("*/templates"))

router = APIRouter(include_in_schema=False)


class RoomFiles(StaticFiles):
    """The scripts and pictures of all rooms, under one address."""

    def __init__(self) -> None:
        super().__init__(directory=WEB / "http" / "static")
        self.all_directories = [*sorted(WEB.glob("*/static"))]


class Sheet(NamedTuple):
    """A style sheet and its ETag."""

    text: str
    tag: str


@cache
def sheets() -> dict[str, Sheet]:
    """All style sheets by name."""
    texts = {"tokens": tokens.style_sheet() + sprite.style_sheet(), "site": concatenate([*CHANCES, *SITE])}
    scenes = {name: scene(presentation(game(name)).css) for name in names()}
    texts |= scenes
    texts |= {f"{name}-pictures": picture_style(text, picture_class(name)) for name, text in scenes.items()}
    return {name: Sheet(text, f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"') for name, text in texts.items()}


def picture_class(game: str) -> str:
    """The class around the pictures of a game on the pages to read, so that both games can be on one page."""
    return f"of-{game}"


def svg_style(game: str) -> str:
    """All styles for a picture of a game's scene, in the order in which the pages load them."""
    return "".join([sheets()[name].text for name in ("tokens", game, "site")])


def with_sprite(text: str) -> str:
    """A page of the site, with its symbols in the file of all drawings."""
    return sprite.with_symbols_of(text, at(f"/static/{sprite.sprite().name}"))


@router.get("/static/sprite-{version}.svg")
async def sprite_file(version: str) -> Response:
    """All drawings. A page of another version, from a server that has not been updated yet or a tab that is still open,
    gets ours too, but must not keep them under that name."""
    found = sprite.sprite()
    is_ours = found.name == f"sprite-{version}.svg"
    headers = {"cache-control": f"public, max-age={YEAR}, immutable" if is_ours else "no-cache"}
    return Response(found.text, media_type="image/svg+xml", headers=headers)


@router.get("/static/css/{name}.css")
async def sheet(request: Request, name: str) -> Response:
    """One style sheet."""
    found = sheets().get(name)
    if found is None:
        raise HTTPException(404)
    headers = {"etag": found.tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == found.tag:
        return Response(status_code=304, headers=headers)
    return Response(found.text, media_type="text/css", headers=headers)
