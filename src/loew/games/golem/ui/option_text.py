"""The options of Golem in words, from their offers: the synagogue, the city, and what is written in the notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.effect import Part
from loew.engine.message import EMPTY, Amount, Listing, Message, Ref, Reference, msg
from loew.engine.offer import OfferView
from loew.engine.trade import Gain
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import (
    DISTRICTS,
    INSTEAD,
    RESOURCES,
    ROMAN,
)
from loew.games.golem.ui import option_text_studio as studio
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.drawing.cards import LINE_ICONS
from loew.games.golem.ui.effect_signs import tint
from loew.games.golem.ui.lexicon import LEXICON, phrase, short
from loew.games.golem.ui.option_context import OptionContext
from loew.games.golem.ui.reference_name import reference_name
from loew.ui.option_text import (
    NOTHING,
    EffectRemark,
    OptionText,
    Remark,
    price_text,
    unknown_option,
)
from loew.ui.terminal import TerminalStyle

EFFECT: Final = msg("{effect}")
NOTATION: Final = ("any-order", "one-of")  # their options are effects


class GolemOptionTexts:
    """The options of one view in words."""

    def __init__(self, components: ComponentIndex, view: GolemView) -> None:
        self.context: Final = OptionContext(components, view)

    def naming(self, ref: Reference, form: str) -> str:
        return reference_name(self.context.box, ref)

    def effect_words(self, effect: Part) -> str:
        return self.context.words(effect)

    def effect_signs(self, effect: Part, style: TerminalStyle) -> str:
        return tint(short(effect), style) if self.context.words(effect) else ""

    def option(self, offer: OfferView) -> OptionText:
        verb = offer["choice"].split()[0]
        if verb == "skip":
            record = LEXICON.verbs.get(offer["kind"])
            return OptionText((record.decline if record else EMPTY) or msg("Decline"))
        if verb == INSTEAD[0]:
            return OptionText(msg("Take the discount as resources"))
        if offer["kind"] in NOTATION:
            return notation_option(self.context, offer)
        make = MAKERS.get(verb)
        return make(self.context, offer) if make is not None else unknown_option(offer)


def notation_option(c: OptionContext, offer: OfferView) -> OptionText:
    """A part of an effect, chosen by its notation."""
    return OptionText(msg("{words}", words=phrase(c.parse(offer["choice"].partition(" #")[0]))))


# ------------------------------------------------------------------ the synagogue


def take(c: OptionContext, offer: OfferView) -> OptionText:
    """The marble, the student it moves, and whether it will match the character."""
    colour, line, value = c.target(offer, "marble"), c.target(offer, "line"), offer["facts"]["value"]
    moved: Message = msg("no student")
    if colour in DISTRICTS:
        moved = msg("student to {roman}", roman=ROMAN[min(10, c.mine["students"][colour] + 1)].upper())
    elif colour == "black":
        moved = msg("two students")
    match: list[Remark] = [msg("palace match")] if offer["facts"]["match"] else []
    return OptionText(
        msg("{colour:f}", colour=colour),
        remarks=[moved, *match],
        icon=f"marble-{colour}",
        heading=msg("{line}, value {n}: {gives}", line=line, n=value, gives=line_gives(offer)),
        whole=msg("take a {colour} marble", colour=colour),
        crumb=msg("{line}, value {n}", line=line, n=value),
        short=[line_signs(offer)],
    )


def line_gives(offer: OfferView) -> Message:
    """What a line's action gives at its value, or what it costs."""
    costs = worker_costs(offer)
    if costs:
        return msg("costs {costs} knowledge", costs=costs)
    gains = [Amount(gain.n, gain.what) for gain in line_gains(offer)]
    return msg("{gains}", gains=Listing(gains)) if gains else msg("another action")


def line_signs(offer: OfferView) -> Remark:
    """The same in short signs, with the value."""
    value, costs, gains = offer["facts"]["value"], worker_costs(offer), line_gains(offer)
    if costs:
        return msg("value {n}: {costs} knowledge", n=value, costs=costs)
    return (
        EffectRemark(msg("value {n}: {effect}", n=value), gains) if gains else msg("value {n}: another action", n=value)
    )


