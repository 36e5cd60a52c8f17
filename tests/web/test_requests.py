"""Which requests are answered, and how: the host, HEAD, caches, the renewed cookie, streams, large files, settings."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from loew.engine import journal
from loew.engine.errors import SetupError
from loew.web.http.errors import TooManyRequests
from loew.web.http.limits import STREAMS_OF_PERSON
from loew.web.http.middleware import Scope
from loew.web.http.rate_limits import StreamLimit
from loew.web.settings import Settings, checked_proxies, checked_url, host_name, known_hosts
from loew.web.table import repository
from support import PATIENCE
from web.disks import full_disk
from web.local_server import LocalServer

KNOWN = known_hosts("https://loew.example.org", "games.club.test", "192.0.2.5")


def test_a_request_for_an_unknown_host_is_refused(local_server: LocalServer) -> None:
    local_server.app.settings = Settings(hosts=KNOWN)
    visitor = local_server.visitor()
    for host in (
        "localhost:8423",
        "127.0.0.1:8423",
        "[::1]:8423",
        "192.0.2.5",
        "LOEW.example.org",
        "games.club.test:80",
    ):
        assert visitor.get("/", host=host).status_code == 200, host
    for host in ("evil.test", "evil.test:8423", "localhost.evil.test", "127.0.0.1.evil.test", ""):
        answer = visitor.get("/", host=host)
        assert answer.status_code == 421, host
        assert "--allow-host" in answer.json()["error"]


def test_the_public_address_is_an_origin_even_if_a_proxy_changes_the_host(local_server: LocalServer) -> None:
    body = {"game": "golems", "seats": ["you", "greedy"]}
    headers = {"origin": "https://loew.example.org", "host": "127.0.0.1:8423"}
    visitor = local_server.visitor()
    assert visitor.post("/api/tables", body, **headers).status_code == 403
    local_server.app.settings = Settings(public_url="https://loew.example.org")
    answer = visitor.post("/api/tables", body, **headers)
    assert answer.status_code == 201
    assert "Secure" in visitor.get("/").headers["set-cookie"]
    for origin in ("https://evil.test", "http://loew.example.org", "https://loew.example.org.evil.test"):
        assert visitor.post("/api/tables", body, **{**headers, "origin": origin}).status_code == 403


def test_settings_that_make_no_sense_are_refused_with_a_sentence() -> None:
    assert checked_url("https://loew.example.org/") == "https://loew.example.org"
    assert checked_proxies("127.0.0.1, 10.0.0.0/8") == ("127.0.0.1", "10.0.0.0/8")
    assert [host_name(host) for host in ("A.b:1", "[::1]:2", "::1", "a")] == ["a.b", "::1", "::1", "a"]
    for url in ("loew.example.org", "ftp://x", "https://", "https://x/y z", "https://x/?a=1"):
        with pytest.raises(SetupError, match="public address"):
            checked_url(url)
    with pytest.raises(SetupError, match="a proxy is"):
        checked_proxies("proxy.local")


def test_head_is_answered_like_get_without_a_body(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    table = visitor.create("golems", "you", "greedy")
    for path in ("/", "/rules", f"/t/{table.id}", "/api/health", "/static/loew.svg", "/static/css/site.css"):
        head, get = visitor.request("HEAD", path), visitor.get(path)
        assert head.status_code == get.status_code == 200, path
        assert head.content == b""
        assert head.headers["content-type"] == get.headers["content-type"]
    assert visitor.request("HEAD", "/nix").status_code == 404
    assert visitor.request("HEAD", f"/t/{table.id}/news").status_code == 200, "and a stream ends at once"
    assert local_server.live(table.id).watching == 0


def test_nothing_that_belongs_to_a_person_is_kept_in_a_cache(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    table = visitor.create("golems", "you", "here")
    paths = ["", "/now", "/replay", "/board.svg", "/transcript.txt"]
    for path in ["/", "/api/tables", table.api, f"{table.api}/journal", *[f"/t/{table.id}{path}" for path in paths]]:
        answer = visitor.get(path)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store", path
    for path in ("/static/loew.svg", "/static/css/site.css"):
        answer = visitor.get(path)
        assert answer.headers["cache-control"] == "no-cache", path
        assert visitor.get(path, **{"if-none-match": answer.headers["etag"]}).status_code == 304


def test_each_page_renews_the_cookie(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    first = visitor.get("/").headers["set-cookie"]
    table = visitor.create("golems", "you", "greedy")
    for path in ("/", f"/t/{table.id}"):
        assert visitor.get(path).headers["set-cookie"] == first, "the same person, for another year"
    for path in (f"/t/{table.id}/now", table.api, "/static/loew.svg"):
        assert "set-cookie" not in visitor.get(path).headers
    mine = {"authorization": "Bearer " + "x" * 22}
    assert "set-cookie" not in local_server.visitor().get("/", **mine).headers


def test_one_visitor_cannot_hold_all_streams() -> None:
    streams = StreamLimit()
    opened = [streams.opened("ada", "192.0.2.1") for _ in range(STREAMS_OF_PERSON)]
    for each in opened:
        each.__enter__()
    with pytest.raises(TooManyRequests, match="close some"), streams.opened("ada", "192.0.2.9"):
        pass
    with streams.opened("bela", "192.0.2.1"):
        assert streams.open == STREAMS_OF_PERSON + 1
    crowd = StreamLimit(most_of_address=2)
    with (
        crowd.opened("a", "192.0.2.1"),
        crowd.opened("b", "192.0.2.1"),
        pytest.raises(TooManyRequests),
        crowd.opened("c", "192.0.2.1"),
    ):
        pass
    for each in opened:
        each.__exit__(None, None, None)
    assert (streams.open, dict(streams.by_visitor)) == (0, {})
    assert (crowd.open, dict(crowd.by_visitor)) == (0, {})


def test_a_stream_too_many_is_refused_and_an_ended_one_makes_room(tmp_path: Path) -> None:
    with LocalServer(tmp_path, limits=True) as server:
        table = server.visitor().create("golems", "you", "greedy")
        cookie = table.visitor.http.cookies["loew"]

        async def listen(most: int) -> list[int]:
            found: list[int] = []
            waiting = [asyncio.create_task(stream(found)) for _ in range(most)]
            while len(found) < most:
                await asyncio.sleep(0)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            return found

        async def stream(found: list[int]) -> None:
            scope: Scope = {
                "type": "http", "method": "GET", "path": f"/t/{table.id}/news", "raw_path": b"", "query_string": b"",
                "headers": [(b"cookie", f"loew={cookie}".encode())], "client": ("192.0.2.1", 1), "scheme": "http",
                "server": ("loew.test", 80), "root_path": "", "http_version": "1.1", "asgi": {"spec_version": "2.3"},
            }  # fmt: skip

            async def receive() -> dict[str, object]:
                await asyncio.Event().wait()
                return {}

            async def send(message: object) -> None:
                assert isinstance(message, dict)
                if message["type"] == "http.response.start":
                    found.append(message["status"])

            await server.app(scope, receive, send)

        assert sorted(server.runner.run(listen(STREAMS_OF_PERSON + 5))) == [200] * STREAMS_OF_PERSON + [429] * 5
        assert server.runner.run(listen(2)) == [200, 200]
        assert server.state.streams.open == 0


def test_a_file_that_is_too_long_is_refused_unread(local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repository, "SavedGame", None)
    visitor = local_server.visitor()
    for text in ("loew 2 golems\n" + "-  deal\n" * 50_000, "loew 2 golems\n" + "x" * repository.LARGEST_FILE):
        answer = visitor.post("/api/import", {"text": text})
        assert answer.status_code == 422


def test_others_are_answered_while_a_file_is_read(local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor, other = local_server.visitor(), local_server.visitor()
    answered: list[int] = []
    original = journal.replay

    def slow(*args: object) -> object:
        while not answered:  # ends only if somebody else is answered meanwhile
            time.sleep(0.001)
        return original(*args)  # type: ignore[arg-type]

    monkeypatch.setattr("loew.web.table.repository.replay", slow)
    text = visitor.get(f"{visitor.create('golems', 'you', 'here').api}/journal").text

    async def both() -> int:
        sending = asyncio.create_task(
            visitor.http.post("/api/import", json={"text": text}, headers={"x-loew": "1"}, timeout=PATIENCE)
        )
        await asyncio.sleep(0)
        answered.append((await other.http.get("/api/health")).status_code)
        return (await sending).status_code

    assert local_server.runner.run(both()) == 201
    assert answered == [200]


def test_who_runs_the_server_is_told_whether_it_lives_and_can_take_visitors(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    assert [visitor.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 200]
    local_server.app.tables.bots.closing = True
    assert [visitor.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 503]
    local_server.app.tables.bots.closing = False
    with full_disk(local_server):
        assert visitor.post("/api/tables", {"game": "golems", "seats": ["you", "here"]}).status_code == 503
        assert "the disk of the server is full" in visitor.get("/readyz").text
        assert [visitor.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 503]
    assert visitor.get("/readyz").status_code == 200
