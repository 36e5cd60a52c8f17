"""A link is used up by whoever takes the seat; a new one is asked for visibly; who made a table cannot look with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from loew.engine.seat import KEYED
from loew.web.db.database import Conflict
from loew.web.db.migrate import migrations
from web.local_server import LocalServer, TableVisit
from web.two_people import notes, two_people


def page(visit: TableVisit) -> str:
    return visit.visitor.get(f"/t/{visit.id}", accept="text/html").text


def test_opening_a_link_takes_nothing(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    preview, friend = local_server.visitor(), local_server.visitor()
    address = f"/t/{table.id}/seat/{table.links['1']}"
    for _ in range(3):
        shown = preview.get(address, accept="text/html")
        assert shown.status_code == 200
        assert shown.headers["cache-control"] == "no-store"
        assert "Sit down" in shown.text
        assert preview.request("HEAD", address).status_code == 200
    assert table.read()["taken"] == {"0": 1}
    assert preview.request("POST", address).status_code in (403, 405)
    assert friend.at(table.id).post("seat", secret=table.links["1"]).json() == {"seat": 1}


def test_a_link_is_used_up_by_who_takes_the_seat(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    friend, other = local_server.visitor().at(table.id), local_server.visitor().at(table.id)
    assert friend.post("seat", secret=table.links["1"], name="Bela").status_code == 200
    refused = other.post("seat", secret=table.links["1"], name="Eve")
    assert refused.status_code == 403
    assert "has been used" in refused.json()["error"]
    assert "has been used" in other.visitor.get(f"/t/{table.id}/seat/{table.links['1']}", accept="text/html").text
    assert friend.post("seat", secret=table.links["1"], name="Bela").json() == {"seat": 1}, "the same person again"
    assert table.read()["taken"] == {"0": 1, "1": 1}
    local_server.restart()
    assert other.post("seat", secret=table.links["1"]).status_code == 403
    assert table.read()["names"] == ["", "Bela"]


def test_who_made_the_table_cannot_use_its_links(local_server: LocalServer) -> None:
    host = local_server.visitor().create("golems", "you", "link")
    address = f"/t/{host.id}/seat/{host.links['1']}"
    assert host.visitor.get(address, accept="text/html").status_code == 403
    refused = host.post("seat", secret=host.links["1"])
    assert refused.status_code == 403
    assert "for the others" in refused.json()["error"]
    friend = local_server.visitor().at(host.id)
    assert friend.post("seat", secret=host.links["1"]).status_code == 200
    assert host.post("seat", secret=host.links["1"]).status_code == 403
    assert host.post("link", seat=1).status_code == 403, "nor ask for another one once somebody sits there"
    assert host.visitor.get(f"{host.api}?seat=1").status_code == 403


def test_a_new_link_for_a_free_seat_is_told_to_all_and_ends_the_old_one(local_server: LocalServer) -> None:
    host = local_server.visitor().create("golems", "you", "link", names=["Ada", "Bela"])
    friend = local_server.visitor().at(host.id)
    assert friend.post("link", seat=1).status_code == 403
    new = host.post("link", seat=1).json()
    assert new["seat"] == 1
    assert notes(friend) == ["There is a new link for the seat of Bela. The old one no longer works."]
    assert friend.post("seat", secret=host.links["1"]).status_code == 403
    assert host.post("seat", secret=new["secret"]).status_code == 403
    assert friend.post("seat", secret=new["secret"]).status_code == 200


def test_the_player_of_a_seat_asks_for_a_link_to_another_browser_visibly(local_server: LocalServer) -> None:
    host, friend = two_people(local_server)
    secret = friend.post("link", seat=1).json()["secret"]
    assert notes(host) == ["Bela has asked for a link to play the same seat in another browser."]
    assert host.post("seat", secret=secret).status_code == 403, "not even with this one"
    phone = local_server.visitor().at(host.id)
    assert "another browser too" in phone.visitor.get(f"/t/{host.id}/seat/{secret}", accept="text/html").text
    assert phone.post("seat", secret=secret, name="Eve").json() == {"seat": 1}
    assert notes(host)[-1] == "Another browser now plays the seat of Bela too."
    assert host.read()["names"] == ["Ada", "Bela"]
    assert host.read()["taken"] == {"0": 1, "1": 2}
    assert "in 2 browsers" in page(host)
    assert local_server.visitor().at(host.id).post("seat", secret=secret).status_code == 403
    own = host.post("link", seat=0).json()["secret"]
    assert local_server.visitor().at(host.id).post("seat", secret=own).json() == {"seat": 0}


RUNNING_FILES = ("/api/tables/{id}/journal", "/t/{id}/transcript.txt")


def read_running_files(visit: TableVisit) -> list[int]:
    return [visit.visitor.get(path.format(id=visit.id)).status_code for path in RUNNING_FILES]


def test_the_running_file_is_refused_while_anybody_else_sits(local_server: LocalServer) -> None:
    alone = local_server.visitor().create("golems", "you", "here")
    secret = alone.post("link", seat=1).json()["secret"]
    assert read_running_files(alone) == [403, 403], "somebody may have the link"
    friend = local_server.visitor().at(alone.id)
    assert friend.post("seat", secret=secret).status_code == 200
    assert read_running_files(alone) == [403, 403]
    assert alone.post("fork", step=1).status_code == 403
    assert f"/t/{alone.id}/transcript.txt" not in alone.visitor.get(f"/t/{alone.id}/replay").text
    assert not alone.read()["peeked"]


@pytest.mark.parametrize("how", ["journal", "transcript", "fork"])
def test_who_has_read_a_running_game_gives_no_seat_away_any_more(any_server: LocalServer, how: str) -> None:
    alone = any_server.visitor().create("golems", "you", "here", names=["Ada", ""], seed=None)
    warning = "nobody else can take a seat at this table"
    assert warning in alone.visitor.get(f"/t/{alone.id}/replay", accept="text/html").text
    assert not alone.read()["peeked"]
    assert 'data-new-link="1"' in page(alone)
    if how == "fork":
        assert alone.post("fork", step=1).status_code == 201
    else:
        path = RUNNING_FILES[how == "transcript"].format(id=alone.id)
        assert [alone.visitor.get(path).status_code for _ in range(2)] == [200, 200]
    for _ in range(2):
        for seat in (0, 1):
            refused = alone.post("link", seat=seat)
            assert refused.status_code == 400
            assert "everything hidden" in refused.json()["error"]
        stranger = any_server.visitor().at(alone.id)
        assert stranger.read()["peeked"]
        assert 'id="known"' in page(stranger)
        assert notes(stranger) == [
            "Ada has read the whole game with everything hidden in it. Nobody else can take a seat any more."
        ]
        assert "data-new-link" not in page(alone)
        assert warning not in alone.visitor.get(f"/t/{alone.id}/replay", accept="text/html").text, "said and done"
        any_server.restart()
    acting = alone.live.current_seat()
    assert acting is not None
    assert alone.play(acting).status_code == 200, "the game itself goes on"


def test_of_a_link_and_the_running_file_at_two_servers_only_one_is_given(any_server: LocalServer) -> None:
    """Neither server knows yet what the other has just done: the database decides."""
    alone = any_server.visitor().create("golems", "you", "here")
    retention, person = any_server.app.tables.retention, alone.live.settings.owner
    assert retention.set_link(alone.id, 1, "print")
    with pytest.raises(Conflict):
        retention.set_peeked(alone.id, person)
    assert not alone.read()["peeked"]
    assert alone.post("link", seat=1).status_code == 200
    other = any_server.visitor().create("golems", "you", "here")
    assert retention.set_peeked(other.id, other.live.settings.owner)
    assert not retention.set_link(other.id, 1, "print")
    assert other.post("link", seat=1).status_code == 400


def test_who_plays_bots_alone_reads_the_file_and_moves_to_another_browser(local_server: LocalServer) -> None:
    alone = local_server.visitor().create("golems", "you", "random", seed=None)
    assert read_running_files(alone) == [200, 200]
    assert not alone.read()["peeked"]
    secret = alone.post("link", seat=0).json()["secret"]
    assert local_server.visitor().at(alone.id).post("seat", secret=secret).json() == {"seat": 0}


def test_a_seat_of_a_game_from_the_middle_of_another_is_taken_knowing_it(local_server: LocalServer) -> None:
    first = local_server.visitor().create("golems", "you", "here", seed=None)
    forked = first.visitor.at(first.post("fork", step=1).json()["id"])
    secret = forked.post("link", seat=1).json()["secret"]
    friend = local_server.visitor()
    for path in (f"/t/{forked.id}", f"/t/{forked.id}/seat/{secret}"):
        assert 'id="known"' in friend.get(path, accept="text/html").text


def test_a_chosen_seed_is_said_at_the_table(local_server: LocalServer) -> None:
    host, friend = two_people(local_server)
    assert host.read()["seeded"]
    for visit in (host, friend, local_server.visitor().at(host.id)):
        assert 'id="known"' in page(visit)
    drawn = two_people(local_server, seed=None)
    assert not drawn[0].read()["seeded"]
    assert 'id="known"' not in page(drawn[1])


def test_the_seed_of_a_finished_game_deals_it_again(local_server: LocalServer) -> None:
    drawn = local_server.visitor().create("golems", "you", "here", seed=None)
    key = drawn.live.journal.seed
    assert key >= KEYED
    for seed in (key, str(key)):  # a browser sends it as text
        again = local_server.visitor().create("golems", "you", "here", seed=seed)
        assert again.choices == drawn.choices
        assert again.read()["seeded"]
    local_server.restart()
    assert drawn.live.journal.seed == key
    body = {"game": "golems", "seats": ["you", "here"], "seed": 2 * KEYED}
    assert local_server.visitor().post("/api/tables", body).status_code == 422


def test_links_of_an_older_database_are_used_up_where_somebody_sits(local_server: LocalServer) -> None:
    host = local_server.visitor().create("golem", "you", "link", "link")
    friend = local_server.visitor().at(host.id)
    assert friend.post("seat", secret=host.links["1"]).status_code == 200
    db = local_server.app.tables.store.db
    for statement in ("alter table tables drop column moved", "alter table tables drop column muted"):
        db.execute(statement)
    db.execute("alter table tables drop column deleted")
    db.execute("alter table links drop column used")
    db.execute("alter table holders drop column hidden")
    db.run_script(migrations()[4])
    local_server.restart()
    stranger = local_server.visitor().at(host.id)
    assert stranger.post("seat", secret=host.links["1"]).status_code == 403
    assert stranger.post("seat", secret=host.links["2"]).json() == {"seat": 2}


# ------------------------------------------------------------------ chat


def test_no_chat_voids_a_choice(local_server: LocalServer) -> None:
    host, friend = two_people(local_server)
    seat = host.read()["turn"]
    mover, seen = (host, friend)[seat], host.read()["version"]
    spectator = local_server.visitor().at(host.id)
    for n in range(20):
        assert spectator.post("chat", text=f"line {n}").status_code == 204
    local_server.restart()
    choice = mover.options(seat)[0]
    assert mover.play(seat, choice, version=seen).status_code == 200
    assert mover.play(seat, choice, version=seen).status_code == 409, "but a second choice does"


def test_a_player_closes_the_chat_for_spectators(local_server: LocalServer) -> None:
    host, friend = two_people(local_server)
    spectator = local_server.visitor().at(host.id)
    assert spectator.post("spectator-chat", seat=0, open=False).status_code == 403
    assert friend.post("spectator-chat", seat=1, open=False).status_code == 204
    refused = spectator.post("chat", text="hello")
    assert refused.status_code == 403
    assert "closed the chat" in refused.json()["error"]
    assert host.post("chat", seat=0, text="hello").status_code == 204
    assert notes(host) == ["Bela has closed the chat for spectators."]
    local_server.restart()
    assert spectator.post("chat", text="hello").status_code == 403
    assert spectator.read()["muted"]
    assert host.post("spectator-chat", seat=0, open=True).status_code == 204
    assert spectator.post("chat", text="hello").status_code == 204


def test_new_links_and_requests_do_not_flood_the_chat(tmp_path: Path) -> None:
    with LocalServer(tmp_path, limits=True) as server:
        table = server.visitor().create("golems", "you", "link")
        asked = [table.visitor.post(f"/api/tables/{table.id}/link", {"seat": 1}).status_code for _ in range(14)]
        assert asked == [200] * 10 + [429] * 4
        assert len(notes(table)) <= 10
