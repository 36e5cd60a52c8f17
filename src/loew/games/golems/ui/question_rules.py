"""The rules of the current decision of Golems in a few sentences. Their numbers come from the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.message import Amount, Message, msg
from loew.engine.view import View
from loew.games.golems.rules.cards import Box
from loew.i18n import say
from loew.ui.sentences import capital

TAKING: Final = (
    msg("Taking from a row of three puts one of your gems on each card left there, so you need two."),
    msg("Taking from a row of two costs nothing: its gem moves to the card that stays."),
    msg("Taking the last card of a row brings you the two gems that lie on it."),
)
OTHERWISE: Final = msg("Choose how to use the card in your hand.")
READ_ON: Final = {"turn": "GTU-1", "solo-take": "GSO-2"}  # where to read on, by the kind of question
USES: Final = "GAC-1"


def rules(box: Box, view: View) -> list[str]:
    """The rules of the current question."""
    kind = view["decision"]["kind"] if view["decision"] else ""
    make = RULES.get(kind)
    return [capital(say(message)) for message in (make(box) if make is not None else [OTHERWISE])]


def read_on(view: View) -> str:
    """The rule with which to read on."""
    return READ_ON.get(view["decision"]["kind"], USES) if view["decision"] else ""


def turn(box: Box) -> list[Message]:
    n = box.numbers
    few = msg("With {low} gems or fewer you may take {refill} gems instead of a card.", low=n.low, refill=n.refill)
    return [msg("Take a card and use it at once."), *TAKING, msg("An emptied row is dealt anew."), few]


def solo_take(box: Box) -> list[Message]:
    first = msg("Each turn you take {n} cards, one by one, and use each at once.", n=box.numbers.solo_takes)
    return [first, *TAKING, msg("The cards you leave go to the Automa with their gems.")]


def one_of(box: Box) -> list[Message]:
    n = box.numbers
    return [
        msg("A golem becomes a resource, or is summoned if your resources show all the icons it needs."),
        msg(
            "A rune joins a column, or with {rich} gems or more goes into your hand for {fee}.",
            rich=n.rich,
            fee=Amount(n.fee, "gem"),
        ),
        msg("A gem card gives its reward and goes into your hand, or becomes dust."),
    ]


def resource(box: Box) -> list[Message]:
    return [msg("A rune lies on a column of one of its colours; the white circle on any, and takes its colour.")]


def tuck(box: Box) -> list[Message]:
    n = box.numbers
    points = Amount(n.tucked_points, "point")
    return [
        msg("One to {most} resource cards go under a new golem, each for {points}.", most=n.tucked, points=points),
        msg(
            "Each of them stands for a different icon that the golem needs. Tucked cards no longer count as resources."
        ),
    ]


def summon_with_icon(box: Box) -> list[Message]:
    return [msg("The card you discard becomes one icon of this colour until your turn ends.")]


def use_aside(box: Box) -> list[Message]:
    return [msg("Use one of these cards without any cost; the others leave the game.")]


RULES: Final[dict[str, Callable[[Box], list[Message]]]] = {
    "turn": turn,
    "solo-take": solo_take,
    "one-of": one_of,
    "resource": resource,
    "tuck": tuck,
    "summon-with-icon": summon_with_icon,
    "use-aside": use_aside,
}
