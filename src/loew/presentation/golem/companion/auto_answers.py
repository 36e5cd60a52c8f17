"""Answers without asking people: secrets between people, and questions with one possible answer.

The objectives of people are secret. The program deals replacements for them, which are never shown or counted. Of the
four starting tiles in a hand people name only the two that they keep (`chance_questions.py`); the others are
replacements too.
"""

from __future__ import annotations

from typing import Final

from loew.engine.game import chance_choice
from loew.engine.journal import Journal
from loew.engine.log import kind
from loew.engine.machine import Choice, State
from loew.engine.seat import CHANCE, Dealer
from loew.golem.state import GolemState

SECRET_DEALS: Final = ("deal-hands", "deal-objectives")
SECRET_CHOICES: Final = ("draft", "give-back", "keep-objective")
CARD: Final = "draw-card"
KEPT: Final = 2  # starting tiles that a person keeps: the first two that were dealt


def auto_answer(journal: Journal, s: State, number: int, typed_cards: bool) -> Choice | None:
    """An answer without asking; None where people are asked."""
    f = s.top
    assert isinstance(s, GolemState)
    if f is None:
        return None
    verb = kind(f.effect)
    if f.who == CHANCE:
        hidden = verb in SECRET_DEALS or (verb == CARD and not typed_cards)
        sure = verb == "draw-order" and s.seats == 2
        return chance_choice(s, Dealer(journal.seed, number + 1)) if hidden or sure else None
    if verb in SECRET_CHOICES:
        return s.options[0]
    if verb == "choose-starts":
        left = [option for option in s.options if option[1] in kept_tiles(journal, f.who)]
        return left[0] if len(left) == 1 else None
    return None


def kept_tiles(journal: Journal, seat: int) -> Choice:
    """The starting tiles that a person keeps, as they were named when the tiles were dealt."""
    for i, s in enumerate(journal.positions[:-1]):
        if s.top is not None and kind(s.top.effect) == "deal-starts":
            assert isinstance(s, GolemState)
            words = journal.choices[journal.base + i][1][1:]
            first = sum(s.players[who].starts_dealt(s.box) for who in range(seat))
            return words[first : first + KEPT]
    return ()


def open_options(journal: Journal) -> list[str]:
    """The options of the person whose turn it is, without the replacements."""
    s = journal.state
    if s.top is None or s.top.who == CHANCE:
        return []
    options = s.options
    if kind(s.top.effect) == "choose-starts":
        own = kept_tiles(journal, s.top.who)
        options = [option for option in options if not own or option[1] in own]
    return [" ".join(option) for option in options]
