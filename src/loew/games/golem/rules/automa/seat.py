"""The Automa: a player with one purse for all resources, fewer limits, and a deck of cards."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from loew.engine.machine import Choice, Effect, State
from loew.engine.native import mypyc_attr
from loew.engine.seat import CHANCE
from loew.games.golem.rules.automa.benefit import brings_something
from loew.games.golem.rules.automa.content import AutomaContent
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState, Player, complete_artifacts
from loew.games.golem.rules.view_types import AutomaView
from loew.games.golem.rules.vocabulary import (
    ARTIFACT_AREA,
    DISTRICTS,
    GOLEM_AREA,
    INSTEAD,
    MENORAH_OF,
    UNBUILT,
)

ANYTHING: Final = 99


@mypyc_attr(acyclic=True)
class Automa(Player):
    """The studio of the Automa. `choices.py` makes its choices."""

    OWN_FIELDS: ClassVar[tuple[str, ...]] = (
        *("difficulty", "purse", "strategy", "cards", "card_pile", "card_tail", "reshuffles"),
    )
    FIELDS: ClassVar[tuple[str, ...]] = (*Player.FIELDS, *OWN_FIELDS)
    __slots__ = (*OWN_FIELDS, "automa_content")
    automa_content: AutomaContent

    def __init__(self, source: Automa | None = None) -> None:
        """A new one, or a copy."""
        super().__init__(source)
        if source is None:
            self.difficulty = 1
            self.purse = 0  # coins, clay and knowledge together (ARE-1)
            self.strategy: tuple[int, ...] = (0, 1, 2)  # the coloured tiles from the top, as districts (AST-5)
            self.cards: tuple[int, ...] = ()  # drawn this round
            self.card_pile: tuple[int, ...] = ()  # unseen
            self.card_tail: tuple[int, ...] = ()  # put under the deck
            self.reshuffles = False  # at the end of the round
        else:
            self.automa_content = source.automa_content
            self.difficulty = source.difficulty
            self.purse = source.purse
            self.strategy = source.strategy
            self.cards = source.cards
            self.card_pile = source.card_pile
            self.card_tail = source.card_tail
            self.reshuffles = source.reshuffles

    def copy(self) -> Automa:
        return Automa(self)

    def fields(self) -> tuple[Any, ...]:
        own = (self.difficulty, self.purse, self.strategy, self.cards, self.card_pile, self.card_tail, self.reshuffles)
        return (*super().fields(), *own)

    def in_red(self) -> bool:
        """Whether the marker is in the red area (AAC-3)."""
        return self.purse <= self.automa_content.red_up_to[self.difficulty - 1]

    def strategy_rank(self, d: int) -> int:
        """The place of the strategy tile of a district: 0 is the top."""
        return self.strategy.index(d)

    def automa_level(self) -> int:
        return self.difficulty

    def automa_view(self) -> AutomaView | None:
        """Its level, its marker, its strategy from the top and the cards of the round."""
        return {
            "level": self.difficulty,
            "purse": self.purse,
            "red": self.in_red(),
            "strategy": [DISTRICTS[d] for d in self.strategy],
            "cards": [self.automa_content.names[card] for card in self.cards],
        }

    # ---------------------------------------------------------------- its purse (ARE)

    def budget(self, what: int) -> int:
        """It can always pay (ARE-1)."""
        return ANYTHING

    def has(self, what: int, n: int) -> bool:
        return n <= ANYTHING

    def gain(self, what: int, n: int) -> None:
        """One purse from -5 to 20: each step beyond costs or earns 1 VP instead (ARE-1)."""
        automa_content = self.automa_content
        self.purse += n
        if self.purse > automa_content.most:
            self.vp += automa_content.above_vp * (self.purse - automa_content.most)
            self.purse = automa_content.most
        elif self.purse < automa_content.least:
            self.vp += automa_content.below_vp * (automa_content.least - self.purse)
            self.purse = automa_content.least

    def make_room(self) -> None:
        self.purse = 0

    def beyond_limits(self, n: int) -> dict[str, int]:
        """The resources that do not fit, and the VP for them (ARE-1)."""
        after = self.copy()
        after.gain(0, n)
        over = self.purse + n - after.purse
        return {"resource": -over, "vp": after.vp - self.vp} if over else {}

    def resources(self) -> dict[str, int]:
        return {"resource": self.purse}

    def resource_count(self) -> int:
        return self.purse

    def control_budget(self) -> int:
        return self.purse

    def mixed_budget(self) -> int:
        return ANYTHING

    def pay_mixed_directly(self, n: int) -> bool:
        self.pay(0, n)
        return True

    def controlled(self, owed: list[int]) -> list[bool]:
        """Every golem (APH-4)."""
        return [True] * len(owed)

    def pay_control(self, owed: list[int], penalty: int) -> None:
        """It pays for every golem (APH-4)."""
        self.pay(0, sum(owed))

    def instead_options(self, discount: int) -> list[Choice]:
        """A discount on what it cannot do at all is taken as resources (ARE-2)."""
        return [INSTEAD] if discount else []

    def take_unused_discount(self, n: int) -> None:
        """The unused part of a discount is taken as resources (ARE-2)."""
        self.gain(0, n)

    # ---------------------------------------------------------------- its other rules

    def does(self, s: State, who: int, effect: Effect[Any]) -> bool:
        """A rabbi tile, a neighbourhood tile or a Work action that would bring nothing gives 2 VP instead (AAC-13)."""
        assert isinstance(s, GolemState)
        if brings_something(s, who, effect):
            return True
        self.vp += self.automa_content.fruitless_vp
        return False

    def may_work_in_vain(self) -> bool:
        """It chooses Work by its standing golems, whether or not they are beside a tile (AMB-5)."""
        return True

    def standing(self) -> int:
        """How many of its golems stand in the districts (AMB-2)."""
        return sum([1 for golem, at in enumerate(self.golems) if at > 0 and not self.lying >> golem & 1])

    def book_limit(self, box: Box) -> int:
        """The study track does not limit it, only the size of a column (ARE-3)."""
        return box.most_books

    def has_trigger(self, box: Box, row: int, event: int) -> bool:
        """Its special tiles have no trigger (AST-4)."""
        return not self.is_special(self.spaces[2 * row]) and super().has_trigger(box, row, event)

    def grey_tile(self, row: int) -> int:
        """Its special tiles add nothing to an artifact (AST-4)."""
        tile = super().grey_tile(row)
        return -1 if self.is_special(tile) else tile

    def times_as_income(self, row: int) -> int:
        """A special tile doubles its artifact as income, and only then (AST-4, AAC-6)."""
        times = 1
        for tile in self.spaces[2 * row : 2 * row + 2]:
            if tile >= 0:
                times = max(times, self.automa_content.times[tile // 2])
        return times

    def is_special(self, tile: int) -> bool:
        """Whether the tile on a space is one of its special tiles."""
        return tile >= 0 and self.automa_content.times[tile // 2] > 1

    def is_first_player(self) -> bool:
        """It is first in turn order (AST-1)."""
        return True

    def drafts(self) -> bool:
        return False

    def starts_dealt(self, box: Box) -> int:
        """As many starting tiles as its level, all of them taken (AST-2)."""
        return self.automa_content.starting_tiles[self.difficulty - 1]

    def starts_kept(self, box: Box) -> int:
        return self.starts_dealt(box)

    def objectives_dealt(self, box: Box, drafters: int) -> int:
        """Three objectives, face down, never looked at (AST-3)."""
        return self.automa_content.objectives

    def receive_objectives(self, cards: tuple[int, ...]) -> None:
        self.objectives = cards

    def resource_points(self, box: Box) -> int:
        """1 VP for every 5 in the purse; on its last space it loses 1 (APH-5)."""
        if self.purse == self.automa_content.least:
            return self.automa_content.end_least_vp
        return max(0, self.purse) // box.resources_per_vp

    def fixed_objective_points(self, box: Box) -> int:
        """A number of VP for each objective card, by level; the goals do not matter (APH-5)."""
        return self.automa_content.objective_vp[self.difficulty - 1] * len(self.objectives)

    # ---------------------------------------------------------------- its turn

    def prepare(self, s: State, who: int) -> None:
        """A card is drawn (ADR-1)."""
        assert isinstance(s, GolemState)
        s.push(s.box.draw_card, CHANCE, it=who)

    def note_progress(self, s: State, area: int) -> None:
        """The strategy tile of an area goes to the bottom at the moment when the area is finished (AAC-8)."""
        assert isinstance(s, GolemState)
        if self.is_finished(s, area):
            d = MENORAH_OF[area]
            self.strategy = (*[other for other in self.strategy if other != d], d)

    def is_finished(self, s: GolemState, area: int) -> bool:
        """Whether an area is complete: its developments, and all golems, artifacts or books (AAC-8)."""
        box = s.box
        for i in box.in_area[box.area_names[area]]:
            if not self.developed >> i & 1:
                return False
        if area == GOLEM_AREA:
            return UNBUILT not in self.golems
        if area == ARTIFACT_AREA:
            return complete_artifacts(box, self) == len(box.cauldrons)
        return all([len(column) >= box.most_books for column in self.columns])

    def end_round(self) -> None:
        """Its cards go under the deck, or all are shuffled (ADR-4)."""
        self.card_tail = (*self.card_tail, *self.cards)
        self.cards = ()
        if self.reshuffles:
            self.card_pile = tuple(sorted([*self.card_pile, *self.card_tail]))
            self.card_tail = ()
            self.reshuffles = False
