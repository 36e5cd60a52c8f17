"""How the Automa decides: for each decision its criteria, in the order of the rules. The index is at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.effect import AnyOrder, OneOf, With, walk
from loew.engine.journal import kind
from loew.engine.machine import Choice, Frame, Mind, Reason, State
from loew.engine.trade import Pay
from loew.golem.automa.criteria import Thought
from loew.golem.automa.golems import (
    bury,
    create,
    forward,
    kill,
    march,
    pick_golem,
    rightmost,
    stand,
    steps,
    student,
    student_back,
    walk_forward,
    work,
)
from loew.golem.automa.marbles import choose_action, mirrored_for_work
from loew.golem.automa.seat import Automa
from loew.golem.automa.upgrades import develop, place_tile
from loew.golem.state import Table
from loew.golem.verbs.books import Book, column_colour
from loew.golem.verbs.golems import Kill, workers
from loew.golem.words import BLACK_BOOK, INSTEAD, LINES, MIRROR

DECLINABLE: Final = ("forward", "steps", "develop", "any-order")  # what it may say no to, even with nothing to choose
LINE_OF: Final = ("golem", "artifacts", "study")  # the action of each coloured strategy tile


class AutomaMind(Mind):
    """The rules playing the Automa's seat."""

    def choose(self, s: State, f: Frame, options: list[Choice], reasons: list[Reason] | None) -> Choice:
        word = kind(f.effect)
        if reasons is None and len(options) == 1 and word not in DECLINABLE:
            return options[0]
        assert isinstance(s, Table)
        p = s.players[f.who]
        assert isinstance(p, Automa)
        thought = Thought(s, p, f, options, reasons)
        if options[0] == INSTEAD:
            thought.note("ARE-2", "it cannot do this, and takes the discount as resources")
            return INSTEAD
        decide = CHOICES.get(word)
        if decide is not None:
            decide(thought)
        if reasons is not None and not reasons:
            thought.note("OPT-1", "it takes what it can")
        return thought.first()


# ------------------------------------------------------------------ gold, books, cards


def gold(t: Thought) -> None:
    """From the bottom up (AAC-6)."""
    t.least("AAC-6", "the lowest free gold place", lambda o: -int(o[1][-1]))


def artifact(t: Thought) -> None:
    t.least("APH-3", "artifacts from the top", lambda o: int(o[1][-1]))


def income(t: Thought) -> None:
    """Artifacts from the top, then the rest (APH-3)."""
    t.keep("APH-3", "artifacts first", lambda o: o[1].startswith("row-"))
    t.least("APH-3", "from the top", lambda o: int(o[1][-1]) if o[1].startswith("row-") else 0)


def book(t: Thought) -> None:
    """By the blue column of the last card (AAC-7)."""
    effect = t.f.effect
    assert isinstance(effect, Book)
    order = t.p.habits.book[t.p.cards[-1]] if t.p.cards else (1, 2, 3, 4, 5)
    places = {name: i + 1 for i, name in enumerate([t.s.box.book_names[i] for i in t.s.library])}
    t.least("AAC-7", f"the places of its last card: {' '.join(map(str, order))}", lambda o: order.index(places[o[1]]))


def place_book(t: Thought) -> None:
    """With its colour, else in an empty column; a black one else in the fullest (AAC-7)."""
    columns = t.p.columns
    black = t.s.box.book_colour[t.f.it] == BLACK_BOOK
    own = t.s.box.book_colour[t.f.it]
    if not black:
        t.keep("AAC-7", "the column of its colour", lambda o: column_colour(t.s, columns[int(o[1]) - 1]) == own)
    empty = t.keep("AAC-7", "an empty column", lambda o: not columns[int(o[1]) - 1])
    if not empty:
        t.least("AAC-7", "the fullest column", lambda o: -len(columns[int(o[1]) - 1]))
    t.least("AAC-7", "the leftmost", lambda o: int(o[1]))


def reread(t: Thought) -> None:
    """Black, then from the top, then from the left (AAC-14)."""
    at = {t.s.box.book_names[b]: (c, i) for c, column in enumerate(t.p.columns) for i, b in enumerate(column)}
    colour = t.s.box.book_colour
    t.keep("AAC-14", "black books first", lambda o: colour[t.s.box.number[o[1]]] == BLACK_BOOK)
    t.least("AAC-14", "from the top", lambda o: -at[o[1]][1])
    t.least("AAC-14", "from the left", lambda o: at[o[1]][0])


