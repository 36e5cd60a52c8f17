"""Hints: the best options as the strongest bot sees them, the line that it has in mind, and the reasons.

A hint is made from what the seat may know: the position is determinized.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.bots import bot
from loew.bots.beam import deal_within_turn
from loew.bots.rollouts import falling
from loew.engine.bot import Bot, Observation, Ranked
from loew.engine.machine import SKIP, Choice, State, play
from loew.engine.offer import OfferView
from loew.engine.paths import BETWEEN, only_opened
from loew.engine.seat import Dealer
from loew.i18n import say
from loew.teacher.lines import choice_in_words, compare
from loew.ui.options import DECLINING
from loew.ui.presentation import Presentation
from loew.ui.reasons import LineReason, for_and_against

MOST_OPTIONS: Final = 3
MOST_REASONS: Final = 4
MOST_STEPS: Final = 9  # of a line, in words
PASS: Final = "pass"
TIE: Final = 1.0  # points: options that are nearer than this are equally good
SHOWN: Final = 0.5  # points: less is not shown
GUESS: Final = 4.0  # points: how far a value may be off where no error is known
ERRORS: Final = 2.0  # standard errors between which a value lies almost surely
CLEAR, TIED, UNSURE, ONLY = "clear", "tied", "unsure", "only"  # how sure a hint is
FIRST: Final = 0.15  # seconds: the first answer comes within a second, also on a busy machine
TERMINAL_SECONDS: Final = 1.0  # for a hint in the terminal
STEPS: Final = (FIRST, 1.0, 3.0)  # seconds of thinking, one step after the other while the player waits


def adviser(seconds: float) -> str:
    """The spec of the strongest bot with this time for a choice."""
    return f"search@{seconds:g}"


class HintedOption(NamedTuple):
    """One of the best options."""

    choice: Choice
    value: float  # the points that the bot expects
    error: float
    line: tuple[Choice, ...]
    reasons: list[LineReason]  # of the best against the second; of another one against the best

    @property
    def spread(self) -> float:
        """How far the value may be off."""
        return max(TIE, ERRORS * self.error) if self.error else GUESS


def certainty(options: Sequence[HintedOption]) -> str:
    """How sure the hint is that the first option is the best: CLEAR, TIED (two are equally good), UNSURE, or ONLY."""
    if len(options) < 2:
        return ONLY
    best, second = options[:2]
    gap = best.value - second.value
    if gap < TIE:
        return UNSURE if len(options) > 2 and best.value - options[2].value < TIE else TIED
    return CLEAR if gap > (ERRORS * math.hypot(best.error, second.error) or GUESS) else UNSURE


def with_plan(ranked: Sequence[Ranked], planned: Choice | None) -> list[Ranked]:
    """The ranking with the next choice of an earlier hint's line first, unless another one is better by more than a
    tie: a plan that was begun is not broken for nothing."""
    found = list(ranked)
    kept = next((each for each in found if each.choice == planned), None)
    if kept is None or found[0].value - kept.value >= TIE:
        return found
    return falling([kept._replace(value=found[0].value), *[each for each in found if each is not kept]])


def hinted_options(presentation: Presentation, s: State, seat: int, ranked: Sequence[Ranked]) -> list[HintedOption]:
    """The best options of a ranking. `s`: the position as the seat knows it."""
    best = doing_first(ranked)[:MOST_OPTIONS]
    found = []
    for i, each in enumerate(best):
        other = best[0] if i else best[1] if len(best) > 1 else None
        reasons = compare(presentation, s, seat, each.line, other.line) if other is not None else []
        found.append(HintedOption(*each, for_and_against(reasons, MOST_REASONS)))
    return found


def doing_first(ranked: Sequence[Ranked]) -> list[Ranked]:
    """The ranking for a person: what only declines is not first if an option that does something is as good."""
    found = list(ranked)
    doing = next((each for each in found if each.choice[0] not in DECLINING), None)
    if doing is None or doing is found[0] or not as_good(doing, found[0]):
        return found
    return falling([doing, *[each for each in found if each is not doing]])


def as_good(doing: Ranked, declining: Ranked) -> bool:
    """Whether the difference is within the error. A pass puts an action off: its value is a guess at a turn to come,
    compared with turns that were played, so the errors of both count. Anything else that is declined is declined for
    good."""
    error = SHOWN
    if declining.choice[0] == PASS:
        known = doing.error > 0 and declining.error > 0
        error = max(TIE, math.hypot(doing.error, declining.error) if known else GUESS)
    return declining.value - doing.value < error


def line_in_words(presentation: Presentation, s: State, seat: int, line: Sequence[Choice]) -> list[str]:
    """What the seat would do, step by step. Choices that only lead to the next one are left out."""
    now, dealer = s.copy(), Dealer(0)
    found: list[str] = []
    for choice in line:
        deal_within_turn(now, dealer)
        if now.top is None or now.top.who != seat or choice not in now.options:
            break
        before = now.copy()
        play(now, choice)
        if choice == SKIP or only_opened(before, now):
            continue
        if len(found) == MOST_STEPS:
            return [*found, "…"]
        found.append(choice_in_words(presentation, before, seat, choice))
    return found


def reason_in_words(presentation: Presentation, reason: LineReason) -> str:
    return say(presentation.line_reasons.words(reason), presentation.line_reasons.naming)


def path_of(line: Sequence[Choice], paths: Sequence[OfferView]) -> str:
    """The path of the page that begins this line: what a person picks with one click. Empty if there is none."""
    words = [" ".join(choice) for choice in line]
    fits = [path["path"] for path in paths if begins(path["path"].split(BETWEEN), words)]
    same = [path["path"] for path in paths if path["path"].split(BETWEEN)[0] == words[0]]
    return max(fits, key=len) if fits else same[0] if same else ""


def begins(path: list[str], words: list[str]) -> bool:
    """Whether a line begins with this path. Two things that are picked together have no order."""
    return sorted(path) == sorted(words[: len(path)])


class HintPlayer:
    """A player that always follows the first hint: the measure of the advice."""

    def __init__(self, spec: str) -> None:
        self.name = f"hints of {spec}"
        self.adviser: Final[Bot] = bot(spec)

    def choose(self, observation: Observation) -> Choice:
        return doing_first(self.rank(observation))[0].choice if len(observation.options) > 1 else observation.options[0]

    def rank(self, observation: Observation) -> list[Ranked]:
        return self.adviser.rank(observation)


def hint_lines(presentation: Presentation, observation: Observation, spec: str = "") -> list[str]:
    """The best choices, what the bot expects, its line and the reasons. `spec`: another bot that gives the hint."""
    ranked = bot(spec or adviser(TERMINAL_SECONDS)).rank(observation)
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
