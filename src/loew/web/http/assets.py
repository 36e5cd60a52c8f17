"""The style sheets of the pages: the design tokens, the scene of each game, and the site around it.

Each is one request, joined from small files once. Browsers ask again each time, and get status 304 if nothing changed.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.ui import tokens
from loew.ui.cut_outs import picture_style
from loew.ui.style_sheets import (
    CHANCES,
    concatenate,
    files,
    scene,
)

SITE: Final = files(
    Path(__file__).parents[1] / "css",
    *(
        "base",
        "masthead",
        "controls",
        "lobby",
        "table",
        "people",
        "result",
        "dialogs",
        "help",
        "hover_card",
        "choosing",
        "hint",
        "reading",
        "learning",
        "profile",
    ),
    *("provenance", "zoom", "phone", "beats", "round_sheet", "lesson", "analysis", "puzzles", "box", "companion"),
    "motion",
)

router = APIRouter(include_in_schema=False)


class Sheet(NamedTuple):
    """A style sheet and its ETag."""

    text: str
    tag: str


@cache
def sheets() -> dict[str, Sheet]:
    """All style sheets by name."""
    texts = {"tokens": tokens.style_sheet(), "site": concatenate([*CHANCES, *SITE])}
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
