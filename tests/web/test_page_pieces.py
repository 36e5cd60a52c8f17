"""What a page leaves out is exactly what the browser shows already: put back, it makes the whole page."""

from __future__ import annotations

import re

import pytest

from loew.ui.html import Markup
from loew.web.table.view.updates import DrawnPage, only_changes
from web.local_server import LocalServer

LEFT_OUT = re.compile(r'<(\w+) id="([\w-]+)" data-same="yes"></\1>')


def put_back(changes: str, shown: DrawnPage) -> str:
    return LEFT_OUT.sub(lambda found: shown.pieces[found.group(2)], changes)


@pytest.mark.parametrize("game", ["golem", "golems"])
def test_with_what_was_left_out_the_page_is_whole(game: str, local_server: LocalServer) -> None:
    table = local_server.visitor().create(game, "you", "here", seed=5)
    left_out: set[str] = set()
    for _ in range(40):
        table.play_once()
        pages = [table.visitor.get(f"/t/{table.id}/now?seat={seat}").text for seat in (0, 1)]
        assert all(pages)
        for drawn in table.live.pages.by_reader.values():
            if len(drawn) == 2:
                changes = only_changes(*drawn)
                assert put_back(changes, drawn[1]) == drawn[0].text
                left_out |= {name for _, name in LEFT_OUT.findall(changes)}
    assert {"golem": "lane-blue", "golems": "side-2"}[game] in left_out


def test_pieces_are_found_in_any_order() -> None:
    inner, outer, last = '<b id="in">1</b>', '<div id="out"><b id="in">1</b></div>', '<p id="last">2</p>'
    text = f"<main>{outer}{last}</main>"
    for names in (("in", "out", "last"), ("last", "out", "in"), ("out", "last", "in")):
        pieces = {name: Markup({"in": inner, "out": outer, "last": last}[name]) for name in names}
        page = DrawnPage(2, text, pieces)
        whole = '<main><div id="out" data-same="yes"></div><p id="last" data-same="yes"></p></main>'
        assert only_changes(page, DrawnPage(1, "", pieces)) == whole
        one = {"in": Markup(inner)}
        assert only_changes(page, DrawnPage(1, "", one)) == text.replace(inner, '<b id="in" data-same="yes"></b>')
