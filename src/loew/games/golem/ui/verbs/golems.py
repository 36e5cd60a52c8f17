"""Golems in words and pictures: picked, activated, created, killed and buried."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import Amount, Message, Ref, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.verbs.golems import has_tile, tile_at
from loew.games.golem.rules.vocabulary import NEW_GOLEMS, ROMAN
from loew.games.golem.ui.verbs.shared import (
    DISCOUNT,
    EFFECT,
    OptionContext,
    golem_picture,
    golem_piece,
    player,
    titled,
    touched,
    where,
)
from loew.i18n import amount, say
from loew.ui.faces import UNSAID, Arguments, ChoiceFace, HandMove, VerbFace, fixed_order, no_move, no_step
from loew.ui.options import NOTHING, EffectRemark, OptionText, Remark, price_text
from loew.ui.turn_steps import PieceMove, StepStyle

CREATE_ICON: Final = "create"
ACTIVATE_ICON: Final = "activate"
APART: Final[dict[str, Remark]] = {
    "new": msg("the one created in this Work action"),
    "worked": msg("the one that has worked in this action"),
}
ON_SECTION: Final = msg("golem on {colour} {roman}")
ON_FIRST_SECTION: Final = msg("on {colour} I")


def told_apart(offer: OfferView) -> list[Remark]:
    """What tells the golem from another one of yours that stands at the same place."""
    return [text for fact, text in APART.items() if fact in offer["facts"]]


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


def golem_label(golem: str) -> Message:
    colour, roman, *lying = golem.split("-")
    return msg(
        "the golem on {colour} {roman} (lying)" if lying else "the golem on {colour} {roman}",
        colour=colour,
        roman=roman.upper(),
    )


def tile_beside(s: GolemState, word: str) -> str:
    at = PLACE_OF[word][0]
    return s.box.neighbourhood_names[tile_at(s, at)] if has_tile(s, at) else ""


# ------------------------------------------------------------------ golem: one that is picked for something


def pick(c: OptionContext, offer: OfferView) -> OptionText:
    golem = c.target(offer, "golem")
    remarks = [*told_apart(offer), c.tile_at(golem)]
    return OptionText(msg("{golem}", golem=golem_label(golem)), remarks=remarks, icon="golem")


def pick_rules(box: Box) -> list[Message]:
    return [msg("Choose one of your golems: what comes next is done with that golem.")]


GOLEM: Final = ChoiceFace(option=pick, done=UNSAID, step=no_step, line=UNSAID, by_hand=no_move)


# ------------------------------------------------------------------ activate, beside


def activate_order(words: Arguments) -> str:
    return say("activate 1 standing golem" if words[0] == "1" else "activate up to {n} standing golems", n=words[0])


def at_tile(c: OptionContext, offer: OfferView) -> OptionText:
    golem = c.target(offer, "golem")
    remarks = [*told_apart(offer), tile_there(c, offer)]
    return OptionText(msg("{golem}", golem=golem_label(golem)), remarks=remarks, icon=ACTIVATE_ICON)


def activate_step(entry: LogEntry) -> StepStyle:
    tile = touched(entry, "neighbourhood")
    title = titled(tile) if tile else msg("Golem works")
    return StepStyle(ACTIVATE_ICON, title, 3, (tile, golem_piece(entry, touched(entry, "golem"))))


def activate_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    word = step.choice[1]
    tile = tile_beside(s, word)
    text = msg(
        "lay down the golem on {colour} {roman} and use the tile beside it: {tile}", tile=Ref(tile), **where(word)
    )
    return HandMove("golem", text, (golem_picture(word), tile))


def beside_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    word = step.choice[1]
    tile = tile_beside(s, word)
    text = msg("use the tile beside the golem on {colour} {roman}: {tile}", tile=Ref(tile), **where(word))
    return HandMove("tile", text, (golem_picture(word), tile))


def activate_rules(box: Box) -> list[Message]:
    return [
        msg("The golem lies down, and the tile beside it takes effect."),
        msg("Only a standing golem can be activated."),
        no_tiles_beyond(box),
    ]


def beside_rules(box: Box) -> list[Message]:
    return [msg("The tile beside the golem that you choose takes effect."), no_tiles_beyond(box)]


def no_tiles_beyond(box: Box) -> Message:
    return msg("Beyond section {roman} there are no tiles.", roman=ROMAN[box.tile_sections].upper())


ACTIVATE: Final = ChoiceFace(
    option=at_tile,
    done=msg("{you:~activate|activates} the golem on {colour} {roman} ({neighbourhood})"),
    step=activate_step,
    line=ON_SECTION,
    by_hand=activate_by_hand,
)
BESIDE: Final = ChoiceFace(
    option=at_tile,
    done=msg("{you:~use|uses} the tile beside the golem on {colour} {roman} ({neighbourhood})"),
    step=activate_step,
    line=ON_SECTION,
    by_hand=beside_by_hand,
)


# ------------------------------------------------------------------ create


def create_order(words: Arguments) -> str:
    return say("create a golem for {n} clay less", n=words[0]) if words else say("create a golem for clay")


def create(c: OptionContext, offer: OfferView) -> OptionText:
    colour = c.target(offer, "section").split("-")[0]
    label = msg("a golem in the {colour} street", colour=colour)
    return OptionText(label, price_text(offer["cost"]) or NOTHING, [tile_for_later(c, offer)], CREATE_ICON)


def tile_for_later(c: OptionContext, offer: OfferView) -> Remark:
    """The neighbourhood tile where a new golem will stand; it gives nothing before the golem works."""
    tile = c.target(offer, "neighbourhood")
    text = msg("at {tile}; when it works there: {effect}", tile=Ref(tile))
    return EffectRemark(text, [c.components.effect(tile, "effect")]) if tile else msg("no tile there")


def create_step(entry: LogEntry) -> StepStyle:
    p = player(entry)
    piece = f"golem-{entry.who + 1}-{p.golems.index(0) + 1}" if 0 in p.golems else ""
    colour = touched(entry, "district") or touched(entry, "section").split("-")[0]
    place = f"section-{colour}-i"
    moves = (PieceMove(piece, place, place, 0),) if piece else ()
    return StepStyle(CREATE_ICON, msg("New golem"), 3, (piece, place), moves)


def create_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    colour = step.choice[1]
    return HandMove("golem", msg("stand a new golem on {colour} I", colour=colour), (f"golem {colour}",))


def create_rules(box: Box) -> list[Message]:
    return [
        msg(
            "A golem costs {cost} and {more} more for each of yours in that street.",
            cost=Amount(box.create_cost, "clay"),
            more=box.create_more,
        ),
        msg("It stands on section I, and your golem track rises by {n}.", n=box.on_create),
        msg("You can build {n:golem|golems} in a game.", n=NEW_GOLEMS),
    ]


CREATE: Final = ChoiceFace(
    option=create,
    done=msg("{you:~create|creates} a golem in the {colour} street"),
    step=create_step,
    line=ON_FIRST_SECTION,
    by_hand=create_by_hand,
)


# ------------------------------------------------------------------ kill, bury


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


def kill_step(entry: LogEntry) -> StepStyle:
    return StepStyle("kill", msg("Golem killed"), 3, key="kill")


def kill_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    word = step.choice[1]
    text = msg("take the golem on {colour} {roman} off the board: it dies", **where(word))
    return HandMove("golem", text, (golem_picture(word),))


def kill_rules(box: Box) -> list[Message]:
    return [
        msg("One of your golems goes to a free space of the cemetery, which gives its bonus."),
        msg("Your golem track falls by {n}.", n=abs(box.on_kill)),
    ]


KILL: Final = ChoiceFace(
    option=kill,
    done=msg("{you:~kill|kills} the golem on {colour} {roman}"),
    step=kill_step,
    line=ON_SECTION,
    by_hand=kill_by_hand,
)


def bury(c: OptionContext, offer: OfferView) -> OptionText:
    label = msg("grave {n}", n=c.target(offer, "grave").rpartition("-")[2])
    effects = c.effects(offer)
    if not effects:
        return OptionText(label, remarks=[msg("gives nothing")], icon="cemetery")
    text = msg("{effect}, twice") if offer["facts"]["times"] == 2 else EFFECT
    return OptionText(label, remarks=[EffectRemark(text, effects)], icon="cemetery")


def bury_step(entry: LogEntry) -> StepStyle:
    return StepStyle("kill", msg("Golem killed"), 3, (touched(entry, "grave"),), key="kill")


def bury_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    grave = step.choice[1]
    return HandMove("grave", msg("put it on {grave} of the cemetery", grave=Ref(grave)), (grave,))


BURY: Final = ChoiceFace(
    option=bury,
    done=msg("{you:~bury|buries} it in grave {n}"),
    step=bury_step,
    line=UNSAID,
    by_hand=bury_by_hand,
)


def golem_facts(box: Box) -> dict[str, object]:
    """The price of a golem, and what creating and killing one does to the golem track: for the texts to read."""
    return {
        "create": amount(box.create_cost, "clay"),
        "create_more": box.create_more,
        "on_create": box.on_create,
        "on_kill": -box.on_kill,
    }


ACTIVATIONS: Final = {"activate": ACTIVATE}
VERBS: Final = {
    "golem": VerbFace(
        order=fixed_order("choose one of your golems"),
        icons="golem",
        short=lambda words: "",
        choices={"golem": GOLEM},
        declined=msg("{you:~move|moves} no golem"),
        help=pick_rules,
        rule="WRK-1",
    ),
    "beside": VerbFace(
        order=fixed_order("choose one of your golems beside a neighbourhood tile, standing or lying"),
        icons="golem house",
        short=lambda words: "any golem",
        choices={"beside": BESIDE},
        declined=msg("{you:~use|uses} no tile"),
        help=beside_rules,
        rule="WRK-1",
    ),
    "use-tile": VerbFace(
        order=fixed_order("use the neighbourhood tile beside it, and it stays as it is"),
        icons="use-tile",
        short=lambda words: "its tile",
    ),
    "activate-it": VerbFace(
        order=fixed_order("activate it"),
        icons=ACTIVATE_ICON,
        short=lambda words: "work",
        choices=ACTIVATIONS,
        declined=msg("{you:~do|does} not activate it"),
        help=activate_rules,
        rule="WRK-1",
    ),
    "activate": VerbFace(
        order=activate_order,
        icons="activate={0}",
        short=lambda words: f"work {words[0]}",
        choices=ACTIVATIONS,
        declined=msg("{you:~activate|activates} no golem"),
        help=activate_rules,
        rule="WRK-1",
    ),
    "create": VerbFace(
        order=create_order,
        icons="create discount=−{0}",
        short=lambda words: f"create−{words[0]}C" if words else "create",
        choices={"create": CREATE, **DISCOUNT},
        decline=msg("Create no golem"),
        declined=msg("{you:~create|creates} no golem"),
        help=create_rules,
        rule="GOL-1",
        can_be_free=True,
    ),
    "kill": VerbFace(
        order=fixed_order("kill one of your golems"),
        icons="kill",
        choices={"kill": KILL},
        decline=msg("Kill no golem"),
        pick=msg("Golem"),
        declined=msg("{you:~decline|declines} to kill"),
        help=kill_rules,
        rule="KIL-1",
    ),
    "bury": VerbFace(
        order=fixed_order("bury the golem on a free space of the cemetery and take what the space gives"),
        icons="dead cemetery",
        choices={"bury": BURY},
        pick=msg("Grave"),
        help=kill_rules,
        rule="KIL-1",
    ),
}
