"""Turn notifications: off until asked for, not while somebody is there, not too often, sent in the background, tried
again, and ended by a link that needs no cookie. On both kinds of database."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from loew.web.notify.delivery import mail_server
from loew.web.notify.notifier import DELAY, FIRST_PAUSE, GAP, LEASE, MOST_TRIES, POLL_EVERY, Notifier
from loew.web.notify.store import MOST_FAILURES
from loew.web.settings import Notifying, Settings
from support import PATIENCE
from web.fake_time import FakeTime
from web.local_server import LocalServer, TableVisit, Visitor
from web.receivers import HttpReceiver, MailReceiver
from web.two_people import two_people

SITE = "http://loew.test"
LINK = re.compile(rf"{SITE}(\S+)")


@pytest.fixture
def receiver() -> Iterator[HttpReceiver]:
    with HttpReceiver() as opened:
        yield opened


@pytest.fixture
def post_office() -> Iterator[MailReceiver]:
    with MailReceiver() as opened:
        yield opened


@pytest.fixture
def telling_server(tmp_path: Path, address: str, post_office: MailReceiver) -> Iterator[LocalServer]:
    mail = mail_server(post_office.address, "loew@example.org")
    settings = Settings(SITE, notifying=Notifying(mail, allow_private=True))
    with LocalServer(tmp_path / "data", time_source=FakeTime(), database=address, settings=settings) as opened:
        start(opened)
        yield opened
        opened.runner.run(notifier(opened).stop())


def notifier(server: LocalServer) -> Notifier:
    return server.state.part(Notifier)


def start(server: LocalServer) -> None:
    async def look() -> None:
        notifier(server).poll()
        await server.finish_work()

    server.runner.run(look())


def pass_time(server: LocalServer, seconds: float) -> None:
    """Let time pass, and wait until what was due has been sent."""

    async def pass_it() -> None:
        assert server.time_source is not None
        left = seconds
        while left > 0:
            server.time_source.advance(min(left, LEASE / 3))
            left -= LEASE / 3
            await server.finish_work()
            while notifier(server).sending:
                await asyncio.wait(notifier(server).sending, timeout=PATIENCE)

    server.runner.run(pass_it())


def end_own_turn(visits: list[TableVisit], seat: int) -> None:
    """Play until it is the other seat's turn."""
    for _ in range(200):
        now = visits[seat].read(seat)
        if now["waiting"] == seat:
            assert visits[seat].post("end-turn", seat=seat).status_code == 200
        elif now["turn"] == seat:
            assert visits[seat].play(seat).status_code == 200
        else:
            return


def tell_by_webhook(visitor: Visitor, receiver: HttpReceiver, form: str = "json") -> str:
    answer = visitor.post("/api/notifications/webhook", {"url": f"{receiver.address}/hook", "format": form})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def waiting_friend(server: LocalServer) -> tuple[list[TableVisit], TableVisit]:
    """Two people; seat 0 must act. The visits, and that of seat 1."""
    host, friend = two_people(server)
    assert host.read(0)["turn"] == 0
    return [host, friend], friend


def channels(visit: TableVisit) -> list[Any]:
    found: list[Any] = visit.visitor.get("/api/notifications").json()["channels"]
    return found


def bodies(receiver: HttpReceiver) -> list[Any]:
    return [json.loads(each.body) for each in receiver.received]


def test_nobody_is_told_who_has_not_asked(telling_server: LocalServer, post_office: MailReceiver) -> None:
    visits, friend = waiting_friend(telling_server)
    end_own_turn(visits, 0)
    pass_time(telling_server, DELAY + POLL_EVERY)
    assert post_office.mails == []
    assert channels(friend) == []


def test_a_person_is_told_once_for_a_table_and_again_after_a_while(
    telling_server: LocalServer, receiver: HttpReceiver
) -> None:
    visits, friend = waiting_friend(telling_server)
    tell_by_webhook(friend.visitor, receiver)
    end_own_turn(visits, 0)
    assert receiver.received == [], "a choice waits for no message"
    pass_time(telling_server, DELAY + POLL_EVERY)
    assert len(receiver.received) == 1
    told = bodies(receiver)[0]
    assert told["title"] == "Your turn in Golems"
    assert told["url"] == f"{SITE}/t/{friend.id}"
    end_own_turn(visits, 1)
    end_own_turn(visits, 0)
    pass_time(telling_server, DELAY + POLL_EVERY)
    assert len(receiver.received) == 1, "not twice in a quarter of an hour"
    pass_time(telling_server, GAP)
    assert len(receiver.received) == 2


