"""Silent connections and half-sent requests end; one address cannot take all connections; the log does not flood."""

from __future__ import annotations

import asyncio
import json
import logging
import resource
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPResponse
from pathlib import Path

import pytest
import uvicorn

from loew.commands.serve import listening_socket
from loew.web.app import create_app
from loew.web.http.connections import (
    WANTED_FILES,
    Connections,
    limited_protocol,
    raise_file_limit,
)
from loew.web.ops.logs import MOST_ALIKE, JsonLines, NoFlood
from loew.web.serve import Server
from support import PATIENCE, wait_until

REQUEST = b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n"


@contextmanager
def running(folder: Path, found: Connections) -> Iterator[int]:
    """A server with these limits; its port."""
    app = create_app(folder, limits=False)
    listening = listening_socket("127.0.0.1", 0)
    http = limited_protocol(found)
    config = uvicorn.Config(app, log_config=None, lifespan="on", ws="none", http=http, timeout_graceful_shutdown=1)
    server = Server(config, app.tables)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])), daemon=True)
    thread.start()
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join(PATIENCE)


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


def asked(client: socket.socket, request: bytes = REQUEST) -> HTTPResponse:
    """The whole answer to a request."""
    client.sendall(request)
    found = HTTPResponse(client)
    found.begin()
    return found


def is_closed(found: socket.socket) -> bool:
    """Wait until the server closes the connection."""
    try:
        return found.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: "], ids=["nothing", "a word", "headers"]
)
def test_a_connection_that_sends_no_whole_request_is_closed(tmp_path: Path, sent: bytes) -> None:
    found = Connections(100, slowest_headers=0.3)
    with running(tmp_path, found) as port, connect(port) as client:
        client.sendall(sent)
        assert is_closed(client)
        with connect(port) as second:
            assert asked(second).read()
            second.sendall(sent or b"G")
            assert is_closed(second), "the next request on the same connection must be whole in time too"


HEAD = b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n"
POST = HEAD.replace(b"GET", b"POST") + b"x-loew: 1\r\n"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
MANY = b"".join([b"%d: 1\r\n" % n for n in range(20_000)])
ENDLESS = {
    "long": HEAD + b"x: " + b"a" * 300_000,
    "address": b"GET /" + b"a" * 300_000,
    "many": HEAD + MANY,
    "whole": HEAD + MANY + b"\r\n",
    "behind the body": CHUNKED + MANY,
}


def test_headers_without_end_are_not_kept(tmp_path: Path) -> None:
    with running(tmp_path, Connections(100, slowest_headers=2 * PATIENCE)) as port:
        for before in (b"", REQUEST, POST + b"content-length: 2\r\n\r\n{}"):
            for sent in ENDLESS.values():
                with connect(port) as client, suppress(BrokenPipeError, ConnectionResetError):
                    client.sendall(before + sent)
                    while not is_closed(client):  # what came before is answered
                        pass


def test_headers_of_usual_size_and_large_bodies_arrive(tmp_path: Path) -> None:
    with running(tmp_path, Connections(100)) as port, connect(port) as client:
        for _ in range(10):
            assert asked(client, HEAD + b"cookie: " + b"a" * 30_000 + b"\r\n\r\n").read()
            assert asked(client, HEAD + MANY[: MANY.index(b"150")] + b"\r\n").read()
        for length in (300_000, 900_000):
            body = b'{"text": "' + b"a" * (length - 12) + b'"}'
            head = POST.replace(b"/api/health", b"/api/import") + b"content-type: application/json\r\n"
            answer = asked(client, head + b"content-length: %d\r\n\r\n" % length + body)
            assert answer.status == 422
            assert b"not a game of Loew" in answer.read(), "it was read to its end"


