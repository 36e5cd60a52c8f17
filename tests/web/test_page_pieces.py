"""What a page leaves out is exactly what the browser shows already: put back, it makes the whole page."""

from __future__ import annotations

import re

import pytest

from loew.ui.html import Markup
from loew.web.table.view import updates as page_pieces
from loew.web.table.view.updates import (
    DrawnPage,
    DrawnPages,
    PageMemory,
    only_changes,
)
from web.local_server import LocalServer

LEFT_OUT = re.compile(r'<(\w+) id="([\w-]+)" data-unchanged="yes"></\1>')


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
        for drawn in table.live.cache.pages.by_reader.values():
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
        whole = '<main><div id="out" data-unchanged="yes"></div><p id="last" data-unchanged="yes"></p></main>'
        assert only_changes(page, DrawnPage(1, "", pieces)) == whole
        one = {"in": Markup(inner)}
        assert only_changes(page, DrawnPage(1, "", one)) == text.replace(inner, '<b id="in" data-unchanged="yes"></b>')


def drawn(version: int, letters: int) -> DrawnPage:
    return DrawnPage(version, "a" * letters, {"part": "b" * letters})


def test_the_pages_of_all_tables_together_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = PageMemory(100_000)
    monkeypatch.setattr(page_pieces, "MEMORY", memory)
    tables = [DrawnPages() for _ in range(20)]
    for n, table in enumerate(tables):
        for version in (1, 2, 3):
            table.add(("reader",), drawn(version, 5_000))
        assert table.find(("reader",), 3) is not None
        assert sum(page.size() for each in tables for pages in each.by_reader.values() for page in pages) <= 100_000
        assert len([each for each in tables if each.by_reader]) == min(n + 1, 4), "the oldest go first"
    tables[-4].add(("another",), drawn(1, 5_000))
    tables[-3].add(("reader",), drawn(4, 5_000))
    tables[0].add(("reader",), drawn(1, 1_000_000))
    assert tables[0].by_reader, "one page is always kept"
    assert not any(each.by_reader for each in tables[1:])


def test_a_table_that_is_dropped_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = PageMemory(50_000)
    monkeypatch.setattr(page_pieces, "MEMORY", memory)
    kept, dropped = DrawnPages(), DrawnPages()
    kept.add(("reader",), drawn(1, 10_000))
    dropped.add(("reader",), drawn(1, 10_000))
    del dropped
    kept.add(("another",), drawn(1, 10_000))
    assert list(kept.by_reader) == [("reader",), ("another",)]
    assert (len(memory.kept), memory.size) == (2, 2 * drawn(1, 10_000).size())