def test_who_plays_in_time_or_is_there_is_not_told(telling_server: LocalServer, receiver: HttpReceiver) -> None:
    visits, friend = waiting_friend(telling_server)
    tell_by_webhook(friend.visitor, receiver)
    end_own_turn(visits, 0)
    end_own_turn(visits, 1)
    pass_time(telling_server, DELAY + GAP)
    assert receiver.received == [], "the turn has been played"
    friend.live.presence.connect([1], telling_server.app.tables.time.now())
    end_own_turn(visits, 0)
    pass_time(telling_server, DELAY + GAP)
    assert receiver.received == [], "the person is there"


@pytest.mark.parametrize(("form", "field"), [("discord", "content"), ("slack", "text")])
def test_a_webhook_gets_its_format(telling_server: LocalServer, receiver: HttpReceiver, form: str, field: str) -> None:
    host, friend = waiting_friend(telling_server)[0]
    host.post("name", seat=0, name="@everyone <!here> & co")
    tell_by_webhook(friend.visitor, receiver, form)
    end_own_turn([host, friend], 0)
    pass_time(telling_server, DELAY + POLL_EVERY)
    body = bodies(receiver)[0]
    assert f"{SITE}/t/{friend.id}" in body[field]
    assert f"{SITE}/stop/" in body[field]
    if form == "discord":
        assert body["allowed_mentions"] == {"parse": []}
    else:
        assert "<!here>" not in body[field]


