"""The templates of the pages. Rooms add functions of their own with `pages.globals` and `pages.filters`. A template
asks nothing of a database: what it shows is passed to it."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, select_autoescape

from loew.i18n import language, languages, listed, say
from loew.ui.charts import swatch
from loew.ui.html import fill_holes, hole
from loew.ui.markup import note
from loew.ui.sprite import figure, paints, use
from loew.web.http.assets import TEMPLATES, with_sprite
from loew.web.http.urls import RootedLinks

pages: Final = Environment(
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
)
pages.filters.update(piece=note)


def page(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page, or a part of one. What waits for its reader elsewhere was counted before (`table/routing.py`)."""
    return page_of(rendered(name, inbox=inbox_of(request), **values), status)


def inbox_of(request: Request) -> Any:
    """What waits for the reader of a page, if it was counted."""
    return getattr(request.state, "inbox", None)


def rendered(name: str, **values: Any) -> str:
    return pages.get_template(name).render(paints=paints(), icon=use, **values)


def page_of(text: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(with_sprite(text), status, headers={"cache-control": "no-store"})
