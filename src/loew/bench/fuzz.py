"""Fuzzing: many malformed and hostile requests to a real server, which may refuse them but must never fail.

Most of them are API calls generated from the OpenAPI description, with valid and invalid values; the others request
pages at odd URLs, or are invalid HTTP.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from loew.bench.http_client import Connection, read_answer
from loew.bench.report import Report, target
from loew.bench.server import running_server
from loew.engine.seat import Dealer

WORKERS: Final = 8
SECRET: Final = "f" * 32  # of all visitors without a profile
PATIENCE: Final = 30.0  # seconds for an answer
SHORT: Final = 0.3  # for an answer to an incomplete request
MOST_SHOWN: Final = 20
RENEWED: Final = 100  # requests after which a visitor creates a new table
SEATS: Final = (["you", "greedy"], ["you", "here"], ["you", "link"])
WORDS: Final = (
    "", "0", "1", "-1", "3", "4", "99999999999999999999", "1e400", "nan", "null", "true", "../../etc/passwd", "%00",
    "%ff%fe", "a" * 300, "zażółć", "\u202e", "\x00", "<script>", "' or 1=1 --", "{}", "${x}", "pass", "build", "golem",
    "golems", "you", "link", "greedy", "automa:2", "skip", "place 1", "undo", "end-turn", "en", "pl", "😀", "\ud800",
)  # fmt: skip
VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, 2, 3, -1, -2, 5, 1.5, 10**30, -(10**30), 1e308, [], {}, [[]], {"a": {"b": []}},
    ["you", "greedy"], ["you", "link"], ["here"] * 4, ["x"] * 50, [None], [1, 2],
)  # fmt: skip
PAGES: Final = (
    "/", "/t/{t}", "/t/{t}/now", "/t/{t}/now?seat={w}&seen={w}&shown={w}", "/t/{t}/replay", "/t/{t}/replay?step={w}",
    "/t/{t}/replay?step={w}&seat={w}", "/t/{t}/board.svg?step={w}", "/t/{t}/transcript.txt", "/t/{t}/why/{w}?seat={w}",
    "/t/{t}/seat/{w}", "/t/{t}/do/{w}", "/help/golem/{w}", "/help/{w}/{w}", "/how/{w}", "/how", "/rules", "/questions",
    "/catalogue", "/notifications", "/stop/{w}", "/confirm/{w}", "/static/{w}", "/static/css/{w}.css", "/api/docs",
    "/metrics", "/healthz", "/readyz", "/{w}", "/{w}/{w}?{w}={w}", "/favicon.ico", "/api/times", "//{w}", "/t//now",
    "/people/{person}", "/people/{w}", "/ratings", "/ratings/{game}?page={w}", "/me", "/me/friends", "/me/security",
    "/me/data", "/sign-in?next={w}", "/join/{w}", "/friend/{w}", "/deleted", "/box", "/box/{game}", "/box/packs/{w}",
    "/box/{game}/{component}", "/learn", "/companion", "/companion/game", "/companion/now", "/puzzles",
    "/puzzles/today",
    "/puzzles/{puzzle}", "/analysis/{t}?turn={w}", "/analysis/{t}/seat/{seat}", "/t/{t}/help/{component}",
    "/help/{game}/{component}", "/how/{game}",
)  # fmt: skip
HOLE: Final = re.compile(r"{(\w+)}")
HOLES: Final = {
    "game": ("golem", "golems"),
    "seat": ("0", "1", "2", "-1", "99"),
    "component": ("book-1", "row-1", "char-39", "column-4", "obj-51"),
    "name": ("first", "books", "round"),
    "person": ("Ada%201", "Ada%203"),
    "puzzle": ("golem-001", "golems-001"),
}  # valid values for the path parameters
METHODS: Final = ("GET", "GET", "GET", "POST", "HEAD", "DELETE", "PUT", "PATCH", "OPTIONS", "BREW", "get", "TRACE")
HEADERS: Final = (
    "accept: text/html", "accept-language: {w}", "cookie: loew={w}", "cookie: {w}", "cookie: loew-language={w}",
    "last-event-id: {w}", "if-none-match: {w}", "range: bytes={w}", "accept-encoding: gzip", "origin: {w}",
    "x-forwarded-for: {w}", "x-forwarded-proto: https", "sec-fetch-site: cross-site", "content-type: {w}",
    "authorization: Bearer {w}", "authorization: {w}", "host: {w}",
)  # fmt: skip
BROKEN: Final = (
    b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\n: x\r\n\r\n",
    b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n", b"POST / HTTP/1.1\r\ncontent-length: -5\r\n\r\n",
    b"GET /\x00 HTTP/1.1\r\nhost: a\r\n\r\n", b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n",
)  # fmt: skip


class Operation(NamedTuple):
    """An operation of the API, from its OpenAPI description."""

    method: str
    path: str
    fields: Mapping[str, Any]  # the schema of each field of its body
    questions: tuple[str, ...] = ()  # the names of its query parameters


class Answers:
    """The answers to the requests."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.errors: list[str] = []  # requests that were answered with a server error
        self.unanswered = 0  # the server has closed the connection, as it may do with broken requests

    def add(self, status: int, request: bytes) -> None:
        self.statuses[status] += 1
        if status >= 500:
            self.errors.append(f"{status}: {request[:400]!r}")

    def figures(self) -> dict[str, Any]:
        return {
            "requests": sum(self.statuses.values()) + self.unanswered,
            "server errors": len(self.errors),
            "refused by closing": self.unanswered,
            "statuses": {str(status): n for status, n in sorted(self.statuses.items())},
            "errors": self.errors[:MOST_SHOWN],
        }


