"""The readers of faces: the options, the log, the steps of a turn, the help with a question and the moves of the
companion, for every game whose verbs have faces. A game adds what only it can say: its names, the values of messages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from loew.engine.log import LogEntry, kind
from loew.engine.machine import SKIP, AutoStep
from loew.engine.message import EMPTY, Amount, Listing, Message
from loew.engine.offer import OfferView
from loew.engine.seat import CHANCE
from loew.engine.view import View
from loew.i18n import Naming, say
from loew.ui.faces import NO_MOVE, ChoiceFace, Faces, HandMove, Said
from loew.ui.html import capital
from loew.ui.options import DECLINING, OptionText, OptionTexts, option_in_words, option_text
from loew.ui.reasons import BlunderWarning, idle_warning
from loew.ui.turn_steps import StepStyle, TurnStep

MOST_SENTENCES: Final = 3  # on the page; the terminal says all of them
COUNTED: Final = ("clay", "coin", "knowledge", "gold", "vp", "gem", "point")  # what an example counts


class QuestionHelp(NamedTuple):
    """The help with a question."""

    sentences: Sequence[str]  # its rules, the most important first
    rule: str = ""  # the id of the rule with which to read on; empty if there is none


def example(texts: OptionTexts, offers: Sequence[OfferView]) -> str:
    """An option of this question with its price and what it gives, in words; empty if there is none to show."""
    shown = [offer for offer in offers if offer["path"] not in DECLINING and not offer["idle"]]
    best = next((offer for offer in shown if offer["cost"] or gains(offer)), shown[0] if shown else None)
    if best is None:
        return ""
    text = option_text(texts, best)
    parts = [say("For example: {option}.", option=capital(say(text.whole or text.label, texts.naming)))]
    if best["cost"]:
        parts.append(say("It costs {what}.", what=amounts(best["cost"])))
    if gains(best):
        parts.append(say("It gives {what}.", what=amounts(gains(best))))
    elif more := option_in_words(texts, best).more:
        parts.append(f"{capital(more)}.")
    return " ".join(parts)


def gains(offer: OfferView) -> dict[str, int]:
    """What it gives that can be counted."""
    return {what: n for what, n in offer["gives"].items() if n > 0 and what in COUNTED}


def amounts(found: dict[str, int]) -> Listing:
    return Listing([Amount(n, what) for what, n in found.items()])


HIDDEN: Final = "?"  # a word of a choice that the reader may not know


class FaceOptionTexts:
    """The options of one view. `context`: what the faces of the game make their texts from."""

    def __init__(self, faces: Faces, context: Any) -> None:
        self.faces: Final = faces
        self.context: Final = context

    def option(self, offer: OfferView) -> OptionText:
        word = offer["choice"].split()[0]
        verb = self.faces.verbs[offer["kind"]]
        if word == SKIP[0]:
            return OptionText(verb.decline, pick=verb.pick)
        text = self.faces.chosen(offer["kind"], word).option(self.context, offer)
        return text if text.pick else text._replace(pick=verb.pick)


class FaceLogTexts:
    """The entries of the log, as phrases without a subject."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces

    def action_text(self, entry: LogEntry) -> Message:
        if entry.who == CHANCE or not entry.choice:
            happened = self.faces.verbs[entry.kind].happened
            assert happened is not None, f"the face of {entry.kind} does not say what happened"
            return self.said(happened, entry)
        if entry.declined:
            return self.declined(entry)
        face = self.face(entry)
        return face.hidden if HIDDEN in entry.choice else self.said(face.done, entry)

    def action_texts(self, entries: Sequence[LogEntry]) -> list[Message]:
        """The entries in order; neighbours that belong together are one message."""
        found: list[Message] = []
        run: list[LogEntry] = []  # neighbours that belong together
        named = False  # whether the card of the turn has been named
        for entry in (*entries, None):
            face = self.face(entry) if entry is not None and entry.choice and not entry.declined else None
            join = face.joined if face is not None else None
            if run and join is not self.face(run[0]).joined:
                found.append(self.joined(run, named))
                run = []
            if entry is None or not self.is_told(entry):
                continue
            if join is not None:
                run.append(entry)
            elif face is not None and named and face.done_with_it:
                found.append(self.said(face.done_with_it, entry))
            else:
                found.append(self.action_text(entry))
            named = named or (face is not None and face.names_it)
        return [message for message in found if message]

    def face(self, entry: LogEntry) -> ChoiceFace:
        return self.faces.chosen(entry.kind, entry.choice[0])

    def joined(self, entries: Sequence[LogEntry], named: bool) -> Message:
        join = self.face(entries[0]).joined
        assert join is not None
        return join(entries, named)

    def said(self, text: Said, entry: LogEntry) -> Message:
        if not isinstance(text, Message):
            return text(entry)
        return self.filled(text, entry) if text else EMPTY

    def is_of_the_game(self, entry: LogEntry) -> bool:
        return entry.who == CHANCE or self.faces.verbs[entry.kind].of_the_game

    def turn_of(self, entry: LogEntry) -> int:
        return CHANCE if self.is_of_the_game(entry) else entry.who

    # ---------------------------------------------------------------- what a game says otherwise

    def filled(self, text: Message, entry: LogEntry) -> Message:
        """The message with its values: what the choice touches."""
        return text

    def declined(self, entry: LogEntry) -> Message:
        return self.faces.verbs[entry.kind].declined

    def is_told(self, entry: LogEntry) -> bool:
        """Whether the sentence of the turn tells this entry."""
        return True


