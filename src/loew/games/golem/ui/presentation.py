"""The presentation of the board game, for terminal, browser, companion and lab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from loew.engine.message import EMPTY, Amount, Message, msg
from loew.engine.offer import OfferView
from loew.engine.view import View
from loew.games.golem.companion.companion import GolemCompanion
from loew.games.golem.game import INTRODUCTORY_GAME, Golem
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.ui import page
from loew.games.golem.ui.automa_reasons import AutomaReasonTexts
from loew.games.golem.ui.box_guide import GolemBoxGuide
from loew.games.golem.ui.catalogue import catalogue
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.examples import examples
from loew.games.golem.ui.faces import FACES, GolemLogTexts, GolemOptionTexts, GolemStepStyles, question_help
from loew.games.golem.ui.line_reasons import GolemLineReasons
from loew.games.golem.ui.names import SOURCES
from loew.games.golem.ui.page.round_sheet import round_sheet, sheet_so_far
from loew.games.golem.ui.round_end import round_end, round_so_far
from loew.games.golem.ui.rule_numbers import facts
from loew.games.golem.ui.style_sheets import CSS
from loew.games.golem.ui.terminal.terminal import GolemTerminal
from loew.ui.catalogue_section import Catalogue
from loew.ui.chapter import Chapter, read_chapters
from loew.ui.drawn_parts import DrawnParts
from loew.ui.face_readers import slip_of
from loew.ui.html import NOTHING, Markup
from loew.ui.log_text import Turn
from loew.ui.presentation import QuickStart
from loew.ui.question_help import QuestionHelp
from loew.ui.seat_label import SeatLabel
from loew.ui.slips import CONTROL, Slip

FIRST_GAME: Final = msg("{game}: your first game, with a coach")

HERE: Final = Path(__file__).parent
CHAPTERS: Final = read_chapters(HERE / "chapters.toml")


class GolemPresentation:
    """The presentation of Golem with its content."""

    def __init__(self, game: Golem) -> None:
        self.game: Final = game
        self.about: Final = msg("the board game of Prague in 1584")
        self.faces: Final = FACES
        self.components: Final = ComponentIndex(game.box)
        self.terminal: Final = GolemTerminal(self.components)
        self.css: Final[Sequence[Path]] = CSS
        self.log_texts: Final = GolemLogTexts(game.box)
        self.step_styles: Final = GolemStepStyles()
        self.questions: Final = question_help(game.box)
        self.reason_texts: Final = AutomaReasonTexts(game.box)
        self.line_reasons: Final = GolemLineReasons(game.box)
        self.box_guide: Final = GolemBoxGuide(game)
        self.quick_starts: Final = (
            QuickStart(FIRST_GAME, ("you", "automa:1"), (INTRODUCTORY_GAME,), main=True, coach=True),
            QuickStart(msg("{game} against the Automa"), ("you", "automa:2")),
            QuickStart(msg("{game} with a friend"), ("you", "link")),
        )
        self.variant_texts: Final = {"introductory": msg("the introductory set-up")}
        self.source_names: Final[Mapping[str, Message]] = SOURCES
        self.how_to_play: Final = HERE / "how_to_play"
        self.chapters: Final[Sequence[Chapter]] = CHAPTERS
        self.companion: Final = GolemCompanion(game)

    @property
    def facts(self) -> Mapping[str, object]:
        """Numbers of the rules from the content; the reward for declining the palace in the current language."""
        return facts(self.game.box)

    def examples(self) -> Mapping[str, View]:
        return examples(self.game)

    def option_texts(self, view: View) -> GolemOptionTexts:
        return GolemOptionTexts(self.components, cast(GolemView, view))

    def page(self, view: View, seats: Sequence[SeatLabel], drawn: DrawnParts | None = None) -> Markup:
        return page.scene(self.game.box, cast(GolemView, view), seats, drawn)

    def round_sheet(
        self, turns: Sequence[Turn], seats: Sequence[SeatLabel], viewer: int, over: bool, asked: str = ""
    ) -> Markup:
        so_far = round_so_far(turns, viewer, asked) if viewer >= 0 else None
        if so_far is not None:
            return sheet_so_far(so_far, seats, viewer)
        end = round_end(turns, viewer, over)
        return round_sheet(self.game.box, end, seats, viewer) if end is not None else NOTHING

    def question_help(self, view: View) -> QuestionHelp:
        return self.questions.help(view)

    def slip(self, view: View, offer: OfferView, danger: int) -> Slip | None:
        if danger:
            lost = Amount(danger, "vp")
            return Slip(
                CONTROL, msg("A golem will be out of control: {lost} lost, unless something changes.", lost=lost)
            )
        return slip_of(FACES, view, offer)

    def warning(self, view: View) -> Message:
        """What control will cost in VP if nothing changes."""
        shown = cast(GolemView, view)
        if shown["seat"] < 0 or not shown["round"] or shown["over"]:
            return EMPTY
        control = shown["players"][shown["seat"]]["forecast"]["control"]
        if not control["lost_vp"]:
            return EMPTY
        return msg(
            "If nothing changes, control costs you {lost} VP: {due:knowledge|knowledge} due, {have} to pay with.",
            lost=control["lost_vp"],
            due=control["due"],
            have=control["have"],
        )

    def catalogue(self) -> Catalogue:
        return catalogue(self.game)
