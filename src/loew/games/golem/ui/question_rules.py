"""The rules of the current decision in a few sentences. Their numbers come from the content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.content import Entry
from loew.engine.message import Amount, Listing, Message, Ref, msg
from loew.engine.view import View
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.vocabulary import NEW_GOLEMS, ROMAN
from loew.games.golem.ui.lexicon import phrase
from loew.games.golem.ui.question_parts import PARTS
from loew.games.golem.ui.reference_name import reference_name
from loew.i18n import say
from loew.ui.sentences import capital

IGNORE_CHARACTER: Final = "ignore-character"
GENERAL: Final = msg("Whatever a tile, book or card offers may be declined, in part or as a whole.")
SAME: Final = {  # decisions with the same rules
    "work-on": "work",
    "lent-book": "book",
    "place-book": "book",
    "bury": "kill",
    "give-back": "draft",
    "develop-free": "develop",
    "develop-mixed": "develop",
    "student-other": "student",
    "with-student": "student",
    "with-kill": "kill",
    "activate-it": "activate",
    "forward": "steps",
    "place-tile": "develop",
}


def subject(view: View) -> str:
    """What the question is about: its kind, or, where a piece is chosen for something else, that piece."""
    decision = view["decision"]
    kind = decision["kind"] if decision else ""
    if decision and kind == "with" and decision["options"]:
        kind = f"with-{decision['options'][0].split()[0]}"
    return SAME.get(kind, kind)


def rules(box: Box, view: View) -> list[str]:
    """The rules of the current question; the general rule last."""
    make = RULES.get(subject(view))
    found = (*(make(box) if make else ()), GENERAL)
    return [capital(say(message, lambda ref, form: reference_name(box, ref))) for message in found]


def action(box: Box) -> list[Message]:
    decline = phrase(box.decline)
    return [
        msg(
            "In a round you take {n:marble|marbles} and place your rabbi once, one of these each time it is your turn.",
            n=box.marbles_a_round,
        ),
        msg("A marble's line counts for as much as it has marbles before you take yours."),
        msg(
            "A red, yellow or blue marble moves that student 1 forward, a black one two different students; then comes"
            " the action of the line."
        ),
        msg("The rabbis from the top tile down make the next turn order."),
        msg("Two marbles that match the round's character let you pay for its bonus, or {decline}.", decline=decline),
        msg("If you pass, you finish the round after the others, when the marbles have been dropped again."),
    ]


def march(box: Box) -> list[Message]:
    leg = next(entry for entry in box.content_files.files["developments"].all() if is_leg(entry))
    return [msg("{development} lets you leave out the character's steps.", development=Ref(leg.id)), *march_on(box)]


def is_leg(entry: Entry) -> bool:
    return entry.values.get("power") == IGNORE_CHARACTER


def march_on(box: Box) -> list[Message]:
    costly = [ROMAN[section].upper() for section in box.costly_sections]
    return [
        msg("All steps must be made, forward, split among your golems as you like."),
        msg("A lying golem that moves stands up."),
        msg("Entering {sections} costs knowledge or VP each time.", sections=Listing(costly, "or")),
        msg(
            "With all your golems on the last section a step left over costs {vp}, at most {most} for each golem.",
            vp=Amount(box.overflow_vp, "vp"),
            most=Amount(box.overflow_most, "vp"),
        ),
        msg(
            "At the end of the round a golem costs {knowledge} for each section it is ahead of its student.",
            knowledge=Amount(box.control_per_section, "knowledge"),
        ),
    ]


def work(box: Box) -> list[Message]:
    return [
        msg(
            "Up to {n} standing golems work for {costs} knowledge, less the value.",
            n=len(box.work_cost) - 1,
            costs=Listing(box.work_cost[1:], "or"),
        ),
        msg("Each lies down and the tile beside it takes effect."),
        msg("Beyond section {roman} there are no tiles.", roman=ROMAN[box.tile_sections].upper()),
    ]


def create(box: Box) -> list[Message]:
    return [
        msg(
            "A golem costs {cost} and {more} more for each of yours in that district.",
            cost=Amount(box.create_cost, "clay"),
            more=box.create_more,
        ),
        msg("It stands on section I, and your golem track rises by {n}.", n=box.on_create),
        msg("You can build {n:golem|golems} in a game.", n=NEW_GOLEMS),
    ]


def kill(box: Box) -> list[Message]:
    return [
        msg("One of your golems goes to a free space of the cemetery, which gives its bonus."),
        msg("Your golem track falls by {n}.", n=abs(box.on_kill)),
    ]


def book(box: Box) -> list[Message]:
    return [
        msg(
            "A book costs its own knowledge and that of its place; a black one a student moved back instead of its own."
        ),
        msg("A column has one colour, a colour one column; black fits all."),
        msg("The study track says how many books a column may hold."),
        msg("A new book gives its bonus at once, then all active bonuses of the column from the bottom up."),
    ]


def develop(box: Box) -> list[Message]:
    return [msg("Golem developments are paid in clay, those of study in knowledge, those of artifacts in coins.")]


def place_gold(box: Box) -> list[Message]:
    return [msg("A full cauldron completes its artifact: it gives what it shows at once and with every income.")]


def income(box: Box) -> list[Message]:
    return [msg("Sources are taken one by one, each for what it is worth then: steps first may improve the rest.")]


def draft(box: Box) -> list[Message]:
    return [
        msg(
            "Keep one of the objectives and pass the rest to the left, {n} times; you keep {kept} of them in the end.",
            n=box.objectives_drafted,
            kept=box.objectives_kept,
        )
    ]


def choose_starts(box: Box) -> list[Message]:
    return [
        msg(
            "{kept} of your {dealt} starting tiles are yours: you take what they show.",
            kept=box.starts_kept,
            dealt=box.starts_dealt,
        )
    ]


def stand_golems(box: Box) -> list[Message]:
    return [msg("Your first two golems stand on section I of two different districts.")]


RULES: Final[dict[str, Callable[[Box], list[Message]]]] = {
    "action": action,
    "march": march,
    "march-on": march_on,
    "work": work,
    "create": create,
    "kill": kill,
    "book": book,
    "develop": develop,
    "place-gold": place_gold,
    "income": income,
    "draft": draft,
    "choose-starts": choose_starts,
    "stand-golems": stand_golems,
    **PARTS,
}
READ_ON: Final = {  # the rule with which to read on, by the kind of question
    "action": "ACT-1",
    "any-order": "ACT-1",
    "march": "MOV-1",
    "march-on": "MOV-1",
    "steps": "MOV-1",
    "work": "WRK-1",
    "activate": "WRK-1",
    "with-golem": "WRK-1",
    "with-beside": "WRK-1",
    "create": "GOL-1",
    "kill": "KIL-1",
    "book": "STU-1",
    "reread": "STU-1",
    "develop": "DEV-1",
    "place-gold": "ART-1",
    "choose-artifact": "ART-1",
    "income": "INC-1",
    "copy": "MIR-1",
    "set-aside": "PAS-1",
    "student": "ACT-1",
    "student-back": "STU-1",
    "draft": "SET-1",
    "choose-starts": "SET-1",
    "stand-golems": "SET-1",
}


def read_on(view: View) -> str:
    """The rule with which to read on; that about what may be declined if no other fits."""
    return READ_ON.get(subject(view), "OPT-1")
