"""The verbs of the round and its phases."""

from __future__ import annotations

from typing import Final

from loew.engine.message import msg
from loew.ui.lexicon import Verb, fixed_order

VERBS: Final = {
    "deal-book": Verb(
        order=fixed_order("fill up the library"),
        icons="deal library",
    ),
    "deal-tiles": Verb(
        order=fixed_order("deal one action tile more than there are players"),
        icons="deal rabbi",
    ),
    "deal-objectives": Verb(
        order=fixed_order("deal objectives for one player to see"),
        icons="deal objective",
    ),
    "pour": Verb(
        order=fixed_order("drop the marbles"),
        icons="pour",
    ),
    "new-round": Verb(
        order=fixed_order("begin a round: drop the marbles again, replace the action tiles, move the library on"),
        icons="candle pour",
    ),
    "actions": Verb(
        order=fixed_order("in turn order, do one action at a time until everybody has done all of theirs"),
        icons="each value rabbi",
    ),
    "set-aside": Verb(
        order=fixed_order("put one marble aside and drop the rest again"),
        icons="aside pour",
    ),
    "action": Verb(
        order=fixed_order("take a marble, place your rabbi or pass"),
        icons="value rabbi pass",
    ),
    "line-action": Verb(
        order=fixed_order("finish the action of the line whose marble you took"),
        icons="value",
    ),
    "copy": Verb(
        order=fixed_order("do one of the other four actions at the value of this line"),
        icons="mirror",
        declined=msg("{you:~mirror|mirrors} nothing"),
    ),
    "turn-order": Verb(
        order=fixed_order("take the new turn order from the rabbis, top to bottom"),
        icons="rabbi order",
    ),
    "influence": Verb(
        order=fixed_order("if your marbles match the character, pay for its bonus or take the smaller one"),
        icons="value character",
    ),
    "income": Verb(
        order=fixed_order("take your income, one source after the other"),
        icons="income",
    ),
    "control": Verb(
        order=fixed_order("pay knowledge for each section that a golem is ahead of its student, or lose VP"),
        icons="control golem",
    ),
}
