"""The Automa's decisions in words: its card, and the candidates of each decision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from loew.engine.effect import Part
from loew.engine.errors import ContentError
from loew.engine.log import LogEntry
from loew.engine.machine import Choice
from loew.engine.message import Listing, Message, Reference
from loew.engine.reason import Reason
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.deals import Pour
from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.vocabulary import DISTRICTS
from loew.games.golem.ui.automa_plain import NO_CHOICE, PLAIN, SELF_EVIDENT
from loew.games.golem.ui.components import DEVELOPMENTS, NUMBERED, name, place
from loew.games.golem.ui.faces import phrase, reference_name
from loew.games.golem.ui.verbs.automa import CARD
from loew.games.golem.ui.verbs.automa import FIRST as FIRST
from loew.i18n import msg, say, word

WORDS: Final = {  # of choices, where they are not those of a sentence
    "permanent": msg("the permanent space"),
    "rabbi": msg("the rabbi to"),
    "pass": msg("pass"),
    "step": msg("forward"),
    "back": msg("back"),
    "side-a": msg("side a"),
    "side-b": msg("side b"),
}
COMPONENTS: Final = (*NUMBERED, "tile", "book", "art", "char")  # the beginnings of their ids
NOTATION: Final = ("any-order", "one-of")  # their options are effects
MARBLES: Final = {  # the lines of a card's marble column
    "most": msg("most marbles"),
    "work": msg("work"),
    "strategy": msg("its strategy"),
    "black": msg("black"),
    "white": msg("white"),
    "left": msg("left"),
    "right": msg("right"),
    "other": msg("the third colour"),
}
HALF: Final = {
    "left": msg("Left half of a rabbi."),
    "right": msg("Right half of a rabbi."),
    "both": msg("Both halves of a rabbi."),
    "none": msg("No half of a rabbi."),
}


class AutomaReasonTexts:
    """The texts of the decisions of the Automa."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return reference_name(self.box, ref)

    def card(self, entry: LogEntry) -> str:
        """The text of the card, in the order of its columns."""
        if entry.kind != CARD:
            return ""
        content = self.box.automa_content
        card = entry.choice[1]
        i = content.names.index(card)
        return " ".join(
            [
                f"{name(self.box, card)}.",
                bonus_text(content.bonus[i], content.bonus_level[i], level(entry)),
                say(FIRST[content.first[i]]),
                say(HALF[content.half[i]]),
                say("Marble: {words}.", words=", ".join(say(MARBLES[word]) for word in content.marble[i])),
                say("Tiles: {numbers}.", numbers=numbers(content.rabbi[i])),
                say("Books: {numbers}.", numbers=numbers(content.book[i])),
            ]
        )

    def plain(self, entry: LogEntry) -> list[str]:
        """The first criterion that left fewer candidates and the last one, as sentences. After a single one: what it
        came to."""
        reasons = entry.deciding_reasons or entry.reasons[-1:]
        decided = [reason for reason in reasons if reason.message.text != NO_CHOICE]
        telling = [reason for reason in decided if reason.message.text not in SELF_EVIDENT] or decided
        found = [self.plain_sentence(entry, reason) for reason in dict.fromkeys((*telling[:1], *telling[-1:]))]
        piece = entry.choice[1] if len(entry.choice) > 1 and entry.choice[0] != "take" else ""
        if len(found) == 1 and len(entry.offered) > 1 and (piece in PLACE_OF or piece in DISTRICTS):
            found.append(say("That was {what}.", what=self.word(piece)))
        return found

    def plain_sentence(self, entry: LogEntry, reason: Reason) -> str:
        s = entry.step.before
        assert isinstance(s, GolemState)
        p = s.players[entry.who]
        order = p.strategy if isinstance(p, Automa) else ()
        order = order[::-1] if reason.message.text.endswith("from the bottom") else order
        plan = Listing([DISTRICTS[d] for d in order], ", ")
        sentence = PLAIN[reason.message.text]
        return say(Message(sentence.text, {**reason.message.values, "plan": plan}))

    def starts_phase(self, entry: LogEntry) -> bool:
        return isinstance(entry.step.frame.effect, Pour)

    def separator(self, entry: LogEntry) -> str:
        return "; " if entry.kind in NOTATION else ", "

    def candidate(self, entry: LogEntry, option: Choice, alike: bool) -> str:
        """A candidate: a choice in words, or its effect."""
        pays_with_effect = option[0] == "pay" and not option[1].isdecimal()
        effect = self.effect(option) if entry.kind in NOTATION or pays_with_effect else ""
        if effect:
            return effect
        if option[0] == "take":
            return say("{colour} {line}", colour=option[1], line=option[2])
        words = option[1:] if alike and len(option) > 1 and not option[0].isdecimal() else option
        return " ".join([self.word(each) for each in words])

    def effect(self, choice: Choice) -> str:
        """A choice that is an effect, or pays with one, in words."""
        try:
            notation = " ".join(choice).removeprefix("pay ").partition(" #")[0]
            return phrase(self.box.content_files.notation.parse(notation))
        except ContentError:
            return ""

    def word(self, text: str) -> str:
        """A word of a choice: a place, a component, or a word of the rules."""
        if text in PLACE_OF:
            return place(text)
        if text in DEVELOPMENTS or text.rpartition("-")[0] in COMPONENTS:
            return name(self.box, text)
        return say(WORDS[text]) if text in WORDS else word(text)


def bonus_text(bonus: Part, least: int, level: int) -> str:
    """The bonus of a card, and whether it is taken at this level."""
    if bonus.does_nothing:
        return say("No bonus.")
    text = (
        "Bonus from level {least} on: {bonus}."
        if level >= least
        else "Bonus from level {least} on: {bonus} (not at level {level})."
    )
    return say(text, least=least, bonus=phrase(bonus), level=level)


def numbers(order: Iterable[int]) -> str:
    return " ".join(map(str, order))


def level(entry: LogEntry) -> int:
    """The level of the Automa for which the card is drawn."""
    s = entry.step.before
    assert isinstance(s, GolemState)
    p = s.players[entry.step.frame.it]
    return p.difficulty if isinstance(p, Automa) else 0
