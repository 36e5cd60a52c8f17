"""Routes of notifications: the settings page, its API, and links in messages that work without a cookie."""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import Any, Final, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.i18n import language, say, speaking
from loew.web.http.errors import NoSuchTable, TooManyRequests
from loew.web.http.state import app_state, rate_limit
from loew.web.http.templates import page
from loew.web.notify.delivery import SENT, Notification, checked_mail
from loew.web.notify.notifier import CONFIRM, STOP, Notifier
from loew.web.notify.outbound_http import LONGEST_ADDRESS, checked_address
from loew.web.notify.store import (
    MAIL,
    PUSH,
    WEBHOOK,
    Channel,
)
from loew.web.table.api import vacation_state
from loew.web.table.deps import person, tables
from loew.web.table.routing import BackgroundRoute, PageRoute

api = APIRouter(prefix="/api/notifications", tags=["notifications"], route_class=BackgroundRoute)
site = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (api, site)
MOST_CHANNELS: Final = 10  # of one person


class NewPush(BaseModel):
    """A push subscription of a browser, as `PushManager.subscribe` gives it."""

    endpoint: str = Field(max_length=LONGEST_ADDRESS)
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=40)


class NewMail(BaseModel):
    """A mail address; it must be confirmed by a link."""

    address: str = Field(max_length=200)


class NewWebhook(BaseModel):
    """A webhook: its URL and message format."""

    url: str = Field(max_length=LONGEST_ADDRESS)
    format: Literal["discord", "slack", "json"] = "json"


def notifier(request: Request) -> Notifier:
    return app_state(request).part(Notifier)


def offered(found: Notifier) -> dict[str, bool]:
    """The kinds that this server can send: mail needs a mail server, links in messages need a public URL."""
    return {
        PUSH: find_spec("cryptography") is not None,
        MAIL: found.settings.mail is not None and bool(found.public_url),
        WEBHOOK: bool(found.public_url),
    }


def shown(channel: Channel) -> dict[str, Any]:
    """A channel as its owner sees it; the URL of a webhook or browser is a secret, so only its host is shown."""
    target = channel.target
    if channel.kind != MAIL:
        address = json.loads(target)
        target = (address.get("url") or address["endpoint"]).split("/")[2]
    return {"id": channel.id, "kind": channel.kind, "target": target, "confirmed": channel.confirmed}


@api.get("")
def my_channels(request: Request) -> dict[str, Any]:
    """Your notification channels, the kinds that this server offers, and its public key for web push."""
    found = notifier(request)
    kinds = offered(found)
    return {
        "channels": [shown(each) for each in found.store.channels_of(person(request))],
        "offered": [kind for kind, is_offered in kinds.items() if is_offered],
        "key": public_key(found) if kinds[PUSH] else "",
    }


def public_key(found: Notifier) -> str:
    from loew.web.notify.web_push import public_text

    return public_text(found.push_key())


@api.post("/push", status_code=201)
def add_push(request: Request, new: NewPush) -> dict[str, Any]:
    """Add this browser as a channel: push notifications also arrive while no page is open."""
    found = offering_notifier(request, PUSH)
    from loew.web.notify.web_push import Subscription, check

    checked_address(new.endpoint, found.settings.allow_private)
    check(Subscription(new.endpoint, new.p256dh, new.auth))
    return shown(add_channel(request, PUSH, json.dumps(new.model_dump()), confirmed=True))


@api.post("/mail", status_code=201)
async def add_mail(request: Request, new: NewMail) -> dict[str, Any]:
    """Add a mail address as a channel; it is active once the link in a confirmation mail has been opened."""
    in_thread, found = tables(request).background.run, offering_notifier(request, MAIL)
    address = checked_mail(new.address)
    app_state(request).limits.mails.take(address.lower())
    channel = await in_thread(lambda: add_channel(request, MAIL, address, confirmed=False))
    if not channel.confirmed:
        notification = await in_thread(lambda: confirmation_mail(found, channel))
        if await found.deliver(channel, notification) != SENT:
            await in_thread(lambda: found.store.remove(channel.id))
            raise Illegal(msg("the mail could not be sent: is the address right?"))
    return shown(channel)


def confirmation_mail(found: Notifier, channel: Channel) -> Notification:
    """A mail that asks for confirmation of the address."""
    link = f"{found.public_url}/{CONFIRM}/{found.store.token(CONFIRM, channel.id)}"
    text = say(
        "Somebody asked Loew to send a mail to this address when it is their turn. If that was you, open this link:"
    )
    return found.notification(channel, say("Do you want messages about your turns?"), text)._replace(link=link)


