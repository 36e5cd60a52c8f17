"""The head of a page that a command writes: one file that needs no other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from loew.presentation.kit.html import Markup, tag
from loew.presentation.kit.style_sheets import concatenate
from loew.presentation.kit.tokens import style_sheet


def page_head(title: str, sheets: Sequence[Path]) -> Markup:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name_="color-scheme", content="light dark"),
        tag("title", title, " · Loew"),
        tag("style", Markup(style_sheet() + concatenate(sheets))),
    )
