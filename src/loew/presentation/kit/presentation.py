"""What the rest of the program asks of a game's presentation. Terminal, web, companion and lab know only this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from loew.engine.game import Game, Score
from loew.engine.message import Message, Reference
from loew.engine.view import View
from loew.presentation.kit.catalogue_section import Catalogue
from loew.presentation.kit.companion import Companion
from loew.presentation.kit.html import Markup
from loew.presentation.kit.log_text import LogTexts
from loew.presentation.kit.option_text import OptionTexts
from loew.presentation.kit.reasons import ReasonTexts
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.terminal import TerminalStyle


class Terminal(Protocol):
    """A game at the terminal, drawn from what a seat may see and from what is printed on its components."""

    def naming(self, ref: Reference, form: str) -> str:
        """What a component is called at the terminal, where one types ids."""

    def table(self, view: View, seats: Sequence[SeatLabel], story: Sequence[str], style: TerminalStyle) -> list[str]:
        """The whole table, with the sentences of what has just happened."""

    def options(self, view: View, style: TerminalStyle) -> list[str]:
        """What can be chosen, numbered from 1, with what it costs and gives."""

    def brief(self, component: str, style: TerminalStyle) -> str:
        """A component in one short line, to stand behind the question about it."""

    def explain(self, word: str, style: TerminalStyle) -> list[str]:
        """A component in words, with the source of each value; nothing when there is none of that name."""

    def rules(self, view: View) -> list[str]:
        """The rules of the decision at hand, in a few sentences."""

    def score(self, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle) -> list[str]:
        """Points by where they come from, side by side."""

    def visible_score(self, view: View) -> list[Score]:
        """The points that this seat can see."""

    def result(
        self, view: View, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle
    ) -> list[str]:
        """How the game has ended: the points, who has won, and what was hidden."""


class QuickStart(NamedTuple):
    """A game that one click begins."""

    label: Message  # "{game} against the Automa"
    seats: Sequence[str]  # as the set-up writes them
    variants: Sequence[str] = ()
    main: bool = False  # whether it is one of the large buttons


class Presentation(Protocol):
    """One game with one set of content, presented."""

    @property
    def game(self) -> Game: ...

    @property
    def about(self) -> Message:
        """The game in a few words."""

    @property
    def terminal(self) -> Terminal: ...

    @property
    def log_texts(self) -> LogTexts: ...

    @property
    def reason_texts(self) -> ReasonTexts | None:
        """Where the rules play a seat."""

    @property
    def companion(self) -> Companion | None:
        """Where that seat can be played beside a real copy of the game."""

    @property
    def quick_starts(self) -> Sequence[QuickStart]:
        """The buttons of the lobby."""

    @property
    def variant_texts(self) -> Mapping[str, Message]:
        """What its variants are called."""

    @property
    def how_to_play(self) -> Path | None:
        """A folder with an HTML file for each language."""

    @property
    def css(self) -> Sequence[Path]:
        """The style sheets of its page."""

    @property
    def facts(self) -> Mapping[str, object]:
        """Numbers of the rules that these files name."""

    def option_texts(self, view: View) -> OptionTexts:
        """The options of this view in words."""

    def page(self, view: View, seats: Sequence[SeatLabel]) -> Markup:
        """One section, `#scene`, that shows what the view's seat may see; what it may choose are buttons in it."""

    def warning(self, view: View) -> Message:
        """What the viewer should be warned of; empty when nothing."""

    def catalogue(self) -> Catalogue:
        """Every component, by kind, in the language spoken here."""
