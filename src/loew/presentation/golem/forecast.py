"""What is to come if nothing changes: control, steps, income. Counted from what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from loew.engine.effect import Part, Seq
from loew.engine.game import View
from loew.engine.trade import Gain
from loew.golem.box import Box
from loew.golem.terms import DISTRICTS, district, section
from loew.golem.verbs.golems import PLACE_OF
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.golem.effect_short import SIGN, short

Player = dict[str, Any]
MARCHING: Final = ("march", "march-on")


class Control(NamedTuple):
    """What control will cost a seat: the knowledge due, what there will be, and the VP lost."""

    due: int
    have: int
    income: int
    lost: int


def control(components: ComponentIndex, p: Player) -> Control:
    """Knowledge due for golems ahead of their students; income comes before it. The cheapest are paid first."""
    owed = sorted(control_costs(components.box, p))
    income = gains(components, p).get("knowledge", 0)
    left = p["knowledge"] + income
    unpaid = 0
    for cost in owed:
        unpaid += cost > left
        left -= cost if cost <= left else 0
    enough = sum(owed) <= p["knowledge"] + income
    return Control(sum(owed), p["knowledge"], income, 0 if enough else unpaid * components.box.uncontrolled_vp)


def control_costs(box: Box, p: Player) -> list[int]:
    """What each golem costs to control, as the rules count it."""
    if p["waived"]:
        return []
    capped = any(box.control_cap >> box.number[name] & 1 for name in p["developed"])
    costs = []
    for word in p["golems"]:
        at = PLACE_OF[word][0]
        ahead = max(0, section(at) - p["students"][DISTRICTS[district(at)]]) * box.control_per_section
        costs.append(min(ahead, box.control_most) if capped else ahead)
    return costs


def sources(components: ComponentIndex, p: Player) -> Iterator[Part]:
    """The effects of the next income: streets, complete artifacts and the grey tiles on them."""
    box = components.box
    for d, colour in enumerate(DISTRICTS):
        yield box.streets[d][p["students"][colour]]
    for row in range(4):
        if p["artifact"] and p["gold"][row] == box.cauldrons[row]:
            yield from row_effects(components, p, row)


def row_effects(components: ComponentIndex, p: Player, row: int) -> list[Part]:
    """What an artifact gives when it is activated, its grey tile last."""
    found = [components.box.artifact_effects[components.box.number[p["artifact"]]][row]]
    tile = p["spaces"][2 * row + 1]
    if tile:
        name, side = tile.split()
        found.append(components.effect(name, f"side_{side}"))
    return found


def flat(e: Part) -> list[Part]:
    return [inner for part in e.parts for inner in flat(part)] if isinstance(e, Seq) else [e]


def gains(components: ComponentIndex, p: Player) -> dict[str, int]:
    """The amounts of the next income by what they are of."""
    found = {"knowledge": p["forecast"]["study_income"], "vp": p["forecast"]["golem_income"]}
    for e in sources(components, p):
        for part in flat(e):
            if isinstance(part, Gain):
                found[part.what] = found.get(part.what, 0) + part.n
    return found


def income(components: ComponentIndex, p: Player) -> str:
    """The next income in signs; steps of students and the like behind the amounts."""
    amounts = gains(components, p)
    shown = [f"{amounts[what]}{sign}" for what, sign in SIGN.items() if amounts.get(what)]
    other = [short(part) for e in sources(components, p) for part in flat(e) if not isinstance(part, Gain)]
    return " ".join([*shown, *[text for text in other if text != "–"]]) or "nothing"


def march(components: ComponentIndex, view: View, p: Player) -> str:
    """The steps of the march that comes next, this round's while it lasts."""
    more, now = steps(components, view)
    if more < 0:
        return "no more march" if view["characters"] else ""
    return f"{'march' if now else 'next march'} {p['level']}+{more} steps"


def steps(components: ComponentIndex, view: View) -> tuple[int, bool]:
    """The character's steps of the march that comes next, -1 where none comes; and whether it has begun."""
    now = view["decision"] is not None and view["decision"]["kind"] in MARCHING
    index = view["round"] - 1 if now else view["round"]
    if not 0 <= index < len(view["characters"]):
        return -1, now
    return components.entries[view["characters"][index]].number("steps"), now
