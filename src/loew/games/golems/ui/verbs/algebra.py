"""The verbs of the engine in words and pictures: the uses of a card, and what an owner's pack may add."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import AnyOrder, OneOf
from loew.engine.gains import Gain
from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Amount, Listing, Message, msg
from loew.engine.offer import OfferView
from loew.games.golems.rules.cards import Box
from loew.games.golems.ui.verbs.card_uses import (
    DUST,
    RESERVE,
    RESOURCE,
    REWARD,
    RULE,
    SUMMON,
    SUMMON_WITH_ICON,
)
from loew.games.golems.ui.verbs.shared import OptionContext
from loew.ui.faces import UNSAID, ChoiceFace, VerbFace, no_move, no_order, part_option, prelude_step
from loew.ui.options import OptionText

USES: Final = {
    "resource": RESOURCE,
    "summon": SUMMON,
    "summon-with-icon": SUMMON_WITH_ICON,
    "reserve": RESERVE,
    "reward": REWARD,
    "dust": DUST,
}


def pay(c: OptionContext, offer: OfferView) -> OptionText:
    price = Listing([Amount(n, what) for what, n in offer["cost"].items()])
    return OptionText(msg("pay {price}", price=price))


def payment(entry: LogEntry) -> Message:
    cost = entry.offer().cost
    return msg("{you:~pay|pays} {what}", what=Listing([Amount(n, what) for what, n in cost.items()])) if cost else EMPTY


def part_done(entry: LogEntry) -> Message:
    """One of several parts: what it gives or costs immediately; the following choices report the rest."""
    effect = entry.step.frame.effect
    assert isinstance(effect, (AnyOrder, OneOf))
    chosen = effect.parts[effect.labels.index(entry.choice)]
    if isinstance(chosen, Gain):
        return msg("{you:~take|takes} {gems}", gems=Amount(chosen.n, chosen.what))
    return payment(entry)


PART: Final = ChoiceFace(option=part_option, done=part_done, step=prelude_step, line=UNSAID, by_hand=no_move)


def use_rules(box: Box) -> list[Message]:
    n = box.numbers
    return [
        msg("A golem becomes a resource, or is summoned if your resources show all the icons it needs."),
        msg(
            "A rune joins a column, or with {rich} gems or more goes into your hand for {fee}.",
            rich=n.rich,
            fee=Amount(n.fee, "gem"),
        ),
        msg("A gem card gives its reward and goes into your hand, or becomes dust."),
    ]


VERBS: Final = {
    "one-of": VerbFace(order=no_order, icons="", choices=USES, parts=PART, help=use_rules, rule=RULE),
    "any-order": VerbFace(order=no_order, icons="", parts=PART, help=use_rules, rule=RULE),
    "pay": VerbFace(
        order=no_order,
        icons="",
        choices={"pay": ChoiceFace(option=pay, done=payment, step=prelude_step, line=UNSAID, by_hand=no_move)},
        help=use_rules,
        rule=RULE,
    ),
    "with": VerbFace(order=no_order, icons="", rule=RULE),  # its question is that of the pick
}
