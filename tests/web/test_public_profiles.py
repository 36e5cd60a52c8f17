"""What people show of themselves: the page of a profile, the list of ratings, names that lead there. Both databases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from loew.web.accounts.routes import LINES
from loew.web.accounts.store import LISTED_AFTER, PLACED_AFTER, Rating
from loew.web.settings import Admission, Settings
from web.local_server import LocalServer, Visitor
from web.profile_people import PASSWORD, befriend, member, rated_table

HTML = "text/html"


def rate(server: LocalServer, name: str, mu: float, games: int, game: str = "golems") -> None:
    """Give a profile a rating, as if it had played."""
    stores = server.app.tables.profiles
    found = stores.by_name(name)
    assert found is not None
    stores.results.set_rating(found.id, game, Rating(mu, 2.0, games))


def listed(visitor: Visitor, page: int = 1) -> list[tuple[str, int, bool]]:
    found: list[dict[str, Any]] = visitor.get(f"/api/ratings/golems?page={page}").json()
    return [(each["name"], each["place"], each["provisional"]) for each in found]


def test_a_page_shows_what_its_owner_agreed_to(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada/Łucja <b>"), member(any_server, "Bela")
    rated_table(ada, bela)[1].post("resign", seat=1)
    stranger, address = any_server.visitor(), "/people/ada%2F%C5%81ucja%20%3Cb%3E"
    shown = stranger.get(f"/api{address}").json()
    assert shown["name"] == "Ada/Łucja <b>"
    assert (shown["played"], shown["statistics"], shown["games"]) == ({"golems": 1}, [], [])
    assert shown["ratings"]["golems"]["games"] == 1
    assert shown["ratings"]["golems"]["provisional"]
    page = stranger.get(address, accept=HTML)
    assert page.status_code == 200
    assert page.headers["x-robots-tag"] == "noindex"
    for text in ("Ada/Łucja &lt;b&gt;", "provisional", str(shown["ratings"]["golems"]["rating"])):
        assert text in page.text
    for text in ("Bela", "Average", "what others see of you", "history"):
        assert text not in page.text
    assert "what others see of you" in ada.get(address, accept=HTML).text

    assert ada.post("/api/profile/shows", {"shows": "games"}).status_code == 204
    assert ada.get("/api/profile").json()["shows"] == ada.get("/api/my-data").json()["profile"]["shows"] == "games"
    whole = stranger.get(f"/api{address}").json()
    assert [each["won"] for each in whole["games"]] == [True]
    assert "Bela" not in str(whole)
    assert "table" not in whole["games"][0]
    assert "Average" in (text := stranger.get(address, accept=HTML).text)
    assert "Bela" not in text

    assert ada.post("/api/profile/shows", {"shows": "nothing"}).status_code == 204
    for path in (address, "/people/nobody"):
        assert stranger.get(path, accept=HTML).status_code == 404
        assert stranger.get(f"/api{path}").status_code == 404
    hidden, unknown = (stranger.get(f"/api{path}").json() for path in (address, "/people/nobody"))
    assert hidden == unknown, "nobody learns whether there is such a profile"
    assert ada.post("/api/profile/shows", {"shows": "everything"}).status_code == 422
    assert stranger.post("/api/profile/shows", {"shows": "games"}).status_code == 401


def test_the_list_of_ratings(any_server: LocalServer) -> None:
    stranger = any_server.visitor()
    assert listed(stranger) == []
    assert "Nobody has played enough" in stranger.get("/ratings/golems", accept=HTML).text
    people = {name: member(any_server, name) for name in ("Ada", "Bela", "Cyd", "Dora", "Eve")}
    rate(any_server, "Ada", 26.0, PLACED_AFTER)
    rate(any_server, "Bela", 31.0, LISTED_AFTER)
    rate(any_server, "Cyd", 28.0, PLACED_AFTER + 5)
    rate(any_server, "Dora", 40.0, LISTED_AFTER - 1)
    rate(any_server, "Eve", 35.0, PLACED_AFTER)
    people["Eve"].post("/api/profile/shows", {"shows": "nothing"})
    assert listed(stranger) == [("Bela", 0, True), ("Cyd", 1, False), ("Ada", 2, False)]
    assert stranger.get("/ratings").headers["location"] == "/ratings/golem"
    page = stranger.get("/ratings/golems", accept=HTML).text
    assert page.index("Bela") < page.index("/people/Cyd") < page.index("/people/Ada")
    assert "own-place" not in page
    told = {name: who.get("/ratings/golems", accept=HTML).text for name, who in people.items()}
    assert "Your place: 2" in told["Ada"]
    assert "Your rating is provisional" in told["Bela"]
    assert "After 1 more rated game you are listed here" in told["Dora"]
    assert "You are not listed" in told["Eve"]
    assert stranger.get("/api/ratings/chess").status_code == 422
    assert stranger.get("/ratings/chess", accept=HTML).status_code == 404
    assert stranger.get("/ratings/golems?page=0", accept=HTML).status_code == 422
    assert stranger.get("/api/ratings/golem").json() == [], "each game has a list of its own"


def test_a_long_list_has_pages(any_server: LocalServer) -> None:
    stores = any_server.app.tables.profiles
    for n in range(LINES + 2):
        made = stores.add(f"Person {n:03}", "", 0.0)
        assert made is not None
        stores.results.set_rating(made.id, "golems", Rating(25.0, 2.0, PLACED_AFTER))
    stranger = any_server.visitor()
    assert listed(stranger)[-1] == (f"Person {LINES - 1:03}", LINES, False)
    assert listed(stranger, 2) == [
        (f"Person {LINES:03}", LINES + 1, False),
        (f"Person {LINES + 1:03}", LINES + 2, False),
    ]
    assert listed(stranger, 3) == []
    first, last = (stranger.get(f"/ratings/golems?page={n}", accept=HTML).text for n in (1, 2))
    assert "?page=2" in first
    assert "?page=0" not in first
    assert "?page=1" in last
    assert "?page=3" not in last


def test_who_deletes_everything_has_no_page_and_is_not_listed(any_server: LocalServer) -> None:
    ada = member(any_server, "Ada")
    rate(any_server, "Ada", 26.0, PLACED_AFTER)
    assert listed(ada) == [("Ada", 1, False)]
    assert ada.post("/api/my-data/delete", {"name": "Ada", "current": PASSWORD}).status_code == 204
    assert listed(ada) == []
    assert ada.get("/people/Ada", accept=HTML).status_code == 404


def test_names_lead_to_the_profiles_that_play_under_them(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada"), member(any_server, "Bela")
    befriend(ada, bela)
    link = 'href="/people/{}"'
    visits = rated_table(ada, bela)
    page = visits[0].visitor.get(f"/t/{visits[0].id}", accept=HTML).text
    assert link.format("Ada") in page
    assert link.format("Bela") in page
    assert link.format("Bela") in ada.get("/me/friends", accept=HTML).text
    open_table = ada.create("golems", "you", "link", names=["Ada"], open=True)
    assert link.format("Ada") in any_server.visitor().get("/", accept=HTML).text
    ada.at(open_table.id).post("invite", friend=bela.get("/api/profile").json()["id"])
    assert bela.get("/", accept=HTML).text.count(link.format("Ada")) == 2, "the table, and who invites"
    ada.post("/api/profile/shows", {"shows": "nothing"})
    for visitor, path in ((bela, "/"), (bela, "/me/friends"), (bela, f"/t/{visits[0].id}")):
        assert link.format("Ada") not in visitor.get(path, accept=HTML).text, path


def test_another_name_at_a_table_does_not_lead_to_the_profile(any_server: LocalServer) -> None:
    ada = member(any_server, "Ada")
    hidden = ada.create("golems", "you", "link", names=["Somebody"], open=True)
    guest = any_server.visitor()
    imitated = guest.create("golems", "you", "link", names=["Ada"], open=True)
    for path in ("/", f"/t/{hidden.id}", f"/t/{imitated.id}"):
        assert "/people/" not in guest.get(path, accept=HTML).text, path


def test_who_is_blocked_sees_the_same(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada"), member(any_server, "Bela")
    rate(any_server, "Ada", 26.0, PLACED_AFTER)
    visits = rated_table(ada, bela)
    before = bela.get("/people/Ada", accept=HTML).text
    assert visits[0].post("block", seat=1).status_code == 204
    assert bela.get("/people/Ada", accept=HTML).text == before, "they are not told"
    assert listed(bela) == [("Ada", 1, False)]


@pytest.mark.parametrize("private", [False, True])
def test_on_a_private_site_only_members_see_it(tmp_path: Path, private: bool) -> None:
    settings = Settings(admission=Admission(private=private))
    with LocalServer(tmp_path / "data", settings=settings) as server:
        ada, stranger = member_of(server, "Ada"), server.visitor()
        made = ada.create("golems", "you", "link")
        guest = server.visitor().at(made.id)
        assert guest.post("seat", secret=made.links["1"]).status_code == 200
        for path in ("/people/Ada", "/api/people/Ada", "/ratings/golems", "/api/ratings/golems"):
            assert ada.get(path).status_code == 200, path
            for who in (stranger, guest.visitor):
                assert who.get(path).status_code == (401 if private else 200), path


def member_of(server: LocalServer, name: str) -> Visitor:
    visitor = server.visitor()
    assert visitor.post("/api/profile", {"name": name, "password": PASSWORD}).status_code == 201
    return visitor
