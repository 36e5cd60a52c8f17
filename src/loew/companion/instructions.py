"""What the Automa does, as orders that a person can carry out on the table: each deed, what it comes to, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from loew.engine.journal import Event, Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.golem.automa.seat import Automa
from loew.golem.player import Player
from loew.golem.state import GolemState
from loew.golem.terms import DISTRICTS, ROMAN
from loew.presentation.golem.automa_reasons import card_in, card_told, deed, sentences
from loew.presentation.kit.sentences import addressed

NOTHING: Final = "leaves it at that"
LAY_DOWN: Final = "activate"
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")
AMOUNT: Final = re.compile(r"\b(\d+) (?:clay|coins?|knowledge)\b")


class Duty(NamedTuple):
    """Something to be done for the Automa."""

    text: str  # "take a blue marble from the mirror line"
    comes_to: str  # "resources 3 → 5"
    why: str


def duties(journal: Journal, first: int, seat: int) -> list[Duty]:
    """What it did from that choice of the journal on."""
    found = []
    events = [event for event in journal.events(SPECTATOR) if event.number >= first]
    for i in range(max(0, first - journal.base), len(journal.positions) - 1):
        own = [event for event in events if event.number == journal.base + i]
        for event, before, after in spans(journal, i, own):
            duty = told(journal, event, changes(before.players[seat], after.players[seat]), seat)
            if duty is not None:
                found.append(duty._replace(text=in_resources(duty.text) + where(before, event)))
    return found


def spans(journal: Journal, i: int, events: Sequence[Event]) -> Iterator[tuple[Event, GolemState, GolemState]]:
    """Each deed of one choice with the position before it and the one before the next."""
    before = [journal.positions[i], *[made.before for made in journal.made[i]], journal.positions[i + 1]]
    for event, here, there in zip(events, before, before[1:], strict=False):
        assert isinstance(here, GolemState)
        assert isinstance(there, GolemState)
        yield event, here, there


def told(journal: Journal, event: Event, comes_to: str, seat: int) -> Duty | None:
    """The duty in an event, if there is one."""
    card = card_in(event.choice) if event.who == CHANCE else ""
    if card:
        return Duty(f"its card is {card_told(journal, card)}", comes_to, "")
    if event.who != seat:
        return Duty("adjust its markers", comes_to, "") if comes_to else None
    if event.text in ("", NOTHING) and not comes_to:
        return None
    if event.choice[0] == "keep":
        return Duty("draw as many objectives as it is due and keep one of them, unseen", comes_to, "")
    text = addressed(deed(journal, event)) + (", lay it down" if event.choice[0] == LAY_DOWN else "")
    return Duty(text, comes_to, sentences(journal, event))


def in_resources(text: str) -> str:
    """Clay, coins and knowledge are one to it (ARE-1)."""
    return AMOUNT.sub(lambda found: f"{found[1]} resource{'s' * (found[1] != '1')}", text)


def where(s: GolemState, event: Event) -> str:
    """Where on the table the thing lies that is meant: names of things are ours, their places are everybody's."""
    verb, *words = event.choice
    thing = s.box.number.get(words[0], -1) if len(words) == 1 else -1
    if verb == "buy" and thing in s.library:
        return f" ({ORDINALS[s.library.index(thing)]} from the left)"
    if verb == "rabbi" and thing in s.tiles and words[0] in s.box.tile_names:
        return f" ({ORDINALS[s.tiles.index(thing)]} from the top)"
    return ""


def changes(before: Player, after: Player) -> str:
    """What its markers show now that they did not before."""
    found = []
    if isinstance(before, Automa) and isinstance(after, Automa) and before.purse != after.purse:
        found.append(f"resources {before.purse} → {after.purse}")
    pairs = [(before.clay, after.clay, "clay"), (before.coin, after.coin, "coins")]
    pairs += [(before.knowledge, after.knowledge, "knowledge"), (before.vp, after.vp, "VP")]
    pairs += [(before.level + 1, after.level + 1, "golem track"), (before.study, after.study, "study")]
    found += [f"{what} {old} → {new}" for old, new, what in pairs if old != new]
    for d, colour in enumerate(DISTRICTS):
        if before.students[d] != after.students[d]:
            old, new = ROMAN[before.students[d]].upper(), ROMAN[after.students[d]].upper()
            found.append(f"{colour} student {old} → {new}")
    return ", ".join(found)


def others(journal: Journal, first: int, names: Sequence[str], automa: int) -> list[str]:
    """What changed for the people from that choice on, so that they can compare their boards."""
    found = []
    then = journal.positions[max(0, first - journal.base)]
    now = journal.state
    assert isinstance(then, GolemState)
    assert isinstance(now, GolemState)
    for who, name in enumerate(names):
        text = changes(then.players[who], now.players[who])
        if who != automa and text:
            found.append(f"{name}: {text}.")
    return found
