"""Objectives with live progress; hidden ones are only counted. In the draft also the cards to choose from."""

from __future__ import annotations

from html import escape

from loew.golem.view_types import ObjectiveView
from loew.i18n import say
from loew.presentation.golem.catalogue.studio import GOALS
from loew.presentation.golem.page.context import PageContext
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import hidden, span, spoken


def goals(context: PageContext, who: int) -> str:
    p = context.players[who]
    cards = "".join(f"<li>{goal(context, each)}</li>" for each in p["objectives"])
    closed = p["hidden_objectives"]
    cards += f"<li>{backs(closed)}</li>" if closed else ""
    return f'<ul class="goals" aria-label="{say("Objectives")}" id="goals-{who + 1}">{cards}</ul>'


def goal(context: PageContext, each: ObjectiveView) -> str:
    """What it asks for, how far it has got, what it is worth."""
    card, have, wanted = each["card"], each["have"], each["goal"]
    eighths = min(8, 8 * have // wanted) if wanted else 8
    classes = f"goal eighths-{eighths}{' met' if each['met'] else ''}"
    label = say(
        "Objective: {goal}. {have} of {n}, met. {vp} VP."
        if each["met"]
        else "Objective: {goal}. {have} of {n}. {vp} VP.",
        goal=context.called(card),
        have=have,
        n=wanted,
        vp=each["vp"],
    )
    shown = face(context, card, span("progress", f"{have}/{wanted}"))
    return context.offers.thing(card, classes, shown, label, choices(card), card)


def face(context: PageContext, card: str, text: str) -> str:
    icon = GOALS[str(context.value(card, "type"))][0]
    worth = span("worth", f"<b>{context.value(card, 'vp')}</b>{use('vp')}")
    return hidden(use(icon) + text + worth) + context.mark(card, "goal", "vp")


def choices(card: str) -> tuple[str, ...]:
    return (f"keep {card}", f"give-back {card}")


def offered(context: PageContext, card: str) -> str:
    """A card of the draft."""
    label = say("Objective: {goal}. {vp} VP.", goal=context.called(card), vp=context.value(card, "vp"))
    shown = face(context, card, span("goal-text", escape(context.called(card))))
    return context.offers.thing(card, "goal eighths-0", shown, label, choices(card), card)


def backs(n: int) -> str:
    inner = hidden(f"{use('objective')}<b>{n}</b> {say('{n:~hidden|hidden}', n=n)}") + spoken(say("{n} hidden", n=n))
    return span("goal closed", inner)
