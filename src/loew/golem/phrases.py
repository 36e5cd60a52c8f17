"""What was done, in words, said of whoever did it: one verb, then the rest.

A choice that only turns to something, whose doing is told by the next one, has no words of its own.
"""

from __future__ import annotations

from typing import Final

from loew.engine.effect import AnyOrder, OneOf, Part, With, show
from loew.engine.machine import SKIP, Choice, Frame
from loew.engine.tongue import amount, listed
from loew.engine.trade import Gain, Pay
from loew.golem.automa.verbs import DrawCard
from loew.golem.names import name, place
from loew.golem.state import Table
from loew.golem.verbs.artifacts import Artifact, PlaceGold
from loew.golem.verbs.books import Book, Reread
from loew.golem.verbs.dealing import Deal, DealBook, DealObjectives, DealTiles
from loew.golem.verbs.developments import DISCOUNT, FREE, Upgrading
from loew.golem.verbs.golems import Activate, ActivateIt, Beside, Create, Golem, Kill
from loew.golem.verbs.setting import DealArtifacts, DealCharacters, DealHands, DealNeighbourhoods, DealStarts
from loew.golem.verbs.students import Street, Student, StudentOther
from loew.golem.verbs.synagogue import Copy
from loew.golem.verbs.walking import Forward, Steps
from loew.golem.verbs.work import Work, WorkOn
from loew.golem.words import AREA_PRICE, DISTRICTS, INSTEAD, LINES, RESOURCES, ROMAN


def said(s: Table, f: Frame, choice: Choice) -> str:
    """A few words for the log; none for a choice that only turns to something."""
    e = f.effect
    if choice == SKIP:
        return declined(f)
    if choice == INSTEAD:
        return "takes the discount as resources"
    if isinstance(e, (AnyOrder, OneOf)):
        return turned(e.parts[e.labels.index(choice)] if choice in e.labels else None)
    if isinstance(e, (Deal, DealArtifacts)):
        return dealt(s, f, choice)
    return done(s, choice) + price(s, f, choice)


def turned(part: Part | None) -> str:
    """One of several, chosen: what happens at once is told at once."""
    if part is None:
        return ""
    if isinstance(part, Gain):
        return f"takes {amount(part.n, part.what)}"
    text = show(part)
    if text.startswith("golem-track"):
        steps = text.split()[-1]
        return f"moves {steps.removeprefix('-')} {'down' if steps.startswith('-') else 'up'} the golem track"
    return f"moves {text.split()[-1]} up the study track" if text.startswith("study ") else ""


def declined(f: Frame) -> str:
    """What was not done."""
    e = f.effect.pick if isinstance(f.effect, With) else f.effect
    if isinstance(e, Student) and e.where != "any":
        return f"leaves the {e.where} student where it is"
    for kind, text in DECLINED:
        if isinstance(e, kind):
            return text
    return "declines"


DECLINED: Final[tuple[tuple[type, str], ...]] = (
    (Kill, "declines to kill"),
    (Student, "leaves the students where they are"),
    (StudentOther, "leaves the other students where they are"),
    (Street, "leaves the students where they are"),
    (Work, "puts no golem to work"),
    (WorkOn, "lets the other golems rest"),
    (Activate, "activates no golem"),
    (ActivateIt, "lets it rest"),
    (Create, "creates no golem"),
    (Book, "buys no book"),
    (Upgrading, "upgrades nothing"),
    (PlaceGold, "declines the gold"),
    (Pay, "declines to pay"),
    (OneOf, "declines the choice"),
    (AnyOrder, "leaves it at that"),
    (Golem, "moves no golem"),
    (Beside, "uses no tile"),
    (Forward, "moves no further"),
    (Steps, "moves no further"),
    (Reread, "reads no more"),
    (Copy, "mirrors nothing"),
    (Artifact, "activates no artifact"),
)


def dealt(s: Table, f: Frame, choice: Choice) -> str:
    """What chance has laid out. Long lists are there to be seen on the table."""
    e = f.effect
    names = listed([name(s.box, word) for word in choice[1:] if word != "?"])
    if isinstance(e, DrawCard):
        return f"the Automa draws {choice[1]}"
    if isinstance(e, DealBook):
        return f"new in the library: {names}"
    if isinstance(e, DealTiles):
        return f"the action tiles, from the top: {names}"
    if isinstance(e, DealCharacters):
        return f"the characters: {names}"
    if isinstance(e, DealArtifacts):
        return f"the artifact tiles: {names}"
    if isinstance(e, DealNeighbourhoods):
        return "the neighbourhood tiles are laid out"
    if isinstance(e, DealStarts):
        return "starting tiles are dealt"
    if isinstance(e, DealHands):
        return "objectives are dealt"
    if isinstance(e, DealObjectives):
        known = f": {names}" if "?" not in choice else ""
        return f"seat {f.it + 1} draws {len(choice) - 1} objectives{known}"
    return f"the Automa draws {names}" if choice[1].startswith("card-") else f"dealt: {names}"


