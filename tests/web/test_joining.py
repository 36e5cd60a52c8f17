"""Open tables, quick match, friends, invitations; blocked and muted people. On both kinds of database."""

from __future__ import annotations

from typing import Any

from web.local_server import LocalServer, Visitor
from web.profile_people import CLOCK, befriend, member
from web.two_people import Listener, two_people

WAITING = {"game": "golems", "seats": ["you", "link"], "names": ["Ada"], "open": True, "pace": 0}


def open_table(visitor: Visitor, **more: Any) -> str:
    made = visitor.post("/api/tables", {**WAITING, **more})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def listed(visitor: Visitor) -> list[str]:
    return [each["id"] for each in visitor.get("/api/open-tables").json()]


def test_anybody_sits_down_at_an_open_table(any_server: LocalServer) -> None:
    host, guest, late = (any_server.visitor() for _ in range(3))
    table = open_table(host)
    hidden = open_table(host, open=False)
    assert listed(guest) == [table]
    page = guest.get("/", accept="text/html").text
    assert f'data-sit="{table}"' in page
    assert f'data-sit="{table}"' not in host.get("/", accept="text/html").text  # who sits there has it on the own list
    assert guest.at(hidden).post("sit", name="Bela").status_code == 403
    assert guest.at(table).post("sit", name="Bela").json() == {"seat": 1}
    assert guest.at(table).read(1)["names"] == ["Ada", "Bela"]
    assert listed(late) == []
    taken = late.at(table).post("sit", name="Cyd")
    assert taken.status_code == 400
    assert "taken" in taken.json()["error"]
    assert guest.at(table).post("sit").json() == {"seat": 1}  # asking again is no mistake
    assert late.at("no-such-table").post("sit").status_code == 404


def test_the_link_of_a_seat_that_was_taken_in_the_lobby_is_used_up(any_server: LocalServer) -> None:
    host, guest, friend = (any_server.visitor() for _ in range(3))
    made = host.post("/api/tables", WAITING).json()
    assert guest.at(made["id"]).post("sit").status_code == 200
    assert friend.at(made["id"]).post("seat", secret=made["links"]["1"]).status_code == 403


def test_a_quick_match_brings_two_together(any_server: LocalServer) -> None:
    one, two, three = (any_server.visitor() for _ in range(3))
    first = one.post("/api/quick-match", {"game": "golems", "name": "Ada"}).json()
    assert first["seat"] == 0
    assert one.post("/api/quick-match", {"game": "golems"}).json() == first  # who waits goes on waiting
    assert listed(two) == []
    other_game = three.post("/api/quick-match", {"game": "golem"}).json()
    assert other_game["id"] != first["id"]
    second = two.post("/api/quick-match", {"game": "golems", "name": "Bela"}).json()
    assert second == {"id": first["id"], "seat": 1}
    assert one.at(first["id"]).read(0)["names"] == ["Ada", "Bela"]
    assert two.post("/api/quick-match", {"game": "chess"}).status_code == 422


def test_nobody_is_matched_with_somebody_who_has_gone(timed_server: LocalServer) -> None:
    one, two, three = (timed_server.visitor() for _ in range(3))
    gone = one.post("/api/quick-match", {"game": "golems"}).json()["id"]
    timed_server.pass_time(120)
    waiting = two.post("/api/quick-match", {"game": "golems"}).json()["id"]
    assert waiting != gone
    page = Listener(two.at(waiting), 0)  # it stays open
    timed_server.pass_time(3600)
    assert three.post("/api/quick-match", {"game": "golems"}).json()["id"] == waiting
    assert page.heard


def test_a_rated_quick_match_is_for_people_with_profiles(any_server: LocalServer) -> None:
    guest = any_server.visitor()
    assert guest.post("/api/quick-match", {"game": "golems", "rated": True}).status_code == 403
    ada, bela = member(any_server, "Ada"), member(any_server, "Bela")
    first = ada.post("/api/quick-match", {"game": "golems", "rated": True, "name": "x"}).json()
    unrated = guest.post("/api/quick-match", {"game": "golems"}).json()
    assert unrated["id"] != first["id"]
    assert bela.post("/api/quick-match", {"game": "golems", "rated": True}).json()["id"] == first["id"]
    state = ada.at(first["id"]).read(0)
    assert state["names"] == ["Ada", "Bela"]
    assert state["rated"]


def test_friends_by_link_invite_each_other(any_server: LocalServer) -> None:
    ada, bela, cyd = (member(any_server, name) for name in ("Ada", "Bela", "Cyd"))
    befriend(ada, bela)
    friend = ada.get("/api/friends").json()[0]
    assert friend["name"] == "Bela"
    assert [each["name"] for each in bela.get("/api/friends").json()] == ["Ada"]
    table = open_table(ada, open=False)
    stranger = cyd.get("/api/profile").json()["id"]
    assert ada.at(table).post("invite", friend=stranger).status_code == 403
    assert bela.at(table).post("invite", friend=friend["id"]).status_code == 403  # does not sit there
    assert ada.at(table).post("invite", friend=friend["id"]).status_code == 204
    assert [each["inviter"] for each in bela.get("/api/invitations").json()] == ["Ada"]
    assert cyd.get("/api/invitations").json() == []
    assert f'data-sit="{table}"' in bela.get("/", accept="text/html").text
    assert "invited" in ada.get(f"/t/{table}", accept="text/html").text
    assert cyd.at(table).post("sit").status_code == 403
    assert bela.at(table).post("sit").json() == {"seat": 1}
    assert bela.at(table).read(1)["names"][1] == "Bela"
    assert bela.get("/api/invitations").json() == []
    assert ada.at(table).post("invite", friend=friend["id"]).status_code == 400  # no seat is free


