"""The lexicon of a game: one record for each verb, and the names of resources and counts.

It is the source of effects in words (`effect_text.py`), in signs (`effect_signs.py`) and in icons (`effect_icons.py`),
of the button that declines, and of the log. A new verb needs one record here; CONTRIBUTING.md lists the other tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from loew.engine.message import EMPTY, Message, msg
from loew.i18n import say

Words = Sequence[str]  # the arguments of a verb
Order = Callable[[Words], str]
TAKE: Final = msg("take {what}")


class Verb(NamedTuple):
    """The texts and icons of one verb."""

    order: Order  # as an order to the player, made from its arguments: "buy a book for 2 knowledge less"
    icons: str  # in the notation of `effect_icons.icons`
    short: Order | None = None  # in signs, for the terminal
    either_way: Message = EMPTY  # where the player chooses between {n} and minus {n}: "move {n} up or down the track"
    declined: Message = EMPTY  # in the log, where it was declined: "{you:~buy|buys} no book"
    decline: Message = EMPTY  # on the button that declines it: "Buy no book"
    is_cost: bool = False  # a step back: drawn as a cost


class Resource(NamedTuple):
    """Something that players gain and pay."""

    sign: str
    gain: Message = TAKE  # the text of a gain: "score {what}"


class Count(NamedTuple):
    """Something to count: "1 vp per golem-level"."""

    text: Message
    icon: str
    sign: str


class Lexicon(NamedTuple):
    """The words, signs and icons of one game."""

    verbs: Mapping[str, Verb]
    resources: Mapping[str, Resource] = {}
    counts: Mapping[str, Count] = {}


def fixed_order(text: str) -> Order:
    """The order of a verb without arguments."""
    return lambda words: say(text)


def number_order(text: str) -> Order:
    """The order of a verb with a number."""
    return lambda words: say(text, n=words[0])
