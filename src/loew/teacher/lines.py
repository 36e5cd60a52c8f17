"""Compares two lines from one position by the positions they lead to, and puts a line into steps.

A line is the choices of a seat to the end of its turn. Both lines are played on copies with the same deals; a choice
that these deals do not allow ends its line. Then the views of the seat are compared: see `ui/reasons.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.bots.beam import deal_within_turn
from loew.engine.game import Game, offer_of
from loew.engine.journal import Journal
from loew.engine.machine import SKIP, Choice, State, play
from loew.engine.message import Message
from loew.engine.paths import only_opened
from loew.engine.seat import Dealer
from loew.i18n import say
from loew.ui.options import label_with_price
from loew.ui.presentation import Presentation
from loew.ui.reasons import RIVAL, LineReason, differences

MOST_GAINS: Final = 2  # of a step
POINTS: Final = "points"


class LineEnd(NamedTuple):
    """A line that was played."""

    state: State  # the position after it
    choices: tuple[Choice, ...]  # those that could be played
    whole: bool  # whether the turn of the seat is over


def play_line(game: Game, s: State, seat: int, line: Sequence[Choice], luck: int = 0) -> LineEnd:
    """Play a line on a copy. The same luck gives the same deals."""
    now, dealer = s.copy(), Dealer(luck)
    played: list[Choice] = []
    deal_within_turn(now, dealer)
    for choice in line:
        if now.top is None or now.top.who != seat or choice not in now.options:
            break
        play(now, choice)
        played.append(choice)
        deal_within_turn(now, dealer)
    return LineEnd(now, tuple(played), bool(played) and game.is_turn_over(now, seat))


def compare(
    presentation: Presentation, s: State, seat: int, line: Sequence[Choice], other: Sequence[Choice], luck: int = 0
) -> list[LineReason]:
    """How the first line differs from the other for this seat, what matters most first."""
    game = presentation.game
    ends = [play_line(game, s, seat, each, luck) for each in (line, other)]
    view, other_view = [game.view(end.state, seat) for end in ends]
    return differences(presentation.line_reasons, view, other_view)


def words(presentation: Presentation, reason: LineReason) -> Message:
    """A reason in a few words."""
    return presentation.line_reasons.words(reason)


def place_to_look(presentation: Presentation, reasons: Sequence[LineReason]) -> str:
    """Where the strongest reason for a line is found on the table; empty if there is none. Points lie everywhere: they
    are named only where there is no other reason."""
    found = sorted([each for each in reasons if each.speaks_for], key=lambda each: each.kind == POINTS)
    places = [presentation.line_reasons.place(each.subject) for each in found]
    return next((say(place) for place in places if place), "")


class LineStep(NamedTuple):
    """A step of a line in words, as a person takes it, and what it brings."""

    text: str
    gains: list[str]
    choices: int  # from the first one until it is done, with what was dealt in it


def choice_in_words(presentation: Presentation, s: State, seat: int, choice: Choice) -> str:
    """A choice as its button says it."""
    texts = presentation.option_texts(presentation.game.view(s, seat))
    text = texts.option(offer_of(presentation.game, s, choice))
    return label_with_price(text, text.whole or text.label, texts.naming)


def line_steps(presentation: Presentation, journal: Journal, first: int, seat: int) -> list[LineStep]:
    """The choices of a seat from the first one on as steps. Choices that only lead to the next one are part of it."""
    game, reasons = presentation.game, presentation.line_reasons
    numbers = [number for number in range(first, len(journal.choices)) if journal.choices[number][0] == seat]
    found: list[LineStep] = []
    for i, number in enumerate(numbers):
        before, choice = journal.positions[number - journal.base], journal.choices[number][1]
        if choice == SKIP or only_opened(before, journal.positions[number - journal.base + 1]):
            continue
        last = numbers[i + 1] if i + 1 < len(numbers) else len(journal.choices)
        views = [game.view(s, seat) for s in (journal.positions[last - journal.base], before)]
        gains = [each for each in differences(reasons, *views) if each.speaks_for and each.kind != RIVAL][:MOST_GAINS]
        words = [say(reasons.words(each), reasons.naming) for each in gains]
        found.append(LineStep(choice_in_words(presentation, before, seat, choice), words, last - first))
    return [*found[:-1], found[-1]._replace(choices=len(journal.choices) - first)] if found else []