class FaceStepStyles:
    """The styles of the entries in the summary of a turn. `values`: with what the line of a step is filled."""

    change_icons: Mapping[str, str] = {}

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces

    def style(self, entry: LogEntry) -> StepStyle | None:
        if entry.who == CHANCE or not entry.choice:
            return self.faces.verbs[entry.kind].step(entry)
        if entry.declined or HIDDEN in entry.choice:
            return None
        return self.faces.chosen(entry.kind, entry.choice[0]).step(entry)

    def line(self, step: TurnStep) -> Message:
        """From the first entry with the title of the step."""
        for entry in step.turn.entries:
            style = self.style(entry)
            if style is not None and style.title == step.style.title:
                return self.entry_line(entry)
        return EMPTY

    def entry_line(self, entry: LogEntry) -> Message:
        verb = self.faces.verbs[entry.kind]
        by_choice = entry.who != CHANCE and entry.choice
        line = self.faces.chosen(entry.kind, entry.choice[0]).line if by_choice else verb.line
        if not isinstance(line, Message):
            return line(entry)
        return Message(line.text, self.values(entry)) if line else EMPTY

    def values(self, entry: LogEntry) -> dict[str, object]:
        return {}

    def phase_style(self, phase: str) -> StepStyle | None:
        return None


class FaceQuestionHelp:
    """The help with the questions of a game. `general`: what is true of all of them."""

    def __init__(self, faces: Faces, box: Any, naming: Naming, general: Sequence[Message] = ()) -> None:
        self.faces: Final = faces
        self.box: Final = box
        self.naming: Final = naming
        self.general: Final = general

    def help(self, view: View) -> QuestionHelp:
        decision = view["decision"]
        if decision is None:
            return QuestionHelp(self.sentences([]))
        words = decision["options"][0].split() if decision["options"] else ()
        verb = self.faces.asked(decision["kind"], *words[:1])
        return QuestionHelp(self.sentences(verb.help(self.box) if verb.help is not None else []), verb.rule)

    def sentences(self, found: Sequence[Message]) -> list[str]:
        return [capital(say(message, self.naming)) for message in (*found, *self.general)]


def hand_move(faces: Faces, step: AutoStep) -> HandMove:
    """What the hands do for a choice of a driven seat."""
    if not step.choice or step.choice == SKIP:
        return NO_MOVE
    return faces.chosen(kind(step.frame.effect), step.choice[0]).by_hand(step.before, step)


def blunder_warning(faces: Faces, view: View, offer: OfferView) -> BlunderWarning | None:
    """The warning before an option that may be a blunder: for its own sake, or because it changes nothing."""
    word = offer["choice"].split()[0]
    own = faces.chosen(offer["kind"], word).warning(view) if word != SKIP[0] else None
    return own or idle_warning(offer)
