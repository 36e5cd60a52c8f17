"""The rules of the decision at hand, in a few sentences of our own."""

from __future__ import annotations

from typing import Final

from loew.engine.game import View

GENERAL: Final = "Whatever a tile, book or card offers may be declined, in part or as a whole."
RULES: Final = {
    "action": (
        "In a round you take two marbles and place your rabbi once, one of the three each time it is your turn.",
        "A marble's line counts for as much as it has marbles before you take yours. A red, yellow or blue marble moves"
        " that student 1 forward, a black one two different students; then comes the action of the line.",
        "The rabbis from the top tile down make the next turn order. Two marbles that match the round's character let"
        " you pay for its bonus, or take 3 coins.",
        "Who passes finishes the round after the others, when the marbles have been dropped anew.",
    ),
    "march": ("The left leg lets you leave out the character's steps.",),
    "march-on": (
        "All steps must be made, forward, split among your golems as you like. A lying golem that moves stands up.",
        "Entering VIII, IX or X costs knowledge or VP each time. With all your golems on X a step left over costs"
        " 5 VP, at most 5 for each golem.",
        "At the end of the round a golem costs 1 knowledge for each section it is ahead of its student.",
    ),
    "work": (
        "One to four standing golems work for 1, 3, 5 or 8 knowledge, less the value. Each lies down and the tile"
        " beside it takes effect. Beyond VII there are no tiles.",
    ),
    "create": (
        "A golem costs 3 clay and 3 more for each of yours in that district. It stands on section I, and your golem"
        " track rises by 2. Four can be built in a game.",
    ),
    "kill": (
        "One of your golems goes to a free space of the cemetery, which gives its bonus. Your golem track falls by 1.",
    ),
    "book": (
        "A book costs its own knowledge and that of its place; a black one a student moved back instead of its own.",
        "A column has one colour, a colour one column; black fits all. The study track says how many books a column"
        " may hold. A new book gives its bonus at once, then all active bonuses of the column from the bottom up.",
    ),
    "develop": ("Golem developments are paid in clay, those of study in knowledge, those of artifacts in coins.",),
    "place-gold": ("A full cauldron completes its artifact: it gives what it shows at once and with every income.",),
    "income": ("Sources are taken one by one, each for what it is worth then: steps first may improve the rest.",),
    "draft": ("Keep one of the objectives and pass the rest to the left, four times; then one of the four goes back.",),
    "choose-starts": ("Two of your four starting tiles are yours: you take what they show.",),
    "stand-golems": ("Your first two golems stand on section I of two different districts.",),
}
SAME: Final = {"work-on": "work", "lent-book": "book", "place-book": "book", "bury": "kill", "give-back": "draft"}


def rules(view: View) -> list[str]:
    kind = view["decision"]["kind"] if view["decision"] else ""
    kind = "develop" if kind.startswith("develop") else SAME.get(kind, kind)
    return [*RULES.get(kind, ()), GENERAL]
