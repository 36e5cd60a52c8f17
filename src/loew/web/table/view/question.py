"""The question of a table on its page: help with it, warnings before options, what was chosen so far in this turn, why
a component cannot be chosen, and which bot is thinking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.game import offer_of
from loew.engine.machine import SKIP, Choice
from loew.engine.paths import only_opened
from loew.engine.view import View
from loew.i18n import language, say, word
from loew.teacher.blunders import blunder_warnings
from loew.ui.face_readers import MOST_SENTENCES, example
from loew.ui.html import capital
from loew.ui.options import mix_of, picked_in_turn
from loew.ui.seats import SeatLabel
from loew.web.http.templates import pages
from loew.web.table.bots import bot_to_play
from loew.web.table.live import LiveTable


class AboutQuestion(NamedTuple):
    """The help with the question."""

    sentences: list[str]
    example: str
    rule: str  # the rule with which to read on; empty: all rules


def about_question(live: LiveTable, view: View) -> AboutQuestion | None:
    """The help with the question of this view; None if nothing is known of it."""
    decision = view["decision"]
    found = live.presentation.question_help(view)
    if decision is None or not found.sentences:
        return None
    shown = example(live.presentation.option_texts(view), decision["paths"])
    return AboutQuestion(list(found.sentences[:MOST_SENTENCES]), shown, found.rule)


class ShownSlip(NamedTuple):
    """A warning before an option."""

    kind: str
    text: str


def question_slips(live: LiveTable, viewer: int, view: View) -> dict[str, ShownSlip]:
    """The warnings by option. In a question before the turn there are none."""
    if live.question_ahead(viewer) is not None:
        return {}
    found = blunder_warnings(live.presentation, live.journal.state, view)
    return {path: ShownSlip(slip.kind, say(slip.warning)) for path, slip in found.items()}


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


def why_not(live: LiveTable, seat: int, component: str) -> str:
    """One sentence for the seat that is asked; empty if nothing is asked of it."""
    journal = live.journal
    top = journal.state.top
    if top is None or top.who != seat or live.seat_to_end_turn() is not None:
        return ""
    for choice in possible_choices(live, component):
        reason = top.effect.refusal(journal.state, top, choice)
        if reason:
            return say(
                "Not now: {reason}.", reason=say(reason, live.presentation.option_texts(journal.view(seat)).naming)
            )
    return say("Not part of this question.")


def possible_choices(live: LiveTable, component: str) -> list[Choice]:
    """The choices that would name this component, like those that name another one of its file."""
    files = {entry.id: entry.file for entry in live.journal.game.entries()}
    own = files.get(component)
    words = {option[0] for option in live.journal.state.options if len(option) == 2 and files.get(option[1]) == own}
    return [(word, component) for word in sorted(words)] if own else []


def thinking_text(live: LiveTable, labels: Sequence[SeatLabel]) -> str:
    """Which bot thinks; empty if the table waits for a person."""
    who = bot_to_play(live)
    return "" if who is None else say("{name} is thinking …", name=labels[who].subject)


pages.filters.update(picked_in_turn=picked_in_turn, mix_of=mix_of, word=word)
