"""Objectives in words and pictures."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import AutoStep
from loew.engine.message import Amount, Message, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.ui.components import goal
from loew.games.golem.ui.verbs.shared import OptionContext, simple_step
from loew.ui.faces import ChoiceFace, HandMove, VerbFace, fixed_order
from loew.ui.options import OptionText

OBJECTIVE: Final = msg("Objective")


def keep(c: OptionContext, offer: OfferView) -> OptionText:
    return objective(c, offer, msg("keep: {goal}"))


def objective(c: OptionContext, offer: OfferView, text: Message) -> OptionText:
    card = c.box.number[c.target(offer, "objective")]
    reached = goal(c.box, card)
    label = Message(text.text, {"goal": reached})
    vp = msg("{vp}", vp=Amount(c.box.objective_vp[card], "vp"))
    return OptionText(label, remarks=[vp], icon="objective", short=[msg("{goal}", goal=reached)])


def keep_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    return HandMove("objective", msg("draw the objectives, keep one of them unseen, and put the rest under the deck"))


def draft_rules(box: Box) -> list[Message]:
    return [
        msg(
            "Keep one of the objectives and pass the rest to the left, {n} times; you keep {kept} of them in the end.",
            n=box.objectives_drafted,
            kept=box.objectives_kept,
        )
    ]


def keep_rules(box: Box) -> list[Message]:
    return [
        msg("Keep one of the objectives that you drew; the others go under the deck."),
        msg("An objective scores at the end of the game if you reach what it asks for."),
        msg("Different types of objectives that you reach score more points."),
    ]


KEEP: Final = ChoiceFace(
    option=keep,
    done=msg("{you:~keep|keeps} an objective ({objective})"),
    hidden=msg("{you:~keep|keeps} an objective"),
    step=simple_step("objective", OBJECTIVE),
    line=msg("{objective}##a title"),
    by_hand=keep_by_hand,
)


VERBS: Final = {
    "draft": VerbFace(
        order=fixed_order("keep one objective and pass the rest on"),
        icons="objective choose=1",
        choices={"keep": KEEP},
        help=draft_rules,
        rule="SET-1",
        phase=msg("the draft of objectives"),
    ),
    "keep-objective": VerbFace(
        order=fixed_order("keep one of the objectives drawn"),
        icons="objective choose=1",
        choices={"keep": KEEP},
        help=keep_rules,
        rule="OPT-1",
    ),
}
