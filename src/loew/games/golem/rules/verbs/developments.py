"""Developments: six golem ones for clay, six study ones for knowledge, six artifact ones for coins.

The five small artifact tiles go on a space of the artifact tile and cost what the space costs; the others have their
own cost. `terms` says how an upgrade is paid: with a discount, free up to a cost, or in any mix of resources.
"""

from __future__ import annotations

from typing import Any, Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import EMPTY, Message, Ref, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import index_of, replaced
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import (
    AREA_PRICE,
    AREAS,
    ARTIFACT_AREA,
    CLAY,
    COIN,
    INSTEAD,
    KNOWLEDGE,
    RESOURCES,
    ROWS,
)

DISCOUNT: Final = 0
FREE: Final = 1
MIXED: Final = 2

NEVER: Final = 999  # the cost of something impossible

SIDES: Final[tuple[str, ...]] = ("side-a", "side-b")
PLACE: Final[tuple[Choice, ...]] = tuple([("place", row, side) for row in ROWS for side in SIDES])


def upgrade_budget(p: Player, area: int, terms: int, n: int) -> int:
    """The highest printed cost that the player can pay on these terms (DEV-1, OPT-3)."""
    if terms == FREE:
        return n
    return n + (p.mixed_budget() if terms == MIXED else p.budget(AREA_PRICE[area]))


def upgrade_price(cost: int, terms: int, n: int) -> int:
    """The price to pay for a printed cost."""
    return 0 if terms == FREE else max(0, cost - n)


def charge(s: GolemState, who: int, area: int, cost: int, terms: int, n: int) -> None:
    """Pay for an upgrade. A mix of resources is asked for separately."""
    p = s.players[who]
    if terms == FREE:
        return
    p.take_unused_discount(max(0, n - cost))
    due = upgrade_price(cost, terms, n)
    if terms == DISCOUNT:
        p.pay(AREA_PRICE[area], due)
    elif due and not p.pay_mixed_directly(due):
        s.push(PAY_MIX, who, due, must=True)


def upgrade_offer(choice: Choice, area: int, cost: int, terms: int, n: int, targets: list[Target]) -> Offer:
    """The offer of an upgrade on these terms: paid at once, or in a mix that is still to choose."""
    due = upgrade_price(cost, terms, n)
    if terms == MIXED:
        return Offer(choice, targets=targets, later={"any": due} if due else {})
    return Offer(choice, {RESOURCES[AREA_PRICE[area]]: due}, targets)


def printed_cost(s: GolemState, p: Player, development: int) -> int:
    """The printed cost of an upgrade. A small artifact tile costs as much as the cheapest free space of its kind."""
    if not s.box.is_small[development]:
        return s.box.development_cost[development]
    return cheapest_space(s, p, 0 if s.box.is_gold[development] else 1)


def cheapest_space(s: GolemState, p: Player, kind: int) -> int:
    """The cost of the cheapest free space for gold tiles, 0, or for grey ones, 1."""
    least = NEVER
    for space in range(kind, 8, 2):
        if p.spaces[space] < 0 and s.box.space_cost[space] < least:
            least = s.box.space_cost[space]
    return least


def open_rows(s: GolemState, p: Player, development: int, most: int) -> list[int]:
    """The rows with a free space of the tile's kind, gold or grey, that can be paid for (ART-4)."""
    kind = 0 if s.box.is_gold[development] else 1
    free = [row for row in range(4) if p.spaces[2 * row + kind] < 0]
    return [row for row in free if s.box.space_cost[2 * row + kind] <= most]


def space_price(s: GolemState, development: int, row: int) -> int:
    """The printed cost of the tile's space in a row."""
    return s.box.space_cost[2 * row + (0 if s.box.is_gold[development] else 1)]


def upgrade(s: GolemState, who: int, development: int) -> None:
    """Upgrade it; its one-time effect happens now, however it was paid for (DEV-2)."""
    p = s.players[who]
    p.developed |= 1 << development
    p.note_progress(s, s.box.development_area[development])
    s.push(s.box.development_now[development], who)


