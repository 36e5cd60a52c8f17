"""The question put to a seat: in words, and the numbers in it as data for whoever shows the options."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.effect import AnyOrder, OneOf
from loew.engine.machine import Frame
from loew.engine.trade import Pay
from loew.golem.names import name
from loew.golem.state import Table
from loew.golem.verbs.books import Book
from loew.golem.verbs.developments import FREE, PlaceTile, Upgrading
from loew.golem.verbs.golems import Create
from loew.golem.verbs.students import Student
from loew.golem.words import DISTRICTS

LESS: Final = " less"  # behind a discount in a question


def asked(s: Table, f: Frame) -> str:
    """The question put to a seat: the verb's own, with the discount where there is one."""
    e = f.effect
    text = e.ask(s, f).replace("(1 steps left)", "(1 step left)")
    if isinstance(e, Book) and e.discount:
        return f"{text} at {e.discount} knowledge{LESS}"
    if isinstance(e, Upgrading):
        return (
            f"{text} that costs {e.n} or less, for nothing"
            if e.terms == FREE
            else text + (f" at {e.n}{LESS}" if e.n else "")
        )
    if isinstance(e, OneOf) and e in s.box.offers:
        return f"{name(s.box, s.box.character_names[s.characters[s.round - 1]])} listens to you: choose one"
    if isinstance(e, AnyOrder):
        return f"value {s.value}: what next?" if s.value else "what next?"
    if isinstance(e, Student) and e.where != "any":
        return f"{text}, or leave it"
    return text


def given(s: Table, f: Frame) -> dict[str, Any]:
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