@api.post("/webhook", status_code=201)
def add_webhook(request: Request, new: NewWebhook) -> dict[str, Any]:
    """Add a webhook as a channel, such as one of Discord or Slack."""
    found = offering_notifier(request, WEBHOOK)
    checked_address(new.url, found.settings.allow_private)
    return shown(add_channel(request, WEBHOOK, json.dumps(new.model_dump()), confirmed=True))


@api.delete("/{channel}", status_code=204)
def remove(request: Request, channel: str) -> None:
    """Unsubscribe this notification channel."""
    found = own_channel(request, channel)
    notifier(request).store.remove(found.id)


@api.post("/{channel}/try")
async def try_out(request: Request, channel: str) -> dict[str, bool]:
    """Send a test notification."""
    rate_limit(request, "notifications")
    found, notification = await tables(request).background.run(lambda: trial_notification(request, channel))
    return {"sent": await notifier(request).deliver(found, notification) == SENT}


def trial_notification(request: Request, channel: str) -> tuple[Channel, Notification]:
    """A channel of this person, and a notification to test it."""
    found = own_channel(request, channel)
    if not found.confirmed:
        raise Illegal(msg("open the link in the first mail before you try it"))
    with speaking(found.language):
        return found, notifier(request).notification(found, say("Loew"), say("This is how Loew will notify you."))


def offering_notifier(request: Request, kind: str) -> Notifier:
    """The notifier, if it offers this kind; counts against the visitor's limit."""
    rate_limit(request, "notifications")
    found = notifier(request)
    if not offered(found)[kind]:
        raise Illegal(msg("this server does not send messages in this way"))
    return found


def add_channel(request: Request, kind: str, target: str, confirmed: bool) -> Channel:
    store = notifier(request).store
    if len(store.channels_of(person(request))) >= MOST_CHANNELS:
        raise TooManyRequests(msg("there are enough notifications: remove one first"))
    return store.add(person(request), kind, target, language(), confirmed, tables(request).time.now())


def own_channel(request: Request, channel: str) -> Channel:
    found = notifier(request).store.find(channel)
    if found is None or found.person != person(request):
        raise NoSuchTable(msg("there is no such notification of yours"))
    return found


# ------------------------------------------------------------------ pages


@site.get("/notifications")
def notifications(request: Request) -> Response:
    """The notification settings of a person."""
    found = notifier(request)
    channels = [shown(each) for each in found.store.channels_of(person(request))]
    kinds = offered(found)
    key = public_key(found) if kinds[PUSH] else ""
    vacation = vacation_state(tables(request), person(request))
    return page(request, "notifications.html", channels=channels, offered=kinds, key=key, vacation=vacation)


@site.get(f"/{STOP}/{{token}}")
def ask_to_stop(request: Request, token: str) -> Response:
    """Ask whether to unsubscribe; a link preview changes nothing."""
    return answer_page(request, notifier(request).store.channel_with(STOP, token), STOP, done=False)


@site.post(f"/{STOP}/{{token}}")
def stop(request: Request, token: str) -> Response:
    """Unsubscribe by link."""
    store = notifier(request).store
    found = store.channel_with(STOP, token)
    if found is not None:
        store.remove(found.id)
    return answer_page(request, found, STOP, done=True)


@site.get(f"/{CONFIRM}/{{token}}")
def ask_to_confirm(request: Request, token: str) -> Response:
    return answer_page(request, notifier(request).store.channel_with(CONFIRM, token), CONFIRM, done=False)


@site.post(f"/{CONFIRM}/{{token}}")
def confirm(request: Request, token: str) -> Response:
    """Confirm a mail address by link."""
    store = notifier(request).store
    found = store.channel_with(CONFIRM, token)
    if found is not None:
        store.confirm(found.id)
    return answer_page(request, found, CONFIRM, done=True)


def answer_page(request: Request, channel: Channel | None, what: str, done: bool) -> Response:
    if channel is None:
        gone = say("This link works no longer: the messages it was for have ended.")
        return page(request, "notification_link.html", 404, text=gone, button="")
    texts = {
        (STOP, False): say(
            "Do you want no more messages about your turns at {target}?", target=shown(channel)["target"]
        ),
        (STOP, True): say("You will get no more messages there."),
        (CONFIRM, False): say("Shall Loew send mails to {target} when it is your turn?", target=channel.target),
        (CONFIRM, True): say("From now on you will get a mail when it is your turn."),
    }
    buttons = {STOP: say("No more messages"), CONFIRM: say("Yes, send mails")}
    return page(request, "notification_link.html", text=texts[what, done], button="" if done else buttons[what])
