"""A choice in words."""

from __future__ import annotations

from typing import NamedTuple


class OptionText(NamedTuple):
    """What it is, what it costs and brings, an icon for it, the heading it stands under; and the whole, where the text
    is too short to be said alone."""

    text: str
    more: str = ""
    icon: str = ""
    heading: str = ""
    whole: str = ""


def joined(*parts: str) -> str:
    """What there is of several remarks."""
    return "; ".join(part for part in parts if part)
