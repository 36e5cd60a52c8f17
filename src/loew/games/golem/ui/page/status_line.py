"""Resources, points and the control forecast in one short line, which stays in sight on a phone."""

from __future__ import annotations

from loew.games.golem.rules.vocabulary import RESOURCES
from loew.games.golem.ui.components import resources
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.resources import NOUNS
from loew.i18n import say
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.markup import fact, figure
from loew.ui.sprite import use


def status_line(context: PageContext) -> Markup:
    """For the viewer; spectators and the Automa have none."""
    who = context.view["seat"]
    if who < 0 or context.players[who].get("automa"):
        return NOTHING
    p = context.players[who]
    shows = (resources(p), p["vp"], p["forecast"]["control"])
    return context.offers.part("in-short", shows, (), lambda: drawn_line(context, who))


def drawn_line(context: PageContext, who: int) -> Markup:
    p = context.players[who]
    have = resources(p)
    cells = [
        fact(f"{have[what]} {say(NOUNS[what], n=have[what])}", use(what) + figure(have[what])) for what in RESOURCES
    ]
    cells.append(fact(say("{n} VP", n=p["vp"]), use("vp") + figure(p["vp"])))
    cells.append(control(context, who))
    return tag("div", cells, class_="in-short", role="group", aria_label=say("What you have"))


def control(context: PageContext, who: int) -> Markup:
    """What control will cost, and whether it can be paid."""
    forecast = context.players[who]["forecast"]["control"]
    due, have, lost = forecast["due"], forecast["have"], forecast["lost_vp"]
    if not due:
        return fact(say("Control costs nothing"), use("control") + figure(0))
    if not lost:
        return fact(say("control: {due} due, {have} by then", due=due, have=have), use("control") + figure(due))
    words = say("control: {due} due, {have} by then, {lost} VP lost", due=due, have=have, lost=lost)
    return fact(words, use("control") + figure(due) + tag("small", say("{n} short", n=due - have)), "loss")
