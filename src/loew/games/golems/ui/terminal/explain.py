"""A card in words with the source of each value, and the rules of a decision in a few sentences."""

from __future__ import annotations

from loew.games.golems.rules.cards import (
    COLOURS,
    GEMS,
    GOLEM,
    RESERVE,
    RESOURCES,
    RUNE,
    SUMMONER,
    TYPES,
    Box,
    colours_of,
)
from loew.games.golems.ui.card_text import REWARDS
from loew.i18n import listed
from loew.ui.components import origin
from loew.ui.terminal import TerminalStyle


def explain(box: Box, word: str, style: TerminalStyle) -> list[str]:
    """Everything about one card; empty if there is no such card."""
    card = box.number.get(word.lower(), -1)
    if card < 0:
        return []
    entry = box.entries[card]
    lines = description(box, card)
    fields = [field for field in entry.values if field not in ("only", "later", "square")]
    lines += [f"  {field:<8} {entry.values[field]!s:<24} {origin(entry, field)}" for field in fields]
    return [f"{style.paint(entry.id, 'bright')}: {lines[0]}", *lines[1:]]


def description(box: Box, card: int) -> list[str]:
    if box.kind[card] == GOLEM:
        return golem(box, card)
    return rune(box, card) if box.kind[card] == RUNE else gem(box, card)


def golem(box: Box, card: int) -> list[str]:
    n = box.numbers
    wanted = box.needs[card]
    colours = [colour for c, colour in enumerate(COLOURS) for _ in range(wanted.colours[c])]
    needs = f"any {wanted.any} icons" if wanted.any else f"{listed(colours)} showing among your resources"
    return [
        f"a golem of type {TYPES[box.type[card]]}.",
        f"  As a resource it shows one {COLOURS[colours_of(box.icons[card])[0]]} icon.",
        f"  Summoned it is worth {n.golem_points} points. It needs {needs}; then you tuck one to "
        f"{min(n.tucked, wanted.count)} of them under it.",
    ]


def rune(box: Box, card: int) -> list[str]:
    colours = [COLOURS[c] for c in colours_of(box.icons[card])]
    shows = f"{listed(colours)}, on a column of either" if colours else "the colour of the column it is put on"
    square = " It is square: two like it are dealt at the start." if card in box.square else ""
    return [
        "a rune." + square,
        f"  As a resource it shows {shows}; it never starts a column.",
        f"  Reserved in hand ({box.numbers.rich} gems needed, {box.numbers.fee} paid) it scores {scores(box, card)}.",
    ]


def scores(box: Box, card: int) -> str:
    n = box.numbers
    masters = {
        SUMMONER: f"{n.summoner_points} if you have summoned a {listed(list(COLOURS))} golem",
        RESERVE: f"{n.reserve_points} for every gem you have left",
        GEMS: f"{n.gems_points} for every gem card in hand, at most {n.gems_most}",
        RESOURCES: f"{n.resources_points} for every icon still among your resources, at most {n.resources_most}",
    }
    kind = box.scoring[card]
    return masters[kind] if kind in masters else f"{n.element_points} for every {TYPES[kind]} golem you have summoned"


def gem(box: Box, card: int) -> list[str]:
    entry = box.entries[card]
    parts = entry.text("reward").split(" & ")
    rewards = [reward_words(part) for part in parts]
    lines = ["a gem card.", f"  Taken for its reward it goes into your hand and gives {', '.join(rewards)}."]
    if box.vp[card]:
        lines.append(f"  In hand it is worth {box.vp[card]} at the end.")
    if card == box.icon_card:
        lines.append("  Later, while summoning, you may discard it for the one icon that you lack.")
    worths = ", ".join(str(points) for points in box.numbers.dust_points[1:])
    lines.append(f"  Ground to dust it counts with your other dust: 1, 2, 3... are worth {worths} points.")
    return lines


def reward_words(part: str) -> str:
    """A part of a reward, from its notation."""
    if part in REWARDS:
        return REWARDS[part].explanation
    return part if part.startswith("1 ") else part.replace("gem", "gems")
