"""The verbs of the studio: tracks, gold, books, developments, objectives."""

from __future__ import annotations

from typing import Final

from loew.engine.message import msg
from loew.games.golem.ui.effect_signs import AREA
from loew.i18n import say
from loew.ui.lexicon import (
    Verb,
    Words,
    fixed_order,
    number_order,
)

AREAS: Final = {
    "any": msg("upgrade any development"),
    "golem": msg("upgrade a golem development"),
    "study": msg("upgrade a study development"),
    "artifact": msg("upgrade an artifact development"),
}
CHEAPER: Final = {
    "any": msg("{upgrade} for {n} less of its own resource"),
    "golem": msg("{upgrade} for {n} clay less"),
    "study": msg("{upgrade} for {n} knowledge less"),
    "artifact": msg("{upgrade} for {n} coins less"),
}


def golem_track(words: Words) -> str:
    down = words[0].startswith("-")
    return say("move {n} down the golem track" if down else "move {n} up the golem track", n=words[0].removeprefix("-"))


def book(words: Words) -> str:
    return say("buy a book for {n} knowledge less", n=words[0]) if words else say("buy a book")


def reread(words: Words) -> str:
    if words[0] == "1":
        return say("take the active bonus of one of your books")
    return say("take the active bonuses of up to {n} of your books", n=words[0])


def develop(words: Words) -> str:
    what = say(AREAS[words[0]])
    return say(CHEAPER[words[0]], upgrade=what, n=words[1]) if len(words) > 1 and words[1] else what


def develop_free(words: Words) -> str:
    return say("{upgrade} that costs {n} or less, for nothing", upgrade=say(AREAS[words[0]]), n=words[1])


VERBS: Final = {
    "nothing": Verb(
        order=fixed_order("nothing"),
        icons="nothing",
        short=lambda words: "–",
    ),
    "study": Verb(
        order=number_order("move {n} up the study track"),
        icons="study-track=+{0}",
        short=lambda words: f"study+{words[0]}",
    ),
    "study-back": Verb(
        order=number_order("move {n} down the study track"),
        icons="study-track down={0}",
        short=lambda words: f"study−{words[0]}",
        is_cost=True,
    ),
    "golem-track": Verb(
        order=golem_track,
        icons="golem-track=+{0}",
        short=lambda words: f"track{'' if words[0].startswith('-') else '+'}{words[0].replace('-', '−')}",
        either_way=msg("move {n} up or down the golem track"),
    ),
    "free-control": Verb(
        order=fixed_order("control costs you no knowledge this round"),
        icons="free-control",
        short=lambda words: "no control",
    ),
    "place-gold": Verb(
        order=fixed_order("put 1 gold into a cauldron with room"),
        icons="gold cauldron",
        declined=msg("{you:~decline|declines} the gold"),
        decline=msg("No gold"),
    ),
    "artifact": Verb(
        order=fixed_order("activate one of your complete artifacts"),
        icons="artifact now",
        declined=msg("{you:~activate|activates} no artifact"),
    ),
    "book": Verb(
        order=book,
        icons="book discount=−{0}",
        short=lambda words: f"book−{words[0]}K" if words else "book",
        declined=msg("{you:~buy|buys} no book"),
        decline=msg("Buy no book"),
    ),
    "lent-book": Verb(
        order=fixed_order("buy a book for the cost of its position alone"),
        icons="library knowledge pays book",
        short=lambda words: "book, place only",
        declined=msg("{you:~buy|buys} no book"),
        decline=msg("Buy no book"),
    ),
    "place-book": Verb(
        order=fixed_order("put the book into a column that it fits"),
        icons="book column",
    ),
    "column-bonus": Verb(
        order=fixed_order("take what the column's development gives"),
        icons="develop-study now",
    ),
    "reread": Verb(
        order=reread,
        icons="reread={0}",
        short=lambda words: f"reread {words[0]}",
        declined=msg("{you:~read|reads} no more"),
    ),
    "develop": Verb(
        order=develop,
        icons="develop-{0} discount=−{1}",
        short=lambda words: AREA[words[0]] + (f"−{words[1]}" if len(words) > 1 else ""),
        declined=msg("{you:~upgrade|upgrades} nothing"),
        decline=msg("Upgrade nothing"),
    ),
    "develop-free": Verb(
        order=develop_free,
        icons="develop-{0}=≤{1} discount=0",
        short=lambda words: f"{AREA[words[0]]} ≤{words[1]} free",
        declined=msg("{you:~upgrade|upgrades} nothing"),
        decline=msg("Upgrade nothing"),
    ),
    "develop-mixed": Verb(
        order=number_order("upgrade any development for {n} less, paid in any mix of resources"),
        icons="develop-any discount=−{0} mix",
        short=lambda words: f"{AREA['any']}−{words[0]} mixed",
        declined=msg("{you:~upgrade|upgrades} nothing"),
        decline=msg("Upgrade nothing"),
    ),
    "place-tile": Verb(
        order=fixed_order("put the tile on a free space of its kind, the side you like up"),
        icons="develop-artifact artifact",
    ),
    "pay-mix": Verb(
        order=fixed_order("pay in any mix of resources"),
        icons="mix",
    ),
    "draw-objectives": Verb(
        order=number_order("draw {n:objective|objectives} and keep one of them"),
        icons="objective={0} choose=1",
        short=lambda words: f"1 of {words[0]} obj",
    ),
    "keep-objective": Verb(
        order=fixed_order("keep one of the objectives drawn"),
        icons="objective choose=1",
    ),
}
