"""The interface between the companion and a game: the program plays the driven seat of a real copy of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.presentation.kit.terminal import TerminalStyle


class Question(NamedTuple):
    """A question about the real table, how its answer is parsed, and its components."""

    text: str
    read: Callable[[str], list[str]]
    about: Sequence[str] = ()


class Instruction(NamedTuple):
    """Something that people do for the driven seat."""

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
        """The questions that tell what chance did here."""

    def chance_choice(self, s: State, answers: Sequence[list[str]]) -> str:
        """The choice of chance, made of the answers."""

    def options(self, journal: Journal) -> list[str]:
        """The options of the person whose turn it is."""

    def option_lines(self, journal: Journal, options: Sequence[str], style: TerminalStyle) -> list[str]:
        """The numbered options with cost and gain."""

    def instructions(self, journal: Journal, first: int, seat: int) -> list[Instruction]:
        """What the driven seat did since choice `first`."""

    def differences(self, journal: Journal, first: int, names: Sequence[str], seat: int) -> list[str]:
        """What changed for the people since choice `first`, so that they can compare their boards."""

    def board(self, journal: Journal, names: Sequence[str], style: TerminalStyle) -> list[str]:
        """The table as the program knows it."""

    def is_component(self, word: str) -> bool: ...

    def component_lines(self, words: Sequence[str], style: TerminalStyle) -> list[str]:
        """The components with their names and effects."""

    def hidden_sources(self) -> Sequence[str]:
        """The sources of points of people that the program does not know."""
