"""Responses are compressed if the browser accepts it; news are not, because each event must be sent at once."""

from __future__ import annotations

import http.client
from pathlib import Path

import pytest

from support import PATIENCE
from web.local_server import LocalServer
from web.server_process import ServerProcess

GZIP = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


@pytest.mark.parametrize(
    "path", ["/", "/rules", "/t/{}", "/t/{}/now", "/t/{}/board.svg", "/api/tables/{}?seat=0", "/static/css/site.css"]
)
def test_an_answer_is_a_fraction_of_its_size_for_who_can_read_it_so(local_server: LocalServer, path: str) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2")
    small = table.visitor.get(path.format(table.id), **GZIP)
    large = table.visitor.get(path.format(table.id), **PLAIN)
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in large.headers
    assert small.content == large.content
    assert int(small.headers["content-length"]) < len(large.content) / 2
    assert "accept-encoding" in small.headers["vary"].lower()


@pytest.mark.parametrize(
    "file", ["css/tokens.css", "css/golem.css", "css/golems.css", "css/site.css", "table.js", "update_markup.js"]
)
def test_style_and_script_are_compressed_too(local_server: LocalServer, file: str) -> None:
    answer = local_server.visitor().get(f"/static/{file}", **GZIP)
    assert answer.headers["content-encoding"] == "gzip"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_a_sentence_is_not_worth_compressing(local_server: LocalServer) -> None:
    assert "content-encoding" not in local_server.visitor().get("/api/health", **GZIP).headers


def test_news_come_one_by_one_though_the_listener_reads_compressed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        table = server.client().create("golems", ["you", "link"])
        connection = http.client.HTTPConnection(server.address.rstrip("/").removeprefix("http://"), timeout=PATIENCE)
        connection.request("GET", f"/t/{table.id}/news", headers=GZIP)
        news = connection.getresponse()
        assert news.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in news.headers
        assert next_version(news) == table.read()["version"]
        for line in ("one", "two", "three"):
            table.say(line)
            assert next_version(news) == table.read()["version"], "each is heard before the next is said"
        connection.close()


def next_version(news: http.client.HTTPResponse) -> int:
    """The next version in the stream."""
    while not (line := news.readline()).startswith(b"id: "):
        assert line, "the stream has ended"
    return int(line[4:])
