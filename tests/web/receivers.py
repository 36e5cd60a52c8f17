"""Local receivers of what the server sends: a webhook or push service, and a mail server."""

from __future__ import annotations

import socket
from email import message_from_bytes, policy
from email.message import EmailMessage
from types import TracebackType
from typing import NamedTuple

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from support import PATIENCE
from web.http_thread import HttpThread, QuietHandler


class Received(NamedTuple):
    """A request that has arrived."""

    path: str
    headers: dict[str, str]
    body: bytes


class HttpReceiver(HttpThread):
    """Keeps what it gets; answers with the next of `statuses`, or 200."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.statuses: list[int] = []
        receiver = self

        class Handler(QuietHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.received.append(Received(self.path, headers, body))
                self.send_response(receiver.statuses.pop(0) if receiver.statuses else 200)
                self.send_header("location", "http://127.0.0.1:1/elsewhere")
                self.end_headers()

        super().__init__(Handler)


class MailReceiver:
    """A mail server that keeps the mails."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusal = ""  # what it answers to every recipient; empty: it takes the mail
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.address = f"smtp://127.0.0.1:{port}"
        self.controller = Controller(self, hostname="127.0.0.1", port=port, ready_timeout=PATIENCE)

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        found = message_from_bytes(content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)
        return "250 OK"

    def __enter__(self) -> MailReceiver:
        self.controller.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.controller.stop()
