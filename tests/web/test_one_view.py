"""A click builds one view: everything shown to a viewer is made from it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.machine import State
from loew.engine.view import View
from support import the_game
from web.local_server import LocalServer, TableVisit

TABLES = (
    ("golem", ("you", "automa:2")),
    ("golem", ("you", "greedy")),
    ("golems", ("you", "greedy")),
    ("golems", ("you",)),
)
tables = pytest.mark.parametrize(("game", "seats"), TABLES)


class ViewCount:
    """Records the seats for which views are built."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
        self.seats: list[int] = []
        rules = type(the_game(game))
        monkeypatch.setattr(rules, "view", self.with_count(rules.view))

    def with_count(self, view: Callable[..., View]) -> Callable[..., View]:
        def counted(rules: object, s: State, seat: int) -> View:
            self.seats.append(seat)
            return view(rules, s, seat)

        return counted

    def new_seats(self) -> list[int]:
        """The seats whose views were built since the last call."""
        found, self.seats = self.seats, []
        return found


def table_with_full_page(local_server: LocalServer, game: str, seats: tuple[str, ...]) -> TableVisit:
    """A table in the middle of a game: options, a log, and in the board game a warning."""
    table = local_server.visitor().create(game, *seats)
    for _ in range(40):
        table.play_on(0, most=7)
        local_server.let_bots_play(table.id)
        page = table.visitor.get(f"/t/{table.id}/now").text
        if 'id="turn-' in page and "data-choice" in page and (game == "golems" or "If nothing changes" in page):
            return table
    raise AssertionError("no page shows everything")


@tables
def test_the_table_is_drawn_from_one_view(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch, game: str, seats: tuple[str, ...]
) -> None:
    table = table_with_full_page(local_server, game, seats)
    count = ViewCount(monkeypatch, game)
    for path in (f"/t/{table.id}/now", f"/t/{table.id}/now?seen=3", f"/t/{table.id}"):
        table.live.views.clear()
        for seats_seen in ([0], []):  # and every later page of the same position from the same one
            table.live.cache.pages.by_reader.clear()
            assert table.visitor.get(path).status_code == 200
            assert count.new_seats() == seats_seen, path


@tables
def test_a_choice_builds_one_view_for_its_chooser(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch, game: str, seats: tuple[str, ...]
) -> None:
    table = table_with_full_page(local_server, game, seats)
    asked = table.live.journal.decision
    assert asked is not None
    count = ViewCount(monkeypatch, game)
    assert table.play(0, asked.options[0]).status_code == 200
    assert count.new_seats() in ([0], [])


@tables
def test_a_replay_and_a_picture_are_drawn_from_one_view(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch, game: str, seats: tuple[str, ...]
) -> None:
    table = table_with_full_page(local_server, game, seats)
    count = ViewCount(monkeypatch, game)
    for path in (f"/t/{table.id}/replay?step=9", f"/t/{table.id}/board.svg"):
        assert table.visitor.get(path).status_code == 200
        assert count.new_seats() == [0], path
