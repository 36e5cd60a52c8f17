"""The table as one SVG file: the drawn scene with its symbols and its style sheets, complete in itself."""

from __future__ import annotations

from typing import Final

from loew.presentation.kit.icons import sheet
from loew.web.style_sheets import picture_style

XHTML: Final = "http://www.w3.org/1999/xhtml"
SVG: Final = "http://www.w3.org/2000/svg"
STILL: Final = "* { animation: none !important; transition: none !important; }\n"
WIDE: Final = 1440
TALL: Final = 900


def picture(scene: str, title: str, game: str) -> str:
    """What a browser, and whatever draws like one, shows as the table."""
    style = STILL + picture_style(game)
    drawn = scene.replace("<svg ", f'<svg xmlns="{SVG}" ')  # in a file, unlike on a page, a drawing says what it is
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {WIDE} {TALL}" width="{WIDE}" height="{TALL}">'
        f"<title>{title}</title><style><![CDATA[{style}]]></style>{sheet()}"
        f'<rect width="100%" height="100%" fill="var(--page)"/><foreignObject width="{WIDE}" height="{TALL}">'
        f'<div xmlns="{XHTML}">{drawn}</div></foreignObject></svg>'
    )
