"""Static files: scripts and templates of all rooms, the icon sprite, and the style sheets (design tokens, the scene of
each game, the site).

A style sheet is concatenated from small files once, and revalidated by its ETag. The sprite has a hash in its name, so
browsers cache it for good.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fastapi.staticfiles import StaticFiles

from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.ui import sprite, tokens
from loew.ui.scene import picture_style
from loew.ui.style_sheets import (
    CHANCES,
    concatenate,
    scene,
)
from loew.web.http.urls import url

WEB: Final = Path(__file__).parents[1]
SITE: Final = [  # in the order in which they are joined
    WEB / room / "css" / f"{name}.css"
    for room, names in (
        ("http", ("base", "masthead", "controls")),
        ("lobby", ("lobby",)),
        ("table", ("table", "people", "result")),
        ("http", ("dialogs",)),
        ("table", ("help", "hover_card", "choosing")),
        ("learn", ("hint", "sources")),
        ("reading", ("reading",)),
        ("learn", ("learning",)),
        ("accounts", ("profile",)),
        ("table", ("provenance", "zoom")),
        ("http", ("phone",)),
        ("table", ("turn_steps", "round_sheet")),
        ("learn", ("lesson", "analysis", "puzzles")),
        ("box", ("box",)),
        ("companion", ("companion",)),
        ("http", ("motion",)),
    )
    for name in names
]
YEAR: Final = 365 * 24 * 3600  # in seconds
TEMPLATES: Final = sorted(WEB.glob("*/templates"))


class RoomFiles(StaticFiles):
    """The static files of all rooms, under one URL."""

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
    """The CSS class around the pictures of a game on content pages, so that both games can be on one page."""
    return f"of-{game}"


def svg_style(game: str) -> str:
    """All style sheets for a picture of a game's scene, in the order in which pages load them."""
    return "".join([sheets()[name].text for name in ("tokens", game, "site")])


def with_sprite(text: str) -> str:
    """A page whose icons refer to the sprite file."""
    return sprite.with_symbols_of(text, url(f"/static/{sprite.sprite().name}"))
