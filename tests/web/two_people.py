"""Two people at a table, each with a browser of their own; and somebody who listens for news."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from loew.web.table import sse
from web.local_server import LocalServer, TableVisit


def two_people(server: LocalServer, game: str = "golems", *more: str, **options: Any) -> list[TableVisit]:
    """The host at seat 0 and a friend at seat 1, who came by link."""
    host = server.visitor().create(game, "you", "link", *more, names=["Ada", "Bela"], **options)
    friend = server.visitor().at(host.id)
    assert friend.post("seat", secret=host.links["1"], name="Bela").status_code == 200
    return [host, friend]


def play_turn(people: list[TableVisit]) -> int:
    """Play the turn of the seat that must decide, and end it; the seat."""
    seat: int = people[0].read()["turn"]
    visit = people[seat]
    while visit.read(seat)["turn"] == seat and visit.read(seat)["waiting"] is None:
        assert visit.play(seat).status_code == 200
    if visit.read(seat)["waiting"] == seat:
        assert visit.post("end-turn", seat=seat).status_code == 200
    return seat


def notes(table: TableVisit) -> list[str]:
    """The notes of the table, in words."""
    lines = table.visitor.get(f"{table.api}/chat").json()
    return [line["text"] for line in lines if line["seat"] == -3]


class Listener:
    """Somebody whose browser listens for the news of a table."""

    def __init__(self, table: TableVisit, *seats: int) -> None:
        self.server = table.visitor.local_server
        self.events: AsyncIterator[str] = sse.events(self.server.app.tables, table.id, -1, seats)
        self.heard: list[str] = []
        self.hear(4)

    def hear(self, lines: int = 1) -> list[str]:
        """The next events."""

        async def read() -> list[str]:
            return [await anext(self.events) for _ in range(lines)]

        self.heard += self.server.runner.run(read())
        return self.heard[-lines:]

    def people(self) -> dict[str, Any]:
        """What the last event about people said."""
        found = [line for line in self.heard if line.startswith("event: people")]
        told: dict[str, Any] = json.loads(found[-1].partition("data: ")[2])
        return told

    def leave(self) -> None:
        self.server.runner.run(self.events.aclose())  # type: ignore[attr-defined]
