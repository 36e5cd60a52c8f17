"""People with profiles, for tests."""

from __future__ import annotations

from typing import Any

from web.local_server import LocalServer, TableVisit, Visitor

PASSWORD = "golems of Prague"
CLOCK = {"minutes": 30, "increment": 10}


def member(server: LocalServer, name: str, **more: Any) -> Visitor:
    """Somebody with a new profile, signed in."""
    visitor = server.visitor()
    visitor.get("/")  # the browser gets its cookie
    answer = visitor.post("/api/profile", {"name": name, "password": PASSWORD, **more})
    assert answer.status_code == 201, answer.text
    return visitor


def sign_in(server: LocalServer, name: str, password: str = PASSWORD, **more: Any) -> Visitor:
    """The same person in another browser."""
    visitor = server.visitor()
    answer = visitor.post("/api/sign-in", {"name": name, "password": password, **more})
    assert answer.status_code == 200, answer.text
    return visitor


def befriend(one: Visitor, other: Visitor) -> None:
    secret = one.post("/api/friends/link").json()["secret"]
    assert other.post("/api/friends", {"secret": secret}).status_code == 201


def rated_table(one: Visitor, other: Visitor, game: str = "golems") -> list[TableVisit]:
    """A rated game of two."""
    body = {"game": game, "seats": ["you", "link"], "rated": True, "clock": CLOCK, "pace": 0}
    made = one.post("/api/tables", body)
    assert made.status_code == 201, made.text
    visits = [one.at(made.json()["id"]), other.at(made.json()["id"])]
    answer = visits[1].post("seat", secret=made.json()["links"]["1"], name="a name of another")
    assert answer.status_code == 200, answer.text
    return visits
