"""The log of a table: sentences by turns, with what each turn came to and, for the Automa, why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from loew.engine.journal import Event, Journal
from loew.engine.seat import CHANCE
from loew.presentation.golem.automa_reasons import Passage, Step, card_in, card_told, deed, passages, steps
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.sentences import capital, sentence
from loew.presentation.kit.turns import Turn, turns
from loew.presentation.plain_text import plain
from loew.presentation.terminals import scene

LATEST: Final = 40  # turns shown beside the table
RECENT: Final = 160  # events among which these are looked for


class Deed(NamedTuple):
    """What the Automa did, and how it came to it."""

    text: str
    steps: list[Step]


class Entry(NamedTuple):
    """A turn in the log."""

    number: int
    last: int
    seat: int
    told: list[str]
    came_to: str
    round: str
    card: str
    deeds: list[Deed]


def logbook(
    journal: Journal, viewer: int | None, labels: Sequence[SeatLabel], before: int | None = None
) -> list[Entry]:
    """The last turns, the oldest first; with `before`, those up to that choice."""
    made = journal.made if before is None else journal.made[: before - journal.base]
    last = sum(1 + len(more) for more in made)  # a choice and what followed of itself
    first = max(0, last - RECENT)
    found = turns(journal, scene(journal.game), viewer, first, last)[1 if first else 0 :]
    why = [passage for passage in passages(journal, viewer) if passage.deeds]
    words = plain(journal.game, labels)
    entries = [
        entry(journal, turn, labels, words, why, i + 1 < len(found) and found[i + 1].first == turn.last)
        for i, turn in list(enumerate(found))[-LATEST:]
    ]
    return [each for each in entries if each.told or each.came_to or each.round or each.deeds]


def entry(
    journal: Journal,
    turn: Turn,
    labels: Sequence[SeatLabel],
    words: Callable[[str], str],
    why: Sequence[Passage],
    goes_on: bool,
) -> Entry:
    """One turn. What a choice came to is told once, with the last turn that follows from it."""
    told = turn.scene.told(turn.deeds, labels[turn.who]) if turn.deeds and turn.who != CHANCE else ""
    chance = [sentence(each.text) for each in turn.chance if each.text and not card_in(each.choice)]  # see `card`
    came_to = "" if goes_on else " ".join(line.strip("()") for line in turn.changes(labels))
    rounds = [] if goes_on else turn.begun()
    told_all = [capital(words(line)) for line in (told, *chance) if line]
    thought = thoughts(journal, turn, why)
    card = capital(words(card_told(journal, thought[0].card))) if thought and thought[0].card else ""
    deeds = [reasoned(journal, event, words) for passage in thought for event in passage.deeds]
    return Entry(turn.first, turn.last, turn.who, told_all, words(came_to), "".join(rounds), card, deeds)


def thoughts(journal: Journal, turn: Turn, why: Sequence[Passage]) -> list[Passage]:
    """The Automa's passages of a turn."""
    if turn.who == CHANCE or not journal.state.driven_seats >> turn.who & 1:
        return []
    return [passage for passage in why if turn.first <= passage.number <= turn.last]


def reasoned(journal: Journal, event: Event, words: Callable[[str], str]) -> Deed:
    lines = [Step(step.rule, words(step.text)) for step in steps(journal, event)]
    return Deed(capital(words(deed(journal, event))), lines)
