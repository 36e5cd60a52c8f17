"""What a page leaves out is exactly what the browser shows already: put back, it makes the whole page, as it would be
drawn for somebody who has just come."""

from __future__ import annotations

import re
from unittest.mock import patch

import pytest

from loew.engine.seat import Dealer
from loew.ui.html import Markup, Piece, collect_pieces, register_piece, tag, whole
from loew.ui.scene import ID, TAG, VOID
from loew.web.table.view import updates as page_pieces
from loew.web.table.view.cache import RenderCache
from loew.web.table.view.updates import (
    DrawnPage,
    DrawnPages,
    PageMemory,
    only_changes,
    size_of,
)
from support import quick
from web.local_server import LocalServer, TableVisit

LEFT_OUT = re.compile(r'<(\w+) id="([\w-]+)" data-unchanged="yes"></\1>')
PAGE = re.compile(r' data-page="([^"]+)"')


def elements(page: str) -> dict[str, str]:
    """The elements of a page that have an id."""
    found: dict[str, str] = {}
    around: list[tuple[str, str, int]] = []  # the open elements: name, id, start
    for each in TAG.finditer(page):
        closing, name, attributes, alone = each.groups()
        if closing:
            _, id_, start = around.pop()
            found[id_] = page[start : each.end()]
        elif not alone and name not in VOID:
            own = ID.search(attributes)
            around.append((name, own[1] if own else "", each.start()))
    assert not around
    return found


class Screen:
    """A browser at a table: it shows what the server sends, and keeps what is left out."""

    def __init__(self, table: TableVisit, language: str, seat: int | None = None) -> None:
        self.table = table
        self.headers = {"accept-language": language}
        self.seat = seat  # that has uncovered the table
        self.page = ""
        self.left_out = 0

    def fetch(self) -> None:
        name = PAGE.search(self.page)
        self.show(self.now(f"shown={name[1] if name else ''}"))

    def now(self, query: str = "") -> str:
        uncovered = "" if self.seat is None else f"&seat={self.seat}"
        answer = self.table.visitor.get(f"/t/{self.table.id}/now?{query}{uncovered}", **self.headers)
        assert answer.status_code == 200, answer.text
        return answer.text

    def show(self, text: str) -> None:
        self.left_out += len(LEFT_OUT.findall(text))
        shown = elements(self.page)
        self.page = LEFT_OUT.sub(lambda found: shown[found[2]], text)

    def act(self, action: str, seat: int, choice: str = "") -> bool:
        """Whether the server has done it. Its answer is the new page."""
        name, version = PAGE.search(self.page), self.table.live.version
        body = {"seat": seat, "version": version, "choice": choice, "uncovered": self.seat}
        shown = {"shown": name[1] if name else ""}
        answer = self.table.visitor.post(f"/t/{self.table.id}/do/{action}", body | shown, **self.headers)
        if answer.status_code == 200:
            self.show(answer.text)
        return answer.status_code == 200

    def drawn_anew(self) -> str:
        with patch.object(self.table.live, "cache", RenderCache()):
            return self.now()


def people(local_server: LocalServer, game: str, seats: tuple[str, ...]) -> list[Screen]:
    """The browsers at a new table, by seat, and one of a spectator; the languages alternate."""
    table = local_server.visitor().create(game, *seats, seed=5)
    found = [table]
    for secret in table.links.values():
        found.append(local_server.visitor().at(table.id))
        assert found[-1].post("seat", secret=secret).status_code == 200
    found.append(local_server.visitor().at(table.id))
    if "here" in seats:  # several people at one screen
        return [Screen(table, "pl", 0), Screen(table, "en", 1), Screen(found[-1], "en")]
    return [Screen(each, ("en", "pl")[i % 2]) for i, each in enumerate(found)]


TABLES = (
    ("golem", ("you", "link")),
    ("golems", ("you", "link")),
    ("golem", ("you", "here")),
    ("golems", ("you", "here")),
    ("golem", ("you", "automa:2")),
    ("golems", ("you",)),
    ("golem", ("you", "link", "link")),
    ("golem", ("you", "link", "link", "link")),
)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_after_any_updates_a_page_is_as_if_it_were_loaded_anew(
    game: str, seats: tuple[str, ...], local_server: LocalServer
) -> None:
    """A random game, with turns taken back: a whole one for two people, and the beginning for others. Everybody follows
    it; after each step one of them compares."""
    screens = people(local_server, game, seats)
    dealer, live = Dealer(7, 3), screens[0].table.live
    for step in range(15 if quick() else 200 if seats == ("you", "link") else 50):
        local_server.let_bots_play(live.id)
        seat = live.current_seat()
        if seat is None:
            break
        mine = screens[seat]
        options = [] if live.seat_to_end_turn() == seat else mine.table.options(seat)
        action, choice = ("choices", dealer.one(options)) if options else ("end-turn", "")
        if not (dealer.below(9) == 0 and mine.act("undo", seat)):
            assert mine.act(action, seat, choice)
        for screen in screens:
            if screen is not mine:
                screen.fetch()
        each = screens[step % len(screens)]
        each.fetch()
        assert each.page == each.drawn_anew(), step
    assert all(screen.left_out > 20 for screen in screens)


def test_only_the_pieces_that_differ_are_sent() -> None:
    def page(version: int, inner: str, last: str) -> DrawnPage:
        with collect_pieces() as pieces:
            within = register_piece(tag("b", inner, id="in"), "in")
            around = register_piece(tag("div", "around", within, id="out"), "out")
            text = tag("main", around, register_piece(tag("p", last, id="last"), "last"))
        return DrawnPage(version, text, pieces)

    first = page(1, "1", "2")
    assert first.whole() == '<main><div id="out">around<b id="in">1</b></div><p id="last">2</p></main>'
    same = '<main><div id="out" data-unchanged="yes"></div><p id="last" data-unchanged="yes"></p></main>'
    assert only_changes(page(2, "1", "2"), first) == same
    inside = '<main><div id="out">around<b id="in">3</b></div><p id="last" data-unchanged="yes"></p></main>'
    assert only_changes(page(2, "3", "2"), first) == inside, "what is around a change is sent, without what is the same"
    beside = '<main><div id="out" data-unchanged="yes"></div><p id="last">3</p></main>'
    assert only_changes(page(2, "1", "3"), first) == beside


def test_without_a_page_to_compare_pieces_are_part_of_the_text() -> None:
    piece = tag("b", "1", id="in")
    assert register_piece(piece, "in") == piece
    with collect_pieces() as pieces:
        text = tag("p", register_piece(piece, "in"))
    assert piece not in text
    assert whole(text, pieces) == tag("p", piece)


def drawn(version: int, letters: int) -> DrawnPage:
    return DrawnPage(version, "a" * letters, {"part": Piece(Markup("b" * letters), ())})


def test_the_pages_of_all_tables_together_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = PageMemory(100_000)
    monkeypatch.setattr(page_pieces, "MEMORY", memory)
    tables = [DrawnPages() for _ in range(20)]
    for n, table in enumerate(tables):
        for version in (1, 2, 3):
            table.add(("reader",), drawn(version, 5_000))
        assert table.find(("reader",), 3) is not None
        assert sum(size_of(pages) for each in tables for pages in each.by_reader.values()) <= 100_000
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
    assert (len(memory.kept), memory.size) == (2, 2 * size_of([drawn(1, 10_000)]))
