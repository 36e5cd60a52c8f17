"""The options of the card game in words, from their offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.effect import Part
from loew.engine.message import OR, Amount, Listing, Message, Ref, Reference, msg
from loew.engine.offer import Amounts, OfferView
from loew.games.golems.rules.cards import (
    COLOURS,
    GEM,
    GOLEM,
    RUNE,
    TYPES,
    Box,
)
from loew.games.golems.rules.view_types import MatchboxPlayerView, MatchboxView
from loew.games.golems.ui import card_text
from loew.games.golems.ui.names import page_name
from loew.i18n import say
from loew.ui.option_text import (
    NOTHING,
    EffectRemark,
    OptionText,
    Remark,
    price_text,
    unknown_option,
)

EFFECT: Final = msg("{effect}")
ICONS: Final = {GOLEM: "golem", RUNE: "rune", GEM: "gem-card"}


class MatchboxOptionTexts:
    """The options of one view in words."""

    def __init__(self, box: Box, view: MatchboxView) -> None:
        self.box: Final = box
        self.mine: Final[MatchboxPlayerView] = view["players"][max(0, view["seat"])]

    def naming(self, ref: Reference, form: str) -> str:
        return page_name(self.box, ref, form)

    def effect_words(self, effect: Part) -> str:
        return say("{effect}", effect=card_text.reward(effect))

    def option(self, offer: OfferView) -> OptionText:
        make = MAKERS.get(offer["choice"].split()[0])
        return make(self, offer) if make is not None else unknown_option(offer)

    # ---------------------------------------------------------------- what remarks are made of

    def card(self, offer: OfferView) -> int:
        """The card of the option."""
        return self.box.number[target(offer, "card")]

    def icon(self, card: int) -> str:
        kind = self.box.kind[card]
        return f"element-{TYPES[self.box.type[card]]}" if kind == GOLEM else ICONS[kind]

    def uses(self, offer: OfferView) -> list[Remark]:
        """What the card could be used for, and what is printed on it."""
        card, facts = self.card(offer), offer["facts"]
        if self.box.kind[card] == GEM:
            return [EffectRemark(EFFECT, [self.box.rewards[card]]), *card_text.worth(self.box, card)]
        if self.box.kind[card] == RUNE:
            columns = column_remark(offer, msg("fits {columns}##columns"))
            reserve = [msg("you can reserve it")] if "reserve" in facts else []
            return [*columns, *reserve, *card_text.face(self.box, card)]
        if "summon" in facts:
            return [msg("you can summon it"), card_text.gives(self.box, card)]
        borrow = [msg("you can summon it with a borrowed icon")] if "summon-with-icon" in facts else []
        return [*borrow, *card_text.face(self.box, card)]

    def icons(self, gives: Amounts) -> list[Remark]:
        """The changed numbers of icons that the resources will show."""
        icons_now = self.mine["icons"]
        changed = [(colour, gives[f"icon-{colour}"]) for colour in COLOURS if f"icon-{colour}" in gives]
        return [icon_change(colour, icons_now[colour], icons_now[colour] + n) for colour, n in changed]


def target(offer: OfferView, kind: str) -> str:
    """The target of that kind; empty if there is none."""
    return next((id for target, id in offer["targets"] if target == kind), "")


def icon_change(colour: str, before: int, after: int) -> Message:
    return msg("{colour} icons: {before} → {after}", colour=colour, before=before, after=after)


def column_remark(offer: OfferView, text: Message) -> list[Remark]:
    """The columns that a rune could join."""
    columns = [id for kind, id in offer["targets"] if kind == "could-join"]
    return [Message(text.text, {"columns": Listing(columns, OR)})] if columns else []


def points(gives: Amounts) -> list[Remark]:
    """The points that the option gives."""
    n = gives.get("point", 0)
    if not n:
        return []
    return [msg("+{n:point|points}" if n > 0 else "−{n:point|points}", n=abs(n))]


def tucks(offer: OfferView) -> list[Remark]:
    """How many cards go under the golem, and the points for each."""
    most, each = offer["facts"]["tuck"], offer["facts"]["each"]
    tucked = offer["gives"].get("tucked", 0)
    if tucked:  # there is only one that can be tucked first
        more = [msg("you may tuck up to {most}, {n:point|points} each", most=most, n=each)] if most > tucked else []
        return [msg("with {n:card|cards} tucked", n=tucked), *more]
    if most > 1:
        return [msg("then tuck 1 to {most} cards, {n:point|points} each", most=most, n=each)]
    return [msg("then tuck 1 card, {n:point|points}", n=each)]


# ------------------------------------------------------------------ taking a card


def take(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    """The card, its price, what it can be used for, under its row."""
    brings = offer["facts"]["brings"]
    gained: list[Remark] = [msg("gives {gems}", gems=Amount(brings, "gem"))] if brings else []
    return OptionText(
        msg("take {card}", card=Ref(target(offer, "card"))),
        price_text(offer["cost"]),
        [*gained, *t.uses(offer)],
        t.icon(t.card(offer)),
        msg("row {n}", n=target(offer, "row")),
    )


def gems(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    facts = offer["facts"]
    remarks: list[Remark] = [msg("instead of a card")]
    remarks += [msg("{n} from the supply", n=facts["supply"])] if facts["supply"] else []
    remarks += [msg("{n} from the other player", n=facts["other"])] if facts["other"] else []
    return OptionText(msg("take {gems}", gems=Amount(offer["gives"].get("gem", 0), "gem")), remarks=remarks, icon="gem")


def use(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    label = msg("use {card}", card=Ref(target(offer, "card")))
    return OptionText(label, remarks=t.uses(offer), icon=t.icon(t.card(offer)))


# ------------------------------------------------------------------ using it


def resource(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    columns = column_remark(offer, msg("on your {columns} column"))
    return OptionText(msg("keep it as a resource"), remarks=[*columns, *t.icons(offer["gives"])], icon="column")


def on(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    colour = target(offer, "column")
    label = msg("on the {colour} column", colour=colour)
    return OptionText(label, remarks=t.icons(offer["gives"]), icon=f"element-{colour}")


def summon(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    free = "tuck" not in offer["facts"]
    remarks = [*points(offer["gives"]), *([msg("nothing is tucked")] if free else tucks(offer))]
    return OptionText(msg("summon it"), NOTHING if free else price_text(offer["cost"]), remarks, "summon")


def summon_with_icon(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    discarded = msg("{card} is discarded", card=Ref(target(offer, "discarded")))
    remarks = [discarded, *points(offer["gives"]), *tucks(offer)]
    return OptionText(msg("summon it with a borrowed icon"), remarks=remarks, icon="summon")


def icon(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    colour = target(offer, "column")
    label = msg("borrow a {colour} icon", colour=colour)
    return OptionText(label, remarks=[*points(offer["gives"]), *tucks(offer)], icon=f"element-{colour}")


def tuck(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    leaves = msg("leaves your {colour} column", colour=target(offer, "from"))
    remarks = [*points(offer["gives"]), *t.icons(offer["gives"]), leaves]
    return OptionText(msg("tuck {card}", card=Ref(target(offer, "card"))), remarks=remarks, icon="tuck")


def skip(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    return OptionText(msg("tuck no more"))  # nothing else can be declined


def reserve(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    remarks = [*points(offer["gives"]), card_text.scores(t.box, t.card(offer))]
    return OptionText(msg("reserve it"), price_text(offer["cost"]) or NOTHING, remarks, "hand")


def reward(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    card = t.card(offer)
    remarks: list[Remark] = [EffectRemark(EFFECT, [t.box.rewards[card]]), *points(offer["gives"])]
    remarks += [msg("an icon later")] if card == t.box.icon_card else []
    if "completes" in offer["facts"]:
        other = Ref(target(offer, "other-half"))
        half = msg("the other half is {card}", card=other)
        remarks.append(msg("completes the pair") if offer["facts"]["completes"] else half)
    return OptionText(msg("take its reward"), remarks=remarks, icon="gem")


def dust(t: MatchboxOptionTexts, offer: OfferView) -> OptionText:
    facts, n = offer["facts"], offer["gives"].get("point", 0)
    more = msg("+{n:point|points}: {after} for {dust} dust", n=n, after=facts["points"], dust=facts["cards"])
    return OptionText(msg("grind it to dust"), remarks=[more], icon="dust")


MAKERS: Final[dict[str, Callable[[MatchboxOptionTexts, OfferView], OptionText]]] = {
    "take": take,
    "gems": gems,
    "use": use,
    "resource": resource,
    "on": on,
    "summon": summon,
    "summon-with-icon": summon_with_icon,
    "icon": icon,
    "tuck": tuck,
    "skip": skip,
    "reserve": reserve,
    "reward": reward,
    "dust": dust,
}
