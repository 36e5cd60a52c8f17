"""The table in a notebook: one element with its own style sheet and symbols, separate from the rest of the page."""

from __future__ import annotations

from loew.ui import tokens
from loew.ui.html import Markup, tag
from loew.ui.sprite import sheet_for


def notebook_page(scene: Markup, style: str) -> str:
    """The scene in a frame of its own."""
    frame = "width:100%;height:640px;border:0"
    return str(tag("iframe", srcdoc=str(notebook_document(scene, style)), style=frame))


def notebook_document(scene: Markup, style: str) -> Markup:
    """The scene as a whole page without scripts or other files."""
    head = tag("head", tag("meta", charset="utf-8"), tag("style", Markup(tokens.style_sheet() + style)))
    body = tag("body", sheet_for(scene), scene)
    return Markup("<!DOCTYPE html>") + tag("html", head, body)
