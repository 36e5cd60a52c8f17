"""What the operator decides: who may make a profile, and who may come in at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from loew.cli import main
from loew.web.app import Application, create_app
from loew.web.settings import Admission, Settings
from web.local_server import LocalServer
from web.profile_people import PASSWORD, member, sign_in

OpenSite = Callable[[Admission], LocalServer]


class Site(LocalServer):
    """A server with other settings."""

    admission = Admission()

    def new_app(self, corrections: Path | None) -> Application:
        return create_app(
            self.folder, limits=False, database=self.database, settings=Settings(admission=self.admission)
        )


@pytest.fixture
def site(tmp_path: Path, address: str) -> Iterator[OpenSite]:
    """A function that stops the server and starts it with these settings."""
    opened = Site(tmp_path / "data", database=address)

    def start(admission: Admission) -> LocalServer:
        opened.admission = admission
        opened.restart()
        return opened

    with opened:
        yield start


def test_registration_can_be_closed(site: OpenSite) -> None:
    server = site(Admission())
    ada = member(server, "Ada")
    link = ada.post("/api/friends/link").json()["secret"]
    server = site(Admission("closed"))
    for invitation in ("", link):
        body = {"name": "Bela", "password": PASSWORD, "invitation": invitation}
        assert server.visitor().post("/api/profile", body).status_code == 403
    page = server.visitor().get("/sign-in", accept="text/html").text
    assert 'id="sign-in"' in page
    assert 'id="register"' not in page
    sign_in(server, "Ada")


def test_only_who_may_register_learns_whether_a_name_is_taken(site: OpenSite) -> None:
    server = site(Admission())
    ada = member(server, "Ada")
    link = ada.post("/api/friends/link").json()["secret"]
    server = site(Admission("invited", True))
    for name in ("Ada", "Bela"):
        assert server.visitor().post("/api/profile/passkey-options", {"name": name}).status_code == 403
        wrong = {"name": name, "invitation": "x" * 20}
        assert server.visitor().post("/api/profile/passkey-options", wrong).status_code == 403
    told = [
        server.visitor().post("/api/profile/passkey-options", {"name": name, "invitation": link}).status_code
        for name in ("Ada", "Bela")
    ]
    assert told == [400, 200]
    assert sign_in(server, "Ada").post("/api/profile/passkey-options", {}).status_code == 200


def test_a_friend_or_the_operator_invites(site: OpenSite, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    server = site(Admission())
    ada = member(server, "Ada")
    server = site(Admission("invited"))
    assert server.visitor().post("/api/profile", {"name": "Eve", "password": PASSWORD}).status_code == 403
    assert server.visitor().get("/join/no-such-secret", accept="text/html").status_code == 403
    link = ada.post("/api/friends/link").json()["secret"]
    bela = member(server, "Bela", invitation=link)
    assert [each["name"] for each in bela.get("/api/friends").json()] == ["Ada"]
    words = ["invite", "--data", str(server.folder), "--database", address, "--public-url", "https://loew.example"]
    assert main(words) == 0
    address_shown = capsys.readouterr().out.strip()
    assert address_shown.startswith("https://loew.example/join/")
    secret = address_shown.rpartition("/")[2]
    assert 'id="register"' in server.visitor().get(f"/join/{secret}", accept="text/html").text
    member(server, "Cyd", invitation=secret)
    used = server.visitor().post("/api/profile", {"name": "Dora", "password": PASSWORD, "invitation": secret})
    assert used.status_code == 403


def test_an_invitation_for_nobody_is_a_mistake(tmp_path: Path) -> None:
    assert main(["invite", "--data", str(tmp_path), "--uses", "0"]) == 2


def test_a_private_site_lets_only_members_and_guests_in(site: OpenSite) -> None:
    server = site(Admission())
    ada = member(server, "Ada")
    outsider = server.visitor()
    old = outsider.create("golems", "you", "greedy")
    server = site(Admission("open", private=True))
    stranger = server.visitor()
    for path in ("/", "/rules", "/api/tables", "/api/openapi.json", f"/t/{old.id}", f"/api/tables/{old.id}", "/me"):
        assert stranger.get(path).status_code == 401, path
    assert stranger.get("/", accept="text/html").headers["location"] == "/sign-in?to=/"
    assert stranger.post("/api/tables", {"game": "golems", "seats": ["you", "greedy"]}).status_code == 401
    assert stranger.post("/api/quick-match", {"game": "golems"}).status_code == 401
    for path in ("/sign-in", "/static/css/site.css", "/healthz", "/readyz"):
        assert stranger.get(path, accept="text/html").status_code == 200, path
    assert ada.get("/", accept="text/html").status_code == 200
    made = ada.create("golems", "you", "link")
    other = ada.create("golems", "you", "link")
    guest = server.visitor()
    assert guest.get(f"/t/{made.id}/seat/{made.links['1']}", accept="text/html").status_code == 200
    assert guest.get(f"/t/{made.id}/seat/wrong").status_code == 403
    assert guest.get(f"/t/{made.id}").status_code == 401
    assert guest.at(made.id).post("seat", secret=made.links["1"]).status_code == 200
    assert guest.get(f"/t/{made.id}", accept="text/html").status_code == 200
    assert guest.at(made.id).read(1)["id"] == made.id
    assert guest.get("/rules", accept="text/html").status_code == 200
    assert guest.get(f"/t/{other.id}").status_code == 401
    assert guest.get("/").status_code == 401
    assert guest.post("/api/tables", {"game": "golems", "seats": ["you", "greedy"]}).status_code == 401
    assert guest.post("/api/profile", {"name": "Bela", "password": PASSWORD}).status_code == 201
    assert guest.get("/", accept="text/html").status_code == 200


def test_the_settings_come_from_the_environment_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LOEW_REGISTRATION", "whoever")
    assert main(["serve", "--port", "0"]) == 2
    assert "one of open, invited, closed" in capsys.readouterr().err
    monkeypatch.setenv("LOEW_REGISTRATION", "closed")
    monkeypatch.setenv("LOEW_PRIVATE", "perhaps")
    assert main(["serve", "--port", "0"]) == 2
    assert "yes or no" in capsys.readouterr().err
