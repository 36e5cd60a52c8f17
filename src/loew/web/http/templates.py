"""The Jinja environment and the functions that render pages. Rooms add their own functions to `pages.globals` and
`pages.filters`. Templates never query the database: all values are passed to them."""

from __future__ import annotations

import re
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, select_autoescape
from jinja2.ext import Extension

from loew.i18n import language, languages, listed, msg, say
from loew.ui.charts import swatch
from loew.ui.html import fill_holes, hole, register_piece
from loew.ui.sprite import figure, paints, use
from loew.web.http.assets import TEMPLATES, with_sprite
from loew.web.http.urls import RootedLinks

AGO: Final = (
    (86_400, msg("{n:day|days} ago")),
    (3_600, msg("{n:hour|hours} ago")),
    (60, msg("{n:minute|minutes} ago")),
)


class Indentation(Extension):
    """Leaves the indentation of the templates out of the pages. A line break after a statement is left out too
    (`trim_blocks`), so both may stand where a page must have no space."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return re.sub(r"\n[ \t]+", "\n", source)


pages: Final = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=select_autoescape(),
    trim_blocks=True,
    auto_reload=False,
    extensions=[Indentation, RootedLinks],
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
)
pages.filters.update(piece=register_piece)


def time_ago(seconds: float) -> str:
    """How long ago it was, for example "5 minutes ago"."""
    for length, text in AGO:
        n = int(seconds // length)
        if n > 0:  # a clock that was set back shows no time to come
            return say(text, n=n)
    return say("just now")


def page(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page, or a part of one. The inbox of the reader was loaded before (`table/routing.py`)."""
    return page_of(rendered(name, inbox=inbox_of(request), path=request.scope["path"], **values), status)


def inbox_of(request: Request) -> Any:
    """The inbox of the reader, if it was loaded."""
    return getattr(request.state, "inbox", None)


def rendered(name: str, **values: Any) -> str:
    return pages.get_template(name).render(paints=paints(), icon=use, **values)


def rendered_page(name: str, **values: Any) -> str:
    """A whole page outside of a request."""
    return with_sprite(rendered(name, inbox=None, **values))


def page_of(text: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(with_sprite(text), status, headers={"cache-control": "no-store"})
