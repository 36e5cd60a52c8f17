"""What was done, in words, said of whoever did it: one verb, then the rest.

A choice that only turns to something, whose doing is told by the next one, has no words of its own.
"""

from __future__ import annotations

from typing import Final

from loew.engine.effect import AnyOrder, OneOf, Part, With, show
from loew.engine.machine import SKIP, Choice, Frame
from loew.engine.trade import Gain, Pay
from loew.golem.automa.verbs import DrawCard
from loew.golem.state import GolemState
from loew.golem.terms import AREA_PRICE, COLOURS, DISTRICTS, INSTEAD, LINES, RESOURCES, ROMAN
from loew.golem.verbs.actions import Copy
from loew.golem.verbs.artifacts import Artifact, PlaceGold
from loew.golem.verbs.books import Book, Reread
from loew.golem.verbs.deals import LETTERS, Deal, DealBook, DealObjectives, DealTiles
from loew.golem.verbs.developments import DISCOUNT, FREE, Upgrading
from loew.golem.verbs.golems import Activate, ActivateIt, Beside, Create, Golem, Kill
from loew.golem.verbs.movement import Forward, Steps
from loew.golem.verbs.setup_deals import DealArtifacts, DealCharacters, DealHands, DealNeighbourhoods, DealStarts
from loew.golem.verbs.students import Street, Student, StudentOther
from loew.golem.verbs.work import Work, WorkOn
from loew.i18n import amount, listed, msg, say, word
from loew.presentation.golem.names import name, seat


def said(s: GolemState, f: Frame, choice: Choice) -> str:
    """A few words for the log; none for a choice that only turns to something."""
    e = f.effect
    if choice == SKIP:
        return declined(f)
    if choice == INSTEAD:
        return say("takes the discount as resources")
    if isinstance(e, (AnyOrder, OneOf)):
        return turned(e.parts[e.labels.index(choice)] if choice in e.labels else None)
    if isinstance(e, (Deal, DealArtifacts)):
        return dealt(s, f, choice)
    return priced(s, f, choice, done(s, choice))


def turned(part: Part | None) -> str:
    """One of several, chosen: what happens at once is told at once."""
    if part is None:
        return ""
    if isinstance(part, Gain):
        return say("takes {what}", what=amount(part.n, part.what))
    if isinstance(part, Pay):
        return paid(part.label[1:])
    text = show(part)
    n = text.split()[-1]
    if text.startswith("golem-track"):
        down = n.startswith("-")
        return say("moves {n} down the golem track" if down else "moves {n} up the golem track", n=n.removeprefix("-"))
    return say("moves {n} up the study track", n=n) if text.startswith("study ") else ""


def declined(f: Frame) -> str:
    """What was not done."""
    e = f.effect.pick if isinstance(f.effect, With) else f.effect
    if isinstance(e, Student) and e.where != "any":
        return say("leaves the {colour} student where it is", colour=e.where)
    for kind, text in DECLINED:
        if isinstance(e, kind):
            return say(text)
    return say("declines")


DECLINED: Final[tuple[tuple[type, str], ...]] = (
    (Kill, msg("declines to kill")),
    (Student, msg("leaves the students where they are")),
    (StudentOther, msg("leaves the other students where they are")),
    (Street, msg("leaves the students where they are")),
    (Work, msg("puts no golem to work")),
    (WorkOn, msg("lets the other golems rest")),
    (Activate, msg("activates no golem")),
    (ActivateIt, msg("lets it rest")),
    (Create, msg("creates no golem")),
    (Book, msg("buys no book")),
    (Upgrading, msg("upgrades nothing")),
    (PlaceGold, msg("declines the gold")),
    (Pay, msg("declines to pay")),
    (OneOf, msg("declines the choice")),
    (AnyOrder, msg("leaves it at that")),
    (Golem, msg("moves no golem")),
    (Beside, msg("uses no tile")),
    (Forward, msg("moves no further")),
    (Steps, msg("moves no further")),
    (Reread, msg("reads no more")),
    (Copy, msg("mirrors nothing")),
    (Artifact, msg("activates no artifact")),
)


