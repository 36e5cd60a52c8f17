"""Guesses of a password are limited, and lock nobody out."""

from __future__ import annotations

from pathlib import Path

from web.local_server import LocalServer, Visitor
from web.profile_people import PASSWORD, member


def attempt(visitor: Visitor, password: str = PASSWORD, name: str = "Ada") -> int:
    return visitor.post("/api/sign-in", {"name": name, "password": password}).status_code


def guess(server: LocalServer, addresses: int) -> None:
    """Guess the password of Ada from so many addresses, until each is refused."""
    for n in range(addresses):
        guesser = server.visitor(f"198.51.100.{n}")
        while attempt(guesser, "a wrong password") == 403:
            pass


def test_who_guesses_at_one_address_locks_nobody_out_elsewhere(tmp_path: Path) -> None:
    with LocalServer(tmp_path / "data", limits=True) as server:
        member(server, "Ada")
        guess(server, 1)
        assert attempt(server.visitor("192.0.2.1")) == 200


def test_whoever_guesses_everywhere_the_owner_gets_in(tmp_path: Path) -> None:
    with LocalServer(tmp_path / "data", limits=True) as server:
        ada = server.visitor("192.0.2.1")
        codes = ada.post("/api/profile", {"name": "Ada", "password": PASSWORD}).json()["recovery_codes"]
        assert member(server, "Bela").post("/api/sign-out").status_code == 204
        signed_in = server.visitor("192.0.2.2")
        assert attempt(signed_in) == 200
        assert ada.post("/api/sign-out").status_code == 204
        guess(server, 8)
        stranger = server.visitor("192.0.2.3")
        assert attempt(stranger) == 429, "guesses of all addresses together are limited"
        assert attempt(stranger, name="Bela") == 200, "but of this name only"
        assert attempt(stranger) == 429, "who is known as Bela is not known as Ada"
        proof = ada.http.cookies["loew-known"]
        stranger.http.cookies.set("loew-known", proof[:-1] + ("0" if proof[-1] != "0" else "1"))
        assert attempt(stranger) == 429

        assert attempt(ada) == 200, "this browser was signed in before"
        confirmed = signed_in.post("/api/profile/recovery-codes", {"current": PASSWORD})
        assert confirmed.status_code == 200
        assert ada.post("/api/sign-out").status_code == 204
        assert [attempt(ada, "a wrong password") for _ in range(11)][-2:] == [403, 429], "it may not guess for ever"

        lost = {"name": "Ada", "code": confirmed.json()["recovery_codes"][0], "password": "another password"}
        assert codes != confirmed.json()["recovery_codes"]
        again = server.visitor("192.0.2.4")
        assert again.post("/api/sign-in/recovery", lost).status_code == 200
        assert (
            again.post("/api/profile/password", {"current": "another password", "password": PASSWORD}).status_code
            == 204
        )
        assert again.post("/api/sign-out").status_code == 204
        assert attempt(again) == 200, "it has a proof with the new password"
        assert attempt(signed_in) == 429, "the proof of the old one is worth nothing"


def test_one_browser_is_known_for_several_profiles(tmp_path: Path) -> None:
    with LocalServer(tmp_path / "data", limits=True) as server:
        family = server.visitor("192.0.2.1")
        for name in ("Ada", "Bela"):
            assert family.post("/api/profile", {"name": name, "password": PASSWORD}).status_code == 201
            assert family.post("/api/sign-out").status_code == 204
        guess(server, 8)
        assert attempt(family) == 200
