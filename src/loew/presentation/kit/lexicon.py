"""A game's lexicon: one record for each of its verbs, and what its resources and counts are called.

From it come an effect in words (`effect_text.py`), in signs (`effect_signs.py`) and in icons (`effect_icons.py`), the
button that declines, and the log. A new verb needs one record, and nothing else here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from loew.engine.message import EMPTY, Message, msg
from loew.i18n import say

Words = Sequence[str]  # the arguments printed behind a verb
Order = Callable[[Words], str]
TAKE: Final = msg("take {what}")


class Verb(NamedTuple):
    """What is said and drawn of one verb."""

    order: Order  # as an order to the player, from the words printed behind it: "buy a book for 2 knowledge less"
    icons: str  # in the notation of `effect_icons.icons`
    short: Order | None = None  # in signs, for the terminal
    declined: Message = EMPTY  # in the log, where it was declined: "{you:~buy|buys} no book"
    decline: Message = EMPTY  # on the button that declines it: "Buy no book"


class Resource(NamedTuple):
    """Something that is gained and paid."""

    sign: str
    gain: Message = TAKE  # how gaining it is said: "score {what}"


class Count(NamedTuple):
    """Something that is counted: "1 vp per golem-level"."""

    text: Message
    icon: str
    sign: str


class Lexicon(NamedTuple):
    """The words, signs and icons of one game."""

    verbs: Mapping[str, Verb]
    resources: Mapping[str, Resource] = {}
    counts: Mapping[str, Count] = {}


def fixed_order(text: str) -> Order:
    """A verb with nothing behind it."""
    return lambda words: say(text)


def number_order(text: str) -> Order:
    """A verb with a number behind it."""
    return lambda words: say(text, n=words[0])
