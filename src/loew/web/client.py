"""A small client for programs that play at a table over the network: remote bots, tests, tools.

player = Client("http://localhost:8423")
table = player.create("golems", ["you", "greedy"])
while not (now := table.read(0))["over"]:
    if now["turn"] == 0:
        table.play(0, now["view"]["decision"]["options"][0])
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

from loew.engine.errors import LoewError
from loew.engine.seat import WATCHER
from loew.web.people import new_secret


class Refused(LoewError):
    """The server said no; `status` is its number for why."""

    def __init__(self, text: str, status: int) -> None:
        super().__init__(text)
        self.status = status


class Client:
    """Somebody at a server. The secret is who you are: keep it to come back to your seats."""

    def __init__(self, address: str, secret: str | None = None, timeout: float = 30.0) -> None:
        self.address = address.rstrip("/")
        self.secret = secret or new_secret()
        self.timeout = timeout

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"authorization": f"Bearer {self.secret}", "x-loew": "1", "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                text = answer.read().decode()
        except urllib.error.HTTPError as error:
            raise Refused(sentence(error.read().decode()), error.code) from error
        except OSError as error:
            raise Refused(f"{self.address} does not answer: {error}", 0) from error
        return json.loads(text) if text.startswith(("{", "[")) else text

    def create(self, game: str, seats: list[str], *, seed: int | None = None, setup: list[str] | None = None) -> Table:
        """A new table; `links` of the answer has the secrets of the seats to be taken by link."""
        made = self.call("POST", "/tables", {"game": game, "seats": seats, "seed": seed, "setup": setup or []})
        return Table(self, made["id"], {int(seat): secret for seat, secret in made["links"].items()})

    def open(self, table: str) -> Table:
        return Table(self, table, {})

    def tables(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.call("GET", "/tables")
        return found


class Table:
    """One table, as this somebody may use it."""

    def __init__(self, client: Client, table: str, links: dict[int, str]) -> None:
        self.client = client
        self.id = table
        self.links = links

    def read(self, seat: int = WATCHER) -> dict[str, Any]:
        found: dict[str, Any] = self.client.call("GET", f"/tables/{self.id}?seat={seat}")
        return found

    def sit(self, secret: str) -> int:
        return int(self.client.call("POST", f"/tables/{self.id}/seat", {"secret": secret})["seat"])

    def play(self, seat: int, choice: str, version: int | None = None) -> dict[str, Any]:
        return self.act("choices", seat, choice=choice, version=version)

    def undo(self, seat: int) -> dict[str, Any]:
        return self.act("undo", seat)

    def redo(self, seat: int) -> dict[str, Any]:
        return self.act("redo", seat)

    def end_turn(self, seat: int) -> dict[str, Any]:
        return self.act("end-turn", seat)

    def act(self, what: str, seat: int, **more: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.client.call("POST", f"/tables/{self.id}/{what}", {"seat": seat, **more})
        return found

    def journal(self) -> str:
        return str(self.client.call("GET", f"/tables/{self.id}/journal"))


def sentence(text: str) -> str:
    """The server's sentence, out of its answer."""
    try:
        return str(json.loads(text)["error"])
    except (ValueError, KeyError, TypeError):
        return text[:200] or "the server gave no reason"
