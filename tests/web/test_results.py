"""The result of a finished game stays as it was when the game ended, whatever happens to the content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from loew.engine.game import Game, Score
from loew.engine.machine import State
from web.local_server import LocalServer, TableVisit

pytestmark = pytest.mark.slow


def finished(local_server: LocalServer) -> TableVisit:
    table = local_server.visitor().create("golems", "you", "random")
    table.play_on(0)
    assert table.read(0)["over"]
    return table


def other_scores(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the game gives nobody any points."""

    def score(state: State) -> list[Score]:
        return [{"name": str(side), "total": 0, "parts": {}, "won": True} for side in range(2)]

    monkeypatch.setattr(game, "score", score)


def totals(read: dict[str, Any]) -> list[int]:
    return [side["total"] for side in read["score"]]


def test_a_finished_game_is_not_scored_anew(any_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(any_server)
    before = table.read(0)["score"]
    assert any(totals(table.read(0)))
    any_server.restart()
    other_scores(any_server.app.tables.games["golems"], monkeypatch)
    assert table.read(0)["score"] == before
    page = table.visitor.get(f"/t/{table.id}").text
    assert all(f">{total}<" in page.replace("−", "-") for total in totals(table.read(0)))


def test_a_game_that_ended_before_results_were_saved_gets_its_result_when_it_is_opened(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished(local_server)
    before = table.read(0)["score"]
    local_server.app.tables.store.db.execute("update tables set result = ''")
    local_server.restart()
    assert table.read(0)["score"] == before
    local_server.restart()
    other_scores(local_server.app.tables.games["golems"], monkeypatch)
    assert table.read(0)["score"] == before


def test_a_game_that_ended_by_resigning_keeps_its_winner(any_server: LocalServer) -> None:
    table = any_server.visitor().create("golems", "you", "here")
    assert table.post("resign", seat=0, bot="").status_code == 200
    assert [side["won"] for side in table.read(0)["score"]] == [False, True]
    any_server.restart()
    assert [side["won"] for side in table.read(0)["score"]] == [False, True]


def test_changed_content_leaves_the_result_alone(tmp_path: Path) -> None:
    """The whole way: an owner corrects the content, and the finished game is moved to it."""
    with LocalServer(tmp_path / "data") as local_server:
        table = finished(local_server)
        before = table.read(0)["score"]
        database = local_server.app.tables.store.db
        database.execute("update positions set content = 'another'")
        local_server.restart()
        assert table.read(0)["score"] == before
        assert database is not local_server.app.tables.store.db
