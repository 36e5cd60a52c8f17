"""Thinking as the Automa does: criteria from the top down, each keeping what fits, else ignored (AMB-1)."""

from __future__ import annotations

from collections.abc import Callable

from loew.engine.machine import SKIP, Choice, Frame, Reason
from loew.golem.automa.seat import Automa
from loew.golem.state import Table
from loew.golem.verbs.golems import PLACE_OF
from loew.golem.words import DISTRICTS, district, section


class Thought:
    """One decision under way: the options that are left, and the steps that left them."""

    __slots__ = ("f", "options", "p", "reasons", "s")

    def __init__(self, s: Table, p: Automa, f: Frame, options: list[Choice], reasons: list[Reason] | None) -> None:
        self.s = s
        self.p = p
        self.f = f
        self.options = options
        self.reasons = reasons

    def note(self, rule: str, text: str) -> None:
        if self.reasons is not None:
            self.reasons.append(Reason(rule, text, self.options))

    def keep(self, rule: str, text: str, fits: Callable[[Choice], bool]) -> bool:
        """Keep what fits; if nothing does, the criterion is ignored, and the answer is no."""
        if len(self.options) == 1 and self.reasons is None:
            return fits(self.options[0])
        kept = [option for option in self.options if fits(option)]
        if kept:
            self.options = kept
        self.note(rule, text if kept else f"{text}: nothing fits, ignored")
        return bool(kept)

    def least(self, rule: str, text: str, rank: Callable[[Choice], int]) -> None:
        """Keep what ranks first."""
        if len(self.options) > 1:
            ranks = [rank(option) for option in self.options]
            best = min(ranks)
            self.options = [option for option, n in zip(self.options, ranks, strict=True) if n == best]
            self.note(rule, text)

    def decline(self, rule: str, text: str) -> None:
        self.options = [SKIP]
        self.note(rule, text)

    def first(self) -> Choice:
        """What is left; of several that are alike, the first."""
        if len(self.options) > 1:
            self.options = self.options[:1]
            self.note("", "the first of those left")
        return self.options[0]

    # ---------------------------------------------------------------- what criteria ask about

    def by_strategy(self, option: Choice) -> int:
        """The rank of the district an option names, by its golem's word or its own."""
        return self.p.rank(district_of(option[1]))

    def from_below(self, option: Choice) -> int:
        return -self.by_strategy(option)


def district_of(word: str) -> int:
    return DISTRICTS.index(word) if word in DISTRICTS else district(PLACE_OF[word][0])


def section_of(option: Choice) -> int:
    return section(PLACE_OF[option[1]][0])


def lies(option: Choice) -> bool:
    return PLACE_OF[option[1]][1] == 1
