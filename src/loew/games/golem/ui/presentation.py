"""The presentation of the board game, for terminal, browser, companion and lab.

The positions for "How to play" are a real game that was begun, with pieces put where they explain something. The views
are made by the game itself, so every number in the pictures and in the text is that of the content.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from loew.engine.effect import AnyOrder, Part
from loew.engine.gains import Pay
from loew.engine.journal import Journal
from loew.engine.message import EMPTY, Amount, Message, msg
from loew.engine.offer import OfferView
from loew.engine.seat import SPECTATOR
from loew.engine.setup import simple_setup
from loew.engine.view import View
from loew.games.golem.companion.companion import GolemCompanion
from loew.games.golem.game import INTRODUCTORY_GAME, Golem
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.actions import Copy
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import (
    ARTIFACT_AREA,
    BLACK_BOOK,
    BLUE,
    FIRST_GOLEMS,
    LINES,
    MIRROR,
    NEW_GOLEMS,
    RED,
    ROMAN,
    UNBUILT,
    YELLOW,
    place,
)
from loew.games.golem.ui import page
from loew.games.golem.ui.automa_reasons import AutomaReasonTexts
from loew.games.golem.ui.box_guide import GolemBoxGuide
from loew.games.golem.ui.catalogue import catalogue
from loew.games.golem.ui.components import SOURCES, TOPICS, ComponentIndex
from loew.games.golem.ui.faces import (
    FACES,
    GolemLogTexts,
    GolemOptionTexts,
    GolemStepStyles,
    phrase,
    question_help,
    sentence,
)
from loew.games.golem.ui.goods import GolemGoodTexts
from loew.games.golem.ui.line_reasons import GolemLineReasons
from loew.games.golem.ui.page.round_sheet import round_sheet, sheet_so_far
from loew.games.golem.ui.round_end import round_end, round_so_far
from loew.games.golem.ui.terminal.table import GolemTerminal
from loew.games.golem.ui.verbs.golems import golem_facts
from loew.i18n import AND, OR, amount, listed, say
from loew.ui.catalogue import Catalogue
from loew.ui.chapters import Chapter, read_chapters
from loew.ui.face_readers import QuestionHelp, blunder_warning
from loew.ui.html import NOTHING, Markup, fragment
from loew.ui.log import TurnEntries
from loew.ui.presentation import Introduction, QuickStart, Way
from loew.ui.reasons import CONTROL, BlunderWarning
from loew.ui.scene import PartCache, as_picture, excerpt
from loew.ui.seats import SeatLabel
from loew.ui.style_sheets import files

CSS: Final = files(
    Path(__file__).parent / "css",
    *("layout", "ribbon", "synagogue", "palace", "library", "city", "houses", "figures", "destinations"),
    *("city_small", "cemetery", "studio", "golem_board", "study", "artifacts", "objectives", "others", "setup"),
)


SEED: Final = 24
SEATS: Final = 2
VIEWER: Final = 0
OTHER: Final = 1


def examples(game: Golem) -> dict[str, GolemView]:
    """The positions by name, as the first seat sees them."""
    start = begun(game)
    states = {"start": start, "table": middle(start), "control": far_ahead(start), "short": too_little(start)}
    found = {name: game.view(state, VIEWER) for name, state in states.items()}
    return {**found, "draft": draft(game)}


def begun(game: Golem) -> GolemState:
    """The introductory game until the first action, always with the first option."""
    journal = Journal(game, simple_setup(game.name, SEATS, SEED, variants=(INTRODUCTORY_GAME,)))
    while journal.decision is not None and journal.view(SPECTATOR)["phase"] != "actions":
        journal.play(journal.decision.options[0])
    return cast(GolemState, journal.state.copy())


def draft(game: Golem) -> GolemView:
    """The first question of a game: objectives are drafted."""
    return game.view(Journal(game, simple_setup(game.name, SEATS, SEED)).state, VIEWER)


def middle(start: GolemState) -> GolemState:
    """A position of the second round: books, gold, an upgrade, golems and students on their way."""
    s = start.copy()
    s.round = 2
    mine, other = s.players[VIEWER], s.players[OTHER]
    stand(mine, students=(3, 2, 4), golems=(place(RED, 5), place(YELLOW, 2), place(BLUE, 4)), lying=0b010)
    stand(other, students=(2, 4, 3), golems=(place(RED, 3), place(YELLOW, 6)), lying=0b01)
    mine.clay, mine.coin, mine.knowledge, mine.vp = 4, 5, 6, 19
    other.clay, other.coin, other.knowledge, other.vp = 3, 2, 4, 17
    mine.study, mine.level = 3, start.box.level_start + start.box.on_create
    coloured = [book for book in s.book_pile if start.box.book_colour[book] != BLACK_BOOK]
    first, second = (
        coloured[0],
        next(b for b in coloured if start.box.book_colour[b] != start.box.book_colour[coloured[0]]),
    )
    mine.columns = ((first,), (second,), (), ())
    mine.gold = (1, 0, 1, start.box.cauldrons[3])
    return s


def far_ahead(start: GolemState) -> GolemState:
    """A golem three sections ahead of its student, and enough knowledge for it."""
    s = middle(start)
    stand(s.players[VIEWER], students=(2, 2, 4), golems=(place(RED, 5), place(YELLOW, 3), UNBUILT), lying=0)
    s.players[VIEWER].knowledge = 9
    return s


def too_little(start: GolemState) -> GolemState:
    """The same without knowledge."""
    s = far_ahead(start)
    s.players[VIEWER].knowledge = 0
    s.players[VIEWER].study = 0
    s.players[VIEWER].students = (2, 2, 1)
    return s


def stand(p: Player, students: tuple[int, ...], golems: tuple[int, ...], lying: int) -> None:
    p.students = students
    p.golems = golems + (UNBUILT,) * (len(p.golems) - len(golems))
    p.lying = lying


def facts(box: Box) -> dict[str, object]:
    """Numbers, amounts and lists of them by name."""
    costly = [ROMAN[section].upper() for section in box.costly_sections]
    return {
        "rounds": box.rounds,
        "decline": phrase(box.decline),
        "control": box.control_per_section,
        "uncontrolled": box.uncontrolled_vp,
        "uncontrolled_vp": amount(box.uncontrolled_vp, "vp"),
        "last_tile": ROMAN[box.tile_sections].upper(),
        "costly": listed(costly, OR),
        "overflow": amount(box.overflow_vp, "vp"),
        "overflow_most": amount(box.overflow_most, "vp"),
        "menorah": ROMAN[box.menorah_section].upper(),
        "marbles": box.marbles_a_round,
        "mirror": sentence(mirror_price(box)),
        "torso": amount(box.development_cost[box.double_cemetery.bit_length() - 1], "clay"),
        "cauldrons": numbers(box.cauldrons),
        "big": amount(big_tile_cost(box), "coin"),
        "kept": box.objectives_kept,
        "alone": box.objectives_alone,
        "types": numbers(box.types_vp[2:], OR),
        "objective_points": numbers(sorted(set(box.objective_vp)), OR),
        "per_vp": box.resources_per_vp,
        **set_up_facts(box),
        **action_facts(box),
        **golem_facts(box),
        **automa_facts(box),
    }


def set_up_facts(box: Box) -> dict[str, object]:
    """Numbers of the set-up."""
    return {
        "vp_start": amount(box.vp_start, "vp"),
        "drafted": box.objectives_drafted,
        "starts": box.starts_dealt,
        "starts_kept": box.starts_kept,
        "first_golems": FIRST_GOLEMS,
        "new_golems": NEW_GOLEMS,
        "more_tiles": box.more_tiles,
    }


def action_facts(box: Box) -> dict[str, object]:
    """The actions in words, and numbers of them."""
    return {
        "actions": box.actions_a_round,
        "lines": {line: sentence(effect) for line, effect in zip(LINES, box.line_effects, strict=True)},
        "permanent": sentence(box.permanent_effect),
        "work": numbers(box.work_cost[1:], OR),
        "two_workers": box.work_cost[2],
        "two_workers_less": max(0, box.work_cost[2] - 2),
        "places": numbers(box.position_cost),
        "study_vp": numbers([vp for vp in box.study_vp if vp], OR),
        "level": box.level[box.level_start],
    }


def automa_facts(box: Box) -> dict[str, object]:
    """Numbers of the Automa."""
    content = box.automa_content
    return {
        "least": content.least,
        "most": content.most,
        "objective_vp": numbers(content.objective_vp, OR),
        "fruitless": amount(content.fruitless_vp, "vp"),
        "work_most": amount(content.work_most, "resource"),
    }


def numbers(values: Sequence[int], joint: str = AND) -> str:
    return listed([str(value) for value in values], joint)


def big_tile_cost(box: Box) -> int:
    """The price of the artifact development with a price of its own."""
    tiles = [i for i, area in enumerate(box.development_area) if area == ARTIFACT_AREA and not box.is_small[i]]
    return box.development_cost[tiles[0]]


def mirror_price(box: Box) -> Part:
    """What the mirror line asks for another action."""
    effect = box.line_effects[MIRROR]
    parts = effect.parts if isinstance(effect, AnyOrder) else (effect,)
    return next((part for part in parts if isinstance(part, Pay) and isinstance(part.part, Copy)), effect)


INTRODUCTION: Final = Introduction(
    msg("The big board game: lead your golems through Prague, and keep them under control."),
    msg("The synagogue with marbles in five lines, and three streets with houses, golems and students."),
    minutes=90,
    weight=4,
)
COVER: Final = ("synagogue", "city")

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
        self.ways: Final[Sequence[Way]] = page.WAYS
        self.log_texts: Final = GolemLogTexts(game.box)
        self.step_styles: Final = GolemStepStyles()
        self.questions: Final = question_help(game.box)
        self.reason_texts: Final = AutomaReasonTexts(game.box)
        self.line_reasons: Final = GolemLineReasons(game.box)
        self.good_texts: Final = GolemGoodTexts()
        self.box_guide: Final = GolemBoxGuide(game)
        self.introduction: Final = INTRODUCTION
        self.quick_starts: Final = (
            QuickStart(msg("First game, with a coach"), ("you", "beginner"), (INTRODUCTORY_GAME,), coach=True),
            QuickStart(msg("Against the Automa"), ("you", "automa:2")),
            QuickStart(msg("Against a bot"), ("you", "casual")),
            QuickStart(msg("With a friend, by link"), ("you", "link")),
        )
        self.variant_texts: Final = {"introductory": msg("the introductory set-up")}
        self.source_names: Final[Mapping[str, Message]] = SOURCES
        self.source_topics: Final[Mapping[str, Message]] = TOPICS
        self.how_to_play: Final = HERE / "how_to_play"
        self.chapters: Final[Sequence[Chapter]] = CHAPTERS
        self.companion: Final = GolemCompanion(game)

    @property
    def facts(self) -> Mapping[str, object]:
        """Numbers of the rules from the content; the reward for declining the palace in the current language."""
        return facts(self.game.box)

    def examples(self) -> Mapping[str, View]:
        return examples(self.game)

    def cover(self) -> Markup:
        """The marbles and the streets of a game in its second round."""
        view = cast(GolemView, {**self.examples()["table"], "decision": None})
        drawn = page.scene(self.game.box, view, [SeatLabel(say("You"), is_reader=True), SeatLabel("Anna")])
        return fragment([as_picture(excerpt(drawn, part)) for part in COVER])

    def option_texts(self, view: View) -> GolemOptionTexts:
        return GolemOptionTexts(self.components, cast(GolemView, view))

    def page(self, view: View, seats: Sequence[SeatLabel], cache: PartCache | None = None) -> Markup:
        return page.scene(self.game.box, cast(GolemView, view), seats, cache)

    def round_sheet(
        self, turns: Sequence[TurnEntries], seats: Sequence[SeatLabel], viewer: int, over: bool, asked: str = ""
    ) -> Markup:
        so_far = round_so_far(turns, viewer, asked) if viewer >= 0 else None
        if so_far is not None:
            return sheet_so_far(self.game.box, so_far, seats, viewer)
        end = round_end(turns, viewer, over)
        return round_sheet(self.game.box, end, seats, viewer) if end is not None else NOTHING

    def question_help(self, view: View) -> QuestionHelp:
        return self.questions.help(view)

    def blunder_warning(self, view: View, offer: OfferView, danger: int) -> BlunderWarning | None:
        if danger:
            lost = Amount(danger, "vp")
            return BlunderWarning(
                CONTROL, msg("A golem will be out of control: {lost} lost, unless something changes.", lost=lost)
            )
        return blunder_warning(FACES, view, offer)

    def remaining(self, view: View) -> Message:
        """The marbles and the rabbi that the viewer can still place."""
        shown = cast(GolemView, view)
        if shown["seat"] < 0 or shown["phase"] != "actions":
            return EMPTY
        return msg("{n:action|actions} left", n=shown["players"][shown["seat"]]["actions_left"])

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
