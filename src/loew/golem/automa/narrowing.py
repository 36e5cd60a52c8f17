"""Thinking as the Automa does: criteria from the top down, each keeping what fits, else ignored (AMB-1).

What a criterion keeps or how it ranks is a list made on the spot; its words are put together only if somebody asks.
"""

from __future__ import annotations

from typing import Final

from loew.engine.machine import SKIP, Choice, Frame
from loew.engine.message import Message
from loew.engine.reason import Reason
from loew.golem.automa.seat import Automa
from loew.golem.state import GolemState
from loew.golem.terms import DISTRICTS, district, section
from loew.golem.verbs.golems import PLACE_OF

# What the word of a golem, or of a district, says.
SECTION_OF: Final = {word: section(at) for word, (at, _) in PLACE_OF.items()}
DISTRICT_OF: Final = {
    **{name: d for d, name in enumerate(DISTRICTS)},
    **{word: district(at) for word, (at, _) in PLACE_OF.items()},
}
LYING: Final = frozenset([word for word, (_, lying) in PLACE_OF.items() if lying])


class Narrowing:
    """One decision under way: the options that are left, and the steps that left them."""

    __slots__ = ("f", "options", "p", "reasons", "s")

    def __init__(self, s: GolemState, p: Automa, f: Frame, options: list[Choice], reasons: list[Reason] | None) -> None:
        self.s = s
        self.p = p
        self.f = f
        self.options = options
        self.reasons = reasons

    def undecided(self) -> bool:
        """Whether a criterion still matters: to the choice, or to somebody who wants to know why."""
        return len(self.options) > 1 or self.reasons is not None

    def note(self, rule: str, text: str, what: object = "", fits: bool = True) -> None:
        """Write down a step; `what` goes where the text has it."""
        if self.reasons is not None:
            said = " ".join(map(str, what)) if isinstance(what, tuple) else what
            self.reasons.append(Reason(rule, Message(text, {"what": said}), self.options, fits))

    def keep(self, rule: str, text: str, kept: list[Choice], what: object = "") -> bool:
        """Keep what fits; if nothing does, the criterion is ignored, and the answer is no."""
        if kept:
            self.options = kept
        if self.reasons is not None:
            self.note(rule, text, what, len(kept) > 0)
        return len(kept) > 0

    def least(self, rule: str, text: str, ranks: list[int], what: object = "") -> bool:
        """Keep what ranks first; the answer is whether that is several still. A rank for each option left."""
        options = self.options
        if len(options) > 1:
            best = lowest(ranks)
            self.options = [options[i] for i, rank in enumerate(ranks) if rank == best]
            if self.reasons is not None:
                self.note(rule, text, what)
        return len(self.options) > 1

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

    def strategy(self) -> list[int]:
        """How high the strategy tile lies of the district that each option names; 0 is on top."""
        tiles = self.p.strategy
        return [tiles.index(DISTRICT_OF[option[1]]) for option in self.options]

    def strategy_from_bottom(self) -> list[int]:
        return [-rank for rank in self.strategy()]

    def sections(self) -> list[int]:
        """How far along the golem is that each option names."""
        return [SECTION_OF[option[1]] for option in self.options]

    def sections_from_right(self) -> list[int]:
        return [-section for section in self.sections()]

    def lying(self) -> list[Choice]:
        """The options with a golem that lies."""
        return [option for option in self.options if option[1] in LYING]

    def far_golem(self) -> bool:
        """Whether one of its golems is beyond the tiles, on VIII to X."""
        last = self.s.box.tile_sections
        return any([at > 0 and section(at) > last for at in self.p.golems])


def lowest(ranks: list[int]) -> int:
    """The least of them: of a few numbers a loop finds it sooner than `min`, much sooner when compiled."""
    best = ranks[0]
    for rank in ranks:
        if rank < best:
            best = rank
    return best
