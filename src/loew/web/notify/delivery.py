"""Delivery of one message over one channel: mail (SMTP), web push or webhook."""

from __future__ import annotations

import json
import logging
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, Final, NamedTuple
from urllib.parse import unquote, urlsplit

from loew.engine.errors import Illegal, SetupError
from loew.engine.message import msg
from loew.web.notify.outbound_http import PrivateAddress, Unreachable, post
from loew.web.notify.store import MAIL, PUSH, Channel
from loew.web.settings import MailServer

TIMEOUT: Final = 20.0  # seconds
LONGEST_ADDRESS: Final = 200
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class Rejected(Exception):
    """The mail server rejects this address permanently."""


def mail_server(url: str, sender: str) -> MailServer:
    """The mail server of a URL: smtp://user:password@host:587 or smtps://host."""
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
    """A syntactically valid mail address; an error otherwise."""
    bare = text.strip()
    if len(bare) > LONGEST_ADDRESS or not ADDRESS.fullmatch(bare):
        raise Illegal(msg("this is no mail address"))
    return bare


def mail_message(server: MailServer, to: str, subject: str, text: str, stop: str = "") -> EmailMessage:
    """A mail. `stop`: the unsubscribe URL, also for one-click unsubscription (RFC 8058)."""
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
    """Send a mail by SMTP. Runs in a thread."""
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


DISCORD: Final = "discord"
SLACK: Final = "slack"
JSON: Final = "json"
FORMATS: Final = (DISCORD, SLACK, JSON)


class Notification(NamedTuple):
    """A notification in the language of its recipient."""

    title: str
    text: str
    link: str  # of the table; empty: none
    stop: str  # unsubscribe URL
    stop_text: str
    table: str = ""


def webhook_body(form: str, notification: Notification) -> bytes:
    """The notification in this format. Names of players cannot mention members of a channel."""
    return json.dumps({DISCORD: discord, SLACK: slack, JSON: plain}[form](notification)).encode()


def discord(n: Notification) -> dict[str, Any]:
    lines = [
        f"**{n.title}**",
        n.text,
        n.link,
        f"-# {n.stop_text} <{n.stop}>" if n.stop else "",
    ]
    return {"content": "\n".join(filter(None, lines))[:2_000], "allowed_mentions": {"parse": []}}


def slack(n: Notification) -> dict[str, Any]:
    stop = f"<{n.stop}|{escaped(n.stop_text)}>" if n.stop else ""
    lines = [
        f"*{escaped(n.title)}*",
        escaped(n.text),
        f"<{n.link}>" if n.link else "",
        stop,
    ]
    return {"text": "\n".join(filter(None, lines))}


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def plain(n: Notification) -> dict[str, Any]:
    return {
        "title": n.title,
        "text": n.text,
        "url": n.link,
        "table": n.table,
        "unsubscribe": n.stop,
    }


log = logging.getLogger("loew.web")
SENT: Final = "sent"
RETRY: Final = "again"  # a temporary failure
GONE: Final = "gone"  # a permanent failure
PERMANENT: Final = (404, 410, 400, 401, 403, 405, 413)  # HTTP status


class Outbound(NamedTuple):
    """The settings for sending messages."""

    mail: MailServer | None = None
    push_key: bytes = b""
    contact: str = ""  # of the operator, for push services
    allow_private: bool = False


def deliver(outbound: Outbound, channel: Channel, notification: Notification) -> str:
    """Send a notification; return SENT, RETRY or GONE. Failures are logged without the address."""
    try:
        found = send(outbound, channel, notification)
    except (OSError, Unreachable, smtplib.SMTPException) as error:
        log.warning("a message by %s could not be sent: %s", channel.kind, error)
        return RETRY
    except (PrivateAddress, Rejected) as error:
        log.warning("a message by %s was not sent: %s", channel.kind, type(error).__name__)
        return GONE
    except Exception:
        log.exception("a message by %s could not be made", channel.kind)
        return GONE
    return found


def send(outbound: Outbound, channel: Channel, notification: Notification) -> str:
    if channel.kind == MAIL:
        if outbound.mail is None:
            return RETRY
        send_mail(
            outbound.mail,
            mail_message(outbound.mail, channel.target, notification.title, mail_text(notification), notification.stop),
        )
        return SENT
    target = json.loads(channel.target)
    if channel.kind == PUSH:
        return outcome(push(outbound, target, notification))
    headers = {"content-type": "application/json"}
    return outcome(post(target["url"], webhook_body(target["format"], notification), headers, outbound.allow_private))


def push(outbound: Outbound, target: dict[str, str], notification: Notification) -> int:
    from loew.web.notify.web_push import Subscription, encrypted, headers

    to = Subscription(**target)
    shown = {"title": notification.title, "text": notification.text, "table": notification.table}
    body = encrypted(json.dumps(shown).encode(), to)
    return post(to.endpoint, body, headers(outbound.push_key, to.endpoint, outbound.contact), outbound.allow_private)


def outcome(status: int) -> str:
    if 200 <= status < 300:
        return SENT
    log.warning("a message was answered with %d", status)
    return GONE if status in PERMANENT else RETRY


def mail_text(n: Notification) -> str:
    stop = f"-- \n{n.stop_text}\n{n.stop}" if n.stop else ""
    return "\n\n".join(filter(None, [n.text, n.link, stop])) + "\n"
