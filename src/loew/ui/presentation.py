"""The interface of a presentation. Terminal, web, companion and lab use only this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from loew.engine.game import Game, Score
from loew.engine.message import Message, Reference
from loew.engine.offer import OfferView
from loew.engine.view import View
from loew.ui.box_guide import BoxGuide
from loew.ui.catalogue import Catalogue
from loew.ui.chapters import Chapter
from loew.ui.companion import Companion
from loew.ui.face_readers import QuestionHelp
from loew.ui.faces import Faces
from loew.ui.goods import GoodTexts
from loew.ui.html import Markup
from loew.ui.log import LogTexts, TurnEntries
from loew.ui.options import OptionTexts
from loew.ui.reasons import BlunderWarning, LineReasons, ReasonTexts
from loew.ui.scene import PartCache
from loew.ui.seats import SeatLabel
from loew.ui.terminal import TerminalStyle
from loew.ui.turn_steps import StepStyles


class Terminal(Protocol):
    """A game in the terminal, drawn from the view of a seat and from its components."""

    def naming(self, ref: Reference, form: str) -> str:
        """The name of a component in the terminal, where people type ids."""

    def table(self, view: View, seats: Sequence[SeatLabel], log: Sequence[str], style: TerminalStyle) -> list[str]:
        """The whole table, with the latest lines of the log."""

    def options(self, view: View, style: TerminalStyle) -> list[str]:
        """The options, numbered from 1, with cost and gain."""

    def brief(self, component: str, style: TerminalStyle) -> str:
        """A component in one short line, shown after the question about it."""

    def explain(self, word: str, style: TerminalStyle) -> list[str]:
        """A component in words with the source of each value; empty if the name is unknown."""

    def rules(self, view: View) -> list[str]:
        """The rules of the current decision in a few sentences."""

    def score(self, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle) -> list[str]:
        """Points by source, side by side."""

    def visible_score(self, view: View) -> list[Score]:
        """The points that this seat can see."""

    def result(
        self, view: View, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle
    ) -> list[str]:
        """The end of the game: the points, the winner, and what was hidden."""


class QuickStart(NamedTuple):
    """A game that starts with one click."""

    label: Message  # "Against the Automa"
    seats: Sequence[str]  # as the set-up writes them
    variants: Sequence[str] = ()
    coach: bool = False  # whether a coach helps: see `teacher/lessons/coach.py`


class Way(NamedTuple):
    """A way to a part of the table: a tab of a phone, where the parts are below each other."""

    part: str  # the id of a region
    name: Message
    icon: str


class Introduction(NamedTuple):
    """What somebody wants to know of a game before choosing it."""

    sentence: Message
    picture: Message  # what its cover shows
    minutes: int = 0  # of a game; 0: nobody knows
    weight: int = 0  # how much there is to think about, from 1 to 5; 0: nobody knows


class Presentation(Protocol):
    """The presentation of one game with its content."""

    @property
    def game(self) -> Game: ...

    @property
    def about(self) -> Message:
        """The game in a few words."""

    @property
    def introduction(self) -> Introduction: ...

    def cover(self) -> Markup:
        """A picture of the game, for its card in the lobby; empty: it has none."""

    @property
    def faces(self) -> Faces | None:
        """What is said and shown of its verbs; None if its texts are plain."""

    @property
    def terminal(self) -> Terminal: ...

    @property
    def log_texts(self) -> LogTexts: ...

    @property
    def step_styles(self) -> StepStyles:
        """How the entries of the log look as steps of a turn."""

    @property
    def reason_texts(self) -> ReasonTexts | None:
        """The texts of reasons, if the game has driven seats."""

    @property
    def line_reasons(self) -> LineReasons:
        """What makes one line better than another."""

    @property
    def good_texts(self) -> GoodTexts:
        """What players look for."""

    @property
    def companion(self) -> Companion | None:
        """The companion for a real copy of the game, if there is one."""

    @property
    def box_guide(self) -> BoxGuide:
        """The components in the order of the box, for an owner who compares them."""

    @property
    def quick_starts(self) -> Sequence[QuickStart]:
        """The buttons of the lobby."""

    @property
    def variant_texts(self) -> Mapping[str, Message]:
        """The names of its variants."""

    @property
    def source_names(self) -> Mapping[str, Message]:
        """What the sources of points are called in the result."""

    @property
    def source_topics(self) -> Mapping[str, Message]:
        """What several sources have in common, such as everything about artifacts. Others stand for themselves."""

    @property
    def how_to_play(self) -> Path | None:
        """A folder with an HTML file for each language."""

    @property
    def chapters(self) -> Sequence[Chapter]:
        """The chapters of its rules."""

    @property
    def css(self) -> Sequence[Path]:
        """The style sheets of its page."""

    @property
    def ways(self) -> Sequence[Way]:
        """The parts of its page that a phone has tabs for."""

    @property
    def facts(self) -> Mapping[str, object]:
        """Numbers of the rules for these files, and for questions and answers."""

    def examples(self) -> Mapping[str, View]:
        """Positions for the pictures of these files and of the rules, by name."""

    def option_texts(self, view: View) -> OptionTexts:
        """The options of this view in words."""

    def page(self, view: View, seats: Sequence[SeatLabel], cache: PartCache | None = None) -> Markup:
        """One section, `#scene`, that shows what the seat of the view may see, with buttons for its options.
        `cache`: its parts as they were drawn last for the same reader."""

    def round_sheet(
        self, turns: Sequence[TurnEntries], seats: Sequence[SeatLabel], viewer: int, over: bool, asked: str = ""
    ) -> Markup:
        """The end of a round in these turns, for a seat or a spectator: a section `#round-sheet`; empty if it is not
        complete. `asked`: the phase in which the seat has to choose, which it can do in the sheet."""

    def question_help(self, view: View) -> QuestionHelp:
        """What the question of the view is about; without sentences if nothing is known of it."""

    def blunder_warning(self, view: View, offer: OfferView, danger: int) -> BlunderWarning | None:
        """Why the viewer may regret this option; None if nothing speaks against it. `danger`: the points that it puts
        in danger."""

    def warning(self, view: View) -> Message:
        """A warning for the viewer, or empty."""

    def remaining(self, view: View) -> Message:
        """What the viewer can still do in this round, in a few words; empty where that says nothing."""

    def catalogue(self) -> Catalogue:
        """Every component by kind, in the current language."""
