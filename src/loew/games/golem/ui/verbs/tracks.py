"""The study track and the golem track in words and pictures, and control that is free."""

from __future__ import annotations

from typing import Final

from loew.engine.message import msg
from loew.i18n import say
from loew.ui.faces import Arguments, VerbFace, fixed_order, number_order


def golem_track_order(words: Arguments) -> str:
    down = words[0].startswith("-")
    return say("move {n} down the golem track" if down else "move {n} up the golem track", n=words[0].removeprefix("-"))


VERBS: Final = {
    "nothing": VerbFace(
        order=fixed_order("nothing"),
        icons="nothing",
        short=lambda words: "–",
    ),
    "study": VerbFace(
        order=number_order("move {n} up the study track"),
        icons="study-track=+{0}",
        short=lambda words: f"study+{words[0]}",
    ),
    "study-back": VerbFace(
        order=number_order("move {n} down the study track"),
        icons="study-track down={0}",
        short=lambda words: f"study−{words[0]}",
        is_cost=True,
    ),
    "golem-track": VerbFace(
        order=golem_track_order,
        icons="golem-track=+{0}",
        short=lambda words: f"track{'' if words[0].startswith('-') else '+'}{words[0].replace('-', '−')}",
        either_way=msg("move {n} up or down the golem track"),
    ),
    "free-control": VerbFace(
        order=fixed_order("control costs you no knowledge this round"),
        icons="free-control",
        short=lambda words: "no control",
    ),
}
