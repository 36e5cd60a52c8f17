"""Income in words and pictures."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Amount, Listing, Message, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.ui.verbs.artifacts import artifact
from loew.games.golem.ui.verbs.shared import EFFECT, OptionContext, items_step
from loew.ui.faces import UNSAID, ChoiceFace, VerbFace, fixed_order, no_move, no_step
from loew.ui.options import EffectRemark, OptionText


def income(c: OptionContext, offer: OfferView) -> OptionText:
    """A source of income and what it gives now."""
    street, track = c.target(offer, "street"), c.target(offer, "track")
    if not street and not track:
        return artifact(c, offer)
    if street:
        label = msg("income of the {colour} street", colour=street)
        return OptionText(label, remarks=[EffectRemark(EFFECT, c.effects(offer))], icon=f"student-{street}")
    gives = msg("{gives}", gives=Listing([Amount(n, what) for what, n in offer["gives"].items()]))
    label = msg("income of the study track") if track == "study-track" else msg("income of the golem track")
    return OptionText(label, remarks=[gives] if offer["gives"] else [], icon=track)


TAKEN: Final = msg("{you:~take|takes} income")


def source_taken(entry: LogEntry) -> Message:
    return TAKEN


def income_taken(entry: LogEntry) -> Message:
    return TAKEN if entry.items else EMPTY


def income_rules(box: Box) -> list[Message]:
    return [msg("Sources are taken one by one, each for what it is worth then: steps first may improve the rest.")]


INCOME: Final = ChoiceFace(option=income, done=source_taken, step=no_step, line=UNSAID, by_hand=no_move)


VERBS: Final = {
    "income": VerbFace(
        order=fixed_order("take your income, one source after the other"),
        icons="income",
        choices={"income": INCOME},
        help=income_rules,
        rule="INC-1",
        happened=income_taken,
        step=items_step,
    ),
}
