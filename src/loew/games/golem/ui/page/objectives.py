"""Objectives with their progress; hidden objectives are only counted. In the draft also the cards to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golem.rules.view_types import ObjectiveView
from loew.games.golem.ui.drawing.cards import name_tag, objective, objective_card
from loew.games.golem.ui.page.context import PageContext
from loew.i18n import say
from loew.ui.html import Markup, bold, capital, span, spoken_only, tag, visual_only
from loew.ui.sprite import use

FEW: Final = 3  # objectives beside each other


def goals(context: PageContext, who: int) -> Markup:
    p = context.players[who]
    laid_out = (
        who == context.view["seat"] and not context.view["round"]
    )  # larger, beside the other things of the set-up
    cards = [tag("li", goal(context, each)) for each in p["objectives"]] if not laid_out else []
    closed = p["hidden_objectives"]
    cards += [tag("li", hidden_cards(closed))] if closed else []
    size = "goals many" if len(cards) > FEW else "goals"
    return tag("ul", cards, class_=size, aria_label=say("Objectives"), id=f"goals-{who + 1}")


def goal(context: PageContext, each: ObjectiveView) -> Markup:
    """An objective with its progress and its points."""
    choices = context.offers.at(("objective", each["card"]))
    return context.cached_plain(lambda: drawn_goal(context, each, choices), choices, "goal", *each.values())


def drawn_goal(context: PageContext, each: ObjectiveView, choices: Sequence[str]) -> Markup:
    card = each["card"]
    classes = f"goal eighths-{eighths(each)}{' met' if each['met'] else ''}"
    progress = use("choose") if each["met"] else span("progress", f"{each['have']}/{each['goal']}")
    name = f"{capital(context.name_of(card))} · {say('{n} VP', n=each['vp'])}"
    drawing = objective(context.component(card), progress) + name_tag(name)
    return context.offers.element(card, classes, drawing, goal_label(context, each), choices, card)


def eighths(each: ObjectiveView) -> int:
    """How much of it is reached."""
    return min(8, 8 * each["have"] // each["goal"]) if each["goal"] else 8


def goal_label(context: PageContext, each: ObjectiveView) -> str:
    return say(
        "Objective: {goal}. {have} of {n}, met. {vp} VP."
        if each["met"]
        else "Objective: {goal}. {have} of {n}. {vp} VP.",
        goal=context.name_of(each["card"]),
        have=each["have"],
        n=each["goal"],
        vp=each["vp"],
    )


def goal_card(context: PageContext, each: ObjectiveView) -> Markup:
    """An objective to choose, or one that is kept during the set-up: with its name, type, points and progress."""
    card = each["card"]
    choices = context.offers.at(("objective", card))
    drawing = objective_card(
        context.component(card),
        capital(context.name_of(card)),
        say("you have {have} of {n}", have=each["have"], n=each["goal"]),
    )
    return context.offers.element(
        card, f"goal-card eighths-{eighths(each)}", drawing, goal_label(context, each), choices, card
    )


def hidden_cards(n: int) -> Markup:
    drawing = visual_only(use("objective"), bold(n), " ", say("{n:~hidden|hidden}", n=n))
    return span("goal closed", drawing, spoken_only(say("{n:hidden|hidden}", n=n)))
