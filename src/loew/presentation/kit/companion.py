"""What the companion asks of a game: the program plays a seat by the rules beside a real copy of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.presentation.kit.terminal import TerminalStyle


class Question(NamedTuple):
    """One thing to look at on the table, how the answer is read, and the components it is about."""

    text: str
    read: Callable[[str], list[str]]
    about: Sequence[str] = ()


class Instruction(NamedTuple):
    """Something that people do for the seat that the rules play."""

    text: str  # "take a blue marble from the mirror line"
    result: str  # "resources 3 → 5"
    why: str


class Companion(Protocol):
    """The companion of one game."""

    @property
    def welcome(self) -> Sequence[str]: ...

    @property
    def after_game(self) -> str:
        """What people still have to add to the score themselves."""

    def auto_answer(self, journal: Journal, s: State, number: int, typed_cards: bool) -> Choice | None:
        """What the program answers without asking; None where people are asked."""

    def questions(self, s: State, names: Sequence[str]) -> list[Question]:
        """What must be asked to know what chance did here."""

    def chance_choice(self, s: State, answers: Sequence[list[str]]) -> str:
        """What chance said, made of the answers."""

    def options(self, journal: Journal) -> list[str]:
        """What the person whose turn it is can choose."""

    def option_lines(self, journal: Journal, options: Sequence[str], style: TerminalStyle) -> list[str]:
        """These options, numbered, with what they cost and give."""

    def instructions(self, journal: Journal, first: int, seat: int) -> list[Instruction]:
        """What the seat that the rules play did from that choice on."""

    def differences(self, journal: Journal, first: int, names: Sequence[str], seat: int) -> list[str]:
        """What changed for the people from that choice on, so that they can compare their boards."""

    def board(self, journal: Journal, names: Sequence[str], style: TerminalStyle) -> list[str]:
        """The table as the program knows it."""

    def is_component(self, word: str) -> bool: ...

    def component_lines(self, words: Sequence[str], style: TerminalStyle) -> list[str]:
        """Components by name, with what they do."""

    def hidden_sources(self) -> Sequence[str]:
        """The sources of points that the program does not know for people."""
