"""The options of the studio in words: books, developments, artifacts, income, objectives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.message import Amount, Listing, Message, Ref, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.powers import power_of
from loew.games.golem.ui.drawing.cards import STARTS
from loew.games.golem.ui.names import goal
from loew.games.golem.ui.option_context import OptionContext
from loew.ui.option_text import (
    NOTHING,
    EffectRemark,
    OptionText,
    Remark,
    price_text,
)

EFFECT: Final = msg("{effect}")
ANY_MIX: Final = msg("{n:resource|resources} in any mix")
WAITS: Final = {
    "marble-red": msg("activates its artifact with each red marble that you take"),
    "marble-blue": msg("activates its artifact with each blue marble that you take"),
    "first-book": msg("activates its artifact with the first book of a column"),
    "create": msg("activates its artifact with each golem that you create"),
}
POWERS: Final = {
    "ignore-character": msg("the march may leave out the character's steps"),
    "new-golem-works": msg("a new golem steps and works"),
    "double-cemetery": msg("graves give their bonus twice"),
    "control-most": msg("control costs at most {n} for each golem"),
    "work-extra": msg("{n:extra worker|extra workers}, free"),
    "better-track": msg("a better study track"),
    "double-immediate": msg("the one-time bonus of a book placed here counts twice"),
}
AREA_ICONS: Final = ("develop-golem", "develop-study", "develop-artifact")


def buy(c: OptionContext, offer: OfferView) -> OptionText:
    """The price of a book and what it gives."""
    book = c.target(offer, "book")
    price = price_text(offer["cost"])
    if "student" in offer["later"]:
        price = msg("{price} and a student's step back", price=price) if price else msg("a student's step back")
    gives: list[Remark] = [
        EffectRemark(msg("once: {effect}"), [c.components.effect(book, "immediate")]),
        EffectRemark(
            msg("with this and every later book of the column: {effect}"), [c.components.effect(book, "active")]
        ),
    ]
    colour = c.components.entries[book].values["colour"]
    return OptionText(msg("buy {name}", name=Ref(book)), price or NOTHING, gives, f"book-{colour}")


def column(c: OptionContext, offer: OfferView) -> OptionText:
    """The books in the column, and what its development adds."""
    n = offer["choice"].split()[1]
    books = c.mine["columns"][int(n) - 1]
    development = f"column-{n}"
    remarks: list[Remark] = [msg("{books}", books=Listing([Ref(book) for book in books]))] if books else [EMPTY_COLUMN]
    if development in c.mine["developed"]:
        remarks += development_remarks(c, development)
    return OptionText(msg("column {n}", n=n), remarks=remarks, icon="column")


EMPTY_COLUMN: Final = msg("empty##a column")


def reread(c: OptionContext, offer: OfferView) -> OptionText:
    book = c.target(offer, "book")
    return OptionText(
        msg("read {name}", name=Ref(book)), remarks=[EffectRemark(EFFECT, c.effects(offer))], icon="reread"
    )


def develop(c: OptionContext, offer: OfferView) -> OptionText:
    """The price, what the development does, and its menorahs."""
    development = c.target(offer, "development")
    i = c.box.number[development]
    menorahs = msg("{n:menorah|menorahs}", n=c.box.menorahs[i])
    label = msg("upgrade {name}", name=Ref(development))
    icon = AREA_ICONS[c.box.development_area[i]]
    return OptionText(label, upgrade_price(offer), [*development_remarks(c, development), menorahs], icon)


def upgrade_price(offer: OfferView) -> Message:
    """What an upgrade costs. A tile without a place costs the price of its space, so this is the least price."""
    later = offer["later"]
    due = ANY_MIX.text if "any" in later else ""
    if "spaces" in offer["facts"]:
        if not later:
            return NOTHING
        amount = msg(due, n=later["any"]) if due else price_text(later)
        return msg("{price} or more", price=amount)
    return msg(due, n=later["any"]) if due else price_text(offer["cost"]) or NOTHING


def development_remarks(c: OptionContext, development: str) -> list[Remark]:
    """What a development does."""
    entry = c.components.entries[development]
    values = entry.values
    sides = [side(c, development, letter) for letter in "ab" if f"side_{letter}" in values]
    if sides:
        return sides
    found: list[Remark] = []
    if power_of(entry):
        n = entry.number("amount") if "amount" in values else 0
        found.append(Message(POWERS[power_of(entry)].text, {"n": n}))
    if "placed" in values and not c.components.effect(development, "placed").does_nothing:
        found.append(EffectRemark(msg("each book put there: {effect}"), [c.components.effect(development, "placed")]))
    if "now" in values:
        found.append(EffectRemark(msg("once: {effect}"), [c.components.effect(development, "now")]))
    return found


def side(c: OptionContext, development: str, letter: str) -> Remark:
    value = str(c.components.entries[development].values[f"side_{letter}"])
    return (
        WAITS[value] if value in WAITS else EffectRemark(EFFECT, [c.components.effect(development, f"side_{letter}")])
    )


def place(c: OptionContext, offer: OfferView) -> OptionText:
    """A space for a small tile: what it costs, what the side shows, and the artifact beside it."""
    row, letter = row_of(c, offer), offer["choice"][-1]
    label = msg("row {n}, side {side} up", n=row + 1, side=letter.upper())
    beside = EffectRemark(msg("beside {effect}"), c.row_effects(row))
    return OptionText(label, upgrade_price(offer), [side(c, offer["about"], letter), beside], "develop-artifact")


def row_of(c: OptionContext, offer: OfferView) -> int:
    return int(c.target(offer, "row")[-1]) - 1


def gold(c: OptionContext, offer: OfferView) -> OptionText:
    have, needed = offer["facts"]["gold"], offer["facts"]["needed"]
    label = msg("gold into row {n} ({have} of {full})", n=row_of(c, offer) + 1, have=have, full=needed)
    text = msg("completes it: {effect}") if have == needed else msg("when full: {effect}")
    short = [msg("{have} of {full}", have=have, full=needed)]
    return OptionText(label, remarks=[EffectRemark(text, c.effects(offer))], icon="cauldron", short=short)


def artifact(c: OptionContext, offer: OfferView) -> OptionText:
    label = msg("the artifact of row {n}", n=row_of(c, offer) + 1)
    return OptionText(label, remarks=[EffectRemark(EFFECT, c.effects(offer))], icon="artifact")


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


def keep(c: OptionContext, offer: OfferView) -> OptionText:
    return objective(c, offer, msg("keep: {goal}"))


def give_back(c: OptionContext, offer: OfferView) -> OptionText:
    return objective(c, offer, msg("put back: {goal}"))


def objective(c: OptionContext, offer: OfferView, text: Message) -> OptionText:
    card = c.box.number[c.target(offer, "objective")]
    reached = goal(c.box, card)
    label = Message(text.text, {"goal": reached})
    vp = msg("{vp}", vp=Amount(c.box.objective_vp[card], "vp"))
    return OptionText(label, remarks=[vp], icon="objective", short=[msg("{goal}", goal=reached)])


def choose(c: OptionContext, offer: OfferView) -> OptionText:
    """A starting tile, or an artifact tile row by row."""
    start, tile = c.target(offer, "start"), c.target(offer, "artifact")
    if start:
        icon, name = STARTS[str(c.components.entries[start].values["kind"])]
        return OptionText(name, remarks=[EffectRemark(EFFECT, c.effects(offer))], icon=icon)
    rows = [
        EffectRemark(Message("{gold:gold|gold}: {effect}", {"gold": gold}), [c.components.effect(tile, f"row{row}")])
        for row, gold in enumerate(c.box.cauldrons, 1)
    ]
    return OptionText(msg("{name}", name=Ref(tile)), remarks=rows, icon="artifact")


MAKERS: Final[dict[str, Callable[[OptionContext, OfferView], OptionText]]] = {
    "buy": buy,
    "column": column,
    "reread": reread,
    "develop": develop,
    "place": place,
    "gold": gold,
    "artifact": artifact,
    "income": income,
    "keep": keep,
    "give-back": give_back,
    "choose": choose,
}
