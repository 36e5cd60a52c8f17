"""The faces of a game: one record for each verb, with all that is said and shown of it.

A verb is an effect of the notation; a choice word is the first word of a choice (`buy` of `buy first-letters`). What is
said of a choice is the same for all verbs that offer it, so they share one `ChoiceFace`. `face_readers.py` makes the
options, the log, the steps of a turn, the help with a question and the moves of the companion from these records,
`effects.py` the effects in words, signs and icons. No reader guesses: a verb or a word without a face is an error, and
`tests/ui/test_faces.py` finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from loew.engine.effect import OneOf
from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep
from loew.engine.message import EMPTY, Message, msg
from loew.engine.notation import Notation
from loew.engine.offer import OfferView
from loew.i18n import say
from loew.ui.options import OptionText
from loew.ui.reasons import BlunderWarning
from loew.ui.turn_steps import PRELUDE, StepStyle

Arguments = Sequence[str]  # the arguments of a verb
Order = Callable[[Arguments], str]
Said = Message | Callable[[LogEntry], Message]  # a message is filled with what the choice touches
Style = Callable[[LogEntry], StepStyle | None]  # None: the entry belongs to the step before it
TAKE: Final = msg("take {what}")
DECLINE: Final = msg("Decline")
DECLINED: Final = msg("{you:~decline|declines}")
UNSAID: Final = EMPTY  # there is nothing to say


class HandMove(NamedTuple):
    """What the hands at a real table do for a choice of a driven seat."""

    kind: str  # of the thing that is touched
    text: Message
    components: tuple[str, ...] = ()  # for small pictures


NO_MOVE: Final = HandMove("", EMPTY)


def no_move(s: Any, step: AutoStep) -> HandMove:
    """The hands do nothing, or another step says what."""
    return NO_MOVE


def no_step(entry: LogEntry) -> None:
    """The entry belongs to the step before it."""


def no_order(words: Arguments) -> str:
    """Effects that contain others are put into words by `effects.py`."""
    return ""


def part_option(c: Any, offer: OfferView) -> OptionText:
    """A part of an effect, chosen by its notation."""
    return OptionText(msg("{words}", words=c.phrase(c.parse(offer["choice"].partition(" #")[0]))))


def prelude_step(entry: LogEntry) -> StepStyle | None:
    """What gives nothing itself belongs to the next step."""
    return None if any(n > 0 for n in entry.changes[entry.who].values()) else PRELUDE


def no_warning(view: Any) -> None:
    """The choice is no blunder for its own sake."""


class ChoiceFace(NamedTuple):
    """What is said and shown of a choice word."""

    option: Callable[[Any, OfferView], OptionText]  # the button, from the context of the game
    done: Said  # in the log: "{you:~buy|buys} {book}"
    step: Style  # in the summary of a turn
    line: Message  # of that step, in a few words
    by_hand: Callable[[Any, AutoStep], HandMove]  # in the companion, from the position before it
    hidden: Message = UNSAID  # in the log, where the reader may not see the card
    joined: Callable[[Sequence[LogEntry], bool], Message] | None = None  # neighbours with the same one are one message
    names_it: bool = False  # whether the log calls its card "it" in the rest of the turn
    done_with_it: Said = UNSAID  # in the log, after that
    warning: Callable[[Any], BlunderWarning | None] = no_warning  # before a likely blunder, from the view


class VerbFace(NamedTuple):
    """What is said and shown of a verb."""

    order: Order  # as an order to the player, made from its arguments: "buy a book for 2 knowledge less"
    icons: str  # in the notation of `effects.icons`
    short: Order | None = None  # in signs, for the terminal; None: by its name
    either_way: Message = EMPTY  # where the player chooses between {n} and minus {n}: "move {n} up or down the track"
    is_cost: bool = False  # a step back: drawn as a cost
    choices: Mapping[str, ChoiceFace] = {}  # by the words that its question offers
    parts: ChoiceFace | None = None  # of a question whose options are effects
    decline: Message = DECLINE  # on the button that declines it: "Buy no book"
    pick: Message = EMPTY  # what its question picks, where it is one of several: "Grave"
    declined: Message = DECLINED  # in the log, where it was declined: "{you:~buy|buys} no book"
    help: Callable[[Any], list[Message]] | None = None  # the rules of its question, from the box
    rule: str = ""  # the id of the rule with which to read on
    phase: Message = EMPTY  # what the part of the set-up is called in which it is asked
    happened: Said | None = None  # in the log, where chance deals it or there is no choice
    step: Style = no_step  # the same in the summary of a turn
    line: Said = UNSAID  # of that step
    of_the_game: bool = False  # whether no player does it although it is no deal
    can_be_free: bool = False  # whether the log says "for nothing" where it cost nothing


class Resource(NamedTuple):
    """Something that players gain and pay."""

    sign: str
    gain: Message = TAKE  # the text of a gain: "score {what}"


class Count(NamedTuple):
    """Something to count: "1 vp per golem-level"."""

    text: Message
    icon: str
    sign: str


class Faces:
    """The faces of one game: its verbs and those of the engine, its resources and counts."""

    def __init__(
        self,
        verbs: Mapping[str, VerbFace],
        resources: Mapping[str, Resource] | None = None,
        counts: Mapping[str, Count] | None = None,
    ) -> None:
        self.verbs: Final = verbs
        self.resources: Final[Mapping[str, Resource]] = resources or {}
        self.counts: Final[Mapping[str, Count]] = counts or {}
        self.choices: Final = {word: face for verb in verbs.values() for word, face in verb.choices.items()}

    def either_way(self, effect: OneOf) -> Message:
        """The text of a choice between a verb and the same verb backwards; empty if it is another choice."""
        verbs = {part.verb() for part in effect.parts}
        return self.verbs[verbs.pop()].either_way if len(verbs) == 1 and verbs <= self.verbs.keys() else EMPTY

    def chosen(self, verb: str, word: str) -> ChoiceFace:
        """The face of a choice that begins with this word, in the question of a verb."""
        own = self.verbs[verb]
        if own.parts is not None and word not in own.choices:
            return own.parts
        return self.choices[word]

    def asked(self, verb: str, word: str = "") -> VerbFace:
        """The face of the verb that a question is about: that of the piece where one is picked for something else, by
        the word that it offers to the seat that is asked."""
        if verb != PICK or not word:
            return self.verbs[verb]
        return next(face for face in self.verbs.values() if word in face.choices)


PICK: Final = "with"  # `pick: then`, whose question is that of the pick


def plain_faces(notation: Notation) -> Faces:
    """The verbs of a game without faces of its own: by their names in the notation."""
    return Faces(
        {name: VerbFace(order=named_order(name), icons=f"={name}") for name in notation.verbs},
        {what: Resource(what) for what in notation.resources},
        {what: Count(Message(f"per {what}", {}), "", what) for what in notation.counts},
    )


def named_order(name: str) -> Order:
    """The order of a verb that only has a name."""
    return lambda words: " ".join([name.replace("-", " "), *words])


def fixed_order(text: str) -> Order:
    """The order of a verb without arguments."""
    return lambda words: say(text)


def number_order(text: str) -> Order:
    """The order of a verb with a number."""
    return lambda words: say(text, n=words[0])
