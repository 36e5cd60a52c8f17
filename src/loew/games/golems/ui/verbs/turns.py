"""Turns in words and pictures: a card is taken, or gems."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import Amount, Message, Ref, msg
from loew.engine.offer import OfferView
from loew.games.golems.rules.cards import Box
from loew.games.golems.ui.verbs.shared import OptionContext, named_step, use_step
from loew.ui.faces import UNSAID, ChoiceFace, VerbFace, fixed_order, no_move
from loew.ui.options import OptionText, Remark, price_text
from loew.ui.turn_steps import StepStyle

TAKING: Final = (
    msg("Taking from a row of three puts one of your gems on each card left there, so you need two."),
    msg("Taking from a row of two costs nothing: its gem moves to the card that stays."),
    msg("Taking the last card of a row brings you the two gems that lie on it."),
)
NO_TURN: Final = msg("No turn")


def take(c: OptionContext, offer: OfferView) -> OptionText:
    """The card, its price, what it can be used for, under its row."""
    brings = offer["facts"]["brings"]
    gained: list[Remark] = [msg("gives {gems}", gems=Amount(brings, "gem"))] if brings else []
    return OptionText(
        msg("take {card}", card=Ref(c.target(offer, "card"))),
        price_text(offer["cost"]),
        [*gained, *c.uses(offer)],
        c.icon(c.card(offer)),
        msg("row {n}", n=c.target(offer, "row")),
    )


TAKE: Final = ChoiceFace(
    option=take,
    done=msg("{you:~take|takes} {card}"),
    names_it=True,
    step=named_step,
    line=UNSAID,
    by_hand=no_move,
)


def gems(c: OptionContext, offer: OfferView) -> OptionText:
    facts = offer["facts"]
    remarks: list[Remark] = [msg("instead of a card")]
    remarks += [msg("{n} from the supply", n=facts["supply"])] if facts["supply"] else []
    remarks += [msg("{n} from the other player", n=facts["other"])] if facts["other"] else []
    return OptionText(msg("take {gems}", gems=Amount(offer["gives"].get("gem", 0), "gem")), remarks=remarks, icon="gem")


def gems_done(entry: LogEntry) -> Message:
    return msg("{you:~take|takes} {gems}", gems=Amount(entry.changes[entry.who].get("gem", 0), "gem"))


def gems_step(entry: LogEntry) -> StepStyle:
    return StepStyle("gem", msg("Gems"), 3, ("supply",))


GEMS: Final = ChoiceFace(option=gems, done=gems_done, step=gems_step, line=UNSAID, by_hand=no_move)
SKIPPED: Final = ChoiceFace(  # the only option then, so it is never a question
    option=lambda c, offer: OptionText(NO_TURN),
    done=msg("{you:~lose|loses} the turn, with nothing to take"),
    step=use_step("no", NO_TURN),
    line=UNSAID,
    by_hand=no_move,
)


def turn_rules(box: Box) -> list[Message]:
    n = box.numbers
    few = msg("With {low} gems or fewer you may take {refill} gems instead of a card.", low=n.low, refill=n.refill)
    return [msg("Take a card and use it at once."), *TAKING, msg("An emptied row is dealt anew."), few]


VERBS: Final = {
    "rounds": VerbFace(
        order=fixed_order("play in turns until a row cannot be dealt"),
        icons="each card",
    ),
    "turn": VerbFace(
        order=fixed_order("take a card and use it, or take gems"),
        icons="player card",
        choices={"take": TAKE, "gems": GEMS, "skipped": SKIPPED},
        help=turn_rules,
        rule="GTU-1",
    ),
    "another-turn": VerbFace(
        order=fixed_order("have another full turn"),
        icons="another-turn",
    ),
}
