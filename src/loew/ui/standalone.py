"""The table outside the site: in a notebook, as a page, as an SVG file; each has its style sheet and symbols in it."""

from __future__ import annotations

from typing import Final

from loew.ui import tokens
from loew.ui.html import Markup, tag
from loew.ui.sprite import sheet_for

XHTML: Final = "http://www.w3.org/1999/xhtml"
SVG: Final = "http://www.w3.org/2000/svg"
NO_ANIMATION: Final = "* { animation: none !important; transition: none !important; }\n"
WIDTH: Final = "1440"
HEIGHT: Final = "960"


def notebook_frame(scene: Markup, style: str) -> str:
    """The scene in a frame of its own, for the output of a notebook."""
    frame = "width:100%;height:640px;border:0"
    return str(tag("iframe", srcdoc=str(html_page(scene, style)), style=frame))


def html_page(scene: Markup, style: str) -> Markup:
    """The scene as a whole page without scripts or other files."""
    head = tag("head", tag("meta", charset="utf-8"), tag("style", Markup(tokens.style_sheet() + style)))
    body = tag("body", sheet_for(scene), scene)
    return Markup("<!DOCTYPE html>") + tag("html", head, body)


def svg_file(scene: Markup, title: str, style: str) -> Markup:
    """The scene as an SVG file, for browsers and programs that draw HTML."""
    rules = tag("style", Markup(f"<![CDATA[{NO_ANIMATION}{style}]]>"))
    background = tag("rect", width="100%", height="100%", fill="var(--page)")
    markup = scene.replace("<svg ", f'<svg xmlns="{SVG}" ')  # a file, unlike a page, needs the namespace
    table = tag("foreignObject", tag("div", Markup(markup), xmlns=XHTML), width=WIDTH, height=HEIGHT)
    view = f"0 0 {WIDTH} {HEIGHT}"
    parts = (tag("title", title), rules, sheet_for(scene), background, table)
    return tag("svg", parts, xmlns=SVG, viewBox=view, width=WIDTH, height=HEIGHT)