def keep_objective(t: Thought) -> None:
    """Without looking (AAC-15)."""
    t.least("AAC-15", "it does not look: the one drawn first", lambda o: t.p.drafting.index(t.s.box.number[o[1]]))


# ------------------------------------------------------------------ choices and trades


def one_of(t: Thought) -> None:
    """A character's offer (APH-2), the golem track (AAC-10), or the slash of a book (AAC-14)."""
    effect = t.f.effect
    assert isinstance(effect, OneOf)
    if effect in t.s.box.offers:
        red = t.p.in_red()
        text = "in the red area: the coins" if red else "not in the red area: it pays for the bonus"
        pays = effect.labels[0]
        t.keep("APH-2", text, lambda o: (o == pays) != red)
        return
    t.keep("AAC-10", "up the golem track", lambda o: o == ("golem-track", "1"))
    if far_golem(t):
        kills = [
            effect.labels[i] for i, part in enumerate(effect.parts) if any(isinstance(e, Kill) for e in walk(part))
        ]
        t.keep("AAC-14", "a golem is on VIII to X: kill", lambda o: o in kills)
    side, text = slash_side(t)
    t.least("AAC-14", text, lambda o: side * effect.labels.index(o))


def far_golem(t: Thought) -> bool:
    return any([at > 0 and (at - 1) % 10 + 1 > t.s.box.tile_sections for at in t.p.golems])


def slash_side(t: Thought) -> tuple[int, str]:
    """Left or right, after whichever of the two criteria stands higher on its last card (AAC-14)."""
    column = t.p.habits.marble[t.p.cards[-1]] if t.p.cards else ()
    for word in column:
        if word == "right":
            return -1, "right: that criterion stands higher on its last card"
        if word == "left":
            return 1, "left: that criterion stands higher on its last card"
    return 1, "left: its last card shows neither side"


def any_order(t: Thought) -> None:
    """Upgrade first, then the main action (AAC-3); the mirror's study step is never bought (AMB-5)."""
    effect = t.f.effect
    assert isinstance(effect, AnyOrder)
    labels = effect.labels
    if effect == t.s.box.line_effects[MIRROR]:
        if labels[0] not in t.options:
            t.decline("AMB-5", "it never buys the study step")
            return
        t.keep("AMB-5", "the mirror's action", lambda o: o == labels[0])
        return
    t.least("AAC-3", "first the upgrade, then the main action", lambda o: labels.index(o))


def pay(t: Thought) -> None:
    """A trade is made whenever it can be (AAC-16)."""
    assert isinstance(t.f.effect, Pay)
    t.note("AAC-16", "it trades whenever it can")


def copy(t: Thought) -> None:
    """What the mirror shows (AMB-5)."""
    able = workers(t.s, t.p).bit_count()
    if mirrored_for_work(t.s, t.f.who) or able >= 2:
        text = "the mirror was chosen for Work" if able < 2 else "Work, with two or more golems that can"
        if t.keep("AMB-5", text, lambda o: o[1] == "work"):
            return
    top = [LINE_OF[d] for d in t.p.strategy]
    t.least("AMB-5", "the topmost coloured strategy", lambda o: top.index(o[1]) if o[1] in top else len(LINES))


def picked(t: Thought) -> None:
    """The pick of a `pick: then` is decided like the pick itself."""
    effect = t.f.effect
    assert isinstance(effect, With)
    decide = CHOICES.get(kind(effect.pick))
    if decide is not None:
        decide(t)


CHOICES: Final[dict[str, Callable[[Thought], None]]] = {
    "action": choose_action,
    "student": student,
    "street": student,
    "student-other": student,
    "student-back": student_back,
    "march": march,
    "march-on": walk_forward,
    "forward": forward,
    "steps": steps,
    "golem": pick_golem,
    "beside": rightmost,
    "activate": rightmost,
    "work-on": rightmost,
    "work": work,
    "create": create,
    "kill": kill,
    "bury": bury,
    "stand-golems": stand,
    "place-gold": gold,
    "artifact": artifact,
    "income": income,
    "book": book,
    "lent-book": book,
    "place-book": place_book,
    "reread": reread,
    "keep-objective": keep_objective,
    "develop": develop,
    "develop-free": develop,
    "develop-mixed": develop,
    "place-tile": place_tile,
    "one-of": one_of,
    "any-order": any_order,
    "pay": pay,
    "copy": copy,
    "with": picked,
}
