"""Where in their turn a person is: what they have chosen so far, shortly."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.game import offer_of
from loew.engine.machine import SKIP
from loew.engine.paths import only_opened
from loew.i18n import language, say
from loew.ui.sentences import capital
from loew.web.table.live import LiveTable

MOST: Final = 4  # the last choices


class Crumb(NamedTuple):
    """A choice that was made in this turn."""

    icon: str
    text: str


def breadcrumb(live: LiveTable, seat: int) -> list[Crumb]:
    """The last choices of the seat's present turn."""
    journal = live.journal
    game, numbers = journal.game, list[int]()
    if live.seat_to_end_turn() is None and game.is_turn_start(journal.state):
        return []
    now = game.round(journal.state), game.phase(journal.state)
    for number in range(len(journal.choices) - 1, journal.base - 1, -1):
        who, choice = journal.choices[number]
        before = journal.positions[number - journal.base]
        if who != seat or len(numbers) == MOST or (game.round(before), game.phase(before)) != now:
            break
        opened = only_opened(before, journal.positions[number - journal.base + 1])
        numbers += [number] if choice != SKIP and not opened else []
        if game.is_turn_start(before):
            break
    return [crumb(live, number) for number in reversed(numbers)]


def crumb(live: LiveTable, number: int) -> Crumb:
    """One choice, in the reader's language; made once."""
    journal = live.journal
    who, choice = journal.choices[number]
    known = live.crumbs.get((number, language()))
    if known is not None and known[0] == choice:
        return Crumb(*known[1])
    before = journal.positions[number - journal.base]
    texts = live.presentation.option_texts(live.view_of(before, who))
    text = texts.option(offer_of(journal.game, before, choice))
    made = Crumb(text.icon, capital(say(text.crumb or text.label, texts.naming)))
    live.crumbs[number, language()] = choice, made
    return made
