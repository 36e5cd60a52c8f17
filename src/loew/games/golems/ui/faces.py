"""The faces of Golems: all verbs and the resource; effects in words and icons; and their readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from loew.engine.effect import Part
from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Message, Reference
from loew.engine.offer import Amounts
from loew.games.golems.game import notation
from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui import card_text
from loew.games.golems.ui.names import page_name
from loew.games.golems.ui.verbs import algebra, card_uses, deals, solo, turns
from loew.games.golems.ui.verbs.shared import OptionContext, values
from loew.i18n import say
from loew.ui.effects import Effects
from loew.ui.face_readers import FaceLogTexts, FaceOptionTexts, FaceQuestionHelp, FaceStepStyles
from loew.ui.faces import Faces, Resource
from loew.ui.log import TurnEntries

FACES: Final = Faces(
    verbs={**algebra.VERBS, **deals.VERBS, **turns.VERBS, **card_uses.VERBS, **solo.VERBS},
    resources={"gem": Resource("gem")},
)
EFFECTS: Final = Effects(FACES)
NOTATION: Final = notation()
SHOWN: Final = ("gem", "point")  # changes in the log


class MatchboxOptionTexts(FaceOptionTexts):
    """The options of one view in words."""

    def __init__(self, box: Box, view: MatchboxView) -> None:
        super().__init__(FACES, OptionContext(box, view, EFFECTS.phrase, NOTATION.parse))
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return page_name(self.box, ref, form)

    def effect_words(self, effect: Part) -> str:
        return say("{effect}", effect=card_text.reward(effect))


class MatchboxLogTexts(FaceLogTexts):
    """The log in words. Once a card has been named in a turn, the next phrases call it "it"."""

    def __init__(self, box: Box) -> None:
        super().__init__(FACES)
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return page_name(self.box, ref, form)

    def filled(self, text: Message, entry: LogEntry) -> Message:
        return Message(text.text, values(entry))

    def is_told(self, entry: LogEntry) -> bool:
        """Nothing but tucking can be declined, and the log leaves its end out."""
        return not entry.declined

    def phase_title(self, phase: str) -> Message:
        return EMPTY

    def items(self, turn: TurnEntries) -> list[Message]:
        return []

    def shown_changes(self, changes: Amounts) -> Amounts:
        return {what: changes[what] for what in SHOWN if changes.get(what)}


class MatchboxStepStyles(FaceStepStyles):
    """The steps of a turn."""

    change_icons: Mapping[str, str] = {"gem": "gem", "point": "vp"}

    def __init__(self) -> None:
        super().__init__(FACES)

    def chapter(self, turn: TurnEntries) -> Message:
        return EMPTY

    def anchors(self, seat: int) -> tuple[str, ...]:
        return (f"gems-{seat + 1}", f"side-{seat + 1}")


def question_help(box: Box) -> FaceQuestionHelp:
    return FaceQuestionHelp(FACES, box, lambda ref, form: page_name(box, ref, form))
