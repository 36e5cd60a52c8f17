"""Texts of the rules as one speaks: a component by its name and not by its id, a seat by who sits there."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from loew.engine.game import Game
from loew.engine.tongue import say
from loew.golem.flow import Golem
from loew.golem.names import name
from loew.matchbox.flow import Golems
from loew.matchbox.names import called
from loew.presentation.kit.seat_label import SeatLabel

ID = re.compile(r"\b[a-z]+(?:-[a-z]+)*-\d+[ab]?\b")


def plain(game: Game, labels: Sequence[SeatLabel]) -> Callable[[str], str]:
    """What makes such a text of one with ids."""
    seat = re.compile(rf"\b{say('seat {n}', n='([1-4])')}\b", re.IGNORECASE)  # as it is written in this language
    return partial(spoken, naming(game), seat, tuple(labels))


def spoken(component: Callable[[str], str], seat: re.Pattern[str], labels: Sequence[SeatLabel], text: str) -> str:
    text = ID.sub(lambda found: component(found.group()), text).replace(" ?", f" {say('one hidden from you')}")
    return seat.sub(lambda found: who(labels, int(found.group(1)) - 1) or found.group(), text)


def who(labels: Sequence[SeatLabel], seat: int) -> str:
    return labels[seat].in_sentence if seat < len(labels) else ""


def naming(game: Game) -> Callable[[str], str]:
    """How the components of a game are called."""
    if isinstance(game, Golem):
        box = game.box
        return lambda word: name(box, word)
    if isinstance(game, Golems):
        cards = game.box
        return lambda word: say("the {card}", card=called(cards, word)) if word in cards.number else word
    return lambda word: word
