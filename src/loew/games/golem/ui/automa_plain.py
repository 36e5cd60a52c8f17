"""The criteria of the Automa as sentences for somebody who has never read its rules: one for each, by its text."""

from __future__ import annotations

from typing import Final

from loew.engine.message import Message, msg
from loew.games.golem.rules.automa.choices import (
    IN_RED,
    LEFT,
    MIRROR_FOR_WORK,
    NO_SIDE,
    NOT_IN_RED,
    RIGHT,
    TWO_STANDING,
)
from loew.games.golem.rules.automa.marbles import CRITERION

RABBI_NOW: Final = "the rabbi's turn"
MARBLE_NOW: Final = "a marble's turn"
NO_CHOICE: Final = "it takes what it can"
SELF_EVIDENT: Final = (RABBI_NOW, MARBLE_NOW, "never the permanent space")  # where another criterion follows
FAVOUR: Final = msg("Its card wants a colour that the character of the round asks for: {what}.")
TOP_DOWN: Final = msg("It takes its artifacts from the top down.")

PLAIN: Final[dict[str, Message]] = {
    # the rabbi and marbles
    RABBI_NOW: msg("Its card sends the rabbi now."),
    MARBLE_NOW: msg("Its card asks for a marble this time."),
    "a golem is on VIII to X: a tile that kills": msg(
        "One of its golems stands on VIII to X, so it wants a tile that kills a golem."
    ),
    "else the permanent space": msg(
        "One of its golems stands on VIII to X and no free tile kills it, so the rabbi goes to the space that is "
        "always open."
    ),
    "the topmost": msg("Several were left, so it took the topmost."),
    "never the permanent space": msg("The rabbi stays away from the space that is always open."),
    "the first free tile of {what}, else the topmost": msg(
        "Its card gives the tiles an order, and this was the first free one."
    ),
    "not {what} again": msg("It already has {what} for the character, so it looks for another colour."),
    CRITERION["most"]: msg("Its card wants the line with the most marbles."),
    CRITERION["work"]: msg("Its card wants Work, from its own line or by the mirror."),
    CRITERION["strategy"]: msg("Its card wants the line that comes first in its plan: {what}."),
    CRITERION["black"]: msg("Its card wants a black marble."),
    CRITERION["white"]: msg("Its card wants a white marble."),
    CRITERION["left"]: FAVOUR,
    CRITERION["right"]: FAVOUR,
    CRITERION["other"]: msg("Its card wants the colour that the character does not ask for: {what}."),
    "rather not the mirror": msg("Where it can, it leaves the mirror alone."),
    TWO_STANDING: msg("With two or more golems on their feet it prefers Work."),
    "the line of the topmost strategy": msg("Several were left, so its plan decided the line: {plan}."),
    "the colour of the topmost strategy": msg("Several were left, so its plan decided the colour: {plan}."),
    MIRROR_FOR_WORK: msg("It chose the mirror in order to work."),
    "the topmost coloured strategy": msg("The mirror copies the action that comes first in its plan: {plan}."),
    "it never buys the study step": msg("It never buys the study step of the mirror."),
    "the mirror's action": msg("From the mirror it wants the action, never the study step."),
    # students and golems
    "the leftmost student": msg("It moves the student that is furthest behind."),
    "the rightmost student": msg("If a student must go back, it is the one that is furthest ahead."),
    "strategy order": msg("Several were equal, so its plan decided: {plan}."),
    "strategy order from the bottom": msg("Several were equal, so the end of its plan decided: {plan}."),
    "lying golems first": msg("Its lying golems go before those that stand."),
    "the leftmost golem": msg("It moves its hindmost golem first."),
    "the rightmost golem": msg("It picks the golem that is furthest ahead."),
    "VIII to X are paid for in resources": msg("It pays for VIII to X with resources, never with points."),
    "it never adds the character's steps": msg("It marches without the extra steps of the character."),
    "it may move forward or not: only lying golems do": msg("Where moving is optional, only its lying golems move."),
    "a lying golem on I goes forward": msg("A golem that lies at the very start of a street goes forward."),
    "forward or back: back": msg("A golem that may go forward or back goes back."),
    "the leftmost free grave": msg("It takes the first free grave from the left."),
    "paying at most {what} in all": msg("It spends at most {what} on putting golems to work."),
    "as many golems as it can": msg("It puts as many golems to work as it can."),
    "and nobody paid for in vain": msg("It pays for no golem that could not work."),
    "where it is cheapest": msg("It creates a golem where that is cheapest."),
    "the districts of the top two strategy tiles": msg("Its first golems stand where its plan begins: {plan}."),
    "a golem is on VIII to X: kill": msg("One of its golems stands on VIII to X, so it kills a golem."),
    # upgrades and artifacts
    "in the red area it upgrades nothing": msg("It is short of resources, so it upgrades nothing."),
    "round IV: the one with three menorahs": msg("In the last round it wants the upgrade with three menorahs."),
    "the cheapest": msg("It takes the cheapest upgrade."),
    "the leg before the torso, the column before the track": msg(
        "At the same price it takes the leg before the torso, and the column before the track."
    ),
    "the area that would score most": msg("It upgrades where menorahs would score most."),
    "a small tile before the big one": msg("It takes the small artifact tiles before the big one."),
    "the next space from the bottom is a {what} one": msg(
        "It fills its artifacts from the bottom, and the next free space is a {what} one."
    ),
    "the tiles in their order": msg("Several tiles fitted, and it took the first of them."),
    "the bottommost space": msg("It fills its artifacts from the bottom."),
    "the side with a resource and VP": msg("It turns up the side with a resource and points."),
    "the lowest free gold place": msg("Gold goes into the lowest cauldron that has room."),
    "artifacts from the top": TOP_DOWN,
    "artifacts first": msg("It takes the income of its artifacts before the rest."),
    "from the top": msg("It goes from the top down."),
    "first the upgrade, then the main action": msg("It upgrades first, and does the action afterwards."),
    # books, cards and trades
    "the places of its last card: {what}": msg(
        "Its card gives the places of the library an order, and this was the first book in it."
    ),
    "the column of its colour": msg("A book goes into the column of its colour."),
    "an empty column": msg("The book starts an empty column."),
    "the fullest column": msg("A black book goes into the fullest column."),
    "the leftmost": msg("Several were left, so it took the leftmost."),
    "black books first": msg("It reads black books first."),
    "from the left": msg("It goes from left to right."),
    "it does not look: the one drawn first": msg("It never looks at objectives, and keeps the one it drew first."),
    IN_RED: msg("It is short of resources, so it takes the coins instead of the favour."),
    NOT_IN_RED: msg("It has resources to spend, so it pays for the favour."),
    "up the golem track": msg("It goes up the golem track whenever it can."),
    "not down the golem track": msg("It never goes down the golem track."),
    "at the top of the golem track it stays there": msg("It stays at the top of the golem track."),
    RIGHT: msg("Its card points to the right of the two."),
    LEFT: msg("Its card points to the left of the two."),
    NO_SIDE: msg("Its card points to neither side, and then it takes the left."),
    "it trades whenever it can": msg("It makes every trade that it can."),
    "it cannot do this, and takes the discount as resources": msg(
        "It cannot do this, so it takes the discount as resources."
    ),
    NO_CHOICE: msg("There was nothing else to choose."),
    "the first of those left": msg("Nothing else decides, so it took the first."),
}