def run(requests: int, seed: int = 1) -> dict[str, Any]:
    """Send this number of requests to a new server."""
    with running_server() as server:
        return asyncio.run(fuzz(server.port, requests, seed))


async def fuzz(port: int, requests: int, seed: int) -> dict[str, Any]:
    tables = [await new_table(port, seats) for seats in SEATS]
    known = operations(json.loads((await asked(port, "GET", "/api/openapi.json"))[1]))
    answers = Answers()
    await asyncio.gather(
        *[
            Fuzzer(port, number, Dealer(seed, number), tables, known, answers).send_all(requests // WORKERS)
            for number in range(WORKERS)
        ]
    )
    status, _ = await asked(port, "GET", "/readyz")
    return {**answers.figures(), "still ready": status == 200}


async def new_table(port: int, seats: list[str], secret: str = SECRET) -> str:
    body = {"game": "golems", "seats": seats, "pace": 10}
    return str(json.loads((await asked(port, "POST", "/api/tables", body, secret))[1])["id"])


async def asked(
    port: int, method: str, path: str, body: dict[str, Any] | None = None, secret: str = SECRET
) -> tuple[int, bytes]:
    """The answer to a valid request."""
    visitor = Connection(port, secret)
    try:
        return await visitor.ask(method, path, body)
    finally:
        visitor.close()


def operations(spec: Mapping[str, Any]) -> list[Operation]:
    """All operations except the event stream, which does not end."""
    found = []
    for path, methods in spec["paths"].items():
        for method, operation in methods.items():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            schema = spec["components"]["schemas"].get(body.get("$ref", "").rpartition("/")[2], {})
            questions = tuple(each["name"] for each in operation.get("parameters", ()) if each["in"] == "query")
            if not path.endswith("/news"):
                found.append(Operation(method.upper(), path, schema.get("properties", {}), questions))
    return found


class Fuzzer:
    """A visitor that sends one request after the other. Every second visitor gets a profile now and then."""

    def __init__(
        self, port: int, number: int, dealer: Dealer, tables: list[str], known: Sequence[Operation], answers: Answers
    ) -> None:
        self.port = port
        self.number = number
        self.secret = SECRET
        self.own = tables[0]  # the last table that this visitor made
        self.dealer = dealer
        self.tables = tables
        self.known = known
        self.answers = answers
        self.connection = Connection(port)

    async def send_all(self, requests: int) -> None:
        for number in range(requests):
            if number % RENEWED == 0:  # the old ones are deleted, resigned or finished by now
                self.secret = await self.new_profile(number) if self.number % 2 else SECRET
                place, seats = self.dealer.below(len(self.tables)), self.dealer.one(SEATS)
                self.own = self.tables[place] = await new_table(self.port, seats, self.secret)
            await self.send(self.request())
        self.connection.close()

    async def new_profile(self, number: int) -> str:
        """Register a profile. Returns its token."""
        body = {"name": f"Ada {self.number + number}", "password": "correct horse battery"}
        status, answer = await asked(self.port, "POST", "/api/profile", body, f"fuzz-{self.number}-{number}-" * 3)
        return str(json.loads(answer)["token"]) if status == 201 else SECRET

    async def send(self, request: bytes) -> None:
        """Send it and count its answer. A connection that the server closes is opened again."""
        try:
            async with asyncio.timeout(SHORT if request in BROKEN else PATIENCE):
                reader = await self.connection.send_raw(request)
                answer = await read_answer(reader, request.startswith(b"HEAD "))
        except (OSError, ValueError, IndexError, asyncio.IncompleteReadError, TimeoutError):
            self.answers.unanswered += 1
            self.connection.close()
            return
        self.answers.add(answer.status, request)
        if answer.closes or answer.status == 400:
            self.connection.close()

    # ---------------------------------------------------------------- requests

    def request(self) -> bytes:
        n = self.dealer.below(100)
        if n < 1:
            return self.dealer.one(BROKEN)
        return self.call() if n < 80 else self.visit()

    def call(self) -> bytes:
        """An API call."""
        operation = self.dealer.one(self.known)
        if operation.path in ("/api/tables", "/api/tables/{table}/fork") and self.dealer.below(10):
            operation = Operation("GET", "/api/tables/{table}", {})  # few new tables, since each keeps bots busy
        path = self.filled(operation.path)
        if self.dealer.below(3):
            path += "?" + "&".join(f"{name}={self.word()}" for name in operation.questions or ("seat",))
        body = {name: self.value(schema) for name, schema in operation.fields.items() if self.dealer.below(8)}
        data = json.dumps(body).encode() if self.dealer.below(12) else self.junk()
        return self.text(operation.method, path, data, "content-type: application/json\r\n")

    def visit(self) -> bytes:
        """A request for a page at an odd URL."""
        path = self.filled(self.dealer.one(PAGES))
        return self.text(self.dealer.one(METHODS), path, self.junk() if not self.dealer.below(5) else b"", "")

    def filled(self, path: str) -> str:
        """A URL with all its parameters filled in."""
        return HOLE.sub(lambda hole: self.filling(hole[1]), path)

    def filling(self, hole: str) -> str:
        if hole in ("t", "table"):
            return self.table()
        return self.dealer.one(HOLES[hole]) if hole in HOLES and self.dealer.below(4) else self.word()

    def text(self, method: str, path: str, data: bytes, more: str) -> bytes:
        heads = [self.dealer.one(HEADERS).replace("{w}", self.word()) for _ in range(self.dealer.below(3))]
        own = not any(head.startswith("authorization") for head in heads)
        lines = [f"{method} {path} HTTP/1.1"]
        lines += [] if any(head.startswith("host:") for head in heads) else ["host: localhost"]
        lines += [f"authorization: Bearer {self.secret}"] * own + ["x-loew: 1"] * bool(self.dealer.below(20)) + heads
        head = "\r\n".join(lines) + f"\r\n{more}content-length: {len(data)}\r\n\r\n"
        return head.encode("utf-8", "surrogatepass") + data

    def table(self) -> str:
        if not self.dealer.below(10):
            return self.word()
        return self.own if self.dealer.below(2) else self.dealer.one(self.tables)

    def word(self) -> str:
        """A word for a URL or a header, without line breaks."""
        found = self.dealer.one(WORDS) if self.dealer.below(4) else str(self.dealer.word())
        return found.replace(" ", "%20") or "x"

    def value(self, schema: Mapping[str, Any]) -> Any:
        """A value for a field, of the right type or of any."""
        kind = self.dealer.below(10)
        if kind < 2:
            return self.dealer.one(VALUES)
        if kind < 4:
            return self.dealer.one(WORDS).encode("utf-8", "replace").decode()
        return self.fitting(schema)

    def fitting(self, schema: Mapping[str, Any]) -> Any:
        if "enum" in schema:
            return self.dealer.one(schema["enum"])
        kind = schema.get("type") or schema.get("anyOf", [{}])[0].get("type", "")
        if kind in ("integer", "number"):
            return self.dealer.below(5)
        if kind == "boolean":
            return bool(self.dealer.below(2))
        if kind == "array":
            return [self.dealer.one(("you", "here", "link", "greedy")) for _ in range(1 + self.dealer.below(3))]
        return self.dealer.one(
            ("golems", "golem", "skip", "pass", "greedy", "", "https://example.org/x", "x" * 200, "Ada 1", "games")
        )

    def junk(self) -> bytes:
        """An invalid body."""
        kind = self.dealer.below(4)
        if kind == 0:
            return bytes(self.dealer.below(256) for _ in range(self.dealer.below(60)))
        if kind == 1:
            return b"[" * self.dealer.one((10, 2_000, 100_000))
        return json.dumps(self.dealer.one(VALUES)).encode() if kind == 2 else self.word().encode("utf-8", "replace")


def table(figures: Mapping[str, Any]) -> str:
    """The figures as text."""
    statuses = ", ".join(f"{status}: {n:,}" for status, n in figures["statuses"].items())
    lines = [
        f"{figures['requests']:,} odd requests, {figures['refused by closing']:,} refused by closing the connection",
        f"answers: {statuses}",
        f"server errors: {figures['server errors']} {target('none', not figures['server errors'])}",
        f"the server is {'still ready' if figures['still ready'] else 'NOT READY'} afterwards",
    ]
    return "\n".join([*lines, *figures["errors"]])


def report(requests: int) -> Report:
    """It passes if the server never failed and is still ready."""
    found = run(requests)
    return Report(found, table(found), not found["server errors"] and found["still ready"])
