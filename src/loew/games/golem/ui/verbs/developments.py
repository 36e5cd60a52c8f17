"""Developments in words and pictures: upgrades, the small tiles beside artifacts, and prices in any mix."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.effect import Part
from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import EffectRef, Message, Ref, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.powers import power_of
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.developments import SIDES
from loew.games.golem.rules.vocabulary import EVENTS
from loew.games.golem.ui.verbs.algebra import PAY
from loew.games.golem.ui.verbs.shared import DISCOUNT, EFFECT, OptionContext, artifact_pieces, touched
from loew.i18n import say
from loew.ui.faces import NO_MOVE, UNSAID, Arguments, ChoiceFace, HandMove, VerbFace, fixed_order, number_order
from loew.ui.options import NOTHING, EffectRemark, OptionText, Remark, price_text
from loew.ui.turn_steps import StepStyle

AREAS: Final = {
    "any": msg("upgrade any development"),
    "golem": msg("upgrade a golem development"),
    "study": msg("upgrade a study development"),
    "artifact": msg("upgrade an artifact development"),
}
CHEAPER: Final = {
    "any": msg("{upgrade} for {n} less of its own resource"),
    "golem": msg("{upgrade} for {n} clay less"),
    "study": msg("{upgrade} for {n} knowledge less"),
    "artifact": msg("{upgrade} for {n} coins less"),
}
SIGNS: Final = {"golem": "dev C", "study": "dev K", "artifact": "dev $", "any": "dev any"}
AREA_ICONS: Final = ("develop-golem", "develop-study", "develop-artifact")
ANY_MIX: Final = msg("{n:resource|resources} in any mix")


class TriggerFace(NamedTuple):
    """What is said and shown of an event that activates the artifact of a small tile again."""

    icons: str
    text: Message  # on the tile
    remark: Message  # on the option to upgrade it
    when: Message  # in the explanation of a tile
    sign: str  # in the terminal


TRIGGERS: Final = dict(
    zip(
        EVENTS,
        (
            TriggerFace(
                "marble-red artifact now",
                msg("Taking a red marble activates this artifact again."),
                msg("activates its artifact with each red marble that you take"),
                msg("when you take a red marble"),
                "on red",
            ),
            TriggerFace(
                "marble-blue artifact now",
                msg("Taking a blue marble activates this artifact again."),
                msg("activates its artifact with each blue marble that you take"),
                msg("when you take a blue marble"),
                "on blue",
            ),
            TriggerFace(
                "book=1. artifact now",
                msg("The first book of a column activates this artifact again."),
                msg("activates its artifact with the first book of a column"),
                msg("with the first book of a column"),
                "on column",
            ),
            TriggerFace(
                "create artifact now",
                msg("Creating a golem activates this artifact again."),
                msg("activates its artifact with each golem that you create"),
                msg("when you create a golem"),
                "on create",
            ),
        ),
        strict=True,
    )
)
POWERS: Final = {
    "ignore-character": msg("the march may leave out the character's steps"),
    "new-golem-works": msg("a new golem steps and works"),
    "double-cemetery": msg("graves give their bonus twice"),
    "control-most": msg("control costs at most {n} for each golem"),
    "work-extra": msg("{n:extra worker|extra workers}, free"),
    "better-track": msg("a better study track"),
    "double-immediate": msg("the one-time bonus of a book placed here counts twice"),
}


def develop_rules(box: Box) -> list[Message]:
    return [msg("Golem developments are paid in clay, those of study in knowledge, those of artifacts in coins.")]


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
    sides = [tile_side(c, development, letter, named=True) for letter in "ab" if f"side_{letter}" in values]
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


def tile_side(c: OptionContext, development: str, letter: str, named: bool = False) -> Remark:
    """What a side of a small tile does; `named`: as one of two, of which one will be up."""
    value = str(c.components.entries[development].values[f"side_{letter}"])
    if value in TRIGGERS:
        remark = TRIGGERS[value].remark
        return msg("side {side}: {effect}", side=letter.upper(), effect=remark) if named else remark
    text = Message("side {side}: {effect}", {"side": letter.upper()}) if named else EFFECT
    return EffectRemark(text, [c.components.effect(development, f"side_{letter}")])


# ------------------------------------------------------------------ develop


def develop_order(words: Arguments) -> str:
    what = say(AREAS[words[0]])
    return say(CHEAPER[words[0]], upgrade=what, n=words[1]) if len(words) > 1 and words[1] else what


def develop_free_order(words: Arguments) -> str:
    return say("{upgrade} that costs {n} or less, for nothing", upgrade=say(AREAS[words[0]]), n=words[1])


def develop(c: OptionContext, offer: OfferView) -> OptionText:
    """The price, what the development does, and its menorahs."""
    development = c.target(offer, "development")
    i = c.box.number[development]
    menorahs = msg("{n:menorah|menorahs}", n=c.box.menorahs[i])
    label = msg("upgrade {name}", name=Ref(development))
    icon = AREA_ICONS[c.box.development_area[i]]
    return OptionText(label, upgrade_price(offer), [*development_remarks(c, development), menorahs], icon)


def develop_step(entry: LogEntry) -> StepStyle:
    name = touched(entry, "development")
    return StepStyle("develop-any", msg("Upgrade"), 2, (f"development-{entry.who + 1}-{name}",), key="develop")


def develop_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    """An upgrade. Of a small artifact tile the next step says where it lies."""
    name = step.choice[1]
    if s.box.is_small[s.box.number[name]]:
        return NO_MOVE
    return HandMove("development", msg("upgrade this development: {development}", development=Ref(name)), (name,))


DEVELOP: Final = ChoiceFace(
    option=develop,
    done=msg("{you:~upgrade|upgrades} {development}"),
    step=develop_step,
    line=msg("{development}##a title"),
    by_hand=develop_by_hand,
)


# ------------------------------------------------------------------ place


def place(c: OptionContext, offer: OfferView) -> OptionText:
    """A space for a small tile: what it costs, what the side shows, and the artifact beside it."""
    row, letter = c.row(offer), offer["choice"][-1]
    label = msg("row {n}, side {side}", n=row + 1, side=letter.upper())
    beside = EffectRemark(msg("next to it: {effect}"), c.row_effects(row))
    return OptionText(label, upgrade_price(offer), [tile_side(c, offer["about"], letter), beside], "develop-artifact")


def place_step(entry: LogEntry) -> StepStyle:
    return StepStyle("develop-any", msg("Upgrade"), 2, artifact_pieces(entry), key="develop")


def place_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    """Where an artifact tile goes. Special tiles have no side; of the others the side with a resource and VP is up."""
    it = step.frame.it
    name = s.box.development_names[it]
    n = step.choice[1][-1]
    if s.box.automa_content.times[it - s.box.first_artifact_development] > 1:
        return HandMove("development", msg("lay a Special tile on the gold space of row {n}", n=n), (name,))
    letter = step.choice[2] if len(step.choice) > 2 else SIDES[0]
    shown: Part = s.box.side_boost[2 * (it - s.box.first_artifact_development) + SIDES.index(letter)]
    text = msg("lay the tile on row {n} with this side up: {side}", n=n, side=EffectRef(shown.text()))
    return HandMove("development", text, (name,))


PLACE: Final = ChoiceFace(
    option=place,
    done=msg("{you:~place|places} it in row {n} with side {side} up"),
    step=place_step,
    line=UNSAID,
    by_hand=place_by_hand,
)


def pay_mix_rules(box: Box) -> list[Message]:
    return [msg("Pay with clay, coins and knowledge in any mix; each of them counts as one.")]


VERBS: Final = {
    "develop": VerbFace(
        order=develop_order,
        icons="develop-{0} discount=−{1}",
        short=lambda words: SIGNS[words[0]] + (f"−{words[1]}" if len(words) > 1 else ""),
        choices={"develop": DEVELOP, **DISCOUNT},
        decline=msg("Upgrade nothing"),
        pick=msg("Upgrade"),
        declined=msg("{you:~upgrade|upgrades} nothing"),
        help=develop_rules,
        rule="DEV-1",
    ),
    "develop-free": VerbFace(
        order=develop_free_order,
        icons="develop-{0}=≤{1} discount=0",
        short=lambda words: f"{SIGNS[words[0]]} ≤{words[1]} free",
        choices={"develop": DEVELOP, **DISCOUNT},
        decline=msg("Upgrade nothing"),
        pick=msg("Upgrade"),
        declined=msg("{you:~upgrade|upgrades} nothing"),
        help=develop_rules,
        rule="DEV-1",
        can_be_free=True,
    ),
    "develop-mixed": VerbFace(
        order=number_order("upgrade any development for {n} less, paid in any mix of resources"),
        icons="develop-any discount=−{0} mix",
        short=lambda words: f"{SIGNS['any']}−{words[0]} mixed",
        choices={"develop": DEVELOP, **DISCOUNT},
        decline=msg("Upgrade nothing"),
        pick=msg("Upgrade"),
        declined=msg("{you:~upgrade|upgrades} nothing"),
        help=develop_rules,
        rule="DEV-1",
    ),
    "place-tile": VerbFace(
        order=fixed_order("put the tile on a free space of its kind, the side you like up"),
        icons="develop-artifact artifact",
        choices={"place": PLACE},
        pick=msg("Where to"),
        help=develop_rules,
        rule="DEV-1",
    ),
    "pay-mix": VerbFace(
        order=fixed_order("pay in any mix of resources"),
        icons="mix",
        choices={"pay": PAY},
        help=pay_mix_rules,
        rule="OPT-1",
    ),
}
