"""The values of the holes in the texts of lessons: numbers of the rules, of the position, of an option, names.

`price = { offer = "book book-7; column-1", field = "cost.knowledge" }`: of an option, as a view describes it.
`coins = { view = "players.0.coin", unit = "coin" }`: of the position; with a unit it is an amount ("2 coins").
`book = { name = "book-7" }`: what a component is called. All other holes are facts of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Any

from loew.engine.errors import ContentError
from loew.engine.message import HOLE, Amount, Message, Ref
from loew.engine.view import View

Wanted = Mapping[str, Mapping[str, Any]]  # by hole: where its value is


def filled(text: str, wanted: Wanted, view: View, facts: Mapping[str, object]) -> Message:
    """A text with the values of its holes."""
    holes = {name for name, _ in HOLE.findall(text)}
    return Message(text, {name: value(name, wanted, view, facts) for name in sorted(holes)})


def value(name: str, wanted: Wanted, view: View, facts: Mapping[str, object]) -> object:
    if name not in wanted:
        if name not in facts:
            raise ContentError(f"the hole {name!r} has no value: it is no fact of the game")
        return facts[name]
    source = wanted[name]
    if "name" in source:
        return Ref(source["name"])
    found = at_path(offered(source["offer"], view), source["field"]) if "offer" in source else None
    found = at_path(view, source["view"]) if "view" in source else found
    return Amount(int(str(found)), source["unit"]) if "unit" in source else found


def offered(choice: str, view: View) -> Mapping[str, Any]:
    """The first option like this that is offered now."""
    decision = view["decision"]
    for offer in decision["paths"] if decision else ():
        if fnmatchcase(offer["path"], choice):
            return offer
    raise ContentError(f"there is no option like {choice!r} here")


def at_path(data: Any, path: str) -> object:
    """players.0.coin: what is there in nested data."""
    for part in path.split("."):
        try:
            data = data[int(part)] if isinstance(data, (list, tuple)) else data[part]
        except (KeyError, IndexError, ValueError) as error:
            raise ContentError(f"there is nothing at {path!r} in the position: {part!r} is missing") from error
    return data
