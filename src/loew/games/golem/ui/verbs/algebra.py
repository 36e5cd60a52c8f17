"""The verbs of the engine in words and pictures: their options are parts of an effect, prices, or picks."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import AnyOrder, OneOf
from loew.engine.gains import Gain, Pay
from loew.engine.log import LogEntry, kind
from loew.engine.machine import AutoStep
from loew.engine.message import EMPTY, Amount, EffectRef, Listing, Message, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.tracks import GolemTrack, Study
from loew.games.golem.ui.verbs.shared import OptionContext, amounts
from loew.ui.faces import NO_MOVE, UNSAID, ChoiceFace, HandMove, VerbFace, no_order, part_option, prelude_step
from loew.ui.options import EffectRemark, OptionText

# ------------------------------------------------------------------ a part of an effect, chosen by its notation


def part_done(entry: LogEntry) -> Message:
    """One of several parts: its immediate effect; the following choices report the rest."""
    effect = entry.step.frame.effect
    assert isinstance(effect, (AnyOrder, OneOf))
    chosen = effect.parts[effect.labels.index(entry.choice)]
    if isinstance(chosen, Gain):
        return msg("{you:~take|takes} {what}", what=amounts(entry, {chosen.what: chosen.n}))
    if isinstance(chosen, Pay):
        return payment(entry)
    if isinstance(chosen, GolemTrack):
        text = (
            "{you:~move|moves} {n} down the golem track" if chosen.n < 0 else "{you:~move|moves} {n} up the golem track"
        )
        return msg(text, n=abs(chosen.n))
    return msg("{you:~move|moves} {n} up the study track", n=chosen.n) if isinstance(chosen, Study) else EMPTY


def part_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    """Said only where the following steps do not tell it."""
    effect = step.frame.effect
    assert isinstance(effect, (AnyOrder, OneOf))
    chosen = effect.parts[effect.labels.index(step.choice)]
    if isinstance(effect, OneOf) or isinstance(chosen, Pay):
        return HandMove("choice", msg("it does this: {what}", what=EffectRef(chosen.text())))
    return NO_MOVE


PART: Final = ChoiceFace(option=part_option, done=part_done, step=prelude_step, line=UNSAID, by_hand=part_by_hand)


def any_order_rules(box: Box) -> list[Message]:
    return [
        msg("Do the parts of this action in the order you like, each of them once."),
        msg("What you leave out is lost when you go on."),
    ]


def one_of_rules(box: Box) -> list[Message]:
    return [msg("Take one of these. The others are not taken.")]


# ------------------------------------------------------------------ pay


def pay(c: OptionContext, offer: OfferView) -> OptionText:
    """The price, and what it is for."""
    words = offer["choice"].split()[1:]
    for_what = [EffectRemark(msg("to {effect}"), c.effects(offer)[:1])] if offer["then"] else []
    if offer["cost"]:
        price = Listing([Amount(n, what) for what, n in offer["cost"].items()])
        return OptionText(msg("pay {price}", price=price), remarks=for_what)
    if words[0] == "study-back":
        return OptionText(msg("move {n} back on the study track", n=words[1]), remarks=for_what)
    if words[-1] == "any":
        return OptionText(msg("move a student back"), remarks=for_what)
    return OptionText(msg("move the {colour} student back", colour=words[-1]), remarks=for_what)


def payment(entry: LogEntry) -> Message:
    """What was paid. A student moved back as payment has its own entry."""
    cost = entry.offer().cost
    if cost:
        return msg("{you:~pay|pays} {what}", what=amounts(entry, cost))
    words = entry.choice[1:]
    if words and words[0] == "study-back":
        return msg("{you:~move|moves} {n} back on the study track", n=words[1])
    return EMPTY


def pay_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    effect = step.frame.effect
    if kind(effect) == "pay-mix":
        return NO_MOVE
    return HandMove("choice", msg("it does this: {what}", what=EffectRef(effect.text())))


def pay_rules(box: Box) -> list[Message]:
    return [
        msg("You may pay the price once and get what it is for."),
        msg("If you decline, you pay nothing and get nothing."),
    ]


PAY: Final = ChoiceFace(option=pay, done=payment, step=prelude_step, line=UNSAID, by_hand=pay_by_hand)


VERBS: Final = {
    "any-order": VerbFace(
        order=no_order,
        icons="",
        parts=PART,
        decline=msg("Decline the rest"),
        declined=msg("{you:~decline|declines} the rest"),
        help=any_order_rules,
        rule="ACT-1",
    ),
    "one-of": VerbFace(
        order=no_order,
        icons="",
        parts=PART,
        decline=msg("None of these"),
        declined=msg("{you:~choose|chooses} none of them"),
        help=one_of_rules,
        rule="OPT-1",
    ),
    "pay": VerbFace(
        order=no_order,
        icons="",
        choices={"pay": PAY},
        decline=msg("Do not pay"),
        declined=msg("{you:~decline|declines} to pay"),
        help=pay_rules,
        rule="OPT-1",
    ),
    "with": VerbFace(order=no_order, icons="", rule="OPT-1"),  # its question is that of the pick
}
