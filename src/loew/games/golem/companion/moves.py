"""What the hands do for each choice of the Automa, as an order to whoever moves its pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.effect import AnyOrder, OneOf
from loew.engine.log import kind
from loew.engine.machine import SKIP, AutoStep
from loew.engine.message import EMPTY, EffectRef, Message, Ref, msg
from loew.engine.trade import Pay
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.artifacts import PlaceGold
from loew.games.golem.rules.verbs.developments import SIDES
from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.verbs.golems import has_tile, tile_at
from loew.games.golem.rules.vocabulary import (
    DISTRICTS,
    INSTEAD,
    ROMAN,
    district,
    section,
)

PERMANENT: Final = "permanent"


class Deed:
    """An order, the kind of thing that is touched, and the components for small pictures."""

    def __init__(self, kind: str, text: Message, components: tuple[str, ...] = ()) -> None:
        self.kind: Final = kind
        self.text: Final = text
        self.components: Final = components


NO_DEED: Final = Deed("", EMPTY)


def deed(step: AutoStep) -> Deed:
    """The order of a choice; without a text if the hands do nothing for it."""
    choice = step.choice
    s = step.before
    assert isinstance(s, GolemState)
    if choice == SKIP or not choice:
        return NO_DEED
    if choice == INSTEAD:
        return Deed("resources", msg("it cannot do this: the discount comes as resources"))
    if isinstance(step.frame.effect, (AnyOrder, OneOf)):
        return chosen_part(step)
    make = DEEDS.get(choice[0])
    return make(s, step) if make is not None else NO_DEED


def chosen_part(step: AutoStep) -> Deed:
    """One of several: said only where the following steps do not tell it."""
    effect = step.frame.effect
    assert isinstance(effect, (AnyOrder, OneOf))
    part = effect.parts[effect.labels.index(step.choice)]
    if isinstance(effect, OneOf) or isinstance(part, Pay):
        return Deed("choice", msg("it does this: {what}", what=EffectRef(part.text())))
    return NO_DEED


def where(word: str) -> dict[str, object]:
    """The colour and the section of a golem's word."""
    at = PLACE_OF[word][0]
    return {"colour": DISTRICTS[district(at)], "roman": ROMAN[section(at)].upper()}


def golem_piece(word: str) -> str:
    return f"golem {DISTRICTS[district(PLACE_OF[word][0])]}"


def tile_beside(s: GolemState, word: str) -> str:
    at = PLACE_OF[word][0]
    return s.box.neighbourhood_names[tile_at(s, at)] if has_tile(s, at) else ""


# ------------------------------------------------------------------ the synagogue


def take(s: GolemState, step: AutoStep) -> Deed:
    _, colour, line = step.choice
    text = msg("take a {marble} marble from the {line} line", marble=colour, line=line)
    return Deed("marble", text, (f"marble {colour}",))


def rabbi(s: GolemState, step: AutoStep) -> Deed:
    tile = step.choice[1]
    if tile == PERMANENT:
        return Deed("rabbi", msg("put its rabbi on the permanent space"), ("rabbi",))
    n = s.tiles.index(s.box.number[tile]) + 1
    text = msg("put its rabbi on action tile {n} from the top: {tile}", n=n, tile=Ref(tile))
    return Deed("rabbi", text, ("rabbi", tile))


def copy(s: GolemState, step: AutoStep) -> Deed:
    return Deed("mirror", msg("the mirror copies the {line} action", line=step.choice[1]))


def workers(s: GolemState, step: AutoStep) -> Deed:
    n = step.frame.effect.offer(s, step.frame, step.choice).facts["workers"]
    return Deed("work", msg("Work: at most {n:golem|golems}", n=n))


# ------------------------------------------------------------------ students and golems


def student(s: GolemState, step: AutoStep) -> Deed:
    colour = step.choice[1]
    there = s.players[step.frame.who].students[DISTRICTS.index(colour)] + 1
    text = msg("move its {student} student forward to {roman}", student=colour, roman=ROMAN[there].upper())
    return Deed("student", text, (f"student {colour}",))


def student_back(s: GolemState, step: AutoStep) -> Deed:
    colour = step.choice[1]
    there = s.players[step.frame.who].students[DISTRICTS.index(colour)] - 1
    text = msg("move its {student} student back to {roman}", student=colour, roman=ROMAN[there].upper())
    return Deed("student", text, (f"student {colour}",))


def walk(s: GolemState, step: AutoStep) -> Deed:
    verb, word = step.choice[:2]
    at, lying = PLACE_OF[word]
    there = ROMAN[section(at) + (1 if verb == "step" else -1)].upper()
    values = {**where(word), "there": there}
    stands_up = msg("stand up the golem on {colour} {roman} and move it to {there}", **values)
    text = stands_up if lying else msg("move the golem on {colour} {roman} to {there}", **values)
    return Deed("golem", text, (golem_piece(word),))