DONE: Final = {
    "take": "takes a {0} marble from the {1} line",
    "pass": "passes",
    "aside": "puts a {0} marble aside",
    "stand": "stands a golem in the {0} district",
    "march": "marches {0} steps",
    "create": "creates a golem in the {0} district",
    "workers": "pays for {0} workers",
    "copy": "mirrors the {0} action",
    "column": "puts it into column {0}",
    "student": "moves the {0} student forward",
    "student-back": "moves the {0} student back",
}
DONE_TO: Final = {
    "keep": "keeps the objective {0}",
    "give-back": "puts the objective {0} under the deck",
    "choose": "chooses {0}",
    "bury": "buries it in {0}",
    "buy": "buys {0}",
    "reread": "reads {0} again",
    "develop": "upgrades {0}",
    "gold": "puts gold into {0}",
    "artifact": "activates the artifact of {0}",
    "income": "takes the income of the {0}",
}
DONE_AT: Final = {
    "step": "moves the golem on {0} forward",
    "back": "moves the golem on {0} back",
    "kill": "kills the golem on {0}",
    "golem": "picks the golem on {0}",
}


def done(s: Table, choice: Choice) -> str:
    """What a seat or chance did, without what it cost."""
    verb = choice[0]
    rest = choice[1:]
    if verb in DONE:
        return DONE[verb].format(*rest).replace(" 1 workers", " 1 worker").replace(" 1 steps", " 1 step")
    if rest == ("?",):
        return "keeps an objective" if verb == "keep" else "puts an objective under the deck"
    if verb in DONE_TO:
        return DONE_TO[verb].format(name(s.box, rest[0]))
    if verb in DONE_AT:
        return DONE_AT[verb].format(place(rest[0]))
    if verb in ("activate", "beside"):
        return at_tile(s, verb, rest[0])
    if verb == "pay":
        return paid(rest)
    return others(s, verb, rest)


def paid(price: Choice) -> str:
    """What was given up. A student that goes back for it is told by the choice that moves him."""
    if price[0] == "study-back":
        return f"moves {price[1]} back on the study track"
    if not price[0].isdecimal():
        return ""
    return f"pays {listed([amount(int(n), what) for n, what in zip(price[::2], price[1::2], strict=False)])}"


def others(s: Table, verb: str, rest: Choice) -> str:
    if verb == "rabbi":
        permanent = rest[0] == "permanent"
        return "sends the rabbi to the permanent space" if permanent else f"sends the rabbi to {name(s.box, rest[0])}"
    if verb == "place":
        return f"places it on {name(s.box, rest[0])}, side {rest[1][-1]} up"
    if verb == "pour":
        return "the marbles are dropped: " + ", ".join(
            [f"{line} {marbles(w)}" for line, w in zip(LINES, rest, strict=False)]
        )
    if verb == "strategy":
        return f"the Automa's strategy, from the top: {listed(list(rest))}"
    if verb == "order":
        return f"the turn order is {listed([f'seat {word}' for word in rest])}"
    return "chooses " + " ".join([verb, *rest])


def marbles(letters: str) -> str:
    """rry -> RRY"""
    return letters.upper() if letters != "-" else "none"


def at_tile(s: Table, verb: str, word: str) -> str:
    """A golem and the tile beside it."""
    colour, roman = word.split("-")[:2]
    at = s.box.tile_sections * DISTRICTS.index(colour) + ROMAN.index(roman) - 1
    tile = s.box.neighbourhood_names[s.neighbourhoods[at]]
    deed = "activates the golem on" if verb == "activate" else "uses the tile beside the golem on"
    return f"{deed} {place(word)} ({name(s.box, tile)})"


def price(s: Table, f: Frame, choice: Choice) -> str:
    """What it cost, where that is not told by a choice of its own."""
    e = f.effect
    p = s.players[f.who] if 0 <= f.who < s.seats else None
    if choice[0] == "step" and len(choice) == 3:
        return " for " + amount(s.box.toll[ROMAN.index(choice[1].split("-")[1]) + 1], choice[2])
    if isinstance(e, Book) and s.box.number[choice[1]] in s.library:
        return " for " + amount(e.price(s, s.library.index(s.box.number[choice[1]])), "knowledge")
    if isinstance(e, Create) and p is not None:
        return " for " + amount(e.price(s, p, DISTRICTS.index(choice[1])), "clay")
    if isinstance(e, Work):
        return " with " + amount(e.price(s, int(choice[1])), "knowledge")
    if isinstance(e, Upgrading) and not s.box.is_small[s.box.number[choice[1]]]:
        return upgrade_price(s, e, s.box.number[choice[1]])
    return ""


def upgrade_price(s: Table, e: Upgrading, development: int) -> str:
    if e.terms == FREE:
        return " for nothing"
    n = max(0, s.box.development_cost[development] - e.n)
    kind = RESOURCES[AREA_PRICE[s.box.development_area[development]]]
    return " for " + (amount(n, kind) if e.terms == DISCOUNT else f"{n} resources")
