"""Errors that a person can put right: every text is one sentence and says what would be right."""

from __future__ import annotations

from loew.engine.message import Message


class LoewError(Exception):
    """A mistake that somebody can put right. Its message is written for them; `str()` is its English text."""

    def __init__(self, message: str | Message) -> None:
        super().__init__(str(message))
        self.message = message


class SetupError(LoewError):
    """There is no such game, or it is not played like that."""


class ChoiceError(LoewError):
    """What was said cannot be played."""


class Unreadable(ChoiceError):
    """It is no choice at all: a word nobody knows."""


class Illegal(ChoiceError):
    """It is a choice, but not one that is offered now."""


class Ambiguous(ChoiceError):
    """It is short for more than one of the choices offered."""


class UndoError(LoewError):
    """Nothing can be taken back (or done again) from here."""


class SaveError(LoewError):
    """The file is damaged, or is not ours."""


class ContentError(LoewError):
    """A component's data says something that cannot be."""
