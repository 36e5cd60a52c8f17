"""The drawings in the browser: from their file they look as they do on a page that has them itself."""

from __future__ import annotations

import pytest

from loew.ui.html import Markup, fragment, tag
from loew.ui.sprite import paints, sheet_for, sprite, symbols, with_symbols_of
from web.browser_support import OpenPage, needs_browser

pytestmark = needs_browser
SHOW = """async ([markup, theme]) => {
    document.body.innerHTML = markup;
    document.documentElement.dataset.theme = theme;
    const isDrawn = () => [...document.querySelectorAll("use")].every((use) => use.getBBox().width > 0);
    while (!isDrawn()) await new Promise(requestAnimationFrame);
}"""


def every_drawing() -> Markup:
    return fragment([tag("svg", tag("use", href=f"#{name}"), width="40", height="40") for name in symbols()])


@pytest.mark.parametrize("part", ["", "light", "dark"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_drawings_look_the_same_from_their_file_in_both_themes(visitor: OpenPage, theme: str, part: str) -> None:
    """Also in a part of the page with a theme of its own."""
    page = visitor("/", viewport={"width": 800, "height": 800})
    drawings = tag("div", every_drawing(), class_="seat-1 red", data_theme=part)
    shots = []
    for shown in (
        sheet_for(drawings) + drawings,
        paints() + Markup(with_symbols_of(drawings, f"/static/{sprite().name}")),
    ):
        page.evaluate(SHOW, [shown, theme])
        shots.append(page.screenshot(animations="disabled"))
    assert shots[0] == shots[1]
