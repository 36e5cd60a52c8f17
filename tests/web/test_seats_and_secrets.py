"""People take seats by secret links; a link to watch never allows to play; nobody plays for another seat."""

from __future__ import annotations

import re

from loew.web.http.identity import fingerprint, matches_fingerprint, new_secret
from web.local_server import LocalServer


def test_a_secret_has_128_bits_and_is_kept_as_a_print(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    secret = table.links["1"]
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", secret)
    assert len({new_secret() for _ in range(1000)}) == 1000
    stored = local_server.app.tables.store.links(table.id)[1]
    assert stored == fingerprint(secret)
    assert matches_fingerprint(secret, stored)
    assert not matches_fingerprint(secret[:-1] + ("A" if secret[-1] != "A" else "B"), stored)
    everything = b"".join(file.read_bytes() for file in local_server.folder.iterdir())
    assert secret.encode() not in everything
    cookie = table.visitor.http.cookies["loew"]
    assert cookie.encode() not in everything


def test_the_cookie_is_for_this_server_alone(local_server: LocalServer) -> None:
    answer = local_server.visitor().get("/api/health")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert re.match(r"loew=[A-Za-z0-9_-]{22};", cookie)
    behind = local_server.visitor().get("/api/health", **{"x-forwarded-proto": "https"})
    assert "Secure" in behind.headers["set-cookie"]


def test_a_link_to_watch_is_never_a_link_to_play(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    friend = local_server.visitor().at(table.id)
    assert friend.read()["view"]["decision"]["options"] == []
    for seat in (0, 1):
        assert friend.play(seat, "take red-1").status_code == 403
        assert friend.post("undo", seat=seat).status_code == 403
        assert friend.visitor.get(f"{table.api}?seat={seat}").status_code == 403
    assert friend.post("seat", secret=table.id).status_code == 403
    assert friend.post("seat", secret="x" * 22).status_code == 403
    page = friend.visitor.get(f"/t/{table.id}").text
    assert table.links["1"] not in page
    assert "data-choice" not in page


def test_a_link_to_play_is_one_seat_at_one_table(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    other = local_server.visitor().create("golems", "you", "link")
    friend = local_server.visitor()
    visit = friend.at(table.id)
    assert visit.post("seat", secret=table.links["1"]).json() == {"seat": 1}
    answer = friend.get(f"/t/{table.id}/seat/{table.links['1']}")
    assert answer.status_code == 303, "whoever sits there already goes to the table"
    assert answer.headers["location"] == f"/t/{table.id}"
    assert visit.read(1)["view"]["seat"] == 1
    assert visit.play(0, "take red-1").status_code == 403
    assert friend.at(other.id).post("seat", secret=table.links["1"]).status_code == 403
    assert friend.get(f"/t/{other.id}/seat/{table.links['1']}").status_code == 403
    assert friend.get("/api/tables").json()[0]["yours"] == [1]
    assert table.read()["taken"] == {"0": 1, "1": 1}


def test_a_name_given_with_a_link_is_kept(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link", names=["Ada", ""])
    friend = local_server.visitor().at(table.id)
    assert friend.post("seat", secret=table.links["1"], name="  Grace\u202e\n ").status_code == 200
    assert table.read()["names"] == ["Ada", "Grace"]
    local_server.restart()
    assert table.read()["names"] == ["Ada", "Grace"]


def test_a_friend_who_came_by_link_gives_himself_a_name(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link", names=["Ada", ""])
    friend = local_server.visitor().at(table.id)
    assert 'id="seat-name"' in friend.visitor.get(f"/t/{table.id}/seat/{table.links['1']}").text
    assert friend.post("seat", secret=table.links["1"]).status_code == 200
    before = table.read()["version"]
    assert friend.post("name", seat=1, name=" Grace & Co ").status_code == 204
    state = table.read()
    assert state["names"] == ["Ada", "Grace & Co"]
    assert state["version"] == before + 1, "everybody hears of it"
    assert "Grace &amp; Co" in table.visitor.get(f"/t/{table.id}/now").text
    local_server.restart()
    assert table.read()["names"] == ["Ada", "Grace & Co"]


def test_everybody_renames_his_own_seats_and_no_other(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "here", "link", "greedy")
    stranger = local_server.visitor().at(table.id)
    assert [table.post("name", seat=seat, name=f"N{seat}").status_code for seat in range(4)] == [204, 204, 403, 403]
    assert stranger.post("name", seat=0, name="mine").status_code == 403
    assert table.read()["names"] == ["N0", "N1", "", ""]
    assert table.post("name", seat=0, name="").status_code == 204
    assert table.read()["names"][0] == "", "and gets the first one back"


def test_a_name_that_cannot_be_shown_is_refused_with_a_sentence(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    for name in ("a\x00b", "a\nb", "\u202eadA", "\x1b[31m", "tab\tbed"):
        refused = table.post("name", seat=0, name=name)
        assert refused.status_code == 400
        assert "can be shown" in refused.json()["error"]
    assert table.post("name", seat=0, name="x" * 41).status_code == 422
    assert table.post("name", seat=0).status_code == 422
    assert table.visitor.request("POST", f"{table.api}/name", json={"seat": 0, "name": "x"}).status_code == 403
    assert table.read()["names"] == ["", ""]
    assert table.post("name", seat=0, name="Jehuda Löw ben Bezal’el ⚗").status_code == 204


def test_names_are_bounded_and_escaped_everywhere(local_server: LocalServer) -> None:
    nasty = "<script>alert(1)</script>\"'&<img src=x onerror=alert(1)>" + "x" * 500
    table = local_server.visitor().create("golem", "you", "greedy", names=[nasty, nasty])
    table.post("chat", text="<script>alert(2)</script>")
    assert all(len(name) <= 40 for name in table.read()["names"])
    table.play_on(0, 4)
    for path in ("", "/now", "/replay", "/now?seat=0"):
        page = table.visitor.get(f"/t/{table.id}{path}")
        assert page.status_code == 200
        assert "<script>alert" not in page.text
        assert "<img src=x" not in page.text
        assert not re.search(r"<script(?![^>]*\ssrc=)", page.text), "no inline script"
        assert not re.search(r"\son\w+=", page.text), "no inline handler"
        assert ' style="' not in page.text, "the policy lets no inline style in"


def test_a_program_is_known_by_its_token(local_server: LocalServer) -> None:
    mine = {"authorization": f"Bearer {new_secret()}"}
    visitor = local_server.visitor()
    made = visitor.post("/api/tables", {"game": "golems", "seats": ["you", "greedy"]}, **mine)
    assert "set-cookie" not in made.headers
    assert len(local_server.visitor().get("/api/tables", **mine).json()) == 1
    assert local_server.visitor().get("/api/tables", authorization=f"Bearer {new_secret()}").json() == []
    short = local_server.visitor().get("/api/tables", authorization="Bearer x")
    assert short.json() == []


def test_a_forged_cookie_is_nobody(local_server: LocalServer) -> None:
    for cookie in ("loew=x", "loew=" + "y" * 5000, 'loew="', "loew", "=;=;", "loew=\x7f"):
        answer = local_server.visitor().get("/api/tables", cookie=cookie)
        assert answer.status_code == 200
        assert answer.json() == []


def test_two_browsers_at_one_table_agree(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "link")
    friend = local_server.visitor().at(table.id)
    friend.post("seat", secret=table.links["1"])
    for _ in range(12):
        seat = table.live.current_seat()
        visit = table if seat == 0 else friend
        visit.play_on(int(seat or 0), 1)
        assert table.read()["view"] == friend.read()["view"]
        assert table.read(0)["version"] == friend.read(1)["version"]
