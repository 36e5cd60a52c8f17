"""Why the rules chose as they did, where they play a seat: put in words only when somebody asks."""

from __future__ import annotations

from typing import Final

from loew.engine.tongue import Message, say


class Reason:
    """One step of a decision that the rules made: the rule, what it says, whether anything fitted, and what it left."""

    __slots__ = ("fits", "left", "message", "rule")

    def __init__(self, rule: str, message: Message, left: list[tuple[str, ...]], fits: bool = True) -> None:
        self.rule: Final = rule
        self.message: Final = message
        self.left: Final = left  # choices
        self.fits: Final = fits

    @property
    def text(self) -> str:
        """What it says, in the language spoken here."""
        return str(self.message) if self.fits else say("{criterion}: nothing fits, ignored", criterion=self.message)
