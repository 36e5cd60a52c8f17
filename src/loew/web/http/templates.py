"""The Jinja environment and the functions that render pages. Rooms add their own functions to `pages.globals` and
`pages.filters`. Templates never query the database: all values are passed to them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, NamedTuple

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, FunctionLoader, Template, meta, pass_context, select_autoescape
from jinja2.ext import Extension
from jinja2.runtime import Context

from loew.i18n import language, languages, listed, msg, say
from loew.ui.charts import swatch
from loew.ui.html import (
    Markup,
    Pieces,
    collect_pieces,
    escape_text,
    fill_holes,
    hole,
    register_piece,
    reuse_pieces,
)
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


class Translation(Extension):
    """Puts the messages of a template that have no values into words when it is compiled, once for each language."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return MESSAGE.sub(said, source) if self.environment.overlayed else source


MESSAGE: Final = re.compile(r'{{ say\("([^"\\{}]+)"\) }}')


def said(found: re.Match[str]) -> str:
    words = escape_text(say(found[1]))
    return found[0] if "{" in words else words


pages: Final = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=select_autoescape(),
    trim_blocks=True,
    auto_reload=False,
    extensions=[Indentation, RootedLinks, Translation],
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


def piece(block: str, name: str) -> Markup:
    """A block of a template as a piece of the page: its element, without the line break after it."""
    return register_piece(Markup(block.rstrip()), name) + "\n"


pages.filters.update(piece=piece)


class Section(NamedTuple):
    """A template as it was rendered inside another one, and from what."""

    values: dict[str, object]
    markup: Markup
    pieces: Pieces


class Sections:
    """The sections of a page that is drawn again and again, by name: those of the last time, and of now."""

    def __init__(self) -> None:
        self.last: dict[str, Section] = {}
        self.now: dict[str, Section] = {}

    def begin(self) -> None:
        self.last, self.now = self.now, {}


@pass_context
def section(context: Context, template: str, name: str = "", **more: object) -> Markup:
    """A template inside another one. It is rendered again only if one of the values that it uses has changed since the
    page was drawn last. `name`: if a page has several of it; `more`: values of its own."""
    values = {each: context.get(each) for each in values_of(template) if each not in more} | more
    known: Sections | None = context.get("sections")
    place = name or template
    found = known.last.get(place) if known is not None else None
    if found is None or found.values != values:
        with collect_pieces() as pieces:
            found = Section(values, Markup(render(context.environment.get_template(template), values)), pieces)
    if known is not None:
        known.now[place] = found
    return reuse_pieces(found.markup, found.pieces)


@cache
def values_of(template: str) -> frozenset[str]:
    """The names of the values that a template uses, with those that it includes."""
    parsed = pages.parse(source_of(template)[0])
    inner = [values_of(each) for each in meta.find_referenced_templates(parsed) if each is not None]
    names = frozenset(meta.find_undeclared_variables(parsed)).union(*inner) - pages.globals.keys()
    assert "live" not in names, "a table in memory changes: a section needs values"
    return names


pages.globals.update(section=section)


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
    return render(pages_in(language()).get_template(name), {"paints": paints(), "icon": use, **values})


def render(template: Template, values: dict[str, Any]) -> str:
    """The text of a template. `Template.render` copies all globals one by one."""
    context = template.new_context({**pages.globals, **values}, shared=True)
    try:
        return "".join(template.root_render_func(context))
    except Exception:
        pages.handle_exception()


@cache
def pages_in(language: str) -> Environment:
    """The same environment for one language, with templates of its own. It must be the language in use."""
    return pages.overlay(loader=FunctionLoader(source_of))


def source_of(name: str) -> Any:
    assert pages.loader is not None
    return pages.loader.get_source(pages, name)


def rendered_page(name: str, **values: Any) -> str:
    """A whole page outside of a request."""
    return with_sprite(rendered(name, inbox=None, **values))


def page_of(text: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(with_sprite(text), status, headers={"cache-control": "no-store"})
