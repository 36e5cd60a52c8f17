"""Objectives with their progress; hidden objectives are only counted. In the draft also the cards to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golem.rules.view_types import ObjectiveView
from loew.games.golem.ui.drawing.cards import objective
from loew.games.golem.ui.page.context import PageContext
from loew.i18n import say
from loew.ui.html import Markup, bold, span, spoken_only, tag, visual_only
from loew.ui.sprite import use

FEW: Final = 3  # objectives beside each other


def goals(context: PageContext, who: int) -> Markup:
    p = context.players[who]
    cards = [tag("li", goal(context, each)) for each in p["objectives"]]
    closed = p["hidden_objectives"]
    cards += [tag("li", hidden_cards(closed))] if closed else []
    size = "goals many" if len(cards) > FEW else "goals"
    return tag("ul", cards, class_=size, aria_label=say("Objectives"), id=f"goals-{who + 1}")


def goal(context: PageContext, each: ObjectiveView) -> Markup:
    """An objective with its progress and its points."""
    choices = context.offers.at(("objective", each["card"]))
    return context.cached_plain(lambda: drawn_goal(context, each, choices), choices, "goal", *each.values())


def drawn_goal(context: PageContext, each: ObjectiveView, choices: Sequence[str]) -> Markup:
    card, have, wanted = each["card"], each["have"], each["goal"]
    eighths = min(8, 8 * have // wanted) if wanted else 8
    classes = f"goal eighths-{eighths}{' met' if each['met'] else ''}"
    label = say(
        "Objective: {goal}. {have} of {n}, met. {vp} VP."
        if each["met"]
        else "Objective: {goal}. {have} of {n}. {vp} VP.",
        goal=context.name_of(card),
        have=have,
        n=wanted,
        vp=each["vp"],
    )
    progress = use("choose") if each["met"] else span("progress", f"{have}/{wanted}")
    drawing = objective(context.component(card), progress)
    return context.offers.element(card, classes, drawing, label, choices, card)


def draft_card(context: PageContext, card: str) -> Markup:
    """A card of the draft."""
    label = say("Objective: {goal}. {vp} VP.", goal=context.name_of(card), vp=context.value(card, "vp"))
    drawing = objective(context.component(card), span("goal-text", context.name_of(card)))
    return context.offers.element(card, "goal eighths-0", drawing, label, context.offers.at(("objective", card)), card)


def hidden_cards(n: int) -> Markup:
    drawing = visual_only(use("objective"), bold(n), " ", say("{n:~hidden|hidden}", n=n))
    return span("goal closed", drawing, spoken_only(say("{n:hidden|hidden}", n=n)))
