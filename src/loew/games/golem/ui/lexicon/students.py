"""The verbs of students."""

from __future__ import annotations

from typing import Final

from loew.engine.message import msg
from loew.games.golem.ui.effect_signs import STREET
from loew.i18n import say
from loew.ui.lexicon import Verb, Words, fixed_order


def student(words: Words) -> str:
    if words[0] == "any":
        return say("move one of your students 1 forward")
    return say("move your {colour} student 1 forward", colour=words[0])


def student_back(words: Words) -> str:
    if words[0] == "any":
        return say("move one of your students 1 back")
    return say("move your {colour} student 1 back", colour=words[0])


VERBS: Final = {
    "student": Verb(
        order=student,
        icons="student-{0}=+1",
        short=lambda words: f"{STREET[words[0]]}+1",
        declined=msg("{you:~leave|leaves} the students where they are"),
        decline=msg("Leave the student where it is"),
    ),
    "street": Verb(
        order=fixed_order("choose a student"),
        icons="street",
        short=lambda words: "",
        declined=msg("{you:~leave|leaves} the students where they are"),
    ),
    "student-it": Verb(
        order=fixed_order("move that student 1 forward"),
        icons="student-any=+1",
        short=lambda words: "any+1",
    ),
    "student-other": Verb(
        order=fixed_order("move another student 1 forward"),
        icons="student-other=+1",
        short=lambda words: "another+1",
        declined=msg("{you:~leave|leaves} the other students where they are"),
        decline=msg("No other student"),
    ),
    "student-back": Verb(
        order=student_back,
        icons="student-{0} behind",
        short=lambda words: f"{STREET[words[0]]}−1",
        is_cost=True,
    ),
    "street-income": Verb(
        order=fixed_order("take what the streets give where your students stand"),
        icons="street income",
        short=lambda words: "streets",
    ),
}