def worker_costs(offer: OfferView) -> str:
    """What one worker, two workers and so on cost: 0/2/4/7."""
    return "/".join([str(n) for what, n in offer["facts"].items() if what.startswith("workers-")])


def line_gains(offer: OfferView) -> list[Gain]:
    facts = offer["facts"]
    return [Gain(facts[what], what) for what in RESOURCES if what in facts]


def rabbi(c: OptionContext, offer: OfferView) -> OptionText:
    tile = c.target(offer, "tile")
    does = EffectRemark(EFFECT, c.effects(offer))
    heading = msg("Place your rabbi")
    if tile == "permanent":
        last = msg("last in the next turn order")
        return OptionText(msg("rabbi to the permanent space"), remarks=[does, last], icon="rabbi", heading=heading)
    label, named = msg("rabbi to {name}", name=Ref(tile)), msg("{name}", name=Ref(tile))
    return OptionText(label, remarks=[does], icon="rabbi", heading=heading, short=[named])


def pass_option(c: OptionContext, offer: OfferView) -> OptionText:
    return OptionText(
        msg("pass"), remarks=[msg("finish later, after the marbles have been dropped again")], icon="pass"
    )


def copy(c: OptionContext, offer: OfferView) -> OptionText:
    line, value = c.target(offer, "line"), offer["facts"]["value"]
    label = msg("mirror {line} at value {n}", line=line, n=value)
    return OptionText(label, remarks=[line_gives(offer)], icon=LINE_ICONS[line])


def put_aside(c: OptionContext, offer: OfferView) -> OptionText:
    colour = c.target(offer, "marble")
    return OptionText(msg("put a {colour} marble aside", colour=colour), icon=f"marble-{colour}")


def workers(c: OptionContext, offer: OfferView) -> OptionText:
    n = offer["facts"]["workers"]
    label, short = msg("put {n:golem|golems} to work", n=n), msg("{n:golem works|golems work}", n=n)
    have = msg("you have {n:knowledge|knowledge}", n=c.mine["knowledge"])
    return OptionText(label, price_text(offer["cost"]) or NOTHING, [have], "work", short=[short])


# ------------------------------------------------------------------ the city

APART: Final[dict[str, Remark]] = {
    "new": msg("the one created in this Work action"),
    "worked": msg("the one that has worked in this action"),
}


def step(c: OptionContext, offer: OfferView) -> OptionText:
    """Where the golem goes, the tile there, and how far ahead of its student it will be."""
    golem, there = c.target(offer, "golem"), c.target(offer, "section")
    (colour, here), section = golem.split("-")[:2], there.split("-")[1].upper()
    lying = golem.endswith("lying")
    label = msg(
        "{colour} golem {here} to {there} (stands up)" if lying else "{colour} golem {here} to {there}",
        colour=colour,
        here=here.upper(),
        there=section,
    )
    remarks = [*told_apart(offer), tile_there(c, offer), *ahead(c, there)]
    return OptionText(label, price_text(offer["cost"]), remarks, "golem", short=[to(section)])


def told_apart(offer: OfferView) -> list[Remark]:
    """What tells the golem from another one of yours that stands at the same place."""
    return [text for fact, text in APART.items() if fact in offer["facts"]]


def to(section: str) -> Message:
    return msg("to {roman}", roman=section)


def ahead(c: OptionContext, place: str) -> list[Remark]:
    """How far a golem there is ahead of its student."""
    colour, roman = place.split("-")[:2]
    n = ROMAN.index(roman) - c.mine["students"][colour]
    return [msg("{n} ahead of its student", n=n)] if n > 0 else []


def tile_there(c: OptionContext, offer: OfferView) -> Remark:
    """The neighbourhood tile that the option leads to."""
    tile = c.target(offer, "neighbourhood")
    if not tile:
        return msg("no tile there")
    return EffectRemark(msg("{tile}: {effect}", tile=Ref(tile)), [c.components.effect(tile, "effect")])


def tile_for_later(c: OptionContext, offer: OfferView) -> Remark:
    """The neighbourhood tile where a new golem will stand; it gives nothing before the golem works."""
    tile = c.target(offer, "neighbourhood")
    text = msg("at {tile}; when it works there: {effect}", tile=Ref(tile))
    return EffectRemark(text, [c.components.effect(tile, "effect")]) if tile else msg("no tile there")


