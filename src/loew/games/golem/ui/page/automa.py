"""The things of the Automa: its level, its resources, its strategy and the cards of the round."""

from __future__ import annotations

from loew.games.golem.rules.view_types import AutomaView
from loew.games.golem.ui.drawing.cards import automa_card
from loew.games.golem.ui.page.context import PageContext
from loew.i18n import say, word
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.markup import fact, figure
from loew.ui.sprite import use


def purse(automa: AutomaView) -> Markup:
    """Level, resources and strategy."""
    red = "loss" if automa["red"] else ""
    n = automa["purse"]
    held = say(
        "{n:resource|resources} of any kind, in the red area"
        if automa["red"]
        else "{n:resource|resources} of any kind",
        n=n,
    )
    order = ", ".join(word(colour, "m") for colour in automa["strategy"])
    students = [use(f"student-{colour}") for colour in automa["strategy"]]
    return (
        fact(say("level {n}", n=automa["level"]), use("automa") + figure(automa["level"]))
        + fact(held, use("mix") + figure(n), red)
        + fact(say("strategy: {order}", order=order), students)
    )


def cards(context: PageContext, automa: AutomaView) -> Markup:
    """The cards it has drawn this round."""
    drawings = [card(context, name) for name in automa["cards"]]
    return tag("div", drawings, class_="automa-cards") if drawings else NOTHING


def card(context: PageContext, name: str) -> Markup:
    number = name.rpartition("-")[2]
    inner = automa_card(number)
    return context.offers.element(name, "automa-card", inner, say("Card {n} of the Automa.", n=number), (), name)
