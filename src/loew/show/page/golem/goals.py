"""Objectives with live progress; hidden ones are only counted. In the draft also the cards to choose from."""

from __future__ import annotations

from html import escape
from typing import Any

from loew.engine.tongue import say
from loew.show.catalogue.studio import GOALS
from loew.show.icons import use
from loew.show.page.golem.desk import Desk
from loew.show.page.html import hidden, span, spoken


def goals(desk: Desk, who: int) -> str:
    p = desk.players[who]
    cards = "".join(f"<li>{goal(desk, each)}</li>" for each in p["objectives"] if each != "?")
    closed = p["objectives"].count("?")
    cards += f"<li>{backs(closed)}</li>" if closed else ""
    return f'<ul class="goals" aria-label="{say("Objectives")}" id="goals-{who + 1}">{cards}</ul>'


def goal(desk: Desk, each: dict[str, Any]) -> str:
    """What it asks for, how far it has got, what it is worth."""
    card, have, wanted = each["card"], each["have"], each["goal"]
    eighths = min(8, 8 * have // wanted) if wanted else 8
    classes = f"goal eighths-{eighths}{' met' if each['met'] else ''}"
    label = say(
        "Objective: {goal}. {have} of {n}, met. {vp} VP."
        if each["met"]
        else "Objective: {goal}. {have} of {n}. {vp} VP.",
        goal=desk.called(card),
        have=have,
        n=wanted,
        vp=each["vp"],
    )
    shown = face(desk, card, span("progress", f"{have}/{wanted}"))
    return desk.offers.thing(card, classes, shown, label, choices(card), card)


def face(desk: Desk, card: str, text: str) -> str:
    icon = GOALS[str(desk.value(card, "type"))][0]
    worth = span("worth", f"<b>{desk.value(card, 'vp')}</b>{use('vp')}")
    return hidden(use(icon) + text + worth) + desk.mark(card, "goal", "vp")


def choices(card: str) -> tuple[str, ...]:
    return (f"keep {card}", f"give-back {card}")


def offered(desk: Desk, card: str) -> str:
    """A card of the draft."""
    label = say("Objective: {goal}. {vp} VP.", goal=desk.called(card), vp=desk.value(card, "vp"))
    shown = face(desk, card, span("goal-text", escape(desk.called(card))))
    return desk.offers.thing(card, "goal eighths-0", shown, label, choices(card), card)


def backs(n: int) -> str:
    inner = hidden(f"{use('objective')}<b>{n}</b> {say('{n:~hidden|hidden}', n=n)}") + spoken(say("{n} hidden", n=n))
    return span("goal closed", inner)
