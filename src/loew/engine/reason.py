"""Why the rules chose as they did for a seat that they play."""

from __future__ import annotations

from typing import Final

from loew.engine.message import Message, msg


class Reason:
    """One step of a decision by the rules: the rule, its text, whether any option fitted, and the options left."""

    __slots__ = ("fits", "left", "message", "rule")

    def __init__(self, rule: str, message: Message, left: list[tuple[str, ...]], fits: bool = True) -> None:
        self.rule: Final = rule
        self.message: Final = message
        self.left: Final = left  # choices
        self.fits: Final = fits

    @property
    def text(self) -> Message:
        """The step in words."""
        return self.message if self.fits else msg("{criterion}: nothing fits, ignored", criterion=self.message)
