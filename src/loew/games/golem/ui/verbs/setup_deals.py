"""The deals of the set-up in words and pictures."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import Listing, Message, Ref, SeatRef, msg
from loew.games.golem.ui.verbs.deals import POUR_ICON
from loew.games.golem.ui.verbs.shared import dealt
from loew.ui.faces import VerbFace, fixed_order


def characters(entry: LogEntry) -> Message:
    return msg("the characters: {names}", names=Listing([Ref(word) for word in entry.choice[1:]]))


def order_drawn(entry: LogEntry) -> Message:
    return msg("the turn order is {seats}", seats=Listing([SeatRef(int(n) - 1) for n in entry.choice[1:]]))


VERBS: Final = {
    "deal-characters": VerbFace(
        order=fixed_order("deal the characters of the rounds"),
        icons="deal character",
        happened=characters,
    ),
    "deal-neighbourhoods": VerbFace(
        order=fixed_order("deal neighbourhood tiles to each street, in ascending number"),
        icons="deal house",
        happened=msg("the neighbourhood tiles are laid out"),
    ),
    "drop-marbles": VerbFace(
        order=fixed_order("drop all the marbles"),
        icons=POUR_ICON,
    ),
    "draw-order": VerbFace(
        order=fixed_order("draw the turn order"),
        icons="deal order",
        happened=order_drawn,
    ),
    "deal-starts": VerbFace(
        order=fixed_order("deal starting tiles to each player"),
        icons="deal income",
        happened=msg("starting tiles are dealt"),
    ),
    "deal-hands": VerbFace(
        order=fixed_order("deal objectives to each player"),
        icons="deal objective hand",
        happened=msg("objectives are dealt"),
    ),
    "deal-artifacts": VerbFace(
        order=fixed_order("deal as many artifact tiles as there are players"),
        icons="deal artifact",
        happened=dealt(msg("the artifact tiles: {names}")),
    ),
}