def dealt(s: GolemState, f: Frame, choice: Choice) -> str:
    """What chance has laid out. Long lists are there to be seen on the table."""
    e = f.effect
    if isinstance(e, DrawCard):
        return say("the Automa draws {card}", card=choice[1])
    if isinstance(e, DealObjectives):
        return drawn(s, f, choice)
    names = listed([named(s, e, each) for each in choice[1:] if each != "?"])
    for kind, text in DEALT:
        if isinstance(e, kind):
            return say(text, names=names)
    return say("dealt: {names}", names=names)


def named(s: GolemState, e: Part, each: str) -> str:
    """A name in a list. A title may have an "and" of its own."""
    text = name(s.box, each)
    return text if isinstance(e, DealCharacters) else say("{name}##a title in a list", name=text)


DEALT: Final[tuple[tuple[type, str], ...]] = (
    (DealBook, msg("new in the library: {names}")),
    (DealTiles, msg("the action tiles, from the top: {names}")),
    (DealCharacters, msg("the characters: {names}")),
    (DealArtifacts, msg("the artifact tiles: {names}")),
    (DealNeighbourhoods, msg("the neighbourhood tiles are laid out")),
    (DealStarts, msg("starting tiles are dealt")),
    (DealHands, msg("objectives are dealt")),
)


def drawn(s: GolemState, f: Frame, choice: Choice) -> str:
    """Objectives for one seat to see; who sits elsewhere learns how many."""
    n = len(choice) - 1
    if "?" in choice:
        return say("{n:objective is|objectives are} drawn for {seat}", n=n, seat=seat(f.it))
    names = listed([name(s.box, each) for each in choice[1:]])
    return say("{n:objective is|objectives are} drawn for {seat}: {names}", n=n, seat=seat(f.it), names=names)


DONE: Final = {  # with a colour, a line or a number behind the verb
    "pass": msg("passes"),
    "aside": msg("puts a {word} marble aside"),
    "stand": msg("stands a golem in the {word} district"),
    "march": msg("marches {word:step|steps}"),
    "create": msg("creates a golem in the {word} district"),
    "workers": msg("pays for {word:worker|workers}"),
    "copy": msg("mirrors the {word} action"),
    "column": msg("puts it into column {word}"),
    "student": msg("moves the {word} student forward"),
    "student-back": msg("moves the {word} student back"),
}
DONE_TO: Final = {  # with the name of a component
    "keep": msg("keeps the objective {name}"),
    "give-back": msg("puts the objective {name} under the deck"),
    "rabbi": msg("sends the rabbi to {name}"),
    "buy": msg("buys {name}"),
    "reread": msg("reads {name} again"),
    "develop": msg("upgrades {name}"),
}
DONE_WITH: Final = {  # with the number of a row or a grave
    "bury": msg("buries it in grave {n}"),
    "gold": msg("puts gold into row {n}"),
    "artifact": msg("activates the artifact of row {n}"),
}
DONE_AT: Final = {
    "step": msg("moves the golem on {colour} {roman} forward"),
    "back": msg("moves the golem on {colour} {roman} back"),
    "kill": msg("kills the golem on {colour} {roman}"),
    "golem": msg("picks the golem on {colour} {roman}"),
}


def done(s: GolemState, choice: Choice) -> str:
    """What a seat or chance did, without what it cost."""
    verb = choice[0]
    rest = choice[1:]
    if verb in DONE:
        return say(DONE[verb], word=rest[0] if rest else "")
    if rest == ("?",):
        return say("keeps an objective" if verb == "keep" else "puts an objective under the deck")
    if verb == "rabbi" and rest[0] == "permanent":
        return say("sends the rabbi to the permanent space")
    if verb in DONE_TO:
        return say(DONE_TO[verb], name=name(s.box, rest[0]))
    if verb in DONE_WITH:
        return say(DONE_WITH[verb], n=rest[0].rpartition("-")[2])
    if verb in DONE_AT:
        colour, roman = rest[0].split("-")[:2]
        return say(DONE_AT[verb], colour=colour, roman=roman.upper()) + lying(rest[0])
    if verb in ("activate", "beside"):
        return at_tile(s, verb, rest[0])
    return others(s, verb, rest)


