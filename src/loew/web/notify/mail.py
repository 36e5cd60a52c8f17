"""Mails by SMTP, with a link that ends them."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from loew.engine.errors import Illegal, SetupError
from loew.engine.message import msg
from loew.web.settings import MailServer

TIMEOUT: Final = 20.0  # seconds
LONGEST_ADDRESS: Final = 200
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class Rejected(Exception):
    """The server will never take mails for this address."""


def mail_server(url: str, sender: str) -> MailServer:
    """The settings of the operator: smtp://user:password@host:587 or smtps://host."""
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        found, port = urlsplit(""), None
    if found.scheme not in ("smtp", "smtps") or not found.hostname:
        raise SetupError("a mail server is like smtp://user:password@mail.example.org:587 or smtps://mail.example.org")
    if not ADDRESS.fullmatch(sender):
        raise SetupError("mails need a sender: --mail-from loew@example.org")
    encrypted = found.scheme == "smtps"
    user, password = unquote(found.username or ""), unquote(found.password or "")
    return MailServer(found.hostname, port or (465 if encrypted else 587), encrypted, user, password, sender)


def checked_mail(text: str) -> str:
    """A mail address, as far as that can be seen."""
    bare = text.strip()
    if len(bare) > LONGEST_ADDRESS or not ADDRESS.fullmatch(bare):
        raise Illegal(msg("this is no mail address"))
    return bare


def message(server: MailServer, to: str, subject: str, text: str, stop: str = "") -> EmailMessage:
    """A mail. `stop`: the address that ends these mails, also with one click of a mail program (RFC 8058)."""
    found = EmailMessage()
    found["From"] = server.sender
    found["To"] = to
    found["Subject"] = " ".join(subject.split())
    found["Date"] = formatdate()
    found["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2])
    found["Auto-Submitted"] = "auto-generated"
    if stop:
        found["List-Unsubscribe"] = f"<{stop}>"
        found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    found.set_content(text)
    return found


def send_mail(server: MailServer, mail: EmailMessage) -> None:
    """Hand a mail in. Runs in a thread."""
    kind = smtplib.SMTP_SSL if server.encrypted else smtplib.SMTP
    try:
        with kind(server.host, server.port, timeout=TIMEOUT) as smtp:
            if not server.encrypted and smtp.has_extn("starttls"):
                smtp.starttls(context=ssl.create_default_context())
            if server.user:
                smtp.login(server.user, server.password)
            smtp.send_message(mail)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        if all(code >= 500 for code in codes):
            raise Rejected(str(codes)) from error
        raise
