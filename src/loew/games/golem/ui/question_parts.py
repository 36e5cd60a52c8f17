"""The rules of the questions inside an action: students, steps, prices, copies, and things to choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.message import Amount, Listing, Message, msg
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.vocabulary import ROMAN


def any_order(box: Box) -> list[Message]:
    return [
        msg("Do the parts of this action in the order you like, each of them once."),
        msg("What you leave out is lost when you go on."),
    ]


def student(box: Box) -> list[Message]:
    return [
        msg("A student that moves 1 forward stands on the next section of its street."),
        msg("At every income the street gives what is printed where its student stands."),
        msg(
            "Who is first on section {roman} of a street takes its menorah.",
            roman=ROMAN[box.menorah_section].upper(),
        ),
    ]


def student_back(box: Box) -> list[Message]:
    return [
        msg("A student moves 1 back as the price: choose which one."),
        msg("Its street then gives what is printed one section before."),
        msg(
            "A golem costs {knowledge} of control for each section it is ahead of its student.",
            knowledge=Amount(box.control_per_section, "knowledge"),
        ),
    ]


def one_of(box: Box) -> list[Message]:
    return [msg("Take one of these. The others are not taken.")]


def set_aside(box: Box) -> list[Message]:
    return [
        msg("You passed first, so you put one marble of your choice aside."),
        msg("It is out until the end of the round; the rest is dropped again."),
        msg("Then those who passed take the actions that they have left."),
    ]


def choose_artifact(box: Box) -> list[Message]:
    return [
        msg("An artifact tile has four artifacts, one in each row."),
        msg("An artifact is complete when its cauldron is full of gold."),
        msg("It then gives what it shows at once and with every income."),
    ]


def copy(box: Box) -> list[Message]:
    return [
        msg("The mirror does the action of another line once more."),
        msg("It counts with the value of the mirror line, not with that of the line you copy."),
    ]


def activate(box: Box) -> list[Message]:
    return [
        msg("The golem lies down, and the tile beside it takes effect."),
        msg("Only a standing golem can be activated."),
        msg("Beyond section {roman} there are no tiles.", roman=ROMAN[box.tile_sections].upper()),
    ]


def steps(box: Box) -> list[Message]:
    costly = [ROMAN[section].upper() for section in box.costly_sections]
    return [
        msg("Each step moves one golem by one section of its street; a lying golem that moves stands up."),
        msg("Entering {sections} costs knowledge or VP each time.", sections=Listing(costly, "or")),
        msg(
            "At the end of the round a golem costs {knowledge} for each section it is ahead of its student.",
            knowledge=Amount(box.control_per_section, "knowledge"),
        ),
    ]


def with_golem(box: Box) -> list[Message]:
    return [msg("Choose one of your golems: what comes next is done with that golem.")]


def with_beside(box: Box) -> list[Message]:
    return [
        msg("The tile beside the golem that you choose takes effect."),
        msg("Beyond section {roman} there are no tiles.", roman=ROMAN[box.tile_sections].upper()),
    ]


def pay(box: Box) -> list[Message]:
    return [
        msg("You may pay the price once and get what it is for."),
        msg("If you decline, you pay nothing and get nothing."),
    ]


def pay_mix(box: Box) -> list[Message]:
    return [msg("Pay with clay, coins and knowledge in any mix; each of them counts as one.")]


def keep_objective(box: Box) -> list[Message]:
    return [
        msg("Keep one of the objectives that you drew; the others go under the deck."),
        msg("An objective scores at the end of the game if you reach what it asks for."),
        msg("Different types of objectives that you reach score more points."),
    ]


def reread(box: Box) -> list[Message]:
    return [msg("You take the active bonus of the book again. It stays in its column.")]


PARTS: Final[dict[str, Callable[[Box], list[Message]]]] = {
    "any-order": any_order,
    "student": student,
    "student-back": student_back,
    "one-of": one_of,
    "set-aside": set_aside,
    "choose-artifact": choose_artifact,
    "copy": copy,
    "activate": activate,
    "steps": steps,
    "with-golem": with_golem,
    "with-beside": with_beside,
    "pay": pay,
    "pay-mix": pay_mix,
    "keep-objective": keep_objective,
    "reread": reread,
}
