"""What is printed on a card, in whole words, as the browser tells it."""

from __future__ import annotations

from typing import Final

from loew.i18n import amount, listed, msg, say
from loew.matchbox.cards import COLOURS, GEMS, GOLEM, RESERVE, RESOURCES, RUNE, SUMMONER, TIME, TYPES, Box, colours_of

EXTRA: Final = {
    "another-turn": msg("another turn"),
    "take-six": msg("one card more this turn"),
    "pair": msg("half of the pair"),
}


def row(number: int, change: int) -> str:
    """A row, and the gems that taking a card from it costs or brings."""
    if not change:
        return say("Row {row}: costs nothing", row=number)
    return say(
        "Row {row}: pays {n:gem|gems}" if change < 0 else "Row {row}: brings {n:gem|gems}", row=number, n=abs(change)
    )


def face(box: Box, card: int, ready: bool = False) -> list[str]:
    """Everything printed on it; where a golem's needs are met, that is said instead of them."""
    if box.kind[card] == GOLEM:
        return [gives(box, card), say("you can summon it") if ready else needs(box, card)]
    return [gives(box, card), scores(box, card)] if box.kind[card] == RUNE else rewards(box, card)


def gives(box: Box, card: int) -> str:
    colours = [COLOURS[c] for c in colours_of(box.icons[card])]
    if not colours:
        return say("gives any colour")
    if len(colours) == 1:
        return say("gives {colour}", colour=colours[0])
    return say("gives {colour} and {other}", colour=colours[0], other=colours[1])


def needs(box: Box, card: int) -> str:
    wanted = box.needs[card]
    if wanted.any:
        return say("needs {n} icons of any colour", n=wanted.any)
    icons = [several(n, colour) for n, colour in zip(wanted.colours, COLOURS, strict=True) if n]
    return say("needs {icons}", icons=", ".join(icons))


def several(n: int, colour: str) -> str:
    return say("{n} {colour}##one icon" if n == 1 else "{n} {colour}##a few icons", n=n, colour=colour)


def scores(box: Box, card: int) -> str:
    n = box.numbers
    kind = box.scoring[card]
    if kind == SUMMONER:
        return say("scores {n} for golems of all four colours", n=n.summoner_points)
    if kind == RESERVE:
        return say("scores {n} for each gem left", n=n.reserve_points)
    if kind == GEMS:
        return say("scores {n} for each gem card, up to {most}", n=n.gems_points, most=n.gems_most)
    if kind == RESOURCES:
        return say("scores {n} for each icon, up to {most}", n=n.resources_points, most=n.resources_most)
    if kind == TIME:
        return say("scores {n} for each time golem", n=n.element_points)
    return say("scores {n} for each {colour} golem", n=n.element_points, colour=TYPES[kind])


def rewards(box: Box, card: int) -> list[str]:
    """The gems and the effect of a gem card, its points, and what it is good for later."""
    parts = []
    for text in box.entries[card].text("reward").split(" & "):
        number, _, what = text.partition(" ")
        parts.append(amount(int(number), what) if what else say(EXTRA[text]) if text in EXTRA else text)
    found = [listed(parts)]
    if box.vp[card]:
        found.append(say("{n:point|points}", n=box.vp[card]))
    if card == box.icon_card:
        found.append(say("an icon later"))
    return found
