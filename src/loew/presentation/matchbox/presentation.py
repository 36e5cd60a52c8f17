"""The presentation of the card game, for terminal, browser, companion and lab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from loew.engine.message import EMPTY, Message, msg
from loew.engine.offer import OfferView
from loew.engine.view import View
from loew.i18n import amount, listed
from loew.matchbox.flow import Golems
from loew.matchbox.view_types import MatchboxView
from loew.presentation.kit.catalogue_section import Catalogue
from loew.presentation.kit.chapter import Chapter
from loew.presentation.kit.drawn_parts import DrawnParts
from loew.presentation.kit.html import NOTHING, Markup
from loew.presentation.kit.log_text import Turn
from loew.presentation.kit.presentation import QuickStart
from loew.presentation.kit.question_help import QuestionHelp
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.slips import Slip, idle_slip
from loew.presentation.matchbox import page
from loew.presentation.matchbox.beats import MatchboxFaces
from loew.presentation.matchbox.box_guide import MatchboxBoxGuide
from loew.presentation.matchbox.catalogue import catalogue
from loew.presentation.matchbox.chapters import CHAPTERS
from loew.presentation.matchbox.companion.matchbox_companion import MatchboxCompanion
from loew.presentation.matchbox.examples import examples
from loew.presentation.matchbox.line_reasons import MatchboxLineReasons
from loew.presentation.matchbox.log_text import MatchboxLogTexts
from loew.presentation.matchbox.names import SOURCES
from loew.presentation.matchbox.option_text import MatchboxOptionTexts
from loew.presentation.matchbox.page.context import Drawings
from loew.presentation.matchbox.question_rules import read_on, rules
from loew.presentation.matchbox.style_sheets import CSS
from loew.presentation.matchbox.terminal.matchbox_terminal import MatchboxTerminal


class MatchboxPresentation:
    """The presentation of Golems with its cards."""

    def __init__(self, game: Golems) -> None:
        self.game: Final = game
        self.about: Final = msg("the card game in a matchbox")
        self.drawn: Final[Drawings] = {}
        self.terminal: Final = MatchboxTerminal(game.box)
        self.css: Final[Sequence[Path]] = CSS
        self.log_texts: Final = MatchboxLogTexts(game.box)
        self.beat_faces: Final = MatchboxFaces(game.box)
        self.reason_texts: Final = None
        self.line_reasons: Final = MatchboxLineReasons(game.box)
        self.box_guide: Final = MatchboxBoxGuide(game)
        self.companion: Final = MatchboxCompanion(game)
        self.quick_starts: Final = (
            QuickStart(msg("{game}: your first game, with a coach"), ("you", "beginner"), main=True, coach=True),
            QuickStart(msg("{game}: the card game, against a bot"), ("you", "casual")),
            QuickStart(msg("{game} with a friend"), ("you", "link")),
        )
        self.variant_texts: Final = {"advanced": msg("the advanced game for one")}
        self.source_names: Final[Mapping[str, Message]] = SOURCES
        self.how_to_play: Final = Path(__file__).parent / "how_to_play"
        self.chapters: Final[Sequence[Chapter]] = CHAPTERS

    @property
    def facts(self) -> Mapping[str, object]:
        numbers = self.game.box.numbers
        return {
            "golem_points": amount(numbers.golem_points, "point"),
            "low": numbers.low,
            "refill": numbers.refill,
            "tucked": numbers.tucked,
            "tucked_points": amount(numbers.tucked_points, "point"),
            "fee": amount(numbers.fee, "gem"),
            "rich": numbers.rich,
            "dust": listed([str(points) for points in numbers.dust_points[1:]]),
            "solo_takes": numbers.solo_takes,
            "rune_points": numbers.automa_rune_points,
            "rune_points_advanced": numbers.automa_rune_points_advanced,
        }

    def examples(self) -> Mapping[str, View]:
        return examples(self.game)

    def option_texts(self, view: View) -> MatchboxOptionTexts:
        return MatchboxOptionTexts(self.game.box, cast(MatchboxView, view))

    def page(self, view: View, seats: Sequence[SeatLabel], drawn: DrawnParts | None = None) -> Markup:
        return page.scene(self.game.box, cast(MatchboxView, view), seats, drawn, self.drawn)

    def round_sheet(
        self, turns: Sequence[Turn], seats: Sequence[SeatLabel], viewer: int, over: bool, asked: str = ""
    ) -> Markup:
        return NOTHING

    def question_help(self, view: View) -> QuestionHelp:
        return QuestionHelp(rules(self.game.box, view), read_on(view))

    def slip(self, view: View, offer: OfferView, danger: int) -> Slip | None:
        return idle_slip(offer)

    def warning(self, view: View) -> Message:
        return EMPTY

    def catalogue(self) -> Catalogue:
        return catalogue(self.game)
