"""The verbs of golems: create, kill, move, work."""

from __future__ import annotations

from typing import Final

from loew.engine.message import msg
from loew.i18n import say
from loew.ui.lexicon import Verb, Words, fixed_order


def activate(words: Words) -> str:
    return say("activate 1 standing golem" if words[0] == "1" else "activate up to {n} standing golems", n=words[0])


def create(words: Words) -> str:
    return say("create a golem for {n} clay less", n=words[0]) if words else say("create a golem for clay")


def forward(words: Words) -> str:
    return say("move it 1 forward" if words[0] == "1" else "move it up to {n:section|sections} forward", n=words[0])


def steps(words: Words) -> str:
    if words[0] == "1":
        return say("move one of your golems 1 section, forward or back")
    return say("move your golems up to {n:section|sections} in all, forward or back", n=words[0])


VERBS: Final = {
    "golem": Verb(
        order=fixed_order("choose one of your golems"),
        icons="golem",
        short=lambda words: "",
        declined=msg("{you:~move|moves} no golem"),
    ),
    "beside": Verb(
        order=fixed_order("choose one of your golems beside a neighbourhood tile, standing or lying"),
        icons="golem house",
        short=lambda words: "any golem",
        declined=msg("{you:~use|uses} no tile"),
    ),
    "use-tile": Verb(
        order=fixed_order("use the neighbourhood tile beside it, and it stays as it is"),
        icons="use-tile",
        short=lambda words: "its tile",
    ),
    "activate-it": Verb(
        order=fixed_order("activate it"),
        icons="activate",
        short=lambda words: "work",
        declined=msg("{you:~do|does} not activate it"),
    ),
    "activate": Verb(
        order=activate,
        icons="activate={0}",
        short=lambda words: f"work {words[0]}",
        declined=msg("{you:~activate|activates} no golem"),
    ),
    "create": Verb(
        order=create,
        icons="create discount=−{0}",
        short=lambda words: f"create−{words[0]}C" if words else "create",
        declined=msg("{you:~create|creates} no golem"),
        decline=msg("Create no golem"),
    ),
    "kill": Verb(
        order=fixed_order("kill one of your golems"),
        icons="kill",
        declined=msg("{you:~decline|declines} to kill"),
        decline=msg("Kill no golem"),
    ),
    "bury": Verb(
        order=fixed_order("bury the golem on a free space of the cemetery and take what the space gives"),
        icons="dead cemetery",
    ),
    "forward": Verb(
        order=forward,
        icons="ahead={0}",
        short=lambda words: f"step+{words[0]}",
        declined=msg("{you:~move|moves} no further"),
        decline=msg("Stop here"),
    ),
    "steps": Verb(
        order=steps,
        icons="golem either={0}",
        short=lambda words: f"step±{words[0]}",
        declined=msg("{you:~move|moves} no further"),
        decline=msg("Stop here"),
    ),
    "march": Verb(
        order=fixed_order("move your golems forward, as many steps as your golem track and the character say"),
        icons="golem golem-track character ahead",
    ),
    "march-on": Verb(
        order=fixed_order("move one of your golems 1 forward"),
        icons="golem ahead=1",
    ),
    "work": Verb(
        order=fixed_order("pay knowledge for standing golems, less the number of marbles, and activate them"),
        icons="work activate",
        short=lambda words: "work",
        declined=msg("{you:~put|puts} no golem to work"),
        decline=msg("Activate no golem"),
    ),
    "work-on": Verb(
        order=fixed_order("activate a golem that was paid for"),
        icons="activate",
        declined=msg("{you:~activate|activates} no more golems"),
        decline=msg("Activate no more golems"),
    ),
}
