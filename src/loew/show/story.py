"""What happened, in sentences: one for what a seat did in a turn, one for each word of chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.game import View
from loew.engine.journal import Event, Journal
from loew.engine.seat import NATURE, WATCHER
from loew.show.scene import Scene
from loew.show.speech import sentence


class Turn:
    """What one seat did in one turn, and what chance and the game itself did meanwhile."""

    def __init__(self, journal: Journal, scene: Scene, who: int, first: int) -> None:
        self.journal: Final = journal
        self.scene: Final = scene
        self.who: Final = who
        self.first: Final = first  # the numbers of its first and its last choice
        self.last = first
        self.deeds: list[Event] = []
        self.chance: list[str] = []

    def sentences(self, names: Sequence[str]) -> list[str]:
        told = self.scene.told(self.deeds, names[self.who]) if self.deeds else ""
        return [*([told] if told else []), *map(sentence, self.chance), *self.changes(names)]

    def changes(self, names: Sequence[str]) -> list[str]:
        """What it came to."""
        base = self.journal.base
        before, after = watched(self.journal, self.first - base), watched(self.journal, self.last + 1 - base)
        return self.scene.changes(before, after, names)


def turns(journal: Journal, scene: Scene, seat: int | None, first: int = 0, last: int | None = None) -> list[Turn]:
    """The events from `first` to before `last`, by turns, as that seat saw them."""
    found: list[Turn] = []
    events = journal.events(seat)
    for i, event in enumerate(events[first:last], first):
        forced = i > 0 and events[i - 1].number == event.number
        anew = not forced and journal.game.begins(journal.positions[event.number - journal.base])
        if not found or (event.who != NATURE and (anew or event.who != found[-1].who)):
            found.append(Turn(journal, scene, event.who, event.number))
        if event.who == NATURE:
            found[-1].chance.append(event.text)
        else:
            found[-1].deeds.append(event)
        if i + 1 == len(events) or events[i + 1].number != event.number:
            found[-1].chance += meanwhile(journal, scene, event.number)
            found[-1].last = event.number
    return found


def meanwhile(journal: Journal, scene: Scene, number: int) -> list[str]:
    """What the game did of itself after a choice."""
    i = number - journal.base
    before, after = (watched(journal, j) for j in (i, i + 1))
    text = scene.between(before, after)
    return [text] if text else []


def watched(journal: Journal, i: int) -> View:
    return journal.game.view(journal.positions[i], WATCHER)


def sentences(journal: Journal, scene: Scene, seat: int | None, names: Sequence[str], first: int = 0) -> list[str]:
    """All of it, line after line."""
    return [line for turn in turns(journal, scene, seat, first) for line in turn.sentences(names)]
