"""The question put to a seat: in words, and the numbers in it as data for whoever shows the options."""

from __future__ import annotations

from typing import Any

from loew.engine.effect import AnyOrder, OneOf
from loew.engine.machine import Frame
from loew.engine.tongue import say
from loew.engine.trade import Pay
from loew.golem.names import name
from loew.golem.state import GolemState
from loew.golem.terms import DISTRICTS
from loew.golem.verbs.books import Book
from loew.golem.verbs.developments import FREE, PlaceTile, Upgrading
from loew.golem.verbs.golems import Create
from loew.golem.verbs.students import Student


def asked(s: GolemState, f: Frame) -> str:
    """The question put to a seat: the verb's own, with the discount where there is one."""
    e = f.effect
    if isinstance(e, Book) and e.discount:
        return say("buy a book at {n} knowledge less", n=e.discount)
    if isinstance(e, Upgrading):
        return upgrading(e, e.ask(s, f))
    if isinstance(e, PlaceTile):
        tile = name(s.box, s.box.development_names[f.it])
        return say("place {tile}: the row, and the side that is up", tile=tile)
    if isinstance(e, OneOf) and e in s.box.offers:
        character = name(s.box, s.box.character_names[s.characters[s.round - 1]])
        return say("{character} listens to you: choose one", character=character)
    if isinstance(e, AnyOrder):
        return say("value {n}: what next?" if s.value else "what next?", n=s.value)
    if isinstance(e, Student) and e.where != "any":
        return say("move the {colour} student 1 forward, or leave it", colour=e.where)
    return e.ask(s, f)


def upgrading(e: Upgrading, text: str) -> str:
    if e.terms == FREE:
        return say("{upgrade} that costs {n} or less, for nothing", upgrade=text, n=e.n)
    return say("{upgrade} at {n} less", upgrade=text, n=e.n) if e.n else text


def given(s: GolemState, f: Frame) -> dict[str, Any]:
    """What the question tells besides the options: the discount, the prices of a golem, the tile that is placed, or
    what is paid for, in the notation."""
    e = f.effect
    if isinstance(e, Book):
        return {"discount": e.discount}
    if isinstance(e, Upgrading):
        return {"discount": 0 if e.terms == FREE else e.n}
    if isinstance(e, Create):
        p = s.players[f.who]
        return {"prices": {district: e.price(s, p, d) for d, district in enumerate(DISTRICTS)}}
    if isinstance(e, PlaceTile):
        return {"tile": s.box.development_names[f.it]}
    if isinstance(e, Pay):
        return {"for": e.part.text()}
    return {}
