"""A third game is played in the browser through the public registry only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from examples.nim import ENTRY

from loew.games import entry
from web.local_server import LocalServer


@pytest.fixture
def local_server(tmp_path: Path) -> Iterator[LocalServer]:
    entry.register(ENTRY)
    with LocalServer(tmp_path / "data") as opened:
        yield opened
    entry.GAMES.pop(ENTRY.name)


def test_a_third_game_is_in_the_lobby_and_is_played_at_a_table(local_server: LocalServer) -> None:
    one = local_server.visitor()
    assert "<b>Nim</b>" in one.get("/").text
    table = one.post("/api/tables", {"game": "nim", "seats": ["you", "here"]}).json()["id"]
    assert "Take 3 stones" in one.get(f"/t/{table}/now?seat=0").text
    assert one.post(f"/api/tables/{table}/choices", {"seat": 0, "choice": "take 3 heap-1"}).status_code == 200
    one.post(f"/api/tables/{table}/end-turn", {"seat": 0})
    assert "Player 1 takes 3 stones from heap 1" in one.get(f"/t/{table}/now?seat=1").text