def test_a_mail_is_confirmed_first_and_ended_by_its_link_without_a_cookie(
    telling_server: LocalServer, post_office: MailReceiver
) -> None:
    visits, friend = waiting_friend(telling_server)
    answer = friend.visitor.post("/api/notifications/mail", {"address": "bela@example.org"})
    assert answer.json()["confirmed"] is False
    first = post_office.mails[0]
    end_own_turn(visits, 0)
    pass_time(telling_server, DELAY + GAP)
    assert len(post_office.mails) == 1, "nothing is sent to an address that has not confirmed"
    stranger = telling_server.visitor()
    confirm = LINK.findall(first.get_content())[0]
    assert "Yes, send mails" in stranger.get(confirm).text
    assert channels(friend)[0]["confirmed"] is False, "a preview does nothing"
    assert stranger.request("POST", confirm).status_code == 200
    end_own_turn(visits, 1)
    end_own_turn(visits, 0)
    pass_time(telling_server, DELAY + POLL_EVERY)
    mail = post_office.mails[1]
    assert (mail["To"], mail["From"], mail["Subject"]) == (
        "bela@example.org",
        "loew@example.org",
        "Your turn in Golems",
    )
    assert f"{SITE}/t/{friend.id}" in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = mail["List-Unsubscribe"].strip("<> ").removeprefix(SITE)
    assert stop in mail.get_content()
    assert "No more messages" in stranger.get(stop).text
    assert stranger.request("POST", f"{stop}x").status_code == 404
    assert len(channels(friend)) == 1
    assert stranger.request("POST", stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert channels(friend) == []
    assert stranger.get(stop).status_code == 404


def test_a_failure_is_tried_again_with_longer_pauses(telling_server: LocalServer, receiver: HttpReceiver) -> None:
    visits, friend = waiting_friend(telling_server)
    tell_by_webhook(friend.visitor, receiver)
    receiver.statuses = [500, 302]
    end_own_turn(visits, 0)
    pass_time(telling_server, DELAY + POLL_EVERY)
    assert len(receiver.received) == 1
    pass_time(telling_server, FIRST_PAUSE + POLL_EVERY)
    assert len(receiver.received) == 2
    pass_time(telling_server, FIRST_PAUSE + POLL_EVERY)
    assert len(receiver.received) == 2, "the second pause is longer"
    pass_time(telling_server, 4 * FIRST_PAUSE)
    assert len(receiver.received) == 3
    pass_time(telling_server, 4 * GAP)
    assert len(receiver.received) == 3, "it has arrived"


def test_what_never_works_is_given_up_and_what_is_gone_is_removed(
    telling_server: LocalServer, receiver: HttpReceiver
) -> None:
    visits, friend = waiting_friend(telling_server)
    channel = tell_by_webhook(friend.visitor, receiver)
    receiver.statuses = [500] * 50
    end_own_turn(visits, 0)
    pass_time(telling_server, FIRST_PAUSE * 100)
    assert len(receiver.received) == MOST_TRIES
    store = notifier(telling_server).store
    store.db.execute("update channels set failures = ?", (MOST_FAILURES - 1,))
    store.db.execute("update notices set due = ?, tries = ?", (0.0, MOST_TRIES - 1))
    pass_time(telling_server, POLL_EVERY)
    assert store.find(channel) is None, "it failed again and again"
    tell_by_webhook(friend.visitor, receiver)
    receiver.statuses = [410]
    end_own_turn(visits, 1)
    end_own_turn(visits, 0)
    pass_time(telling_server, DELAY + POLL_EVERY)
    assert channels(friend) == []


def test_a_message_survives_a_restart_and_a_server_that_dies(
    telling_server: LocalServer, receiver: HttpReceiver
) -> None:
    visits, friend = waiting_friend(telling_server)
    tell_by_webhook(friend.visitor, receiver)
    end_own_turn(visits, 0)
    telling_server.restart()
    pass_time(telling_server, DELAY)
    notice = notifier(telling_server).store.due(telling_server.app.tables.time.now() + 1, 9)[0]
    assert notifier(telling_server).store.claim(notice, telling_server.app.tables.time.now() + LEASE)
    assert not notifier(telling_server).store.claim(notice, 0), "one server sends it"
    start(telling_server)  # the one that claimed it has died
    assert receiver.received == []
    pass_time(telling_server, LEASE + POLL_EVERY)
    assert len(receiver.received) == 1


def test_only_its_owner_sees_tries_and_removes_a_channel(telling_server: LocalServer, receiver: HttpReceiver) -> None:
    visitor, stranger = telling_server.visitor(), telling_server.visitor()
    channel = tell_by_webhook(visitor, receiver)
    assert tell_by_webhook(visitor, receiver) == channel, "the same address is one channel"
    assert stranger.get("/api/notifications").json()["channels"] == []
    assert stranger.post(f"/api/notifications/{channel}/try").status_code == 404
    assert stranger.delete(f"/api/notifications/{channel}").status_code == 404
    assert "/hook" not in visitor.get("/notifications").text, "the address of a webhook is a secret"
    assert visitor.post(f"/api/notifications/{channel}/try").json() == {"sent": True}
    assert len(receiver.received) == 1
    assert visitor.delete(f"/api/notifications/{channel}").status_code == 204
    for number in range(10):
        url = f"{receiver.address}/{number}"
        assert visitor.post("/api/notifications/webhook", {"url": url}).status_code == 201
    assert visitor.post("/api/notifications/webhook", {"url": f"{receiver.address}/10"}).status_code == 429


def test_a_refused_mail_address_is_not_kept(telling_server: LocalServer, post_office: MailReceiver) -> None:
    visitor = telling_server.visitor()
    post_office.refusal = "550 no such user"
    answer = visitor.post("/api/notifications/mail", {"address": "nobody@example.org"})
    assert answer.status_code == 400
    assert "is the address right" in answer.json()["error"]
    assert visitor.get("/api/notifications").json()["channels"] == []
    for wrong in ("x", "a@b", "a@b.c\nBcc: d@e.f", "a b@c.d", "a@b.c, d@e.f"):
        assert visitor.post("/api/notifications/mail", {"address": wrong}).status_code == 400


def test_without_settings_a_server_offers_only_what_it_can(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    assert visitor.get("/api/notifications").json()["offered"] == ["push"]
    assert visitor.post("/api/notifications/mail", {"address": "a@b.cd"}).status_code == 400
    assert visitor.post("/api/notifications/webhook", {"url": "https://a.example/x"}).status_code == 400
