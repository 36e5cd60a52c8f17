"""The uses of a card in words and pictures: as a resource, summoned, reserved, for its reward, as dust."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import Amount, Listing, Message, Ref, msg
from loew.engine.offer import OfferView
from loew.games.golems.rules.cards import Box
from loew.games.golems.ui import card_text
from loew.games.golems.ui.verbs.shared import (
    EFFECT,
    OptionContext,
    box_of,
    column_remark,
    named_step,
    points,
    tucks,
    use_step,
    with_terms,
)
from loew.i18n import say
from loew.ui.faces import UNSAID, Arguments, ChoiceFace, VerbFace, fixed_order, no_move
from loew.ui.options import NOTHING, EffectRemark, OptionText, Remark, price_text
from loew.ui.turn_steps import StepStyle

RULE: Final = "GAC-1"

# ------------------------------------------------------------------ resource


def resource(c: OptionContext, offer: OfferView) -> OptionText:
    columns = column_remark(offer, msg("on your {columns} column"))
    return OptionText(msg("keep it as a resource"), remarks=[*columns, *c.icons(offer["gives"])], icon="column")


def on(c: OptionContext, offer: OfferView) -> OptionText:
    colour = c.target(offer, "column")
    label = msg("on the {colour} column", colour=colour)
    return OptionText(label, remarks=c.icons(offer["gives"]), icon=f"element-{colour}")


def on_rules(box: Box) -> list[Message]:
    return [msg("A rune lies on a column of one of its colours; the white circle on any, and takes its colour.")]


KEPT: Final = use_step("column", msg("Resource"))
RESOURCE: Final = ChoiceFace(
    option=resource,
    done=msg("{you:~keep|keeps} {card} as a resource"),
    done_with_it=msg("{you:~keep|keeps} it as a resource"),
    step=KEPT,
    line=UNSAID,
    by_hand=no_move,
)
ON: Final = ChoiceFace(
    option=on,
    done=msg("{you:~put|puts} {card} on the {colour} column"),
    done_with_it=msg("{you:~put|puts} it on the {colour} column"),
    step=KEPT,
    line=UNSAID,
    by_hand=no_move,
)


# ------------------------------------------------------------------ summon


def summon_order(words: Arguments) -> str:
    return say("summon the golem, which needs and tucks nothing" if words and words[0] else "summon the golem")


def summon(c: OptionContext, offer: OfferView) -> OptionText:
    free = "tuck" not in offer["facts"]
    remarks = [*points(offer["gives"]), *([msg("nothing is tucked")] if free else tucks(offer))]
    return OptionText(msg("summon it"), NOTHING if free else price_text(offer["cost"]), remarks, "summon")


SUMMONED: Final = use_step("summon", msg("Summoned"))
SUMMON: Final = ChoiceFace(
    option=summon,
    done=with_terms(msg("{you:~summon|summons} {card}"), msg("{you:~summon|summons} {card} free of cost")),
    done_with_it=with_terms(msg("{you:~summon|summons} it"), msg("{you:~summon|summons} it free of cost")),
    step=SUMMONED,
    line=UNSAID,
    by_hand=no_move,
)


def summon_with_icon(c: OptionContext, offer: OfferView) -> OptionText:
    discarded = msg("{card} is discarded", card=Ref(c.target(offer, "discarded")))
    remarks = [discarded, *points(offer["gives"]), *tucks(offer)]
    return OptionText(msg("summon it with a borrowed icon"), remarks=remarks, icon="summon")


SUMMON_WITH_ICON: Final = ChoiceFace(
    option=summon_with_icon,
    done=msg("{you:~summon|summons} {card} with a borrowed icon"),
    done_with_it=msg("{you:~summon|summons} it with a borrowed icon"),
    step=SUMMONED,
    line=UNSAID,
    by_hand=no_move,
)


def icon(c: OptionContext, offer: OfferView) -> OptionText:
    colour = c.target(offer, "column")
    label = msg("borrow a {colour} icon", colour=colour)
    return OptionText(label, remarks=[*points(offer["gives"]), *tucks(offer)], icon=f"element-{colour}")


def icon_rules(box: Box) -> list[Message]:
    return [msg("The card you discard becomes one icon of this colour until your turn ends.")]


ICON: Final = ChoiceFace(
    option=icon,
    done=msg("{you:~discard|discards} {icon_card} for a {colour} icon"),
    step=use_step("wild", msg("Borrowed icon")),
    line=UNSAID,
    by_hand=no_move,
)


# ------------------------------------------------------------------ tuck


def tuck(c: OptionContext, offer: OfferView) -> OptionText:
    leaves = msg("leaves your {colour} column", colour=c.target(offer, "from"))
    remarks = [*points(offer["gives"]), *c.icons(offer["gives"]), leaves]
    return OptionText(msg("tuck {card}", card=Ref(c.target(offer, "card"))), remarks=remarks, icon="tuck")


def tucked_cards(entries: Sequence[LogEntry], named: bool) -> Message:
    """Cards tucked under a golem, all of them in one message."""
    cards = Listing([Ref(entry.choice[1]) for entry in entries])
    if named:
        return msg("{you:~tuck|tucks} {cards} under it", cards=cards)
    golem = Ref(box_of(entries[0]).names[entries[0].step.frame.it])
    return msg("{you:~tuck|tucks} {cards} under {golem}", cards=cards, golem=golem)


def tuck_step(entry: LogEntry) -> StepStyle:
    return StepStyle("tuck", msg("Tucked"), 2, (entry.choice[1],), key="tuck")


def tuck_rules(box: Box) -> list[Message]:
    n = box.numbers
    each = Amount(n.tucked_points, "point")
    return [
        msg("One to {most} resource cards go under a new golem, each for {points}.", most=n.tucked, points=each),
        msg(
            "Each of them stands for a different icon that the golem needs. Tucked cards no longer count as resources."
        ),
    ]


TUCK: Final = ChoiceFace(
    option=tuck,
    done=lambda entry: tucked_cards([entry], False),
    joined=tucked_cards,
    step=tuck_step,
    line=UNSAID,
    by_hand=no_move,
)


# ------------------------------------------------------------------ reserve, reward, dust


def reserve_order(words: Arguments) -> str:
    return say("keep the rune in hand, for nothing" if words and words[0] else "keep the rune in hand, for gems")


def reserve(c: OptionContext, offer: OfferView) -> OptionText:
    remarks = [*points(offer["gives"]), card_text.scores(c.box, c.card(offer))]
    return OptionText(msg("reserve it"), price_text(offer["cost"]) or NOTHING, remarks, "hand")


RESERVE: Final = ChoiceFace(
    option=reserve,
    done=with_terms(
        msg("{you:~reserve|reserves} {card} for scoring"),
        msg("{you:~reserve|reserves} {card} for scoring free of cost"),
    ),
    done_with_it=with_terms(
        msg("{you:~reserve|reserves} it for scoring"), msg("{you:~reserve|reserves} it for scoring free of cost")
    ),
    step=use_step("hand", msg("Reserved")),
    line=UNSAID,
    by_hand=no_move,
)


def reward(c: OptionContext, offer: OfferView) -> OptionText:
    card = c.card(offer)
    remarks: list[Remark] = [EffectRemark(EFFECT, [c.box.rewards[card]]), *points(offer["gives"])]
    remarks += [msg("an icon later")] if card == c.box.icon_card else []
    if "completes" in offer["facts"]:
        other = Ref(c.target(offer, "other-half"))
        half = msg("the other half is {card}", card=other)
        remarks.append(msg("completes the pair") if offer["facts"]["completes"] else half)
    return OptionText(msg("take its reward"), remarks=remarks, icon="gem")


REWARD: Final = ChoiceFace(
    option=reward,
    done=msg("{you:~take|takes} the reward of {card}"),
    done_with_it=msg("{you:~take|takes} its reward"),
    step=use_step("gem-card", msg("Reward")),
    line=UNSAID,
    by_hand=no_move,
)


def dust(c: OptionContext, offer: OfferView) -> OptionText:
    facts, n = offer["facts"], offer["gives"].get("point", 0)
    more = msg("+{n:point|points}: {after} for {dust} dust", n=n, after=facts["points"], dust=facts["cards"])
    return OptionText(msg("grind it to dust"), remarks=[more], icon="dust")


DUST: Final = ChoiceFace(
    option=dust,
    done=msg("{you:~grind|grinds} {card} to dust"),
    done_with_it=msg("{you:~grind|grinds} it to dust"),
    step=use_step("dust", msg("Dust")),
    line=UNSAID,
    by_hand=no_move,
)


# ------------------------------------------------------------------ a card that was set aside


def use(c: OptionContext, offer: OfferView) -> OptionText:
    label = msg("use {card}", card=Ref(c.target(offer, "card")))
    return OptionText(label, remarks=c.uses(offer), icon=c.icon(c.card(offer)))


def use_rules(box: Box) -> list[Message]:
    return [msg("Use one of these cards without any cost; the others leave the game.")]


USE: Final = ChoiceFace(
    option=use,
    done=msg("{you:~show|shows} {card} from the cards set aside"),
    names_it=True,
    step=named_step,
    line=UNSAID,
    by_hand=no_move,
)


VERBS: Final = {
    "resource": VerbFace(
        order=fixed_order("keep the card as a resource"),
        icons="column",
        choices={"on": ON},
        help=on_rules,
        rule=RULE,
    ),
    "summon": VerbFace(order=summon_order, icons="summon"),
    "summon-with-icon": VerbFace(
        order=fixed_order("summon the golem with the icon of a gem card"),
        icons="gem-card wild summon",
        choices={"icon": ICON},
        help=icon_rules,
        rule=RULE,
    ),
    "lose-icon": VerbFace(order=fixed_order("the borrowed icon is gone"), icons="wild no"),
    "tuck": VerbFace(
        order=fixed_order("tuck resource cards under the golem"),
        icons="tuck",
        choices={"tuck": TUCK},
        decline=msg("tuck no more"),
        declined=msg("{you:~tuck|tucks} no more"),
        help=tuck_rules,
        rule=RULE,
    ),
    "reserve": VerbFace(order=reserve_order, icons="rune hand"),
    "reward": VerbFace(order=fixed_order("take what the gem card shows"), icons="gem-card hand"),
    "dust": VerbFace(order=fixed_order("grind the gem card to dust"), icons="dust"),
    "pair": VerbFace(
        order=fixed_order("with both cards of the pair in hand, use one of the cards set aside for nothing"),
        icons="pair",
    ),
    "use-aside": VerbFace(
        order=fixed_order("use one of the cards set aside for nothing"),
        icons="aside card choose=1",
        choices={"use": USE},
        help=use_rules,
        rule=RULE,
    ),
}
