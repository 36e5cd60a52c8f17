"""The score of the model, by source (GEN-3, GEN-4, GSO-5)."""

from __future__ import annotations

from models.card_game.table import Side, Table

Parts = dict[str, int]
DUST = (0, 1, 3, 6, 10)


def player_points(t: Table, side: Side) -> Parts:
    return {
        "golems": 2 * len(side.golems),
        "tucked": sum(len(golem) - 1 for golem in side.golems),
        "dust": DUST[min(len(side.dust), 4)],
        "gem cards": sum(t.cards[name].points for name in side.hand if t.cards[name].kind == "gem"),
        "runes": sum(rune_points(t, side, t.cards[name].scoring) for name in side.in_hand()),
    }


def rune_points(t: Table, side: Side, scoring: str) -> int:
    types = [t.cards[golem[0]].type for golem in side.golems]
    master, _, element = scoring.partition(" ")
    if master == "elements":
        return 2 * types.count(element)
    if master == "summoner":
        return 7 if {"red", "blue", "yellow", "green"} <= set(types) else 0
    if master == "reserve":
        return side.gems
    if master == "gems":
        return min(6, 2 * len([name for name in side.hand if t.cards[name].kind == "gem"]))
    if master == "resources":
        return min(6, t.icons(side).total())
    return 0  # a gem card


def automa_points(t: Table) -> Parts:
    automa = t.sides[1]
    types = [t.cards[golem[0]].type for golem in automa.golems]
    element = t.cards[automa.rune].scoring.removeprefix("elements ")
    return {
        "golems": 2 * len(types),
        "its rune": 2 * types.count(element),
        "rune stack": (5 if t.advanced else 3) * (len(automa.hand) // 2),
        "gems": automa.gems,
    }


def result(t: Table) -> list[tuple[Parts, bool]]:
    """The points of both sides, and who won."""
    if t.solo:
        mine, theirs = player_points(t, t.sides[0]), automa_points(t)
        won = not t.lost and sum(mine.values()) >= sum(theirs.values())
        return [(mine, won), (theirs, not won)]
    points = [player_points(t, side) for side in t.sides]
    keys = [(sum(parts.values()), parts["golems"], parts["tucked"]) for parts in points]
    return [(parts, key == max(keys)) for parts, key in zip(points, keys, strict=True)]
