"""The head of a page that a command writes: one file that needs no other."""

from __future__ import annotations

from loew.ui.html import Markup, tag


def page_head(title: str, style: str, *more: Markup) -> Markup:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name_="color-scheme", content="light dark"),
        tag("title", title, " · Loew"),
        tag("style", Markup(style)),
        *more,
    )
