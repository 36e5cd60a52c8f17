"""The seats in turn order, each in two rows. A click on another seat opens its whole studio in place of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from loew.engine.setup import HumanSeat
from loew.games.golem.rules.view_types import GolemPlayerView
from loew.games.golem.rules.vocabulary import RESOURCES
from loew.games.golem.ui.components import resources
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.resources import automa_resources
from loew.games.golem.ui.page.studio import studio_tray
from loew.i18n import say, word
from loew.ui.html import (
    NOTHING,
    Markup,
    amount_key,
    bold,
    fact,
    fragment,
    number_span,
    region,
    span,
    spoken_only,
    tag,
    visual_only,
)
from loew.ui.seats import seat_name
from loew.ui.sprite import figure as drawn
from loew.ui.sprite import use

EYES: Final = 2


def seats(context: PageContext) -> Markup:
    """All seats in turn order, the viewer among them."""
    order = context.view["order"] or range(context.view["seats"])
    cards = [tag("li", seat_card(context, who)) for who in order]
    return region("others", say("Seats"), tag("ol", cards, class_="seat-cards"), show_title=False)


def seat_card(context: PageContext, who: int) -> Markup:
    """A seat; drawn again when something has changed for it."""
    view = context.view
    state = moves(context, who), who in view["passers"], view["round"], view["phase"], view["over"], view["seats"]
    shows = (context.players[who], context.labels[who].name, state, view["seat"], context.mine)
    return context.offers.cached_part(f"seat-{who + 1}", shows, (), lambda: drawn_seat_card(context, who))


def drawn_seat_card(context: PageContext, who: int) -> Markup:
    automa = " automa" if context.players[who].get("automa") else ""
    classes = f"seat seat-{who + 1}{automa}{' moves' if moves(context, who) else ''}"
    inner = first_row(context, who) + second_row(context, who)
    if who == context.mine:
        return tag("div", inner, class_=f"{classes} own", id=f"seat-{who + 1}")
    studio = tag(
        "div", tag("div", back_link(context, who), studio_tray(context, who), class_="board"), class_="unfolded"
    )
    summary = tag("summary", inner, id=f"unfold-{who + 1}")
    return tag("details", summary, studio, class_=f"{classes} other", id=f"seat-{who + 1}", name_="studio")


def back_link(context: PageContext, who: int) -> Markup:
    """Whose studio it is, and the way back to one's own."""
    title = say("Studio of {name}", name=context.labels[who].name)
    own = context.view["seat"] >= 0
    text = say("Back to mine") if own else say("Close")
    return tag("p", bold(title), tag("a", text, href="#studio", data_fold="yes"), class_="back-to-mine")


def moves(context: PageContext, who: int) -> bool:
    decision = context.view["decision"]
    return decision is not None and decision["who"] == who


# ------------------------------------------------------------------ the two rows


def first_row(context: PageContext, who: int) -> Markup:
    """Name, golems, books, points."""
    p = context.players[who]
    asked = spoken_only(say("must choose")) if moves(context, who) else NOTHING
    passed = fact(say("has passed"), use("pass"), "passed") if who in context.view["passers"] else NOTHING
    total = sum(p["points"].values())
    points = fact(
        say("{vp} VP, {n} visible points", vp=p["vp"], n=total),
        number_span(p["vp"], amount=amount_key(who, "vp")) + use("vp"),
        "vp",
    )
    name = seat_name(who, context.labels[who].name)
    return span("seat-line", name, person(context, who), asked, passed, golems(who, p), books(who, p), points)


def person(context: PageContext, who: int) -> Markup:
    """Whether the person of this seat is here, and their clock: filled in by the script of the page."""
    label = context.labels[who]
    if not isinstance(label.seat, HumanSeat) or context.view["over"]:
        return NOTHING
    here = span("dot", data_presence_of=str(who)) if not label.is_reader else NOTHING
    name = say("Time of {name}", name=label.name)
    return here + span("clock", role="timer", aria_label=name, data_clock_of=str(who))


def golems(who: int, p: GolemPlayerView) -> Markup:
    n = len(p["golems"])
    words = say("{n:golem|golems} in the city", n=n)
    return fact(words, use("golem") + tag("b", n, data_amount=amount_key(who, "golem")))


def books(who: int, p: GolemPlayerView) -> Markup:
    n = sum(map(len, p["columns"]))
    return fact(say("{n:book|books}", n=n), use("book") + tag("b", n, data_amount=amount_key(who, "book")))


def second_row(context: PageContext, who: int) -> Markup:
    """Resources with the next income, control, the marbles taken and the rabbi."""
    p = context.players[who]
    machine = p.get("automa")
    taken, home = tuple(p["marbles"]), p["rabbi"] < 0
    acts = context.cached(lambda: actions_taken(who, taken, home), "acts", who, taken, home)
    if machine:
        return span("machine", automa_resources(who, machine), acts)
    return span("seat-line", purse(context, who, p), control(p), acts)


def purse(context: PageContext, who: int, p: GolemPlayerView) -> Markup:
    """What the seat has, and what it will get."""
    have, coming = resources(p), p["forecast"]["income"]
    amounts = [(who, what, have[what], coming.get(what, 0)) for what in RESOURCES]
    return fragment([context.cached(partial(owned, *each), "owned", *each) for each in amounts])


def owned(who: int, what: str, have: int, coming: int) -> Markup:
    more = tag("small", f"+{coming}") if coming > 0 else ""
    words = say("{n} {what}", n=have, what=what)
    words += f", {say('next income: {n}', n=coming)}" if coming > 0 else ""
    return fact(words, use(what) + tag("b", have, data_amount=amount_key(who, what)) + more, what)


def control(p: GolemPlayerView) -> Markup:
    """What control will cost; red if it cannot be paid."""
    due, lost = p["forecast"]["control"]["due"], p["forecast"]["control"]["lost_vp"]
    if not due:
        return NOTHING
    text = "control costs {n} knowledge, {lost} VP lost" if lost else "control costs {n} knowledge"
    return fact(say(text, n=due, lost=lost), use("control") + bold(due), "loss" if lost else "")


def actions_taken(who: int, taken: Sequence[str], home: bool) -> Markup:
    """The marbles of the round, and the rabbi if it is not placed."""
    marbles = [span("taken", use(f"marble-{colour}"), id=f"taken-{who + 1}-{i}") for i, colour in enumerate(taken, 1)]
    holes = tag("i", class_="hole") * max(0, EYES - len(marbles))
    colours = ", ".join(word(colour, "f") for colour in taken)
    words = say("marbles: {colours}" if colours else "marbles: none yet", colours=colours)
    rabbi = say("the rabbi is to be placed") if home else say("the rabbi is placed")
    standing = visual_only(drawn(f"rabbi-{who + 1}", "rabbi" if home else "rabbi away")) + spoken_only(f"{rabbi}.")
    return span("acts", fact(words, fragment(marbles, holes)), span("fact", standing, title=rabbi))
