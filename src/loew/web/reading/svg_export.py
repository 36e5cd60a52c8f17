"""The table as one SVG file: the scene with its symbols and style sheets, without other files."""

from __future__ import annotations

from typing import Final

from loew.ui.html import Markup, tag
from loew.ui.sprite import sheet_for
from loew.web.http.assets import svg_style

XHTML: Final = "http://www.w3.org/1999/xhtml"
SVG: Final = "http://www.w3.org/2000/svg"
NO_ANIMATION: Final = "* { animation: none !important; transition: none !important; }\n"
WIDTH: Final = "1440"
HEIGHT: Final = "960"


def table_svg(scene: Markup, title: str, game: str) -> Markup:
    """The SVG file of a scene, for browsers and programs that draw HTML."""
    style = tag("style", Markup(f"<![CDATA[{NO_ANIMATION}{svg_style(game)}]]>"))
    background = tag("rect", width="100%", height="100%", fill="var(--page)")
    markup = scene.replace("<svg ", f'<svg xmlns="{SVG}" ')  # a file, unlike a page, needs the namespace
    table = tag("foreignObject", tag("div", Markup(markup), xmlns=XHTML), width=WIDTH, height=HEIGHT)
    view = f"0 0 {WIDTH} {HEIGHT}"
    return tag(
        "svg",
        tag("title", title),
        style,
        sheet_for(scene),
        background,
        table,
        xmlns=SVG,
        viewBox=view,
        width=WIDTH,
        height=HEIGHT,
    )
