"""The Work action in words and pictures."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import AutoStep
from loew.engine.message import Listing, Message, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.ui.verbs.golems import ACTIVATE_ICON, ACTIVATIONS, no_tiles_beyond
from loew.games.golem.ui.verbs.shared import OptionContext
from loew.ui.faces import UNSAID, ChoiceFace, HandMove, VerbFace, fixed_order, no_step
from loew.ui.options import NOTHING, OptionText, price_text


def workers(c: OptionContext, offer: OfferView) -> OptionText:
    n = offer["facts"]["workers"]
    label, short = msg("put {n:golem|golems} to work", n=n), msg("{n:golem works|golems work}", n=n)
    have = msg("you have {n:knowledge|knowledge}", n=c.mine["knowledge"])
    return OptionText(label, price_text(offer["cost"]) or NOTHING, [have], "work", short=[short])


def workers_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    n = step.frame.effect.offer(s, step.frame, step.choice).facts["workers"]
    return HandMove("work", msg("Work: at most {n:golem|golems}", n=n))


def work_rules(box: Box) -> list[Message]:
    return [
        msg(
            "Up to {n} standing golems work for {costs} knowledge, less the value.",
            n=len(box.work_cost) - 1,
            costs=Listing(box.work_cost[1:], "or"),
        ),
        msg("Each lies down and the tile beside it takes effect."),
        no_tiles_beyond(box),
    ]


WORKERS: Final = ChoiceFace(
    option=workers,
    done=msg("{you:~put|puts} {workers:golem|golems} to work"),
    step=no_step,
    line=UNSAID,
    by_hand=workers_by_hand,
)


VERBS: Final = {
    "work": VerbFace(
        order=fixed_order("pay knowledge for standing golems, less the number of marbles, and activate them"),
        icons="work activate",
        short=lambda words: "work",
        choices={"workers": WORKERS},
        decline=msg("Activate no golem"),
        pick=msg("How many golems"),
        declined=msg("{you:~put|puts} no golem to work"),
        help=work_rules,
        rule="WRK-1",
    ),
    "work-on": VerbFace(
        order=fixed_order("activate a golem that was paid for"),
        icons=ACTIVATE_ICON,
        choices=ACTIVATIONS,
        decline=msg("Activate no more golems"),
        pick=msg("First golem"),
        declined=msg("{you:~activate|activates} no more golems"),
        help=work_rules,
        rule="WRK-1",
    ),
}
