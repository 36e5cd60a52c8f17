"""Messages to addresses that visitors write do not reach private networks; web push is encrypted and signed."""

from __future__ import annotations

import json
import socket
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path
from secrets import token_bytes
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from loew.engine.errors import Illegal, SetupError
from loew.web.notify.delivery import GONE, Notification, Outbound, deliver, mail_server
from loew.web.notify.outbound_http import PrivateAddress, checked_address, post
from loew.web.notify.store import PUSH, WEBHOOK, Channel
from loew.web.notify.web_push import CURVE, from_text, public_bytes, to_text
from loew.web.settings import Notifying, Settings
from web.local_server import LocalServer
from web.receivers import HttpReceiver

NOTIFICATION = Notification("Your turn", "You play with Ada.", "", "", "", "a-table")


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "https://127.0.0.1/", "https://[::1]/", "https://10.1.2.3/", "https://169.254.169.254/",
        "https://[::ffff:10.0.0.1]/", "https://[64:ff9b::a00:1]/", "https://[fd00::1]/", "https://localhost/",
        "https://example.org:22/", "https://user:word@example.org/", "ftp://example.org/", "https://", "x", "",
        "https://[::127.0.0.1]/", "https://[::a9fe:a9fe]/", "https://[fec0::1]/", "https://[64:ff9b:1::a00:1]/",
        "https://[2002:a00:1::]/", "https://[2001:0:a00:1::]/", "https://[ff0e::1]/", "https://[5f00::1]/",
        "https://0.0.0.0/", "https://224.0.0.1/", "https://example.org:x/", "https://exa\nmple.org/",
    ],
)  # fmt: skip
def test_an_address_in_a_private_network_is_refused(url: str) -> None:
    with pytest.raises(Illegal):
        checked_address(url, allow_private=False)


def test_a_public_address_is_taken() -> None:
    assert checked_address("https://hooks.example.org/a?b=c", allow_private=False)
    assert checked_address("https://[2606:2800:220:1::1]/", allow_private=False)
    assert checked_address("http://10.0.0.1:8080/x", allow_private=True), "if the operator allows it"


@pytest.mark.parametrize(
    "found", ["127.0.0.1", "10.0.0.1", "::1", "fe80::1%eth0", "192.168.1.1", "::127.0.0.1", "fec0::1"]
)
def test_a_public_name_that_means_a_private_address_is_not_reached(monkeypatch: pytest.MonkeyPatch, found: str) -> None:
    """A name may be changed to mean our own network after it was written down."""
    looked_up = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("93.184.216.34", 443))]
    looked_up.append((socket.AF_INET, socket.SOCK_STREAM, 0, "", (found, 443)))
    monkeypatch.setattr("socket.getaddrinfo", lambda *args, **more: looked_up)
    with pytest.raises(PrivateAddress):
        post("https://rebound.example.org/", b"", {}, allow_private=False)
    target = json.dumps({"url": "https://rebound.example.org/", "format": "json"})
    assert deliver(Outbound(), Channel("c", "p", WEBHOOK, target, "en", True, 0), NOTIFICATION) == GONE


def test_a_redirect_is_not_followed() -> None:
    with HttpReceiver() as receiver:
        receiver.statuses = [307]
        assert post(f"{receiver.address}/x", b"{}", {}, allow_private=True) == 307
        assert len(receiver.received) == 1


def test_settings_of_the_mail_server() -> None:
    found = mail_server("smtp://ada:se%40cret@mail.example.org", "loew@example.org")
    assert (found.host, found.port, found.encrypted, found.user, found.password) == (
        "mail.example.org", 587, False, "ada", "se@cret",
    )  # fmt: skip
    assert mail_server("smtps://mail.example.org", "loew@example.org").port == 465
    for url, sender in (("mail.example.org", "a@b.cd"), ("smtp://x:y", "a@b.cd"), ("smtp://x", "nobody")):
        with pytest.raises(SetupError):
            mail_server(url, sender)


# ------------------------------------------------------------------ web push


class FakeBrowser:
    """A browser that has subscribed: it alone can read its messages."""

    def __init__(self, address: str) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = token_bytes(16)
        self.subscription = {
            "endpoint": f"{address}/push/1",
            "p256dh": to_text(public_bytes(self.key.public_key())),
            "auth": to_text(self.auth),
        }

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


@pytest.fixture
def pushing_server(tmp_path: Path) -> Iterator[LocalServer]:
    with LocalServer(tmp_path, settings=Settings("https://loew.test", notifying=Notifying(None, True))) as opened:
        yield opened


def test_a_browser_can_read_its_message_and_the_push_service_can_check_who_sent_it(
    pushing_server: LocalServer,
) -> None:
    visitor = pushing_server.visitor()
    visitor.http.headers["authorization"] = f"Bearer {'a' * 32}"
    with HttpReceiver() as receiver:
        browser = FakeBrowser(receiver.address)
        made = visitor.post("/api/notifications/push", browser.subscription)
        assert made.status_code == 201, made.text
        assert visitor.post(f"/api/notifications/{made.json()['id']}/try").json() == {"sent": True}
        pushing_server.restart()
        assert visitor.post(f"/api/notifications/{made.json()['id']}/try").json() == {"sent": True}
    first, second = receiver.received
    assert browser.read(first.body)["text"] == "This is how Loew will notify you."
    assert browser.read(first.body)["table"] == ""
    assert b"turn" not in first.body
    assert first.body != second.body
    assert first.headers["content-encoding"] == "aes128gcm"
    word, key = signature(first.headers["authorization"])
    claims = json.loads(from_text(word.split(".")[1]))
    assert (claims["aud"], claims["sub"]) == (receiver.address, "https://loew.test")
    assert key == signature(second.headers["authorization"])[1], "the key of the server is kept"
    assert key == visitor.get("/api/notifications").json()["key"]


def signature(header: str) -> tuple[str, str]:
    """The signed word and the public key of a VAPID header; an error if the key has not signed it."""
    word, key = header.removeprefix("vapid t=").split(", k=")
    signed, _, raw = word.rpartition(".")
    r, s = (int.from_bytes(half, "big") for half in (from_text(raw)[:32], from_text(raw)[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(key))
    public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    return word, key


def test_wrong_keys_of_a_browser_are_refused(pushing_server: LocalServer) -> None:
    visitor = pushing_server.visitor()
    right = FakeBrowser("http://127.0.0.1:9").subscription
    for wrong in ({"auth": "x"}, {"p256dh": urlsafe_b64encode(b"x" * 65).decode()}, {"auth": "ż"}, {"endpoint": "x"}):
        assert visitor.post("/api/notifications/push", {**right, **wrong}).status_code == 400
    assert visitor.post("/api/notifications/push", right).json()["kind"] == PUSH
