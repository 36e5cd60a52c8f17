"""What effects give and cost, as plain numbers: an estimate for bots, from the notation of the content.

Each effect becomes a row of whole numbers, one for each of KINDS, in halves: 4 is two of it. A choice between parts is
their mean, an amount "per" something is taken twice."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.effect import Must, OneOf, Several, Times, With
from loew.engine.gains import Gain, Pay, Spend
from loew.engine.machine import Effect
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import RESOURCES

KINDS: Final[tuple[str, ...]] = (
    *("clay", "coin", "knowledge", "vp", "gold", "student", "study", "golem", "development", "book", "other"),
    *("clay paid", "coin paid", "knowledge paid"),
)
N_KINDS: Final = 14
GAIN_KINDS: Final[dict[str, int]] = {"clay": 0, "coin": 1, "knowledge": 2, "vp": 3, "gold": 4}
PAID: Final = 11
TYPICAL: Final = 2.0  # how many there usually are of what an amount is counted by
MOST: Final = 60

Row = list[int]


def amounts(effect: Effect[Any]) -> Row:
    """The row of an effect."""
    found = [0.0] * N_KINDS
    add(effect, 1.0, found)
    return [max(0, min(MOST, round(2 * n))) for n in found]


def add(effect: Effect[Any], times: float, found: list[float]) -> None:
    if isinstance(effect, Gain):
        found[GAIN_KINDS[effect.what]] += times * effect.n * (TYPICAL if effect.per else 1.0)
    elif isinstance(effect, Spend):
        if effect.what in RESOURCES:
            found[PAID + RESOURCES.index(effect.what)] += times * effect.n
    elif isinstance(effect, Pay):
        add(effect.cost, times, found)
        add(effect.part, times, found)
    elif isinstance(effect, OneOf):
        for part in effect.parts:
            add(part, times / len(effect.parts), found)
    elif isinstance(effect, Several):
        for part in effect.parts:
            add(part, times, found)
    elif isinstance(effect, Times):
        add(effect.part, times * effect.n, found)
    elif isinstance(effect, (With, Must)):
        add(effect.part, times, found)
    else:
        add_verb(effect, times, found)


def add_verb(effect: Effect[Any], times: float, found: list[float]) -> None:
    """A verb counts as what it says."""
    if not isinstance(effect, Verb):
        found[KINDS.index("other")] += times
    elif effect.counts_as:
        found[KINDS.index(effect.counts_as)] += -times if effect.is_loss else times


def pairs(effect: Effect[Any]) -> Row:
    """The row of an effect as kind, amount, kind, amount, without zeros."""
    found: Row = []
    for kind, n in enumerate(amounts(effect)):
        if n:
            found += [kind, n]
    return found


def rows(effects: tuple[Effect[Any], ...], short: bool) -> list[Row]:
    return [pairs(effect) if short else amounts(effect) for effect in effects]


class ContentAmounts:
    """The rows of the components, by their numbers in the box; `short`: as pairs."""

    def __init__(self, box: Box, short: bool) -> None:
        self.streets: Final = [rows(street, short) for street in box.streets]
        self.artifacts: Final = [rows(effects, short) for effects in box.artifact_effects]
        self.boosts: Final = rows(box.side_boost, short)
        self.neighbourhoods: Final = rows(box.neighbourhood_effects, short)
        self.immediate: Final = rows(box.book_immediate, short)
        self.active: Final = rows(box.book_active, short)
        self.tiles: Final = rows(box.tile_effects, short)
        self.characters: Final = rows(box.offers, short)
        self.graves: Final = rows(box.grave_bonus, short)
        self.free_tiles: Final = [bytes([1, *amounts(effect)]) for effect in box.tile_effects]  # as cells
