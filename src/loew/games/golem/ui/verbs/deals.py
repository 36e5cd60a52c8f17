"""The deals of the game in words and pictures: the library, the action tiles, the marbles, objectives."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import Amount, Listing, Message, Ref, SeatRef, msg
from loew.games.golem.rules.verbs.deals import LETTERS
from loew.games.golem.rules.vocabulary import LINES
from loew.games.golem.ui.verbs.shared import dealt
from loew.ui.faces import VerbFace, fixed_order, number_order
from loew.ui.turn_steps import StepStyle

POUR_ICON: Final = "pour"
MARBLES: Final = dict(zip(LETTERS, ("red", "yellow", "blue", "white", "black"), strict=True))
NEW_MARBLES: Final = msg("New marbles")
LINE_PIECES: Final = tuple(f"line-{name}" for name in LINES)


def poured(entry: LogEntry) -> Message:
    lines = [
        msg("{line}: {marbles}", line=line, marbles=marbles(letters))
        for line, letters in zip(LINES, entry.choice[1:], strict=False)
    ]
    return msg("the marbles are dropped ({lines})", lines=Listing(lines, "; "))


def marbles(letters: str) -> Message | Listing:
    """yww -> yellow, 2 white"""
    counts = [(colour, letters.count(letter)) for letter, colour in MARBLES.items()]
    found = [msg("{colour:f}", colour=colour) if n == 1 else Amount(n, colour) for colour, n in counts if n]
    return Listing(found, ", ") if found else msg("none##no marble")


def pour_step(entry: LogEntry) -> StepStyle:
    return StepStyle(POUR_ICON, NEW_MARBLES, 2, LINE_PIECES)


def objectives_drawn(entry: LogEntry) -> Message:
    """Drawn objectives: named for their owner, counted for the others."""
    words = entry.choice[1:]
    seat = SeatRef(entry.step.frame.it)
    if "?" in words:
        return msg("{n:objective is|objectives are} drawn for {seat}", n=len(words), seat=seat)
    names = Listing([Ref(word) for word in words])
    return msg("{n:objective is|objectives are} drawn for {seat}: {names}", n=len(words), seat=seat, names=names)


VERBS: Final = {
    "deal-book": VerbFace(
        order=fixed_order("fill up the library"),
        icons="deal library",
        happened=dealt(msg("new in the library: {names}")),
    ),
    "deal-tiles": VerbFace(
        order=fixed_order("deal one action tile more than there are players"),
        icons="deal rabbi",
        happened=dealt(msg("the action tiles, from the top: {names}")),
    ),
    "draw-objectives": VerbFace(
        order=number_order("draw {n:objective|objectives} and keep one of them"),
        icons="objective={0} choose=1",
        short=lambda words: f"1 of {words[0]} obj",
    ),
    "deal-objectives": VerbFace(
        order=fixed_order("deal objectives for one player to see"),
        icons="deal objective",
        happened=objectives_drawn,
    ),
    "pour": VerbFace(
        order=fixed_order("drop the marbles"),
        icons=POUR_ICON,
        happened=poured,
        step=pour_step,
    ),
}
