"""The round and its phases in one line, in the bar at the top of the page."""

from __future__ import annotations

from typing import Final

from loew.games.golem.rules.phase import PHASES
from loew.games.golem.ui.faces import phase_text
from loew.games.golem.ui.page.context import PageContext
from loew.i18n import msg, say
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.markup import note, span

NAMES: Final = {  # the phases that have a step of their own; each of the others belongs to the step before it
    "march": msg("March##phase"),
    "actions": msg("Actions##phase"),
    "turn-order": msg("Order##phase"),
    "influence": msg("Palace##phase"),
    "income": msg("Income##phase"),
    "control": msg("Control##phase"),
}


def ribbon(context: PageContext) -> Markup:
    view = context.view
    running = bool(view["round"]) and not view["over"]
    when = say("Round {n} of {rounds}", n=view["round"], rounds=context.box.rounds) if running else ""
    head = span("round-now", when or phase_text(view) or say("Setting up"))
    steps = tag("ol", phases(view["phase"]), aria_label=say("Phases of the round")) if running else NOTHING
    return note(tag("section", head, steps, id="ribbon", class_="ribbon", aria_label=say("Round and phase")), "ribbon")


def phases(now: str) -> list[Markup]:
    """The steps of a round; the current one is marked."""
    place = PHASES.index(now) if now in PHASES else -1
    steps = [PHASES.index(name) for name in NAMES]
    current = max([step for step in steps if step <= place], default=steps[0])
    return [
        tag("li", say(name), class_=state(step, current), aria_current="step" if step == current else "")
        for step, name in zip(steps, NAMES.values(), strict=True)
    ]


def state(step: int, current: int) -> str:
    return "done" if step < current else "current" if step == current else "to-come"
