"""Webhooks: the message as Discord, Slack or a program of one's own wants it."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

DISCORD: Final = "discord"
SLACK: Final = "slack"
JSON: Final = "json"
FORMATS: Final = (DISCORD, SLACK, JSON)


class Told(NamedTuple):
    """What is told, in the language of the person."""

    title: str
    text: str
    link: str  # of the table; empty: of nothing
    stop: str  # the address that ends these messages
    stop_text: str
    table: str = ""


def webhook_body(form: str, told: Told) -> bytes:
    """The message in that format. Names that people have given themselves notify nobody."""
    return json.dumps({DISCORD: discord, SLACK: slack, JSON: plain}[form](told)).encode()


def discord(told: Told) -> dict[str, Any]:
    lines = [f"**{told.title}**", told.text, told.link, f"-# {told.stop_text} <{told.stop}>" if told.stop else ""]
    return {"content": "\n".join(filter(None, lines))[:2_000], "allowed_mentions": {"parse": []}}


def slack(told: Told) -> dict[str, Any]:
    stop = f"<{told.stop}|{escaped(told.stop_text)}>" if told.stop else ""
    lines = [f"*{escaped(told.title)}*", escaped(told.text), f"<{told.link}>" if told.link else "", stop]
    return {"text": "\n".join(filter(None, lines))}


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def plain(told: Told) -> dict[str, Any]:
    return {"title": told.title, "text": told.text, "url": told.link, "table": told.table, "unsubscribe": told.stop}
