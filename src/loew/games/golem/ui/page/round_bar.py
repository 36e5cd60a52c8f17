"""The bar above the table: the round and its phases, and the line with the turn order."""

from __future__ import annotations

from typing import Final

from loew.games.golem.rules.phase import PHASES
from loew.games.golem.rules.vocabulary import RESOURCES
from loew.games.golem.ui.components import resources
from loew.games.golem.ui.faces import phase_text
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.resources import NOUNS
from loew.i18n import msg, say
from loew.ui.html import NOTHING, Markup, amount_key, fact, number_span, register_piece, span, tag
from loew.ui.sprite import use

NIGHT: Final = ("income", "development", "control")  # phases in which the night has begun
NAMES: Final = {  # the phases that have a step of their own; each of the others belongs to the step before it
    "march": msg("March##phase"),
    "actions": msg("Actions##phase"),
    "turn-order": msg("Order##phase"),
    "influence": msg("Palace##phase"),
    "income": msg("Income##phase"),
    "control": msg("Control##phase"),
}


def round_bar(context: PageContext) -> Markup:
    view = context.view
    when = view["round"], view["phase"], view["over"], phase_text(view)
    return register_piece(context.cached(lambda: drawn_round_bar(context), "ribbon", *when), "ribbon")


def drawn_round_bar(context: PageContext) -> Markup:
    view = context.view
    running = bool(view["round"]) and not view["over"]
    head = span("round-now", round_text(context) if running else phase_text(view) or say("Setting up"))
    steps = tag("ol", phases(view["phase"]), aria_label=say("Phases of the round")) if running else NOTHING
    night = night_again() if view["round"] > 1 or view["over"] or view["phase"] in NIGHT else NOTHING
    return tag("section", head, steps, night, id="ribbon", class_="ribbon", aria_label=say("Round and phase"))


def round_text(context: PageContext) -> str:
    """The round; between two rounds the one that is over, for nothing of the next has been dealt."""
    n = context.view["round"]
    if context.view["phase"] == "refresh" and n > 1:
        return say("Round {n} is over", n=n - 1)
    return say("Round {n} of {rounds}", n=n, rounds=context.box.rounds)


def night_again() -> Markup:
    """The way back to the sheet of the last night, where the page has one."""
    words = say("Show the night again")
    return tag("button", "☾ ", say("Night"), type="button", id="night-again", title=words, aria_label=words)


def phases(now: str) -> list[Markup]:
    """The steps of a round; the current one is marked. Before the march, those of the last round are done."""
    place = PHASES.index(now) if now in PHASES else -1
    steps = [PHASES.index(name) for name in NAMES]
    current = max([step for step in steps if step <= place], default=steps[0] if place < 0 else len(PHASES))
    return [
        tag("li", say(name), class_=phase_state(step, current), aria_current="step" if step == current else "")
        for step, name in zip(steps, NAMES.values(), strict=True)
    ]


def phase_state(step: int, current: int) -> str:
    return "done" if step < current else "current" if step == current else "to-come"


def status_line(context: PageContext) -> Markup:
    """For the viewer; spectators and the Automa have none."""
    who = context.view["seat"]
    if who < 0 or context.players[who].get("automa"):
        return NOTHING
    p = context.players[who]
    shows = (resources(p), p["vp"], p["forecast"]["control"])
    return context.offers.cached_part("in-short", shows, (), lambda: drawn_status_line(context, who))


def drawn_status_line(context: PageContext, who: int) -> Markup:
    p = context.players[who]
    have = resources(p)
    cells = [
        fact(
            f"{have[what]} {say(NOUNS[what], n=have[what])}",
            use(what) + number_span(have[what], amount=amount_key(who, what)),
        )
        for what in RESOURCES
    ]
    cells.append(fact(say("{n} VP", n=p["vp"]), use("vp") + number_span(p["vp"], amount=amount_key(who, "vp"))))
    cells.append(control_fact(context, who))
    return tag("div", cells, class_="in-short", role="group", aria_label=say("What you have"))


def control_fact(context: PageContext, who: int) -> Markup:
    """What control will cost, and whether it can be paid."""
    forecast = context.players[who]["forecast"]["control"]
    due, have, lost = forecast["due"], forecast["have"], forecast["lost_vp"]
    if not due:
        return fact(say("Control costs nothing"), use("control") + number_span(0))
    if not lost:
        return fact(
            say("control: {due} to pay, you will have {have}", due=due, have=have), use("control") + number_span(due)
        )
    words = say("control: {due} to pay, you will have {have}, {lost} VP lost", due=due, have=have, lost=lost)
    return fact(words, use("control") + number_span(due) + tag("small", say("{n} short", n=due - have)), "loss")
