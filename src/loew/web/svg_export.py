"""The table as one SVG file: the drawn scene with its symbols and its style sheets, complete in itself."""

from __future__ import annotations

from typing import Final

from loew.presentation.kit.html import Markup, tag
from loew.presentation.kit.icons import sheet
from loew.web.style_sheets import picture_style

XHTML: Final = "http://www.w3.org/1999/xhtml"
SVG: Final = "http://www.w3.org/2000/svg"
STILL: Final = "* { animation: none !important; transition: none !important; }\n"
WIDE: Final = "1440"
TALL: Final = "900"


def picture(scene: Markup, title: str, game: str) -> Markup:
    """What a browser, and whatever draws like one, shows as the table."""
    style = tag("style", Markup(f"<![CDATA[{STILL}{picture_style(game)}]]>"))
    ground = tag("rect", width="100%", height="100%", fill="var(--page)")
    drawn = scene.replace("<svg ", f'<svg xmlns="{SVG}" ')  # in a file, unlike on a page, a drawing says what it is
    table = tag("foreignObject", tag("div", Markup(drawn), xmlns=XHTML), width=WIDE, height=TALL)
    view = f"0 0 {WIDE} {TALL}"
    return tag(
        "svg", tag("title", title), style, sheet(), ground, table, xmlns=SVG, viewBox=view, width=WIDE, height=TALL
    )
