"""A small client for programs that play over the network: remote bots, tests, tools.

player = Client("http://localhost:8423")
table = player.create("golems", ["you", "greedy"])
for now in table.turns(0):
    table.play(0, now["view"]["decision"]["options"][0], now["version"])

It needs only the standard library.
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from secrets import token_urlsafe
from typing import Any, Literal, TypedDict

from loew.engine.errors import LoewError
from loew.engine.seat import SPECTATOR


class ClockState(TypedDict):
    """The clock of a seat."""

    left: float  # seconds, when it was started or stopped last
    runs_out: float | None  # when it runs out, in seconds since 1970; None if it stands
    late: bool


class PersonState(TypedDict):
    """A seat of a person, or of a bot that plays for one."""

    seat: int
    name: str
    here: bool
    away_since: float | None  # seconds since 1970
    ready: bool  # whether the seat has answered before its turn
    replaced: str  # why a bot plays there: "resigned", "away" or "time"; empty: the person plays
    clock: ClockState | None
    vacation: float | None  # until when they are on vacation: their clock stands


class PackState(TypedDict):
    """The values of an owner's box that are in force."""

    name: str
    digest: str  # equal digests mean equal values


class RequestState(TypedDict):
    """A request to take something back."""

    seat: int
    allowed: list[int]
    known: list[str]  # what has become known since, in the language of the request


class NewClock(TypedDict, total=False):
    """A clock: `minutes` for each person and `increment` seconds for each turn, or `days` for each turn."""

    minutes: float
    increment: float
    days: float
    at_zero: Literal["mark", "bot", "resign", "others"]


class TableState(TypedDict):
    """A table as a seat sees it; `view` is the view of the game."""

    id: str
    version: int
    game: str
    seats: list[str]
    names: list[str]
    pace: float
    spectators: int
    seeded: bool  # somebody chose the seed, or the game comes from elsewhere
    peeked: bool  # somebody has read everything while it ran: there are no more links
    muted: bool  # spectators may not write
    rated: bool
    hints: bool  # whether you may ask for hints
    pack: PackState | None
    over: bool
    turn: int | None
    waiting: int | None
    can_undo: bool
    can_redo: bool
    view: dict[str, Any]
    score: list[dict[str, Any]] | None
    points: list[dict[str, int]] | None  # of each side by source, when the game is over: they sum to its total
    resigned: int | None  # the side that has ended the game by resigning
    ahead: dict[str, Any] | None  # a question that may be answered before the turn, like `view["decision"]`
    answer: str  # the answer to it that the table keeps
    people: list[PersonState]
    request: RequestState | None
    taken: dict[str, int]


class Refused(LoewError):
    """The server refused; `status` is the HTTP status, or 0 if the server did not answer."""

    def __init__(self, text: str, status: int) -> None:
        super().__init__(text)
        self.status = status


