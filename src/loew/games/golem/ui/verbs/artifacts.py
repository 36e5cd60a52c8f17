"""Gold, cauldrons and artifacts in words and pictures."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import Message, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.ui.verbs.shared import EFFECT, OptionContext, artifact_pieces
from loew.ui.faces import ChoiceFace, HandMove, VerbFace, fixed_order
from loew.ui.options import EffectRemark, OptionText
from loew.ui.turn_steps import StepStyle

# ------------------------------------------------------------------ gold


def gold(c: OptionContext, offer: OfferView) -> OptionText:
    have, needed = offer["facts"]["gold"], offer["facts"]["needed"]
    label = msg("gold into row {n} ({have} of {full})", n=c.row(offer) + 1, have=have, full=needed)
    text = msg("completes it: {effect}") if have == needed else msg("when full: {effect}")
    short = [msg("{have} of {full}", have=have, full=needed)]
    return OptionText(label, remarks=[EffectRemark(text, c.effects(offer))], icon="cauldron", short=short)


def gold_step(entry: LogEntry) -> StepStyle:
    return StepStyle("gold", msg("Gold"), 2, artifact_pieces(entry), key="gold")


def gold_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    text = msg("put a piece of gold into the cauldron of row {n}", n=step.choice[1][-1])
    return HandMove("gold", text, ("gold",))


def gold_rules(box: Box) -> list[Message]:
    return [msg("A full cauldron completes its artifact: it gives what it shows at once and with every income.")]


GOLD: Final = ChoiceFace(
    option=gold,
    done=msg("{you:~put|puts} gold into row {n}"),
    step=gold_step,
    line=msg("into row {n}"),
    by_hand=gold_by_hand,
)


# ------------------------------------------------------------------ artifact


def artifact(c: OptionContext, offer: OfferView) -> OptionText:
    label = msg("the artifact of row {n}", n=c.row(offer) + 1)
    return OptionText(label, remarks=[EffectRemark(EFFECT, c.effects(offer))], icon="artifact")


def artifact_step(entry: LogEntry) -> StepStyle:
    return StepStyle("artifact", msg("Artifact"), 2, artifact_pieces(entry))


def artifact_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    return HandMove("artifact", msg("use its artifact of row {n}", n=step.choice[1][-1]))


def artifact_rules(box: Box) -> list[Message]:
    return [msg("An artifact is complete when its cauldron is full of gold.")]


ARTIFACT: Final = ChoiceFace(
    option=artifact,
    done=msg("{you:~activate|activates} the artifact of row {n}"),
    step=artifact_step,
    line=msg("of row {n}"),
    by_hand=artifact_by_hand,
)


VERBS: Final = {
    "place-gold": VerbFace(
        order=fixed_order("put 1 gold into a cauldron with room"),
        icons="gold cauldron",
        choices={"gold": GOLD},
        decline=msg("No gold"),
        pick=msg("Cauldron"),
        declined=msg("{you:~decline|declines} the gold"),
        help=gold_rules,
        rule="ART-1",
    ),
    "artifact": VerbFace(
        order=fixed_order("activate one of your complete artifacts"),
        icons="artifact now",
        choices={"artifact": ARTIFACT},
        declined=msg("{you:~activate|activates} no artifact"),
        help=artifact_rules,
        rule="ART-1",
    ),
}
