"""What happened, in sentences: one for what a seat did in a turn, one for each word of chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.game import View
from loew.engine.journal import Event, Journal
from loew.engine.machine import NOTHING, Choice
from loew.engine.seat import CHANCE, SPECTATOR
from loew.engine.tongue import say
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.sentences import sentence
from loew.presentation.terminals import Scene


class Happened(NamedTuple):
    """What was nobody's doing: what chance said, or what the game did of itself and no choice tells of."""

    text: str
    choice: Choice = NOTHING


class Watched:
    """A game as an onlooker saw it: each position is looked at once, when it is first asked for."""

    def __init__(self, journal: Journal) -> None:
        self.journal: Final = journal
        self.views: Final[dict[int, View]] = {}

    def before(self, number: int) -> View:
        """The table before the choice of that number."""
        if number not in self.views:
            position = self.journal.positions[number - self.journal.base]
            self.views[number] = self.journal.game.view(position, SPECTATOR)
        return self.views[number]


class Turn:
    """What one seat did in one turn, and what chance and the game itself did meanwhile."""

    def __init__(self, watched: Watched, scene: Scene, who: int, first: int) -> None:
        self.watched: Final = watched
        self.scene: Final = scene
        self.who: Final = who
        self.first: Final = first  # the numbers of its first and its last choice
        self.last = first
        self.deeds: list[Event] = []
        self.chance: list[Happened] = []

    def sentences(self, labels: Sequence[SeatLabel]) -> list[str]:
        told = self.scene.told(self.deeds, labels[self.who]) if self.deeds else ""
        chance = [sentence(each.text) for each in self.chance]
        return [*([told] if told else []), *chance, *self.changes(labels), *self.begun()]

    def changes(self, labels: Sequence[SeatLabel]) -> list[str]:
        """What it came to."""
        return self.scene.changes(*self.around(), labels)

    def begun(self) -> list[str]:
        """The round that began with its end, if one did."""
        before, after = self.around()
        n = after.get("round", 0)
        return [say("Round {n} begins.", n=n)] if n > before.get("round", 0) else []

    def around(self) -> tuple[View, View]:
        """The table before it and after it."""
        return self.watched.before(self.first), self.watched.before(self.last + 1)


def turns(journal: Journal, scene: Scene, seat: int | None, first: int = 0, last: int | None = None) -> list[Turn]:
    """The events from `first` to before `last`, by turns, as that seat saw them."""
    found: list[Turn] = []
    watched = Watched(journal)
    events = journal.events(seat)
    for i, event in enumerate(events[first:last], first):
        forced = i > 0 and events[i - 1].number == event.number
        anew = not forced and journal.game.is_turn_start(journal.positions[event.number - journal.base])
        if not found or (event.who != CHANCE and (anew or event.who != found[-1].who)):
            found.append(Turn(watched, scene, event.who, event.number))
        if event.who == CHANCE:
            found[-1].chance.append(Happened(event.text, event.choice))
        else:
            found[-1].deeds.append(event)
        if i + 1 == len(events) or events[i + 1].number != event.number:
            found[-1].chance += meanwhile(watched, scene, event.number)
            found[-1].last = event.number
    return found


def meanwhile(watched: Watched, scene: Scene, number: int) -> list[Happened]:
    """What the game did of itself after a choice."""
    if not scene.acts:
        return []
    text = scene.between(watched.before(number), watched.before(number + 1))
    return [Happened(text)] if text else []


def sentences(
    journal: Journal, scene: Scene, seat: int | None, labels: Sequence[SeatLabel], first: int = 0
) -> list[str]:
    """All of it, line after line."""
    return [line for turn in turns(journal, scene, seat, first) for line in turn.sentences(labels)]