class Client:
    """A person or program at a server, known by its secret: keep the secret to return to your seats."""

    def __init__(self, address: str, secret: str | None = None, timeout: float = 30.0) -> None:
        self.address = address.rstrip("/")
        self.secret = secret or token_urlsafe(16)
        self.timeout = timeout

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a request to a path under /api; a refusal raises `Refused` with the server's sentence."""
        headers = {"authorization": f"Bearer {self.secret}", "x-loew": "1", "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                text = answer.read().decode()
                return json.loads(text) if text and "json" in answer.headers.get("content-type", "") else text
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(refusal_text(error.read().decode("utf-8", "replace")), error.code) from error
        except (OSError, ValueError, HTTPException) as error:
            raise Refused(f"{self.address} does not answer: {error}", 0) from error

    def health(self) -> dict[str, Any]:
        found: dict[str, Any] = self.call("GET", "/health")
        return found

    def create(
        self,
        game: str,
        seats: list[str],
        *,
        seed: int | None = None,
        setup: list[str] | None = None,
        names: list[str] | None = None,
        pace: float = 0.6,
        away_minutes: float = 10,
        clock: NewClock | None = None,
        rated: bool = False,
        listed: bool = False,
        hints: bool = True,
        pack: str = "",
        coach: bool = False,
    ) -> Table:
        """A new table; its `links` are the secrets of the seats that people take by link. `listed`: in the lobby, where
        anybody may take them. `hints`: people may ask for them. `pack`: "mine" or the id of a pack that you keep."""
        more: dict[str, Any] = {"setup": setup or [], "names": names or [], "pace": pace}
        more |= {"rated": rated, "open": listed, "hints": hints, "pack": pack, "coach": coach}
        body = {"game": game, "seats": seats, "seed": seed, "away_minutes": away_minutes, "clock": clock, **more}
        return self.table_from(self.call("POST", "/tables", body))

    def sign_in(self, name: str, password: str) -> None:
        """Sign in with a profile: its tables and seats are yours, and those of this client become the profile's."""
        self.secret = self.call("POST", "/sign-in", {"name": name, "password": password})["token"]

    def sign_out(self) -> None:
        """End this session; the client is on its own again."""
        self.call("POST", "/sign-out", {})
        self.secret = token_urlsafe(16)

    def open_tables(self) -> list[dict[str, Any]]:
        """The tables in the lobby that wait for somebody: see `Table.join`."""
        found: list[dict[str, Any]] = self.call("GET", "/open-tables")
        return found

    def quick_match(self, game: str, *, rated: bool = False, name: str = "") -> tuple[Table, int]:
        """A table against whoever waits, or one at which you wait for the next; and your seat."""
        found = self.call("POST", "/quick-match", {"game": game, "rated": rated, "name": name})
        return self.open(found["id"]), int(found["seat"])

    def import_game(self, text: str) -> Table:
        """A table from the text of a saved game."""
        return self.table_from(self.call("POST", "/import", {"text": text}))

    def open(self, table: str) -> Table:
        return Table(self, table, {})

    def tables(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.call("GET", "/tables")
        return found

    def deleted(self) -> list[dict[str, Any]]:
        """Your deleted tables that can still be brought back."""
        found: list[dict[str, Any]] = self.call("GET", "/deleted")
        return found

    def table_from(self, answer: dict[str, Any]) -> Table:
        return Table(self, answer["id"], {int(seat): secret for seat, secret in answer["links"].items()})


class Table:
    """One table, used by this client."""

    def __init__(self, client: Client, table: str, links: dict[int, str]) -> None:
        self.client = client
        self.id = table
        self.links = links

    def read(self, seat: int = SPECTATOR) -> TableState:
        found: TableState = self.client.call("GET", f"/tables/{self.id}?seat={seat}")
        return found

    def sit(self, secret: str, name: str = "") -> int:
        return int(self.client.call("POST", f"/tables/{self.id}/seat", {"secret": secret, "name": name})["seat"])

    def new_link(self, seat: int) -> str:
        """The secret of a new link for your seat, or for a free seat; everybody at the table is told."""
        return str(self.client.call("POST", f"/tables/{self.id}/link", {"seat": seat})["secret"])

    def rename(self, seat: int, name: str) -> None:
        self.client.call("POST", f"/tables/{self.id}/name", {"seat": seat, "name": name})

    def play(self, seat: int, choice: str, version: int | None = None) -> TableState:
        return self.act("choices", seat, choice=choice, version=version)

    def undo(self, seat: int, version: int | None = None) -> TableState:
        return self.act("undo", seat, version=version)

    def redo(self, seat: int, version: int | None = None) -> TableState:
        return self.act("redo", seat, version=version)

    def restart(self, seat: int, version: int | None = None) -> TableState:
        return self.act("restart", seat, version=version)

    def end_turn(self, seat: int, version: int | None = None) -> TableState:
        return self.act("end-turn", seat, version=version)

    def answer_ahead(self, seat: int, choice: str) -> TableState:
        """Answer before the turn of the seat; an empty choice takes the answer back."""
        return self.act("ahead", seat, choice=choice)

    def ask_undo(self, seat: int) -> TableState:
        """Ask the others to take back the last choice of the seat."""
        return self.act("ask-undo", seat)

    def answer_undo(self, seat: int, allow: bool) -> TableState:
        return self.act("answer-undo", seat, allow=allow)

    def resign(self, seat: int, bot: str = "") -> TableState:
        """Resign; a bot plays on, or without one the game ends."""
        return self.act("resign", seat, bot=bot)

    def replace(self, seat: int, bot: str = "greedy") -> TableState:
        """Let a bot play for somebody who is away."""
        return self.act("replace", seat, bot=bot)

    def come_back(self, seat: int) -> TableState:
        """Take your seat back from the bot."""
        return self.act("come-back", seat)

    def act(self, what: str, seat: int, **more: Any) -> TableState:
        found: TableState = self.client.call("POST", f"/tables/{self.id}/{what}", {"seat": seat, **more})
        return found

    def pace(self, seconds: float) -> None:
        self.client.call("POST", f"/tables/{self.id}/pace", {"seconds": seconds})

    def say(self, text: str, seat: int = SPECTATOR) -> None:
        self.client.call("POST", f"/tables/{self.id}/chat", {"text": text, "seat": seat})

    def fork(self, step: int) -> Table:
        return self.client.table_from(self.client.call("POST", f"/tables/{self.id}/fork", {"step": step}))

    def journal(self) -> str:
        return str(self.client.call("GET", f"/tables/{self.id}/journal"))

    def join(self, name: str = "") -> int:
        """Take a free seat at an open table, or at one to which a friend invites you; the seat."""
        return int(self.client.call("POST", f"/tables/{self.id}/sit", {"name": name})["seat"])

    def delete(self) -> None:
        self.client.call("DELETE", f"/tables/{self.id}")

    def bring_back(self) -> None:
        """Undo the deletion."""
        self.client.call("POST", f"/tables/{self.id}/undelete", {})

    def open_chat(self, seat: int, is_open: bool) -> None:
        """Whether spectators may write in the chat; a seat of yours decides it."""
        self.client.call("POST", f"/tables/{self.id}/spectator-chat", {"seat": seat, "open": is_open})

    def news(self, seen: int = -1) -> Iterator[int]:
        """The versions of the table, each as soon as it exists, until the server ends the stream."""
        headers = {"authorization": f"Bearer {self.client.secret}", "last-event-id": str(seen)}
        request = urllib.request.Request(f"{self.client.address}/t/{self.id}/news", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=self.client.timeout) as stream:
                for line in stream:
                    if line.startswith(b"id: "):
                        yield int(line[4:])
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(refusal_text(error.read().decode("utf-8", "replace")), error.code) from error
        except (OSError, HTTPException) as error:
            raise Refused(f"{self.client.address} does not answer: {error}", 0) from error

    def turns(self, seat: int) -> Iterator[TableState]:
        """The table each time the seat must choose, until the game is over. Finished turns are ended automatically."""
        seen = -1
        while not (now := self.read(seat))["over"]:
            if now["waiting"] == seat:
                self.end_turn(seat)
            elif now["waiting"] is None and now["turn"] == seat:
                yield now
            else:
                seen = next(self.news(max(seen, now["version"])), seen)


def refusal_text(text: str) -> str:
    """The reason in the server's answer."""
    try:
        found = json.loads(text)
    except ValueError:
        return text[:200] or "no reason was given"
    return str(found.get("error", text)) if isinstance(found, dict) else text[:200]
