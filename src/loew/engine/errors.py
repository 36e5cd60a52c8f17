"""Errors that a person can correct: each message is one sentence and says what would be right."""

from __future__ import annotations

from loew.engine.message import Message


class LoewError(Exception):
    """A mistake that a person can correct. `message` is for that person; `str()` is the English text."""

    def __init__(self, message: str | Message) -> None:
        super().__init__(str(message))
        self.message = message


class SetupError(LoewError):
    """There is no such game, or it cannot be set up like that."""


class ChoiceError(LoewError):
    """The choice cannot be played."""


class Unreadable(ChoiceError):
    """It is not a choice: it has an unknown word."""


class Illegal(ChoiceError):
    """It is a choice, but not one of the options now."""


class Ambiguous(ChoiceError):
    """It is short for more than one option."""


class UndoError(LoewError):
    """There is nothing to undo or redo here."""


class SaveError(LoewError):
    """The file is damaged, or is not a file of Loew."""


class ContentError(LoewError):
    """The data of a component is wrong."""


class MissingMethod(LoewError):
    """A game lacks a required method. Authors of games see this, so it says what to add and why."""


def missing_method(game: str, method: str, needed_by: str) -> MissingMethod:
    return MissingMethod(f"the game {game} has no method {method}, which {needed_by} need: add it to its rules")
