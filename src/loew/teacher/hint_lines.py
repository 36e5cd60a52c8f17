"""A hint in the terminal, line by line."""

from __future__ import annotations

from typing import Final

from loew.bots import bot
from loew.engine.bot import Observation
from loew.i18n import say
from loew.teacher.hints import adviser, hinted_options, line_in_words, reason_in_words
from loew.ui.presentation import Presentation

SECONDS: Final = 1.0


def hint_lines(presentation: Presentation, observation: Observation, word: str = "") -> list[str]:
    """The best choices, what the bot expects, its line and the reasons. `word`: another bot that gives the hint."""
    ranked = bot(word or adviser(SECONDS)).rank(observation)
    known, seat = observation.sample_state(), observation.seat
    found: list[str] = []
    for i, each in enumerate(hinted_options(presentation, known, seat, ranked), 1):
        number = observation.options.index(each.choice) + 1
        found += [
            "",
            f"  {i}. {' '.join(each.choice)} ({number}): {say(presentation.line_reasons.expects(each.value))}",
        ]
        for reason in each.reasons:
            found.append(f"     {'+' if reason.speaks_for else '-'} {reason_in_words(presentation, reason)}")
        line = line_in_words(presentation, known, seat, each.line)
        if len(line) > 1:
            found.append(f"     the turn: {', '.join(line)}")
    return found
