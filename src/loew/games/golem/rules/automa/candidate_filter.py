"""How the Automa decides: criteria from the top down; each keeps the options that fit, or is ignored (AMB-1).

A criterion is a list of options to keep, or a list of ranks. Its text is made only if reasons are wanted.
"""

from __future__ import annotations

from typing import Final

from loew.engine.machine import SKIP, Choice, Frame
from loew.engine.message import Message
from loew.engine.reason import Reason
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.vocabulary import DISTRICTS, district, section

# The place that the word of a golem, or of a district, names.
SECTION_OF: Final = {word: section(at) for word, (at, _) in PLACE_OF.items()}
DISTRICT_OF: Final = {
    **{name: d for d, name in enumerate(DISTRICTS)},
    **{word: district(at) for word, (at, _) in PLACE_OF.items()},
}
LYING: Final = frozenset([word for word, (_, lying) in PLACE_OF.items() if lying])


class CandidateFilter:
    """One decision: the options that are left, and the reasons."""

    __slots__ = ("f", "options", "p", "reasons", "s")

    def __init__(self, s: GolemState, p: Automa, f: Frame, options: list[Choice], reasons: list[Reason] | None) -> None:
        self.s = s
        self.p = p
        self.f = f
        self.options = options
        self.reasons = reasons

    def undecided(self) -> bool:
        """Whether a criterion still matters, for the choice or for the reasons."""
        return len(self.options) > 1 or self.reasons is not None

    def note(self, rule: str, text: str, what: object = "", fits: bool = True) -> None:
        """Add a reason; `what` is a value in the text."""
        if self.reasons is not None:
            value = " ".join(map(str, what)) if isinstance(what, tuple) else what
            self.reasons.append(Reason(rule, Message(text, {"what": value}), self.options, fits))

    def keep(self, rule: str, text: str, kept: list[Choice], what: object = "") -> bool:
        """Keep the options that fit. If there are none, ignore the criterion and return False."""
        if kept:
            self.options = kept
        if self.reasons is not None:
            self.note(rule, text, what, len(kept) > 0)
        return len(kept) > 0

    def least(self, rule: str, text: str, ranks: list[int], what: object = "") -> bool:
        """Keep the options with the lowest rank (one rank for each option). Returns whether several are left."""
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
        """The option that is left, or the first of them."""
        if len(self.options) > 1:
            self.options = self.options[:1]
            self.note("", "the first of those left")
        return self.options[0]

    # ---------------------------------------------------------------- ranks for criteria

    def strategy(self) -> list[int]:
        """The place of the strategy tile of each option's district; 0 is the top."""
        tiles = self.p.strategy
        return [tiles.index(DISTRICT_OF[option[1]]) for option in self.options]

    def strategy_from_bottom(self) -> list[int]:
        return [-rank for rank in self.strategy()]

    def sections(self) -> list[int]:
        """The section of each option's golem."""
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
    """The lowest rank. For a few numbers a loop is faster than `min`, much faster when compiled."""
    best = ranks[0]
    for rank in ranks:
        if rank < best:
            best = rank
    return best