def activate(s: GolemState, step: AutoStep) -> Deed:
    word = step.choice[1]
    tile = tile_beside(s, word)
    text = msg(
        "lay down the golem on {colour} {roman} and use the tile beside it: {tile}", tile=Ref(tile), **where(word)
    )
    return Deed("golem", text, (golem_piece(word), tile))


def beside(s: GolemState, step: AutoStep) -> Deed:
    word = step.choice[1]
    tile = tile_beside(s, word)
    text = msg("use the tile beside the golem on {colour} {roman}: {tile}", tile=Ref(tile), **where(word))
    return Deed("tile", text, (golem_piece(word), tile))


def create(s: GolemState, step: AutoStep) -> Deed:
    colour = step.choice[1]
    return Deed("golem", msg("stand a new golem on {colour} I", colour=colour), (f"golem {colour}",))


def kill(s: GolemState, step: AutoStep) -> Deed:
    word = step.choice[1]
    text = msg("take the golem on {colour} {roman} off the board: it dies", **where(word))
    return Deed("golem", text, (golem_piece(word),))


def bury(s: GolemState, step: AutoStep) -> Deed:
    return Deed("grave", msg("put it on {grave} of the cemetery", grave=Ref(step.choice[1])), (step.choice[1],))


def stand(s: GolemState, step: AutoStep) -> Deed:
    colour = step.choice[1]
    return Deed("golem", msg("stand a golem on {colour} I", colour=colour), (f"golem {colour}",))


def march(s: GolemState, step: AutoStep) -> Deed:
    return Deed("golem", msg("its golems march {n:step|steps}", n=int(step.choice[1])))


# ------------------------------------------------------------------ its studio


def gold(s: GolemState, step: AutoStep) -> Deed:
    text = msg("put a piece of gold into the cauldron of row {n}", n=step.choice[1][-1])
    return Deed("gold", text, ("gold",)) if isinstance(step.frame.effect, PlaceGold) else NO_DEED


def artifact(s: GolemState, step: AutoStep) -> Deed:
    return Deed("artifact", msg("use its artifact of row {n}", n=step.choice[1][-1]))


def buy(s: GolemState, step: AutoStep) -> Deed:
    book = step.choice[1]
    n = s.library.index(s.box.number[book]) + 1
    text = msg("take book {n} of the library, from the left: {book}; then fill the library", n=n, book=Ref(book))
    return Deed("book", text, (book,))


def column(s: GolemState, step: AutoStep) -> Deed:
    book = s.box.book_names[step.frame.it]
    return Deed("book", msg("put the book into its column {n}", n=step.choice[1]), (book,))


def reread(s: GolemState, step: AutoStep) -> Deed:
    book = step.choice[1]
    return Deed("book", msg("use the active bonus of {book}", book=Ref(book)), (book,))


def keep(s: GolemState, step: AutoStep) -> Deed:
    return Deed("objective", msg("draw the objectives, keep one of them unseen, and put the rest under the deck"))


def develop(s: GolemState, step: AutoStep) -> Deed:
    """An upgrade. Of a small artifact tile the next step says where it lies."""
    name = step.choice[1]
    if s.box.is_small[s.box.number[name]]:
        return NO_DEED
    return Deed("development", msg("upgrade this development: {development}", development=Ref(name)), (name,))


def place_tile(s: GolemState, step: AutoStep) -> Deed:
    """Where an artifact tile goes. Special tiles have no side; of the others the side with a resource and VP is up."""
    it = step.frame.it
    name = s.box.development_names[it]
    n = step.choice[1][-1]
    if s.box.automa_content.times[it - s.box.first_artifact_development] > 1:
        return Deed("development", msg("lay a Special tile on the gold space of row {n}", n=n), (name,))
    side = step.choice[2] if len(step.choice) > 2 else SIDES[0]
    i = 2 * (it - s.box.first_artifact_development) + SIDES.index(side)
    shows = EffectRef(s.box.side_boost[i].text())
    return Deed("development", msg("lay the tile on row {n} with this side up: {side}", n=n, side=shows), (name,))


def start(s: GolemState, step: AutoStep) -> Deed:
    name = step.choice[1]
    return Deed("start", msg("use the starting tile: {tile}", tile=Ref(name)), (name,))


def pay(s: GolemState, step: AutoStep) -> Deed:
    if kind(step.frame.effect) == "pay-mix":
        return NO_DEED
    effect = step.frame.effect
    return Deed("choice", msg("it does this: {what}", what=EffectRef(effect.text())))


DEEDS: Final[dict[str, Callable[[GolemState, AutoStep], Deed]]] = {
    "take": take,
    "rabbi": rabbi,
    "copy": copy,
    "workers": workers,
    "student": student,
    "student-back": student_back,
    "step": walk,
    "back": walk,
    "activate": activate,
    "beside": beside,
    "create": create,
    "kill": kill,
    "bury": bury,
    "stand": stand,
    "march": march,
    "gold": gold,
    "artifact": artifact,
    "buy": buy,
    "column": column,
    "reread": reread,
    "keep": keep,
    "develop": develop,
    "place": place_tile,
    "choose": start,
    "pay": pay,
}
