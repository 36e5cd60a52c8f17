"""The presentation of the card game, for terminal, browser, companion and lab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from loew.engine.journal import Journal
from loew.engine.message import EMPTY, Message, msg
from loew.engine.offer import OfferView
from loew.engine.setup import simple_setup
from loew.engine.view import View
from loew.games.golems.companion.companion import MatchboxCompanion
from loew.games.golems.game import Golems
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui import page
from loew.games.golems.ui.box_guide import MatchboxBoxGuide
from loew.games.golems.ui.catalogue import catalogue
from loew.games.golems.ui.drawing.card import accent, card_face
from loew.games.golems.ui.faces import FACES, MatchboxLogTexts, MatchboxOptionTexts, MatchboxStepStyles, question_help
from loew.games.golems.ui.goods import GolemsGoodTexts
from loew.games.golems.ui.line_reasons import MatchboxLineReasons
from loew.games.golems.ui.names import SOURCES, TOPICS
from loew.games.golems.ui.terminal.table import MatchboxTerminal
from loew.i18n import amount, listed
from loew.ui.catalogue import Catalogue
from loew.ui.chapters import Chapter, read_chapters
from loew.ui.face_readers import QuestionHelp, blunder_warning
from loew.ui.html import NOTHING, Markup, span, tag
from loew.ui.log import TurnEntries
from loew.ui.presentation import Introduction, QuickStart, Way
from loew.ui.reasons import BlunderWarning
from loew.ui.scene import PartCache, SharedDrawings, as_picture
from loew.ui.seats import SeatLabel
from loew.ui.style_sheets import files

CSS: Final = files(Path(__file__).parent / "css", "layout", "cards", "rows", "player", "board")


SEED: Final = 14
SEATS: Final = 2
TURNS: Final = 24  # of both, until there is something of everything to see
USES: Final = ("summon", "dust", "reserve")  # preferred to the first option, because there is something to see


def examples(game: Golems) -> dict[str, MatchboxView]:
    """The positions by name, as the first seat sees them."""
    journal = Journal(game, simple_setup(game.name, SEATS, SEED))
    start = game.view(journal.state, 0)
    while (asked := journal.decision) is not None and game.view(journal.state, 0)["turn"] < TURNS:
        journal.play(choice(asked.options, game.view(journal.state, asked.who)["ready"]))
    return {"start": start, "table": game.view(journal.state, 0)}


def choice(options: list[str], ready: list[str]) -> str:
    """A golem that can be summoned, a use that can be seen, or the first option."""
    wanted = [*USES, *(f"take {card}" for card in ready)]
    return next((option for option in options if option in wanted), options[0])


INTRODUCTION: Final = Introduction(
    msg("The card game in a matchbox: take a card, summon a golem."),
    msg("Three cards: a fire golem, a golem of time and a gem card."),
    minutes=20,
    weight=2,
)
COVER: Final = ("red-1", "tim-2", "gem-1")
HERE: Final = Path(__file__).parent
CHAPTERS: Final = read_chapters(HERE / "chapters.toml")


class MatchboxPresentation:
    """The presentation of Golems with its cards."""

    def __init__(self, game: Golems) -> None:
        self.game: Final = game
        self.about: Final = msg("the card game in a matchbox")
        self.faces: Final = FACES
        self.drawings: Final[SharedDrawings] = {}  # shared by all tables
        self.terminal: Final = MatchboxTerminal(game.box)
        self.css: Final[Sequence[Path]] = CSS
        self.ways: Final[Sequence[Way]] = ()
        self.log_texts: Final = MatchboxLogTexts(game.box)
        self.step_styles: Final = MatchboxStepStyles()
        self.questions: Final = question_help(game.box)
        self.reason_texts: Final = None
        self.line_reasons: Final = MatchboxLineReasons(game.box)
        self.good_texts: Final = GolemsGoodTexts()
        self.box_guide: Final = MatchboxBoxGuide(game)
        self.companion: Final = MatchboxCompanion(game)
        self.introduction: Final = INTRODUCTION
        self.quick_starts: Final = (
            QuickStart(msg("First game, with a coach"), ("you", "beginner"), coach=True),
            QuickStart(msg("Against a bot"), ("you", "casual")),
            QuickStart(msg("Alone, against the Automa"), ("you",)),
            QuickStart(msg("With a friend, by link"), ("you", "link")),
        )
        self.variant_texts: Final = {"advanced": msg("the advanced game for one")}
        self.source_names: Final[Mapping[str, Message]] = SOURCES
        self.source_topics: Final[Mapping[str, Message]] = TOPICS
        self.how_to_play: Final = HERE / "how_to_play"
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

    def cover(self) -> Markup:
        box = self.game.box
        cards = [span(f"card {accent(box, word)}", card_face(box, word)) for word in COVER]
        return as_picture(tag("div", cards, class_="scene"))

    def option_texts(self, view: View) -> MatchboxOptionTexts:
        return MatchboxOptionTexts(self.game.box, cast(MatchboxView, view))

    def page(self, view: View, seats: Sequence[SeatLabel], cache: PartCache | None = None) -> Markup:
        return page.scene(self.game.box, cast(MatchboxView, view), seats, cache, self.drawings)

    def round_sheet(
        self, turns: Sequence[TurnEntries], seats: Sequence[SeatLabel], viewer: int, over: bool, asked: str = ""
    ) -> Markup:
        return NOTHING

    def question_help(self, view: View) -> QuestionHelp:
        return self.questions.help(view)

    def blunder_warning(self, view: View, offer: OfferView, danger: int) -> BlunderWarning | None:
        return blunder_warning(FACES, view, offer)

    def warning(self, view: View) -> Message:
        return EMPTY

    def remaining(self, view: View) -> Message:
        return EMPTY

    def catalogue(self) -> Catalogue:
        return catalogue(self.game)
