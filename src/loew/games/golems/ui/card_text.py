"""What is printed on a card, in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.effect import Part, Seq
from loew.engine.gains import Gain
from loew.engine.machine import kebab_case
from loew.engine.message import Amount, Listing, Message, msg
from loew.games.golems.rules.cards import (
    COLOURS,
    GEMS,
    GOLEM,
    RESERVE,
    RESOURCES,
    RUNE,
    SUMMONER,
    TIME,
    TYPES,
    Box,
    colours_of,
)


class RewardTexts(NamedTuple):
    """What is said of a part of a reward that is no gain."""

    text: Message
    explanation: str  # in the terminal
    sign: str = ""  # in the terminal; empty: its notation


REWARDS: Final = {  # by the notation
    "another-turn": RewardTexts(msg("another turn"), "then you have another full turn", "turn again"),
    "take-six": RewardTexts(msg("one card more this turn"), "and you take one card more this turn", "card more"),
    "pair": RewardTexts(
        msg("half of the pair"),
        "and with both cards of the pair in hand you use one of the set-aside cards free of cost",
    ),
}


def row_text(number: int, step: int) -> Message:
    """A row, and the gems that taking a card from it costs or gives."""
    if not step:
        return msg("Row {row}: costs nothing", row=number)
    return msg(
        "Row {row}: costs {n:gem|gems}" if step < 0 else "Row {row}: brings {n:gem|gems}", row=number, n=abs(step)
    )


def card_face_text(box: Box, card: int) -> list[Message]:
    """Everything printed on the card."""
    if box.kind[card] == GOLEM:
        return [gives(box, card), needs(box, card)]
    if box.kind[card] == RUNE:
        return [gives(box, card), scores(box, card)]
    return [msg("{reward}", reward=reward(box.rewards[card])), *worth(box, card)]


def gives(box: Box, card: int) -> Message:
    """The icons that it shows as a resource."""
    colours = [COLOURS[c] for c in colours_of(box.icons[card])]
    if not colours:
        return msg("gives any colour")
    if len(colours) == 1:
        return msg("gives {colour}", colour=colours[0])
    return msg("gives {colour} and {other}", colour=colours[0], other=colours[1])


def needs(box: Box, card: int) -> Message:
    wanted = box.needs[card]
    if wanted.any:
        return msg("needs {n:icon|icons} of any colour", n=wanted.any)
    icons = [several(n, colour) for n, colour in zip(wanted.colours, COLOURS, strict=True) if n]
    return msg("needs {icons}", icons=Listing(icons, ", "))


def several(n: int, colour: str) -> Message:
    return msg("{n} {colour}##one icon" if n == 1 else "{n} {colour}##a few icons", n=n, colour=colour)


def scores(box: Box, card: int) -> Message:
    """What a rune in hand scores."""
    n = box.numbers
    kind = box.scoring[card]
    if kind == SUMMONER:
        return msg("scores {n:point|points} for golems of all four colours", n=n.summoner_points)
    if kind == RESERVE:
        return msg("scores {n:point|points} for each gem left", n=n.reserve_points)
    if kind == GEMS:
        return msg("scores {n:point|points} for each gem card, up to {most}", n=n.gems_points, most=n.gems_most)
    if kind == RESOURCES:
        return msg("scores {n:point|points} for each icon, up to {most}", n=n.resources_points, most=n.resources_most)
    if kind == TIME:
        return msg("scores {n:point|points} for each time golem", n=n.element_points)
    return msg("scores {n:point|points} for each {colour} golem", n=n.element_points, colour=TYPES[kind])


def reward(effect: Part) -> Listing:
    """The reward of a gem card: gems first, then other effects."""
    parts = effect.parts if isinstance(effect, Seq) else (effect,)
    return Listing([Amount(part.n, part.what) if isinstance(part, Gain) else extra(part) for part in parts])


def extra(part: Part) -> Message:
    verb = kebab_case(type(part).__name__)
    return REWARDS[verb].text if verb in REWARDS else msg("{words}", words=part.text())


def worth(box: Box, card: int) -> list[Message]:
    """The points of a gem card in hand, and its later use."""
    points = [msg("{n:point|points}", n=box.vp[card])] if box.vp[card] else []
    return [*points, *([msg("an icon later")] if card == box.icon_card else [])]
