"""Names are always shown as text: the name of a seat, and of a component in an owner's correction."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from loew.games.entry import names
from loew.games.registry import game
from web.local_server import LocalServer

HOSTILE = "<script>alert(1)</script>&\"'"


@pytest.fixture
def corrected(tmp_path: Path) -> Iterator[LocalServer]:
    """A server whose owner gave every component a hostile name."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for entry in [entry for name in names() for entry in game(name).entries() if "name" in entry.values]:
        with (folder / entry.file).open("a", encoding="utf-8") as file:
            file.write(f"[[{entry.kind}]]\nid = {json.dumps(entry.id)}\nname = {json.dumps(HOSTILE)}\n\n")
    with LocalServer(tmp_path / "corrected", corrections=folder) as local_server:
        yield local_server


def shown_as_text(page: str) -> bool:
    return "<script>alert" not in page and HOSTILE in unescape(page)


def test_the_hostile_name_of_a_seat_is_text_everywhere(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    table = visitor.create("golems", "you", "here", names=[HOSTILE, "Ben"])
    table.play_once()
    for path in (f"/t/{table.id}", f"/t/{table.id}/now?seat=0", f"/t/{table.id}/replay", "/"):
        assert shown_as_text(visitor.get(path).text), path
    assert "<script>alert" not in visitor.get(f"/t/{table.id}/board.svg").text


def test_the_hostile_name_of_a_component_is_text_on_the_table_in_the_log_in_the_catalogue_and_in_help(
    corrected: LocalServer,
) -> None:
    visitor = corrected.visitor()
    table = visitor.create("golem", "you", "greedy", pace=0)
    table.play_on(0, most=12)
    for path in (
        f"/t/{table.id}",
        f"/t/{table.id}/replay?step=999",
        "/catalogue",
        "/help/golem/book-7",
        "/help/golem/red-1",
    ):
        assert shown_as_text(visitor.get(path).text), path
