"""Checks before every request: size, origin, policy, speed; and imported files."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from loew.engine.journal import Journal
from loew.engine.setup import parse_setup
from loew.web.http.errors import TooManyRequests
from loew.web.http.limits import LARGEST_BODY
from loew.web.http.rate_limits import Buckets, clean
from loew.web.settings import Settings
from support import the_game
from web.local_server import LocalServer, Visitor


def test_a_foreign_page_cannot_post(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    body = {"game": "golems", "seats": ["you", "greedy"]}
    assert visitor.request("POST", "/api/tables", json=body).status_code == 403
    for headers in (
        {"origin": "https://evil.test"},
        {"origin": "null"},
        {"origin": "http://loew.test.evil.test"},
        {"origin": "http://loew.test:81"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        answer = visitor.post("/api/tables", body, **headers)
        assert answer.status_code == 403
        assert "another site" in answer.json()["error"]
    assert visitor.post("/api/tables", body, origin="http://loew.test").status_code == 201
    assert visitor.request("DELETE", "/api/tables/x").status_code == 403


def test_no_other_site_is_let_in_by_cors(local_server: LocalServer) -> None:
    answer = local_server.visitor().request(
        "OPTIONS",
        "/api/tables",
        headers={"origin": "https://evil.test", "access-control-request-method": "POST"},
    )
    assert "access-control-allow-origin" not in answer.headers


def test_every_answer_carries_the_strict_policy(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    table = visitor.create("golems", "you", "greedy")
    for path in ("/", f"/t/{table.id}", f"/t/{table.id}/now", f"/t/{table.id}/replay", "/rules", "/api/health", "/nix"):
        headers = visitor.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    refused = visitor.request("POST", "/api/tables")
    assert "script-src 'self'" in refused.headers["content-security-policy"]


SECRET = "abcdefghijklmnopqrstuv"


def cookies(visitor: Visitor, *lines: str, path: str = "/") -> httpx.Response:
    visitor.http.cookies.clear()
    return visitor.request("GET", path, headers=[(b"cookie", line.encode()) for line in lines])


@pytest.mark.parametrize(
    "other",
    ['prefs={"a":1}', "theme=dark mode", "x=é", "a=b;c", "a[b]=1", "path=/", "secure", "=", "", "loew2=1", 'q="a; b"'],
)
def test_cookies_of_other_programs_cost_nobody_their_seats(local_server: LocalServer, other: str) -> None:
    visitor = local_server.visitor()
    mine = f"loew={SECRET}"
    body = {"game": "golems", "seats": ["you", "greedy"]}
    headers = {"x-loew": "1", "cookie": mine}
    table = visitor.request("POST", "/api/tables", json=body, headers=headers).json()["id"]
    for lines in (
        [f"{other}; {mine}"],
        [f"{mine}; {other}"],
        [f"{other};{mine};{other}"],
        [other, mine],
        [mine, other],
    ):
        answer = cookies(visitor, *lines, path=f"/api/tables/{table}?seat=0")
        assert answer.status_code == 200, "it is still this person's seat"
        assert "set-cookie" not in answer.headers
        assert f"{mine};" in cookies(visitor, *lines).headers["set-cookie"], "the page renews the same one"


def test_a_cookie_that_cannot_be_read_is_not_overwritten(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    for odd in ("loew=short", f"loew={'a' * 500}", "a=1; loew=short; b=2"):
        for path in ("/", "/api/health", "/static/loew.svg"):
            assert "set-cookie" not in cookies(visitor, odd, path=path).headers
    for none in ("a=1", "loew=", "xloew=1"):
        assert "loew=" in cookies(visitor, none).headers["set-cookie"]
    assert f"loew={SECRET};" in cookies(visitor, f'loew=short; loew="{SECRET}"').headers["set-cookie"]


def test_with_https_no_other_site_can_set_the_cookie(tmp_path: Path) -> None:
    """The prefix binds it to the host; who had the old cookie keeps the identity."""
    with LocalServer(tmp_path, settings=Settings("https://loew.test")) as server:
        visitor = server.visitor()
        set_cookie = cookies(visitor, f"loew={SECRET}").headers["set-cookie"]
        assert set_cookie.startswith(f"__Host-loew={SECRET}; Path=/; ")
        assert "; Secure" in set_cookie
        other = "vutsrqponmlkjihgfedcba"
        kept = cookies(visitor, f"loew={other}; __Host-loew={SECRET}").headers["set-cookie"]
        assert kept.startswith(f"__Host-loew={SECRET};"), "a cookie without the prefix counts only without one with it"
    with LocalServer(tmp_path, settings=Settings("https://loew.test/games")) as server:
        answer = cookies(server.visitor(), f"loew={SECRET}", path="/games/")
        assert answer.headers["set-cookie"].startswith(f"loew={SECRET}; Path=/games/; "), "a shared host"


def test_static_files_set_no_cookie(local_server: LocalServer) -> None:
    """A shared cache could hand it to somebody else."""
    visitor = local_server.visitor()
    for path in ("/static/loew.svg", "/static/css/site.css", "/static/table.js"):
        answer = cookies(visitor, "a=1", path=path)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers


def test_two_hosts_are_refused(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    for hosts in (("loew.test", "evil.test"), ("evil.test", "loew.test"), ("loew.test", "loew.test")):
        answer = visitor.request("GET", "/", headers=[(b"host", host.encode()) for host in hosts])
        assert answer.status_code == 400
        assert "one host" in answer.json()["error"]


@pytest.mark.parametrize(("public_url", "expected"), [("https://loew.test", "max-age=31536000"), ("", None)])
def test_browsers_keep_to_https_where_the_public_address_has_it(
    tmp_path: Path, public_url: str, expected: str | None
) -> None:
    with LocalServer(tmp_path, settings=Settings(public_url)) as server:
        for path in ("/", "/static/loew.svg", "/api/health"):
            assert server.visitor().get(path).headers.get("strict-transport-security") == expected


def test_a_body_that_is_too_large_is_refused(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    answer = visitor.post("/api/import", {"text": "x" * (LARGEST_BODY + 10)})
    assert answer.status_code == 413
    assert "too large" in answer.json()["error"]


def test_a_body_that_lies_about_its_size_is_refused(local_server: LocalServer) -> None:
    async def endless() -> httpx.Response:
        async def parts() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b"x" * 100_000

        return await visitor.http.post("/api/import", content=parts(), headers={"x-loew": "1"})

    visitor = local_server.visitor()
    answer = local_server.runner.run(endless())
    assert answer.status_code == 413
    assert answer.json()["error"]


def test_who_is_too_fast_is_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loew.web.http.rate_limits.time", SimpleNamespace(monotonic=lambda: 1.0))
    with LocalServer(tmp_path, limits=True) as local_server:
        visitor = local_server.visitor()
        body = {"game": "golems", "seats": ["you", "greedy"]}
        answers = [visitor.post("/api/tables", body) for _ in range(30)]
        assert [answer.status_code for answer in answers[:20]] == [201] * 20
        assert answers[-1].status_code == 429
        assert "too fast" in answers[-1].json()["error"]
        codes = {visitor.get("/api/health").status_code for _ in range(600)}
        assert codes == {200, 429}


def test_buckets_fill_again_and_do_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("loew.web.http.rate_limits.time", SimpleNamespace(monotonic=lambda: now))
    buckets = Buckets(2, 1)
    buckets.take("a")
    buckets.take("a")
    with pytest.raises(TooManyRequests):
        buckets.take("a")
    now += 1
    buckets.take("a")
    for n in range(25_000):
        buckets.take(f"visitor {n}")
    assert len(buckets.levels) <= 10_000


def test_a_cleaned_text_is_one_printable_line() -> None:
    assert clean(" a\x00b\u202ec\n\td ", 40) == "a b c d"
    assert clean("x" * 99, 40) == "x" * 40
    assert clean("\ud800", 5) == ""


# ------------------------------------------------------------------ files that people send


def saved_game() -> str:
    journal = Journal(the_game("golems"), parse_setup("golems human:Ada,greedy seed=4"))
    for _ in range(6):
        journal.play(" ".join(journal.state.options[0]))
    return journal.save()


def import_game(visitor: Visitor, text: str) -> httpx.Response:
    return visitor.post("/api/import", {"text": text})


def test_a_saved_game_is_opened_where_it_stood(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    text = saved_game()
    made = import_game(visitor, text)
    assert made.status_code == 201
    table = visitor.at(made.json()["id"])
    choices = [line.split(maxsplit=1)[1] for line in text.splitlines() if re.match(r"[-12]  ", line)]
    assert table.choices[: len(choices)] == choices
    assert table.read(0)["seats"] == ["here", "greedy"]
    assert table.read(0)["names"] == ["Ada", ""]
    table.post("pace", seconds=0)
    table.play_on(0)
    whole = table.choices
    local_server.restart()
    assert table.choices == whole


def test_what_an_imported_game_held_is_not_taken_back(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    table = visitor.at(import_game(visitor, saved_game()).json()["id"])
    before = table.choices
    for seat in (0, 1):
        table.post("undo", seat=seat)
        table.post("restart", seat=seat)
    assert table.choices[: len(before)] == before
    local_server.restart()
    assert table.choices[: len(before)] == before


def test_a_position_in_a_file_is_not_believed(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    lines = saved_game().splitlines()
    position = next(line for line in lines if line.startswith("position "))
    for other in ("position {}", "position [", "position " + "[" * 50_000, 'position {"table": {"deck": 1e999}}'):
        text = "\n".join(other if line == position else line for line in lines)
        foreign = text.replace(f"content {the_game('golems').content_version}", "content 00000000")
        for each in (text, foreign):
            made = import_game(visitor, each)
            assert made.status_code == 201, made.text
            assert visitor.at(made.json()["id"]).choices[: len(lines) // 2]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda text: "", "not a game of Loew"),
        (lambda text: "hello", "not a game of Loew"),
        (lambda text: text.replace("loew 2 golems", "loew 2 chess"), "there is no game 'chess'"),
        (lambda text: text.replace("loew 2 golems", "loew 2 golem"), "other rules or cards"),
        (lambda text: text.replace("loew 2", "loew 99"), "format"),
        (lambda text: text[: text.index("\nend ") - 3], "damaged"),
        (lambda text: text.replace("seed 4", "seed 4\nseats 9"), "seats"),
        (lambda text: text.replace("seed 4", "seed 4\nseats " + "9" * 4000), "seats"),
        (lambda text: text.replace("seed 4", "seed " + "9" * 4000), "seed"),
        (lambda text: text.replace("seed 4", "seed 4\nseats 2\nswitch dragons"), "dragons"),
        (lambda text: text.replace("seed 4", "seed 4\nvariant dragons"), "dragons"),
        (lambda text: text.replace("seat 2 greedy", "seat 2 wizard"), "there is no bot 'wizard'"),
        (lambda text: text.replace("seat 2 greedy", "seat 2 automa:2"), "an Automa of its own"),
        (lambda text: text.replace("seat 2 greedy\n", "".join(f"seat {i} greedy\n" for i in range(2, 5000))), "seats"),
        (lambda text: text.replace("seed 4", "seed 4\nbase 3\nstart {}"), "under other rules"),
        (lambda text: text.replace("seed 4", "seed 4\n" + "9" * 9000 + " take red-1"), "damaged"),
        (lambda text: text.replace("\n1  ", "\n2  ", 1), "damaged"),
        (lambda text: text.replace("take", "steal", 1), "damaged"),
        (lambda text: text.replace("end ", "end 1"), "damaged"),
        (lambda text: text.replace("seed 4", "seed 4\n" + "-  deal\n" * 6000), ""),
        (lambda text: text.replace("end ", "\x00\x01end "), "damaged"),
    ],
)
def test_a_damaged_or_hostile_file_is_refused_with_a_sentence(
    local_server: LocalServer, change: object, word: str
) -> None:
    assert callable(change)
    answer = import_game(local_server.visitor(), change(saved_game()))
    assert answer.status_code == 422, answer.text
    assert word in answer.json()["error"]
    assert 0 < len(answer.json()["error"]) < 700
    assert local_server.app.tables.live == {}


def test_a_file_without_seats_for_people_is_played_by_its_bots(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    text = saved_game().replace("seat 1 human:Ada", "seat 1 random")
    table = visitor.at(import_game(visitor, text).json()["id"])
    table.post("pace", seconds=0)
    local_server.let_bots_play(table.id)
    assert table.read()["seats"] == ["random", "greedy"]
    assert table.read()["over"]


def test_a_page_that_is_opened_too_often_says_when_to_retry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loew.web.http.rate_limits.time", SimpleNamespace(monotonic=lambda: 1.0))
    with LocalServer(tmp_path, limits=True) as server:
        visitor = server.visitor()
        table = visitor.create("golems", "you", "greedy")
        path = f"/analysis/{table.id}/seat/1"  # not the visitor's seat
        assert visitor.get(path, accept="text/html").status_code == 403
        answers = [visitor.get(path, accept="text/html") for _ in range(100)]
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert "too fast" in answers[-1].text


@pytest.mark.parametrize(
    "path",
    ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static/", "/static/css/", "/.git/config"],
)
def test_only_our_files_are_served_and_no_lists_of_them(local_server: LocalServer, path: str) -> None:
    answer = local_server.visitor().get(path)
    assert answer.status_code == 404
    assert "import" not in answer.text


def test_trace_is_not_answered(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    for headers in ({}, {"x-loew": "1"}):
        answer = visitor.request("TRACE", "/", headers={**headers, "x-echo": "what came in"})
        assert answer.status_code in (403, 405)
        assert "what came in" not in answer.text


def test_secrets_in_addresses_are_not_logged(local_server: LocalServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "loew.web")
    table = local_server.visitor().create("golems", "you", "link")
    secret = table.links["1"]
    for path in (f"/t/{table.id}/seat/{secret}", f"/join/{secret}", f"/friend/{secret}", f"/stop/{secret}"):
        local_server.visitor().get(path, accept="text/html")
    assert "/seat/..." in caplog.text
    assert secret not in caplog.text
