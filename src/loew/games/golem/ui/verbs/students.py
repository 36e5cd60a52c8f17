"""Students in words and pictures."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import EMPTY, Amount, Message, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import DISTRICTS, ROMAN
from loew.games.golem.ui.verbs.shared import OptionContext, player, touched
from loew.i18n import say
from loew.ui.faces import PICK, UNSAID, Arguments, ChoiceFace, HandMove, VerbFace, fixed_order
from loew.ui.options import EffectRemark, OptionText, Remark
from loew.ui.turn_steps import PieceMove, StepStyle

FIRST_STUDENT: Final = msg("First student")
SIGNS: Final = {"red": "red", "yellow": "yel", "blue": "blu", "any": "any"}


def student_order(words: Arguments) -> str:
    if words[0] == "any":
        return say("move one of your students 1 forward")
    return say("move your {colour} student 1 forward", colour=words[0])


def student_back_order(words: Arguments) -> str:
    if words[0] == "any":
        return say("move one of your students 1 back")
    return say("move your {colour} student 1 back", colour=words[0])


def student(c: OptionContext, offer: OfferView) -> OptionText:
    colour, there = c.target(offer, "student"), c.target(offer, "section")
    roman = there.split("-")[1]
    label = msg("{colour} student to {roman}", colour=colour, roman=roman.upper())
    effect = c.box.streets[DISTRICTS.index(colour)][ROMAN.index(roman)]
    income: Remark = (
        EffectRemark(msg("income there: {effect}"), [effect]) if c.words(effect) else msg("income there: nothing")
    )
    menorah = [msg("takes the menorah")] if offer["facts"]["menorah"] else []
    short = [msg("to {roman}", roman=roman.upper())]
    pick = FIRST_STUDENT if offer["kind"] == PICK else EMPTY
    return OptionText(label, remarks=[income, *menorah], icon=f"student-{colour}", short=short, pick=pick)


def student_step(entry: LogEntry) -> StepStyle:
    colour = touched(entry, "student")
    piece = f"student-{entry.who + 1}-{colour}"
    at = player(entry).students[DISTRICTS.index(colour)]
    move = PieceMove(piece, f"section-{colour}-{ROMAN[at]}", f"section-{touched(entry, 'section')}")
    return StepStyle(f"student-{colour}", msg("Student"), 1, (piece,), (move,), key="student")


def student_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    colour = step.choice[1]
    there = s.players[step.frame.who].students[DISTRICTS.index(colour)] + 1
    text = msg("move its {student} student forward to {roman}", student=colour, roman=ROMAN[there].upper())
    return HandMove("student", text, (f"student {colour}",))


def student_back_by_hand(s: GolemState, step: AutoStep) -> HandMove:
    colour = step.choice[1]
    there = s.players[step.frame.who].students[DISTRICTS.index(colour)] - 1
    text = msg("move its {student} student back to {roman}", student=colour, roman=ROMAN[there].upper())
    return HandMove("student", text, (f"student {colour}",))


def student_rules(box: Box) -> list[Message]:
    return [
        msg("A student that moves 1 forward stands on the next section of its street."),
        msg("At every income the street gives what is printed where its student stands."),
        msg(
            "Who is first on section {roman} of a street takes its menorah.",
            roman=ROMAN[box.menorah_section].upper(),
        ),
    ]


def student_back_rules(box: Box) -> list[Message]:
    return [
        msg("A student moves 1 back as the price: choose which one."),
        msg("Its street then gives what is printed one section before."),
        msg(
            "A golem costs {knowledge} of control for each section it is ahead of its student.",
            knowledge=Amount(box.control_per_section, "knowledge"),
        ),
    ]


STUDENT: Final = ChoiceFace(
    option=student,
    done=msg("{you:~move|moves} the {student} student forward"),
    step=student_step,
    line=UNSAID,  # the line is the routes of the students
    by_hand=student_by_hand,
)
STUDENT_BACK: Final = ChoiceFace(
    option=student,
    done=msg("{you:~move|moves} the {student} student back"),
    step=student_step,
    line=UNSAID,
    by_hand=student_back_by_hand,
)


VERBS: Final = {
    "student": VerbFace(
        order=student_order,
        icons="student-{0}=+1",
        short=lambda words: f"{SIGNS[words[0]]}+1",
        choices={"student": STUDENT},
        decline=msg("Leave the student where it is"),
        pick=msg("Student"),
        declined=msg("{you:~leave|leaves} the students where they are"),
        help=student_rules,
        rule="ACT-1",
    ),
    "street": VerbFace(
        order=fixed_order("choose a student"),
        icons="street",
        short=lambda words: "",
        choices={"student": STUDENT},
        declined=msg("{you:~leave|leaves} the students where they are"),
        help=student_rules,
        rule="ACT-1",
    ),
    "student-it": VerbFace(
        order=fixed_order("move that student 1 forward"),
        icons="student-any=+1",
        short=lambda words: "any+1",
    ),
    "student-other": VerbFace(
        order=fixed_order("move another student 1 forward"),
        icons="student-other=+1",
        short=lambda words: "another+1",
        choices={"student": STUDENT},
        decline=msg("No other student"),
        pick=msg("Second student"),
        declined=msg("{you:~leave|leaves} the other students where they are"),
        help=student_rules,
        rule="ACT-1",
    ),
    "student-back": VerbFace(
        order=student_back_order,
        icons="student-{0} behind",
        short=lambda words: f"{SIGNS[words[0]]}−1",
        is_cost=True,
        choices={"student-back": STUDENT_BACK},
        pick=msg("Student that goes back"),
        help=student_back_rules,
        rule="STU-1",
    ),
    "street-income": VerbFace(
        order=fixed_order("take what the streets give where your students stand"),
        icons="street income",
        short=lambda words: "streets",
    ),
}
