"""What happened, in sentences: one for what a seat did in a turn, one for each word of chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.game import View
from loew.engine.journal import Event, Journal
from loew.engine.seat import NATURE, WATCHER
from loew.show.scene import Scene

FIRST_WORDS: Final = ("take", "use")  # a choice that begins so names the card that the next phrases call "it"


class Turn:
    """What one seat did in one turn, and what chance and the game itself did meanwhile."""

    def __init__(self, who: int) -> None:
        self.who: Final = who
        self.deeds: list[Event] = []
        self.chance: list[str] = []

    def sentences(self, names: Sequence[str]) -> list[str]:
        return [*([told(self.deeds, names[self.who])] if self.deeds else []), *map(sentence, self.chance)]


def turns(journal: Journal, scene: Scene, seat: int | None, first: int = 0, last: int | None = None) -> list[Turn]:
    """The events from `first` to before `last`, by turns, as that seat saw them."""
    found: list[Turn] = []
    events = journal.events(seat)
    for i, event in enumerate(events[first:last], first):
        forced = i > 0 and events[i - 1].number == event.number
        anew = not forced and journal.game.begins(journal.positions[event.number - journal.base])
        if not found or (event.who != NATURE and (anew or event.who != found[-1].who)):
            found.append(Turn(event.who))
        if event.who == NATURE:
            found[-1].chance.append(event.text)
        else:
            found[-1].deeds.append(event)
        if i + 1 == len(events) or events[i + 1].number != event.number:
            found[-1].chance += meanwhile(journal, scene, event.number)
    return found


def meanwhile(journal: Journal, scene: Scene, number: int) -> list[str]:
    """What the game did of itself after a choice."""
    i = number - journal.base
    before, after = (watched(journal, j) for j in (i, i + 1))
    text = scene.between(before, after)
    return [text] if text else []


def watched(journal: Journal, i: int) -> View:
    return journal.game.view(journal.positions[i], WATCHER)


def told(events: Sequence[Event], name: str) -> str:
    """One sentence: "greedy takes red-5 and keeps it as a resource"."""
    phrases, it = [], ""
    for event in events:
        text = event.text
        if it and event.choice[0] not in FIRST_WORDS:
            text = text.replace(f"the reward of {it}", "its reward").replace(it, "it")
        elif event.choice[0] in FIRST_WORDS:
            it = event.choice[-1]
        phrases.append(addressed(text) if name == "you" else text)
    joined = ", ".join(phrases[:-1]) + " and " + phrases[-1] if len(phrases) > 1 else phrases[0]
    return sentence(f"{name} {joined}")


def addressed(text: str) -> str:
    """From what is said of somebody to what is said to him: "takes red-1" becomes "take red-1"."""
    verb, space, rest = text.partition(" ")
    return verb.removesuffix("s") + space + rest


def sentence(text: str) -> str:
    """With a full stop. A name at the beginning stays as it is written."""
    start = text[0].upper() if text.startswith(("you ", "row ", "the ", "seat ")) else text[0]
    return f"{start}{text[1:]}."


def sentences(journal: Journal, scene: Scene, seat: int | None, names: Sequence[str], first: int = 0) -> list[str]:
    """All of it, line after line."""
    return [line for turn in turns(journal, scene, seat, first) for line in turn.sentences(names)]
