"""Notes of the table among the lines of the chat: who asked for an undo, who resigned, whose time is up.

A note is kept as data and put into words for each reader.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from loew.engine.message import Message, msg
from loew.engine.setup import HumanSeat
from loew.i18n import say
from loew.ui.seats import bot_title
from loew.web.table.live import LiveTable

NOTE: Final = -3  # the "seat" of a note in the chat
ASKED: Final = "asked"
GRANTED: Final = "granted"
REFUSED: Final = "refused"
WITHDRAWN: Final = "withdrawn"
OVERTAKEN: Final = "overtaken"
ENDED: Final = "ended"
RETURNED: Final = "returned"
LATE: Final = "late"
TIME_LOST: Final = "time lost"
NEW_LINK: Final = "new link"
LINK_FOR_ANOTHER_BROWSER: Final = "own link"
ANOTHER_BROWSER: Final = "another browser"
MUTED: Final = "muted"
UNMUTED: Final = "unmuted"
HINT: Final = "hint"
ANALYSED: Final = "analysed"
PEEKED: Final = "peeked"
HELP: Final = (HINT, ANALYSED)
TEXTS: Final[Mapping[str, Message]] = {
    ASKED: msg("{name} asks to take the last choice back."),
    GRANTED: msg("The last choice of {name} was taken back."),
    REFUSED: msg("{other} does not want {name}’s last choice to be taken back."),
    WITHDRAWN: msg("{name} no longer asks to take the last choice back."),
    OVERTAKEN: msg("The game went on, so the last choice of {name} was not taken back."),
    ENDED: msg("{name} has resigned. The game is over."),
    RETURNED: msg("{name} is back and plays again."),
    LATE: msg("The time of {name} is up."),
    TIME_LOST: msg("The time of {name} is up, so {name} has lost. The game is over."),
    NEW_LINK: msg("There is a new link for the seat of {name}. The old one no longer works."),
    LINK_FOR_ANOTHER_BROWSER: msg("{name} has asked for a link to play the same seat in another browser."),
    ANOTHER_BROWSER: msg("Another browser now plays the seat of {name} too."),
    MUTED: msg("{name} has closed the chat for spectators."),
    UNMUTED: msg("{name} has opened the chat for spectators."),
    HINT: msg("{name} asked for a hint."),
    ANALYSED: msg("{name} looked at an analysis of the game so far."),
    PEEKED: msg("{name} has read the whole game with everything hidden in it. Nobody else can take a seat any more."),
    "resigned": msg("{name} has resigned. {bot} plays on."),
    "away": msg("{name} is away. {bot} plays on."),
    "time": msg("The time of {name} is up. {bot} plays on."),
}


OWN: Final[Mapping[str, Message]] = {  # to the person whom it is about
    HINT: msg("You asked for a hint."),
    ANALYSED: msg("You looked at an analysis of the game so far."),
}


def note(live: LiveTable, kind: str, seat: int, **more: Any) -> str:
    """A note about a person, for the store. It keeps their name: somebody else may sit there later."""
    at = len(live.journal.choices)
    return json.dumps({"kind": kind, "seat": seat, "name": name_at(live, seat), "at": at, **more})


def is_help(text: str) -> bool:
    """Whether the note says that somebody got help from the bot: it is shown in the log, not in the chat."""
    return bool(json.loads(text)["kind"] in HELP)


def is_hint_of(text: str, seat: int) -> bool:
    """Whether the note says that this seat asked for a hint."""
    found = json.loads(text)
    return bool(found["kind"] == HINT and found["seat"] == seat)


def choice_of(text: str) -> int:
    """The number of the choice that was to be made when the note was written."""
    return int(json.loads(text)["at"])


def seat_of(text: str) -> int:
    """The seat of the person whom the note is about."""
    return int(json.loads(text)["seat"])


def is_current(text: str, live: LiveTable) -> bool:
    """Whether nobody has chosen anything since the note was made."""
    return bool(json.loads(text)["at"] == len(live.journal.choices))


def name_at(live: LiveTable, seat: int) -> str:
    """The name of the person at a seat, or of the person for whom a bot plays there."""
    found = live.journal.setup.seats[seat]
    if seat in live.people.replaced:
        return live.people.replaced[seat].name
    return found.name if isinstance(found, HumanSeat) else ""


def note_text(text: str, reader: int | None = None) -> str:
    """A note in words, for the person at the seat `reader`."""
    found = json.loads(text)
    own = OWN.get(found["kind"]) if found["seat"] == reader else None
    return say(
        own or TEXTS[found["kind"]],
        name=person_name(found["name"], found["seat"]),
        other=person_name(found.get("other_name", ""), found.get("other", 0)),
        bot=bot_title(found.get("bot", "")),
    )


def person_name(name: str, seat: int) -> str:
    return name or say("Player {n}", n=seat + 1)