def test_an_invitation_is_declined_and_a_friendship_ended(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada"), member(any_server, "Bela")
    befriend(ada, bela)
    friend = ada.get("/api/friends").json()[0]["id"]
    table, other = open_table(ada, open=False), open_table(ada, open=False)
    for each in (table, other):
        assert ada.at(each).post("invite", friend=friend).status_code == 204
    assert bela.at(table).post("decline").status_code == 204
    assert [each["table"] for each in bela.get("/api/invitations").json()] == [other]
    assert bela.at(table).post("sit").status_code == 403
    assert ada.delete(f"/api/friends/{friend}").status_code == 204
    assert bela.get("/api/friends").json() == []
    assert bela.get("/api/invitations").json() == []
    assert ada.delete(f"/api/friends/{friend}").status_code == 404


def test_a_friend_link_is_renewed_and_ended(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada"), member(any_server, "Bela")
    old = ada.post("/api/friends/link").json()["secret"]
    new = ada.post("/api/friends/link").json()["secret"]
    assert bela.post("/api/friends", {"secret": old}).status_code == 404
    assert ada.post("/api/friends", {"secret": new}).status_code == 400
    assert "Ada" in bela.get(f"/friend/{new}", accept="text/html").text
    guest = any_server.visitor().get(f"/friend/{new}", accept="text/html").text
    assert f'data-next="/friend/{new}"' in guest  # who signs in is asked then
    assert ada.delete("/api/friends/link").status_code == 204
    assert bela.post("/api/friends", {"secret": new}).status_code == 404
    assert bela.get(f"/friend/{new}", accept="text/html").status_code == 403
    assert any_server.visitor().post("/api/friends/link").status_code == 401


def test_who_is_blocked_is_blocked_either_way(any_server: LocalServer) -> None:
    host, friend = two_people(any_server)
    rude, calm = friend.visitor, host.visitor
    assert host.post("block", seat=0).status_code == 400
    assert any_server.visitor().at(host.id).post("block", seat=1).status_code == 403
    assert host.post("block", seat=1).status_code == 204
    assert [each["name"] for each in calm.get("/api/blocks").json()] == ["Bela"]
    table = open_table(calm)
    assert listed(rude) == []
    assert rude.at(table).post("sit").status_code == 403
    theirs = open_table(rude)
    assert listed(calm) == [table]
    assert calm.at(theirs).post("sit").status_code == 403
    waiting = rude.post("/api/quick-match", {"game": "golems"}).json()["id"]
    assert calm.post("/api/quick-match", {"game": "golems"}).json()["id"] != waiting
    block = calm.get("/api/blocks").json()[0]["id"]
    assert rude.delete(f"/api/blocks/{block}").status_code == 404
    assert calm.delete(f"/api/blocks/{block}").status_code == 204
    assert table in listed(rude)


def test_who_is_blocked_is_no_friend_any_more(any_server: LocalServer) -> None:
    ada, bela = member(any_server, "Ada"), member(any_server, "Bela")
    befriend(ada, bela)
    table = open_table(ada)
    assert bela.at(table).post("sit").status_code == 200
    assert ada.at(table).post("block", seat=1).status_code == 204
    assert ada.get("/api/friends").json() == []
    secret = bela.post("/api/friends/link").json()["secret"]
    assert ada.post("/api/friends", {"secret": secret}).status_code == 404


def test_a_muted_seat_is_not_read_by_one_and_by_the_others_it_is(any_server: LocalServer) -> None:
    host, friend = two_people(any_server)
    assert friend.post("chat", seat=1, text="you play badly").status_code == 204
    assert host.post("chat", seat=0, text="good luck").status_code == 204

    def heard(visitor: Visitor) -> str:
        lines = [line["text"] for line in visitor.get(f"{host.api}/chat").json()]
        page = visitor.get(f"/t/{host.id}/now").text
        assert all(line in page for line in lines)
        return " ".join(lines)

    assert "badly" in heard(host.visitor)
    assert host.post("mute", seat=0).status_code == 400
    assert any_server.visitor().at(host.id).post("mute", seat=1).status_code == 403
    assert host.post("mute", seat=1).status_code == 204
    assert heard(host.visitor) == "good luck"
    assert "badly" not in host.visitor.get(f"/t/{host.id}").text
    assert "badly" in heard(friend.visitor)
    assert "badly" in heard(any_server.visitor())
    assert host.post("mute", seat=1, muted=False).status_code == 204
    assert "badly" in heard(host.visitor)
    assert host.post("block", seat=1).status_code == 204  # who is blocked is muted everywhere
    assert heard(host.visitor) == "good luck"


def test_a_rated_open_table_says_so(any_server: LocalServer) -> None:
    ada = member(any_server, "Ada")
    table = open_table(ada, rated=True, clock=CLOCK, names=[])
    guest = any_server.visitor()
    assert guest.get("/api/open-tables").json()[0]["rated"]
    page = guest.get("/", accept="text/html").text
    assert f'data-sit="{table}"' not in page
    assert 'href="/sign-in"' in page
    assert f'data-sit="{table}"' in member(any_server, "Bela").get("/", accept="text/html").text