def others(s: GolemState, verb: str, rest: Choice) -> str:
    if verb == "take":
        return say("takes a {colour} marble from the {line} line", colour=rest[0], line=rest[1])
    if verb == "pay":
        return paid(rest)
    if verb == "income":
        return income(rest[0])
    if verb == "choose":
        tile = name(s.box, rest[0])
        return say("chooses {tile}##a starting tile" if rest[0] in s.box.start_names else "chooses {tile}", tile=tile)
    if verb == "place":
        return say("places it on row {n}, side {side} up", n=rest[0][-1], side=rest[1][-1])
    if verb == "pour":
        lines = [f"{word(line)}: {marbles(letters)}" for line, letters in zip(LINES, rest, strict=False)]
        return say("the marbles are dropped ({lines})", lines="; ".join(lines))
    if verb == "strategy":
        colours = listed([word(colour, "f") for colour in rest])
        return say("the Automa's strategy, from the top: {colours}", colours=colours)
    if verb == "order":
        return say("the turn order is {seats}", seats=listed([seat(int(n) - 1) for n in rest]))
    return say("chooses {words}", words=" ".join([verb, *rest]))


def paid(price: Choice) -> str:
    """What was given up. A student that goes back for it is told by the choice that moves him."""
    if price[0] == "study-back":
        return say("moves {n} back on the study track", n=price[1])
    if not price[0].isdecimal():
        return ""
    amounts = [amount(int(n), what) for n, what in zip(price[::2], price[1::2], strict=False)]
    return say("pays {what}", what=listed(amounts))


def income(source: str) -> str:
    """A street's, an artifact's or a track's."""
    kind, _, n = source.partition("-")
    if kind == "row":
        return say("takes the income of row {n}", n=n)
    if kind in DISTRICTS:
        return say("takes the income of the {colour} street", colour=kind)
    return say("takes the income of the study track" if kind == "study" else "takes the income of the golem track")


def marbles(letters: str) -> str:
    """yww -> yellow, 2 white"""
    counts = [(colour, letters.count(letter)) for colour, letter in zip(COLOURS, LETTERS, strict=True)]
    found = [word(colour, "f") if n == 1 else amount(n, colour) for colour, n in counts if n]
    return ", ".join(found) if found else say("none##no marble")


def lying(place: str) -> str:
    return f" {say('(lying)')}" if place.endswith("-lying") else ""


def at_tile(s: GolemState, verb: str, place: str) -> str:
    """A golem and the tile beside it."""
    colour, roman = place.split("-")[:2]
    at = s.box.tile_sections * DISTRICTS.index(colour) + ROMAN.index(roman) - 1
    tile = name(s.box, s.box.neighbourhood_names[s.neighbourhoods[at]])
    if verb == "activate":
        return say("activates the golem on {colour} {roman} ({tile})", colour=colour, roman=roman.upper(), tile=tile)
    return say(
        "uses the tile beside the golem on {colour} {roman} (lying) ({tile})"
        if lying(place)
        else "uses the tile beside the golem on {colour} {roman} ({tile})",
        colour=colour,
        roman=roman.upper(),
        tile=tile,
    )


def priced(s: GolemState, f: Frame, choice: Choice, deed: str) -> str:
    """With what it cost, where that is not told by a choice of its own."""
    e = f.effect
    p = s.players[f.who] if 0 <= f.who < s.seats else None
    price = ""
    if choice[0] == "step" and len(choice) == 3:
        price = amount(s.box.toll[ROMAN.index(choice[1].split("-")[1]) + 1], choice[2])
    elif isinstance(e, Book) and s.box.number[choice[1]] in s.library:
        price = amount(e.price(s, s.library.index(s.box.number[choice[1]])), "knowledge")
    elif isinstance(e, Create) and p is not None:
        price = amount(e.price(s, p, DISTRICTS.index(choice[1])), "clay")
    elif isinstance(e, Work):
        return say("{deed} with {price}", deed=deed, price=amount(e.price(s, int(choice[1])), "knowledge"))
    elif isinstance(e, Upgrading) and not s.box.is_small[s.box.number[choice[1]]]:
        return upgraded(s, e, s.box.number[choice[1]], deed)
    return say("{deed} for {price}", deed=deed, price=price) if price else deed


def upgraded(s: GolemState, e: Upgrading, development: int, deed: str) -> str:
    if e.terms == FREE:
        return say("{deed} for nothing", deed=deed)
    n = max(0, s.box.development_cost[development] - e.n)
    if e.terms != DISCOUNT:
        return say("{deed} for {n:resource|resources}", deed=deed, n=n)
    kind = RESOURCES[AREA_PRICE[s.box.development_area[development]]]
    return say("{deed} for {price}", deed=deed, price=amount(n, kind))
