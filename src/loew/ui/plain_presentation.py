"""A presentation for any game: the view as a list of values, the choices as they are typed.

A new game can use it immediately in the terminal and in the browser, and then replace one part after the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from loew.engine.effect import Part
from loew.engine.game import Game, Score
from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Message, Reference, msg
from loew.engine.offer import Amounts, OfferView
from loew.engine.seat import CHANCE
from loew.engine.view import View
from loew.i18n import by_id
from loew.ui.box_guide import plain_guide
from loew.ui.catalogue import Catalogue
from loew.ui.chapters import Chapter
from loew.ui.face_readers import QuestionHelp
from loew.ui.goods import GoodTexts, NoGoods
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.log import SimpleLogTexts, TurnEntries
from loew.ui.options import OptionText, option_lines, price_text, unknown_option
from loew.ui.presentation import Introduction, QuickStart, Way
from loew.ui.reasons import BlunderWarning, PlainLineReasons, idle_warning
from loew.ui.scene import PartCache
from loew.ui.seats import SeatLabel
from loew.ui.terminal import TerminalStyle, score_table
from loew.ui.turn_steps import PlainStepStyles

HIDDEN_FIELDS: Final = ("game", "seat", "decision", "over", "phase", "round", "order")


class PlainTexts(SimpleLogTexts):
    """Options and log as they are typed."""

    def naming(self, ref: Reference, form: str) -> str:
        return by_id(ref, form)

    def option(self, offer: OfferView) -> OptionText:
        return unknown_option(offer)._replace(price=price_text(offer["cost"]))

    def effect_words(self, effect: Part) -> str:
        return effect.text()

    def effect_signs(self, effect: Part, style: TerminalStyle) -> str:
        return effect.text()

    def action_text(self, entry: LogEntry) -> Message:
        words = " ".join(entry.choice)
        if entry.who == CHANCE:
            return msg("chance: {words}", words=words)
        return msg("{you:~choose|chooses} {words}", words=words) if words else EMPTY

    def action_texts(self, entries: Sequence[LogEntry]) -> list[Message]:
        return [self.action_text(entry) for entry in entries]

    def shown_changes(self, changes: Amounts) -> Amounts:
        return changes


class PlainTerminal:
    """The view as lines."""

    def __init__(self, texts: PlainTexts, title: str) -> None:
        self.texts: Final = texts
        self.title: Final = title

    def naming(self, ref: Reference, form: str) -> str:
        return by_id(ref, form)

    def table(self, view: View, seats: Sequence[SeatLabel], log: Sequence[str], style: TerminalStyle) -> list[str]:
        lines = [f" {style.paint(self.title, 'bright')}", *[f"  {line}" for line in self.values(view)]]
        return [*lines, *[f" │ {line}" for line in log[-6:]]]

    def values(self, view: View) -> list[str]:
        """What the viewer sees, one value in each line."""
        return [f"{field}: {value}" for field, value in view.items() if field not in HIDDEN_FIELDS]

    def options(self, view: View, style: TerminalStyle) -> list[str]:
        decision = view["decision"]
        return option_lines(self.texts, decision["offers"], style) if decision else []

    def brief(self, component: str, style: TerminalStyle) -> str:
        return ""

    def explain(self, word: str, style: TerminalStyle) -> list[str]:
        return []

    def rules(self, view: View) -> list[str]:
        return []

    def score(self, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle) -> list[str]:
        return score_table(scores, seats, style)

    def visible_score(self, view: View) -> list[Score]:
        return []

    def result(
        self, view: View, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle
    ) -> list[str]:
        winners = [seat.name for seat, score in zip(seats, scores, strict=True) if score["won"]]
        return ["", "  The game is over.", "", *self.score(scores, seats, style), "", f"  Winner: {', '.join(winners)}"]


class PlainPresentation:
    """The presentation of a game without its own texts and drawings."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.about: Message = msg("a game")
        self.introduction = Introduction(self.about, EMPTY)
        self.faces: Final = None
        self.log_texts = PlainTexts()
        self.terminal = PlainTerminal(self.log_texts, game.title)
        self.css: Sequence[Path] = ()
        self.ways: Sequence[Way] = ()
        self.step_styles = PlainStepStyles()
        self.reason_texts: Final = None
        self.line_reasons: Final = PlainLineReasons()
        self.good_texts: GoodTexts = NoGoods()
        self.companion: Final = None
        self.box_guide = plain_guide(game)
        self.quick_starts: Sequence[QuickStart] = (QuickStart(msg("Against a bot"), ("you", "random")),)
        self.variant_texts: Mapping[str, Message] = {}
        self.source_names: Mapping[str, Message] = {}
        self.source_topics: Mapping[str, Message] = {}
        self.how_to_play: Path | None = None
        self.chapters: Sequence[Chapter] = ()

    @property
    def facts(self) -> Mapping[str, object]:
        return {}

    def examples(self) -> Mapping[str, View]:
        return {}

    def cover(self) -> Markup:
        return NOTHING

    def option_texts(self, view: View) -> PlainTexts:
        return self.log_texts

    def page(self, view: View, seats: Sequence[SeatLabel], cache: PartCache | None = None) -> Markup:
        title, rows = self.game.title, [tag("li", line) for line in self.terminal.values(view)]
        inner = tag("h2", title), tag("ul", rows, class_="board")
        return tag("section", inner, id="scene", class_="scene plain", aria_label=title, data_elsewhere="[]")

    def round_sheet(
        self, turns: Sequence[TurnEntries], seats: Sequence[SeatLabel], viewer: int, over: bool, asked: str = ""
    ) -> Markup:
        return NOTHING

    def question_help(self, view: View) -> QuestionHelp:
        return QuestionHelp(())

    def blunder_warning(self, view: View, offer: OfferView, danger: int) -> BlunderWarning | None:
        return idle_warning(offer)

    def warning(self, view: View) -> Message:
        return EMPTY

    def remaining(self, view: View) -> Message:
        return EMPTY

    def catalogue(self) -> Catalogue:
        return Catalogue([], {})
