"""Delivers one message by one channel, in a thread: nobody waits for it."""

from __future__ import annotations

import json
import logging
import smtplib
from typing import Final, NamedTuple

from loew.web.notify.mail import Rejected, message, send_mail
from loew.web.notify.outbound_http import PrivateAddress, Unreachable, post
from loew.web.notify.store import MAIL, PUSH, Channel
from loew.web.notify.webhook import Told, webhook_body
from loew.web.settings import MailServer

log = logging.getLogger("loew.web")
SENT: Final = "sent"
AGAIN: Final = "again"  # perhaps it works later
GONE: Final = "gone"  # it never will
ENDED: Final = (404, 410)  # the other server knows the address no longer
REFUSED: Final = (400, 401, 403, 405, 413)


class Outbound(NamedTuple):
    """What the server needs to send anything."""

    mail: MailServer | None = None
    push_key: bytes = b""
    contact: str = ""  # of the operator, for push services
    allow_private: bool = False


def deliver(outbound: Outbound, channel: Channel, told: Told) -> str:
    """Send it; what came of it. Every failure is logged without the address."""
    try:
        found = delivered(outbound, channel, told)
    except (OSError, Unreachable, smtplib.SMTPException) as error:
        log.warning("a message by %s could not be sent: %s", channel.kind, error)
        return AGAIN
    except (PrivateAddress, Rejected) as error:
        log.warning("a message by %s was not sent: %s", channel.kind, type(error).__name__)
        return GONE
    except Exception:
        log.exception("a message by %s could not be made", channel.kind)
        return GONE
    return found


def delivered(outbound: Outbound, channel: Channel, told: Told) -> str:
    if channel.kind == MAIL:
        if outbound.mail is None:
            return AGAIN
        send_mail(outbound.mail, message(outbound.mail, channel.target, told.title, mail_text(told), told.stop))
        return SENT
    target = json.loads(channel.target)
    if channel.kind == PUSH:
        return outcome(push(outbound, target, told))
    headers = {"content-type": "application/json"}
    return outcome(post(target["url"], webhook_body(target["format"], told), headers, outbound.allow_private))


def push(outbound: Outbound, target: dict[str, str], told: Told) -> int:
    from loew.web.notify.web_push import Subscription, encrypted, headers

    to = Subscription(**target)
    shown = {"title": told.title, "text": told.text, "table": told.table}
    body = encrypted(json.dumps(shown).encode(), to)
    return post(to.endpoint, body, headers(outbound.push_key, to.endpoint, outbound.contact), outbound.allow_private)


def outcome(status: int) -> str:
    if 200 <= status < 300:
        return SENT
    log.warning("a message was answered with %d", status)
    return GONE if status in (*ENDED, *REFUSED) else AGAIN


def mail_text(told: Told) -> str:
    stop = f"-- \n{told.stop_text}\n{told.stop}" if told.stop else ""
    return "\n\n".join(filter(None, [told.text, told.link, stop])) + "\n"
