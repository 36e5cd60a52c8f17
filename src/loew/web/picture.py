"""The table as one SVG file: the drawn scene with its symbols and its style sheets, complete in itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from loew.show.icons import sheet
from loew.show.style import themes

STATIC: Final = Path(__file__).parent / "static"
SHEETS: Final = ("page.css", "scene.css")
XHTML: Final = "http://www.w3.org/1999/xhtml"
WIDE: Final = 1440
TALL: Final = 900


def picture(scene: str, title: str) -> str:
    """What a browser, and whatever draws like one, shows as the table."""
    style = themes() + "".join((STATIC / name).read_text(encoding="utf-8") for name in SHEETS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" width="{WIDE}" height="{TALL}">'
        f"<title>{title}</title><style><![CDATA[{style}]]></style>{sheet()}"
        f'<foreignObject width="{WIDE}" height="{TALL}"><div xmlns="{XHTML}" class="picture-of-table">{scene}</div>'
        "</foreignObject></svg>"
    )