def march(c: OptionContext, offer: OfferView) -> OptionText:
    return OptionText(msg("march {n:step|steps}", n=offer["facts"]["steps"]))


def at_tile(c: OptionContext, offer: OfferView) -> OptionText:
    golem = c.target(offer, "golem")
    remarks = [*told_apart(offer), tile_there(c, offer)]
    return OptionText(msg("{golem}", golem=golem_label(golem)), remarks=remarks, icon="activate")


def golem_label(golem: str) -> Message:
    colour, roman, *lying = golem.split("-")
    return msg(
        "the golem on {colour} {roman} (lying)" if lying else "the golem on {colour} {roman}",
        colour=colour,
        roman=roman.upper(),
    )


def pick(c: OptionContext, offer: OfferView) -> OptionText:
    golem = c.target(offer, "golem")
    remarks = [*told_apart(offer), c.tile_at(golem)]
    return OptionText(msg("{golem}", golem=golem_label(golem)), remarks=remarks, icon="golem")


def stand(c: OptionContext, offer: OfferView) -> OptionText:
    colour = c.target(offer, "district")
    remarks = [c.tile_at(f"{colour}-i"), c.tile_at(f"{colour}-ii", msg("then {tile}: {effect}"))]
    return OptionText(msg("a golem in the {colour} district", colour=colour), remarks=remarks, icon="golem")


def create(c: OptionContext, offer: OfferView) -> OptionText:
    colour = c.target(offer, "section").split("-")[0]
    label = msg("a golem in the {colour} district", colour=colour)
    return OptionText(label, price_text(offer["cost"]) or NOTHING, [tile_for_later(c, offer)], "create")


def kill(c: OptionContext, offer: OfferView) -> OptionText:
    golem = c.target(offer, "golem")
    colour, roman, *lying = golem.split("-")
    label = msg(
        "kill the golem on {colour} {roman} (lying)" if lying else "kill the golem on {colour} {roman}",
        colour=colour,
        roman=roman.upper(),
    )
    remarks = [*told_apart(offer), *(ahead(c, golem) or [msg("not ahead of its student")])]
    return OptionText(label, remarks=remarks, icon="kill")


def bury(c: OptionContext, offer: OfferView) -> OptionText:
    label = msg("grave {n}", n=c.target(offer, "grave").rpartition("-")[2])
    effects = c.effects(offer)
    if not effects:
        return OptionText(label, remarks=[msg("gives nothing")], icon="cemetery")
    text = msg("{effect}, twice") if offer["facts"]["times"] == 2 else EFFECT
    return OptionText(label, remarks=[EffectRemark(text, effects)], icon="cemetery")


def student(c: OptionContext, offer: OfferView) -> OptionText:
    colour, there = c.target(offer, "student"), c.target(offer, "section")
    roman = there.split("-")[1]
    label = msg("{colour} student to {roman}", colour=colour, roman=roman.upper())
    effect = c.box.streets[DISTRICTS.index(colour)][ROMAN.index(roman)]
    income: Remark = (
        EffectRemark(msg("income there: {effect}"), [effect]) if c.words(effect) else msg("income there: nothing")
    )
    menorah = [msg("takes the menorah")] if offer["facts"]["menorah"] else []
    return OptionText(label, remarks=[income, *menorah], icon=f"student-{colour}", short=[to(roman.upper())])


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


MAKERS: Final[dict[str, Callable[[OptionContext, OfferView], OptionText]]] = {
    "take": take,
    "rabbi": rabbi,
    "pass": pass_option,
    "copy": copy,
    "aside": put_aside,
    "workers": workers,
    "step": step,
    "back": step,
    "march": march,
    "activate": at_tile,
    "beside": at_tile,
    "golem": pick,
    "stand": stand,
    "create": create,
    "kill": kill,
    "bury": bury,
    "student": student,
    "student-back": student,
    "pay": pay,
    **studio.MAKERS,
}


def option_texts(box: Box, view: GolemView) -> GolemOptionTexts:
    return GolemOptionTexts(ComponentIndex(box), view)