def place_tile(s: GolemState, who: int, development: int, row: int, side: int) -> None:
    """Put a small artifact tile on its space, with that side up (ART-4)."""
    p = s.players[who]
    small = development - s.box.first_artifact_development
    space = 2 * row + (0 if s.box.is_gold[development] else 1)
    p.spaces = replaced(p.spaces, space, 2 * small + side)


class Upgrading(Verb):
    """One development is upgraded. Subclasses say in which areas and on which terms."""

    __slots__ = ("area", "areas", "n", "terms")
    counts_as = "development"

    def __init__(self, area: str, n: int, terms: int) -> None:
        self.area = area
        self.areas: tuple[int, ...] = tuple(range(len(AREAS))) if area == "any" else (AREAS.index(area),)
        self.n = n
        self.terms = terms

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [*box.develop, INSTEAD]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        develop = s.box.develop
        affordable = self.affordable(s, s.players[f.who])
        if not affordable:
            return self.instead_options(s.players[f.who])
        found: list[Choice] = []
        for i in range(len(develop)):
            if affordable >> i & 1:
                found.append(develop[i])
        return found

    def possible(self, s: GolemState, f: Frame) -> bool:
        p = s.players[f.who]
        return self.affordable(s, p) != 0 or len(self.instead_options(p)) > 0

    def instead_options(self, p: Player) -> list[Choice]:
        return p.instead_options(0 if self.terms == FREE else self.n)

    def affordable(self, s: GolemState, p: Player) -> int:
        """The developments that can be paid for, one bit each."""
        box = s.box
        found = 0
        for area in self.areas:
            most = upgrade_budget(p, area, self.terms, self.n)
            if most >= 0:
                by_cost = box.not_dearer[area]
                found |= by_cost[min(most, len(by_cost) - 1)]
            if area == ARTIFACT_AREA:
                if cheapest_space(s, p, 0) <= most:
                    found |= box.small_gold
                if cheapest_space(s, p, 1) <= most:
                    found |= box.small_grey
        return found & ~p.developed

    def refusal(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        """Why a development cannot be upgraded: it is, its area is another, it has no space, or it costs too much."""
        if choice not in s.box.develop:
            return EMPTY
        p = s.players[f.who]
        development = s.box.number[choice[1]]
        if p.developed >> development & 1:
            return msg("it is upgraded")
        if development not in s.box.in_area[self.area]:
            return msg("it is in another area")
        cost = printed_cost(s, p, development)
        if cost == NEVER:
            return msg("there is no free space for it")
        if self.terms == FREE:
            return msg("it costs {n}, and only what costs {most} or less is free", n=cost, most=self.n)
        most = upgrade_budget(p, s.box.development_area[development], self.terms, self.n) - self.n
        return msg("it costs {n}, and you have {have}", n=upgrade_price(cost, self.terms, self.n), have=most)

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        if choice == INSTEAD:
            return Offer(choice)
        development = s.box.number[choice[1]]
        area = s.box.development_area[development]
        targets = [Target("development", choice[1])]
        if not s.box.is_small[development]:
            return upgrade_offer(choice, area, s.box.development_cost[development], self.terms, self.n, targets)
        least = upgrade_price(printed_cost(s, s.players[f.who], development), self.terms, self.n)
        kind = "any" if self.terms == MIXED else RESOURCES[AREA_PRICE[area]]
        return Offer(choice, targets=targets, later={kind: least} if least else {}, facts={"spaces": 1})

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        if choice[0] == INSTEAD[0]:
            s.players[f.who].take_unused_discount(self.n)
            return
        development = s.box.number[choice[1]]
        if s.box.is_small[development]:
            s.push(PLACE_TILE, f.who, self.n << 2 | self.terms, development, True)
            return
        upgrade(s, f.who, development)
        area = s.box.development_area[development]
        charge(s, f.who, area, s.box.development_cost[development], self.terms, self.n)

    def asks_with(self, following: Effect[Any]) -> bool:
        return isinstance(following, PlaceTile)

    def ask(self, s: GolemState, f: Frame) -> Message:
        upgrade = (
            msg("upgrade a development")
            if self.area == "any"
            else msg("upgrade a development of your {area} area", area=self.area)
        )
        if self.terms == FREE:
            return msg("{upgrade} that costs {n} or less, for nothing", upgrade=upgrade, n=self.n)
        return msg("{upgrade} at {n} less", upgrade=upgrade, n=self.n) if self.n else upgrade


class Develop(Upgrading):
    """One development is upgraded, for its cost in its own resource less a discount (DEV-1, GOL-1, ART-1, STU-1)."""

    criteria = "develop"
    automa_may_decline = True
    takes = ("area", "number")

    def __init__(self, area: str, discount: int = 0) -> None:
        super().__init__(area, discount, DISCOUNT)

    def args(self) -> tuple[object, ...]:
        return (self.area, self.n) if self.n else (self.area,)


class DevelopFree(Upgrading):
    """One development of at most that cost is upgraded for free (SET-13)."""

    criteria = "develop"
    takes = ("area", "number")

    def __init__(self, area: str, most: int) -> None:
        super().__init__(area, most, FREE)

    def args(self) -> tuple[object, ...]:
        return (self.area, self.n)

    def is_obvious(self, s: GolemState, f: Frame, choice: Choice) -> bool:
        """It costs nothing, and no other would be free."""
        return choice != INSTEAD


class DevelopMixed(Upgrading):
    """Any one development with a discount, the rest paid in any mix of resources (RAB-7, DEV-1). No other component can
    be paid in a mix."""

    criteria = "develop"
    surely_gives = True
    takes = ("number",)

    def __init__(self, discount: int) -> None:
        super().__init__("any", discount, MIXED)

    def args(self) -> tuple[object, ...]:
        return (self.n,)


class PlaceTile(Verb):
    """A small artifact tile, `it`, goes on a free space of its kind with either side up, for what the space costs
    (ART-4). `at` holds the terms."""

    criteria = "place_tile"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(PLACE)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        rows = open_rows(s, p, f.it, upgrade_budget(p, ARTIFACT_AREA, f.at & 3, f.at >> 2))
        found: list[Choice] = []
        for row in rows:
            found.append(PLACE[2 * row])
            found.append(PLACE[2 * row + 1])
        return found

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        cost = space_price(s, f.it, ROWS.index(choice[1]))
        side = f"{s.box.development_names[f.it]} {choice[2][-1]}"
        targets = [Target("row", choice[1]), Target("side", side)]
        return upgrade_offer(choice, ARTIFACT_AREA, cost, f.at & 3, f.at >> 2, targets)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        row = index_of(ROWS, choice[1])
        place_tile(s, f.who, f.it, row, index_of(SIDES, choice[2]))
        upgrade(s, f.who, f.it)
        charge(s, f.who, ARTIFACT_AREA, space_price(s, f.it, row), f.at & 3, f.at >> 2)

    def ask(self, s: GolemState, f: Frame) -> Message:
        tile = Ref(s.box.development_names[f.it])
        return msg("place {tile}: the row, and the side that is up", tile=tile)


class PayMix(Verb):
    """Pay resources of any kinds (RAB-7). `at` is how many."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        most = range(max(*box.development_cost, *box.space_cost) + 1)
        mixes = [(clay, coin, knowledge) for clay in most for coin in most for knowledge in most]
        return [mix(amounts) for amounts in mixes if 0 < sum(amounts) < len(most)]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        found: list[Choice] = []
        for clay in range(min(f.at, p.clay) + 1):
            for coin in range(min(f.at - clay, p.coin) + 1):
                knowledge = f.at - clay - coin
                if knowledge <= p.knowledge:
                    found.append(mix((clay, coin, knowledge)))
        return found

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, {choice[i + 1]: int(choice[i]) for i in range(1, len(choice), 2)})

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        for i in range(1, len(choice), 2):
            p.pay((CLAY, COIN, KNOWLEDGE)[RESOURCES.index(choice[i + 1])], int(choice[i]))

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("pay {n:resource|resources} of any kind", n=f.at)


def mix(amounts: tuple[int, int, int]) -> Choice:
    words = ["pay"]
    for what, n in enumerate(amounts):
        if n:
            words += [str(n), RESOURCES[what]]
    return tuple(words)


PLACE_TILE: Final = PlaceTile()
PAY_MIX: Final = PayMix()
