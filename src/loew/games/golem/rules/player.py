"""The studio and pieces of a seat, as numbers and tuples, and the rules that are different for the Automa.

A golem is one of six numbers: 0 and 1 start on the board, 2 to 5 can be built. Its place is one number
(`vocabulary.py`); a bit of `lying` says whether it lies.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from loew.engine.machine import Choice, Effect, State
from loew.engine.native import mypyc_attr
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import AutomaView
from loew.games.golem.rules.vocabulary import (
    CLAY,
    COIN,
    DEAD,
    FIRST_GOLEMS,
    NEW_GOLEMS,
    UNBUILT,
)

NO_BOOKS: Final[tuple[tuple[int, ...], ...]] = ((), (), (), ())


@mypyc_attr(acyclic=True)
class Player:
    """The studio and pieces of one seat."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("clay", "coin", "knowledge", "vp", "students", "golems", "lying", "level", "study", "developed"),
        *("spaces", "artifact", "gold", "columns", "objectives", "drafting", "starts", "marbles", "rabbi"),
        *("waived",),
    )
    __slots__ = FIELDS

    def __init__(self, source: Player | None = None) -> None:
        """A new studio, or a copy of one."""
        if source is None:
            self.clay = 0
            self.coin = 0
            self.knowledge = 0
            self.vp = 0
            self.students: tuple[int, ...] = (1, 1, 1)
            self.golems: tuple[int, ...] = (UNBUILT,) * (FIRST_GOLEMS + NEW_GOLEMS)
            self.lying = 0  # one bit for each golem
            self.level = 0  # the space of the golem track, from 0
            self.study = 0
            self.developed = 0  # one bit for each development, in the order of the box
            self.spaces: tuple[int, ...] = (-1,) * 8  # of the artifact tile: gold and grey, row by row; tile x 2 + side
            self.artifact = -1  # the artifact tile
            self.gold: tuple[int, ...] = (0, 0, 0, 0)  # in each cauldron
            self.columns: tuple[tuple[int, ...], ...] = NO_BOOKS
            self.objectives: tuple[int, ...] = ()  # hidden
            self.drafting: tuple[int, ...] = ()  # hidden: cards to choose from
            self.starts: tuple[int, ...] = ()  # hidden: starting tiles to choose from
            self.marbles: tuple[int, ...] = ()  # taken this round
            self.rabbi = -1  # the action tile it stands on, from the top; the permanent space is below them all
            self.waived = False  # no control this round
        else:
            self.clay = source.clay
            self.coin = source.coin
            self.knowledge = source.knowledge
            self.vp = source.vp
            self.students = source.students
            self.golems = source.golems
            self.lying = source.lying
            self.level = source.level
            self.study = source.study
            self.developed = source.developed
            self.spaces = source.spaces
            self.artifact = source.artifact
            self.gold = source.gold
            self.columns = source.columns
            self.objectives = source.objectives
            self.drafting = source.drafting
            self.starts = source.starts
            self.marbles = source.marbles
            self.rabbi = source.rabbi
            self.waived = source.waived

    def copy(self) -> Player:
        return Player(self)

    def fields(self) -> tuple[Any, ...]:
        """All fields, to compare positions."""
        return (
            self.clay,
            self.coin,
            self.knowledge,
            self.vp,
            self.students,
            self.golems,
            self.lying,
            self.level,
            self.study,
            self.developed,
            self.spaces,
            self.artifact,
            self.gold,
            self.columns,
            self.objectives,
            self.drafting,
            self.starts,
            self.marbles,
            self.rabbi,
            self.waived,
        )

    # Rules that are different for the Automa, which overrides these methods.

    def is_first_player(self) -> bool:
        """Whether it is first in the first round."""
        return False

    def drafts(self) -> bool:
        """Whether it drafts its objectives."""
        return True

    def has(self, what: int, n: int) -> bool:
        return self.budget(what) >= n

    def gain(self, what: int, n: int) -> None:
        if what == CLAY:
            self.clay += n
        elif what == COIN:
            self.coin += n
        else:
            self.knowledge += n

    def pay(self, what: int, n: int) -> None:
        self.gain(what, -n)

    def resources(self) -> dict[str, int]:
        """Its resources, by name."""
        return {"clay": self.clay, "coin": self.coin, "knowledge": self.knowledge}

    def resource_count(self) -> int:
        """All resources together."""
        return self.clay + self.coin + self.knowledge

    def budget(self, what: int) -> int:
        """The most it could pay of a resource."""
        if what == CLAY:
            return self.clay
        return self.coin if what == COIN else self.knowledge

    def control_budget(self) -> int:
        """The knowledge it has to pay control with."""
        return self.knowledge

    def mixed_budget(self) -> int:
        """The most it could pay in a mix of resources."""
        return self.resource_count()

    def pay_mixed_directly(self, n: int) -> bool:
        """Pay n resources of any kinds if there is nothing to choose. Returns whether it paid."""
        return False

    def make_room(self) -> None:
        """Before a trial of what something gives: it shall not depend on how full a purse is."""

    def beyond_limits(self, n: int) -> dict[str, int]:
        """What becomes VP if it now gains n resources, because its purse has limits."""
        return {}

    def controlled(self, owed: list[int]) -> list[bool]:
        """Which golems are paid for: with too little knowledge the cheapest ones (CTL-2)."""
        paid = [False] * len(owed)
        left = self.knowledge
        for golem in sorted(range(len(owed)), key=owed.__getitem__):
            paid[golem] = owed[golem] <= left
            if paid[golem]:
                left -= owed[golem]
        return paid

    def pay_control(self, owed: list[int], penalty: int) -> None:
        """Pay for all golems. With too little knowledge the rest of the knowledge is lost, and each golem that is not
        paid for costs VP (CTL-2)."""
        due = sum(owed)
        if due <= self.knowledge:
            self.knowledge -= due
            return
        self.vp -= penalty * self.controlled(owed).count(False)
        self.knowledge = 0

    def book_limit(self, box: Box) -> int:
        """How many books a column may have, by the study track (STU-3)."""
        return (box.better_limit if self.developed & box.better_track else box.limit)[self.study]

    def has_trigger(self, box: Box, row: int, event: int) -> bool:
        """Whether the gold tile on that row's artifact is triggered by the event (ART-5)."""
        tile = self.spaces[2 * row]
        return tile >= 0 and box.side_event[tile] == event

    def grey_tile(self, row: int) -> int:
        """The grey tile that adds to an artifact; -1 if there is none (ART-3)."""
        return self.spaces[2 * row + 1]

    def times_as_income(self, row: int) -> int:
        """How many times an artifact gives its effect as income."""
        return 1

    def instead_options(self, discount: int) -> list[Choice]:
        """The options if an action with a discount is impossible."""
        return []

    def take_unused_discount(self, n: int) -> None:
        """The part of a discount that was not needed is lost (OPT-3)."""

    def does(self, s: State, who: int, effect: Effect[Any]) -> bool:
        """Called before a tile or a Work action. Returns whether it is done; what brings nothing is done in vain."""
        return True

    def may_work_in_vain(self) -> bool:
        """Whether the mirror shows it Work if no golem can be activated."""
        return False

    def note_progress(self, s: State, area: int) -> None:
        """After something was upgraded, created, placed or bought in one of its areas."""

    def prepare(self, s: State, who: int) -> None:
        """Before its action."""

    def end_round(self) -> None:
        """When the round is over."""

    def starts_dealt(self, box: Box) -> int:
        return box.starts_dealt

    def starts_kept(self, box: Box) -> int:
        return box.starts_kept

    def objectives_dealt(self, box: Box, drafters: int) -> int:
        """As many as are drafted; more for a seat that drafts alone."""
        return box.objectives_drafted if drafters > 1 else box.objectives_alone

    def receive_objectives(self, cards: tuple[int, ...]) -> None:
        """Take dealt objectives, to draft from."""
        self.drafting = cards

    def automa_level(self) -> int:
        """Its level if it is the Automa; else 0."""
        return 0

    def automa_view(self) -> AutomaView | None:
        """The view of what only the Automa has; None for everybody else."""
        return None

    def resource_points(self, box: Box) -> int:
        """1 VP for every 5 resources (END-4)."""
        return self.resource_count() // box.resources_per_vp

    def fixed_objective_points(self, box: Box) -> int:
        """Points for objectives that need not be reached; -1 if they must be reached."""
        return -1

    def built(self) -> int:
        """How many golems were built in the game, including the killed ones (END-1)."""
        found = 0
        for golem in range(FIRST_GOLEMS, len(self.golems)):
            if self.golems[golem] != UNBUILT:
                found += 1
        return found

    def dead(self) -> int:
        found = 0
        for at in self.golems:
            if at == DEAD:
                found += 1
        return found

    def actions(self) -> int:
        """How many actions it has done this round."""
        return len(self.marbles) + (1 if self.rabbi >= 0 else 0)


def complete_artifacts(box: Box, p: Player) -> int:
    """How many artifacts are complete: their cauldrons are full (ART-2)."""
    found = 0
    for row in range(4):
        if p.gold[row] == box.cauldrons[row]:
            found += 1
    return found