def test_a_visitor_who_reads_nothing_is_not_waited_for(tmp_path: Path) -> None:
    found = Connections(100, slowest_reader=0.3)
    with running(tmp_path, found) as port, connect(port) as client:
        assert asked(client).read()
        client.sendall(b"GET /static/css/site.css HTTP/1.1\r\nhost: localhost\r\n\r\n" * 1_000)
        wait_until(lambda: found.open == 0)


def test_a_stream_of_news_is_not_silence(tmp_path: Path) -> None:
    found = Connections(100, slowest_headers=0.2)
    with running(tmp_path, found) as port, connect(port) as client, connect(port) as silent:
        body = json.dumps({"game": "golems", "seats": ["you", "greedy"]})
        head = f"POST /api/tables HTTP/1.1\r\nhost: localhost\r\nx-loew: 1\r\ncontent-length: {len(body)}"
        made = asked(client, f"{head}\r\ncontent-type: application/json\r\n\r\n{body}".encode())
        table = json.loads(made.read())["id"]
        news = asked(client, f"GET /t/{table}/news HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
        assert is_closed(silent), "this one was opened before the stream began"
        assert news.readline().startswith(b"retry:")
        assert found.open == 1, "and the stream goes on"
        news.close()


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    found = Connections(100, most_from_one=3)
    with running(tmp_path, found) as port, ExitStack() as opened:
        kept = [opened.enter_context(connect(port)) for _ in range(3)]
        for each in kept:
            assert asked(each).status == 200
        assert is_closed(opened.enter_context(connect(port)))
        assert not found.admit("127.0.0.1")
        assert found.admit("192.0.2.1"), "somebody else is served"
        found.leave("192.0.2.1")
        for each in kept:
            each.close()


def test_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    found = Connections(3, trusted=("127.0.0.0/8",))
    with running(tmp_path, found) as port, ExitStack() as opened:
        for _ in range(20):
            opened.enter_context(connect(port))
            assert asked(opened.enter_context(connect(port))).status == 200
        assert found.open <= 4


def test_connections_that_are_answered_are_not_closed_for_others() -> None:
    found = Connections(2)
    assert [found.admit(f"192.0.2.{n}") for n in range(3)] == [True, True, False]


def test_connections_are_counted_by_network_and_a_proxy_may_open_many() -> None:
    found = Connections(1_000, most_from_one=2, trusted=("10.0.0.0/8",))
    assert [found.admit(f"2001:db8::{n}") for n in range(3)] == [True, True, False]
    assert all(found.admit("10.1.2.3") for _ in range(10))
    for address in ("2001:db8::7", "2001:db8::8", *["10.1.2.3"] * 10):
        found.leave(address)
    assert (found.open, dict(found.by_visitor)) == (0, {})


def test_the_limit_of_files_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: asked.append(pair))
    assert raise_file_limit() == 4096
    assert asked == [(4096, 4096)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, resource.RLIM_INFINITY))
    assert raise_file_limit() == WANTED_FILES


def test_a_message_that_repeats_is_counted_and_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("loew.web.ops.logs.time.monotonic", lambda: now)
    flood = NoFlood()

    def record(name: str = "asyncio") -> logging.LogRecord:
        return logging.LogRecord(name, logging.ERROR, "", 0, "socket.accept() %s", ("failed",), None)

    assert sum(flood.filter(record()) for _ in range(5_000)) == MOST_ALIKE
    assert all(flood.filter(record("loew.web")) for _ in range(50)), "our own messages are all kept"
    now += 61
    later = record()
    assert flood.filter(later)
    assert later.getMessage() == f"socket.accept() failed (and {5_000 - MOST_ALIKE} more like this)"


def test_the_log_can_be_json() -> None:
    try:
        raise ValueError("what")
    except ValueError as error:
        problem = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("loew.web", logging.WARNING, "", 0, "table %s: \n odd", ("x",), problem)
    line = JsonLines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["logger"], found["message"]) == ("warning", "loew.web", "table x: \n odd")
    assert "ValueError: what" in found["error"]
