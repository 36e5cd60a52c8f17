"""Profiles: made, signed in by password or recovery code, signed out; they join browsers. On both kinds of database."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from loew.web.accounts import credentials
from loew.web.accounts.credentials import LETTERS, is_common, new_code, normalised_code
from loew.web.accounts.session import browser_name
from loew.web.db.backup import back_up, restore_backup
from loew.web.db.database import StoreError
from loew.web.db.open import open_database
from loew.web.http.budget import FairTurns
from loew.web.http.identity import COOKIE
from loew.web.http.names import skeleton_of
from web.local_server import LocalServer
from web.profile_people import PASSWORD, befriend, member, sign_in


def cookie(visitor: object) -> str:
    return str(visitor.http.cookies[COOKIE])  # type: ignore[attr-defined]


def test_a_profile_brings_tables_to_another_browser(any_server: LocalServer) -> None:
    ada = any_server.visitor()
    table = ada.create("golems", "you", "greedy")
    before = cookie(ada)
    made = ada.post("/api/profile", {"name": "Ada", "password": PASSWORD})
    assert made.status_code == 201
    assert len(set(made.json()["recovery_codes"])) == 8
    assert "token" not in made.json()
    assert cookie(ada) != before  # nobody who knew the old one is signed in
    assert [each["id"] for each in ada.get("/api/tables").json()] == [table.id]
    phone = sign_in(any_server, "ADA")
    assert [each["id"] for each in phone.get("/api/tables").json()] == [table.id]
    assert phone.at(table.id).read(0)["names"][0] == ""
    assert phone.delete(f"/api/tables/{table.id}").status_code == 204  # the profile made it
    assert any_server.visitor().get("/api/tables").json() == []


def test_what_another_browser_held_is_brought_along_or_not(any_server: LocalServer) -> None:
    member(any_server, "Ada")
    shared = any_server.visitor()
    table = shared.create("golems", "you", "greedy")
    assert shared.post("/api/sign-in", {"name": "Ada", "password": PASSWORD, "keep_tables": False}).status_code == 200
    assert shared.get("/api/tables").json() == []
    guest = any_server.visitor()
    other = guest.create("golems", "you", "link")
    assert guest.post("/api/sign-in", {"name": "Ada", "password": PASSWORD}).status_code == 200
    assert [each["id"] for each in shared.get("/api/tables").json()] == [other.id]
    assert guest.at(other.id).post("link", seat=1).status_code == 200  # still who made it, while it is open
    assert table.id != other.id


def test_signing_out_leaves_nothing_in_the_browser(any_server: LocalServer) -> None:
    ada = member(any_server, "Ada")
    table = ada.create("golems", "you", "greedy")
    old = cookie(ada)
    assert ada.post("/api/sign-out").status_code == 204
    assert ada.get("/api/profile").status_code == 401
    assert ada.get("/api/tables").json() == []
    ada.http.cookies.set(COOKIE, old)  # the old cookie is worth nothing
    assert ada.get("/api/profile").status_code == 401
    assert sign_in(any_server, "Ada").at(table.id).read(0)["id"] == table.id


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"name": "Ada", "password": "short"}, "10 to 200"),
        ({"name": "Ada", "password": "aaaaaaaaaaaaaaa"}, "guessed"),
        ({"name": "Golem of Prague", "password": "golem of prague"}, "guessed"),
        ({"name": "Ada"}, "password or a passkey"),
        ({"name": " ", "password": PASSWORD}, "letters or digits"),
        ({"name": "a\u200bb\n", "password": PASSWORD}, "one line"),
        ({"name": "--", "password": PASSWORD}, "letters or digits"),
        ({"name": "ＴＡＫＥＮ", "password": PASSWORD}, "somebody else"),
        ({"name": "Ada", "credential": {"id": "x"}}, "took too long"),
    ],
)
def test_what_a_profile_may_not_be(local_server: LocalServer, body: dict[str, str], problem: str) -> None:
    member(local_server, "Taken")
    refused = local_server.visitor().post("/api/profile", body)
    assert refused.status_code in (400, 403)
    assert problem in refused.json()["error"]


def test_a_request_without_the_header_changes_nothing(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    for path in ("profile", "sign-in", "sign-out", "my-data/delete", "friends/link", "quick-match"):
        assert visitor.request("POST", f"/api/{path}", json={}).status_code == 403
    other_site = visitor.post("/api/sign-in", {"name": "Ada", "password": PASSWORD}, origin="https://evil.example")
    assert other_site.status_code == 403


def test_wrong_and_unknown_names_get_the_same_answer(local_server: LocalServer) -> None:
    member(local_server, "Ada")
    visitor = local_server.visitor()
    answers = [visitor.post("/api/sign-in", {"name": name, "password": "wrong password"}) for name in ("Ada", "Nobody")]
    assert [each.status_code for each in answers] == [403, 403]
    assert answers[0].json() == answers[1].json()
    assert visitor.post("/api/sign-in", {"name": "Ada", "password": "x" * 500}).status_code == 422


def test_guesses_are_limited_for_an_address_and_for_a_name(tmp_path: Path) -> None:
    with LocalServer(tmp_path / "data", limits=True) as server:
        member(server, "Ada")
        guesser = server.visitor()
        answers = [
            guesser.post("/api/sign-in", {"name": "ada", "password": f"wrong password {n}"}).status_code
            for n in range(12)
        ]
        assert answers[:10] == [403] * 10
        assert answers[10:] == [429] * 2
        codes = [
            guesser.post("/api/sign-in/recovery", {"name": f"x{n}", "code": "a", "password": PASSWORD}).status_code
            for n in range(10)
        ]
        assert codes[-1] == 429  # another name each time does not help


def test_a_recovery_code_lets_in_once_and_signs_the_others_out(any_server: LocalServer) -> None:
    ada = any_server.visitor()
    codes = ada.post("/api/profile", {"name": "Ada", "password": PASSWORD}).json()["recovery_codes"]
    lost = any_server.visitor()
    body = {"name": "Ada", "code": f" {codes[3].upper().replace('-', ' ')}", "password": "another password"}
    answer = lost.post("/api/sign-in/recovery", body)
    assert answer.status_code == 200
    assert answer.json()["recovery_codes_left"] == 7
    assert ada.get("/api/profile").status_code == 401
    assert any_server.visitor().post("/api/sign-in/recovery", body).status_code == 403
    assert any_server.visitor().post("/api/sign-in", {"name": "Ada", "password": PASSWORD}).status_code == 403
    renewed = lost.post("/api/profile/recovery-codes", {"current": "another password"})
    assert len(renewed.json()["recovery_codes"]) == 8
    body = {"name": "Ada", "code": codes[0], "password": PASSWORD}
    assert any_server.visitor().post("/api/sign-in/recovery", body).status_code == 403


def test_a_wrong_recovery_code_costs_no_hash(local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, stranger = local_server.visitor(), local_server.visitor()
    codes = ada.post("/api/profile", {"name": "Ada", "password": PASSWORD}).json()["recovery_codes"]
    hashed: list[str] = []
    found = credentials.Passwords.hashed

    async def counted(self: credentials.Passwords, password: str, address: str) -> str:
        hashed.append(password)
        return await found(self, password, address)

    monkeypatch.setattr(credentials.Passwords, "hashed", counted)
    for name, code in (("Ada", "abcd-abcd-abcd-abcd"), ("Nobody", codes[0])):
        body = {"name": name, "code": code, "password": "another password"}
        assert stranger.post("/api/sign-in/recovery", body).status_code == 403
    assert not hashed
    body = {"name": "Ada", "code": codes[0], "password": "another password"}
    assert stranger.post("/api/sign-in/recovery", body).status_code == 200
    assert hashed == ["another password"]


def test_sessions_are_listed_and_ended(any_server: LocalServer) -> None:
    ada = member(any_server, "Ada")
    phone = sign_in(any_server, "Ada")
    other = member(any_server, "Bela")
    listed = ada.get("/api/profile/sessions").json()
    assert len(listed) == 2
    assert [each["this"] for each in listed].count(True) == 1
    away = next(each["id"] for each in listed if not each["this"])
    assert other.delete(f"/api/profile/sessions/{away}").status_code == 404  # not theirs
    assert phone.get("/api/profile").status_code == 200
    assert ada.delete(f"/api/profile/sessions/{away}").status_code == 204
    assert phone.get("/api/profile").status_code == 401
    tablet = sign_in(any_server, "Ada")
    assert ada.post("/api/profile/sessions/end-others").status_code == 204
    assert tablet.get("/api/profile").status_code == 401
    assert ada.get("/api/profile").status_code == 200


def test_a_password_is_changed_by_who_knows_it(any_server: LocalServer) -> None:
    ada = member(any_server, "Ada")
    phone = sign_in(any_server, "Ada")
    refused = ada.post("/api/profile/password", {"current": "wrong", "password": "another password"})
    assert refused.status_code == 403
    assert ada.post("/api/profile/password", {"current": PASSWORD, "password": "short"}).status_code == 400
    assert ada.post("/api/profile/password", {"current": PASSWORD, "password": "another password"}).status_code == 204
    assert phone.get("/api/profile").status_code == 401
    assert ada.get("/api/profile").status_code == 200
    sign_in(any_server, "Ada", "another password")


def test_a_name_is_changed_unless_somebody_has_it(any_server: LocalServer) -> None:
    ada = member(any_server, "Ada")
    member(any_server, "Bela")
    assert ada.post("/api/profile/name", {"name": "bela", "current": PASSWORD}).status_code == 400
    assert ada.post("/api/profile/name", {"name": "ADA", "current": PASSWORD}).status_code == 204
    assert ada.get("/api/profile").json()["name"] == "ADA"
    for wrong in ({}, {"current": "wrong"}):
        assert ada.post("/api/profile/name", {"name": "Eve", **wrong}).status_code == 403
    assert ada.get("/api/profile").json()["name"] == "ADA"


def test_a_name_that_looks_like_that_of_another_is_refused(any_server: LocalServer) -> None:
    names = ["Аda", "ADΑ", "A d a", "Ada.", "Ａｄａ", "𝐀𝐝𝐚", "ᴀᴅᴀ", "Ada\u3164", "A\u034fda", "Ad\u0337a", "adа"]
    ada, eve, stranger = member(any_server, "Ada"), member(any_server, "Eve"), any_server.visitor()
    for name in names:
        told = stranger.post("/api/profile", {"name": name, "password": PASSWORD})
        assert told.status_code == 400, name
        assert "looks like it" in told.json()["error"]
        assert stranger.post("/api/profile/passkey-options", {"name": name}).status_code == 400
    assert eve.post("/api/profile/name", {"name": names[0], "current": PASSWORD}).status_code == 400
    assert eve.get("/api/profile").json()["name"] == "Eve"
    assert ada.post("/api/profile/name", {"name": names[0], "current": PASSWORD}).status_code == 204, "oneself may"
    sign_in(any_server, names[0])


def test_names_that_differ_at_a_glance_are_different() -> None:
    names = [
        "Ada",
        "Adam",
        "Ad",
        "Adä",
        "Łukasz",
        "Lukasz",
        "Zoe",
        "Zoë",
        "Анна",
        "Hanna",
        "Ян",
        "北京",
        "東京",
        "Ada 2",
    ]
    assert len({skeleton_of(name) for name in names}) == len(names)
    alike = {"Bill": "BiII", "Bi1l": "BILL", "Otto": "0tt0", "Marn": "Mam", "Wanda": "VVanda", "roma": "гома"}
    for one, other in alike.items():
        assert skeleton_of(one) == skeleton_of(other)
    assert skeleton_of("\u3164") == skeleton_of("\u3164") != ""


def test_nobody_else_gets_the_old_name_for_a_while(timed_server: LocalServer) -> None:
    ada, eve = member(timed_server, "Ada"), member(timed_server, "Eve")
    assert ada.post("/api/profile/name", {"name": "Lovelace", "current": PASSWORD}).status_code == 204
    body = {"name": "Ada", "password": PASSWORD}
    for days in (1, 80):
        timed_server.pass_time(days * 86_400)
        assert timed_server.visitor().post("/api/profile", body).status_code == 400
        assert eve.post("/api/profile/name", {"name": "Ada", "current": PASSWORD}).status_code == 400
    assert ada.post("/api/profile/name", {"name": "Ada", "current": PASSWORD}).status_code == 204, "it is still theirs"
    assert ada.post("/api/profile/name", {"name": "Lovelace", "current": PASSWORD}).status_code == 204
    timed_server.pass_time(91 * 86_400)
    assert timed_server.visitor().post("/api/profile", body).status_code == 201


def test_two_who_take_names_that_look_alike_at_two_servers(tmp_path: Path, address: str) -> None:
    with (
        LocalServer(tmp_path, database=address, is_worker=True) as first,
        LocalServer(tmp_path, database=address, is_worker=True) as second,
    ):
        ada, eve = member(first, "Ada"), member(first, "Eve")
        one, other = first.app.tables.profiles, second.app.tables.profiles
        taken = other.rename(ada.get("/api/profile").json()["id"], "Queen", 0.0)
        assert taken
        assert not one.rename(eve.get("/api/profile").json()["id"], "QUEEN", 0.0)
        assert one.add("Quееn", "", 0.0) is None
        assert eve.get("/api/profile").json()["name"] == "Eve"


def test_names_of_older_profiles_are_taken_when_a_server_starts(any_server: LocalServer) -> None:
    member(any_server, "Ada")
    any_server.app.tables.store.db.execute("delete from taken_names")
    any_server.restart()
    assert any_server.visitor().post("/api/profile", {"name": "Аda", "password": PASSWORD}).status_code == 400


def test_who_has_only_a_passkey_renames_without_a_password(any_server: LocalServer) -> None:
    ada = member(any_server, "Ada")
    any_server.app.tables.profiles.set_password(ada.get("/api/profile").json()["id"], "")
    assert ada.post("/api/profile/name", {"name": "Eve"}).status_code == 204


def test_a_first_attempt_is_not_delayed_by_those_who_guess() -> None:
    """The next turn is that of an address which has used the least time."""
    turns, order = FairTurns(), list[str]()

    async def attempt(address: str, until: asyncio.Event) -> None:
        async with turns.turn(address):
            order.append(address)
            await until.wait()

    async def everybody() -> None:
        until = asyncio.Event()
        names = ["a", "a", "a", "b", "b", "gone", "late"]
        attempts = [asyncio.create_task(attempt(name, until)) for name in names]
        await asyncio.sleep(0)
        attempts[5].cancel()
        until.set()
        await asyncio.gather(*attempts, return_exceptions=True)

    asyncio.run(everybody())
    assert order[:3] == ["a", "b", "late"]
    assert sorted(order[3:]) == ["a", "a", "b"]
    assert not turns.busy
    assert not turns.waiting


def test_the_log_says_who_signed_in_and_from_where_somebody_could_not(
    any_server: LocalServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "loew.web")
    ada = any_server.visitor()
    made = ada.post("/api/profile", {"name": "Ada", "password": PASSWORD}).json()
    sign_in(any_server, "Ada")
    code = made["recovery_codes"][0]
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("/api/sign-in", {"name": "Ada", "password": "not this one"}),
        ("/api/sign-in/recovery", {"name": "Ada", "code": "no code", "password": PASSWORD}),
        ("/api/sign-in/passkey", {"credential": {"id": "x"}}),
    ]
    for path, body in wrong:
        assert any_server.visitor().post(path, body).status_code == 403
    body = {"name": "Ada", "code": code, "password": "another good one"}
    assert any_server.visitor().post("/api/sign-in/recovery", body).status_code == 200
    said = [record.getMessage() for record in caplog.records if "sign" in record.getMessage()]
    said = [text for text in said if "/api/" not in text]
    ways = [("profile", "registration"), ("profile", "password"), ("refused", "password"), ("refused", "recovery code")]
    for (word, way), text in zip([*ways, ("refused", "passkey"), ("profile", "recovery code")], said, strict=True):
        assert word in text
        assert f"by {way} " in text
    for secret in (PASSWORD, "not this one", code, "Ada"):
        assert not any(secret in text for text in said)


def test_a_recovery_code_has_more_than_112_bits() -> None:
    assert len(set(LETTERS)) ** (len(new_code().replace("-", ""))) > 2**112


def test_a_password_counts_to_its_last_character_and_as_it_was_typed(any_server: LocalServer) -> None:
    word = "Golems of Prague 🙂 " * 11
    long = word[:199] + "x"
    assert any_server.visitor().post("/api/profile", {"name": "Ada", "password": long}).status_code == 201
    for wrong in (long[:-1] + "y", long[:-1], long.upper(), long + "x"):
        body = {"name": "Ada", "password": wrong}
        assert any_server.visitor().post("/api/sign-in", body).status_code in (403, 422)
    sign_in(any_server, "Ada", long)


def test_a_program_gets_a_token(any_server: LocalServer) -> None:
    member(any_server, "Ada")
    program = any_server.visitor()
    answer = program.post("/api/sign-in", {"name": "Ada", "password": PASSWORD}, authorization=f"Bearer {'x' * 30}")
    token = answer.json()["token"]
    assert "set-cookie" not in answer.headers
    assert program.get("/api/profile", authorization=f"Bearer {token}").json()["name"] == "Ada"
    assert program.get("/api/profile", authorization=f"Bearer {'x' * 30}").status_code == 401


def test_no_secret_is_in_the_store(local_server: LocalServer) -> None:
    ada = local_server.visitor()
    codes = ada.post("/api/profile", {"name": "Ada", "password": PASSWORD}).json()["recovery_codes"]
    secret = ada.post("/api/friends/link").json()["secret"]
    text = "".join(local_server.app.tables.store.db.connection.iterdump())  # type: ignore[attr-defined]
    for hidden in (PASSWORD, cookie(ada), secret, *codes):
        assert hidden not in text
    assert "$argon2id$" in text


def test_a_hash_that_is_too_easy_is_made_anew_when_its_owner_signs_in(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    member(local_server, "Ada")
    monkeypatch.setattr(credentials, "PasswordHasher", PasswordHasher)
    local_server.restart()
    for too_easy in (True, False):
        text = "".join(local_server.app.tables.store.db.connection.iterdump())  # type: ignore[attr-defined]
        found = re.findall(r"\$argon2id\$[\w$=,+/]+", text)
        assert [PasswordHasher().check_needs_rehash(each) for each in found] == [too_easy]
        sign_in(local_server, "Ada")


STRANGE = "x\u0000\u2028\ud800'\";--%"
STRANGE_REQUESTS: list[tuple[str, str, Any]] = [
    ("POST", "/api/sign-in", {"name": STRANGE, "password": STRANGE * 3}),
    ("POST", "/api/sign-in", {"name": "a\u0000b", "password": "a\u0000b"}),
    ("POST", "/api/sign-in/recovery", {"name": STRANGE, "code": STRANGE, "password": PASSWORD}),
    ("POST", "/api/sign-in/recovery", {"name": "a\u0000", "code": "\u0000", "password": PASSWORD}),
    ("POST", "/api/sign-in/passkey-options", None),
    ("POST", "/api/sign-in/passkey", {"credential": {"id": STRANGE, "response": [None]}}),
    ("POST", "/api/profile", {"name": STRANGE, "password": PASSWORD}),
    ("POST", "/api/profile/name", {"name": STRANGE}),
    ("POST", "/api/profile/passkey-options", {"name": STRANGE}),
    ("POST", "/api/profile/passkey-options", {}),
    ("POST", "/api/profile/passkeys", {"credential": {"id": {}}, "name": "\u0000", "current": PASSWORD}),
    ("POST", "/api/friends", {"secret": "\u0000"}),
    ("POST", "/api/quick-match", {"game": "\u0000"}),
    ("POST", "/api/my-data/delete", {"name": "\u0000", "current": "\u0000"}),
    ("DELETE", "/api/friends/%00%27", None),
    ("DELETE", "/api/blocks/%00%27", None),
    ("DELETE", "/api/profile/passkeys/%00%ff", None),
    ("DELETE", "/api/profile/sessions/%00", None),
    ("GET", "/api/profile/history?game=%00&before=nan", None),
    ("GET", "/friend/%00", None),
    ("GET", "/join/%ff%00", None),
]


def test_strange_input_is_refused_with_a_sentence(any_server: LocalServer) -> None:
    visitor = member(any_server, "Ada")
    for method, path, body in STRANGE_REQUESTS:
        headers = {"x-loew": "1", "content-type": "application/json"}
        answer = visitor.request(method, path, content=json.dumps(body), headers=headers)
        assert answer.status_code < 500, (path, answer.text)
    assert visitor.get("/api/profile").json()["name"] == "Ada"


def test_a_session_notes_now_and_then_that_it_is_used(timed_server: LocalServer) -> None:
    ada = member(timed_server, "Ada")
    first = ada.get("/api/profile/sessions").json()[0]["seen"]
    timed_server.pass_time(7_200)
    ada.get("/")
    assert ada.get("/api/profile/sessions").json()[0]["seen"] == first + 7_200


def test_sessions_that_nobody_uses_end(local_server: LocalServer) -> None:
    ada = member(local_server, "Ada")
    profiles = local_server.app.tables.profiles
    profiles.end_old_sessions(local_server.app.tables.time.now() + 366 * 86_400)
    assert ada.get("/api/profile").status_code == 401


def test_a_backup_has_the_profiles_too(any_server: LocalServer, tmp_path: Path) -> None:
    befriend(member(any_server, "Ada"), member(any_server, "Bela"))
    back_up(any_server.app.tables.store.db, tmp_path / "backup.sqlite3")
    (tmp_path / "other").mkdir()
    with closing(open_database(tmp_path / "other")) as other:
        restore_backup(tmp_path / "backup.sqlite3", other)
        for name, rows in (("profiles", 2), ("sessions", 2), ("friends", 2), ("recovery_codes", 16)):
            assert other.execute(f"select count(*) from {name}").fetchone()[0] == rows
        with pytest.raises(StoreError, match="already"):
            restore_backup(tmp_path / "backup.sqlite3", other)


def test_browsers_have_short_names() -> None:
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
    phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Mobile Safari/537.36"
    mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15"
    assert browser_name(firefox) == "Firefox, Linux"
    assert browser_name(phone) == "Chrome, Android"
    assert browser_name(mac) == "Safari, macOS"
    assert browser_name("python-httpx/0.27") == ""


def test_a_code_is_read_as_it_was_given() -> None:
    code = new_code()
    assert len(code) == 29
    assert normalised_code(f"  {code.upper()} ") == code
    assert normalised_code(code.replace("-", "")) == code


@pytest.mark.parametrize(
    "password",
    [
        "1234567890",
        "qwertyuiop",
        "password12",
        "loewloewloew",
        "!!Dragon1234",
        "golemgolem1",
        "Ada1843!!!!",
        "iloveyou99",
    ],
)
def test_a_common_password_is_refused(local_server: LocalServer, password: str) -> None:
    answer = local_server.visitor().post("/api/profile", {"name": "Ada", "password": password})
    assert answer.status_code == 400
    assert "guessed at once" in answer.json()["error"]


@pytest.mark.parametrize("password", ["correct horse battery", "48151623421234567890", "nfb73hd82jd"])
def test_a_password_that_nobody_guesses_is_accepted(local_server: LocalServer, password: str) -> None:
    assert local_server.visitor().post("/api/profile", {"name": "Ada", "password": password}).status_code == 201


def test_a_long_password_is_checked_quickly() -> None:
    """In steps that grow with its length, not faster."""
    assert not is_common("4@8({[<69!1|0$5+7%2x" * 50, "Ada")
    assert is_common("ab3d" * 300 + "ab3d" * 300, "ab3d")
